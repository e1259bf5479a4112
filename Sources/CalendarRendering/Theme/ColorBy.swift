/// What decides the colour of an event; the raw values are the spelling on the command line.
public enum ColorBy: String, CaseIterable, Hashable, Sendable {
  /// The event's own `COLOR`, else its calendar's, else one of the palette by the calendar's name.
  case event
  /// The calendar's colour, else one of the palette by its name.
  case calendar
  /// One of the palette by the event's first category; events without one as by `calendar`.
  case category
}

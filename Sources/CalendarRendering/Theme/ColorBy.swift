/// What determines the colour of an event. The raw value is the spelling on the command line.
public enum ColorBy: String, CaseIterable, Hashable, Sendable {
  /// The event's `COLOR`, else its calendar's colour, else a palette colour by the calendar's name.
  case event
  /// The calendar's colour, else a palette colour by its name.
  case calendar
  /// A palette colour by the event's first category; events without one use `calendar`.
  case category
}

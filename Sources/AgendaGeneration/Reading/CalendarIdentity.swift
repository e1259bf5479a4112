internal import CalendarModel
internal import ICalendar

/// Applies a calendar's name and colour from a directory, a list or the configuration to its events.
struct CalendarIdentity: Sendable {
  /// The name; nil to keep the names of the files.
  private let name: String?
  private let color: EventColor?
  /// A cache of changed events.
  private var changed: [Key: Event] = [:]

  private struct Key: Hashable {
    var file: String
    var line: Int
    /// A reply to an instance makes it an override with the line of its series.
    var recurrenceID: EventTime?
    /// The periods of one component may be of several types.
    var busyType: BusyType?
  }

  /// - Parameter color: `#RRGGBB`; another text is ignored.
  init(name: String?, color: String?) {
    self.name = name
    self.color = color.flatMap(Self.color)
  }

  /// Occurrences with the name and colour.
  mutating func apply(to occurrences: [Occurrence]) -> [Occurrence] {
    occurrences.map { occurrence in
      Occurrence(
        of: apply(to: occurrence.event), recurrenceID: occurrence.recurrenceID, start: occurrence.start,
        end: occurrence.end)
    }
  }

  /// A series with the name and colour.
  mutating func apply(to series: EventSeries) -> EventSeries {
    var series = series
    if let master = series.master { series.master = apply(to: master) }
    for index in series.overrides.indices { series.overrides[index] = apply(to: series.overrides[index]) }
    return series
  }

  /// An event with the name and colour.
  mutating func apply(to event: Event) -> Event {
    let key = Key(
      file: event.calendar.file, line: event.line, recurrenceID: event.recurrenceID, busyType: event.busyType)
    if let known = changed[key] { return known }
    var event = event
    event.calendar.name = name ?? event.calendar.name
    event.calendar.color = color ?? event.calendar.color
    changed[key] = event
    return event
  }

  /// Parses `#RRGGBB`, optionally with two more digits for the opacity and without the sign, or `#RGB`.
  static func color(_ text: String) -> EventColor? {
    if text.utf8.first == UInt8(ascii: "#") { return EventColor(hexDigits: text.utf8.dropFirst()) }
    return text.utf8.count >= 6 ? EventColor(hexDigits: text.utf8) : nil
  }
}

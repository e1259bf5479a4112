internal import CalendarModel

/// Gives the events of a directory the name and colour that the directory has: its files are one calendar.
struct CalendarIdentity {
  let name: String
  let color: EventColor?
  /// One changed occurrence of each event, whose storage the others share.
  private var changed: [Key: Occurrence] = [:]

  private struct Key: Hashable {
    var file: String
    var line: Int
  }

  init(name: String, color: String?) {
    self.name = name
    self.color = color.flatMap(Self.color)
  }

  mutating func apply(to occurrences: [Occurrence]) -> [Occurrence] {
    occurrences.map { occurrence in
      let key = Key(file: occurrence.event.calendar.file, line: occurrence.event.line)
      if let known = changed[key] {
        return known.another(recurrenceID: occurrence.recurrenceID, start: occurrence.start, end: occurrence.end)
      }
      var event = occurrence.event
      event.calendar.name = name
      event.calendar.color = color ?? event.calendar.color
      let result = Occurrence(
        of: event, recurrenceID: occurrence.recurrenceID, start: occurrence.start, end: occurrence.end)
      changed[key] = result
      return result
    }
  }

  /// `#RRGGBB`, perhaps with two more digits for the opacity.
  private static func color(_ text: String) -> EventColor? {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    guard digits.utf8.count == 6 || digits.utf8.count == 8, let value = UInt32(digits.prefix(6), radix: 16) else {
      return nil
    }
    return EventColor(value)
  }
}

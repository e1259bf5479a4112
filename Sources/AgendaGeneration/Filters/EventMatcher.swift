internal import CalendarModel

/// Checks whether an event passes a filter.
struct EventMatcher {
  private let filter: OccurrenceFilter
  private let words: [String]
  private let categories: Set<String>
  private let calendarNames: Set<String>

  init(_ filter: OccurrenceFilter) {
    self.filter = filter
    words = (filter.search ?? "").lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    categories = Set(filter.categories.map { $0.lowercased() })
    calendarNames = Set(filter.calendarNames.map { $0.lowercased() })
  }

  func matches(_ event: Event) -> Bool {
    if filter.excludesPrivate, event.classification != .public { return false }
    if filter.showsBusyTimesOnly, !event.takesTime { return false }
    if !filter.statuses.isEmpty, !filter.statuses.contains(event.statusOrDefault) { return false }
    if !categories.isEmpty, !event.categories.contains(where: { categories.contains($0.lowercased()) }) { return false }
    if !calendarNames.isEmpty {
      let name = event.calendar.name ?? event.calendar.file
      guard calendarNames.contains(name.lowercased()) else { return false }
    }
    guard !words.isEmpty else { return true }
    let texts = ([event.summary, event.location, event.description].compactMap { $0 } + event.categories)
      .map { $0.lowercased() }
    return words.allSatisfy { word in texts.contains { $0.contains(word) } }
  }
}

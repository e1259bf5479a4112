internal import CalendarModel

extension DateText {
  /// A range of numbers of events: `3`, `4–7`.
  func counts(_ counts: ClosedRange<Int>) -> String {
    counts.count == 1 ? number(counts.lowerBound) : "\(number(counts.lowerBound))–\(number(counts.upperBound))"
  }
}

extension DateText {
  /// A number of events in words: `3 events`.
  func eventCount(_ count: Int) -> String {
    locale.phrases.navigation.eventCount(count).split(separator: "{number}", omittingEmptySubsequences: false)
      .joined(separator: number(count))
  }
}

extension DateText {
  /// A range of numbers of events: `3`, `4–7`.
  func counts(_ counts: ClosedRange<Int>) -> String {
    counts.count == 1 ? number(counts.lowerBound) : "\(number(counts.lowerBound))–\(number(counts.upperBound))"
  }
}

/// The patterns of a range of days by what differs between its first and last day, so that a language can say once what
/// both have in common.
public struct DateRangePatterns: Hashable, Sendable {
  /// For days of one month: `Mar 8 – 14, 2026`.
  public var withinMonth: DateRangePattern
  /// For days of different months of one year: `Mar 30 – Apr 5, 2026`.
  public var withinYear: DateRangePattern
  /// For days of different years: `Dec 28, 2026 – Jan 3, 2027`.
  public var acrossYears: DateRangePattern

  /// Creates patterns.
  public init(withinMonth: DateRangePattern, withinYear: DateRangePattern, acrossYears: DateRangePattern) {
    self.withinMonth = withinMonth
    self.withinYear = withinYear
    self.acrossYears = acrossYears
  }
}

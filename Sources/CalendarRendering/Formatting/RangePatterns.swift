internal import CalendarModel

/// The parsed patterns of ranges of days.
struct RangePatterns: Sendable {
  private let withinMonth: RangePattern
  private let withinYear: RangePattern
  private let acrossYears: RangePattern

  init(_ patterns: DateRangePatterns) {
    withinMonth = RangePattern(patterns.withinMonth)
    withinYear = RangePattern(patterns.withinYear)
    acrossYears = RangePattern(patterns.acrossYears)
  }

  /// The pattern for a first and a last day.
  func pattern(_ first: CivilDate, _ last: CivilDate) -> RangePattern {
    let (first, last) = (first.fields, last.fields)
    if first.year != last.year { return acrossYears }
    return first.month == last.month ? withinMonth : withinYear
  }
}

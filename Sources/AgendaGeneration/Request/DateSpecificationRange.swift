public import CalendarModel

/// A range of days by its first and its last: `2026-03-09..2026-03-13`. One day is both.
public struct DateSpecificationRange: Hashable, Sendable {
  /// The first day; the first of a month or year.
  public var first: DateSpecification
  /// The last day; the last of a month or year.
  public var last: DateSpecification

  /// Creates a range.
  public init(_ first: DateSpecification, through last: DateSpecification) {
    self.first = first
    self.last = last
  }

  /// The days, end exclusive, for a first day of weeks such as `next week`. Days in the wrong order are put in order.
  public func dates(today: CivilDate, firstWeekday: Weekday = .monday) -> Range<CivilDate> {
    let start = first.dates(today: today, firstWeekday: firstWeekday)
    let end = last.dates(today: today, firstWeekday: firstWeekday)
    return min(start.lowerBound, end.lowerBound)..<max(start.upperBound, end.upperBound)
  }
}

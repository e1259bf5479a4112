public import CalendarModel

/// A range of days by its first and its last: `2026-03-09..2026-03-13`. One day is both.
public struct DateSpecificationRange: Hashable, Sendable {
  /// The first day; the first of a month or year.
  public var first: DateSpecification
  /// The last day; the last of a month or year.
  public var last: DateSpecification

  /// The same range with numbers in the order of a language.
  func resolved(in locale: CalendarLocale) -> DateSpecificationRange {
    DateSpecificationRange(first.resolved(in: locale), through: last.resolved(in: locale))
  }

  /// Creates a range.
  public init(_ first: DateSpecification, through last: DateSpecification) {
    self.first = first
    self.last = last
  }

  /// The days, end exclusive, for a first day of weeks such as `next week`. Days in the wrong order are put in order.
  public func dates(today: CivilDate, firstWeekday: Weekday = .monday) -> Range<CivilDate> {
    let start = first.dates(today: today, firstWeekday: firstWeekday)
    var end = last.dates(today: today, firstWeekday: firstWeekday)
    // `monday to friday` on a Thursday, `november to february`
    if end.lowerBound < start.lowerBound, case .phrase(let phrase) = last,
      let later = phrase.dates(onOrAfter: start.lowerBound)
    {
      end = later
    }
    return min(start.lowerBound, end.lowerBound)..<max(start.upperBound, end.upperBound)
  }
}

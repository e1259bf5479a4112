public import CalendarModel

/// A day, month or year, absolute or relative to today.
public enum DateSpecification: Hashable, Sendable {
  /// A day: `2026-03-09`.
  case day(CivilDate)
  /// A month: `2026-03`.
  case month(year: Int, month: Int)
  /// A year: `2026`.
  case year(Int)
  /// Days after today, negative for before: `today`, `tomorrow`, `yesterday`, `+7`, `-1`.
  case relative(days: Int)

  /// The dates, end exclusive: one day, or all days of a month or year.
  public func dates(today: CivilDate) -> Range<CivilDate> {
    switch self {
    case .day(let date): date..<date.adding(days: 1)
    case .month(let year, let month):
      CivilDate(year: year, month: month, day: 1)..<CivilDate(year: year, month: month + 1, day: 1)
    case .year(let year): CivilDate(year: year, month: 1, day: 1)..<CivilDate(year: year + 1, month: 1, day: 1)
    case .relative(let days): today.adding(days: days)..<today.adding(days: days + 1)
    }
  }

  /// The first of the dates.
  public func firstDate(today: CivilDate) -> CivilDate {
    dates(today: today).lowerBound
  }

  /// Whether it is a single day.
  public var isDay: Bool {
    switch self {
    case .day, .relative: true
    case .month, .year: false
    }
  }
}

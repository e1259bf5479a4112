public import CalendarModel

/// A day, week, month or year, absolute or relative to today.
public indirect enum DateSpecification: Hashable, Sendable {
  /// A day: `2026-03-09`.
  case day(CivilDate)
  /// An ISO 8601 week: `2026-W11`.
  case week(year: Int, number: Int)
  /// A month: `2026-03`.
  case month(year: Int, month: Int)
  /// A year: `2026`.
  case year(Int)
  /// Days after today, negative for before: `today`, `tomorrow`, `yesterday`, `+7`, `-1`.
  case relative(days: Int)
  /// A date in words: `friday`, `next month`, `in 2 weeks`.
  case phrase(DatePhrase)
  /// The first day of a range, whichever of its ends that is of.
  case start(of: DateSpecificationRange)
  /// The day after the last day of a range.
  case end(of: DateSpecificationRange)

  /// The length of what a date names.
  public enum Period: Hashable, Sendable {
    /// A single date.
    case day
    /// The days of a weekend: a Saturday and a Sunday, or others in a locale.
    case weekend
    /// Seven days from the first day of a week.
    case week
    /// All days of a month.
    case month
    /// All days of a year.
    case year
  }

  /// The dates, end exclusive: one day, or all days of a week, month or year.
  /// - Parameters:
  ///   - today: The day that relative dates refer to.
  ///   - firstWeekday: The first day of a week such as `next week`.
  public func dates(today: CivilDate, firstWeekday: Weekday = .monday) -> Range<CivilDate> {
    switch self {
    case .day(let date): return date..<date.adding(days: 1)
    case .week(let year, let number):
      // Week 1 contains 4 January.
      let first = CivilDate(year: year, month: 1, day: 4).startOfWeek(firstWeekday: .monday)
      return first.adding(days: 7 * (number - 1))..<first.adding(days: 7 * number)
    case .month(let year, let month):
      return CivilDate.days(ofYear: year, month: month)
    case .year(let year):
      return CivilDate.days(ofYear: year)
    case .relative(let days): return today.adding(days: days)..<today.adding(days: days + 1)
    case .phrase(let phrase): return phrase.dates(today: today, firstWeekday: firstWeekday)
    case .start(let range):
      let start = range.dates(today: today, firstWeekday: firstWeekday).lowerBound
      return start..<start.adding(days: 1)
    case .end(let range):
      let end = range.dates(today: today, firstWeekday: firstWeekday).upperBound
      return end..<end.adding(days: 1)
    }
  }

  /// The dates with ambiguous numbers interpreted in an order.
  func dates(today: CivilDate, firstWeekday: Weekday, isMonthFirst: Bool) -> Range<CivilDate> {
    // The locale without data is American English, which writes the month first.
    let date = isMonthFirst ? resolved(in: CalendarLocale()) : self
    return date.dates(today: today, firstWeekday: firstWeekday)
  }

  /// The lower bound of ``dates(today:firstWeekday:)``.
  public func firstDate(today: CivilDate, firstWeekday: Weekday = .monday) -> CivilDate {
    dates(today: today, firstWeekday: firstWeekday).lowerBound
  }

  /// The length: a day, or several.
  public var period: Period {
    switch self {
    case .day, .relative, .start, .end: .day
    case .week: .week
    case .month: .month
    case .year: .year
    case .phrase(let phrase): phrase.period
    }
  }

  /// Whether it is a single day.
  public var isDay: Bool { period == .day }

  /// Whether it is a single day in everyday words, such as `tomorrow` or `next friday`, unlike `2026-03-09`. Lists show
  /// such a day alone, and otherwise begin with the date.
  var isSaidDay: Bool {
    switch self {
    case .relative, .phrase(.weekday), .phrase(.weekdayOfWeek), .phrase(.later), .phrase(.ordinal),
      .phrase(.ordinalOfMonth), .phrase(.weekdayOnDay), .phrase(.firstDay),
      .phrase(.lastDay), .phrase(.moved):
      true
    case .day, .week, .month, .year, .phrase, .start, .end: false
    }
  }

  /// Whether it depends on today: `tomorrow`, `next week`, `friday`.
  var isRelative: Bool {
    switch self {
    case .relative, .phrase(.weekday), .phrase(.weekdayOfWeek), .phrase(.weekend), .phrase(.daysOff),
      .phrase(.whole), .phrase(.later):
      true
    default: false
    }
  }

  /// The date with ambiguous numbers interpreted in the order of a language.
  func resolved(in locale: CalendarLocale) -> DateSpecification {
    switch self {
    case .phrase(.numbers(let first, let second, let year?)):
      .day(
        DatePhrase.numbers(first, second, year: year)
          .dates(today: CivilDate(year: year, month: 1, day: 1), isMonthFirst: locale.writesMonthFirst).lowerBound)
    case .phrase(let phrase): .phrase(phrase.resolved(in: locale))
    case .start(let range): .start(of: range.resolved(in: locale))
    case .end(let range): .end(of: range.resolved(in: locale))
    default: self
    }
  }
}

extension CalendarLocale {
  /// The first day of a weekend that is not Saturday and Sunday, as in Israel; nil for the usual one.
  var firstDayOff: Weekday? {
    guard weekend != [.saturday, .sunday] else { return nil }
    return Weekday.allCases.first { weekend.contains($0) && !weekend.contains($0.advanced(by: -1)) }
  }

  /// Whether dates begin with the month, as in American English.
  var writesMonthFirst: Bool {
    guard let month = shortDatePattern.firstIndex(of: "M"), let day = shortDatePattern.firstIndex(of: "d") else {
      return false
    }
    return month < day
  }
}

/// A range of days from first to last: `2026-03-09..2026-03-13`. A single day is both.
public struct DateSpecificationRange: Hashable, Sendable {
  /// The first day; the first of a month or year.
  public var first: DateSpecification
  /// The last day; the last of a month or year.
  public var last: DateSpecification
  /// Whether no first day was given, so that it is today: `until friday`.
  var hasImpliedStart = false

  /// The range with ambiguous numbers interpreted in the order of a language.
  func resolved(in locale: CalendarLocale) -> DateSpecificationRange {
    var range = DateSpecificationRange(first.resolved(in: locale), through: last.resolved(in: locale))
    range.hasImpliedStart = hasImpliedStart
    return range
  }

  /// Creates a range.
  public init(_ first: DateSpecification, through last: DateSpecification) {
    self.first = first
    self.last = last
  }

  /// The days from this one through another behind it; nil unless both are single days, in this order if that does not depend on today:
  /// `2026-03-09 2026-03-13`, `tomorrow friday`.
  func extended(through end: DateSpecificationRange) -> DateSpecificationRange? {
    guard first == last, end.first == end.last, first.isDay, end.first.isDay else { return nil }
    if case .day(let start) = first, case .day(let end) = end.first, start >= end { return nil }
    return DateSpecificationRange(first, through: end.first)
  }

  /// The days, end exclusive. Reversed ends are swapped. `firstWeekday` is used for weeks such as `next week`.
  public func dates(today: CivilDate, firstWeekday: Weekday = .monday) -> Range<CivilDate> {
    let dated = dated(today: today, firstWeekday: firstWeekday)
    let start = dated.range.first.dates(today: dated.today, firstWeekday: firstWeekday)
    var end = dated.range.last.dates(today: dated.today, firstWeekday: firstWeekday)
    // `monday to friday` on a Thursday, `november to february`
    if end.lowerBound < start.lowerBound, case .phrase(let phrase) = dated.range.last,
      let later = phrase.dates(onOrAfter: start.lowerBound)
    {
      end = later
    }
    // `friday 5 december to december`
    if first.namedWithWeekday != nil, end.contains(start.lowerBound) {
      return start.lowerBound..<max(start.upperBound, end.upperBound)
    }
    if hasImpliedStart, end.upperBound > start.lowerBound { return start.lowerBound..<end.upperBound }
    return min(start.lowerBound, end.lowerBound)..<max(start.upperBound, end.upperBound)
  }

  /// Why days without a given first one do not begin today: they are over. Nil for others.
  func reasonNotToBegin(today: CivilDate, firstWeekday: Weekday) -> String? {
    let days = dates(today: today, firstWeekday: firstWeekday)
    guard hasImpliedStart, days.lowerBound < today else { return nil }
    let end = last.dates(today: today, firstWeekday: firstWeekday).upperBound.adding(days: -1)
    return "\(end) is before today, so write the first day, too: \(end.adding(days: -6))..\(end)."
  }
}

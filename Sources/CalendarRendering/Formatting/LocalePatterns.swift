internal import CalendarModel

/// The parsed patterns of a locale, shared by all pages. A class because a locale has dozens of names, and every date
/// formatter references it.
final class LocalePatterns: Sendable {
  let writer: PatternWriter
  let uses24HourClock: Bool
  let fullDate: DatePattern
  let mediumDate: DatePattern
  let shortDate: DatePattern
  let shortDateWithYear: DatePattern
  let dateRanges: RangePatterns
  let weekdayRanges: RangePatterns
  let monthRange: RangePattern
  let monthRangeAcrossYears: RangePattern
  let month: DatePattern
  let time: TimePattern
  /// The time pattern for full hours, if the language omits the minutes.
  let fullHour: TimePattern
  let timeWithoutDayPeriod: TimePattern
  let fullHourWithoutDayPeriod: TimePattern
  /// The two-letter weekday names, Monday first.
  let weekdayLetters: [String]

  init(locale: CalendarLocale, uses24HourClock: Bool) {
    let writer = PatternWriter(locale: locale)
    self.writer = writer
    self.uses24HourClock = uses24HourClock
    weekdayLetters = WeekdayLetters.letters(of: locale)
    fullDate = DatePattern(locale.fullDatePattern)
    mediumDate = DatePattern(locale.mediumDatePattern)
    shortDate = DatePattern(locale.shortDatePattern)
    shortDateWithYear = locale.shortDateWithYearPattern.map { DatePattern($0) } ?? fullDate.withShortMonthAndNoWeekday
    dateRanges = RangePatterns(locale.dateRangePatterns)
    weekdayRanges = RangePatterns(locale.weekdayRangePatterns)
    monthRange = RangePattern(locale.monthRangePattern)
    monthRangeAcrossYears = RangePattern(locale.monthRangeAcrossYearsPattern)
    month = DatePattern(locale.monthPattern)
    let time = DatePattern(uses24HourClock ? locale.time24Pattern : locale.time12Pattern)
    self.time = TimePattern(time, writer: writer)
    /// Returns `same` if the pattern is unchanged.
    func pattern(_ other: DatePattern, or same: TimePattern) -> TimePattern {
      other == same.pattern ? same : TimePattern(other, writer: writer)
    }
    fullHour = pattern(time.withoutMinutes ?? time, or: self.time)
    timeWithoutDayPeriod = pattern(time.withoutDayPeriod, or: self.time)
    fullHourWithoutDayPeriod = pattern(fullHour.pattern.withoutDayPeriod, or: fullHour)
  }

  var locale: CalendarLocale {
    _read { yield writer.locale }
  }

  /// The pattern for a time, without minutes for a full hour.
  func shortTime(_ time: CivilDateTime, hasDayPeriod: Bool = true) -> TimePattern {
    hasDayPeriod
      ? time.minute == 0 ? fullHour : self.time
      : time.minute == 0 ? fullHourWithoutDayPeriod : timeWithoutDayPeriod
  }
}

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

/// The parsed patterns of the first and the last date of a range.
struct RangePattern: Sendable {
  /// The first date with the separator.
  let first: DatePattern
  let last: DatePattern

  init(_ pattern: DateRangePattern) {
    first = DatePattern(pattern.first)
    last = DatePattern(pattern.last)
  }
}

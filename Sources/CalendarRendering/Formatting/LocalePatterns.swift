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

  init(locale: CalendarLocale, uses24HourClock: Bool) {
    let writer = PatternWriter(locale: locale)
    self.writer = writer
    self.uses24HourClock = uses24HourClock
    fullDate = DatePattern(locale.fullDatePattern)
    mediumDate = DatePattern(locale.mediumDatePattern)
    shortDate = DatePattern(locale.shortDatePattern)
    shortDateWithYear = fullDate.withShortMonthAndNoWeekday
    dateRanges = RangePatterns(locale.dateRangePatterns)
    weekdayRanges = RangePatterns(locale.weekdayRangePatterns)
    monthRange = RangePattern(locale.monthRangePattern)
    monthRangeAcrossYears = RangePattern(locale.monthRangeAcrossYearsPattern)
    month = DatePattern(locale.monthPattern)
    let time = DatePattern(uses24HourClock ? locale.time24Pattern : locale.time12Pattern)
    self.time = TimePattern(time, writer: writer)
    /// The existing object if nothing was removed from the pattern.
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

  /// The pattern of a time, without the minutes of a full hour.
  func shortTime(_ time: CivilDateTime, hasDayPeriod: Bool = true) -> TimePattern {
    hasDayPeriod
      ? time.minute == 0 ? fullHour : self.time
      : time.minute == 0 ? fullHourWithoutDayPeriod : timeWithoutDayPeriod
  }
}

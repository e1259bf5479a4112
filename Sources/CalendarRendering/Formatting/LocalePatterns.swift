internal import CalendarModel

/// A locale's patterns, taken apart once for all pages. A class because a locale holds dozens of names, and everything that
/// writes dates has it.
final class LocalePatterns: Sendable {
  let locale: CalendarLocale
  let uses24HourClock: Bool
  let fullDate: DatePattern
  let mediumDate: DatePattern
  let shortDate: DatePattern
  let shortDateWithYear: DatePattern
  let month: DatePattern
  let time: DatePattern
  /// A time at a full hour, where the language leaves the minutes out.
  let fullHour: DatePattern
  let timeWithoutDayPeriod: DatePattern
  let fullHourWithoutDayPeriod: DatePattern
  let hasASCIIDigits: Bool

  init(locale: CalendarLocale, uses24HourClock: Bool) {
    self.locale = locale
    self.uses24HourClock = uses24HourClock
    fullDate = DatePattern(locale.fullDatePattern)
    mediumDate = DatePattern(locale.mediumDatePattern)
    shortDate = DatePattern(locale.shortDatePattern)
    shortDateWithYear = fullDate.withShortMonthAndNoWeekday
    month = DatePattern(locale.monthPattern)
    time = DatePattern(uses24HourClock ? locale.time24Pattern : locale.time12Pattern)
    fullHour = time.withoutMinutes ?? time
    timeWithoutDayPeriod = time.withoutDayPeriod
    fullHourWithoutDayPeriod = fullHour.withoutDayPeriod
    hasASCIIDigits = locale.digits == ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"]
  }

  /// The pattern of a time, without the minutes of a full hour.
  func shortTime(_ time: CivilDateTime, hasDayPeriod: Bool = true) -> DatePattern {
    hasDayPeriod
      ? time.minute == 0 ? fullHour : self.time
      : time.minute == 0 ? fullHourWithoutDayPeriod : timeWithoutDayPeriod
  }
}

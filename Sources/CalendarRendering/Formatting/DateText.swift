public import CalendarModel

/// Dates, times and numbers as a reader of the page's language expects them.
///
/// A value made once for all pages of the same settings: it holds the locale's patterns taken apart. The same settings and
/// date give the same text. The text may hold what the locale's patterns hold, such as no-break spaces; it is not escaped
/// for any format.
public struct DateText: Sendable {
  /// The names and patterns in use.
  public var locale: CalendarLocale {
    _read { yield patterns.locale }
  }
  /// The locale's words for pages.
  public var phrases: PagePhrases {
    _read { yield patterns.writer.locale.phrases }
  }
  /// Whether times are shown by the 24-hour clock.
  public var uses24HourClock: Bool { patterns.uses24HourClock }

  /// What the calendar of month grids calls its months; nil for the Gregorian.
  private(set) var calendarNames: CalendarNames?
  /// What the calendar of the days' second dates calls its months.
  private(set) var secondCalendarNames: CalendarNames?
  let patterns: LocalePatterns
  /// The dates of days that many pages say.
  private var dayTexts: DayTexts?

  /// The text of dates under a page's settings.
  public init(_ settings: PageSettings) {
    self = settings.dates
    calendarNames = settings.calendarNames
    secondCalendarNames = settings.secondCalendarNames
  }

  /// The text of dates in a locale.
  public init(locale: CalendarLocale, uses24HourClock: Bool) {
    patterns = LocalePatterns(locale: locale, uses24HourClock: uses24HourClock)
  }

  private func text(_ pattern: DatePattern, _ date: CivilDate) -> String {
    .utf8 { append(pattern, CivilDateTime(date), to: &$0) }
  }

  private func append(
    _ pattern: DatePattern, _ time: CivilDateTime, endsDay: Bool = false, to bytes: inout ByteBuffer
  ) {
    let start = bytes.count
    patterns.writer.append(pattern.pieces, time, endsDay: endsDay, to: &bytes)
    // An era that was left out leaves the space beside it.
    bytes.trimSpaces(from: start)
  }

  private func append(_ pattern: TimePattern, _ time: CivilDateTime, to bytes: inout ByteBuffer) {
    let start = bytes.count
    let second = time.secondOfDay
    if pattern.append(hour: second / 3_600, minute: second / 60 % 60, to: &bytes) {
      bytes.trimSpaces(from: start)
    } else {
      append(pattern.pattern, time, to: &bytes)
    }
  }

  /// The same, with the dates of some days put together already: for many pages of the same days.
  public func remembering(_ dates: Range<CivilDate>) -> DateText {
    var other = self
    other.dayTexts = DayTexts(dates, full: { appendFullDate($0, to: &$1) }, medium: { appendMediumDate($0, to: &$1) })
    return other
  }

  // MARK: Dates

  /// The whole date with its weekday: `Monday, March 9, 2026`.
  public func fullDate(_ date: CivilDate) -> String { text(patterns.fullDate, date) }

  /// Appends the whole date in UTF-8.
  func appendFullDate(_ date: CivilDate, to bytes: inout ByteBuffer) {
    if let dayTexts, dayTexts.append(date, isFull: true, to: &bytes) { return }
    append(patterns.fullDate, CivilDateTime(date), to: &bytes)
  }

  /// The date without its year: `Mon, Mar 9`.
  public func mediumDate(_ date: CivilDate) -> String { text(patterns.mediumDate, date) }

  /// Appends the date without its year in UTF-8.
  func appendMediumDate(_ date: CivilDate, to bytes: inout ByteBuffer) {
    if let dayTexts, dayTexts.append(date, isFull: false, to: &bytes) { return }
    append(patterns.mediumDate, CivilDateTime(date), to: &bytes)
  }

  /// The day with its month: `Mar 9`.
  public func shortDate(_ date: CivilDate) -> String { text(patterns.shortDate, date) }

  /// The month with its year: `March 2026`.
  public func month(_ date: CivilDate) -> String { text(patterns.month, date) }

  /// The day of the month alone: `9`.
  public func day(_ date: CivilDate) -> String { number(date.day) }

  /// The day with its month and year: `Mar 9, 2026`.
  public func shortDateWithYear(_ date: CivilDate) -> String { text(patterns.shortDateWithYear, date) }

  /// A range of days, end exclusive, by its first and last day: `Mar 9 – Mar 15, 2026`; the year stands on both sides
  /// where the two differ.
  public func dateRange(_ dates: Range<CivilDate>) -> String {
    let first = dates.lowerBound
    let last = max(first, dates.upperBound.adding(days: -1))
    if last == first { return fullDate(last) }
    // Where the year comes first it has to stand before the first day.
    let isYearFirst = patterns.shortDateWithYear.startsWithYear
    let hasOneYear = last.year == first.year
    return .utf8 { bytes in
      append(
        hasOneYear && !isYearFirst ? patterns.shortDate : patterns.shortDateWithYear, CivilDateTime(first), to: &bytes)
      bytes.append(" – ")
      append(
        hasOneYear && isYearFirst ? patterns.shortDate : patterns.shortDateWithYear, CivilDateTime(last), to: &bytes)
    }
  }

  /// A date by a pattern of Unicode TR 35.
  public func date(_ date: CivilDate, pattern: String) -> String { text(DatePattern(pattern), date) }

  // MARK: Names

  /// A month's name standing alone, 1 to 12.
  public func monthName(_ month: Int) -> String { name(locale.monthNames, month - 1) }

  /// A month's short name standing alone, 1 to 12.
  public func shortMonthName(_ month: Int) -> String { name(locale.shortMonthNames, month - 1) }

  /// A weekday's name: `Monday`.
  public func weekday(_ weekday: Weekday) -> String { name(locale.weekdayNames, weekday.rawValue - 1) }

  /// A weekday's short name: `Mon`.
  public func shortWeekday(_ weekday: Weekday) -> String { name(locale.shortWeekdayNames, weekday.rawValue - 1) }

  /// A weekday's letter: `M`.
  public func narrowWeekday(_ weekday: Weekday) -> String { name(locale.narrowWeekdayNames, weekday.rawValue - 1) }

  // MARK: Times

  /// A time of day: `9:00 AM`, `09:00`.
  public func time(_ time: CivilDateTime) -> String { .utf8 { append(patterns.time, time, to: &$0) } }

  /// A time of day, without the minutes of a full hour where the language allows it: `9 AM`, `9:30 AM`, `09:00`.
  public func shortTime(_ time: CivilDateTime) -> String { .utf8 { appendShortTime(time, to: &$0) } }

  /// Appends a short time of day in UTF-8.
  func appendShortTime(_ time: CivilDateTime, to bytes: inout ByteBuffer) {
    append(patterns.shortTime(time), time, to: &bytes)
  }

  /// From one time to another on the clock: `09:00 – 10:30`, `9–10:30 AM`, `11 AM – 1 PM`. Equal times give one.
  ///
  /// The half of the day is said once when it is the same on both sides; the dash stands free unless the sides are
  /// single words of the 12-hour clock.
  public func timeRange(_ start: CivilDateTime, _ end: CivilDateTime) -> String {
    .utf8 { appendTimeRange(start, end, to: &$0) }
  }

  /// ``timeRange(_:_:)`` with the dash closed up, for narrow places: `09:00–10:30`, `11 AM–1 PM`.
  public func compactTimeRange(_ start: CivilDateTime, _ end: CivilDateTime) -> String {
    .utf8 { appendTimeRange(start, end, isCompact: true, to: &$0) }
  }

  /// Appends a range of times in UTF-8.
  func appendTimeRange(
    _ start: CivilDateTime, _ end: CivilDateTime, isCompact: Bool = false, to bytes: inout ByteBuffer
  ) {
    if start == end { return append(patterns.shortTime(start), start, to: &bytes) }
    let sharesDayPeriod = !uses24HourClock && start.date == end.date && (start.hour < 12) == (end.hour < 12)
    // It is left out behind the first time, or before the second.
    let isSaidLast = sharesDayPeriod && patterns.shortTime(start).pattern.endsWithDayPeriod
    let isSaidFirst = sharesDayPeriod && !isSaidLast && patterns.shortTime(end).pattern.startsWithDayPeriod
    let isClosedUp = isCompact || !uses24HourClock && (sharesDayPeriod || patterns.time.pattern.startsWithDayPeriod)
    append(patterns.shortTime(start, hasDayPeriod: !isSaidLast), start, to: &bytes)
    if isClosedUp { bytes.append("–") } else { bytes.append(" – ") }
    append(patterns.shortTime(end, hasDayPeriod: !isSaidFirst), end, to: &bytes)
  }

  /// The label of a line of the hour grid: `9 AM`, `09:00`; the day's end is `24:00` or `12 AM`.
  public func hourLabel(hour: Int, minute: Int = 0) -> String {
    .utf8 { appendHourLabel(hour: hour, minute: minute, to: &$0) }
  }

  /// Appends the label of a line of the hour grid in UTF-8.
  func appendHourLabel(hour: Int, minute: Int, to bytes: inout ByteBuffer) {
    if hour == 24, uses24HourClock, minute == 0 {
      return append(patterns.time.pattern, CivilDateTime(secondsSinceEpoch: 0), endsDay: true, to: &bytes)
    }
    appendShortTime(CivilDateTime(secondsSinceEpoch: hour * 3_600 + minute * 60), to: &bytes)
  }

  // MARK: Numbers and phrases

  /// A whole number in the locale's digits, at least `minimumDigits` of them.
  public func number(_ value: Int, minimumDigits: Int = 1) -> String {
    .utf8 { patterns.writer.appendNumber(value, minimumDigits: minimumDigits, to: &$0) }
  }

  /// What is said where room ran out: `+3 more`.
  public func more(_ count: Int) -> String {
    replacingNumber(in: locale.phrases.more, with: number(count))
  }

  private func replacingNumber(in phrase: String, with number: String) -> String {
    var text = ""
    var rest = Substring(phrase)
    while let percent = rest.firstIndex(of: "%") {
      text += rest[..<percent]
      rest = rest[percent...].dropFirst()
      if rest.first == "d" {
        text += number
        rest = rest.dropFirst()
      } else {
        text += "%"
      }
    }
    return text + rest
  }

  /// A name, or nothing when a locale was filled incompletely.
  func name(_ names: [String], _ index: Int) -> String { PatternWriter.name(names, index) }
}

extension DateText: Hashable {
  /// Equal locales, clocks and calendars.
  public static func == (left: DateText, right: DateText) -> Bool {
    (left.patterns === right.patterns
      || left.uses24HourClock == right.uses24HourClock && left.locale == right.locale)
      && left.calendarNames == right.calendarNames && left.secondCalendarNames == right.secondCalendarNames
  }

  /// Hashes the name of the locale and the clock, which tell most apart.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(locale.identifier)
    hasher.combine(uses24HourClock)
  }
}

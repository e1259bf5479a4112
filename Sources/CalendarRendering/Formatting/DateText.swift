internal import Bytes
package import CalendarModel

/// Formats dates, times and numbers in the page's locale.
///
/// Contains the parsed patterns of the locale, so share one value between pages with the same settings. Equal settings
/// and dates give equal text. The text may contain characters of the locale's patterns such as no-break spaces, and is
/// not escaped.
package struct DateText: Sendable {
  package var locale: CalendarLocale {
    _read { yield patterns.locale }
  }
  /// The phrases of the locale.
  package var phrases: PagePhrases {
    _read { yield patterns.writer.locale.phrases }
  }
  /// Whether times use the 24-hour clock.
  package var uses24HourClock: Bool { patterns.uses24HourClock }

  /// The month names of the calendar of month grids; nil for Gregorian.
  private(set) var calendarNames: CalendarNames?
  /// The month names of the calendar of the second dates.
  private(set) var secondCalendarNames: CalendarNames?
  let patterns: LocalePatterns
  /// Cached dates of days that many pages show.
  private var dayTexts: DayTexts?

  /// Creates a formatter for page settings.
  package init(_ settings: PageSettings) {
    self = settings.dates
    calendarNames = settings.calendarNames
    secondCalendarNames = settings.secondCalendarNames
  }

  /// Creates a formatter for a locale.
  package init(locale: CalendarLocale, uses24HourClock: Bool) {
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
    // Removing an era leaves a space.
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

  /// This formatter with cached dates, for many pages with the same days.
  package func remembering(_ dates: Range<CivilDate>) -> DateText {
    var other = self
    other.dayTexts = DayTexts(dates, full: { appendFullDate($0, to: &$1) }, medium: { appendMediumDate($0, to: &$1) })
    return other
  }

  /// This formatter with the cached dates of another one for the same locale.
  package func remembering(datesOf other: DateText) -> DateText {
    var same = self
    same.dayTexts = other.dayTexts
    return same
  }

  // MARK: Dates

  /// The full date with its weekday, capitalized as a title: `Monday, March 9, 2026`.
  package func fullDate(_ date: CivilDate) -> String { .utf8 { appendFullDate(date, to: &$0) } }

  /// Appends the full date in UTF-8.
  func appendFullDate(_ date: CivilDate, to bytes: inout ByteBuffer) {
    if let dayTexts, dayTexts.append(date, isFull: true, to: &bytes) { return }
    let start = bytes.count
    append(patterns.fullDate, CivilDateTime(date), to: &bytes)
    bytes.capitalize(from: start)
  }

  /// The full date with its weekday, within a sentence: `lundi 9 mars 2026`.
  func fullDateInSentence(_ date: CivilDate) -> String { text(patterns.fullDate, date) }

  /// The date without its year: `Mon, Mar 9`.
  package func mediumDate(_ date: CivilDate) -> String { text(patterns.mediumDate, date) }

  /// Appends the date without its year in UTF-8.
  func appendMediumDate(_ date: CivilDate, to bytes: inout ByteBuffer) {
    if let dayTexts, dayTexts.append(date, isFull: false, to: &bytes) { return }
    append(patterns.mediumDate, CivilDateTime(date), to: &bytes)
  }

  /// The day with its month: `Mar 9`.
  package func shortDate(_ date: CivilDate) -> String { text(patterns.shortDate, date) }

  /// The month with its year, capitalized as a title: `March 2026`, `Mars 2026`.
  package func month(_ date: CivilDate) -> String { text(patterns.month, date).capitalizedAtStart }

  /// The day of the month alone: `9`.
  package func day(_ date: CivilDate) -> String { number(date.day) }

  /// The day with its month and year: `Mar 9, 2026`.
  package func shortDateWithYear(_ date: CivilDate) -> String { text(patterns.shortDateWithYear, date) }

  /// The date in numbers, as in ISO 8601: `2026-03-09`.
  func numericDate(_ date: CivilDate) -> String {
    let (year, month, day) = date.fields
    return "\(number(year, minimumDigits: 4))-\(number(month, minimumDigits: 2))-\(number(day, minimumDigits: 2))"
  }

  /// A range of days, end exclusive, from its first to its last day: `Mar 9 – 15, 2026`, `Mar 30 – Apr 5, 2026`,
  /// `Dec 28, 2026 – Jan 3, 2027`. A single day has its weekday.
  package func dateRange(_ dates: Range<CivilDate>) -> String {
    let first = dates.lowerBound
    let last = max(first, dates.upperBound.adding(days: -1))
    return last == first
      ? fullDate(last) : range(patterns.dateRanges.pattern(first, last), first, last).capitalizedAtStart
  }

  /// Appends a range of days with their weekdays, end exclusive: `Mon, Mar 9`, `Mon, Mar 9 – Wed, Mar 11`.
  func appendWeekdayRange(_ dates: Range<CivilDate>, to bytes: inout ByteBuffer) {
    let first = dates.lowerBound
    let last = max(first, dates.upperBound.adding(days: -1))
    if last == first { return appendMediumDate(first, to: &bytes) }
    append(patterns.weekdayRanges.pattern(first, last), first, last, to: &bytes)
  }

  /// The months of two days: `March 2026`, `March – May 2026`, `December 2026 – January 2027`.
  package func monthRange(_ first: CivilDate, _ last: CivilDate) -> String {
    if first.year != last.year { return range(patterns.monthRangeAcrossYears, first, last).capitalizedAtStart }
    return first.month == last.month ? month(first) : range(patterns.monthRange, first, last).capitalizedAtStart
  }

  private func range(_ pattern: RangePattern, _ first: CivilDate, _ last: CivilDate) -> String {
    .utf8 { append(pattern, first, last, to: &$0) }
  }

  private func append(
    _ pattern: RangePattern, _ first: CivilDate, _ last: CivilDate, to bytes: inout ByteBuffer
  ) {
    // Not trimmed, because the first part ends with the dash and its space.
    patterns.writer.append(pattern.first.pieces, CivilDateTime(first), to: &bytes)
    append(pattern.last, CivilDateTime(last), to: &bytes)
  }

  /// A date in a pattern of Unicode TR 35.
  package func date(_ date: CivilDate, pattern: String) -> String { text(DatePattern(pattern), date) }

  // MARK: Names

  /// A month's standalone name, 1 to 12, capitalized as a title.
  package func monthName(_ month: Int) -> String { name(locale.monthNames, month - 1).capitalizedAtStart }

  /// A month's short standalone name, 1 to 12.
  package func shortMonthName(_ month: Int) -> String { name(locale.shortMonthNames, month - 1) }

  /// A weekday's name: `Monday`.
  package func weekday(_ weekday: Weekday) -> String { name(locale.weekdayNames, weekday.rawValue - 1) }

  /// A weekday's short name: `Mon`.
  package func shortWeekday(_ weekday: Weekday) -> String { name(locale.shortWeekdayNames, weekday.rawValue - 1) }

  /// Formats for the dates above days side by side, from the longest to the shortest. All days of a row use the same.
  var dayHeads: [(CivilDate) -> String] {
    [
      mediumDate, { "\(shortWeekday($0.weekday)) \(day($0))" }, { "\(weekdayLetters($0.weekday)) \(day($0))" }, day,
    ]
  }

  /// A weekday in one or two letters that are unique among the weekdays: `Mo`.
  package func weekdayLetters(_ weekday: Weekday) -> String { name(patterns.weekdayLetters, weekday.rawValue - 1) }

  /// A weekday's letter: `M`.
  package func narrowWeekday(_ weekday: Weekday) -> String { name(locale.narrowWeekdayNames, weekday.rawValue - 1) }

  // MARK: Times

  /// A time of day: `9:00 AM`, `09:00`.
  package func time(_ time: CivilDateTime) -> String { .utf8 { append(patterns.time, time, to: &$0) } }

  /// A time of day, without the minutes of a full hour if the language allows it: `9 AM`, `9:30 AM`, `09:00`.
  package func shortTime(_ time: CivilDateTime) -> String { .utf8 { appendShortTime(time, to: &$0) } }

  /// Appends a short time of day in UTF-8.
  func appendShortTime(_ time: CivilDateTime, to bytes: inout ByteBuffer) {
    append(patterns.shortTime(time), time, to: &bytes)
  }

  /// A range of clock times: `09:00 – 10:30`, `9–10:30 AM`, `11 AM – 1 PM`. Equal times give a single time.
  ///
  /// A common day period appears once. The dash has spaces unless both sides are single words of the 12-hour clock.
  /// - Parameter hasLength: Whether equal times are a range, as where the clock is set back by its length.
  package func timeRange(_ start: CivilDateTime, _ end: CivilDateTime, hasLength: Bool = false) -> String {
    .utf8 { appendTimeRange(start, end, hasLength: hasLength, to: &$0) }
  }

  /// ``timeRange(_:_:)`` without spaces around the dash, for narrow places: `09:00–10:30`, `11 AM–1 PM`.
  package func compactTimeRange(_ start: CivilDateTime, _ end: CivilDateTime, hasLength: Bool = false) -> String {
    .utf8 { appendTimeRange(start, end, isCompact: true, hasLength: hasLength, to: &$0) }
  }

  /// Appends a range of times in UTF-8.
  /// - Parameter hasLength: Whether equal times are a range, as where the clock is set back by its length.
  func appendTimeRange(
    _ start: CivilDateTime, _ end: CivilDateTime, isCompact: Bool = false, hasLength: Bool = false,
    to bytes: inout ByteBuffer
  ) {
    if start == end, !hasLength { return append(patterns.shortTime(start), start, to: &bytes) }
    let sharesDayPeriod = !uses24HourClock && start.date == end.date && (start.hour < 12) == (end.hour < 12)
    // A common day period is omitted from the first time, or from the second if it precedes the time.
    let isSaidLast = sharesDayPeriod && patterns.shortTime(start).pattern.endsWithDayPeriod
    let isSaidFirst = sharesDayPeriod && !isSaidLast && patterns.shortTime(end).pattern.startsWithDayPeriod
    let isClosedUp = isCompact || !uses24HourClock && (sharesDayPeriod || patterns.time.pattern.startsWithDayPeriod)
    append(patterns.shortTime(start, hasDayPeriod: !isSaidLast), start, to: &bytes)
    if isClosedUp { bytes.append("–") } else { bytes.append(" – ") }
    append(patterns.shortTime(end, hasDayPeriod: !isSaidFirst), end, to: &bytes)
  }

  /// The label of an hour line: `9 AM`, `09:00`; the end of the day is `24:00` or `12 AM`.
  package func hourLabel(hour: Int, minute: Int = 0) -> String {
    .utf8 { appendHourLabel(hour: hour, minute: minute, to: &$0) }
  }

  /// Appends the label of an hour line in UTF-8.
  func appendHourLabel(hour: Int, minute: Int, to bytes: inout ByteBuffer) {
    if hour == 24, uses24HourClock, minute == 0 {
      return append(patterns.time.pattern, CivilDateTime(secondsSinceEpoch: 0), endsDay: true, to: &bytes)
    }
    appendShortTime(CivilDateTime(secondsSinceEpoch: hour * 3_600 + minute * 60), to: &bytes)
  }

  // MARK: Numbers and phrases

  /// An integer in the locale's digits, at least `minimumDigits` of them.
  package func number(_ value: Int, minimumDigits: Int = 1) -> String {
    .utf8 { patterns.writer.appendNumber(value, minimumDigits: minimumDigits, to: &$0) }
  }

  /// The name of a week: `Week 48`, `第48週`.
  package func week(_ number: Int) -> String {
    phrases.weekNumber.replacing(text: "{number}", with: self.number(number))
  }

  /// The text before and after the number in the name of a week.
  var weekNumberParts: (before: String, after: String) {
    let phrase = phrases.weekNumber
    guard let start = phrase.firstIndex(of: "{"), let end = phrase.lastIndex(of: "}") else { return (phrase, "") }
    return (String(phrase[..<start]), String(phrase[phrase.index(after: end)...]))
  }

  /// A page number and the number of pages: `1 / 3`. Without spaces in right-to-left languages, because spaces would
  /// swap the two.
  func page(_ number: Int, of count: Int) -> String {
    let sign = locale.direction == .rightToLeft ? "/" : " / "
    return "\(self.number(number))\(sign)\(self.number(count))"
  }

  /// The text for hidden events: `+3 more`.
  package func more(_ count: Int) -> String {
    let forms = locale.phrases.more.split(separator: "|").map(String.init)
    return replacingNumber(in: locale.phrases.navigation.form(of: forms, for: count) ?? "", with: number(count))
  }

  /// A length: `1 h 30 min`. Seconds are left out of a minute and more.
  package func length(ofSeconds seconds: Int) -> String {
    let minutes = seconds / 60
    let numbers = [minutes / 60, minutes % 60, minutes == 0 ? seconds : 0]
    return zip(numbers, locale.phrases.lengths).filter { $0.0 > 0 }
      .map { $1.replacing(text: "{number}", with: number($0)) }.joined(separator: " ")
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

  /// The name at an index; empty if the locale's list is too short.
  func name(_ names: [String], _ index: Int) -> String { PatternWriter.name(names, index) }
}

extension DateText: Hashable {
  /// Compares locales, clocks and calendars.
  package static func == (left: DateText, right: DateText) -> Bool {
    (left.patterns === right.patterns
      || left.uses24HourClock == right.uses24HourClock && left.locale == right.locale)
      && left.calendarNames == right.calendarNames && left.secondCalendarNames == right.secondCalendarNames
  }

  /// Hashes the locale's name and the clock, which distinguish most values.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(locale.identifier)
    hasher.combine(uses24HourClock)
  }
}

internal import Bytes
internal import CalendarLayout
internal import CalendarModel

/// The texts for events on pages: titles and times in the reader's locale. Not escaped.
struct EventWords {
  /// The date and time formatter.
  let dates: DateText
  /// The zone of the page.
  let zone: Zone
  /// The colours of the page, for the marks before titles of boxes and bars; nil if the page has no marks.
  private let colors: Shared<ColorClasses>?

  init(dates: DateText, zone: Zone, colors: ColorClasses? = nil) {
    (self.dates, self.zone) = (dates, zone)
    self.colors = colors.flatMap { $0.hasMarks ? Shared(wrappedValue: $0) : nil }
  }

  private var phrases: PagePhrases { dates.locale.phrases }

  /// The title or a placeholder, after the mark of a to-do or journal entry.
  func title(_ event: Event) -> String {
    guard let mark = TitleMark(event) else { return bareTitle(event) }
    // Keeps the mark and the title's first word on one line.
    return "\(mark.text)\u{A0}\(bareTitle(event))"
  }

  /// The title of a box or bar, after its legend mark if colours do not distinguish calendars.
  func boxTitle(_ event: Event) -> String {
    guard let sign = colors?.wrappedValue.sign(of: event) else { return title(event) }
    return "\(sign)\u{A0}\(title(event))"
  }

  /// The title without a mark, or a placeholder.
  func bareTitle(_ event: Event) -> String {
    guard let summary = event.summary, shows(summary) else { return phrases.title(ofUntitled: event) }
    return Self.bounded(summary)
  }

  /// The maximum number of scalars of a title or place. They are measured for many widths, where a description is written once.
  static let mostScalars = 4_096

  /// A title or place, cut if nobody would read it whole.
  static func bounded(_ text: String) -> String { TextCut.bounded(text, toScalars: mostScalars) }

  /// The location with short names for addresses; nil if absent.
  func location(_ event: Event) -> String? { wholeLocation(event).map(AddressName.named) }

  /// The location as in the calendar; nil if absent.
  private func wholeLocation(_ event: Event) -> String? {
    guard let location = event.location, shows(location) else { return nil }
    return Self.bounded(location)
  }

  /// Whether a text still has visible characters after cleaning.
  private func shows(_ text: String) -> Bool {
    if let first = text.utf8.first, first > 0x20, first < 0x7F { return true }
    // Almost always decided by one of the first scalars; cleaning never truncates a character before that many.
    for scalar in text.unicodeScalars.prefix(PlainText.scalarsPerCharacter)
    where PlainText.keeps(scalar, after: nil, .bare) && !scalar.properties.isWhitespace {
      return true
    }
    return PlainText(text, policy: .bare).scalars.contains { !$0.properties.isWhitespace }
  }

  /// The label of the status; nil for a confirmed event. For a to-do in process, its percentage.
  func status(_ event: Event) -> String? {
    switch event.status {
    case .cancelled: phrases.cancelled
    case .tentative: phrases.tentative
    case .completed: phrases.done
    case .needsAction, .inProcess, nil:
      event.isDone ? phrases.done : event.percentComplete.map { "\(dates.number($0)) %" }
    case .confirmed, .draft, .final: nil
    }
  }

  /// The start and end of a box on its day. An end on another day is left open: `22:00 –`.
  func time(_ block: EventBlock) -> String {
    .utf8 { appendTime(block, OccurrenceClock(block.occurrence, zone: zone), to: &$0) }
  }

  /// Appends the start and end of a box on its day.
  func appendTime(_ block: EventBlock, _ clock: OccurrenceClock, to bytes: inout ByteBuffer) {
    appendTime(
      start: block.continuesBefore ? nil : clock.start, end: block.continuesAfter ? nil : clock.end,
      hasLength: !clock.interval.isEmpty, to: &bytes)
  }

  /// A range of times of day; a nil side is left open.
  func time(start: CivilDateTime?, end: CivilDateTime?, hasLength: Bool = false) -> String {
    .utf8 { appendTime(start: start, end: end, hasLength: hasLength, to: &$0) }
  }

  private func appendTime(
    start: CivilDateTime?, end: CivilDateTime?, hasLength: Bool, to bytes: inout ByteBuffer
  ) {
    switch (start, end) {
    case (let start?, let end?): dates.appendTimeRange(start, end, hasLength: hasLength, to: &bytes)
    case (let start?, nil):
      dates.appendShortTime(start, to: &bytes)
      bytes.append(" –")
    case (nil, let end?):
      bytes.append("– ")
      dates.appendShortTime(end, to: &bytes)
    case (nil, nil): bytes.append(utf8: phrases.allDay)
    }
  }

  /// The start and end on the entry's day; an end on another day is left open.
  func time(_ entry: AgendaEntry) -> String {
    entry.isAllDay
      ? phrases.allDay : time(start: entry.start, end: entry.end, hasLength: entry.hasLength(in: zone))
  }

  /// The start in the page's zone: `9:00 AM`.
  func startTime(_ occurrence: Occurrence) -> String {
    dates.shortTime(zone.civil(at: occurrence.start.instant(in: zone)))
  }

  /// The days of an occurrence, end exclusive. An end at midnight does not include the next day.
  func days(_ occurrence: Occurrence) -> Range<CivilDate> {
    OccurrenceClock(occurrence, zone: zone).days(in: zone)
  }

  /// Whether it covers more than one day of the page's zone.
  func coversSeveralDays(_ occurrence: Occurrence) -> Bool {
    let days = days(occurrence)
    return days.upperBound > days.lowerBound.adding(days: 1)
  }

  /// The day or days of an occurrence: `Mon, Mar 9`, `Mon, Mar 9 – Wed, Mar 11`.
  func dayRange(_ occurrence: Occurrence) -> String { .utf8 { appendDays(days(occurrence), to: &$0) } }

  private func appendDays(_ days: Range<CivilDate>, to bytes: inout ByteBuffer) {
    dates.appendWeekdayRange(days, to: &bytes)
  }

  /// The time range of an occurrence, without its days.
  func timeRange(_ occurrence: Occurrence) -> String {
    .utf8 { appendTimeRange(OccurrenceClock(occurrence, zone: zone), to: &$0) }
  }

  private func appendTimeRange(_ clock: OccurrenceClock, to bytes: inout ByteBuffer) {
    if clock.startDate != nil { return bytes.append(utf8: phrases.allDay) }
    dates.appendTimeRange(clock.start, clock.end, hasLength: !clock.interval.isEmpty, to: &bytes)
  }

  /// How the instance's series repeats: `every other Tuesday until Jun 30, 2026`; nil without a rule.
  func repeats(_ occurrence: Occurrence) -> String? {
    repeatStart(of: occurrence).flatMap { repeats(occurrence.event, from: $0) }
  }

  /// The original start of an instance of a series, on the clock of its rules; nil for other occurrences.
  func repeatStart(of occurrence: Occurrence) -> CivilDateTime? {
    guard let original = occurrence.recurrenceID else { return nil }
    // A changed instance may have its original start, and its own, on a different clock than the rule.
    let event = occurrence.event
    guard let zone = event.seriesZone ?? event.start.zone else { return original.civil }
    // A time that the clock skips is in the rule as written.
    return original.zone == zone ? original.civil : zone.civil(at: original.instant(in: zone))
  }

  /// How the series of an event repeats; nil without a rule.
  /// - Parameter start: The start of an instance, from which days missing in the rules are derived.
  func repeats(_ event: Event, from start: CivilDateTime) -> String? {
    let words = RepeatWords(dates: dates, event: event)
    let rules = event.seriesRules.compactMap { words.text($0, start: start) }
    return rules.isEmpty ? nil : rules.joined(separator: "; ")
  }

  /// The legend text for the mark of a weekly repeat, after its title: `09:00–09:15, every weekday`.
  func repeatTimes(_ occurrence: Occurrence) -> String {
    [timeRange(occurrence), repeats(occurrence)].compactMap { $0 }.joined(separator: ", ")
  }

  /// A one-line summary: title, days, time, location, status.
  func summary(_ occurrence: Occurrence) -> String {
    .utf8 { appendSummary(occurrence.event, OccurrenceClock(occurrence, zone: zone), to: &$0) }
  }

  /// A one-line summary for a page that shows `date`: the day of an event on that day alone is left out.
  func summary(_ occurrence: Occurrence, on date: CivilDate) -> String {
    .utf8 { appendSummary(occurrence.event, OccurrenceClock(occurrence, zone: zone), on: date, to: &$0) }
  }

  /// Appends a one-line summary.
  /// - Parameter date: The date shown beside the summary; nil if none is.
  func appendSummary(_ event: Event, _ clock: OccurrenceClock, on date: CivilDate? = nil, to bytes: inout ByteBuffer) {
    bytes.append(utf8: title(event))
    bytes.append(", ")
    let days = clock.days(in: zone)
    if days.lowerBound != date || days.upperBound != date?.adding(days: 1) {
      appendDays(days, to: &bytes)
      bytes.append(", ")
    }
    appendTimeRange(clock, to: &bytes)
    if let location = wholeLocation(event) {
      bytes.append(", ")
      bytes.append(utf8: location)
    }
    if let status = status(event) {
      bytes.append(", ")
      bytes.append(utf8: status)
    }
  }

  /// The number and time range of hidden events: `+3 more (06:00 – 07:30)`.
  func hidden(_ hidden: HiddenEvents, of layout: DayLayout) -> String {
    if hidden.reason == .laneLimit { return dates.more(hidden.occurrences.count) }
    let (start, end) = layout.clockRange(hidden.minutes)
    return "\(dates.more(hidden.occurrences.count)) (\(dates.timeRange(start, end)))"
  }
}

internal import CalendarLayout
internal import CalendarModel

/// What pages say of events: titles and times as a reader expects them. Not escaped.
struct EventWords {
  /// How dates and times are written.
  let dates: DateText
  /// The zone in which times are shown.
  let zone: Zone

  private var phrases: PagePhrases { dates.locale.phrases }

  /// The title, or the words for an event without one.
  func title(_ event: Event) -> String {
    guard let summary = event.summary, shows(summary) else { return phrases.untitled }
    return summary
  }

  /// The place, nil where there is none.
  func location(_ event: Event) -> String? {
    guard let location = event.location, shows(location) else { return nil }
    return location
  }

  /// Whether anything of a text is left to see once it is cleaned.
  private func shows(_ text: String) -> Bool {
    if let first = text.utf8.first, first > 0x20, first < 0x7F { return true }
    // One of the first scalars decides nearly always; no character is cut before so many.
    for scalar in text.unicodeScalars.prefix(PlainText.scalarsPerCharacter)
    where PlainText.keeps(scalar, after: nil, .bare) && !scalar.properties.isWhitespace {
      return true
    }
    return PlainText(text, policy: .bare).scalars.contains { !$0.properties.isWhitespace }
  }

  /// What the status adds to the title; nil for a confirmed event.
  func status(_ event: Event) -> String? {
    switch event.status {
    case .cancelled: phrases.cancelled
    case .tentative: phrases.tentative
    case .confirmed, nil: nil
    }
  }

  /// When a box of a day begins and ends on that day; an end that lies on another day is left open: `22:00 –`.
  func time(_ block: EventBlock) -> String { .utf8 { appendTime(block, to: &$0) } }

  /// Appends when a box of a day begins and ends.
  func appendTime(_ block: EventBlock, to bytes: inout ByteBuffer) {
    let interval = block.occurrence.interval(in: zone)
    appendTime(
      start: block.continuesBefore ? nil : zone.civil(at: interval.lowerBound),
      end: block.continuesAfter ? nil : zone.civil(at: interval.upperBound), to: &bytes)
  }

  /// A range of times of day, open where a side is nil.
  func time(start: CivilDateTime?, end: CivilDateTime?) -> String {
    .utf8 { appendTime(start: start, end: end, to: &$0) }
  }

  private func appendTime(start: CivilDateTime?, end: CivilDateTime?, to bytes: inout ByteBuffer) {
    switch (start, end) {
    case (let start?, let end?): dates.appendTimeRange(start, end, to: &bytes)
    case (let start?, nil):
      dates.appendShortTime(start, to: &bytes)
      bytes.append(utf8: " –")
    case (nil, let end?):
      bytes.append(utf8: "– ")
      dates.appendShortTime(end, to: &bytes)
    case (nil, nil): bytes.append(utf8: phrases.allDay)
    }
  }

  /// The time of an entry of an agenda.
  func time(_ entry: AgendaEntry) -> String {
    entry.isAllDay ? phrases.allDay : time(start: entry.start, end: entry.end)
  }

  /// The time at which an occurrence starts, on its own.
  func startTime(_ occurrence: Occurrence) -> String {
    dates.shortTime(zone.civil(at: occurrence.start.instant(in: zone)))
  }

  /// The days that an occurrence touches, end exclusive; an end at midnight does not touch the day that begins.
  func days(_ occurrence: Occurrence) -> Range<CivilDate> {
    if let days = occurrence.allDayDates { return days }
    let interval = occurrence.interval(in: zone)
    let first = zone.civil(at: interval.lowerBound).date
    if interval.isEmpty { return first..<first.adding(days: 1) }
    let last = zone.civil(at: interval.upperBound.adding(seconds: -1)).date
    return first..<max(first, last).adding(days: 1)
  }

  /// Whether an occurrence touches more than one day.
  func coversSeveralDays(_ occurrence: Occurrence) -> Bool {
    let days = days(occurrence)
    return days.upperBound > days.lowerBound.adding(days: 1)
  }

  /// The day or days of an occurrence: `Mon, Mar 9`, `Mon, Mar 9 – Wed, Mar 11`.
  func dayRange(_ occurrence: Occurrence) -> String { .utf8 { appendDayRange(occurrence, to: &$0) } }

  private func appendDayRange(_ occurrence: Occurrence, to bytes: inout ByteBuffer) {
    let days = days(occurrence)
    let last = days.upperBound.adding(days: -1)
    dates.appendMediumDate(days.lowerBound, to: &bytes)
    guard last != days.lowerBound else { return }
    bytes.append(utf8: " – ")
    dates.appendMediumDate(last, to: &bytes)
  }

  /// The time of day of an occurrence, without its days.
  func timeRange(_ occurrence: Occurrence) -> String { .utf8 { appendTimeRange(occurrence, to: &$0) } }

  private func appendTimeRange(_ occurrence: Occurrence, to bytes: inout ByteBuffer) {
    if occurrence.isAllDay { return bytes.append(utf8: phrases.allDay) }
    let interval = occurrence.interval(in: zone)
    dates.appendTimeRange(zone.civil(at: interval.lowerBound), zone.civil(at: interval.upperBound), to: &bytes)
  }

  /// All of it in one line: title, days, time, place, status.
  func summary(_ occurrence: Occurrence) -> String { .utf8 { appendSummary(occurrence, to: &$0) } }

  /// Appends all of it in one line.
  func appendSummary(_ occurrence: Occurrence, to bytes: inout ByteBuffer) {
    bytes.append(utf8: title(occurrence.event))
    bytes.append(utf8: ", ")
    appendDayRange(occurrence, to: &bytes)
    bytes.append(utf8: ", ")
    appendTimeRange(occurrence, to: &bytes)
    for part in [location(occurrence.event), status(occurrence.event)] {
      guard let part else { continue }
      bytes.append(utf8: ", ")
      bytes.append(utf8: part)
    }
  }

  /// How many events are hidden and when: `+3 more (06:00 – 07:30)`.
  func hidden(_ hidden: HiddenEvents, of layout: DayLayout) -> String {
    let (start, end) = layout.clockRange(hidden.minutes)
    return "\(dates.more(hidden.occurrences.count)) (\(dates.timeRange(start, end)))"
  }
}

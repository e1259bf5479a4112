public import CalendarModel

/// Builds lists of events by day.
public struct AgendaLayoutBuilder: Sendable {
  private let options: LayoutOptions

  /// Creates a builder with these options.
  public init(options: LayoutOptions) {
    self.options = options
  }

  /// Lays out the agenda for a range of days. `occurrences` may be in any order; those on other days are ignored.
  public func layout(_ occurrences: [Occurrence], dates: Range<CivilDate>) -> AgendaLayout {
    let sweep = OccurrenceSweep(occurrences, dates: dates, options: options)
    var sections: [AgendaSection] = []
    let days = sweep.spansByDay()
    for index in 0..<days.dayCount {
      let date = CivilDate(daysSinceEpoch: sweep.boundaries.firstDay + index)
      let entries = days[index].compactMap { entry(sweep.spans[$0], dayIndex: index, sweep: sweep) }
      if entries.isEmpty, !options.includesEmptyDays { continue }
      let (whole, timed) = (entries.filter(\.isAllDay), entries.filter { !$0.isAllDay })
      sections.append(
        AgendaSection(
          date: date, isToday: date == options.today,
          entries: whole + (options.isNewestFirst ? timed.reversed() : timed)))
    }
    if options.isNewestFirst { sections.reverse() }
    return AgendaLayout(dates: dates, zone: options.zone, sections: sections)
  }

  private func entry(_ span: OccurrenceSpan, dayIndex: Int, sweep: OccurrenceSweep) -> AgendaEntry? {
    let seconds = sweep.boundaries.seconds(at: dayIndex)
    // A day that the clock skipped has no length, so it has no timed events.
    if !span.isAllDay, seconds.isEmpty { return nil }
    let day = sweep.boundaries.firstDay + dayIndex
    let isWhole = span.isAllDay || (span.start <= seconds.lowerBound && span.end >= seconds.upperBound)
    let startsHere = !isWhole && span.firstDay == day
    let endsHere = !isWhole && span.lastDay == day
    return AgendaEntry(
      occurrence: sweep.occurrences[span.index], isAllDay: isWhole,
      start: startsHere ? options.zone.civil(at: Instant(secondsSinceEpoch: span.start)) : nil,
      end: endsHere ? options.zone.civil(at: Instant(secondsSinceEpoch: span.end)) : nil,
      dayNumber: day - span.firstDay + 1, dayCount: span.lastDay - span.firstDay + 1)
  }
}

/// A list of events by day.
public struct AgendaLayout: Sendable {
  /// The requested days, end exclusive.
  public var dates: Range<CivilDate>
  /// The zone of the days.
  public var zone: Zone
  /// The days in order. Days without events are included only with ``LayoutOptions/includesEmptyDays``.
  public var sections: [AgendaSection]

  /// Creates an agenda layout.
  public init(dates: Range<CivilDate>, zone: Zone, sections: [AgendaSection]) {
    self.dates = dates
    self.zone = zone
    self.sections = sections
  }
}

/// One day of an agenda.
public struct AgendaSection: Sendable {
  /// The Gregorian date.
  public var date: CivilDate
  /// Whether the day is ``LayoutOptions/today``.
  public var isToday: Bool
  /// All-day events first, then by start, longer first, UID, recurrence id. With ``LayoutOptions/isNewestFirst``, timed
  /// events are reversed.
  public var entries: [AgendaEntry]

  /// Creates a section.
  public init(date: CivilDate, isToday: Bool, entries: [AgendaEntry]) {
    self.date = date
    self.isToday = isToday
    self.entries = entries
  }
}

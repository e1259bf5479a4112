public import CalendarModel

/// Builds lists of events by day.
public struct AgendaLayoutBuilder: Sendable {
  private let options: LayoutOptions

  /// Creates a builder with these options.
  public init(options: LayoutOptions) {
    self.options = options
  }

  /// Lays out the agenda of some days. `occurrences` may be in any order; those on other days are ignored.
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

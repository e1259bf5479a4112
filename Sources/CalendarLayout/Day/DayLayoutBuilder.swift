public import CalendarModel

/// Lays out days as columns of minutes.
public struct DayLayoutBuilder: Sendable {
  private let options: LayoutOptions
  /// One bit per weekday.
  private let weekend: UInt8

  /// Creates a builder with these options.
  public init(options: LayoutOptions) {
    self.options = options
    weekend = options.weekend.reduce(0) { $0 | 1 << $1.rawValue }
  }

  /// Lays out one day. `occurrences` may be in any order; those on other days are ignored.
  public func layout(_ occurrences: [Occurrence], date: CivilDate) -> DayLayout {
    let dates = date..<date.adding(days: 1)
    return layout(contents(OccurrenceSweep(occurrences, dates: dates, options: options)))[0]
  }

  /// Lays out several days with the same visible hours. `occurrences` may be in any order.
  public func layout(_ occurrences: [Occurrence], dates: Range<CivilDate>) -> [DayLayout] {
    layout(contents(OccurrenceSweep(occurrences, dates: dates, options: options)))
  }

  /// The contents of the days of a sweep that are shown.
  func contents(_ sweep: OccurrenceSweep, where isShown: (CivilDate) -> Bool = { _ in true }) -> [DayContent] {
    let spans = sweep.spansByDay()
    var contents: [DayContent] = []
    contents.reserveCapacity(spans.dayCount)
    for index in 0..<spans.dayCount {
      let date = CivilDate(daysSinceEpoch: sweep.boundaries.firstDay + index)
      guard isShown(date) else { continue }
      contents.append(
        DayContent(
          date: date, spans: spans[index], sweep: sweep, seconds: sweep.boundaries.seconds(at: index),
          minimumDuration: options.minimumDurationInMinutes))
    }
    return contents
  }

  /// Lays out days with the same visible hours.
  func layout(_ days: [DayContent]) -> [DayLayout] {
    let hours = shownHours(of: days)
    // All days without a clock change share their hour marks.
    var wholeDayMarks: [HourMark]?
    return days.map { day in
      let visible = visibleMinutes(of: day, hours: hours)
      guard options.secondZone == nil, day.clock.isWhole else {
        let marks = day.clock.hourMarks(in: visible, secondZone: options.secondZone)
        return layout(day, visible: visible, hourMarks: marks)
      }
      let marks = wholeDayMarks ?? day.clock.hourMarks(in: visible)
      wholeDayMarks = marks
      return layout(day, visible: visible, hourMarks: marks)
    }
  }

  /// The hours to show on all of the days.
  private func shownHours(of days: [DayContent]) -> Range<Int> {
    switch options.hours {
    case .fixed(let hours): return hours.clamped(to: 0..<24)
    case .automatic:
      let lower = min(24, max(0, options.officeHours.lowerBound))
      var hours = lower..<min(24, max(lower, options.officeHours.upperBound))
      for day in days where !day.timed.isEmpty { hours = day.hours(stretching: hours) }
      return hours
    }
  }

  private func layout(_ day: DayContent, visible: Range<Int>, hourMarks: [HourMark]) -> DayLayout {
    let before = day.timed.filter { Self.ends($0, by: visible.lowerBound) }
    let after = day.timed.filter { $0.minutes.lowerBound >= visible.upperBound }
    let shown =
      before.isEmpty && after.isEmpty
      ? day.timed
      : day.timed.filter { !Self.ends($0, by: visible.lowerBound) && $0.minutes.lowerBound < visible.upperBound }
    let (blocks, rest) = place(shown, of: day.occurrences)
    var hidden: [HiddenEvents] = []
    if let group = group(before, of: day, reason: .beforeVisibleHours) { hidden.append(group) }
    if let group = group(after, of: day, reason: .afterVisibleHours) { hidden.append(group) }
    if !rest.isEmpty { hidden += clusters(of: rest).compactMap { group($0, of: day, reason: .columnLimit) } }
    return DayLayout(
      date: day.date, zone: options.zone, lengthInMinutes: day.clock.lengthInMinutes,
      isToday: day.date == options.today, isWeekend: weekend >> day.date.weekday.rawValue & 1 != 0,
      visibleMinutes: visible, hourMarks: hourMarks, allDay: day.allDay, blocks: blocks, hidden: hidden)
  }

  /// Whether an entry ends by a minute; one without length occupies its minute.
  private static func ends(_ entry: TimedEntry, by minute: Int) -> Bool {
    max(entry.minutes.upperBound, entry.minutes.lowerBound + 1) <= minute
  }

  /// The minutes of the visible hours, at least one hour if the day has one.
  private func visibleMinutes(of day: DayContent, hours: Range<Int>) -> Range<Int> {
    let length = day.clock.lengthInMinutes
    let lower = min(day.clock.minute(showingHour: hours.lowerBound), max(0, length - 60))
    return lower..<min(length, max(day.clock.minute(showingHour: hours.upperBound), lower + 60))
  }

  /// Assigns columns to ordered entries; returns those beyond the column limit.
  private func place(_ entries: [TimedEntry], of occurrences: [Occurrence]) -> (
    blocks: [EventBlock], rest: [TimedEntry]
  ) {
    guard !entries.isEmpty else { return ([], []) }
    var blocks: [EventBlock] = []
    blocks.reserveCapacity(entries.count)
    var rest: [TimedEntry] = []
    let placements = BoxPacker.placements(of: entries.map(box), columnLimit: options.columnLimit)
    for (index, entry) in entries.enumerated() {
      if placements[index].isPlaced {
        blocks.append(EventBlock(entry, of: occurrences, at: placements[index]))
      } else {
        rest.append(entry)
      }
    }
    return (blocks, rest)
  }

  private func box(of entry: TimedEntry) -> Box {
    let minutes = entry.boxMinutes
    let core = options.collisionPolicy.coreLength(ofBoxWithLength: minutes.count, titleLine: options.titleLineInMinutes)
    return Box(start: minutes.lowerBound, coreEnd: minutes.lowerBound + core, end: minutes.upperBound)
  }

  /// Splits ordered entries wherever all earlier boxes have ended.
  private func clusters(of entries: [TimedEntry]) -> [[TimedEntry]] {
    var clusters: [[TimedEntry]] = []
    var end = Int.min
    for entry in entries {
      if entry.boxMinutes.lowerBound >= end { clusters.append([]) }
      clusters[clusters.count - 1].append(entry)
      end = max(end, entry.boxMinutes.upperBound)
    }
    return clusters
  }

  private func group(_ entries: [TimedEntry], of day: DayContent, reason: HiddenEvents.Reason) -> HiddenEvents? {
    guard let first = entries.first else { return nil }
    let end = entries.reduce(first.minutes.upperBound) { max($0, $1.minutes.upperBound) }
    return HiddenEvents(
      reason: reason, minutes: first.minutes.lowerBound..<end, occurrences: entries.map { day.occurrences[$0.index] })
  }
}

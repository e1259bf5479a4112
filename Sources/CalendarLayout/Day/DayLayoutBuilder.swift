public import CalendarModel

/// Lays out days as columns of minutes.
public struct DayLayoutBuilder: Sendable {
  let options: LayoutOptions
  /// Measures titles; nil to ignore their widths.
  let titles: TitleMeasure?
  /// The tracks of an event, which become columns; nil for one column.
  let tracks: TrackNames?
  /// One bit per weekday.
  private let weekend: UInt8

  /// Creates a builder with these options.
  public init(options: LayoutOptions) {
    self.init(options: options, titles: nil)
  }

  /// Creates a builder that gives titles the space they need, if the options say how much there is.
  /// - Parameter tracks: The tracks of an event, which become columns of its days.
  package init(options: LayoutOptions, titles: TitleMeasure?, tracks: TrackNames? = nil) {
    self.options = options
    self.titles = titles
    self.tracks = tracks
    weekend = options.weekend.reduce(0) { $0 | 1 << $1.rawValue }
  }

  /// Lays out one day. `occurrences` may be in any order; those on other days are ignored.
  public func layout(_ occurrences: [Occurrence], date: CivilDate) -> DayLayout {
    layout(occurrences, dates: date..<date.adding(days: 1))[0]
  }

  /// Lays out several days with the same visible hours. `occurrences` may be in any order.
  public func layout(_ occurrences: [Occurrence], dates: Range<CivilDate>) -> [DayLayout] {
    let contents = contents(OccurrenceSweep(occurrences, dates: dates, options: options))
    let limit = max(1, options.laneLimit ?? .max)
    var days = arranged(contents, bars: Self.bars(contents, limit: limit)).days
    for index in days.indices where days[index].allDay.count > limit {
      let hidden = days[index].allDay[(limit - 1)...].map(\.occurrence)
      days[index].allDay.removeSubrange((limit - 1)...)
      days[index].hidden.insert(Self.lanes(hidden, of: days[index]), at: 0)
    }
    return days
  }

  /// The all-day events of each day as bars of one day, which take their height from the hours.
  private static func bars(_ days: [DayContent], limit: Int) -> [EventBar] {
    days.enumerated().flatMap { EventBar.bars($1.allDay.prefix(limit), ofDay: $0) }
  }

  /// The all-day events beyond a day's lane limit.
  static func lanes(_ occurrences: [Occurrence], of day: DayLayout) -> HiddenEvents {
    HiddenEvents(reason: .laneLimit, minutes: 0..<day.lengthInMinutes, occurrences: occurrences)
  }

  /// The contents of the days of a sweep.
  /// - Parameter hasBars: Whether long timed events become bars in the all-day lane.
  func contents(
    _ sweep: OccurrenceSweep, hasBars: Bool = false, where isShown: (CivilDate) -> Bool = { _ in true }
  ) -> [DayContent] {
    let barSeconds = hasBars ? options.barThresholdInMinutes.map { max(1, $0) * 60 } ?? .max : .max
    let spans = sweep.spansByDay()
    var contents: [DayContent] = []
    contents.reserveCapacity(spans.dayCount)
    for index in 0..<spans.dayCount {
      let date = CivilDate(daysSinceEpoch: sweep.boundaries.firstDay + index)
      guard isShown(date) else { continue }
      contents.append(
        DayContent(
          date: date, spans: spans[index], sweep: sweep, seconds: sweep.boundaries.seconds(at: index),
          minimumDuration: options.minimumDurationInMinutes, barSeconds: barSeconds))
    }
    return contents
  }

  /// How overlapping events are placed.
  enum Arrangement: Hashable {
    /// As many events as a column has room for, with counts of the others.
    case limited
    /// All events; some may share a slot.
    case all(Stacking)
  }

  /// Lays out days with the same visible hours.
  func layout(_ days: [DayContent], _ arrangement: Arrangement = .limited) -> [DayLayout] {
    var days = days
    let (hours, folds, least) = fit(&days, arrangement)
    // All days without a clock change share their hour marks.
    var wholeDayMarks: [HourMark]?
    return days.map { day in
      let visible = visibleMinutes(of: day, hours: hours)
      let axis = TimeAxis(minutes: visible, folds: folds, foldLength: options.foldLengthInMinutes)
      guard options.secondZone == nil, day.clock.isWhole else {
        let marks = day.clock.hourMarks(in: visible, secondZone: options.secondZone)
        return layout(day, axis: axis, hourMarks: Self.outside(axis.folds, marks), least: least, arrangement)
      }
      let marks = wholeDayMarks ?? Self.outside(axis.folds, day.clock.hourMarks(in: visible))
      wholeDayMarks = marks
      return layout(day, axis: axis, hourMarks: marks, least: least, arrangement)
    }
  }

  private static func outside(_ folds: [Range<Int>], _ marks: [HourMark]) -> [HourMark] {
    folds.isEmpty
      ? marks : marks.filter { mark in !folds.contains { $0.lowerBound < mark.minute && mark.minute < $0.upperBound } }
  }

  /// Determines the hours and folds of days, in minutes, and the minimum length of a box; lengthens shorter boxes.
  private func fit(
    _ days: inout [DayContent], _ arrangement: Arrangement
  ) -> (hours: Range<Int>, folds: [Range<Int>], least: Int) {
    var least = options.minimumDurationInMinutes
    var hours = shownHours(of: days)
    var folds = folds(of: days, hours: hours)
    // Measured titles stretch the hours that need it, so boxes keep their length.
    if let room = options.room, arrangement == .limited {
      let lanes = min(days.map(\.allDay.count).max() ?? 0, options.laneLimit ?? .max)
      // Longer boxes may need more hours, and more hours may need longer boxes.
      for _ in 0..<3 {
        let length = days.map {
          TimeAxis(
            minutes: visibleMinutes(of: $0, hours: hours), folds: folds, foldLength: options.foldLengthInMinutes
          ).length
        }.max()
        let needed = room.leastMinutes(ofColumnWithLength: length ?? 0, lanes: lanes)
        guard needed > least else { break }
        least = needed
        for day in days.indices { days[day].lengthenBoxes(to: least) }
        hours = shownHours(of: days)
        folds = self.folds(of: days, hours: hours)
      }
    }
    if case .fixed = options.hours {
      for day in days.indices {
        days[day].lengthenBoxes(to: least, in: visibleMinutes(of: days[day], hours: hours))
      }
    }
    return (hours, folds, least)
  }

  /// The stretches outside office hours in which nothing starts or ends on any of the days, in minutes. None if a clock
  /// changes, because then equal minutes are not equal hours.
  private func folds(of days: [DayContent], hours: Range<Int>) -> [Range<Int>] {
    guard case .automatic = options.hours, let threshold = options.foldThresholdInMinutes,
      hours.lowerBound < options.officeHours.lowerBound || hours.upperBound > options.officeHours.upperBound,
      days.allSatisfy(\.clock.isWhole)
    else { return [] }
    let busy = days.reduce(0 as UInt32) { $0 | $1.hoursWithEdges }
    var folds: [Range<Int>] = []
    var first = hours.lowerBound
    for hour in hours.lowerBound...hours.upperBound {
      let isOpen = hour < hours.upperBound && !options.officeHours.contains(hour) && busy >> UInt32(hour) & 1 == 0
      if isOpen { continue }
      if (hour - first) * 60 >= max(1, threshold) { folds.append(first * 60..<hour * 60) }
      first = hour + 1
    }
    return folds
  }

  /// The hours that all of the days show.
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

  private func layout(
    _ day: DayContent, axis: TimeAxis, hourMarks: [HourMark], least: Int, _ arrangement: Arrangement
  ) -> DayLayout {
    let visible = axis.minutes
    let before = day.timed.filter { Self.ends($0, by: visible.lowerBound) }
    let after = day.timed.filter { $0.minutes.lowerBound >= visible.upperBound }
    let shown =
      before.isEmpty && after.isEmpty
      ? day.timed
      : day.timed.filter { !Self.ends($0, by: visible.lowerBound) && $0.minutes.lowerBound < visible.upperBound }
    let places = places(of: shown, on: day, in: visible, least: least, arrangement)
    var hidden: [HiddenEvents] = []
    if let group = group(before, of: day, reason: .beforeVisibleHours) { hidden.append(group) }
    if let group = group(after, of: day, reason: .afterVisibleHours) { hidden.append(group) }
    hidden += places.hidden
    var layout = DayLayout(
      date: day.date, zone: options.zone, lengthInMinutes: day.clock.lengthInMinutes,
      isToday: day.date == options.today, isWeekend: weekend >> day.date.weekday.rawValue & 1 != 0,
      visibleMinutes: visible, folds: axis.folds, foldLengthInMinutes: axis.foldLength,
      nowMinute: nowMinute(of: day, visible: visible), hourMarks: hourMarks,
      allDay: day.allDay, blocks: places.blocks, hidden: hidden)
    layout.tracks = places.tracks
    layout.weight = day.weight
    return layout
  }

  private func nowMinute(of day: DayContent, visible: Range<Int>) -> Int? {
    guard let second = options.now?.secondsSinceEpoch, day.clock.start <= second, second < day.clock.end else {
      return nil
    }
    let minute = (second - day.clock.start) / 60
    return visible.contains(minute) ? minute : nil
  }

  /// Whether an entry ends by a minute. An entry without length occupies its minute.
  private static func ends(_ entry: TimedEntry, by minute: Int) -> Bool {
    max(entry.minutes.upperBound, entry.minutes.lowerBound + 1) <= minute
  }

  /// The minutes of the visible hours; at least one hour if the day is that long.
  private func visibleMinutes(of day: DayContent, hours: Range<Int>) -> Range<Int> {
    let length = day.clock.lengthInMinutes
    let lower = min(day.clock.minute(showingHour: hours.lowerBound), max(0, length - 60))
    return lower..<min(length, max(day.clock.minute(showingHour: hours.upperBound), lower + 60))
  }

  func group(_ entries: [TimedEntry], of day: DayContent, reason: HiddenEvents.Reason) -> HiddenEvents? {
    guard let first = entries.first else { return nil }
    let end = entries.reduce(first.minutes.upperBound) { max($0, $1.minutes.upperBound) }
    return HiddenEvents(
      reason: reason, minutes: first.minutes.lowerBound..<end, occurrences: entries.map { day.occurrences[$0.index] })
  }
}

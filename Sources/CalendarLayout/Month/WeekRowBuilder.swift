import CalendarModel

/// Lays out whole weeks as rows of days with bars.
struct WeekRowBuilder {
  let options: LayoutOptions
  let calendar: any CalendarArithmetic
  let secondCalendar: (any CalendarArithmetic)?

  /// The bars and events of a week without limits.
  struct Content {
    /// The first day, in days since 1970-01-01.
    let firstDay: Int
    var bars: [EventBar]
    /// The events of each day, all-day ones first.
    var events: [[Occurrence]]

    /// The number of rows that the fullest day needs.
    var rowCount: Int {
      zip(bars.lanes(ofDays: 7), events).map { $0 + $1.count }.max() ?? 0
    }
  }

  /// The rows of the weeks of a month. All days are treated as days of the month.
  func rows(_ weeks: ArraySlice<Content>, of sweep: OccurrenceSweep) -> [WeekRow] {
    var limits = [Int?](repeating: options.rowLimit, count: weeks.count)
    if let total = options.monthRows {
      let shares = RowShares.limits(weeks.map(\.rowCount), total: total - 2 * weeks.count)
      limits = shares.map { min($0, options.rowLimit ?? .max) }
    }
    return zip(weeks, limits).map { row($0, rowLimit: $1) }
  }

  /// Splits a sweep into weeks. The sweep must start at the start of a week.
  func contents(_ sweep: OccurrenceSweep) -> [Content] {
    let weekCount = sweep.boundaries.count / 7
    var bars = [[OccurrenceSpan]](repeating: [], count: weekCount)
    var events = [[Occurrence]](repeating: [], count: sweep.boundaries.count)
    for span in sweep.spans {
      let days = sweep.boundaries.indices(of: span)
      guard !days.isEmpty else { continue }
      if span.isBarOfMonth {
        for week in days.lowerBound / 7...(days.upperBound - 1) / 7 { bars[week].append(span) }
      } else {
        // Events that began before the first row are shown on its first day.
        events[days.lowerBound].append(sweep.occurrences[span.index])
      }
    }
    for day in events.indices { events[day].moveAllDayEventsToFront() }
    return (0..<weekCount).map { week in
      let firstDay = sweep.boundaries.firstDay + week * 7
      return Content(
        firstDay: firstDay, bars: BarBuilder.bars(bars[week], days: firstDay..<firstDay + 7, sweep: sweep),
        events: Array(events[week * 7..<week * 7 + 7]))
    }
  }

  private func row(_ week: Content, rowLimit: Int?) -> WeekRow {
    var bars = week.bars
    let (firstDay, events) = (week.firstDay, week.events)
    var shown = events.map(\.count)
    var hidden = [Int](repeating: 0, count: 7)
    var hiddenEvents = [[Occurrence]](repeating: [], count: 7)
    if let rowLimit {
      let limit = RowLimit(max(1, rowLimit), bars: bars, eventCounts: shown)
      for bar in bars where limit.hides(bar) {
        for column in bar.columnRange { hiddenEvents[column].append(bar.occurrence) }
      }
      bars = bars.filter { !limit.hides($0) }
      shown = limit.shownEvents
      hidden = limit.hiddenCounts
      for column in 0..<7 where shown[column] < events[column].count {
        hiddenEvents[column] += events[column][shown[column]...]
      }
    }
    let barRows = bars.lanes(ofDays: 7)
    let days = (0..<7).map { column in
      let date = CivilDate(daysSinceEpoch: firstDay + column)
      return MonthDay(
        date: date, fields: calendar.fields(of: date), secondFields: secondCalendar?.fields(of: date), isInMonth: true,
        isToday: date == options.today, isSelected: options.selectedDates?.contains(date) ?? false,
        isWeekend: options.weekend.contains(date.weekday), events: Array(events[column].prefix(shown[column])),
        barRows: barRows[column], hiddenCount: hidden[column],
        hidden: hiddenEvents[column])
    }
    return WeekRow(
      number: options.weekNumbering.number(ofRowFrom: CivilDate(daysSinceEpoch: firstDay)), days: days, bars: bars,
      laneCount: barRows.max() ?? 0)
  }
}

extension WeekRowBuilder.Content {
  /// Removes events on days outside a month. Bars are cut at its first and last day.
  /// - Parameter keepsNight: Whether an event that starts on the evening before the month is shown on its first day.
  mutating func hideDays(outside month: Range<CivilDate>, keepsNight: Bool, zone: Zone) {
    let days = month.lowerBound.daysSinceEpoch - firstDay..<month.upperBound.daysSinceEpoch - firstDay
    let shown = days.clamped(to: 0..<7)
    guard let first = shown.first, shown.count < 7 else { return }
    if keepsNight, first > 0 {
      let start = zone.startOfDay(month.lowerBound)
      let night = events[first - 1].filter { !$0.isAllDay && $0.interval(in: zone).upperBound > start }
      events[first] = night + events[first]
      events[first].moveAllDayEventsToFront()
    }
    for column in 0..<7 where !shown.contains(column) { events[column] = [] }
    bars = bars.compactMap { $0.part(in: shown) }
  }
}

extension [Occurrence] {
  /// Moves all-day events to the front. Stable.
  fileprivate mutating func moveAllDayEventsToFront() {
    guard let timed = firstIndex(where: { !$0.isAllDay }), self[timed...].contains(where: \.isAllDay) else { return }
    self = filter(\.isAllDay) + filter { !$0.isAllDay }
  }
}

/// Divides the rows of a page among the weeks of a month.
enum RowShares {
  /// The number of rows for each week, given the rows it needs: together at most `total`, but at least 2 each. Weeks
  /// below a common level get all they need; the others differ by at most one row.
  static func limits(_ needs: [Int], total: Int) -> [Int] {
    if needs.reduce(0, +) <= total { return needs }
    var level = max(2, total / max(1, needs.count))
    func used(_ level: Int) -> Int { needs.reduce(0) { $0 + min($1, level) } }
    while used(level + 1) <= total { level += 1 }
    var rest = max(0, total - used(level))
    return needs.map { need in
      guard need > level else { return need }
      let extra = rest > 0 ? 1 : 0
      rest -= extra
      return level + extra
    }
  }
}

/// Selects the events of a week row that fit a row limit per day.
struct RowLimit {
  /// The number of visible events per day.
  private(set) var shownEvents: [Int]
  /// The number of hidden bars and events per day.
  private(set) var hiddenCounts: [Int]
  private let limit: Int
  /// Whether each day's last row shows the hidden count.
  private var overflows: [Bool]

  init(_ limit: Int, bars: [EventBar], eventCounts: [Int]) {
    self.limit = limit
    let rows = bars.lanes(ofDays: eventCounts.count)
    overflows = zip(rows, eventCounts).map { $0 + $1 > limit }
    shownEvents = eventCounts
    hiddenCounts = [Int](repeating: 0, count: eventCounts.count)
    // A hidden bar adds the count to every day it crosses, which occupies the last row there. Only a bar in that row
    // can cause a new overflow, and no other bar is in that row on its days, so one pass is enough.
    for bar in bars where hides(bar) {
      for column in bar.columnRange { overflows[column] = true }
    }
    count(bars: bars, eventCounts: eventCounts)
  }

  /// Whether a bar is hidden.
  func hides(_ bar: EventBar) -> Bool {
    bar.lane >= limit - 1 && overflows[bar.columnRange].contains(true)
  }

  private mutating func count(bars: [EventBar], eventCounts: [Int]) {
    let rows = bars.filter { !hides($0) }.lanes(ofDays: eventCounts.count)
    for bar in bars where hides(bar) {
      for column in bar.columnRange { hiddenCounts[column] += 1 }
    }
    for column in eventCounts.indices where overflows[column] {
      shownEvents[column] = min(eventCounts[column], max(0, limit - 1 - rows[column]))
      hiddenCounts[column] += eventCounts[column] - shownEvents[column]
    }
  }
}

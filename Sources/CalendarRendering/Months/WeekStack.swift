internal import CalendarLayout
internal import CalendarModel

/// A week of a month with the heights that its titles need: bars stacked below each other, and the events of each day
/// below the last bar that crosses it.
struct WeekStack {
  /// The week, with only the events that are shown.
  private(set) var week: WeekRow
  /// The top of each bar, below the numbers of the days.
  private(set) var barTops: [Int] = []
  /// The number of lines of each bar.
  private(set) var barLines: [Int]
  /// The height of each bar with the space below it.
  private(set) var barHeights: [Int]
  /// The bottom of the last bar that crosses each day.
  private(set) var barEnds: [Int] = []
  /// The heights of the events of each day, with the space below them.
  private(set) var eventHeights: [[Int]]
  /// The height of the count of hidden events.
  private let countHeight: Int
  /// Whether the events of a day are the caller's lines, which are never hidden.
  private let hasOwnLines: Bool

  /// - Parameter enough: A height that is certainly too much. Titles below it count as one line, because measuring hundreds of long
  ///   titles that no page shows takes seconds.
  init(_ week: WeekRow, _ measure: MonthMeasure, enough: Int = .max) {
    self.week = week
    barLines = []
    barHeights = []
    barEnds = [Int](repeating: 0, count: week.days.count)
    for bar in week.bars {
      let days = bar.columnRange.clamped(to: barEnds.indices)
      let top = barEnds[days].max() ?? 0
      let lines = top > enough ? 1 : measure.lines(of: bar).count
      barLines.append(lines)
      barHeights.append(measure.height(lines: lines, isBar: true))
      for day in days { barEnds[day] = top + measure.height(lines: lines, isBar: true) }
    }
    let own = measure.ownLines
    hasOwnLines = own != nil
    eventHeights = week.days.map { day in
      if day.isHidden { return [] }
      if let own {
        return day.allDayEvents.map { measure.height(of: $0, on: day.date) }
          + own(day).map { measure.height(lines: measure.lines(of: $0).count, isBar: false) }
      }
      var height = 0
      return day.events.map { occurrence in
        let next =
          height > enough ? measure.height(lines: 1, isBar: false) : measure.height(of: occurrence, on: day.date)
        height += next
        return next
      }
    }
    countHeight = measure.height(lines: 1, isBar: false)
    placeBars()
  }

  /// What the week needs at least: the height of the events of its fullest day if each has one line.
  static func leastHeight(of week: WeekRow, _ measure: MonthMeasure) -> Int {
    guard measure.ownLines == nil else { return 0 }
    let most = week.days.map { $0.isHidden ? 0 : $0.events.count }.max() ?? 0
    return most * measure.height(lines: 1, isBar: false)
  }

  /// The height of the fullest day, without its number.
  var height: Int { week.days.indices.map(height(ofDay:)).max() ?? 0 }

  private func height(ofDay column: Int) -> Int {
    let count = week.days[column].hiddenCount > 0 && !hasOwnLines ? countHeight : 0
    return barEnds[column] + eventHeights[column].reduce(0, +) + count
  }

  /// Places each bar below the bars already placed on its days.
  private mutating func placeBars() {
    barEnds = [Int](repeating: 0, count: week.days.count)
    barTops = week.bars.indices.map { index in
      let days = week.bars[index].columnRange.clamped(to: barEnds.indices)
      let top = barEnds[days].max() ?? 0
      for day in days { barEnds[day] = top + barHeights[index] }
      return top
    }
  }

  /// Hides what does not fit a height, and shows a count instead: the last events of each day, and bars below that
  /// height.
  /// - Parameter zone: The zone of the page.
  mutating func limit(to height: Int, zone: Zone) {
    guard self.height > height else { return }
    var hidden = [[Occurrence]](repeating: [], count: week.days.count)
    limitBars(to: height, &hidden)
    for column in week.days.indices where !hasOwnLines {
      guard !hidden[column].isEmpty || self.height(ofDay: column) > height else { continue }
      var bottom = barEnds[column] + countHeight
      let shown = eventHeights[column].prefix { next in
        bottom += next
        return bottom <= height
      }
      hidden[column] += week.days[column].events[shown.count...]
      eventHeights[column] = Array(shown)
      week.days[column].events = Array(week.days[column].events.prefix(shown.count))
    }
    let rows = week.bars.lanes(ofDays: week.days.count)
    for column in week.days.indices {
      week.days[column].barRows = rows[column]
      guard !hidden[column].isEmpty else { continue }
      week.days[column].hiddenCount += hidden[column].count
      week.days[column].hidden = OccurrenceOrder.sorted(hidden[column] + week.days[column].hidden, in: zone)
    }
    week.laneCount = rows.max() ?? 0
  }

  /// Hides all events in favour of counts.
  mutating func countHidden() {
    for column in week.days.indices { week.days[column].hidden = [] }
  }

  /// Hides the bars that leave no room for the counts of their days. A hidden bar adds a count to each of its days, so
  /// there are at most as many rounds as days.
  private mutating func limitBars(to height: Int, _ hidden: inout [[Occurrence]]) {
    var overflows = week.days.indices.map { self.height(ofDay: $0) > height }
    while true {
      var kept: [Int] = []
      for index in week.bars.indices {
        let days = week.bars[index].columnRange.clamped(to: overflows.indices)
        let room = overflows[days].contains(true) ? height - countHeight : height
        if barTops[index] + barHeights[index] <= room {
          kept.append(index)
        } else {
          for day in days { hidden[day].append(week.bars[index].occurrence) }
        }
      }
      if kept.count == week.bars.count { return }
      barLines = kept.map { barLines[$0] }
      barHeights = kept.map { barHeights[$0] }
      week.bars = kept.map { week.bars[$0] }
      placeBars()
      for day in overflows.indices where !hidden[day].isEmpty { overflows[day] = true }
    }
  }
}

/// Divides a height among the weeks of a month.
enum WeekHeights {
  /// The minimum height to give every week so that the weeks add up to `total`, where taller weeks keep their need; 0
  /// if they need more than `total`.
  static func level(raising needs: [Int], to total: Int) -> Int {
    guard needs.reduce(0, +) <= total else { return 0 }
    var (rest, count, level) = (total, needs.count, 0)
    for need in needs.sorted(by: >) {
      level = rest / count
      if need <= level { break }
      rest -= need
      count -= 1
    }
    return level
  }

  /// The maximum height to allow every week so that the weeks add up to at most `total`.
  static func level(cutting needs: [Int], to total: Int) -> Int {
    var (rest, count) = (total, needs.count)
    for need in needs.sorted() {
      let level = rest / count
      if need > level { return max(0, level) }
      rest -= need
      count -= 1
    }
    return .max
  }
}

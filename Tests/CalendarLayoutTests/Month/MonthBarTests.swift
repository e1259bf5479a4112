import CalendarLayout
import CalendarModel
import TestRandom
import Testing

/// Bars across the days of week rows.
struct MonthBarTests {
  private let monday = CivilDate(year: 2026, month: 3, day: 2)

  private func weeks(_ events: [Occurrence], _ change: (inout LayoutOptions) -> Void = { _ in }) -> [WeekRow] {
    MonthLayoutBuilder(options: Samples.options(change)).layout(events, monthOf: monday).weeks
  }

  @Test func orderAndLanes() throws {
    let events = [
      Samples.allDay("single", from: monday), Samples.allDay("late", from: monday.adding(days: 3), days: 2),
      Samples.allDay("short", from: monday, days: 2), Samples.allDay("long", from: monday, days: 3),
      Samples.allDay("after", from: monday.adding(days: 2), days: 2),
    ]
    let row = try #require(weeks(events).dropFirst().first)
    #expect(
      row.bars.map { "\($0.occurrence.event.uid) \($0.lane) \($0.firstColumn)+\($0.columns)" } == [
        "long 0 0+3", "late 0 3+2", "short 1 0+2", "after 1 2+2",
      ])
    #expect(row.laneCount == 2)
    #expect(row.days.map(\.barRows) == [2, 2, 2, 2, 1, 0, 0])
    #expect(row.days[0].events.map(\.event.uid) == ["single"])
  }

  @Test func edgesSayWhetherTheEventGoesOn() {
    let rows = weeks([Samples.allDay("long", from: monday.adding(days: 5), days: 11)])
    let bars = rows.flatMap(\.bars)
    #expect(bars.map(\.firstColumn) == [5, 0, 0])
    #expect(bars.map(\.columns) == [2, 7, 2])
    #expect(bars.map(\.continuesBefore) == [false, true, true])
    #expect(bars.map(\.continuesAfter) == [true, true, false])
  }

  @Test func edgesOfTheGridAreNotEdgesOfTheEvent() {
    let first = CivilDate(year: 2026, month: 2, day: 23)
    let rows = weeks([
      Samples.allDay("exact", from: first, days: 7), Samples.allDay("longer", from: first.adding(days: -9), days: 12),
    ])
    #expect(rows[0].bars.map(\.continuesBefore) == [true, false])
    #expect(rows[0].bars.map(\.continuesAfter) == [false, false])
  }

  @Test("A timed event over midnight is a bar if it takes a day, and else on its first day only")
  func timedEventsPastMidnight() {
    let night = [
      Samples.event("night", 1_320, 1_440 + 120), Samples.event("evening", 1_200, 1_440),
      Samples.event("shift", 600, 600 + 1_439), Samples.event("day", 600, 600 + 1_440),
    ]
    let row = weeks(night)[2]
    #expect(row.bars.map(\.occurrence.event.uid) == ["day"])
    #expect(row.bars.map(\.columns) == [2])
    #expect(row.days[0].events.map(\.event.uid) == ["shift", "evening", "night"])
    #expect(row.days[1].events.isEmpty)
    // An end before the threshold is none of its day.
    let kept = weeks(night) { $0.nextDayThresholdInMinutes = 660 }[2]
    #expect(kept.bars.isEmpty)
    #expect(kept.days[0].events.count == 4)
  }

  @Test("All-day events of one day come before the timed ones, and what began before the grid is on its first day")
  func eventsOfADay() {
    let first = CivilDate(year: 2026, month: 2, day: 23)
    let events = [
      Samples.event("early", 0, 60, on: first), Samples.allDay("day", from: first),
      Samples.event("night", 1_320, 1_800, on: first.adding(days: -1)),
      Samples.event("last", 1_320, 1_800, on: CivilDate(year: 2026, month: 4, day: 5)),
    ]
    let days = weeks(events).flatMap(\.days)
    #expect(days[0].events.map(\.event.uid) == ["day", "night", "early"])
    #expect(days.last?.events.map(\.event.uid) == ["last"])
    #expect(days.reduce(0) { $0 + $1.events.count } == 4)
    // Without the days outside of it, the month begins with the night before it.
    let march = CivilDate(year: 2026, month: 3, day: 1)
    let nights = (-1...0).map { Samples.event("n\($0)", 1_320, 1_800, on: march.adding(days: $0)) }
    let shown = weeks(nights) { $0.hidesOutsideDays = true }.flatMap(\.days)
    #expect(shown.flatMap(\.events).map(\.event.uid) == ["n-1", "n0"])
    #expect(shown.first { !$0.events.isEmpty }?.date == march)
  }

  @Test func rowLimitKeepsTheLastRowForTheCount() {
    let events = [
      Samples.allDay("bar", from: monday, days: 2), Samples.allDay("second bar", from: monday, days: 2),
      Samples.event("a", 540, 600, on: monday), Samples.event("b", 600, 660, on: monday),
      Samples.event("c", 600, 660, on: monday.adding(days: 1)),
    ]
    func row(_ limit: Int?) -> WeekRow { weeks(events) { $0.rowLimit = limit }[1] }
    #expect(row(nil).days.map(\.hiddenCount) == [Int](repeating: 0, count: 7))
    #expect(row(4).days[0].events.map(\.event.uid) == ["a", "b"])
    #expect(row(3).days[0].events.isEmpty)
    #expect(row(3).days.prefix(2).map(\.hiddenCount) == [2, 0])
    #expect(row(3).bars.count == 2)
    // The second bar would be in the row of the hidden count.
    #expect(row(2).bars.map(\.occurrence.event.uid) == ["bar"])
    #expect(row(2).days.prefix(2).map(\.hiddenCount) == [3, 2])
    #expect(row(1).bars.isEmpty)
    #expect(row(1).days.prefix(2).map(\.hiddenCount) == [4, 3])
    #expect(row(0).days.prefix(2).map(\.hiddenCount) == [4, 3])
  }

  @Test func randomRows() {
    print("seed \(TestSeed.value)")
    for number in 0..<1_000 {
      let seed = TestSeed.value &+ UInt64(number)
      var random = SplitMix64(seed: seed)
      let events = (0..<Int.random(in: 0...30, using: &random)).map { index in
        let start = monday.adding(days: Int.random(in: -10...40, using: &random))
        return Bool.random(using: &random)
          ? Samples.allDay("e\(index)", from: start, days: Int.random(in: 1...9, using: &random))
          : Samples.event("e\(index)", 600, 600 + Int.random(in: 0...3_000, using: &random), on: start)
      }
      let limit = number % 3 == 0 ? nil : Int.random(in: 1...6, using: &random)
      let all = weeks(events)
      let rows = weeks(events.shuffled(using: &random)) { $0.rowLimit = limit }
      for (row, whole) in zip(rows, all) {
        guard faults(row, whole: whole, limit: limit).isEmpty else {
          Issue.record("seed \(seed): \(faults(row, whole: whole, limit: limit))")
          return
        }
      }
    }
  }

  private func faults(_ row: WeekRow, whole: WeekRow, limit: Int?) -> [String] {
    var faults: [String] = []
    func isMultiDay(_ bar: EventBar) -> Bool { bar.columns > 1 || bar.continuesBefore || bar.continuesAfter }
    func columns(_ bar: EventBar) -> Range<Int> { bar.firstColumn..<bar.firstColumn + bar.columns }
    for bar in whole.bars {
      let others = whole.bars.filter { $0.occurrence != bar.occurrence && columns($0).overlaps(columns(bar)) }
      if others.contains(where: { $0.lane == bar.lane }) { faults.append("two bars in one place") }
      // Packed: in every lane above, another bar is in the way, and for multi-day bars it is a multi-day one.
      let inTheWay = isMultiDay(bar) ? others.filter(isMultiDay) : others
      if (0..<bar.lane).contains(where: { lane in !inTheWay.contains { $0.lane == lane } }) { faults.append("loose") }
    }
    for column in 0..<7 {
      let shown = row.bars.count { columns($0).contains(column) } + row.days[column].events.count
      let held = whole.bars.count { columns($0).contains(column) } + whole.days[column].events.count
      if shown + row.days[column].hiddenCount != held { faults.append("count of column \(column)") }
      let rows = row.days[column].barRows + row.days[column].events.count + (row.days[column].hiddenCount > 0 ? 1 : 0)
      if let limit, rows > limit { faults.append("\(rows) rows in column \(column)") }
      if let limit, whole.days[column].barRows + whole.days[column].events.count <= limit,
        row.days[column].hiddenCount > 0, limit > whole.laneCount + (whole.days.map(\.events.count).max() ?? 0)
      {
        faults.append("hidden without need")
      }
    }
    return faults
  }
}

import CalendarLayout
import CalendarModel
import TestRandom
import Testing

/// The weeks of a month share the rows of a page, and hide events only where no row is left.
struct MonthRowsTests {
  private let monday = CivilDate(year: 2026, month: 3, day: 2)

  private func weeks(_ events: [Occurrence], rows: Int?) -> [WeekRow] {
    MonthLayoutBuilder(options: Samples.options { $0.monthRows = rows }).layout(events, monthOf: monday).weeks
  }

  private func rows(_ week: WeekRow) -> Int {
    week.days.map { $0.barRows + $0.events.count + ($0.hiddenCount > 0 ? 1 : 0) }.max() ?? 0
  }

  @Test func aFullWeekUsesTheRowsOfEmptyOnes() {
    let events = (0..<20).map { Samples.event("e\($0)", 540 + $0, 600, on: monday) }
    // March 2026 has six weeks, whose numbers count twelve rows.
    #expect(weeks(events, rows: 32)[1].days[0].events.count == 20)
    let full = weeks(events, rows: 31)[1].days[0]
    #expect(full.events.count == 18)
    #expect(full.hiddenCount == 2)
    #expect(full.hidden.map(\.event.uid) == ["e18", "e19"])
  }

  @Test func hiddenBarsAreListedOnEachOfTheirDays() {
    let events = (0..<6).map { Samples.allDay("bar\($0)", from: monday, days: 2) }
    let options = Samples.options { $0.rowLimit = 3 }
    let week = MonthLayoutBuilder(options: options).layout(events, monthOf: monday).weeks[1]
    #expect(week.days[0].hidden.map(\.event.uid) == ["bar2", "bar3", "bar4", "bar5"])
    #expect(week.days[1].hidden.count == week.days[1].hiddenCount)
    #expect(week.days[2].hidden.isEmpty)
  }

  @Test func randomMonths() {
    print("seed \(TestSeed.value)")
    var hidden = 0
    for number in 0..<500 {
      var random = SplitMix64(seed: TestSeed.value &+ UInt64(number))
      let crowd = Int.random(in: 1...31, using: &random)
      let events = (0..<Int.random(in: 0...120, using: &random)).map { index in
        let day = monday.adding(days: Int.random(in: -5..<(crowd - 5), using: &random))
        return index % 5 == 0
          ? Samples.allDay("b\(index)", from: day, days: Int.random(in: 1...4, using: &random))
          : Samples.event("e\(index)", 540, 600 + index, on: day)
      }
      let limit = Int.random(in: 30...60, using: &random)
      let all = weeks(events, rows: nil)
      let limited = weeks(events, rows: limit)
      let used = limited.reduce(0) { $0 + rows($1) + 2 }
      #expect(used <= limit, "seed \(TestSeed.value &+ UInt64(number))")
      for (week, whole) in zip(limited, all) {
        for (day, complete) in zip(week.days, whole.days) {
          let bars = week.bars.count { ($0.firstColumn..<$0.firstColumn + $0.columns).contains(column(of: day, week)) }
          let allBars = whole.bars.count {
            ($0.firstColumn..<$0.firstColumn + $0.columns).contains(column(of: day, week))
          }
          hidden += day.hiddenCount
          #expect(day.hidden.count == day.hiddenCount)
          #expect(day.events.count + bars + day.hiddenCount == complete.events.count + allBars)
        }
      }
    }
    // Make sure that events are hidden; the property would also hold without.
    #expect(hidden > 500)
  }

  private func column(of day: MonthDay, _ week: WeekRow) -> Int {
    day.date.daysSinceEpoch - week.days[0].date.daysSinceEpoch
  }
}

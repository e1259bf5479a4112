import CalendarLayout
import CalendarModel
import TestRandom
import Testing

/// Hours in which nothing starts or ends are folded into bands.
struct FoldedHoursTests {
  private func day(_ events: [Occurrence], _ change: (inout LayoutOptions) -> Void = { _ in }) -> DayLayout {
    DayLayoutBuilder(options: Samples.options(change)).layout(events, date: Samples.day)
  }

  @Test func emptyHoursBeforeAndAfterTheOffice() {
    let events = [Samples.event("night", 30, 90), Samples.event("late", 1_320, 1_380)]
    let day = day(events)
    #expect(day.visibleMinutes == 0..<1_380)
    #expect(day.folds == [120..<480, 1_080..<1_320])
    #expect(day.hourMarks.map(\.hour) == [0, 1, 2] + Array(8...18) + [22, 23])
    #expect(day.axis.length == 120 + 30 + 600 + 30 + 60)
  }

  @Test func anEventAcrossTheNightIsFoldedWhereNothingElseHappens() {
    let day = day([Samples.event("night shift", -120, 360)])
    #expect(day.folds == [0..<300, 360..<480])
    #expect(day.blocks.map(\.boxMinutes) == [0..<360])
  }

  @Test func officeHoursAndShortStretchesStay() {
    #expect(day([Samples.event("early", 360, 420)]).folds == [])
    #expect(day([Samples.event("noon", 720, 780)]).folds == [])
    #expect(day([]).folds == [])
  }

  @Test func requestedHoursStay() {
    #expect(day([Samples.event("night", 30, 90)]) { $0.hours = .fixed(0..<24) }.folds == [])
    #expect(day([Samples.event("night", 30, 90)]) { $0.foldThresholdInMinutes = nil }.folds == [])
  }

  @Test func severalDaysFoldTheSameHours() {
    let next = Samples.day.adding(days: 1)
    let events = [Samples.event("night", 30, 90), Samples.event("morning", 300, 330, on: next)]
    let days = DayLayoutBuilder(options: Samples.options()).layout(events, dates: Samples.day..<next.adding(days: 1))
    #expect(days.map(\.folds) == [[120..<300, 360..<480], [120..<300, 360..<480]])
  }

  @Test func positionsOnAnAxis() {
    let axis = TimeAxis(minutes: 60..<600, folds: [120..<420], foldLength: 30)
    #expect(axis.length == 270)
    #expect([0, 60, 90, 120, 270, 420, 600, 700].map(axis.position) == [0, 0, 30, 60, 75, 90, 270, 270])
    #expect(TimeAxis(minutes: 0..<100, folds: [10..<30], foldLength: 30).folds == [])
  }

  @Test func randomDaysKeepTheHeightOfEveryBox() {
    print("seed \(TestSeed.value)")
    var folds = 0
    for number in 0..<4_000 {
      let day = RandomDay(seed: TestSeed.value &+ UInt64(number), policy: .columns)
      let layout = day.layout
      folds += layout.folds.count
      for block in layout.blocks {
        let axis = layout.axis
        let height = axis.position(of: block.boxMinutes.upperBound) - axis.position(of: block.boxMinutes.lowerBound)
        guard height >= min(block.boxMinutes.count, day.options.minimumDurationInMinutes, 30) else {
          Issue.record("seed \(day.seed): \(block.summary) is \(height) minutes high")
          return
        }
      }
    }
    #expect(folds > 500)
  }
}

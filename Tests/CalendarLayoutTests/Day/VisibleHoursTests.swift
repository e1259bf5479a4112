import CalendarLayout
import CalendarModel
import TestRandom
import Testing

/// The visible hours of a day, and the events outside them.
struct VisibleHoursTests {
  private func day(_ events: [Occurrence], _ change: (inout LayoutOptions) -> Void = { _ in }) -> DayLayout {
    DayLayoutBuilder(options: Samples.options(change)).layout(events, date: Samples.day)
  }

  @Test func officeHoursWithoutEvents() {
    #expect(day([]).visibleMinutes == 480..<1_080)
    #expect(day([]).hourMarks.map(\.hour) == Array(8...18))
  }

  @Test func stretchedToWholeHoursAroundBoxes() {
    let events = [Samples.event("early", 6 * 60 + 50, 8 * 60), Samples.event("late", 18 * 60 + 50, 19 * 60)]
    #expect(day(events).visibleMinutes == 360..<1_200)
    #expect(day([Samples.event("short", 1_080, 1_080)]).visibleMinutes == 480..<1_140)
    #expect(day([Samples.event("last", 1_439, 1_440)]).visibleMinutes == 480..<1_440)
  }

  @Test func fixedHoursCountWhatIsOutside() {
    let events = [
      Samples.event("before", 300, 420), Samples.event("ends at the edge", 420, 480),
      Samples.event("reaches in", 400, 500), Samples.event("inside", 600, 660), Samples.event("reaches out", 700, 900),
      Samples.event("starts at the edge", 720, 780), Samples.event("after", 1_000, 1_020),
    ]
    let day = day(events) { $0.hours = .fixed(8..<12) }
    #expect(day.visibleMinutes == 480..<720)
    #expect(day.blocks.map(\.occurrence.event.uid) == ["reaches in", "inside", "reaches out"])
    #expect(day.blocks.first?.boxMinutes == 400..<500)
    #expect(day.hidden.map(\.reason) == [.beforeVisibleHours, .afterVisibleHours])
    #expect(day.hidden.map(\.minutes) == [300..<480, 720..<1_020])
    #expect(
      day.hidden.map { $0.occurrences.map(\.event.uid) } == [
        ["before", "ends at the edge"], ["starts at the edge", "after"],
      ])
  }

  @Test func hiddenEventsTakeNoColumn() {
    let events = [Samples.event("hidden", 400, 480), Samples.event("shown", 470, 600)]
    #expect(day(events) { $0.hours = .fixed(8..<12) }.blocks.map(\.place) == ["shown 0+1/1^0"])
  }

  @Test("Events that start before the visible hours have their titles side by side at the start of the hours")
  func titlesAtTheStartOfTheHours() {
    let events = [Samples.event("a", 300, 700), Samples.event("b", 400, 700), Samples.event("c", 600, 700)]
    let day = day(events) {
      $0.hours = .fixed(8..<12)
      $0.collisionPolicy = .cascade
    }
    #expect(day.blocks.map(\.place) == ["a 0+1/2^0", "b 1+1/2^0", "c 0+1/1^1"])
    let crowded = self.day((0..<6).map { Samples.event("e\($0)", 200 + $0 * 40, 700) }) {
      $0.hours = .fixed(8..<12)
      $0.collisionPolicy = .cascade
      $0.room = ColumnRoom(letters: 28)
    }
    #expect(crowded.hidden.compactMap(\.place?.minutes.lowerBound) == [480])
    #expect(crowded.blocks.count + crowded.hidden.reduce(0) { $0 + $1.occurrences.count } == 6)
  }

  @Test func hoursOutOfBounds() {
    #expect(day([]) { $0.hours = .fixed(8..<8) }.visibleMinutes == 480..<540)
    #expect(day([]) { $0.hours = .fixed(-3..<40) }.visibleMinutes == 0..<1_440)
    #expect(day([]) { $0.hours = .fixed(30..<40) }.visibleMinutes == 1_380..<1_440)
    #expect(day([]) { $0.officeHours = -5..<50 }.visibleMinutes == 0..<1_440)
  }

  @Test func severalDaysShowTheSameHours() {
    let next = Samples.day.adding(days: 1)
    let events = [Samples.event("early", 300, 330), Samples.event("late", 1_200, 1_210, on: next)]
    let days = DayLayoutBuilder(options: Samples.options()).layout(events, dates: Samples.day..<next.adding(days: 1))
    #expect(days.map(\.visibleMinutes) == [300..<1_260, 300..<1_260])
  }

  @Test func randomDaysHideNothingOfAnEvent() {
    print("seed \(TestSeed.value)")
    for number in 0..<1_000 {
      let day = RandomDay(seed: TestSeed.value &+ UInt64(number), policy: .columns)
      let layout = day.layout
      #expect(layout.hidden.isEmpty, "seed \(day.seed)")
      #expect(
        layout.blocks.allSatisfy { $0.boxMinutes.clamped(to: layout.visibleMinutes) == $0.boxMinutes },
        "seed \(day.seed)")
    }
  }
}

import CalendarLayout
import CalendarModel
import TestRandom
import TestSupport
import Testing

/// Events beyond the column limit are counted, never dropped.
struct ColumnLimitTests {
  @Test func theRestIsCountedWithItsTimeRange() {
    let events = [
      Samples.event("a", 540, 600), Samples.event("b", 540, 590), Samples.event("c", 545, 600),
      Samples.event("d", 550, 640), Samples.event("e", 900, 930),
    ]
    let day = DayLayoutBuilder(options: Samples.options { $0.columnLimit = 2 }).layout(events, date: Samples.day)
    #expect(day.blocks.map(\.place) == ["a 0+1/2^0", "b 1+1/2^0", "e 0+1/1^0"])
    #expect(day.hidden.map(\.reason) == [.columnLimit])
    #expect(day.hidden.map(\.minutes) == [545..<640])
    #expect(day.hidden.map { $0.occurrences.map(\.event.uid) } == [["c", "d"]])
  }

  @Test(arguments: CollisionPolicy.allCases)
  func randomDays(policy: CollisionPolicy) {
    print("seed \(TestSeed.value)")
    for number in 0..<(TestEnvironment.isFull ? 2_000 : 500) {
      let day = RandomDay(seed: TestSeed.value &+ UInt64(number), policy: policy)
      var options = day.options
      options.columnLimit = number % 4 + 1
      options.hours = number % 3 == 0 ? .fixed(9..<12) : .automatic
      let layout = DayLayoutBuilder(options: options).layout(day.events, date: Samples.day)
      let shown =
        layout.blocks.map(\.occurrence) + layout.hidden.flatMap(\.occurrences) + layout.allDay.map(\.occurrence)
      let all = DayLayoutBuilder(options: day.options).layout(day.events, date: Samples.day)
      #expect(layout.blocks.allSatisfy { $0.columns <= number % 4 + 1 }, "seed \(day.seed)")
      #expect(
        shown.map(\.event.uid).sorted()
          == (all.blocks.map(\.occurrence) + all.allDay.map(\.occurrence)).map(\.event.uid).sorted(),
        "seed \(day.seed)")
    }
  }

  @Test func hiddenOnlyWhereColumnsAreFull() {
    print("seed \(TestSeed.value)")
    for number in 0..<(TestEnvironment.isFull ? 2_000 : 500) {
      let day = RandomDay(seed: TestSeed.value &+ UInt64(number), policy: .columns)
      var options = day.options
      options.columnLimit = 2
      let layout = DayLayoutBuilder(options: options).layout(day.events, date: Samples.day)
      for hidden in layout.hidden {
        let start = hidden.minutes.lowerBound
        let taken = layout.blocks.count {
          $0.boxMinutes.contains(min(start, 1_440 - max(1, options.minimumDurationInMinutes)))
        }
        #expect(taken >= 2, "seed \(day.seed)")
      }
    }
  }
}

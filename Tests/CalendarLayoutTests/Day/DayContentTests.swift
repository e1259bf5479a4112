import CalendarLayout
import CalendarModel
import Testing

/// The events of a day and the part of the day that shows them.
struct DayContentTests {
  private func day(_ events: [Occurrence], _ change: (inout LayoutOptions) -> Void = { _ in }) -> DayLayout {
    DayLayoutBuilder(options: Samples.options(change)).layout(events, date: Samples.day)
  }

  @Test func midnightBelongsToTheDayItBegins() {
    let events = [
      Samples.event("until midnight", -120, 0), Samples.event("from midnight", 1_440, 1_500),
      Samples.event("at midnight", 0, 0), Samples.event("at the next midnight", 1_440, 1_440),
      Samples.event("to midnight", 1_400, 1_440),
    ]
    let blocks = day(events).blocks
    #expect(blocks.map(\.occurrence.event.uid) == ["at midnight", "to midnight"])
    #expect(blocks.map(\.minutes) == [0..<0, 1_400..<1_440])
    #expect(blocks.map(\.continuesAfter) == [false, false])
  }

  @Test func secondsAreRoundedOutwards() {
    let blocks = day([Samples.event("a", seconds: 3_601..<7_199), Samples.event("b", seconds: 7_200..<7_201)]).blocks
    #expect(blocks.map(\.minutes) == [60..<120, 120..<121])
    #expect(blocks.map(\.columns) == [1, 1])
  }

  @Test func longEventShowsOnEachDay() {
    let event = [Samples.event("long", -600, 2 * 1_440 + 600)]
    let dates = Samples.day.adding(days: -1)..<Samples.day.adding(days: 3)
    let days = DayLayoutBuilder(options: Samples.options()).layout(event, dates: dates)
    #expect(days.map { $0.blocks.map(\.minutes) } == [[840..<1_440], [], [], [0..<600]])
    #expect(days.map { $0.blocks.map(\.continuesBefore) } == [[false], [], [], [true]])
    #expect(days.map { $0.blocks.map(\.continuesAfter) } == [[true], [], [], [false]])
    #expect(days.map { $0.allDay.map(\.continuesBefore) } == [[], [true], [true], []])
    #expect(days.map { $0.allDay.map(\.continuesAfter) } == [[], [true], [true], []])
  }

  @Test func wholeDayOfMinutesGoesToTheLane() {
    let layout = day([Samples.event("whole", 0, 1_440), Samples.event("nearly", 1, 1_440)])
    #expect(layout.allDay.map(\.occurrence.event.uid) == ["whole"])
    #expect(layout.blocks.map(\.occurrence.event.uid) == ["nearly"])
  }

  @Test func dateEventsKeepTheirDaysInAnyZone() {
    let events = [
      Samples.allDay("b"), Samples.allDay("a"), Samples.allDay("yesterday", from: Samples.day.adding(days: -1)),
      Samples.allDay("three", from: Samples.day.adding(days: -1), days: 3),
    ]
    for zone in [Zone.utc, Zones.apia, Zones.kathmandu] {
      let layout = DayLayoutBuilder(options: LayoutOptions(zone: zone)).layout(events, date: Samples.day)
      #expect(layout.allDay.map(\.occurrence.event.uid) == ["three", "a", "b"])
      #expect(layout.allDay.map(\.continuesBefore) == [true, false, false])
      #expect(layout.allDay.map(\.continuesAfter) == [true, false, false])
    }
  }

  @Test func shortEventsCountAsTheirBoxes() {
    let events = [Samples.event("short", 540, 545), Samples.event("next", 550, 600)]
    #expect(day(events) { $0.minimumDurationInMinutes = 15 }.blocks.map(\.columns) == [2, 2])
    #expect(day(events) { $0.minimumDurationInMinutes = 10 }.blocks.map(\.columns) == [1, 1])
  }

  @Test func boxesAtTheEndOfTheDayBeginEarlier() {
    let layout = day([Samples.event("late", 1_435, 1_438), Samples.event("later", 1_439, 1_500)])
    #expect(layout.blocks.map(\.boxMinutes) == [1_425..<1_440, 1_425..<1_440])
    #expect(layout.blocks.map(\.minutes) == [1_435..<1_438, 1_439..<1_440])
    #expect(layout.blocks.map(\.columns) == [2, 2])
  }

  @Test func minimumLongerThanTheDay() {
    #expect(
      day([Samples.event("a", 60, 120)]) { $0.minimumDurationInMinutes = 5_000 }.blocks.map(\.boxMinutes) == [0..<1_440]
    )
  }

  @Test func partyStaysOnItsFirstDay() {
    let dates = Samples.day..<Samples.day.adding(days: 2)
    let party = [Samples.event("party", 1_320, 1_440 + 120), Samples.event("shift", 1_320, 1_440 + 300)]
    func shown(threshold: Int) -> [[String]] {
      DayLayoutBuilder(options: Samples.options { $0.nextDayThresholdInMinutes = threshold })
        .layout(party, dates: dates).map { $0.blocks.map(\.occurrence.event.uid) }
    }
    #expect(shown(threshold: 0) == [["shift", "party"], ["shift", "party"]])
    #expect(shown(threshold: 300) == [["shift", "party"], ["shift"]])
    #expect(shown(threshold: 301) == [["shift", "party"], []])
  }

  @Test func thresholdLeavesEventsOfTheMorningAlone() {
    let early = [Samples.event("early", 60, 120)]
    #expect(day(early) { $0.nextDayThresholdInMinutes = 300 }.blocks.count == 1)
  }

  @Test func todayAndWeekend() {
    let sunday = CivilDate(year: 2026, month: 3, day: 8)
    let options = Samples.options { $0.today = sunday }
    let days = DayLayoutBuilder(options: options).layout([], dates: sunday..<sunday.adding(days: 2))
    #expect(days.map(\.isToday) == [true, false])
    #expect(days.map(\.isWeekend) == [true, false])
  }

  @Test func positionsAcrossTheDay() {
    let blocks = day([Samples.event("a", 540, 700), Samples.event("b", 550, 700), Samples.event("c", 560, 700)]).blocks
    #expect(blocks.map { $0.left(in: 100) } == [0, 33, 66])
    #expect(blocks.map { $0.right(in: 100) } == [33, 66, 100])
    let cascade = day([Samples.event("a", 540, 700), Samples.event("b", 570, 700), Samples.event("c", 600, 700)]) {
      $0.collisionPolicy = .cascade
    }.blocks
    #expect(cascade.map { $0.left(in: 1_000) } == [0, 125, 200])
    #expect(cascade.map { $0.right(in: 1_000) } == [1_000, 1_000, 1_000])
  }
}

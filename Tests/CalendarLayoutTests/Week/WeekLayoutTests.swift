import CalendarLayout
import CalendarModel
import Testing

/// Days side by side with bars.
struct WeekLayoutTests {
  private let monday = Samples.day

  @Test func weekOfAnyFirstWeekday() {
    for firstWeekday in Weekday.allCases {
      let builder = WeekLayoutBuilder(options: Samples.options { $0.firstWeekday = firstWeekday })
      let week = builder.week([], of: monday.adding(days: 2))
      #expect(week.days.count == 7)
      #expect(week.days[0].date.weekday == firstWeekday)
      #expect(week.days.contains { $0.date == monday.adding(days: 2) })
    }
    #expect(WeekLayoutBuilder(options: Samples.options()).week([], of: monday).number == 11)
  }

  @Test func workWeekLeavesOutTheWeekend() {
    let days = WeekLayoutBuilder(options: Samples.options()).workWeek([], of: monday.adding(days: 6)).days
    #expect(days.map(\.date) == (0..<5).map { monday.adding(days: $0) })
    let other = Samples.options {
      $0.weekend = [.friday, .saturday]
      $0.firstWeekday = .sunday
    }
    #expect(
      WeekLayoutBuilder(options: other).workWeek([], of: monday).days.map(\.date.weekday) == [
        .sunday, .monday, .tuesday, .wednesday, .thursday,
      ])
    let none = Samples.options { $0.weekend = Set(Weekday.allCases) }
    #expect(WeekLayoutBuilder(options: none).workWeek([], of: monday).days.count == 7)
  }

  @Test func barsJoinTheDaysOfALane() {
    let events = [
      Samples.allDay("single", from: monday.adding(days: 1)), Samples.allDay("three", from: monday, days: 3),
      Samples.allDay("from before", from: monday.adding(days: -2), days: 3),
      Samples.event("timed", 600, 3 * 1_440 + 600), Samples.allDay("to after", from: monday.adding(days: 5), days: 9),
    ]
    let week = WeekLayoutBuilder(options: Samples.options()).week(events.reversed(), of: monday)
    #expect(
      week.bars.map { "\($0.occurrence.event.uid) \($0.lane) \($0.firstColumn)+\($0.columns)" } == [
        "from before 0 0+1", "single 0 1+1", "to after 0 5+2", "three 1 0+3", "timed 2 0+4",
      ])
    #expect(week.bars.map(\.continuesBefore) == [true, false, false, false, false])
    #expect(week.bars.map(\.continuesAfter) == [false, false, true, false, false])
    #expect(week.laneCount == 3)
    #expect(week.days.map(\.blocks.count) == [0, 0, 0, 0, 0, 0, 0])
  }

  /// From the threshold on, a timed event is a bar on all days that it touches, whatever the policy; below it, a box per
  /// day.
  @Test func longTimedEventsAreBars() {
    let day = 1_440
    for policy in [CollisionPolicy.columns, .cascade, .calendarApp] {
      for (length, threshold, isBar) in [
        (day, day, true), (day - 1, day, false), (day - 1, nil, false), (day, nil, false), (600, 600, true),
        (4 * day, nil, false),
      ] as [(Int, Int?, Bool)] {
        let options = Samples.options {
          $0.collisionPolicy = policy
          $0.barThresholdInMinutes = threshold
        }
        let events = [Samples.event("long", 900, 900 + length), Samples.event("short", 930, 960)]
        let week = WeekLayoutBuilder(options: options).week(events, of: monday)
        let columns = (900 + length - 1) / day + 1
        let blocks = week.days.flatMap(\.blocks).filter { $0.occurrence.event.uid == "long" }
        #expect(week.bars.map(\.columns) == (isBar ? [columns] : columns > 2 ? [columns - 2] : []))
        #expect(blocks.count == (isBar ? 0 : min(2, columns)))
        let short = week.days[0].blocks.first { $0.occurrence.event.uid == "short" }
        if policy == .columns { #expect((short?.columns == 1) == isBar) }
      }
      let alone = DayLayoutBuilder(options: Samples.options { $0.collisionPolicy = policy })
        .layout([Samples.event("long", 900, 900 + 2 * day)], date: monday)
      #expect(alone.blocks.count == 1 && alone.allDay.isEmpty)
    }
  }

  @Test func barsPassOverDaysLeftOut() {
    let options = Samples.options { $0.weekend = [.wednesday] }
    let week = WeekLayoutBuilder(options: options).workWeek([Samples.allDay("long", from: monday, days: 4)], of: monday)
    #expect(week.bars.map(\.columns) == [3])
    let hidden = WeekLayoutBuilder(options: options)
      .workWeek([Samples.allDay("from the gap", from: monday.adding(days: 2), days: 2)], of: monday)
    #expect(hidden.bars.map(\.firstColumn) == [2])
    #expect(hidden.bars.map(\.continuesBefore) == [true])
  }

  @Test func manyDays() {
    let dates = monday..<monday.adding(days: 130)
    let events = [
      Samples.allDay("a", from: monday, days: 70), Samples.allDay("b", from: monday.adding(days: 66), days: 50),
    ]
    let layout = WeekLayoutBuilder(options: Samples.options()).days(events, dates: dates)
    #expect(layout.days.count == 130)
    #expect(layout.bars.map(\.lane) == [0, 1])
    #expect(layout.bars.map(\.columns) == [70, 50])
  }

  @Test func furtherLanesAreCountedOnTheirDays() {
    let monday = CivilDate(year: 2026, month: 3, day: 9)
    let events =
      (0..<4).map { Samples.allDay("long\($0)", from: monday, days: 2) } + [Samples.allDay("single", from: monday)]
    let options = Samples.options { $0.laneLimit = 3 }
    let week = WeekLayoutBuilder(options: options).week(events, of: monday)
    #expect(week.laneCount == 2)
    #expect(week.bars.map(\.occurrence.event.uid) == ["long0", "long1"])
    #expect(week.days[0].hidden.map(\.reason) == [.laneLimit])
    #expect(week.days[0].hidden.flatMap(\.occurrences).map(\.event.uid) == ["long2", "long3", "single"])
    #expect(week.days[1].hidden.flatMap(\.occurrences).map(\.event.uid) == ["long2", "long3"])
    let day = DayLayoutBuilder(options: options).layout(events, date: monday)
    #expect(day.allDay.count == 2)
    #expect(day.hidden.flatMap(\.occurrences).count == 3)
  }

  @Test("On the day of a change of shifts, old ones are counted, and no lane above a count is empty")
  func longBarsComeFirst() {
    let week = 7 * 1_440
    let shifts = (0..<6).flatMap { team in
      [Samples.event("old\(team)", 600 - week, 600), Samples.event("new\(team)", 600, 600 + week)]
    }
    let layout = WeekLayoutBuilder(options: Samples.options { $0.laneLimit = 8 }).week(shifts, of: monday)
    #expect(layout.laneCount == 7)
    #expect((0..<7).map { layout.bars.crossing($0).count } == [7, 6, 6, 6, 6, 6, 6])
    #expect(layout.days.map { $0.hidden.flatMap(\.occurrences).count } == [5, 0, 0, 0, 0, 0, 0])
    #expect(layout.days[0].hidden.flatMap(\.occurrences).allSatisfy { $0.event.uid.hasPrefix("old") })
  }

  @Test func aBarWithoutALaneOnOneDayContinuesOnTheNext() {
    let wednesday = monday.adding(days: 2)
    let events = [
      Samples.allDay("long", from: monday, days: 4), Samples.allDay("later", from: wednesday, days: 3),
      Samples.allDay("single", from: wednesday),
    ]
    let week = WeekLayoutBuilder(options: Samples.options { $0.laneLimit = 2 }).week(events, of: monday)
    #expect(
      week.bars.map { "\($0.occurrence.event.uid) \($0.lane) \($0.firstColumn)+\($0.columns)" } == [
        "long 0 0+4", "later 1 3+2",
      ])
    #expect(week.bars.map(\.continuesBefore) == [false, true])
    #expect(
      week.days.map { $0.hidden.flatMap(\.occurrences).map(\.event.uid) } == [
        [], [], ["later", "single"], [], [], [], [],
      ])
  }
}

import CalendarLayout
import CalendarModel
import TestRandom
import Testing

/// Days with clock changes in eleven zones.
struct ClockChangeTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let zone: Zone
    let date: CivilDate
    let length: Int
    /// The marks as `minute hour:minute`; repeated ones have a star.
    let marks: String
    var testDescription: String { "\(zone.identifier) \(date)" }

    init(_ zone: Zone, _ year: Int, _ month: Int, _ day: Int, _ length: Int, _ marks: String) {
      self.zone = zone
      date = CivilDate(year: year, month: month, day: day)
      self.length = length
      self.marks = marks
    }
  }

  /// The marks of a day without a change, from an hour on, at the minutes of the given day.
  private static func rest(from hour: Int, at minute: Int) -> String {
    (hour...24).map { " \(minute + ($0 - hour) * 60)=\($0)" }.joined()
  }

  static let cases = [
    Case(Zones.berlin, 2026, 3, 29, 1_380, "0=0 60=1" + rest(from: 3, at: 120)),
    Case(Zones.berlin, 2026, 10, 25, 1_500, "0=0 60=1 120=2 180=2*" + rest(from: 3, at: 240)),
    Case(Zones.newYork, 2026, 3, 8, 1_380, "0=0 60=1" + rest(from: 3, at: 120)),
    Case(Zones.newYork, 2026, 11, 1, 1_500, "0=0 60=1 120=1*" + rest(from: 2, at: 180)),
    Case(Zones.lordHowe, 2026, 4, 5, 1_470, "0=0 60=1 120=1:30*" + rest(from: 2, at: 150)),
    Case(Zones.lordHowe, 2026, 10, 4, 1_410, "0=0 60=1 120=2:30" + rest(from: 3, at: 150)),
    Case(Zones.apia, 2011, 12, 29, 1_440, "0=0" + rest(from: 1, at: 60)),
    Case(Zones.apia, 2011, 12, 30, 0, ""),
    Case(Zones.apia, 2011, 12, 31, 1_440, "0=0" + rest(from: 1, at: 60)),
    Case(
      Zones.saoPaulo, 2018, 2, 17, 1_500, "0=0" + (1...23).map { " \($0 * 60)=\($0)" }.joined() + " 1440=23* 1500=24"),
    Case(Zones.saoPaulo, 2018, 11, 4, 1_380, "0=1" + rest(from: 2, at: 60)),
    Case(Zones.stJohns, 2010, 11, 7, 1_500, "0=0 1=23:01 60=0*" + rest(from: 1, at: 120)),
    Case(Zones.stJohns, 2010, 3, 14, 1_380, "0=0 1=1:01" + rest(from: 2, at: 60)),
    Case(Zones.kathmandu, 1986, 1, 1, 1_425, "0=0:15" + rest(from: 1, at: 45)),
    Case(Zones.troll, 2026, 3, 29, 1_320, "0=0" + rest(from: 3, at: 60)),
    Case(Zones.troll, 2026, 10, 25, 1_560, "0=0 60=1 120=2 180=1* 240=2*" + rest(from: 3, at: 300)),
    Case(Zones.caracas, 2016, 5, 1, 1_410, "0=0 60=1 120=2" + rest(from: 3, at: 150)),
    Case(Zones.pyongyang, 2018, 5, 4, 1_410, "0=0" + (1...23).map { " \($0 * 60)=\($0)" }.joined() + " 1410=24"),
    Case(Zones.casablanca, 2026, 2, 15, 1_500, "0=0 60=1 120=2 180=2*" + rest(from: 3, at: 240)),
    Case(Zones.casablanca, 2026, 3, 22, 1_380, "0=0 60=1" + rest(from: 3, at: 120)),
  ]

  private func options(_ zone: Zone) -> LayoutOptions {
    var options = LayoutOptions(zone: zone)
    options.hours = .fixed(0..<24)
    return options
  }

  @Test(arguments: cases)
  func lengthAndMarks(of example: Case) {
    let day = DayLayoutBuilder(options: options(example.zone)).layout([], date: example.date)
    #expect(day.lengthInMinutes == example.length)
    let marks = day.hourMarks.map { mark in
      "\(mark.minute)=\(mark.hour)" + (mark.clockMinute > 0 ? ":\(zeroPadded(mark.clockMinute, 2))" : "")
        + (mark.isRepeated ? "*" : "")
    }
    #expect(marks.joined(separator: " ") == example.marks)
    #expect(day.visibleMinutes == 0..<example.length)
  }

  /// The box minutes of events given by wall-clock time in a zone.
  private func minutes(_ zone: Zone, _ date: CivilDate, _ times: [(CivilDateTime, CivilDateTime)]) -> [Range<Int>] {
    let events = times.enumerated().map { Samples.event("\($0)", $1.0, $1.1, in: zone) }
    let day = DayLayoutBuilder(options: options(zone)).layout(events, date: date)
    return day.blocks.sorted { $0.occurrence.event.uid < $1.occurrence.event.uid }.map(\.minutes)
  }

  private func time(_ date: CivilDate, _ hour: Int, _ minute: Int = 0) -> CivilDateTime {
    CivilDateTime(date, secondOfDay: hour * 3_600 + minute * 60)
  }

  @Test func eventsAroundASkippedHour() {
    let date = CivilDate(year: 2026, month: 3, day: 29)
    #expect(
      minutes(
        Zones.berlin, date,
        [
          (time(date, 1), time(date, 1, 30)),  // before
          (time(date, 2, 15), time(date, 2, 45)),  // in the gap: read with the offset before, 3:15 to 3:45
          (time(date, 1, 30), time(date, 3, 30)),  // across
          (time(date, 4), time(date, 5)),  // after
        ]) == [60..<90, 135..<165, 90..<150, 180..<240])
  }

  @Test func eventsAroundARepeatedHour() {
    let date = CivilDate(year: 2026, month: 10, day: 25)
    #expect(
      minutes(
        Zones.berlin, date,
        [
          (time(date, 1), time(date, 1, 30)),  // before
          (time(date, 2, 15), time(date, 2, 45)),  // in the hour that comes twice: the first
          (time(date, 1, 30), time(date, 3, 30)),  // across
          (time(date, 4), time(date, 5)),  // after
        ]) == [60..<90, 135..<165, 90..<270, 300..<360])
  }

  @Test func eventInTheSecondPassOfAnHour() {
    let date = CivilDate(year: 2026, month: 10, day: 25)
    let start = EventTime.utc(Instant(utc: time(date, 1, 15)))
    let event = Occurrence(
      of: Event(uid: "second", start: start), recurrenceID: nil, start: start,
      end: .utc(Instant(utc: time(date, 1, 45))))
    let day = DayLayoutBuilder(options: options(Zones.berlin)).layout([event], date: date)
    #expect(day.blocks.map(\.minutes) == [195..<225])
  }

  @Test func eventsAroundLordHowesHalfHour() {
    let back = CivilDate(year: 2026, month: 4, day: 5)
    let times = [
      (time(back, 1), time(back, 1, 15)), (time(back, 1, 40), time(back, 1, 50)), (time(back, 1), time(back, 2)),
      (time(back, 3), time(back, 4)),
    ]
    #expect(minutes(Zones.lordHowe, back, times) == [60..<75, 100..<110, 60..<150, 210..<270])
    let forward = CivilDate(year: 2026, month: 10, day: 4)
    let later = [
      (time(forward, 1), time(forward, 2)), (time(forward, 2, 10), time(forward, 2, 20)),
      (time(forward, 1), time(forward, 3)), (time(forward, 3), time(forward, 4)),
    ]
    #expect(minutes(Zones.lordHowe, forward, later) == [60..<120, 130..<140, 60..<150, 150..<210])
  }

  @Test func skippedDayHoldsNothingTimed() {
    let date = CivilDate(year: 2011, month: 12, day: 30)
    let events = [
      Samples.event("on it", time(date, 10), time(date, 11), in: Zones.apia),
      Samples.event("across", time(date.adding(days: -1), 20), time(date.adding(days: 1), 4), in: Zones.apia),
      Samples.allDay("whole day", from: date),
    ]
    for hours in [HourRange.automatic, .fixed(8..<18)] {
      var options = LayoutOptions(zone: Zones.apia)
      options.hours = hours
      let days = DayLayoutBuilder(options: options)
        .layout(events, dates: date.adding(days: -1)..<date.adding(days: 2))
      #expect(days.map(\.lengthInMinutes) == [1_440, 0, 1_440])
      #expect(days[1].blocks.isEmpty && days[1].hidden.isEmpty && days[1].visibleMinutes.isEmpty)
      #expect(days[1].allDay.map(\.occurrence.event.uid) == ["whole day"])
    }
    let agenda = AgendaLayoutBuilder(options: LayoutOptions(zone: Zones.apia)).layout(
      events, dates: date..<date.adding(days: 1))
    #expect(agenda.sections.map { $0.entries.map(\.occurrence.event.uid) } == [["whole day"]])
  }

  @Test func eventInTheRepeatedMinutesOfMidnight() {
    // On 7 November 2010 in St. John's midnight occurred twice; the hour before the second belongs to the day of the
    // first.
    let date = CivilDate(year: 2010, month: 11, day: 7)
    let start = EventTime.utc(Instant(utc: CivilDateTime(date, secondOfDay: 3 * 3_600)))
    let event = Occurrence(
      of: Event(uid: "23:30", start: start), recurrenceID: nil, start: start,
      end: .utc(Instant(utc: CivilDateTime(date, secondOfDay: 3 * 3_600 + 600))))
    let days = DayLayoutBuilder(options: options(Zones.stJohns)).layout(
      [event], dates: date.adding(days: -1)..<date.adding(days: 1))
    #expect(days.map { $0.blocks.map(\.minutes) } == [[], [30..<40]])
  }

  @Test func hoursFollowTheClock() {
    var options = LayoutOptions(zone: Zones.berlin)
    options.hours = .fixed(8..<18)
    let builder = DayLayoutBuilder(options: options)
    #expect(builder.layout([], date: CivilDate(year: 2026, month: 3, day: 29)).visibleMinutes == 420..<1_020)
    #expect(builder.layout([], date: CivilDate(year: 2026, month: 10, day: 25)).visibleMinutes == 540..<1_140)
  }

  @Test func secondZoneAtTheMarks() {
    var options = LayoutOptions(zone: .utc)
    options.secondZone = Zones.berlin
    options.hours = .fixed(0..<2)
    let marks = DayLayoutBuilder(options: options).layout([], date: CivilDate(year: 2026, month: 3, day: 29)).hourMarks
    #expect(marks.map { $0.secondClock?.hour } == [1, 3, 4])
  }

  @Test func wildZonesDropNothing() {
    // A calendar may define any zone: here the clock jumps by up to a day every few hours.
    print("seed \(TestSeed.value)")
    for number in 0..<200 {
      let seed = TestSeed.value &+ UInt64(number)
      var random = SplitMix64(seed: seed)
      let base = Samples.day.daysSinceEpoch * 86_400
      let zone = Zone(
        identifier: "Wild", initialOffsetInSeconds: 0,
        transitions: (0..<20).map { index in
          ZoneTransition(
            instant: Instant(secondsSinceEpoch: base + index * 20_000 + Int.random(in: 0..<9_000, using: &random)),
            offsetInSeconds: Int.random(in: -86_399...86_399, using: &random), abbreviation: "")
        })
      let events = (0..<20).map { index in
        let start = Int.random(in: 0..<5_000, using: &random)
        return Samples.event("e\(index)", start, start + Int.random(in: 0..<3_000, using: &random))
      }
      let dates = Samples.day.adding(days: -3)..<Samples.day.adding(days: 12)
      let days = DayLayoutBuilder(options: options(zone)).layout(events, dates: dates)
      let shown = days.flatMap { day in
        day.blocks.map(\.occurrence) + day.allDay.map(\.occurrence) + day.hidden.flatMap(\.occurrences)
      }
      #expect(Set(shown.map(\.uid)) == Set(events.map(\.uid)), "seed \(seed)")
      let month = MonthLayoutBuilder(options: options(zone)).layout(events, monthOf: Samples.day)
      let inMonth = month.weeks.flatMap { week in week.bars.map(\.occurrence) + week.days.flatMap(\.events) }
      #expect(Set(inMonth.map(\.uid)) == Set(events.map(\.uid)), "seed \(seed)")
    }
  }
}

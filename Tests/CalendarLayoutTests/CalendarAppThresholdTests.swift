import CalendarLayout
import CalendarModel
import Testing

/// The thresholds of Calendar.app as options.
struct CalendarAppThresholdTests {
  private let day = CivilDate(2026, 3, 9)

  /// The number of columns of an event with another that starts some minutes later.
  private func columns(_ length: Int, after distance: Int, _ change: (inout LayoutOptions) -> Void = { _ in }) -> Int {
    var options = LayoutOptions(zone: .utc)
    options.collisionPolicy = .calendarApp
    change(&options)
    func occurrence(_ uid: String, _ start: Int, _ end: Int) -> Occurrence {
      let start = EventTime.utc(Instant(utc: CivilDateTime(day, secondOfDay: start * 60)))
      let end = EventTime.utc(Instant(utc: CivilDateTime(day, secondOfDay: end * 60)))
      return Occurrence(of: Event(uid: uid, start: start), recurrenceID: nil, start: start, end: end)
    }
    let events = [occurrence("a", 600, 600 + length), occurrence("b", 600 + distance, 600 + distance + 60)]
    return DayLayoutBuilder(options: options).layout(events, date: day).blocks.map(\.columns).max() ?? 0
  }

  @Test func defaultsMatchCalendarApp() {
    let usual = CalendarAppThresholds()
    #expect((usual.neverCoveredInMinutes, usual.splitDistanceInMinutes, usual.stepInMinutes) == (15, 12, 30))
    // A quarter of an hour is always split, half an hour within 12 minutes, an hour within 24.
    #expect(columns(15, after: 14) == 2)
    #expect(columns(30, after: 11) == 2)
    #expect(columns(30, after: 12) == 1)
    #expect(columns(60, after: 23) == 2)
    #expect(columns(60, after: 24) == 1)
  }

  @Test func eachCanBeChanged() {
    #expect(columns(30, after: 29) { $0.calendarApp.neverCoveredInMinutes = 30 } == 2)
    #expect(columns(30, after: 15) { $0.calendarApp.splitDistanceInMinutes = 20 } == 2)
    #expect(columns(60, after: 24) { $0.calendarApp.stepInMinutes = 15 } == 2)
    #expect(columns(60, after: 30) { $0.titleLineInMinutes = 40 } == 2)
    #expect(columns(10, after: 20) { $0.minimumDurationInMinutes = 30 } == 1)
    #expect(columns(10, after: 11) { $0.minimumDurationInMinutes = 30 } == 2)
  }

  @Test func absurdValuesAreBounded() {
    for value in [Int.min, -1, 0, 1, Int.max] {
      let count = columns(600, after: 30) { options in
        options.calendarApp.neverCoveredInMinutes = value
        options.calendarApp.splitDistanceInMinutes = value
        options.calendarApp.stepInMinutes = value
      }
      #expect((1...2).contains(count))
    }
  }
}

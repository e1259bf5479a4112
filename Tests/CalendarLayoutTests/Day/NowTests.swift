import CalendarLayout
import CalendarModel
import Testing

/// The present moment is marked where it is on the page.
struct NowTests {
  private func days(_ minute: Int, hours: HourRange = .automatic) -> [DayLayout] {
    let options = Samples.options {
      $0.now = Instant(secondsSinceEpoch: Samples.day.daysSinceEpoch * 86_400 + minute * 60 + 59)
      $0.hours = hours
    }
    return DayLayoutBuilder(options: options)
      .layout([], dates: Samples.day.adding(days: -1)..<Samples.day.adding(days: 2))
  }

  @Test func theMinuteOfTheDay() {
    #expect(days(620).map(\.nowMinute) == [nil, 620, nil])
    #expect(days(0, hours: .fixed(0..<24)).map(\.nowMinute) == [nil, 0, nil])
    #expect(days(1_440, hours: .fixed(0..<24)).map(\.nowMinute) == [nil, nil, 0])
  }

  @Test func noneOutsideTheVisibleHours() {
    #expect(days(300).map(\.nowMinute) == [nil, nil, nil])
    #expect(days(1_080).map(\.nowMinute) == [nil, nil, nil])
  }
}

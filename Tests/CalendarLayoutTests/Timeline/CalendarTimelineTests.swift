import CalendarLayout
import CalendarModel
import Testing

/// The endless calendar.
struct CalendarTimelineTests {
  private let date = Samples.day

  @Test func yearsAroundADate() {
    let timeline = CalendarTimeline(around: date, reach: 2)
    #expect(timeline.years.map(\.fields.year) == [2024, 2025, 2026, 2027, 2028])
    #expect(timeline.years.map(\.dayCount) == [366, 365, 365, 365, 366])
    #expect(timeline.years.allSatisfy { $0.months.map(\.fields.month) == Array(1...12) })
    #expect(timeline.dates == CivilDate(year: 2024, month: 1, day: 1)..<CivilDate(year: 2029, month: 1, day: 1))
  }

  @Test func extendedAtOneEdgeAndTrimmedAtTheOther() {
    var timeline = CalendarTimeline(around: date)
    let forward = timeline.extendForward()
    #expect(forward?.added.fields.year == 2028 && forward?.removed.fields.year == 2025)
    #expect(timeline.years.map(\.fields.year) == [2026, 2027, 2028])
    let back = timeline.extendBackward()
    #expect(back?.added.fields.year == 2025 && back?.removed.fields.year == 2028)
    #expect(timeline == CalendarTimeline(around: date))
  }

  @Test func memoryIsBoundedHoweverFarOneGoes() {
    var timeline = CalendarTimeline(around: date)
    for _ in 0..<500 { timeline.extendForward() }
    #expect(timeline.years.map(\.fields.year) == [2525, 2526, 2527])
    for _ in 0..<1_000 { timeline.extendBackward() }
    #expect(timeline.years.map(\.fields.year) == [1525, 1526, 1527])
  }

  @Test func endsOfTime() {
    var last = CalendarTimeline(around: CivilDate(year: 9_999, month: 5, day: 1))
    #expect(last.years.map(\.fields.year) == [9_998, 9_999])
    #expect(last.extendForward() == nil)
    var first = CalendarTimeline(around: CivilDate(year: 1, month: 5, day: 1))
    #expect(first.extendBackward() == nil)
    #expect(first.years.map(\.fields.year) == [1, 2])
  }

  @Test func daysKnowTheirPlaceAndTheWeekend() {
    let timeline = CalendarTimeline(around: date, weekend: [.friday])
    for month in timeline.years.flatMap(\.months) {
      #expect(month.days.map(\.indexInMonth) == Array(month.days.indices))
      #expect(month.days.map(\.date.day) == Array(1...month.days.count))
      #expect(month.days.allSatisfy { $0.isWeekend == ($0.date.weekday == .friday) })
    }
  }

  @Test func positionOfADay() throws {
    let timeline = CalendarTimeline(around: date)
    let position = try #require(timeline.position(of: date))
    #expect(position == (1, 2, 8))
    #expect(timeline.years[position.year].months[position.month].days[position.day].date == date)
    #expect(timeline.position(of: CivilDate(year: 2028, month: 1, day: 1)) == nil)
  }
}

import CalendarLayout
import CalendarModel
import Testing

/// Tests of lists by day.
struct AgendaLayoutTests {
  private let dates = Samples.day..<Samples.day.adding(days: 3)

  private func agenda(_ events: [Occurrence], _ change: (inout LayoutOptions) -> Void = { _ in }) -> AgendaLayout {
    AgendaLayoutBuilder(options: Samples.options(change)).layout(events, dates: dates)
  }

  @Test func wholeDaysComeFirstThenStarts() {
    let events = [
      Samples.event("noon", 720, 780), Samples.event("morning", 540, 600), Samples.event("long morning", 540, 700),
      Samples.allDay("holiday"),
    ]
    let sections = agenda(events).sections
    #expect(sections.map(\.date) == [Samples.day])
    #expect(sections[0].entries.map(\.occurrence.event.uid) == ["holiday", "long morning", "morning", "noon"])
  }

  @Test func longEventIsListedOnEachDay() {
    let entries = agenda([Samples.event("long", 600, 2 * 1_440 + 90)]).sections.flatMap(\.entries)
    #expect(entries.map(\.isAllDay) == [false, true, false])
    #expect(entries.map { $0.start?.hour } == [10, nil, nil])
    #expect(entries.map { $0.end?.minute } == [nil, nil, 30])
    #expect(entries.map(\.dayNumber) == [1, 2, 3])
    #expect(entries.map(\.dayCount) == [3, 3, 3])
  }

  @Test func daysBeforeTheWindowCount() {
    let event = Samples.allDay("trip", from: Samples.day.adding(days: -4), days: 6)
    let entries = agenda([event]).sections.flatMap(\.entries)
    #expect(entries.map(\.dayNumber) == [5, 6])
    #expect(entries.map(\.dayCount) == [6, 6])
  }

  @Test func endAtMidnight() {
    let entries = agenda([Samples.event("late", 1_380, 1_440)]).sections.flatMap(\.entries)
    #expect(entries.map { $0.end?.description } == ["2026-03-10T00:00:00"])
  }

  @Test func partyKeptOnItsDaySaysItsEnd() {
    let entries = agenda([Samples.event("party", 1_320, 1_560)]) { $0.nextDayThresholdInMinutes = 300 }
      .sections.flatMap(\.entries)
    #expect(entries.map { $0.start?.description } == ["2026-03-09T22:00:00"])
    #expect(entries.map { $0.end?.description } == ["2026-03-10T02:00:00"])
    #expect(entries.map(\.dayCount) == [1])
  }

  @Test func emptyDaysOnlyWhenAskedFor() {
    let event = Samples.event("e", 600, 660, on: Samples.day.adding(days: 1))
    #expect(agenda([event]).sections.count == 1)
    let sections = agenda([event]) {
      $0.includesEmptyDays = true
      $0.today = Samples.day.adding(days: 2)
    }.sections
    #expect(sections.map(\.entries.count) == [0, 1, 0])
    #expect(sections.map(\.isToday) == [false, false, true])
  }

  @Test func timesOfTheZone() {
    var options = LayoutOptions(zone: Zones.berlin)
    options.includesEmptyDays = true
    let entries = AgendaLayoutBuilder(options: options).layout([Samples.event("e", 1_400, 1_430)], dates: dates)
      .sections.map { $0.entries.map { $0.start?.description } }
    #expect(entries == [[], ["2026-03-10T00:20:00"], []])
  }
}

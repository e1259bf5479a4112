import CalendarLayout
import CalendarModel
import Testing

/// Tests of the timeline list.
struct TimelineLayoutTests {
  private func rows(_ events: [Occurrence], emptyDays: Bool = false) -> [TimelineRow] {
    let options = Samples.options { $0.includesEmptyDays = emptyDays }
    return TimelineLayout(
      AgendaLayoutBuilder(options: options).layout(events, dates: Samples.day..<Samples.day.adding(days: 3))
    ).rows
  }

  private let events = [
    Samples.event("a", 540, 600), Samples.event("b", 600, 660),
    Samples.event("c", 540, 600, on: Samples.day.adding(days: 2)),
    Samples.event("d", 600, 660, on: Samples.day.adding(days: 2)),
  ]

  @Test func dateAndDotAtTheFirstRowOfADayOnly() {
    #expect(rows(events).map(\.isFirstOfDay) == [true, false, true, false])
    #expect(rows(events).map(\.date.day) == [9, 9, 11, 11])
  }

  @Test func halfLinesAtBothEnds() {
    #expect(rows(events).map(\.hasLineAbove) == [false, true, true, true])
    #expect(rows(events).map(\.hasLineBelow) == [true, true, true, false])
  }

  @Test func singleRowHasNoLine() {
    let single = rows([events[0]])
    #expect(single.map(\.hasLineAbove) == [false] && single.map(\.hasLineBelow) == [false])
  }

  @Test func emptyDaysTakeARow() {
    let all = rows(events, emptyDays: true)
    #expect(all.map { $0.entry?.occurrence.event.uid } == ["a", "b", nil, "c", "d"])
    #expect(all.map(\.isFirstOfDay) == [true, false, true, true, false])
  }

  @Test func nothing() {
    #expect(rows([]).isEmpty)
  }
}

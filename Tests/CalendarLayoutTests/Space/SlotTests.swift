import CalendarLayout
import CalendarModel
import Testing

/// Events of the same minutes are stacked where columns would be too narrow.
struct SlotTests {
  private func day(_ events: [Occurrence], width: Int, height: Int) -> DayLayout {
    var options = LayoutOptions(zone: .utc)
    options.room = ColumnRoom(letters: 20, lines: 40)
    options.room?.space = DayRoom(
      width: width, gap: 0, height: height, boxEdges: 10_00, boxPadding: 4_00, leading: 120, sizes: [10_00],
      leastWidth: 50_00)
    return DayLayoutBuilder(options: options, titles: { _ in TitleWidths([.init(width: 6_000)]) })
      .layout(events, date: Samples.day)
  }

  private let talks = (0..<8).map { Samples.event("talk \($0)", 600, 630) }

  @Test func columnsComeFirst() {
    let day = day(talks, width: 8 * 70_00, height: 500_00)
    #expect(day.blocks.map(\.column) == Array(0..<8))
    #expect(day.blocks.allSatisfy { $0.rows == 1 })
  }

  @Test func narrowColumnsAreStackedInOrder() {
    let day = day(talks, width: 2 * 71_00, height: 2_000_00)
    #expect(day.blocks.map(\.occurrence.uid) == talks.map(\.uid))
    #expect(day.blocks.map(\.rows) == Array(repeating: 4, count: 8))
    #expect(day.blocks.map(\.row) == [0, 1, 2, 3, 0, 1, 2, 3])
    #expect(day.blocks.map(\.column) == [0, 0, 0, 0, 1, 1, 1, 1])
  }

  @Test func eventsWithoutRoomAreCounted() {
    let day = day(talks, width: 60_00, height: 60_00)
    #expect(day.blocks.count + day.hidden.reduce(0) { $0 + $1.occurrences.count } == 8)
    #expect(!day.hidden.isEmpty)
  }

  /// A week of one day with events, on up to four sheets.
  private func week(sizes: [Int]) -> WeekLayout {
    var options = LayoutOptions(zone: .utc)
    options.room = ColumnRoom(letters: 20, lines: 40)
    options.room?.space = DayRoom(
      width: 600_00, gap: 0, height: 90_00, boxEdges: 10_00, boxPadding: 4_00, leading: 120, sizes: sizes,
      leastWidth: 80_00)
    options.room?.space?.mostParts = 4
    let events = (0..<8).map { Samples.event("talk \($0)", 600, 630, on: Samples.day.adding(days: 1)) }
    return WeekLayoutBuilder(options: options, titles: { _ in TitleWidths([.init(width: 6_000)]) })
      .week(events, of: Samples.day)
  }

  @Test func emptyDaysLeaveTheSheetBeforeTitlesAreCut() {
    let week = week(sizes: [10_00])
    #expect(week.parts == [0..<2, 2..<7])
    #expect(week.days.allSatisfy { $0.hidden.isEmpty })
  }

  @Test func smallestTextIsBetterThanASheetWithoutEvents() {
    #expect(week(sizes: [10_00, 5_00]).parts.isEmpty)
  }

  /// On a page that grows, events that start together share a place once events with equal minutes are stacked.
  @Test func eventsOfOneStartAreStackedWhereColumnsAreTooNarrow() {
    var options = LayoutOptions(zone: .utc)
    options.room = ColumnRoom(letters: 20, lines: 40)
    options.room?.space = DayRoom(
      width: 150_00, gap: 0, height: nil, boxEdges: 10_00, boxPadding: 4_00, leading: 120, sizes: [10_00],
      leastWidth: 50_00)
    options.room?.space?.usualHourHeight = 60_00
    options.room?.space?.mostHeight = 6_000_00
    let shows = (0..<12).map { Samples.event("show \($0)", 600, 630 + 5 * $0) }
    let day = DayLayoutBuilder(options: options, titles: { _ in TitleWidths([.init(width: 6_000)]) })
      .layout(shows, date: Samples.day)
    #expect(day.hidden.isEmpty)
    #expect(Set(day.blocks.map(\.occurrence.uid)) == Set(shows.map(\.uid)))
    #expect(day.blocks.allSatisfy { $0.rows > 1 && $0.boxMinutes.lowerBound == 600 })
    // The place lasts to its latest end, and who ends earlier says so.
    #expect(day.blocks.allSatisfy { $0.endsBeforePlace == ($0.minutes.upperBound < $0.boxMinutes.upperBound) })
    #expect(day.blocks.contains { $0.endsBeforePlace })
  }
}

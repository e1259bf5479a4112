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
    #expect(day.blocks.allSatisfy { $0.isWithinPlace == ($0.minutes.upperBound < $0.boxMinutes.upperBound) })
    #expect(day.blocks.contains { $0.isWithinPlace })
  }

  /// A page that grows, a thousand units wide.
  private func growingWeek(_ events: [Occurrence], mostHeight: Int) -> WeekLayout {
    var options = LayoutOptions(zone: .utc)
    options.room = ColumnRoom(letters: 20, lines: 40)
    options.room?.space = DayRoom(
      width: 1_000_00, gap: 0, height: nil, boxEdges: 10_00, boxPadding: 4_00, leading: 120, sizes: [10_00],
      leastWidth: 50_00)
    options.room?.space?.usualHourHeight = mostHeight / 100
    options.room?.space?.mostHeight = mostHeight
    return WeekLayoutBuilder(options: options, titles: { _ in TitleWidths([.init(width: 6_000)]) })
      .week(events, of: Samples.day)
  }

  /// Eight stages on three days, each with a set of 50 minutes every hour, five minutes after the stage before.
  private var sets: [Occurrence] {
    (4..<7).flatMap { day in
      (0..<8).flatMap { stage in
        (11..<14).map { hour in
          let start = hour * 60 + stage * 5
          return Samples.event("\(day) \(stage) \(hour)", start, start + 50, on: Samples.day.adding(days: day))
        }
      }
    }
  }

  @Test("On a page that grows, events that start soon after each other share a place, in order, with their times")
  func eventsOfCloseStartsAreStacked() {
    let week = growingWeek(sets, mostHeight: 6_000_00)
    #expect(week.days.allSatisfy { $0.hidden.isEmpty })
    #expect(Set(week.days.flatMap(\.blocks).map(\.occurrence.uid)) == Set(sets.map(\.uid)))
    for day in week.days[4...] {
      #expect(day.blocks.map(\.minutes.lowerBound) == day.blocks.map(\.minutes.lowerBound).sorted())
      #expect(day.blocks.contains { $0.rows > 1 })
      for block in day.blocks {
        let place = block.boxMinutes
        #expect(place.lowerBound <= block.minutes.lowerBound && block.minutes.upperBound <= place.upperBound)
        #expect(block.minutes.lowerBound - place.lowerBound < 60)
        #expect(block.isWithinPlace == (block.minutes != place))
      }
      #expect(day.weight > week.days[0].weight)
    }
  }

  @Test("Where a page that grows counts events, those that it shows have the width of days without events")
  func countedDaysAreWide() {
    let week = growingWeek(sets, mostHeight: 10_00)
    #expect(week.days[4...].allSatisfy { !$0.hidden.isEmpty })
    #expect(week.days[..<4].allSatisfy { $0.weight == 35 })
    // Twice as many columns as in a day of the usual width.
    #expect(week.days[4...].allSatisfy { day in day.weight > 180 && Set(day.blocks.map(\.column)).count == 4 })
  }

  @Test("A page of several sheets takes those on which most titles are complete, even if one is cut on all")
  func sheetsWithMostCompleteTitles() {
    var options = LayoutOptions(zone: .utc)
    options.room = ColumnRoom(letters: 20, lines: 40)
    options.room?.space = DayRoom(
      width: 700_00, gap: 0, height: 100_00, boxEdges: 10_00, boxPadding: 4_00, leading: 120, sizes: [10_00],
      leastWidth: 80_00)
    options.room?.space?.mostParts = 4
    let events = (0..<7).map { Samples.event("\($0)", 600, 630, on: Samples.day.adding(days: $0)) }
    func week(_ longest: String?) -> WeekLayout {
      let titles: TitleMeasure = { occurrence in
        let count = occurrence.uid == longest ? 200 : 5
        return TitleWidths((0..<count).map { .init(space: $0 == 0 ? 0 : 300, width: 6_000) })
      }
      return WeekLayoutBuilder(options: options, titles: titles).week(events, of: Samples.day)
    }
    #expect(week("2").parts.count == 2)
    #expect(week("2").days.allSatisfy { $0.hidden.isEmpty })
    #expect(week(nil).parts.isEmpty)
  }
}

import CalendarLayout
import CalendarModel
import PageDrawing
import Testing

@testable import CalendarRendering

/// The times in boxes whose start and end the hours do not tell.
@Suite struct BoxTimesTests {
  private func settings() -> PageSettings {
    var settings = SamplePages.settings()
    settings.uses24HourClock = true
    settings.paper = Paper()
    return settings
  }

  private func texts(of drawings: [Drawing]) -> [DrawnText] {
    drawings.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  /// The lines of a page's only sheet, and the texts behind them.
  private func lines(_ page: Page) throws -> [String] {
    let sheets = SheetRenderer().sheets(page, settings: settings())
    #expect(sheets.count == 1)
    return texts(of: try #require(sheets.first).drawings).flatMap { [$0.text] + ($0.tail.map { [$0.text] } ?? []) }
  }

  /// A week with the same boxes on each day.
  private func week(_ blocks: (CivilDate) -> [EventBlock]) -> Page {
    let days = (0..<7).map { offset -> DayLayout in
      let date = SamplePages.monday.adding(days: offset)
      return SamplePages.day(date, hours: 6..<22, isToday: false, blocks: blocks(date))
    }
    return .week(WeekLayout(number: 11, days: days, bars: [], laneCount: 0))
  }

  /// Events stacked in one of two columns.
  private func slot(_ titles: [String], _ minutes: Range<Int>, _ column: Int, on date: CivilDate) -> [EventBlock] {
    titles.enumerated().map { row, title in
      var block = SamplePages.timed(title, minutes, column, of: 2, on: date)
      block.row = row
      block.rows = titles.count
      return block
    }
  }

  @Test("Every box of a slot shows its time")
  func stackedBoxesShowTheirTime() throws {
    let lines = try lines(
      week { date in
        slot(["Early shift Anna", "Early shift Ewa"], 390..<870, 0, on: date)
          + slot(["Late shift Omar", "Late shift Tom"], 810..<1_320, 1, on: date)
      })
    #expect(lines.count { $0.hasPrefix("06:30") } == 14)
    #expect(lines.count { $0.hasPrefix("13:30") } == 14)
  }

  @Test("Hours grow for the times of a slot")
  func hoursGrowForTimes() throws {
    let lines = try lines(week { date in slot(["Night shift Anna", "Night shift Ewa"], 1_290..<1_320, 0, on: date) })
    #expect(lines.count { $0.hasPrefix("21:30") } == 14)
    #expect(!lines.contains { $0.hasSuffix("…") })
  }

  @Test("A time without a line is behind the title, which stays whole")
  func timesFollowTitles() {
    let context = SheetContext(page: .days([]), settings: settings(), theme: Theme())
    var canvas = SheetCanvas(width: 200_00, isMirrored: false, isStructured: false)
    SheetEventBox(
      context: context, occurrence: SamplePages.occurrence("Taming Kubernetes operators", 630, 675),
      time: "10:30 – 11:15", isCutBefore: false, isCutAfter: false, isOver: false, size: TypeScale.small,
      leastTime: "10:30"
    ).draw(in: SheetBox(start: 0, top: 0, width: 100_00, height: 24_00), on: &canvas)
    let texts = texts(of: canvas.drawings)
    #expect(texts.map(\.text) == ["Taming Kubernetes", "operators"])
    #expect(texts.map { $0.tail?.text } == [nil, "10:30"])
  }

  @Test("A night shows its start and its end, before its place")
  func nightsShowTheirTimes() throws {
    let night = SamplePages.occurrence("Linie N8 ab Depot Ost", 1_305, 1_815) { $0.location = "Depot Ost" }
    let builder = WeekLayoutBuilder(options: LayoutOptions(zone: SamplePages.zone))
    let lines = try lines(.week(builder.week([night], of: SamplePages.monday)))
    #expect(lines.contains("21:45 –"))
    #expect(lines.contains("– 06:15"))
  }
}

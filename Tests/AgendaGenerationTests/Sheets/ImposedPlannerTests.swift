import AgendaGeneration
import PageDrawing
import TestSupport
import Testing

/// Documents of several pages as booklets and with several pages on a sheet.
@Suite struct ImposedPlannerTests {
  private func sheets(_ change: (inout AgendaRequest) -> Void) throws -> [Sheet] {
    var request = AgendaRequest()
    request.view = .week
    request.format = .pdf
    request.from = .day(CivilDate(2026, 3, 2))
    request.to = .day(CivilDate(2026, 3, 30))
    request.conventions.firstWeekday = .monday
    request.timeZone = "UTC"
    request.sheets.paperSize = .a4
    change(&request)
    let text = calendarText(
      """
      BEGIN:VEVENT
      UID:1
      DTSTART:20260302T090000Z
      DTEND:20260302T100000Z
      RRULE:FREQ=WEEKLY
      SUMMARY:Tea
      END:VEVENT
      """)
    let team = try CalendarFile(
      Array(text.utf8), name: "t.ics", options: ReadingOptions(defaultZone: Zone(named: "UTC")))
    return try Agenda(request, of: [team]).sheets().sheets
  }

  /// The names of the places of weeks on a sheet.
  private func places(of sheet: Sheet) -> [String] {
    sheet.drawings.compactMap { if case .destination(let name, _) = $0, name.hasPrefix("week") { name } else { nil } }
  }

  @Test func withoutImpositionEachWeekIsASheet() throws {
    #expect(try sheets { _ in }.count == 4)
  }

  @Test("A date has its week and the days of this week")
  func weeksAndDaysOfADate() throws {
    let week = try sheets { request in
      (request.furtherViews, request.date) = ([.day], .day(CivilDate(2026, 3, 4)))
      (request.from, request.to) = (nil, nil)
    }
    #expect(week.count == 1 + 7)
  }

  /// Eight pages behind the cover, so that the two of a week face each other.
  @Test func bookletsHoldTheWholeDocument() throws {
    let booklet = try sheets { ($0.sheets.isBooklet, $0.sheets.sheetStyle) = (true, .spread) }
    #expect(booklet.count == 6)
    #expect(booklet.allSatisfy { $0.width > $0.height })
    let weeks = ["week-2026-03-02", "week-2026-03-09", "week-2026-03-16", "week-2026-03-23"]
    #expect(booklet.flatMap(places).sorted() == weeks)
    // The first week begins on the back of the first sheet.
    #expect(places(of: booklet[1]).contains(weeks[0]))
  }

  @Test("The cover of a planner has the days of the whole document")
  func coversNameTheWholeDocument() throws {
    let month = try sheets { request in
      (request.sheets.isBooklet, request.view, request.furtherViews) = (true, .month, [.week])
      (request.from, request.to, request.date) = (nil, nil, .month(year: 2026, month: 3))
    }
    let cover = try #require(month.first)
    #expect(texts(of: cover).contains("March 2026"))
    #expect(cover.label == "March 2026")
    #expect(month.count % 2 == 0)
    let weeks = try sheets { $0.sheets.isBooklet = true }
    #expect(weeks.first.map(texts)?.contains { $0.contains("Mar") && $0.contains("29") } == true)
  }

  /// The texts of a sheet.
  private func texts(of sheet: Sheet) -> [String] {
    sheet.drawings.compactMap { if case .text(let text) = $0 { text.text } else { nil } }
  }

  @Test func pagesFollowEachOtherOnSheets() throws {
    let sheets = try sheets { $0.sheets.pagesPerSheet = .two }
    #expect(sheets.map(places) == [["week-2026-03-02", "week-2026-03-09"], ["week-2026-03-16", "week-2026-03-23"]])
    #expect(sheets.allSatisfy { $0.width < $0.height })
  }

  /// Each week has its inner margin at the side of the binding.
  @Test func backsOfPlannersAreMirrored() throws {
    let sheets = try sheets { ($0.sheets.isDuplex, $0.sheets.innerMarginInMillimetres) = (true, 40) }
    func start(_ sheet: Sheet) -> Int {
      sheet.drawings.compactMap { if case .rectangle(let box, _, _, _) = $0 { box.left } else { nil } }.min() ?? 0
    }
    #expect(sheets.map(start) == [start(sheets[0]), start(sheets[1]), start(sheets[0]), start(sheets[1])])
    #expect(start(sheets[0]) > start(sheets[1]))
  }
}

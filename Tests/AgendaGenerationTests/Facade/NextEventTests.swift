import AgendaGeneration
import TestSupport
import Testing

/// Pages without events name the next one.
@Suite struct NextEventTests {
  private func calendar(_ events: String) throws -> CalendarFile {
    let zone = try Zone(named: "Europe/Berlin")
    return try CalendarFile(
      Array(calendarText(events).utf8), name: "team.ics", options: ReadingOptions(defaultZone: zone))
  }

  private let planning = """
    BEGIN:VEVENT
    UID:0
    DTSTART;TZID=Europe/Berlin:20251201T100000
    SUMMARY:Called off
    STATUS:CANCELLED
    END:VEVENT
    BEGIN:VEVENT
    UID:1
    DTSTART;TZID=Europe/Berlin:20251202T100000
    SUMMARY:Planning
    CATEGORIES:Work
    END:VEVENT
    BEGIN:VEVENT
    UID:2
    DTSTART;VALUE=DATE:20280510
    RRULE:FREQ=YEARLY
    SUMMARY:Jubilee
    END:VEVENT
    """

  private func text(
    _ view: AgendaView, _ date: CivilDate, _ file: CalendarFile, locale: String = "en-GB",
    as format: OutputFormat = .text, change: (inout AgendaRequest) -> Void = { _ in }
  ) throws -> String {
    var request = AgendaRequest()
    (request.view, request.date) = (view, .day(date))
    (request.timeZone, request.locale) = ("Europe/Berlin", locale)
    change(&request)
    return String(decoding: try Agenda(request, of: [file]).rendered(as: format).bytes, as: UTF8.self)
  }

  @Test(arguments: [AgendaView.day, .week, .workweek, .month, .agenda, .timeline, .calendar])
  func pagesWithoutEventsNameTheNext(_ view: AgendaView) throws {
    let file = try calendar(planning)
    for format in [OutputFormat.text, .html, .svg] {
      let empty = try text(view, CivilDate(2025, 10, 8), file, as: format)
      #expect(empty.contains("Next: Tuesday, 2 December 2025"), "\(format)")
      #expect(empty.contains("Planning"), "\(format)")
      #expect(!(try text(view, CivilDate(2025, 12, 2), file, as: format)).contains("Next:"), "\(format)")
    }
    for format in [OutputFormat.json, .csv, .markdown] where format.shows(view) {
      #expect(!(try text(view, CivilDate(2025, 10, 8), file, as: format)).contains("Planning"), "\(format)")
    }
  }

  @Test("A page that is empty because of a limit names no next event")
  func emptyByLimit() throws {
    var options = ReadingOptions(defaultZone: try Zone(named: "Europe/Berlin"))
    options.limits.occurrencesPerSeries = 0
    let daily = calendarText(
      """
      BEGIN:VEVENT
      UID:1
      DTSTART;TZID=Europe/Berlin:20251202T100000
      RRULE:FREQ=DAILY
      SUMMARY:Planning
      END:VEVENT
      """)
    let file = try CalendarFile(Array(daily.utf8), name: "team.ics", options: options)
    #expect(!(try text(.day, CivilDate(2025, 12, 2), file)).contains("Planning"))
  }

  @Test func filtersApplyAndYearsMayPass() throws {
    let file = try calendar(planning)
    let date = CivilDate(2025, 11, 3)
    func week(_ change: (inout AgendaRequest) -> Void) throws -> String { try text(.week, date, file, change: change) }
    #expect(try week { $0.content.filter.categories = ["work"] }.contains("2 December 2025 10:00, Planning"))
    #expect(try week { $0.content.filter.search = "jubilee" }.contains("Next: Wednesday, 10 May 2028, Jubilee"))
    #expect(try week { $0.content.filter.search = "called" }.contains("Next:") == false)
    #expect(try week { $0.content.filter.categories = ["home"] }.contains("Next:") == false)
    let busy = try week { $0.content.filter.showsBusyTimesOnly = true }
    #expect(busy.contains("Next:") && !busy.contains("Planning"))
    let french = try text(.week, CivilDate(2025, 11, 24), file, locale: "fr-FR")
    #expect(french.contains("Prochain événement : mardi 2 décembre"))
  }

  /// Rules that never match end with the budget of one look.
  @Test func hostileRulesEnd() throws {
    let rules = (0..<200).map {
      """
      BEGIN:VEVENT
      UID:\($0)
      DTSTART:20200101T000000Z
      RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30;BYSECOND=\($0 % 60)
      SUMMARY:Never
      END:VEVENT
      """
    }
    let file = try calendar(rules.joined(separator: "\n"))
    #expect(!(try text(.agenda, CivilDate(2020, 3, 1), file)).contains("Next:"))
  }
}

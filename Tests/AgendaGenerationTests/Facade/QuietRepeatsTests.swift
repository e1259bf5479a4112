import AgendaGeneration
import TestSupport
import Testing

/// Months and years with weekly repeats as marks.
@Suite struct QuietRepeatsTests {
  private let events = """
    BEGIN:VEVENT
    UID:standup
    DTSTART;TZID=Europe/Berlin:20260302T090000
    DTEND;TZID=Europe/Berlin:20260302T091500
    RRULE:FREQ=WEEKLY;BYDAY=MO,WE
    SUMMARY:Stand-up
    END:VEVENT
    BEGIN:VEVENT
    UID:standup
    RECURRENCE-ID;TZID=Europe/Berlin:20260311T090000
    DTSTART;TZID=Europe/Berlin:20260311T140000
    DTEND;TZID=Europe/Berlin:20260311T141500
    SUMMARY:Late stand-up
    END:VEVENT
    BEGIN:VEVENT
    UID:fortnight
    DTSTART;TZID=Europe/Berlin:20260303T100000
    RRULE:FREQ=WEEKLY;INTERVAL=2
    SUMMARY:Fortnight
    END:VEVENT
    BEGIN:VEVENT
    UID:oncall
    DTSTART;VALUE=DATE:20260302
    DTEND;VALUE=DATE:20260304
    RRULE:FREQ=WEEKLY
    SUMMARY:On call
    END:VEVENT
    BEGIN:VEVENT
    UID:last
    DTSTART;TZID=Europe/Berlin:20260220T110000
    RRULE:FREQ=WEEKLY;UNTIL=20260228T235959Z
    SUMMARY:Last one
    END:VEVENT
    BEGIN:VEVENT
    UID:single
    DTSTART;TZID=Europe/Berlin:20260316T120000
    SUMMARY:Single
    END:VEVENT
    """

  private func page(
    _ view: AgendaView, as format: OutputFormat, of own: String? = nil, isQuiet: Bool = true,
    change: (inout AgendaRequest) -> Void = { _ in }
  ) throws -> String {
    let file = try CalendarFile(
      Array(calendarText(own ?? events).utf8), name: "team.ics",
      options: ReadingOptions(defaultZone: Zone(named: "Europe/Berlin")))
    var request = AgendaRequest()
    (request.view, request.date) = (view, .day(CivilDate(2026, 3, 9)))
    (request.timeZone, request.locale) = ("Europe/Berlin", "en-GB")
    request.layout.quietsRepeats = isQuiet
    change(&request)
    return String(decoding: try Agenda(request, of: [file]).rendered(as: format).bytes, as: UTF8.self)
  }

  /// Series that begin on 2 February.
  private func series(_ count: Int, every frequency: String) -> String {
    (0..<count).map { index in
      """
      BEGIN:VEVENT
      UID:\(index)
      DTSTART;TZID=Europe/Berlin:20260202T090000
      RRULE:FREQ=\(frequency)
      SUMMARY:Series \(index).
      END:VEVENT
      """
    }.joined(separator: "\n")
  }

  private func count(_ text: String, in page: String) -> Int { page.ranges(of: text).count }

  @Test("A month shows a weekly repeat once and everything else in full")
  func monthsQuietRepeats() throws {
    let text = try page(.month, as: .text)
    #expect(count("Stand-up", in: text) == 1)
    #expect(text.contains("⟳ Stand-up, 09:00"))
    #expect(text.contains("09:15, every Monday and Wednesday"))
    // 2, 4, 9, 16, 18, 23, 25, 30 March and 1 April; the 11th was moved.
    #expect(count("⟳│", in: text) == 9)
    for whole in ["Fortnight", "On call", "Single", "Late"] { #expect(text.contains(whole)) }
    #expect(count("Fortnight", in: text) == 3)
  }

  @Test("A series with one instance on the page is shown in full")
  func lastInstancesAreWhole() throws {
    let text = try page(.month, as: .text)
    #expect(!text.contains("⟳ Last"))
    #expect(text.contains("Last"))
  }

  @Test("Each mark of an HTML month says what it is")
  func marksAreSpoken() throws {
    let html = try page(.month, as: .html)
    #expect(count(#"class="dot c0" title="09:00 Stand-up""#, in: html) == 9)
    #expect(count("every Monday and Wednesday", in: html) == 1)
  }

  @Test("Years and posters list the repeats and do not count them", arguments: [SheetStyle.standard, .poster])
  func yearsQuietRepeats(_ style: SheetStyle) throws {
    let svg = try page(.year, as: .svg) { request in
      request.sheets.sheetStyle = style
    }
    #expect(count(">Stand-up<", in: svg) == 1)
    #expect(count("every Monday and Wednesday", in: svg) >= 1)
    let html = try page(.year, as: .html)
    #expect(html.contains("repeated"))
    #expect(html.contains("every Monday and Wednesday"))
  }

  @Test("Data formats have all events, and pages without the option have no marks")
  func dataAndUsualPagesAreAsBefore() throws {
    for view in [AgendaView.month, .year] {
      #expect(try page(view, as: .json) == page(view, as: .json, isQuiet: false))
    }
    let usual = try page(.month, as: .html, isQuiet: false)
    #expect(!usual.contains("repeats"))
    #expect(count("Stand-up", in: usual) > 9)
  }

  @Test("Every day of a narrow month has the mark of its repeats", arguments: [40, 41, 50, 60, 80])
  func marksOfNarrowMonths(width: Int) throws {
    let text = try page(.month, as: .text, of: series(2, every: "DAILY")) { $0.terminal.textWidth = width }
    let grid = text.split(separator: "\n").filter { $0.hasPrefix("│") }.joined(separator: "\n")
    // From 23 February to 5 April.
    #expect(count("⟳", in: grid) == 42)
  }

  @Test("A page explains at most 48 series; the others stay whole")
  func seriesAreBounded() throws {
    let html = try page(.month, as: .html, of: series(60, every: "WEEKLY"))
    #expect(count("every Monday", in: html) == 48)
    for index in 0..<60 { #expect(html.contains("Series \(index).")) }
  }
}

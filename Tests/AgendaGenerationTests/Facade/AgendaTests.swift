import AgendaGeneration
import TestSupport
import Testing

/// Pages by one call, their cells and their words.
@Suite struct AgendaTests {
  private let text = calendarText(
    """
    BEGIN:VEVENT
    UID:1
    DTSTART;TZID=Europe/Berlin:20260309T090000
    DTEND;TZID=Europe/Berlin:20260309T103000
    SUMMARY:Tea & cake
    END:VEVENT
    BEGIN:VEVENT
    UID:2
    DTSTART;TZID=Europe/Berlin:20260309T100000
    DTEND;TZID=Europe/Berlin:20260309T110000
    SUMMARY:Talk
    END:VEVENT
    BEGIN:VEVENT
    UID:3
    DTSTART;VALUE=DATE:20260310
    SUMMARY:Holiday
    END:VEVENT
    """, header: "X-WR-CALNAME:Team\n")

  private func berlin() throws -> Zone { try Zone(named: "Europe/Berlin") }

  private func team() throws -> CalendarFile {
    try CalendarFile(Array(text.utf8), name: "team.ics", options: ReadingOptions(defaultZone: berlin()))
  }

  private let monday = CivilDate(2026, 3, 9)

  /// The command line's page of the same options has the same bytes, in every view and format.
  @Test(
    arguments: AgendaView.allCases.filter {
      AgendaView.pages.contains($0) && $0.descriptor.words == .none && $0 != .free
    })
  func commandLineMakesTheSamePage(_ view: AgendaView) throws {
    let scratch = try Scratch()
    let path = try scratch.file("team.ics", text)
    let file = try CalendarFile(contentsOf: path, options: ReadingOptions(defaultZone: berlin()))
    let now = Instant(utc: CivilDateTime(2026, 3, 9, 12, 0))
    let agenda = try Agenda(view, of: monday, in: [file], zone: "Europe/Berlin", locale: "de-DE", now: now)
    for format in [OutputFormat.text, .html, .svg, .json] {
      var request = AgendaRequest()
      request.view = view
      request.inputs = [path]
      request.date = .day(monday)
      request.timeZone = "Europe/Berlin"
      request.locale = "de-DE"
      request.format = format
      request.output = scratch.path("page")
      let result = AgendaJob(request: request, environment: AgendaEnvironment(now: now)).run()
      #expect(result.status == .done)
      let page = try agenda.rendered(as: format)
      try page.write(to: scratch.path("own"))
      let (own, shown) = (try scratch.bytes("own"), try scratch.bytes("page"))
      #expect(own == page.bytes)
      #expect(own == shown, "\(view) \(format)")
      #expect(own.count > 100)
    }
  }

  @Test func unknownNamesAreErrors() throws {
    #expect(throws: UsageError("europe/berln: unknown time zone; did you mean 'Europe/Berlin'?")) {
      try Agenda(.week, of: monday, in: [team()], zone: "europe/berln")
    }
    #expect(throws: UsageError.self) { try Agenda(.week, of: monday, in: [team()], zone: "UTC", locale: "xx-YY") }
    #expect(throws: UsageError.self) { try Agenda(.check, of: monday, in: [team()], zone: "UTC").text() }
    #expect(throws: UsageError.self) { try Agenda(.week, of: monday, in: [team()], zone: "UTC").rendered(as: .csv) }
    #expect(throws: UnknownZoneError(name: "Nowhere")) { try Zone(named: "Nowhere") }
    let page = try Agenda(.week, of: monday, in: [team()], zone: "UTC").text()
    #expect(throws: FileError.self) { try page.write(to: "/no/such/directory/page") }
  }

  @Test func todayIsMarkedOnRequest() throws {
    let now = Instant(utc: CivilDateTime(2026, 3, 9, 12, 0))
    let without = try Agenda(.month, of: monday, in: [team()], zone: "Europe/Berlin").text()
    let with = try Agenda(.month, of: monday, in: [team()], zone: "Europe/Berlin", now: now).text()
    #expect(!without.text.contains("[9]"))
    #expect(with.text.contains("[9]"))
  }

  /// One closure for all materials.
  @Test func callersDrawMonthCells() throws {
    let month = try team().month(of: monday, in: berlin())
    func page(_ format: OutputFormat) throws -> String {
      try month.rendered(as: format) { cell in
        cell.day.date == CivilDate(2026, 3, 9) ? cell.standard + [CellLine("2 < 3", isBold: true)] : [CellLine("-")]
      }.text
    }
    let (plain, html, svg) = (try page(.text), try page(.html), try page(.svg))
    #expect(plain.contains("2 < 3"))
    #expect(html.contains("<b>2 &lt; 3</b>"))
    #expect(svg.contains(">2 &lt; 3</text>"))
    for text in [html, svg] {
      #expect(text.contains("Tea &amp; cake"))
      #expect(text.contains("Holiday"))
    }
    #expect(plain.contains("Tea"))
    #expect(plain.split(separator: "\n").contains { $0.contains("│-") })
    // Custom cells that return the default content give the same page as none.
    let standard = try month.rendered(as: .text) { $0.standard }
    #expect(standard.text == (try month.text().text))
  }

  /// One closure for all materials.
  @Test func callersDrawDayColumns() throws {
    var week = try Agenda(.week, of: monday, in: [team()], zone: "Europe/Berlin")
    week.columns = { column in
      guard column.day.date == CivilDate(2026, 3, 9) else { return [] }
      let lunch = ColumnBox(minutes: 12 * 60..<14 * 60, extent: 0..<0.75, lines: [CellLine("2 < 3", isBold: true)])
      return column.standard + [lunch]
    }
    let (plain, html, svg) = (try week.text().text, try week.html().text, try week.svg().text)
    #expect(plain.contains("2 < 3"))
    #expect(html.contains("<b class=\"title\" dir=\"auto\">2 &lt; 3</b>"))
    #expect(html.contains(#"--w:75%""#))
    #expect(svg.contains(">2 &lt; 3</text>"))
    for text in [html, svg] {
      #expect(text.contains("Tea &amp; cake"))
      #expect(text.contains("9–10:30 AM"))
      #expect(text.contains("Holiday"))
    }
    #expect(plain.contains("Talk"))
    // Days without boxes of the caller's have none.
    week.columns = { _ in [] }
    let empty = try week.text().text
    #expect(!empty.contains("Talk") && empty.contains("Holiday"))
  }

  /// Boxes whose position is no number, or which lie outside the day, are drawn where possible and end nothing.
  @Test func impossibleColumnBoxes() throws {
    var day = try Agenda(.day, of: monday, in: [team()], zone: "Europe/Berlin")
    let boxes = [
      ColumnBox(minutes: 600..<660, extent: -.infinity ..< .infinity, lines: [CellLine("whole")]),
      ColumnBox(minutes: -5_000..<100_000, extent: 0.25..<2, lines: [CellLine("tall")]),
      ColumnBox(minutes: 600..<600, lines: [CellLine("without length")]),
      ColumnBox(minutes: 100_000..<100_001, lines: [CellLine("later")]),
      ColumnBox(minutes: 600..<601, extent: 0.5..<0.5, lines: [CellLine("thin")]),
      ColumnBox(minutes: 600..<660, lines: []),
    ]
    day.columns = { _ in boxes }
    for format in [OutputFormat.text, .html, .svg] {
      let page = try day.rendered(as: format).text
      #expect(page.contains("whole"), "\(format)")
      #expect(page.contains("tall"), "\(format)")
      #expect(page.contains("thin"), "\(format)")
      #expect(!page.contains("later"), "\(format)")
    }
  }

  @Test func boxesOfADay() throws {
    let day = try team().day(monday, in: berlin(), hours: .fixed(8..<12))
    #expect(day.blocks.map(\.title) == ["Tea & cake", "Talk"])
    #expect(day.blocks.map(\.time) == ["9–10:30 AM", "10–11 AM"])
    #expect(day.blocks.map(\.frame.x) == [0, 0.5])
    #expect(day.blocks.map(\.frame.width) == [0.5, 0.5])
    #expect(day.blocks.map(\.frame.y) == [0.25, 0.5])
    #expect(day.blocks.map(\.frame.height) == [0.375, 0.25])
    #expect(try team().day(CivilDate(2026, 3, 10), in: berlin()).allDay == ["Holiday"])
  }

  @Test("A track of a web address is named by its service, as the place in a box is")
  func tracksNameServices() throws {
    let text = calendarText(
      """
      BEGIN:VEVENT
      UID:1
      DTSTART:20260309T090000
      DTEND:20260309T103000
      SUMMARY:Talk
      LOCATION:https://us02web.zoom.us/j/123456
      END:VEVENT
      BEGIN:VEVENT
      UID:2
      DTSTART:20260309T090000
      DTEND:20260309T103000
      SUMMARY:Tea
      LOCATION:Kitchen
      END:VEVENT
      """)
    let file = try CalendarFile(Array(text.utf8), name: "team.ics", options: ReadingOptions(defaultZone: berlin()))
    var request = AgendaRequest()
    (request.view, request.date) = (.day, .day(monday))
    (request.timeZone, request.locale) = ("Europe/Berlin", "en-GB")
    request.layout.tracks = .location
    let page = try Agenda(request, of: [file]).rendered(as: .svg).text
    #expect(page.contains(">Zoom</text>"))
    #expect(page.contains(">Kitchen</text>"))
    #expect(!page.contains(">https:"))
  }

  @Test("A track of a person without a name is named by the address, as the person is in details")
  func tracksNamePeople() throws {
    let text = calendarText(
      event("DTSTART:20260309T090000\nDTEND:20260309T103000\nATTENDEE:MAILTO:ada@example.org\nATTENDEE;CN=\" \":bob"))
    let file = try CalendarFile(Array(text.utf8), name: "team.ics", options: ReadingOptions(defaultZone: berlin()))
    var request = AgendaRequest()
    (request.view, request.date) = (.day, .day(monday))
    (request.timeZone, request.locale) = ("Europe/Berlin", "en-GB")
    request.layout.tracks = .attendee
    let page = try Agenda(request, of: [file]).rendered(as: .svg).text
    #expect(page.contains(">ada@example.org</text>"))
    #expect(page.contains(">bob</text>"))
  }

  private struct Lines: Renderer {
    func render(_ page: Page, settings: PageSettings) -> [UInt8] {
      let words = PageWords(settings)
      guard case .agenda(let agenda) = page else { return [] }
      let entries = agenda.sections.flatMap(\.entries).map { entry in
        "\(words.time(of: entry)) \(words.title(of: entry.occurrence.event))|\(words.summary(of: entry.occurrence))"
      }
      return Array(([words.title(of: page), words.more(3)] + entries).joined(separator: "\n").utf8)
    }
  }

  @Test func customRenderersHaveTheWordsOfThePage() throws {
    let agenda = try Agenda(.agenda, of: monday, in: [team()], zone: "Europe/Berlin", locale: "en-GB")
    let lines = try agenda.rendered(by: Lines()).text.split(separator: "\n")
    #expect(
      lines == [
        "Team – 9–15 Mar 2026", "+3 more", "09:00 – 10:30 Tea & cake|Tea & cake, Mon, 9 Mar, 09:00 – 10:30",
        "10:00 – 11:00 Talk|Talk, Mon, 9 Mar, 10:00 – 11:00", "all-day Holiday|Holiday, Tue, 10 Mar, all-day",
      ])
  }
}

import AgendaGeneration
import CalendarModel
import ICalendar
import TestSupport
import Testing

/// What is left out of pages that would be too large.
@Suite struct PageSharesTests {
  /// A series of each second whose instances are on each day of the month, and events of others.
  private let text = calendarText(
    """
    BEGIN:VEVENT
    UID:1
    DTSTART:20260301T000000Z
    DURATION:P30D
    RRULE:FREQ=SECONDLY
    SUMMARY:Flood
    END:VEVENT
    BEGIN:VEVENT
    UID:2
    DTSTART:20260309T100000Z
    RRULE:FREQ=DAILY
    SUMMARY:Talk
    END:VEVENT
    BEGIN:VEVENT
    UID:3
    DTSTART:20260330T100000Z
    SUMMARY:Party
    END:VEVENT
    """)

  private func calendar(_ limits: InputLimits) throws -> CalendarFile {
    var options = ReadingOptions(defaultZone: .utc)
    options.limits = limits
    return try CalendarFile(Array(text.utf8), name: "flood.ics", options: options)
  }

  private func page(
    _ view: AgendaView, _ limits: InputLimits, _ change: (inout AgendaRequest) -> Void = { _ in }
  ) throws -> (text: String, diagnostics: [Diagnostic]) {
    var request = AgendaRequest()
    (request.view, request.timeZone, request.locale) = (view, "UTC", "en")
    (request.from, request.to) = (.day(CivilDate(2026, 3, 1)), .day(CivilDate(2026, 4, 1)))
    change(&request)
    let page = try Agenda(request, of: [calendar(limits)]).text()
    return (page.text, page.diagnostics)
  }

  /// On paper, combining marks take many times what the other letters of a title do.
  @Test func marksCountOnSheets() throws {
    func leftOut(_ title: String) throws -> Int {
      let text = calendarText(
        "BEGIN:VEVENT\nUID:1\nDTSTART:20260301T000000Z\nRRULE:FREQ=HOURLY\nSUMMARY:\(title)\nEND:VEVENT")
      var limits = InputLimits()
      limits.pageBytes = 400_000
      var options = ReadingOptions(defaultZone: .utc)
      options.limits = limits
      var request = AgendaRequest()
      (request.view, request.timeZone, request.locale) = (.timeline, "UTC", "en")
      (request.from, request.to) = (.day(CivilDate(2026, 3, 1)), .day(CivilDate(2026, 4, 1)))
      let file = try CalendarFile(Array(text.utf8), name: "marks.ics", options: options)
      let page = try Agenda(request, of: [file]).svg()
      let message = page.diagnostics.first { $0.code == .limitExceeded }?.message ?? ""
      return message.firstMatch(of: /; (\d+) are not shown/).flatMap { Int($0.1) } ?? 0
    }
    let letters = try leftOut(String(repeating: "ж", count: 100))
    let marks = try leftOut(String(repeating: "a\u{301}\u{308}", count: 40))
    #expect(letters > 0)
    #expect(744 - marks < (744 - letters) / 2)
  }

  /// Names and addresses of people are repeated with each instance, as titles are.
  @Test(arguments: [
    "ORGANIZER;CN=%:mailto:a@example.org", "ATTENDEE;CN=%:mailto:a@example.org", "ATTENDEE:mailto:%@example.org",
    "ATTENDEE;SENT-BY=\"mailto:%\":mailto:a@example.org", "CONFERENCE;VALUE=URI;LABEL=%:https://example.org",
    "BEGIN:VALARM\nACTION:EMAIL\nTRIGGER:-PT5M\nATTENDEE;CN=%:mailto:a@example.org\nEND:VALARM",
  ])
  func peopleAndLabelsCount(line: String) throws {
    let lines = line.replacing("%", with: String(repeating: "n", count: 4_000))
    let text = calendarText("BEGIN:VEVENT\nUID:1\nDTSTART:20260301T000000Z\nRRULE:FREQ=HOURLY\n\(lines)\nEND:VEVENT")
    var options = ReadingOptions(defaultZone: .utc)
    options.limits.pageBytes = 400_000
    var request = AgendaRequest()
    (request.view, request.format, request.timeZone) = (.events, .json, "UTC")
    (request.from, request.to) = (.day(CivilDate(2026, 3, 1)), .day(CivilDate(2026, 4, 1)))
    let file = try CalendarFile(Array(text.utf8), name: "people.ics", options: options)
    let page = try Agenda(request, of: [file]).rendered(as: .json)
    #expect((100_000...600_000).contains(page.bytes.count))
    #expect(page.diagnostics.contains { $0.code == .limitExceeded })
  }

  @Test func aCostlySeriesDoesNotCostTheOthers() throws {
    var limits = InputLimits()
    limits.pageBytes = 200_000
    let (text, diagnostics) = try page(.agenda, limits)
    #expect(text.split(separator: "\n").count { $0.contains("Talk") } == 23)
    #expect(text.contains("Party") && text.contains("Flood"))
    #expect(text.utf8.count < 200_000)
    let about = try #require(diagnostics.first { $0.code == .limitExceeded })
    #expect((about.uid, about.line, about.file) == ("1", 4, "flood.ics"))
    #expect(about.message.hasPrefix("the page is too large for all 10000 occurrences; 99"))
    #expect(about.message.contains("(--budget "))
  }

  /// The number of instances of the flood that fit on the pages of March.
  private func fittingCount(_ view: AgendaView, as format: OutputFormat) throws -> Int {
    var limits = InputLimits()
    limits.pageBytes = 2_000_000
    var request = AgendaRequest()
    (request.view, request.format, request.timeZone) = (view, format, "UTC")
    request.date = .day(CivilDate(2026, 3, 30))
    let plan = try AgendaPlan(request: request, environment: AgendaEnvironment(now: Instant(secondsSinceEpoch: 0)))
    let file = try calendar(limits)
    let march = CivilDate(2026, 3, 1)..<CivilDate(2026, 4, 1)
    return CalendarReading([OpenedCalendar(file)], plan: plan)
      .read(march, fitting: PageShares(plan, march)).occurrences.count { $0.uid == "1" }
  }

  @Test("An event in a column of text is placed and drawn among others, and costs more than a line")
  func columnsOfTextCostMoreThanLines() throws {
    let (lines, columns) = (try fittingCount(.agenda, as: .text), try fittingCount(.week, as: .text))
    #expect(columns > 0 && columns * 5 < lines)
    #expect(try fittingCount(.week, as: .html) * 3 > (try fittingCount(.agenda, as: .html)))
  }

  @Test("The page size limit of a batch is that of its costliest view")
  func theCostliestPlanDecides() throws {
    let march = CivilDate(2026, 3, 1)..<CivilDate(2026, 4, 1)
    var limits = InputLimits()
    limits.pageBytes = 200_000
    let plans = try [AgendaView.picker, .week].map { view in
      var request = AgendaRequest()
      (request.view, request.timeZone) = (view, "UTC")
      request.date = .day(CivilDate(2026, 3, 9))
      return try AgendaPlan(request: request, environment: AgendaEnvironment(now: Instant(secondsSinceEpoch: 0)))
    }
    let reading = CalendarReading([OpenedCalendar(try calendar(limits))], plan: plans[0])
    func count(_ plans: [AgendaPlan]) -> Int {
      reading.read(march, fitting: PageShares.costliest(of: plans, on: march)).occurrences.count
    }
    #expect(count(plans) == count([plans[1]]))
    #expect(count(plans) < count([plans[0]]))
  }

  @Test func entriesOfPDFCountWhatTheyCost() throws {
    let (svg, pdf) = (try fittingCount(.agenda, as: .svg), try fittingCount(.agenda, as: .pdf))
    #expect(pdf > 0 && pdf < svg / 4)
  }

  /// The pages of a batch are on other days than the plan.
  @Test func aCalendarHasAsManyEntriesAsAList() throws {
    #expect(try fittingCount(.calendar, as: .text) == fittingCount(.agenda, as: .text))
  }

  @Test("Sizes beyond any integer are as large as a page can be")
  func hugeEntries() throws {
    var request = AgendaRequest()
    (request.view, request.format, request.timeZone) = (.agenda, .text, "UTC")
    let plan = try AgendaPlan(request: request, environment: AgendaEnvironment(now: Instant(secondsSinceEpoch: 0)))
    let march = CivilDate(2026, 3, 1)..<CivilDate(2026, 4, 1)
    let result = CalendarReading([OpenedCalendar(try calendar(InputLimits()))], plan: plan)
      .read(march, fitting: PageShares(plan, march).repeated(1 << 54))
    #expect(result.occurrences.isEmpty)
    #expect(result.diagnostics.contains { $0.code == .limitExceeded })
  }

  /// The factor that the message names is enough.
  @Test func theNamedFactorShowsAll() throws {
    var limits = InputLimits()
    (limits.pageBytes, limits.occurrencesPerSeries) = (1_000_000, 1_000)
    let message = try #require(try page(.agenda, limits).diagnostics.first { $0.code == .limitExceeded }?.message)
    let factor = try #require(message.split(separator: "--budget ").last?.split(separator: " ").first)
    limits.occurrencesPerSeries = 1_000 / (Int(factor) ?? 1) + 1
    limits.factor = try #require(Int(factor))
    #expect(try page(.agenda, limits).diagnostics.allSatisfy { $0.code != .limitExceeded })
  }

  @Test func filteredEventsTakeNoRoom() throws {
    var limits = InputLimits()
    limits.pageBytes = 20_000
    let (text, diagnostics) = try page(.agenda, limits) { $0.content.filter.search = "talk" }
    #expect(text.split(separator: "\n").count { $0.contains("Talk") } == 23)
    #expect(diagnostics.allSatisfy { $0.code != .limitExceeded })
  }

  /// A year shows numbers, which need no room.
  @Test func countsAreComplete() throws {
    var limits = InputLimits()
    limits.pageBytes = 0
    let diagnostics = try page(.year, limits) {
      ($0.from, $0.to) = (nil, nil)
      $0.date = .day(CivilDate(2026, 3, 1))
    }.diagnostics
    #expect(diagnostics.allSatisfy { $0.code != .limitExceeded })
  }

  /// The limit of calendars that are read as one is that of their question.
  @Test func calendarsShareABudget() throws {
    var request = AgendaRequest()
    (request.view, request.timeZone, request.locale) = (.events, "UTC", "en")
    (request.from, request.to) = (.day(CivilDate(2026, 3, 1)), .day(CivilDate(2026, 3, 2)))
    request.content.duplicates = .keep
    var limits = InputLimits()
    limits.occurrences = 2_000
    let calendars = try (0..<10).map { _ in try calendar(limits) }
    let page = try Agenda(request, of: calendars).json()
    #expect(page.diagnostics.count { $0.code == .truncatedRecurrence } == 10)
    #expect(page.text.split(separator: "Flood").count - 1 < 2_500)
    #expect(page.text.split(separator: "Flood").count - 1 > 1_900)
  }
}

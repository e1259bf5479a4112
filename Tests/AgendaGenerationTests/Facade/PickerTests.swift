import AgendaGeneration
import TestSupport
import Testing

/// Pickers by one call: what is spoken, chosen and shown by the caller.
@Suite struct PickerTests {
  private let monday = CivilDate(2026, 3, 9)

  private func team() throws -> CalendarFile {
    let text = calendarText(
      """
      BEGIN:VEVENT
      UID:1
      DTSTART:20260309T090000Z
      RRULE:FREQ=HOURLY;COUNT=3
      SUMMARY:Tea
      END:VEVENT
      """)
    return try CalendarFile(Array(text.utf8), name: "t.ics", options: ReadingOptions(defaultZone: Zone(named: "UTC")))
  }

  private func page(_ locale: String, _ change: (inout AgendaRequest) -> Void = { _ in }) throws -> Agenda {
    var request = AgendaRequest()
    request.view = .picker
    request.date = .day(monday)
    request.timeZone = "UTC"
    request.locale = locale
    change(&request)
    return try Agenda(request, of: [team()], now: Instant(utc: CivilDateTime(2026, 3, 9, 12, 0)))
  }

  @Test(arguments: [
    ("en-US", "Monday, March 9, 2026, today, 3 events"), ("de-DE", "Montag, 9. März 2026, heute, 3 Termine"),
    ("pl-PL", "Poniedziałek, 9 marca 2026, dzisiaj, 3 wydarzenia"),
    ("ru-RU", "Понедельник, 9 марта 2026 г., сегодня, 3 события"),
    ("ar-EG", "الاثنين، ٩ مارس ٢٠٢٦، اليوم، ٣ أحداث"), ("ja-JP", "2026年3月9日月曜日・今日・予定3件"),
    ("he-IL", "יום שני, 9 במרץ 2026, היום, 3 אירועים"),
  ])
  func spokenLabels(locale: String, label: String) throws {
    let html = try page(locale).html().text
    #expect(
      html.contains("aria-label=\"\(label)\""),
      "\(html.split(separator: "\n").first { $0.contains("2026-03-09") } ?? "")")
    #expect(try page(locale).json().text.contains("\"label\": \"\(label)\""))
  }

  /// Each day is once the target of a link; days of neighbouring months lead to them.
  @Test func daysAreChosenWithinThePage() throws {
    let html = try page("en-US") { $0.monthCount = 3 }.html().text
    let pieces = html.split(separator: " ")
    let targets = pieces.filter { $0.hasPrefix("id=\"2026-") }.map { $0.prefix { $0 != ">" } }
    #expect(Set(targets).count == targets.count)
    let links = pieces.filter { $0.hasPrefix("href=\"#") }.map {
      "id=" + String($0.dropFirst(5).prefix { $0 != ">" }).replacingHash
    }
    #expect(Set(links).isSubset(of: Set(targets.map(String.init))))
    // 2026-04-01 is shown in March and in April.
    #expect(html.split(separator: "href=\"#2026-04-01\"", omittingEmptySubsequences: false).count == 3)
  }

  @Test func daysLeadToAddresses() throws {
    let html = try page("en-US") {
      $0.monthCount = 1
      $0.choice.dayLink = LinkPattern("d/{date}.html")
      $0.choice.monthLink = LinkPattern("m/{year}-{month}.html")
    }.html().text
    #expect(html.contains("href=\"d/2026-03-09.html\"") && html.contains("href=\"d/2026-04-04.html\""))
    #expect(html.contains("href=\"m/2026-02.html\"") && html.contains("href=\"m/2026-04.html\""))
    #expect(!html.contains("href=\"#2026"))
  }

  @Test(arguments: [OutputFormat.text, .html, .svg]) func contentOfTheCaller(_ format: OutputFormat) throws {
    var page = try page("en-US")
    page.picker.cell = { $0.day.isWeekend ? CellLine("xy", isQuiet: true) : $0.standard }
    page.picker.header = { [CellLine("<over> \($0.month.firstDay)")] }
    page.picker.footer = { _ in [CellLine("under")] }
    let text = try page.rendered(as: format).text
    #expect(text.contains("xy") && text.contains("under"))
    #expect(text.contains(format == .text ? "<over> 2026-03-01" : "&lt;over&gt; 2026-03-01"))
  }

  @Test func selectionInText() throws {
    let text = try page("en-US") {
      $0.choice.selection = DateSpecificationRange(.day(monday), through: .day(monday.adding(days: 1)))
    }.text().text
    #expect(text.contains("[ 9◂][10 ]"))
    #expect(text.contains("March 9 – 10, 2026") || text.contains("Mar 9 – 10, 2026"))
  }
}

extension String {
  /// A link's fragment as the value of an `id`.
  fileprivate var replacingHash: String { split(separator: "#", omittingEmptySubsequences: false).joined() }
}

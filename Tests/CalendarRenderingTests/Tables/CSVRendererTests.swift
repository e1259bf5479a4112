import CalendarModel
import CalendarRendering
import Testing

/// Comma-separated values (RFC 4180).
struct CSVRendererTests {
  private func lines(_ titles: [String]) -> [String] {
    let occurrences = titles.enumerated().map { SamplePages.occurrence($1, 540 + $0, 600 + $0) { $0.uid = "u" } }
    let bytes = CSVRenderer().render(.events(occurrences), settings: TextSamples.settings())
    return String(decoding: bytes, as: UTF8.self).split(separator: "\r\n").map(String.init)
  }

  @Test func fieldsAreQuotedWhereTheyMustBe() {
    #expect(
      lines(["a, \"b\""]) == [
        "start,end,allDay,summary,location,status,categories,calendar,uid,recurrenceID,description,"
          + "url,organizer,attendees,component,completed,percentComplete,priority,conferences,alarms,rules,alarmTimes",
        "2026-03-09T09:00:00+01:00,2026-03-09T10:00:00+01:00,false,\"a, \"\"b\"\"\",,,,Team calendar,u,,,,,,VEVENT,,,,,,,",
      ])
  }

  @Test(arguments: [
    "=1+1", "+1", "-1", "@x", "\t=1", "\u{1B}=1", " =1", "\u{3000}@x", "\u{FF1D}1", "\u{FF0B}1", "\u{FF0D}1",
    "\u{FF20}x", "\u{2212}1",
  ])
  func formulasAreDefused(title: String) {
    #expect(lines([title])[1].contains(",false,'"))
  }

  @Test func controlsAndLineBreaksGo() {
    #expect(lines(["a\r\nb\u{1B}[31m"])[1].contains(",a b[31m,"))
  }

  @Test func longTextsStayWhole() {
    let title = String(repeating: "word ", count: 1_000) + "end"
    #expect(lines([title])[1].contains(title))
  }

  @Test func goldens() throws {
    for (name, page) in TextSamples.all where ["day", "agenda", "events", "month", "year"].contains(name) {
      try MarkupGolden.check(CSVRenderer().render(page, settings: TextSamples.settings()), "\(name).csv")
    }
  }
}

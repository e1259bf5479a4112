import CalendarModel
import CalendarRendering
import Testing

/// Addresses of days, weeks and months.
struct LinkPatternTests {
  private let date = CivilDate(year: 2026, month: 1, day: 2)

  @Test(arguments: [
    ("{year}/{month}/{day}.html", "2026/01/02.html"), ("?d={date}#x", "?d=2026-01-02#x"),
    ("{weekyear}-w{week}", "2026-w01"), ("../days/{date}", "../days/2026-01-02"),
    ("https://example.org/{date}", "https://example.org/2026-01-02"), ("plain", "plain"),
  ])
  func addresses(text: String, address: String) throws {
    #expect(try #require(LinkPattern(text)).address(of: date) == address)
  }

  @Test(arguments: [
    "", "{", "{date", "{time}", "{Date}", "javascript:alert({day})", "data:text/html,{date}", "a b", "a\u{0}b",
    "x:{date}",
    "JAVASCRIPT:{date}", "\tjavascript:{date}",
  ])
  func refused(text: String) { #expect(LinkPattern(text) == nil) }

  @Test func weeksOfAnyFirstDayAreNamedByTheirThursday() throws {
    var links = PageLinks()
    links.week = LinkPattern("{weekyear}-{week}")
    // The week from Sunday, December 27 to January 2 has the Thursday of ISO week 53 of 2026.
    #expect(links.address(ofWeekFrom: CivilDate(year: 2026, month: 12, day: 27)) == "2026-53")
    #expect(links.address(ofWeekFrom: CivilDate(year: 2027, month: 1, day: 4)) == "2027-01")
    links.dates = date.adding(days: -1)..<date
    #expect(links.address(ofWeekFrom: CivilDate(year: 2025, month: 12, day: 29)) == "2026-01")
    #expect(links.address(ofWeekFrom: CivilDate(year: 2026, month: 1, day: 5)) == nil)
  }

  @Test func daysWithoutAPageHaveNoAddress() {
    var links = PageLinks()
    #expect(links.address(ofDay: date) == nil)
    links.day = LinkPattern("{date}")
    #expect(links.address(ofDay: date) == "2026-01-02")
    links.dates = date.adding(days: 1)..<date.adding(days: 2)
    #expect(links.address(ofDay: date) == nil)
  }
}

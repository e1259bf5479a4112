import CalendarModel
import CalendarRendering
import ICalendar
import TestSupport
import Testing

@testable import AgendaGeneration

/// Which instances the report about two versions of a calendar has.
struct DifferenceTests {
  private static let series = "DTSTART:20260302T090000Z\nDTEND:20260302T100000Z\nRRULE:FREQ=DAILY;COUNT=4\nSUMMARY:Old"

  private func differences(_ old: String, _ new: String) throws -> [String] {
    func file(_ text: String) throws -> CalendarFile {
      try CalendarFile(Array(calendarText(text).utf8), options: ReadingOptions(defaultZone: .utc))
    }
    var request = AgendaRequest()
    (request.view, request.format, request.timeZone, request.locale) = (.diff, .csv, "UTC", "en")
    (request.from, request.to) = (.day(CivilDate(2026, 3, 1)), .day(CivilDate(2026, 3, 31)))
    let plan = try AgendaPlan(request: request, environment: AgendaEnvironment(now: Instant(secondsSinceEpoch: 0)))
    let report = DifferenceReport(from: try file(old), to: try file(new), title: nil, plan: plan)
    let text = String(decoding: report.content(theme: Theme()).bytes, as: UTF8.self)
    return text.split(separator: "\r\n").dropFirst().map { line in
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      return "\(cells[0]) \(cells[1].prefix(10)) \(cells[4])\(cells[7].isEmpty ? "" : " \(cells[7])")"
    }
  }

  @Test("A change of one instance that stays at its time")
  func aChangeOfContents() throws {
    let old = event(Self.series)
    let new =
      old + event("RECURRENCE-ID:20260304T090000Z\nDTSTART:20260304T090000Z\nDTEND:20260304T100000Z\nSUMMARY:New")
    #expect(try differences(old, new) == ["changed 2026-03-04 New SUMMARY"])
    #expect(try differences(new, old) == ["changed 2026-03-04 Old SUMMARY"])
    #expect(try differences(new, new).isEmpty)
  }

  @Test("Other contents of a series whose first instance is added, removed or moved")
  func aChangeOfContentsAfterTheFirst() throws {
    let old = event(Self.series + "\nEXDATE:20260302T090000Z")
    let new = event(Self.series.replacing("Old", with: "New"))
    #expect(try differences(old, new) == ["added 2026-03-02 New", "changed 2026-03-03 New SUMMARY"])
    #expect(try differences(new, old) == ["removed 2026-03-02 New", "changed 2026-03-03 Old SUMMARY"])
    let moved =
      new + event("RECURRENCE-ID:20260302T090000Z\nDTSTART:20260302T110000Z\nDTEND:20260302T120000Z\nSUMMARY:New")
    // The moved one is an event of its own.
    #expect(
      try differences(event(Self.series), moved) == ["moved 2026-03-02 New SUMMARY", "changed 2026-03-03 New SUMMARY"])
  }
}

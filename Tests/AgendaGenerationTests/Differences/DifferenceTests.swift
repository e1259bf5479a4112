import CalendarModel
import CalendarRendering
import ICalendar
import TestSupport
import Testing

@testable import AgendaGeneration

/// Which instances the report about two versions of a calendar has.
struct DifferenceTests {
  private static let series = "DTSTART:20260302T090000Z\nDTEND:20260302T100000Z\nRRULE:FREQ=DAILY;COUNT=4\nSUMMARY:Old"

  private func differences(
    _ old: String, _ new: String, change: (inout AgendaRequest) -> Void = { _ in }
  ) throws -> [String] {
    var request = AgendaRequest()
    (request.view, request.format, request.timeZone, request.locale) = (.diff, .csv, "UTC", "en")
    (request.from, request.to) = (.day(CivilDate(2026, 3, 1)), .day(CivilDate(2026, 3, 31)))
    change(&request)
    let plan = try AgendaPlan(request: request, environment: AgendaEnvironment(now: Instant(secondsSinceEpoch: 0)))
    func file(_ text: String) throws -> CalendarFile {
      try CalendarFile(Array(calendarText(text).utf8), options: plan.readingOptions)
    }
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

  @Test("An instance that passes the filter in one version is added or removed, without the other version")
  func versionsThatDoNotPass() throws {
    func filtered(_ old: String, _ new: String) throws -> [String] {
      try differences(event(old), event(new)) {
        $0.content.filter.excludesPrivate = true
        $0.content.filter.categories = ["Work"]
      }
    }
    let start = "DTSTART:20260310T090000Z\nRRULE:FREQ=DAILY;COUNT=2\nCATEGORIES:Work\n"
    let secret = "\(start)SUMMARY:Secret\nCLASS:PRIVATE"
    #expect(try filtered(secret, "\(start)SUMMARY:Talk") == ["added 2026-03-10 Talk", "added 2026-03-11 Talk"])
    #expect(try filtered("\(start)SUMMARY:Talk", secret) == ["removed 2026-03-10 Talk", "removed 2026-03-11 Talk"])
    #expect(try filtered(secret, "\(start)SUMMARY:Other\nCLASS:PRIVATE").isEmpty)
    let (old, new) = ("DTSTART:20260310T090000Z\nCATEGORIES:Work", "DTSTART:20260312T090000Z\nSUMMARY:B")
    #expect(try filtered(old, new) == ["removed 2026-03-10 "])
    #expect(try filtered(new, old) == ["added 2026-03-10 "])
    #expect(try filtered(old, new + "\nCATEGORIES:Work") == ["moved 2026-03-12 B SUMMARY"])
  }

  @Test("Properties without a place in the model are compared, but not those that programs keep for themselves")
  func otherProperties() throws {
    let start = "DTSTART:20260310T090000Z\n"
    let lines = [
      "ATTACH:https://example.org/a", "GEO:1;2", "COMMENT:a", "CONTACT:a", "RESOURCES:a,b", "RELATED-TO:a",
      "REQUEST-STATUS:2.0;a", "IMAGE;VALUE=URI:https://example.org/a", "X-ROOM:a",
    ]
    let names = "ATTACH;COMMENT;CONTACT;GEO;IMAGE;RELATED-TO;REQUEST-STATUS;RESOURCES;X-ROOM"
    let (all, none) = (event(start + lines.joined(separator: "\n")), event(start))
    #expect(try differences(all, none) == ["changed 2026-03-10  \(names)"])
    #expect(try differences(none, all) == ["changed 2026-03-10  \(names)"])
    #expect(try differences(all, event(start + lines.reversed().joined(separator: "\n"))).isEmpty)
    #expect(try differences(event(start + "X-ROOM;B=c;A=\"b\":1"), event(start + "X-ROOM;a=b;b=c:1")).isEmpty)
    #expect(try differences(event(start + "X-ROOM;A=b:1"), event(start + "X-ROOM;A=c:1")).count == 1)
    let ofPrograms = "X-MICROSOFT-CDO-BUSYSTATUS:BUSY\nX-APPLE-TRAVEL-DURATION;VALUE=DURATION:PT30M\nX-MOZ-LASTACK:1"
    #expect(try differences(none, event(start + ofPrograms)).isEmpty)
    let conference = "X-MICROSOFT-SKYPETEAMSMEETINGURL:https://example.org/a"
    #expect(try differences(none, event(start + conference)).count == 1)
    #expect(try differences(event(start + "GEO:51.7;2"), event(start + "GEO:+51.70;2.0")).isEmpty)
    #expect(try differences(event(start + "GEO;X-A=1:51.7;2"), event(start + "GEO;X-A=\"1\":+51.7;2")).isEmpty)
  }

  @Test("Relations and resources are compared by what they say")
  func formsOfOtherProperties() throws {
    func differing(_ old: String, _ new: String) throws -> [String] {
      let start = "DTSTART:20260310T090000Z\n"
      return try differences(event(start + old), event(start + new))
    }
    #expect(try differing("RELATED-TO:a", "RELATED-TO;RELTYPE=parent:a").isEmpty)
    #expect(try differing("RELATED-TO;RELTYPE=CHILD:a", "RELATED-TO;RELTYPE=child:a").isEmpty)
    #expect(try differing("RELATED-TO:a", "RELATED-TO;RELTYPE=CHILD:a") == ["changed 2026-03-10  RELATED-TO"])
    #expect(try differing("RESOURCES:a,b\\,c", "RESOURCES:b\\,c\nRESOURCES:a").isEmpty)
    #expect(try differing("RESOURCES:a,b", "RESOURCES:a\\,b") == ["changed 2026-03-10  RESOURCES"])
  }

  @Test("A changed participant, place or resource is a change of its event")
  func innerComponents() throws {
    let start = "DTSTART:20260310T090000Z\nRRULE:FREQ=DAILY;COUNT=3\n"
    func speaker(_ name: String) -> String { "BEGIN:PARTICIPANT\nUID:p\nSUMMARY:\(name)\nEND:PARTICIPANT" }
    let (old, new) = (event(start + speaker("Ada")), event(start + speaker("Grace")))
    #expect(try differences(old, new) == ["changed 2026-03-10  PARTICIPANT"])
    #expect(try differences(old, old).isEmpty)
    func address(_ address: String) -> String {
      event(start + "BEGIN:PARTICIPANT\nUID:p\nCALENDAR-ADDRESS:\(address)\nEND:PARTICIPANT")
    }
    #expect(try differences(address("mailto:a@b"), address("MAILTO:A@b")).isEmpty)
    #expect(try differences(address("mailto:a@b"), address("mailto:b@b")) == ["changed 2026-03-10  PARTICIPANT"])
    let place = start + "BEGIN:VLOCATION\nUID:l\nNAME:Hall\nEND:VLOCATION"
    #expect(try differences(event(start), event(place)) == ["changed 2026-03-10  VLOCATION"])
  }

  @Test("The names of differing properties are limited")
  func manyProperties() throws {
    let start = "DTSTART:20260310T090000Z\n"
    let many = (100..<300).map { "X-\($0)\(String(repeating: "A", count: 1_000)):1\n" }.joined()
    let found = try differences(event(start), event(start + many + "X-END:1"))
    #expect(found.count == 1 && found[0].utf8.count < 6_000 && found[0].contains("X-149A"))
  }

  @Test("Diagnostics of joined files have the names and lines of these files, each once")
  func placesOfJoinedFiles() {
    let files = ["a.ics", "b.ics"].map { name in
      CalendarFile(
        bytes: Array(calendarText(event("DTSTART:20260310T090000Z")).utf8), name: name,
        options: ReadingOptions(defaultZone: .utc))
    }
    func diagnostic(_ file: String, _ line: Int) -> Diagnostic {
      Diagnostic(.limitExceeded, message: "", file: file, line: line)
    }
    let second = files[0].lineCount + 6
    let places = JoinedPlaces(files, [files[1]])
    #expect(
      places.original([diagnostic("a.ics", 6), diagnostic("a.ics", second), diagnostic("b.ics", 6)])
        == [diagnostic("a.ics", 6), diagnostic("b.ics", 6)])
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

import CalendarModel
import TestSupport
import Testing

@testable import ICalendar

/// Calendars that are decoded in parts.
@Suite struct PartsTests {
  private func file(_ events: [String]) throws -> CalendarFile {
    try CalendarFile(
      Array(calendarText(events.joined(separator: "\n")).utf8), options: ReadingOptions(defaultZone: .utc))
  }

  private func event(_ uid: String, _ lines: String = "") -> String {
    "BEGIN:VEVENT\nUID:\(uid)\nDTSTART:20260310T090000Z\n\(lines)END:VEVENT"
  }

  @Test("The series of all parts are the series of the file, with overrides that stand far away")
  func partsAreTheWhole() throws {
    var events = (0..<9_500).map { event("\($0)", $0 % 9 == 0 ? "RRULE:FREQ=DAILY\n" : "") }
    events += (0..<600).map { event("\($0 * 9)", "RECURRENCE-ID:20260311T090000Z\nSUMMARY:moved\n") }
    let file = try file(events)
    var series: [EventSeries] = []
    var count = 0
    let rest = try #require(
      file.contentsInParts {
        series += $0
        count += 1
      })
    let contents = file.contents()
    #expect(count == 3)
    #expect(series == contents.series)
    #expect(rest.diagnostics == contents.diagnostics)
  }

  @Test("An event without a UID may belong to any part, so that the file is decoded whole")
  func missingUIDsNeedTheWhole() throws {
    let file = try file([event("a"), "BEGIN:VEVENT\nDTSTART:20260310T090000Z\nEND:VEVENT"])
    #expect(file.contentsInParts { _ in } == nil)
  }

  @Test("A UID that is written in two ways has one series, also if its events are far apart")
  func unusualUIDsStayTogether() throws {
    let other = event("b,c", "RECURRENCE-ID:20260310T090000Z\nSUMMARY:moved\n")
    let file = try file([event("b\\,c")] + (0..<9_000).map { event("\($0)") } + [other])
    var series: [EventSeries] = []
    if file.contentsInParts({ series += $0 }) == nil { series = file.contents().series }
    #expect(series == file.contents().series)
  }
}

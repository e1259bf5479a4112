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

  @Test("Days say the same of events that all processors read as of those that one thread reads")
  func daysOfManyEvents() throws {
    let events = (0..<2_000).map { number in
      let lines = ["SUMMARY:\(number)\n", "RRULE:FREQ=DAILY;COUNT=\(1 + number % 7)\n", "RRULE:FREQ=NEVER\n"]
      return event("\(number)", lines[number % 3])
        + (number % 5 == 1 ? "\n" + event("\(number)", "RECURRENCE-ID:20260311T090000Z\nSUMMARY:moved\n") : "")
    }
    let dates = CivilDate(2026, 3, 10)..<CivilDate(2026, 3, 14)
    // Once with known series of some events, too.
    let (whole, known) = (try file(events), try file(events))
    _ = known.read(CivilDate(2026, 3, 15)..<CivilDate(2026, 3, 17), in: .utc)
    var expected: [Occurrence] = []
    var diagnosticCount = 0
    for first in stride(from: 0, to: events.count, by: 200) {
      let result = try file(Array(events[first..<first + 200])).read(dates, in: .utc)
      expected += result.occurrences
      diagnosticCount += result.diagnostics.count
    }
    #expect(expected.count > events.count && diagnosticCount > events.count / 4)
    for file in [whole, known] {
      let result = file.read(dates, in: .utc)
      #expect(result.occurrences == OccurrenceOrder.sorted(expected, in: .utc))
      #expect(result.diagnostics.count == diagnosticCount)
    }
  }
}

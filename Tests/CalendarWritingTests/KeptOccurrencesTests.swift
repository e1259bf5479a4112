import CalendarModel
import CalendarWriting
import ICalendar
import TestSupport
import Testing

/// A calendar and what is written of it show the same occurrences, or the difference is reported.
@Suite struct KeptOccurrencesTests {
  private func read(_ bytes: [UInt8]) throws -> CalendarFile {
    var options = ReadingOptions(defaultZone: .utc)
    options.kinds = .all
    return try CalendarFile(bytes, options: options)
  }

  private func shown(_ file: CalendarFile) -> [String] {
    file.read(CivilDate(2025, 1, 1)..<CivilDate(2070, 1, 1), in: .utc).occurrences.map { occurrence in
      let span = occurrence.interval(in: .utc)
      return "\(span.lowerBound) \(span.upperBound) \(occurrence.isAllDay) \(occurrence.event.summary ?? "")"
    }.sorted()
  }

  @Test(
    "The same occurrences",
    arguments: [
      // A date that names no instance of a series of times, in front of one that moved to the time of another.
      "DTSTART:20260309T090000Z\nRRULE:FREQ=DAILY;COUNT=3\nEND:VEVENT\nBEGIN:VEVENT\nUID:1\nSUMMARY:alone\n"
        + "RECURRENCE-ID;VALUE=DATE:20260401\nDTSTART:20260310T090000Z",
      "DTSTART;TZID=Europe/Berlin:20260309T090000\nRRULE:FREQ=DAILY;COUNT=3\nEND:VEVENT\nBEGIN:VEVENT\nUID:1\nSUMMARY:alone\n"
        + "RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20260401\nDTSTART;TZID=Europe/Berlin:20260308T080000",
      // Instances in another form than DTSTART, which a change of all later ones moves.
      "DTSTART;TZID=America/New_York:20260309T090000\nRDATE;VALUE=PERIOD:20260404T063000Z/PT2H\nRDATE:20260405T063000Z\n"
        + "END:VEVENT\nBEGIN:VEVENT\nUID:1\nSUMMARY:later\n"
        + "RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=America/New_York:20260310T090000\nDTSTART;TZID=America/New_York:20260310T093000",
      // A change by centuries of all later instances.
      "DTSTART:20260309T090000Z\nRRULE:FREQ=DAILY;COUNT=3\nEND:VEVENT\nBEGIN:VEVENT\nUID:1\nSUMMARY:moved\n"
        + "RECURRENCE-ID;RANGE=THISANDFUTURE:15820531T074500Z\nDTSTART:20260224T074500Z",
      // Whole days among hours.
      "DTSTART:20260309T090000Z\nDTEND:20260309T100000Z\nRDATE;VALUE=DATE:20260401",
      "DTSTART:20260309T090000Z\nDTEND:20260311T100000Z\nRDATE;VALUE=DATE:20260401",
      // Instances in a zone among those without one.
      "DTSTART:20260309T090000\nRDATE;TZID=America/New_York:20260401T090000\nRDATE:20260402T090000Z",
      "DTSTART:20260309T090000\nRDATE;TZID=Office:20260401T090000\nEND:VEVENT\nBEGIN:VTIMEZONE\nTZID:Office\nBEGIN:STANDARD\n"
        + "DTSTART:20000101T000000\nTZOFFSETFROM:+0330\nTZOFFSETTO:+0330\nEND:STANDARD\nEND:VTIMEZONE\nBEGIN:VEVENT\nUID:2\n"
        + "DTSTART:20260310T090000",
      // A change of more than twenty years of instances.
      "DTSTART:20260309T090000Z\nRRULE:FREQ=YEARLY;COUNT=40\nEND:VEVENT\nBEGIN:VEVENT\nUID:1\nSUMMARY:later\n"
        + "RECURRENCE-ID;RANGE=THISANDFUTURE:20270309T090000Z\nDTSTART:20270309T100000Z",
    ], [CalendarFormat.ics, .jcal, .jscalendar])
  func stay(lines: String, format: CalendarFormat) throws {
    let file = try read(Array(calendarText(event(lines)).utf8))
    let encoded = CalendarDocument([file]).encoded(as: format)
    #expect(encoded.diagnostics.filter { $0.code == .notConverted }.isEmpty)
    #expect(shown(try read(encoded.bytes)) == shown(file))
  }

  @Test func lengthsThatDaysCannotHaveAreReported() throws {
    let file = try read(
      Array(
        calendarText(
          event("DTSTART;VALUE=DATE:20261223\nRDATE;VALUE=PERIOD:20260101T000000Z/20260104T000000Z\nSUMMARY:days")
        ).utf8))
    let encoded = CalendarDocument([file]).encoded(as: .ics)
    #expect(encoded.text.contains("RDATE;VALUE=DATE:20260101\r\n"))
    let report = try #require(encoded.diagnostics.first { $0.code == .notConverted })
    #expect(report.property == "RDATE" && report.line == 7)
  }
}

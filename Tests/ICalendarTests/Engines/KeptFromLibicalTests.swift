import CalendarModel
import Foundation
import LibicalEngine
import TestSupport
import Testing

@testable import ICalendar

/// What libical is not given, or refuses, is said with event, line and reason, and read by the Swift engine.
@Suite struct KeptFromLibicalTests {
  private func file(_ lines: String, _ engine: Engine) -> CalendarFile {
    let text = "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//test//EN\n\(event(lines))END:VCALENDAR\n"
    return CalendarFile(
      bytes: Array(text.utf8), name: "test.ics", options: ReadingOptions(defaultZone: .utc, engine: engine))
  }

  /// The diagnostics by which `lines` differ between the engines; the first line has the number 6.
  private func kept(_ lines: String) -> [Diagnostic] {
    let (swift, libical) = (file(lines, .swift).series(), file(lines, .libical).series())
    #expect(swift.series == libical.series)
    #expect(!swift.diagnostics.contains { $0.code == .keptFromLibical })
    return libical.diagnostics.filter { $0.code == .keptFromLibical }
  }

  @Test(arguments: [
    ("RRULE:FREQ=YEARLY;BYWEEKNO=20", "BYWEEKNO makes"), ("RRULE:RSCALE=CHINESE;FREQ=YEARLY", "RSCALE makes"),
    ("RRULE:FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30", "for hours"), ("RRULE:FREQ=DAILY;BYMONTHDAY=-1", "no negative"),
    ("RRULE:FREQ=DAILY;COUNT=3;UNTIL=20270101T000000Z", "both COUNT and UNTIL"),
    ("RRULE:FREQ=DAILY;INTERVAL=65537", "INTERVAL overflows"), ("RRULE:FREQ=DAILY;COUNT=4294967297", "COUNT overflows"),
    ("RRULE:FREQ=DAILY;;COUNT=2", "empty part"), ("RRULE:D1 #3", "vCalendar 1.0"),
    ("RRULE:FREQ=MONTHLY;BYSETPOS=-50;BYDAY=MO", "BYSETPOS makes"),
    ("SUMMARY;ENCODING=QUOTED-PRINTABLE:a=20b", "ENCODING"), ("SUMMARY;X-A=\"b:c", "not closed"),
    ("SUMMARY;VALUE=X-OTHER:text", "does not read SUMMARY"),
    ("SUMMARY" + String(repeating: ";X-A=b", count: 17) + ":text", "more than 16 parameters"),
    ("ATTENDEE;CN=a\"b\":mailto:a@b", "quote begins within"),
    ("SUMMARY;X-A=\"x\\\":text: part 2", "a backslash precedes"),
    ("ORGANIZER;CN=x\\:mailto:a@b", "a backslash precedes"),
    ("ORGANIZER;CN=x\\;X-A=b:mailto:a@b", "a backslash precedes"),
    ("SUMMARY;TZID=a:b:c", "TZID"),
  ])
  func reasonsAreNamed(_ line: String, _ reason: String) throws {
    let diagnostics = kept("DTSTART:20260302T100000Z\n\(line)")
    #expect(diagnostics.count == 1)
    let diagnostic = try #require(diagnostics.first)
    #expect(diagnostic.message.contains(reason), "\(diagnostic.message)")
    #expect(diagnostic.line == 7 && diagnostic.uid == "1" && diagnostic.severity == .note)
    #expect(diagnostic.property == String(line.prefix { $0 != ":" && $0 != ";" }))
  }

  @Test func aRuleThatGeneratesNothingIsKeptWhenItIsAsked() throws {
    let file = file("DTSTART:20260302T100000Z\nRRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", .libical)
    let year = CivilDate(year: 2026, month: 1, day: 1)..<CivilDate(year: 2027, month: 1, day: 1)
    let reading = file.read(year, in: .utc)
    #expect(reading.occurrences.count == 1)
    let diagnostic = try #require(reading.diagnostics.first { $0.code == .keptFromLibical })
    #expect(diagnostic.message.contains("has no instances") && diagnostic.uid == "1")
  }

  @Test(arguments: [
    "SUMMARY:C:\\Users\\new\\\\a\\;b\\,c\\:d \\", "SUMMARY:  blanks  ", "SUMMARY: ", "SUMMARY:\ttab\t",
    "CATEGORIES:a\\,b,c,d\\\\,e, f ", "DESCRIPTION:a\\tb\\rc\\bd\\fe", "DURATION:p1dt2h", "DURATION:+PT5M",
    "DTEND:2026-03-02T11:00:00Z", "DTEND;VALUE=DATE-TIME:20260302T240000Z", "EXDATE:20260303,20260304T100000Z",
    "ATTENDEE;CN=\"Doe, Jane\";PARTSTAT=\"ACCEPTED\";ROLE=chair:MAILTO:jane@example.com",
    "ATTENDEE;CN=a^'b^nc^^d:mailto:a@b", "ATTENDEE;CN=\"a\\b:c\":mailto:a@b",
    "CONFERENCE;VALUE=URI;LABEL=a^'b:https://example.com/\\,x",
    "RRULE:FREQ=MONTHLY;BYDAY=1MO,TU,-1SU;COUNT=5", "RRULE:FREQ=WEEKLY;UNTIL=20260401;WKST=SU;BYDAY=SU,MO",
    "RDATE;VALUE=PERIOD:20260310T100000Z/PT1H,20260311T100000Z/20260311T120000Z",
    "BEGIN:VALARM\nACTION:EMAIL\nTRIGGER;RELATED=END:-P1DT2H\nDESCRIPTION:a\\,b\\nc\nSUMMARY:s\nATTENDEE;CN=A:mailto:a@b\nREPEAT:3\nDURATION:PT5M\nUID:u\nACKNOWLEDGED:20260302T090000Z\nRELATED-TO;RELTYPE=SNOOZE:v\nPROXIMITY:ARRIVE\nATTACH:https://example.com/\nEND:VALARM",
    "BEGIN:VALARM\nACTION:AUDIO\nTRIGGER;VALUE=DATE-TIME:20260302T090000Z\nACKNOWLEDGED;VALUE=DATE-TIME:20260302T090000Z\nEND:VALARM\nBEGIN:VALARM\nACTION:NONE\nTRIGGER:PT0S\nEND:VALARM",
    "PRIORITY: 5 ", "SEQUENCE:2147483647", "CLASS:x-own", "STATUS:maybe", "COLOR:Red", "GEO:1;2",
  ])
  func linesThatLibicalReadsCorrectlyAreGivenToIt(_ line: String) {
    let diagnostics = kept("DTSTART:20260302T100000Z\n\(line)")
    #expect(diagnostics.isEmpty, "\(diagnostics.map(\.message))")
  }

  @Test func manyValuesOfOneLineAreAllRead() {
    let start = CivilDateTime(year: 2026, month: 3, day: 2, hour: 10)
    let dates = (0..<1_200).map { day in
      start.adding(seconds: day * 86_400).description.filter { $0 != "-" && $0 != ":" } + "Z"
    }
    #expect(kept("DTSTART:20260302T100000Z\nRRULE:FREQ=DAILY\nEXDATE:\(dates.joined(separator: ","))").isEmpty)
    #expect(
      file("DTSTART:20260302T100000Z\nEXDATE:\(dates.joined(separator: ","))", .libical).series().series[0]
        .exceptionDates
        .count == 1_200)
  }

  @Test("docs/command-line.md lists the reasons of compare") func thePageListsTheDifferencesOfPrograms() throws {
    let page = try String(
      contentsOf: Repository.root.appendingPathComponent("docs/command-line.md"), encoding: .utf8)
    for habit in LibicalHabit.allCases {
      #expect(page.contains("`\(habit.rawValue)`"), "\(habit)")
    }
  }
}

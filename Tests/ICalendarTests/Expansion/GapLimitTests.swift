import CalendarModel
import TestSupport
import Testing

@testable import ICalendar

/// Times beside an hour that the clock skips, and lines that name their zones in odd ways.
@Suite struct GapLimitTests {
  @Test(
    "An instance in a skipped hour takes place after it, also for UNTIL",
    arguments: [
      ("20260329T012959Z", 2), ("20260329T013000Z", 3), ("20260329T023000Z", 3), ("20260329T005959Z", 2),
    ])
  func until(_ until: String, count: Int) {
    let file = calendar(
      event("DTSTART;TZID=Europe/Berlin:20260327T023000\nRRULE:FREQ=DAILY;UNTIL=\(until)"))
    #expect(file.lines().count == count)
  }

  @Test(
    "UNTIL is compared with instants, also for other times in a skipped hour or day",
    arguments: [
      ("Europe/Berlin:20260329T003000\nRRULE:FREQ=HOURLY;UNTIL=20260329T010000Z", 2),
      ("Europe/Berlin:20260327T023000\nRRULE:FREQ=DAILY;BYHOUR=2;BYMINUTE=30,45;UNTIL=20260329T013000Z", 5),
      ("Pacific/Apia:20111228T100000\nRRULE:FREQ=DAILY;UNTIL=20111230T100000Z", 2),
      ("Pacific/Apia:20111228T100000\nRRULE:FREQ=DAILY;UNTIL=20111230T200000Z", 3),
    ])
  func untilOfOthers(lines: String, count: Int) {
    let file = calendar(event("DTSTART;TZID=\(lines)"))
    #expect(
      file.read(CivilDate(2011, 1, 1)..<CivilDate(2027, 1, 1), in: .utc).occurrences.count == count)
  }

  @Test(
    "A date names the instance on its day on the clock of the series, also one of an RDATE on another clock",
    arguments: [
      ("RDATE:20260304T010000Z", "EXDATE;VALUE=DATE:20260303", 1),
      ("RDATE:20260304T010000Z", "EXDATE;VALUE=DATE:20260304", 2),
      ("RDATE;TZID=Asia/Tokyo:20260304T100000", "EXDATE;VALUE=DATE:20260303", 1),
      ("RDATE;VALUE=PERIOD:20260304T010000Z/PT2H", "EXDATE;VALUE=DATE:20260304", 2),
    ])
  func dates(addition: String, exception: String, count: Int) {
    let file = calendar(
      event("DTSTART;TZID=America/New_York:20260301T200000\nDURATION:PT1H\n\(addition)\n\(exception)"))
    #expect(file.lines().count == count)
  }

  @Test("A date of an override names the instance of an RDATE on another clock")
  func overrideOfDay() {
    let file = calendar(
      event("DTSTART;TZID=America/New_York:20260301T200000\nRDATE:20260304T010000Z")
        + event("RECURRENCE-ID;VALUE=DATE:20260303\nDTSTART;TZID=America/New_York:20260303T210000"))
    #expect(file.lines().count == 2)
    #expect(!file.check().contains { $0.code == .orphanedOverride })
  }

  @Test(
    "A zone with a colon and without quotes",
    arguments: [
      "EXDATE;TZID=(UTC+01:00) Berlin:20260310T100000",
      "EXDATE;TZID=(UTC+01:00) Berlin:20260310T100000,20260310T110000",
    ])
  func colons(line: String) {
    let file = calendar(
      event("DTSTART;TZID=(UTC+01:00) Berlin:20260309T100000\nRRULE:FREQ=DAILY;COUNT=3\n\(line)"))
    #expect(file.lines().count == 2)
    let dates = calendar(
      event("DTSTART;TZID=(UTC+01:00) Berlin:20260309T100000\nRDATE;TZID=(UTC+01:00) Berlin:20260310T100000"))
    #expect(dates.lines().count == 2)
  }

  @Test("A TZID with the escapes of RFC 6868, and one that only looks so", arguments: ["a^b", "a^^b", "a^'b"])
  func escapes(name: String) {
    let zone =
      "BEGIN:VTIMEZONE\nTZID:\(name == "a^'b" ? "a\"b" : "a^b")\nBEGIN:STANDARD\nDTSTART:19700101T000000\n"
      + "TZOFFSETFROM:+0330\nTZOFFSETTO:+0330\nEND:STANDARD\nEND:VTIMEZONE\n"
    let file = calendar(zone + event("DTSTART;TZID=\(name):20260101T120000"))
    #expect(
      file.read(CivilDate(2026, 1, 1)..<CivilDate(2026, 1, 2), in: .utc).occurrences.map {
        $0.start.instant(in: .utc).description
      } == ["2026-01-01T08:30:00Z"])
  }

  @Test("UNTIL of a series without a zone is a local time, whatever zone the calendar has")
  func untilWithoutZone() {
    let file = calendar(
      event("DTSTART:20260303T100000\nRRULE:FREQ=DAILY;UNTIL=20260305T100000"), header: "X-WR-TIMEZONE:Europe/Berlin\n")
    #expect(file.lines().count == 3)
    #expect(!file.check().contains { $0.code == .mixedValueTypes })
  }

  @Test("A line break of quoted-printable text is none of the control characters that are removed")
  func quotedPrintableBreaks() {
    let file = calendar(event("DTSTART:20260303T100000Z\nDESCRIPTION;ENCODING=QUOTED-PRINTABLE:one=0D=0Atwo"))
    #expect(!file.check().contains { $0.code == .removedBytes })
    #expect(file.series().series.first?.master?.description == "one\ntwo")
  }
}

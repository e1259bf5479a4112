import CalendarModel
import LibicalEngine
import Testing

@testable import ICalendar

/// What a program built on libical 3.0 shows, class by class. `Tests/Oracles/libical_programs` asks libical itself; each
/// answer here is one that it gave.
@Suite struct LibicalComparisonTests {
  /// The number of equal occurrences, and then each difference as kind, reason, line and the times shown.
  private func answer(_ lines: [String]) -> [String] {
    let text = (["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:x"] + lines + ["END:VCALENDAR", ""]).joined(separator: "\n")
    let file = CalendarFile(bytes: Array(text.utf8), name: "test.ics", options: ReadingOptions(defaultZone: .utc))
    let dates = CivilDate(year: 2024, month: 1, day: 1)..<CivilDate(year: 2028, month: 1, day: 1)
    let comparison = file.differencesFromLibical(on: dates, in: .utc)
    let differences = comparison.differences.map { difference in
      let shown = difference.shown.map { " \($0.start.civilText)/\($0.end.civilText)" } ?? ""
      return "\(difference.kind.rawValue) \(difference.habit.rawValue) \(difference.line)\(shown)"
    }
    return ["\(comparison.agreedCount)"] + differences
  }

  private func check(_ lines: String, _ expected: [String]) {
    #expect(answer(lines.split(separator: "\n").map(String.init)) == expected, "\(lines)")
  }

  private static func event(_ lines: String) -> String { "BEGIN:VEVENT\nUID:a\n\(lines)\nEND:VEVENT" }

  /// A TZID is a path below the directory of zones.
  @Test(
    arguments: [
      (
        event("DTSTART;TZID=/America/New_York:20260119T090000\nDURATION:PT1H"),
        ["1"]
      ),
      (
        event("DTSTART;TZID=/Europe/Berlin:20260719T090000\nRRULE:FREQ=DAILY;COUNT=2"),
        ["2"]
      ),
      (
        event("DTSTART;TZID=Asia/./Tokyo:20260119T090000"),
        ["0", "moved zone-file 6 2026-01-19T00:00:00/2026-01-19T00:00:00"]
      ),
      (
        event("DTSTART;TZID=//Asia//Kolkata:20260119T090000"),
        ["1"]
      ),
      (
        event("DTSTART;TZID=/citadel.org/20190914_1/Europe/Berlin:20260119T090000"),
        ["1"]
      ),
      (
        event("DTSTART;TZID=/freeassociation.sourceforge.net/Tzfile/America/New_York:20260119T090000"),
        ["1"]
      ),
      (
        event("DTSTART;TZID=europe/berlin:20260119T090000"),
        ["0", "moved unknown-zone 6 2026-01-19T09:00:00/2026-01-19T09:00:00"]
      ),
      (
        event("DTSTART;TZID=/mozilla.org/20070129_1/Europe/Berlin:20260119T090000"),
        ["0", "moved unknown-zone 6 2026-01-19T09:00:00/2026-01-19T09:00:00"]
      ),
    ] as [(String, [String])])
  func namesOfZones(_ lines: String, _ expected: [String]) { check(lines, expected) }

  /// The TZID of a `VTIMEZONE` is trimmed, that of a time is not.
  @Test(
    arguments: [
      (
        "BEGIN:VTIMEZONE\nTZID: 1\nBEGIN:STANDARD\nDTSTART:16010101T030000\nTZOFFSETFROM:+0100\n"
          + "TZOFFSETTO:+0100\nEND:STANDARD\nEND:VTIMEZONE\n"
          + event("DTSTART;TZID= 1:20260108T110000\nDURATION:PT1H"),
        ["0", "moved unknown-zone 14 2026-01-08T11:00:00/2026-01-08T12:00:00"]
      ),
      (
        "BEGIN:VTIMEZONE\nTZID: 1\nBEGIN:STANDARD\nDTSTART:16010101T030000\nTZOFFSETFROM:+0100\n"
          + "TZOFFSETTO:+0100\nEND:STANDARD\nEND:VTIMEZONE\n"
          + event("DTSTART;TZID=1:20260108T110000\nDURATION:PT1H"),
        ["1"]
      ),
      (
        "BEGIN:VTIMEZONE\nTZID: 1\nBEGIN:STANDARD\nDTSTART:16010101T030000\nTZOFFSETFROM:+0100\n"
          + "TZOFFSETTO:+0100\nEND:STANDARD\nEND:VTIMEZONE\n"
          + event("DTSTART;TZID=\" 1\":20260108T110000\nRRULE:FREQ=WEEKLY;COUNT=2"),
        [
          "0",
          "moved unknown-zone 14 2026-01-08T11:00:00/2026-01-08T11:00:00",
          "moved unknown-zone 14 2026-01-15T11:00:00/2026-01-15T11:00:00",
        ]
      ),
      (
        "BEGIN:VTIMEZONE\nTZID:Office\nBEGIN:STANDARD\nDTSTART:19700101T000000\nTZOFFSETFROM:-0500\n"
          + "TZOFFSETTO:-0500\nEND:STANDARD\nEND:VTIMEZONE\n"
          + event("DTSTART;TZID= Office:20260108T110000"),
        ["0", "moved unknown-zone 14 2026-01-08T11:00:00/2026-01-08T11:00:00"]
      ),
      (
        event("DTSTART;TZID= Europe/Berlin:20260708T110000"),
        ["0", "moved unknown-zone 6 2026-07-08T11:00:00/2026-07-08T11:00:00"]
      ),
    ] as [(String, [String])])
  func blanksInNamesOfZones(_ lines: String, _ expected: [String]) { check(lines, expected) }

  /// Of a repeated hour, libical takes the one in standard time, or else the second.
  @Test(
    arguments: [
      (
        "BEGIN:VTIMEZONE\nTZID:MyZone\nBEGIN:STANDARD\nDTSTART:20240101T000000\nTZOFFSETFROM:+1000\n"
          + "TZOFFSETTO:+1200\nEND:STANDARD\nBEGIN:DAYLIGHT\nDTSTART:20240505T080000\nTZOFFSETFROM:+1200\n"
          + "TZOFFSETTO:+1000\nEND:DAYLIGHT\nEND:VTIMEZONE\n"
          + event("DTSTART;TZID=MyZone:20240505T070001"),
        ["1"]
      ),
      (
        "BEGIN:VTIMEZONE\nTZID:MyZone\nBEGIN:DAYLIGHT\nDTSTART:20240101T000000\nTZOFFSETFROM:+1000\n"
          + "TZOFFSETTO:+1200\nEND:DAYLIGHT\nBEGIN:STANDARD\nDTSTART:20240505T080000\nTZOFFSETFROM:+1200\n"
          + "TZOFFSETTO:+1000\nEND:STANDARD\nEND:VTIMEZONE\n"
          + event("DTSTART;TZID=MyZone:20240505T070001"),
        ["0", "moved repeated-hour 19 2024-05-04T21:00:01/2024-05-04T21:00:01"]
      ),
      (
        "BEGIN:VTIMEZONE\nTZID:MyZone\nBEGIN:STANDARD\nDTSTART:20240101T000000\nTZOFFSETFROM:+0000\n"
          + "TZOFFSETTO:+0200\nEND:STANDARD\nBEGIN:STANDARD\nDTSTART:20240505T030000\nTZOFFSETFROM:+0200\n"
          + "TZOFFSETTO:+0100\nEND:STANDARD\nEND:VTIMEZONE\n"
          + event("DTSTART;TZID=MyZone:20240505T023000"),
        ["0", "moved repeated-hour 19 2024-05-05T01:30:00/2024-05-05T01:30:00"]
      ),
      (
        event("DTSTART;TZID=Europe/Berlin:20261025T023000"),
        ["0", "moved repeated-hour 6 2026-10-25T01:30:00/2026-10-25T01:30:00"]
      ),
      (
        event("DTSTART;TZID=America/New_York:20261101T013000\nDURATION:PT30M"),
        ["0", "moved repeated-hour 6 2026-11-01T06:30:00/2026-11-01T07:00:00"]
      ),
      (
        event("DTSTART;TZID=Europe/Dublin:20261025T013000"),
        ["1"]
      ),
      (
        event("DTSTART;TZID=Europe/Berlin:20261024T023000\nRRULE:FREQ=DAILY;COUNT=3"),
        ["2", "moved repeated-hour 6 2026-10-25T01:30:00/2026-10-25T01:30:00"]
      ),
    ] as [(String, [String])])
  func repeatedHours(_ lines: String, _ expected: [String]) { check(lines, expected) }

  /// A series that begins in a gap keeps the hour behind the gap.
  @Test(
    arguments: [
      (
        event("DTSTART;TZID=America/New_York:20250309T023000\nDURATION:PT15M\nRRULE:FREQ=WEEKLY;COUNT=3"),
        [
          "1",
          "moved skipped-hour 6 2025-03-16T07:30:00/2025-03-16T07:45:00",
          "moved skipped-hour 6 2025-03-23T07:30:00/2025-03-23T07:45:00",
        ]
      ),
      (
        event("DTSTART;TZID=Europe/Berlin:20260329T023000\nRRULE:FREQ=DAILY;COUNT=3"),
        [
          "1",
          "moved skipped-hour 6 2026-03-30T01:30:00/2026-03-30T01:30:00",
          "moved skipped-hour 6 2026-03-31T01:30:00/2026-03-31T01:30:00",
        ]
      ),
      (
        event("DTSTART;TZID=Europe/London:20260329T013000\nRRULE:FREQ=MONTHLY;COUNT=2"),
        ["1", "moved skipped-hour 6 2026-04-29T01:30:00/2026-04-29T01:30:00"]
      ),
      (
        event("DTSTART;TZID=Australia/Lord_Howe:20261004T021500\nRRULE:FREQ=YEARLY;COUNT=2"),
        ["1", "moved skipped-hour 6 2027-10-03T15:45:00/2027-10-03T15:45:00"]
      ),
      (
        event("DTSTART;TZID=Europe/Berlin:20260329T023000"),
        ["0", "moved skipped-hour 6 2026-03-29T00:30:00/2026-03-29T00:30:00"]
      ),
    ] as [(String, [String])])
  func seriesThatBeginInAGap(_ lines: String, _ expected: [String]) { check(lines, expected) }

  /// The instance after a skipped one is late as well.
  @Test(
    arguments: [
      (
        event("DTSTART;TZID=Europe/Berlin:20260328T023000\nRRULE:FREQ=DAILY;COUNT=4"),
        ["3", "moved skipped-hour 6 2026-03-30T01:30:00/2026-03-30T01:30:00"]
      ),
      (
        event("DTSTART;TZID=America/New_York:20260301T023000\nRRULE:FREQ=WEEKLY;COUNT=4"),
        ["3", "moved skipped-hour 6 2026-03-15T07:30:00/2026-03-15T07:30:00"]
      ),
      (
        event("DTSTART;TZID=Europe/Berlin:20260329T003000\nRRULE:FREQ=HOURLY;COUNT=4"),
        ["3", "extra skipped-hour 6 2026-03-29T02:30:00/2026-03-29T02:30:00"]
      ),
      (
        event("DTSTART;TZID=Europe/Berlin:20260129T023000\nRRULE:FREQ=MONTHLY;COUNT=3"),
        ["3"]
      ),
    ] as [(String, [String])])
  func seriesThatPassAGap(_ lines: String, _ expected: [String]) { check(lines, expected) }

  /// The first length is measured on the wall clock, and holds for each instance.
  @Test(
    arguments: [
      (
        event("DTSTART;TZID=Australia/Sydney:20250406T014500\nDURATION:P2DT45M\nRRULE:FREQ=DAILY;INTERVAL=4;COUNT=3"),
        [
          "1",
          "moved fixed-length 7 2025-04-09T15:45:00/2025-04-11T17:30:00",
          "moved fixed-length 7 2025-04-13T15:45:00/2025-04-15T17:30:00",
        ]
      ),
      (
        event("DTSTART;TZID=Europe/Berlin:20260328T120000\nDURATION:P1D\nRRULE:FREQ=DAILY;COUNT=2"),
        ["1", "moved fixed-length 7 2026-03-29T10:00:00/2026-03-30T09:00:00"]
      ),
      (
        event("DTSTART;TZID=Europe/Berlin:20260328T230000\nDURATION:PT8H"),
        ["0", "moved fixed-length 7 2026-03-28T22:00:00/2026-03-29T05:00:00"]
      ),
      (
        event("DTSTART;TZID=America/New_York:20261031T230000\nDURATION:PT8H\nRRULE:FREQ=DAILY;COUNT=2"),
        [
          "0",
          "moved fixed-length 7 2026-11-01T03:00:00/2026-11-01T12:00:00",
          "moved fixed-length 7 2026-11-02T04:00:00/2026-11-02T13:00:00",
        ]
      ),
      (
        event(
          "DTSTART;TZID=Europe/Berlin:20260328T120000\nDTEND;TZID=Europe/Berlin:20260329T120000\nRRULE:FREQ=WEEKLY;COUNT=2"
        ),
        ["2"]
      ),
    ] as [(String, [String])])
  func lengthsOverAClockChange(_ lines: String, _ expected: [String]) { check(lines, expected) }

  /// Fields beyond their range carry over.
  @Test(
    arguments: [
      (
        event("DTSTART:20260230T100000Z\nDTEND:20260230T110000Z"),
        ["0", "extra unreadable-event 4 2026-03-02T10:00:00/2026-03-02T11:00:00"]
      ),
      (
        event("DTSTART;VALUE=DATE:20260431"),
        ["0", "extra unreadable-event 4 2026-05-01/2026-05-03"]
      ),
      (
        event("DTSTART:20260309T250000Z\nDURATION:PT1H"),
        ["0", "extra unreadable-event 4 2026-03-10T01:00:00/2026-03-10T02:00:00"]
      ),
      (
        event("DTSTART;TZID=Europe/Berlin:20260229T100000\nRRULE:FREQ=DAILY;COUNT=2"),
        ["0"]
      ),
      (
        event("DTSTART:20261301T100000Z"),
        ["0", "not-run unsafe 4"]
      ),
    ] as [(String, [String])])
  func datesThatAreNone(_ lines: String, _ expected: [String]) { check(lines, expected) }

  /// Times are read by the number of their bytes.
  @Test(
    arguments: [
      (
        event("DTSTART:20260701T100000Z\nDTEND:20260701T10300Z"),
        ["0", "moved misread-time 7 2026-07-01T10:00:00/2026-07-01T10:30:00"]
      ),
      (
        event("DTSTART:20260701T10000Z"),
        ["0", "extra unreadable-event 4 2026-07-01T10:00:00/2026-07-01T10:00:00"]
      ),
      (
        event("DTSTART;TZID=Europe/Berlin:20260701T100000\nDTEND;TZID=Europe/Berlin:20260701T11300X"),
        ["0", "moved misread-time 7 2026-07-01T08:00:00/2026-07-01T09:30:00"]
      ),
      (
        event("DTSTART:20260701T100000Z\nDTEND:20260701T1030Z"),
        ["0", "moved misread-time 7 2026-07-01T10:00:00/2026-07-01T10:00:00"]
      ),
      (
        event("DTSTART:20260701t100000z"),
        ["0", "missing start-missing 4"]
      ),
    ] as [(String, [String])])
  func misspeltTimes(_ lines: String, _ expected: [String]) { check(lines, expected) }

  /// Each `END` closes the innermost component.
  @Test(
    arguments: [
      (
        "BEGIN:VTODO\nUID:t\nEND:VTOOD\n"
          + event("DTSTART;VALUE=DATE:20260101\nDURATION:PT10H"),
        ["0", "moved all-day-end 7 2026-01-01/2026-01-02T10:00:00"]
      ),
      (
        "BEGIN:VTODO\nUID:t\nEND:VTODO2\n"
          + event("DTSTART:20260101T100000Z"),
        ["1"]
      ),
      (
        "BEGIN:VEVENT\nUID:b\nDTSTART:20260102T100000Z\nEND:VEVNT\n"
          + event("DTSTART:20260101T100000Z"),
        ["2"]
      ),
      (
        "BEGIN:VEVENT\nUID:b\nDTSTART:20260102T100000Z\n"
          + event("DTSTART:20260101T100000Z"),
        ["0", "missing unreadable-file 7", "missing unreadable-file 4"]
      ),
      (
        "BEGIN:VEVENT\nUID:b\nDTSTART:20260102T100000Z\nBEGIN:VALARM\nEND:ALARM\nEND:VEVENT\n"
          + event("DTSTART:20260101T100000Z"),
        ["2"]
      ),
    ] as [(String, [String])])
  func misspeltEnds(_ lines: String, _ expected: [String]) { check(lines, expected) }

  /// The end of a day is that of its last day, whatever DTEND says.
  @Test(
    arguments: [
      (
        event("DTSTART;VALUE=DATE:20260312\nDTEND;VALUE=DATE:20260313\nDURATION:PT0S"),
        ["1"]
      ),
      (
        event("DTSTART;VALUE=DATE:20260310\nDTEND:20260311T020000"),
        ["0", "moved misread-time 7 2026-03-10/2026-03-12T02:00:00"]
      ),
      (
        event("DTSTART;VALUE=DATE:20260310\nDTEND:20260312T000000Z\nRRULE:FREQ=WEEKLY;COUNT=2"),
        ["0", "moved misread-time 7 2026-03-10/2026-03-13", "moved misread-time 7 2026-03-17/2026-03-20"]
      ),
      (
        event("DTSTART;VALUE=DATE:20260310\nDURATION:PT36H"),
        ["0", "moved all-day-end 4 2026-03-10/2026-03-12T12:00:00"]
      ),
      (
        event("DTSTART;VALUE=DATE:20260310\nDTEND;VALUE=DATE:20260314\nDURATION:P1D"),
        ["0", "moved end-and-duration 8 2026-03-10/2026-03-11"]
      ),
      (
        event("DTSTART:20260310T100000Z\nDTEND;VALUE=DATE:20260312"),
        ["1"]
      ),
    ] as [(String, [String])])
  func endsOfDays(_ lines: String, _ expected: [String]) { check(lines, expected) }

  /// Two instances of one hour behind a gap are both shown.
  @Test(
    arguments: [
      (
        event("DTSTART;TZID=Europe/London:20260329T010000\nRRULE:FREQ=DAILY;BYHOUR=1,2;COUNT=2\nDURATION:PT10M"),
        ["1", "extra duplicates 4 2026-03-29T01:00:00/2026-03-29T01:10:00"]
      ),
      (
        event("DTSTART;TZID=Europe/Berlin:20260328T023000\nRRULE:FREQ=DAILY;BYHOUR=2,3;COUNT=4"),
        ["3", "extra duplicates 4 2026-03-29T01:30:00/2026-03-29T01:30:00"]
      ),
      (
        event("DTSTART;TZID=America/New_York:20260307T020000\nRRULE:FREQ=DAILY;BYHOUR=2,3;COUNT=4"),
        ["3", "extra duplicates 4 2026-03-08T07:00:00/2026-03-08T07:00:00"]
      ),
      (
        event("DTSTART;TZID=Europe/London:20260329T000000\nRRULE:FREQ=DAILY;BYHOUR=0,1,2;COUNT=3"),
        ["2", "extra duplicates 4 2026-03-29T01:00:00/2026-03-29T01:00:00"]
      ),
    ] as [(String, [String])])
  func twoInAGap(_ lines: String, _ expected: [String]) { check(lines, expected) }

  /// An end before the start stays there.
  @Test(
    arguments: [
      (
        event("DTSTART:20260310T100000Z\nDTEND:20260310T090000Z"),
        ["0", "moved end-before-start 7 2026-03-10T10:00:00/2026-03-10T09:00:00"]
      ),
      (
        event("DTSTART;TZID=Europe/Berlin:20260310T100000\nDTEND;TZID=Europe/Berlin:20260309T100000"),
        ["0", "moved end-before-start 7 2026-03-10T09:00:00/2026-03-09T09:00:00"]
      ),
      (
        event("DTSTART:20260310T100000Z\nDTEND:20260310T090000Z\nRRULE:FREQ=DAILY;COUNT=2"),
        [
          "0",
          "moved end-before-start 7 2026-03-10T10:00:00/2026-03-10T09:00:00",
          "moved end-before-start 7 2026-03-11T10:00:00/2026-03-11T09:00:00",
        ]
      ),
      (
        event("DTSTART:20260310T100000Z\nDURATION:-PT1H"),
        ["0", "moved end-before-start 7 2026-03-10T10:00:00/2026-03-10T09:00:00"]
      ),
      (
        event("DTSTART;VALUE=DATE:20260310\nDTEND;VALUE=DATE:20260308"),
        ["0", "moved end-before-start 7 2026-03-10/2026-03-09"]
      ),
    ] as [(String, [String])])
  func endsBeforeTheStart(_ lines: String, _ expected: [String]) { check(lines, expected) }

  /// A floating time is compared on the wall clock of the other.
  @Test(
    arguments: [
      (
        event("DTSTART:20260310T100000\nRRULE:FREQ=DAILY;COUNT=2\nEXDATE;TZID=America/New_York:20260310T100000"),
        ["1"]
      ),
      (
        event("DTSTART:20260310T100000\nRRULE:FREQ=DAILY;COUNT=2\nEXDATE:20260310T100000Z"),
        ["1"]
      ),
      (
        event("DTSTART;TZID=Europe/Berlin:20260310T100000\nRRULE:FREQ=DAILY;COUNT=2\nEXDATE:20260310T100000"),
        ["1"]
      ),
    ] as [(String, [String])])
  func exclusionsOfFloatingSeries(_ lines: String, _ expected: [String]) { check(lines, expected) }

  /// Where libical reads foreign memory, opens files or does not end, nothing is said of it.
  @Test(
    arguments: [
      (
        event("DTSTART:20260310T100000Z\nRRULE:FREQ=YEARLY;RSCALE=CHINESE"),
        ["0", "not-run unsafe 7"]
      ),
      (
        event("DTSTART:20260310T100000Z\nRRULE:FREQ=SECONDLY"),
        ["0", "not-run unsafe 7"]
      ),
      (
        event("DTSTART;TZID=../zoneinfo/Europe/Berlin:20260310T100000"),
        ["0", "not-run unsafe 4"]
      ),
      (
        event("DTSTART:20260310T100000Z\nDURATION:PT99999999999999H"),
        ["0", "not-run unsafe 4"]
      ),
    ] as [(String, [String])])
  func whatCannotBeKnown(_ lines: String, _ expected: [String]) { check(lines, expected) }

  /// A series of which only a part is read is not compared, and the others are.
  @Test func seriesWithTooManyOccurrences() {
    let dense = Self.event("DTSTART:20260310T100000Z\nRRULE:FREQ=MINUTELY;COUNT=20000")
    let other = "BEGIN:VEVENT\nUID:b\nDTSTART:20260310T100000Z\nRRULE:FREQ=DAILY;COUNT=3\nEND:VEVENT"
    check(dense + "\n" + other, ["3", "not-run unsafe 7"])
  }
}

extension EventTime {
  /// The date, or the wall-clock time as written.
  fileprivate var civilText: String { isDate ? civil.date.description : civil.description }
}

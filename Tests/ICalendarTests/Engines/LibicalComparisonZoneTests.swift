import Testing

/// How programs built on libical 3.0 resolve zones and clock changes.
@Suite struct LibicalComparisonZoneTests: ComparesWithLibical {
  @Test(
    "A TZID is a path below the directory of zones",
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

  @Test(
    "Blanks are trimmed from the TZID of a VTIMEZONE, but not of a time",
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

  @Test(
    "A repeated hour is the one in standard time, or else the second",
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

  @Test(
    "A series that begins in a gap keeps the hour after the gap",
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

  @Test(
    "The instance after a skipped one is late as well",
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

  @Test(
    "The length of the first instance, on the wall clock, applies to all",
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

  @Test(
    "Two instances at the same hour after a gap are both shown",
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
}

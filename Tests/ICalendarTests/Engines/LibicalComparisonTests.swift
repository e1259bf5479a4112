import CalendarModel
import LibicalEngine
import Testing

/// How programs built on libical 3.0 read lines, times and ends.
@Suite struct LibicalComparisonTests: ComparesWithLibical {
  @Test(
    "Fields out of range carry over",
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
        event("DTSTART:20260310T235960Z"),
        ["0", "moved misread-time 6 2026-03-11T00:00:00/2026-03-11T00:00:00"]
      ),
      (
        event("DTSTART:20260310T100000Z\nDTEND:20260310T235960Z"),
        ["0", "moved misread-time 7 2026-03-10T10:00:00/2026-03-11T00:00:00"]
      ),
      (
        event("DTSTART:20261301T100000Z"),
        ["0", "not-run unsafe 4"]
      ),
    ] as [(String, [String])])
  func invalidDates(_ lines: String, _ expected: [String]) { check(lines, expected) }

  @Test(
    "Times are read by their number of bytes",
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

  @Test("Second 60 fits no rule")
  func second60WithRule() {
    let file = differences(Self.event("DTSTART:20260310T095960Z\nRRULE:FREQ=DAILY;COUNT=2"))
    #expect(file.map(\.kind) == [.missing, .missing])
    let until = differences(Self.event("DTSTART:20260310T100000Z\nRRULE:FREQ=DAILY;UNTIL=20260312T095960Z"))
    #expect(until.isEmpty)
  }

  @Test(
    "Behind a TZID that is the last parameter, the value begins after the last colon",
    arguments: [
      "DTSTART;TZID=Europe/Berlin:2026-03-10T10:00:00", "DTSTART;TZID=\"Europe/Berlin\":2026-03-10T10:00:00",
      "DTSTART;VALUE=DATE-TIME;TZID=Europe/Berlin:2026-03-10T10:00:00",
    ])
  func colonsBehindZones(_ line: String) {
    let found = differences(Self.event(line))
    #expect(found.map(\.kind) == [.missing])
    #expect(differences(Self.event(line.replacing(":2026", with: ";X-A=b:2026"))).isEmpty)
  }

  @Test("A list behind a TZID is lost by a colon in one of its values")
  func colonsInLists() {
    let series = "DTSTART;TZID=Europe/Berlin:20260310T100000\nRRULE:FREQ=DAILY;COUNT=2\n"
    let exclusion = differences(Self.event(series + "EXDATE;TZID=Europe/Berlin:2026-03-10T10:00:00"))
    #expect(exclusion.map(\.kind) == [.extra])
    let list = "RDATE;TZID=Europe/Berlin:20260312T090000,20260313T09:00:00"
    #expect(differences(Self.event(series + list)).allSatisfy { $0.kind == .missing })
    #expect(!differences(Self.event(series + list)).isEmpty)
  }

  @Test(
    "A day of a series of dates is listed once for each of its times",
    arguments: [
      ("FREQ=DAILY;BYHOUR=9,12;COUNT=4", [10, 10, 11, 11]),
      ("FREQ=WEEKLY;BYHOUR=9,12;UNTIL=20260320", [10, 10, 17, 17]),
      ("FREQ=DAILY;BYHOUR=9,12;BYMINUTE=0,30;COUNT=6", [10, 10, 10, 10, 11, 11]),
      ("FREQ=MONTHLY;BYSECOND=1,2,3;COUNT=2", [10, 10]), ("FREQ=DAILY;BYHOUR=9;COUNT=2", [10, 11]),
    ] as [(String, [Int])])
  func timesOfDates(_ rule: String, _ days: [Int]) {
    let found = differences(Self.event("DTSTART;VALUE=DATE:20260310\nRRULE:\(rule)"))
    // All-day events end a day late, so each instance differs.
    #expect(found.compactMap { $0.shown?.start.civil.date.fields.day }.sorted() == days)
  }

  @Test("A time in the RDATE of a series of dates stays a time")
  func timesAmongDates() {
    let found = differences(Self.event("DTSTART;VALUE=DATE:20260310\nRDATE:20260312T090000Z"))
    let shown = found.compactMap(\.shown).map { "\($0.start.civil) \($0.end.civil) \($0.isAllDay)" }
    #expect(shown.contains("2026-03-12T09:00:00 2026-03-14T09:00:00 true"))
  }

  private func differences(_ lines: String) -> [LibicalDifference] { comparison(of: lines).differences }

  @Test(
    "Each END closes the innermost component",
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

  @Test(
    "An all-day event ends with its last day, whatever DTEND says",
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

  @Test(
    "An end before the start stays there",
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

  @Test(
    "A floating time is compared on the wall clock of the other",
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

  @Test(
    "Events are not compared if libical would crash, open files or not end",
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
  func unknownResults(_ lines: String, _ expected: [String]) { check(lines, expected) }

  @Test("A series with too many occurrences is not compared; the others are")
  func seriesWithTooManyOccurrences() {
    let dense = Self.event("DTSTART:20260310T100000Z\nRRULE:FREQ=MINUTELY;COUNT=20000")
    let other = "BEGIN:VEVENT\nUID:b\nDTSTART:20260310T100000Z\nRRULE:FREQ=DAILY;COUNT=3\nEND:VEVENT"
    check(dense + "\n" + other, ["3", "not-run unsafe 7"])
  }
}

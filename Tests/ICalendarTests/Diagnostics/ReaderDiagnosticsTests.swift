import CalendarModel
import TestSupport
import Testing

@testable import ICalendar
@testable import TimeZones

/// Diagnostics about values that violate the standard.
@Suite struct ReaderDiagnosticsTests {
  /// The diagnostics of an event whose `BEGIN` is on line 4, whose first line is line 6.
  private func messages(_ lines: String, header: String = "") -> [String] {
    calendar(event(lines), header: header).check().filter { $0.code != .ignored }
      .map { String($0.description.dropFirst("test.ics:".count)) }
  }

  private let start = "DTSTART;TZID=Europe/Berlin:20260309T090000\n"

  @Test(arguments: [
    (
      "DTSTART;TZID=Europe/Berlin:20260309T090000Z",
      "6: note: [redundant-time-zone] DTSTART is in UTC; its TZID is ignored"
    ),
    (
      "DTSTART;VALUE=DATE;TZID=Europe/Berlin:20260309",
      "6: note: [redundant-time-zone] DTSTART is a date; its TZID is ignored"
    ),
    (
      "DTSTART:20260309T090000\nRRULE:FREQ=DAILY\nEXDATE:20260310T090000Z",
      "8: note: [mixed-value-types] EXDATE has a zone but DTSTART has none; its clock time is used"
    ),
    (
      "DTSTART:20260309T090000Z\nRRULE:FREQ=DAILY\nEXDATE:20260310T090000",
      "8: note: [mixed-value-types] EXDATE has no zone but DTSTART is in UTC; it is read in UTC"
    ),
    (
      "DTSTART;TZID=Europe/Berlin:20260309T090000\nRDATE:20260310T090000",
      "7: note: [mixed-value-types] RDATE has no zone but DTSTART has one; it is read in that zone"
    ),
    (
      "DTSTART:20260309T090000\nRDATE:20260310T090000Z",
      "7: note: [mixed-value-types] RDATE has a zone but DTSTART has none; it is at its own time"
    ),
    (
      "DTSTART;TZID=Europe/Berlin:20260309T090000\nDTEND:20260309T100000",
      "7: note: [mixed-value-types] DTEND has no zone but DTSTART has one; it is read in that zone"
    ),
    (
      "DTSTART:20260309T090000\nDTEND;TZID=Europe/Berlin:20260309T180000",
      "7: note: [mixed-value-types] DTEND has a zone but DTSTART has none; the length depends on the zone of the page"
    ),
    (
      "DTSTART;VALUE=DATE:20260309\nRRULE:FREQ=DAILY;COUNT=3;BYHOUR=10,12",
      "7: warning: [repaired-rule] RRULE: BYHOUR is ignored because the series has no times of day"
    ),
    (
      "DTSTART:20260309T090000Z\nRRULE:FREQ=DAILY\nEXDATE;VALUE=DATE:20260310",
      "8: note: [mixed-value-types] EXDATE is a date but DTSTART has a time; every instance on that day is excluded"
    ),
    (
      "DTSTART;VALUE=DATE:20260309\nRRULE:FREQ=DAILY\nEXDATE:20260310T090000Z",
      "8: note: [mixed-value-types] EXDATE has a time but DTSTART is a date; only its date is used"
    ),
    (
      "DTSTART;VALUE=DATE:20260309\nRDATE:20260310T090000Z",
      "7: note: [mixed-value-types] RDATE has a time but DTSTART is a date; only its date is used"
    ),
    (
      "DTSTART:20260309T090000Z\nRRULE:FREQ=DAILY;UNTIL=20260311",
      "7: note: [mixed-value-types] UNTIL is a date but DTSTART has a time; that day is included"
    ),
    (
      "DTSTART;VALUE=DATE:20260309\nRRULE:FREQ=DAILY;UNTIL=20260311T090000Z",
      "7: note: [mixed-value-types] UNTIL has a time but DTSTART is a date; only its date is used"
    ),
    (
      "DTSTART;TZID=Europe/Berlin:20260309T090000\nRRULE:FREQ=DAILY;UNTIL=20260311T090000",
      "7: note: [mixed-value-types] UNTIL is a local time; it is read in the zone of DTSTART"
    ),
    (
      "DTSTART:20260309T090000\nRRULE:FREQ=DAILY;UNTIL=20260311T090000Z",
      "7: note: [mixed-value-types] UNTIL is in UTC but DTSTART has no zone; its clock time is used"
    ),
    (
      "DTSTART:20260309T090000Z\nRRULE:FREQ=WEEKLY;BYDAY=WE",
      "7: note: [start-outside-rule] DTSTART does not match the rule; it is shown as the first instance"
    ),
    (
      "DTSTART:20260309T090000Z\nRRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
      "7: warning: [impossible-rule] the rule has no instances; the event is shown only at its DTSTART"
    ),
    (
      "DTSTART:20260309T090000Z\nRRULE:FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30",
      "7: warning: [impossible-rule] the rule has no instances; the event is shown only at its DTSTART"
    ),
    (
      "DTSTART:20260309T090000Z\nRRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30",
      "7: warning: [impossible-rule] the rule has no instances; the event is shown only at its DTSTART"
    ),
    (
      "DTSTART:20260309T090000Z\nSUMMARY;ALTREP=\"cid:text",
      "7: warning: [malformed-parameter] a quote in the parameters is not closed; the value begins at the first colon"
    ),
    (
      "DTSTART:20260309T090000Z\nBEGIN:PARTICIPANT\nUID:2\nEND:PARTICIPANT",
      "7: note: [skipped-component] PARTICIPANT inside VEVENT is ignored"
    ),
    (
      "DTSTART:20260309T090000Z\nDTSTAMP:20260301T090000",
      "7: note: [repaired-value] DTSTAMP is not in UTC; it is read in the zone Europe/Berlin"
    ),
    (
      "DTSTART:20260309T090000Z\nLAST-MODIFIED;TZID=Asia/Tokyo:20260301T090000",
      "7: note: [repaired-value] LAST-MODIFIED is not in UTC; it is read in the zone Asia/Tokyo"
    ),
    (
      "DTSTART:20260309T090000Z\nCREATED;VALUE=DATE:20260301",
      "7: note: [repaired-value] CREATED is a date; it is read in the zone Europe/Berlin"
    ),
    (
      "DTSTART:20260309T090000Z\nRRULE:D1 #3",
      "7: note: [repaired-rule] RRULE is in the form of vCalendar 1.0"
    ),
  ])
  func saysOneThing(_ lines: String, _ message: String) {
    #expect(messages(lines) == [message])
  }

  @Test(
    "UNTIL is a local time in JSCalendar; in jCal, it is in UTC as in iCalendar",
    arguments: [
      (
        #"""
        {"@type":"Event","uid":"1","start":"2026-03-09T09:00:00","timeZone":"Europe/Berlin",
        "recurrenceRules":[{"frequency":"daily","until":"2026-03-11T09:00:00"}]}
        """#, false
      ),
      (
        #"""
        ["vcalendar",[],[["vevent",[["uid",{},"text","1"],
        ["dtstart",{"tzid":"Europe/Berlin"},"date-time","2026-03-09T09:00:00"],
        ["rrule",{},"recur",{"freq":"DAILY","until":"2026-03-11T09:00:00"}]],[]]]]
        """#, true
      ),
    ])
  func localUntilInJSON(_ json: String, _ isReported: Bool) {
    let file = CalendarFile(
      bytes: Array(json.utf8), name: "test.json", options: ReadingOptions(defaultZone: berlin))
    #expect(file.lines().count == 3)
    #expect(file.check().contains { $0.code == .mixedValueTypes } == isReported)
  }

  @Test func anExclusionThatExcludesNothingIsFine() {
    #expect(messages("DTSTART:20260309T090000Z\nRRULE:FREQ=DAILY;COUNT=2\nEXDATE:20270101T090000Z").isEmpty)
  }

  @Test func parametersBeyondTheLimitAreLeftOut() {
    let parameters = (0..<40).map { ";X-P\($0)=v" }.joined()
    let lines = "DTSTART:20260309T090000Z\nSUMMARY\(parameters):text"
    #expect(messages(lines) == ["7: warning: [limit-exceeded] more than 32 parameters; the rest is ignored"])
    #expect(calendar(event(lines)).lines().first?.hasSuffix(" text") == true)
  }

  @Test func repeatedNotesAreMadeOnce() {
    let events = (0..<50).map {
      event(
        "DTSTART;TZID=W. Europe Standard Time:20260309T090000\nDTEND;TZID=W. Europe Standard Time:20260309T100000",
        uid: "\($0)")
    }
    let diagnostics = calendar(events.joined()).check().filter { $0.code == .mappedTimeZone }
    #expect(
      diagnostics.map(\.description) == [
        "test.ics:6: note: [mapped-time-zone] TZID W. Europe Standard Time is read as Europe/Berlin (and on 99 more lines)"
      ])
  }

  @Test func floatingTimesInTheCalendarsZoneAreSaidOnce() {
    let events = (0..<3).map { event("DTSTART:20260709T090000", uid: "\($0)") }.joined()
    let file = calendar(events, header: "X-WR-TIMEZONE:America/New_York\n")
    #expect(file.faults == ["floating-time:7"])
    #expect(file.lines().first == "2026-07-09T13:00:00Z/2026-07-09T13:00:00Z -")
  }

  @Test func anUnquotedZoneWithAColonIsReadInEveryTime() {
    let lines = "DTSTART:20260312T090000Z\nRRULE:FREQ=DAILY;COUNT=3\nEXDATE;TZID=GMT+05:30:20260313T143000"
    #expect(calendar(event(lines)).lines(2026, 2027).count == 2)
  }

  /// As long as its clock says, wherever it is read.
  @Test func aFloatingEventInASkippedHourHasItsLength() throws {
    let berlin = try #require(ZoneDatabase.system.zone(named: "Europe/Berlin"))
    let text = event("DTSTART:20260329T023000\nDTEND:20260329T030000\nRRULE:FREQ=DAILY;COUNT=2")
    let file = CalendarFile(
      bytes: Array("BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\n\(text)END:VCALENDAR\n".utf8), name: "x.ics",
      options: ReadingOptions(defaultZone: berlin))
    #expect(file.check().allSatisfy { $0.severity == .note })
    let found = file.read(CivilDate(2026, 3, 29)..<CivilDate(2026, 4, 1), in: berlin).occurrences
    let lengths = found.map { occurrence in
      let interval = occurrence.interval(in: berlin)
      return interval.upperBound.secondsSinceEpoch - interval.lowerBound.secondsSinceEpoch
    }
    #expect(lengths == [1_800, 1_800])
  }

  @Test func aZonedEventInASkippedHourHasItsLength() throws {
    let berlin = try #require(ZoneDatabase.system.zone(named: "Europe/Berlin"))
    let zoned = "DTSTART;TZID=Europe/Berlin:20260329T023000\nDTEND;TZID=Europe/Berlin:20260329T"
    let text = event(zoned + "031500\nRRULE:FREQ=DAILY;COUNT=2") + event(zoned + "020000", uid: "2")
    let file = calendar(text)
    #expect(file.faults == ["end-before-start:13"])
    let found = file.read(CivilDate(2026, 3, 29)..<CivilDate(2026, 4, 1), in: berlin).occurrences
    let lengths = found.map { occurrence in
      let interval = occurrence.interval(in: berlin)
      return interval.upperBound.secondsSinceEpoch - interval.lowerBound.secondsSinceEpoch
    }
    #expect(lengths.sorted() == [0, 2_700, 2_700])
  }

  @Test func anUnknownZoneOfTheCalendarIsSaidWhereItIsMissed() {
    let events = (0..<2).map { event("DTSTART:20260709T090000", uid: "\($0)") }.joined()
    #expect(calendar(events, header: "X-WR-TIMEZONE:Foo/Bar\n").faults == ["unknown-time-zone:7"])
    #expect(calendar(event("DTSTART:20260709T090000Z"), header: "X-WR-TIMEZONE:Foo/Bar\n").faults == [])
  }

  @Test func quotedPrintableGoesOnBehindSoftLineBreaks() {
    let file = calendar(
      event("DTSTART:20260309T090000Z\nSUMMARY;ENCODING=QUOTED-PRINTABLE:Gr=C3=BC=\nn und bl=\n au\nLOCATION:x"))
    #expect(file.lines() == ["2026-03-09T09:00:00Z/2026-03-09T09:00:00Z Grün und bl au"])
    #expect(file.faults == ["repaired-encoding:7"])
    #expect(file.inspect().accounting.unaccounted == 0)
  }

  @Test(
    "An empty line or a property behind a soft line break ends the text",
    arguments: [
      ("a=\n\nSUMMARY:s", "a", []), ("a=0A=\nb=\n\r\n\nSUMMARY;LANGUAGE=en:s", "a\nb", []),
      ("a=\nSUMMARY:s", "a", ["broken-folding:7"]), ("a=\nSUMMARY;LANGUAGE=en:s", "a", ["broken-folding:7"]),
      ("a=\n\n b=\nc\nSUMMARY:s", "abc", []),
      ("a=\nLocation: b=\nURL:c=\nLOCATION: d\nSUMMARY:s", "aLocation: bURL:cLOCATION: d", []),
    ] as [(String, String, [String])])
  func softLineBreaksEnd(_ lines: String, _ description: String, _ faults: [String]) {
    let file = calendar(event("DESCRIPTION;ENCODING=QUOTED-PRINTABLE:\(lines)\nDTSTART:20260309T090000Z"))
    let found = file.series().series.first?.master
    #expect(found?.summary == "s" && found?.description == description)
    #expect(file.faults.filter { $0.hasPrefix("broken-folding") } == faults)
    #expect(file.inspect().accounting.unaccounted == 0)
  }

  @Test(arguments: [
    ("D1 #3", "FREQ=DAILY;COUNT=3"), ("D2 20260320T000000Z", "FREQ=DAILY;INTERVAL=2;UNTIL=20260320T000000Z"),
    ("D1", "FREQ=DAILY;COUNT=2"), ("D1 #0", "FREQ=DAILY"),
    ("W2 MO WE 20260401T000000Z", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;UNTIL=20260401T000000Z"),
    ("MP1 1+ MO #5", "FREQ=MONTHLY;BYDAY=1MO;COUNT=5"),
    ("D1 0900 1200 #4", "FREQ=DAILY;BYHOUR=9,12;BYMINUTE=0;COUNT=4"), ("M30 #3", "FREQ=MINUTELY;INTERVAL=30;COUNT=3"),
    ("W1 MO 0930 #3", "FREQ=WEEKLY;BYDAY=MO;BYHOUR=9;BYMINUTE=30;COUNT=3"),
    ("W1 MO$ TU$ #3", "FREQ=WEEKLY;BYDAY=MO,TU;COUNT=3"),
    ("MP6 1+ MO 1- FR #5", "FREQ=MONTHLY;INTERVAL=6;BYDAY=1MO,-1FR;COUNT=5"),
    ("MD1 15 LD #4", "FREQ=MONTHLY;BYMONTHDAY=15,-1;COUNT=4"), ("YM1 3 #2", "FREQ=YEARLY;BYMONTH=3;COUNT=2"),
    ("YD1 100 #2", "FREQ=YEARLY;BYYEARDAY=100;COUNT=2"),
  ])
  func rulesOfVCalendarAreTranslated(_ old: String, _ new: String) {
    let (expected, problems) = RuleParser.parse(Array(new.utf8))
    #expect(problems.isEmpty)
    #expect(VCalendarRule.read(Array(old.utf8)[...]) == expected)
  }

  @Test(arguments: [
    "", "X1", "D", "D0", "D1 MO", "MP1 MO", "MP1 6+ MO", "YM1 13", "D1 #x", "FREQ=DAILY", "W1 MO 99",
    "W1 MO 0900 TU 1000", "D1 2500",
  ])
  func otherTextIsNotAVCalendarRule(_ text: String) {
    #expect(VCalendarRule.read(Array(text.utf8)[...]) == nil)
  }
}

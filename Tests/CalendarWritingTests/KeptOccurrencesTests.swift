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
      let form = occurrence.isAllDay ? "whole days" : occurrence.start.isFloating ? "without a zone" : ""
      return "\(span.lowerBound) \(span.upperBound) \(form) \(occurrence.event.summary ?? "")"
    }.sorted()
  }

  /// A series of years in a zone of some observances: name, start, offsets and rule.
  private static func zone(_ observances: String) -> String {
    var lines = "DTSTART;TZID=Office:20260201T120000\nRRULE:FREQ=YEARLY\nEND:VEVENT\nBEGIN:VTIMEZONE\nTZID:Office\n"
    for observance in observances.split(separator: "\n") {
      let parts = observance.split(separator: " ")
      lines += "BEGIN:\(parts[0])\nDTSTART:\(parts[1])\nTZOFFSETFROM:\(parts[2])\nTZOFFSETTO:\(parts[3])\n"
      if parts.count > 4 { lines += "RRULE:\(parts[4])\n" }
      lines += "END:\(parts[0])\n"
    }
    return lines + "END:VTIMEZONE\nBEGIN:VEVENT\nUID:2\nDTSTART:20260310T090000"
  }

  @Test(
    "The same occurrences",
    arguments: [
      // A date that names no instance of a series of times, in front of one that moved to the time of another.
      "DTSTART:20260309T090000Z\nRRULE:FREQ=DAILY;COUNT=3\nEND:VEVENT\nBEGIN:VEVENT\nUID:1\nSUMMARY:alone\n"
        + "RECURRENCE-ID;VALUE=DATE:20260401\nDTSTART:20260310T090000Z",
      "DTSTART;TZID=Europe/Berlin:20260309T090000\nRRULE:FREQ=DAILY;COUNT=3\nEND:VEVENT\nBEGIN:VEVENT\nUID:1\nSUMMARY:alone\n"
        + "RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20260401\nDTSTART;TZID=Europe/Berlin:20260308T080000",
      // An end behind a start that the clock skips, and an UNTIL that it skips.
      "DTSTART;TZID=Europe/Berlin:20260329T023000\nDTEND;TZID=Europe/Berlin:20260329T031500\nRRULE:FREQ=DAILY;COUNT=3",
      "DTSTART;TZID=America/Sao_Paulo:20181101T010000\nDURATION:PT20M\nRRULE:FREQ=DAILY;UNTIL=20181104T000000",
      "DTSTART;TZID=Europe/Berlin:20260327T030000\nRRULE:FREQ=DAILY;UNTIL=20260329T023000",
      "DTSTART;TZID=Europe/Berlin:20260329T004500\nRRULE:FREQ=MINUTELY;INTERVAL=25;UNTIL=20260329T025900",
      "DTSTART;TZID=Europe/Berlin:20260329T020000\nRRULE:FREQ=DAILY;BYHOUR=3,4;UNTIL=20260329T020000",
      "DTSTART;TZID=Pacific/Apia:20111230T023000\nRRULE:FREQ=HOURLY;INTERVAL=2;UNTIL=20111230T023000",
      "DTSTART;TZID=Europe/Berlin:20260329T004500\nRRULE:FREQ=HOURLY;BYMINUTE=0,30;COUNT=20;UNTIL=20260329T025900",
      // A date that names where all later instances change: on a day without one, with one, and with several.
      "DTSTART;TZID=America/New_York:20260308T010000\nRDATE;TZID=America/New_York:20260315T010000\nEND:VEVENT\n"
        + "BEGIN:VEVENT\nUID:1\nSUMMARY:later\nRECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20260309\nDTSTART:20260309T010000Z",
      "DTSTART;TZID=Europe/Berlin:20260309T090000\nRRULE:FREQ=DAILY;COUNT=5\nEND:VEVENT\nBEGIN:VEVENT\nUID:1\nSUMMARY:later\n"
        + "RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20260311\nDTSTART;TZID=Europe/Berlin:20260311T110000",
      "DTSTART:20260309T031500Z\nRRULE:FREQ=DAILY;BYHOUR=2,16,18;COUNT=20\nEND:VEVENT\nBEGIN:VEVENT\nUID:1\nSUMMARY:later\n"
        + "RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20260311\nDTSTART:20260311T040000Z",
      // A time that does so in a series of days.
      "DTSTART;VALUE=DATE:20260310\nRRULE:FREQ=WEEKLY;COUNT=4\nEND:VEVENT\nBEGIN:VEVENT\nUID:1\nSUMMARY:later\n"
        + "RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=America/New_York:20260317T033000\nDTSTART;VALUE=DATE:20260318",
      // A change of all later instances, in another zone, of a series that begins after it; of to-dos without a time of their own.
      "DTSTART:20260329T020000Z\nEND:VEVENT\nBEGIN:VEVENT\nUID:1\nSUMMARY:later\n"
        + "RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Asia/Kolkata:20260219T020000\nDTSTART;TZID=Australia/Lord_Howe:20260216T020000",
      "DTSTART:20260301T090000Z\nEND:VEVENT\nBEGIN:VTODO\nUID:2\nDTSTART:20260722T000000Z\nDUE:20260723T000000Z\n"
        + "RRULE:FREQ=DAILY;COUNT=3\nEND:VTODO\nBEGIN:VTODO\nUID:2\nSUMMARY:later\n"
        + "RECURRENCE-ID;RANGE=THISANDFUTURE:20260723T000000Z\nEND:VTODO\nBEGIN:VEVENT\nUID:3\nDTSTART:20260302T090000Z",
      "DTSTART:20260301T090000Z\nEND:VEVENT\nBEGIN:VTODO\nUID:2\nDUE;VALUE=DATE:20260310\nEND:VTODO\nBEGIN:VTODO\nUID:2\n"
        + "RECURRENCE-ID;VALUE=DATE:20260311\nDUE;VALUE=DATE:20260310\nEND:VTODO\nBEGIN:VEVENT\nUID:3\nDTSTART:20260302T090000Z",
      "DTSTART:20260301T090000Z\nEND:VEVENT\nBEGIN:VTODO\nUID:2\nDUE:20261026T010000\nEND:VTODO\nBEGIN:VTODO\nUID:2\n"
        + "RECURRENCE-ID:20260329T090000\nDTSTART:20260329T090000\nDUE:20260329T093000\nEND:VTODO\nBEGIN:VEVENT\nUID:3\n"
        + "DTSTART:20260302T090000Z",
      "DTSTART:20260301T090000Z\nEND:VEVENT\nBEGIN:VTODO\nUID:2\nDTSTART:20260308T020000Z\n"
        + "RDATE;VALUE=PERIOD:20260329T231500Z/P1D\nEND:VTODO\nBEGIN:VTODO\nUID:2\nSUMMARY:later\n"
        + "RECURRENCE-ID;RANGE=THISANDFUTURE:20260315T020000Z\nDUE:20260316T010000Z\nEND:VTODO\nBEGIN:VEVENT\nUID:3\n"
        + "DTSTART:20260302T090000Z",
      // A later revision of the series that excludes the instance of a change: by its day, with all later ones, and by a rule.
      "DTSTART:20260309T090000Z\nRRULE:FREQ=DAILY;COUNT=5\nEXDATE;VALUE=DATE:20260311\nSEQUENCE:2\nEND:VEVENT\nBEGIN:VEVENT\n"
        + "UID:1\nSUMMARY:gone\nRECURRENCE-ID:20260311T090000Z\nDTSTART:20260311T100000Z",
      "DTSTART:20260309T090000Z\nRRULE:FREQ=DAILY;COUNT=5\nEXDATE:20260311T090000Z\nSEQUENCE:2\nEND:VEVENT\nBEGIN:VEVENT\n"
        + "UID:1\nSUMMARY:gone\nRECURRENCE-ID;RANGE=THISANDFUTURE:20260311T090000Z\nDTSTART:20260311T100000Z",
      "DTSTART;VALUE=DATE:20260325\nRRULE:FREQ=WEEKLY;COUNT=5\nEXRULE:FREQ=DAILY;COUNT=9\nSEQUENCE:2\nEND:VEVENT\n"
        + "BEGIN:VEVENT\nUID:1\nSUMMARY:stays\nRECURRENCE-ID;VALUE=DATE:20260401\nDTSTART;VALUE=DATE:20260402",
      // Lengths of instances on another clock, where a day has 23 or 25 hours.
      "DTSTART;TZID=Asia/Kolkata:20260301T021500\nDURATION:P1D\nRDATE;TZID=America/New_York:20260308T001500",
      "DTSTART;TZID=America/New_York:20260301T021500\nRDATE;VALUE=PERIOD:20260308T001500Z/P1D",
      "DTSTART:20260308T020000\nDTEND:20260310T204000\nRDATE;TZID=Europe/Berlin:20260329T020000",
      // A whole day whose midnight is excluded.
      "DTSTART;TZID=America/New_York:20260319T000000\nRDATE;VALUE=DATE:20260402\nEXDATE;TZID=America/New_York:20260402T000000",
      // Several instances at one time: with an end of its own, a whole day, in a zone.
      "DTSTART:20260309T090000Z\nRDATE:20260310T090000Z\nRDATE;VALUE=PERIOD:20260310T090000Z/PT2H",
      "DTSTART:20260309T230000Z\nRRULE:FREQ=HOURLY;INTERVAL=5;COUNT=60\nRDATE;VALUE=DATE:20260316",
      "DTSTART:20260309T090000\nRRULE:FREQ=DAILY;COUNT=5\nRDATE;TZID=Asia/Kathmandu:20260311T090000",
      // An exception rule of what does not repeat.
      "DTSTART:20260309T090000Z\nEXRULE:FREQ=DAILY;COUNT=3\nEND:VEVENT\nBEGIN:VEVENT\nUID:1\nSUMMARY:other\n"
        + "RECURRENCE-ID:20260310T090000Z\nDTSTART:20260310T100000Z",
      // An instance of a to-do that is due on the clock, in a series whose lengths are exact.
      "DTSTART:20260301T090000Z\nEND:VEVENT\nBEGIN:VTODO\nUID:2\nDTSTART;TZID=Europe/Berlin:20260328T100000\n"
        + "DUE;TZID=Europe/Berlin:20260329T100000\nRRULE:FREQ=DAILY;COUNT=3\nEND:VTODO\nBEGIN:VTODO\nUID:2\n"
        + "RECURRENCE-ID;TZID=Europe/Berlin:20260329T100000\nDTSTART;TZID=Europe/Berlin:20260329T100000\n"
        + "DUE;TZID=Europe/Berlin:20260330T100000\nEND:VTODO\nBEGIN:VEVENT\nUID:3\nDTSTART:20260302T090000Z",
      // The second pass of a repeated hour, given in another zone, and a change of it.
      "DTSTART;TZID=Europe/Berlin:20261001T120000\nDURATION:PT10M\nRDATE;TZID=Asia/Tokyo:20261025T103000",
      "DTSTART;TZID=Europe/Berlin:20261001T120000\nRDATE:20261025T013000Z\nEND:VEVENT\nBEGIN:VEVENT\nUID:1\nSUMMARY:moved\n"
        + "RECURRENCE-ID;TZID=Asia/Tokyo:20261025T103000\nDTSTART:20261025T170000Z",
      // Instances of a to-do that are due at times of their own.
      "DTSTART:20260301T090000Z\nEND:VEVENT\nBEGIN:VTODO\nUID:2\nDTSTAMP:20260101T000000Z\nSUMMARY:to do\n"
        + "DTSTART;TZID=America/New_York:20260329T230000\nDUE;TZID=America/New_York:20260329T233000\n"
        + "RDATE;VALUE=PERIOD;TZID=America/New_York:20260405T230000/20260407T000000,20260412T230000/P1D\n"
        + "RDATE;VALUE=PERIOD:20260419T030000Z/PT2H\nEND:VTODO\nBEGIN:VEVENT\nUID:3\nDTSTART:20260302T090000Z",
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
      // One without a zone among those in UTC, which is read in UTC.
      "DTSTART:20260309T090000Z\nDURATION:PT2H\nRDATE:20260402T090000",
      // A change of more than twenty years of instances.
      "DTSTART:20260309T090000Z\nRRULE:FREQ=YEARLY;COUNT=40\nEND:VEVENT\nBEGIN:VEVENT\nUID:1\nSUMMARY:later\n"
        + "RECURRENCE-ID;RANGE=THISANDFUTURE:20270309T090000Z\nDTSTART:20270309T100000Z",
      // UNTIL in the second pass of a repeated hour, and beside a skipped one.
      "DTSTART;TZID=Europe/Berlin:20261023T023000\nRRULE:FREQ=DAILY;UNTIL=20261025T011500Z",
      "DTSTART;TZID=Europe/Berlin:20260327T023000\nRRULE:FREQ=DAILY;UNTIL=20260329T010000Z",
      "DTSTART;TZID=Europe/Berlin:20260327T023000\nRRULE:FREQ=DAILY;BYHOUR=2;BYMINUTE=30,45;UNTIL=20260329T013000Z",
      "DTSTART;TZID=Europe/Berlin:20260329T003000\nRRULE:FREQ=HOURLY;UNTIL=20260329T010000Z",
      "DTSTART;TZID=Europe/Berlin:20260328T023000\nRRULE:FREQ=DAILY;UNTIL=20260329T030000",
      "DTSTART;TZID=Europe/Berlin:20260329T023000\nRRULE:FREQ=MINUTELY;INTERVAL=30;UNTIL=20260329T030000",
      // Zones: a change at New Year west of Greenwich, and one decades after the last use.
      zone(
        """
        DAYLIGHT 20001231T230000 -0500 -0400 FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=31
        STANDARD 20010301T000000 -0400 -0500 FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=1
        """),
      zone("STANDARD 20000101T000000 +0000 +0100\nSTANDARD 20680101T000000 +0100 +0300"),
    ], [CalendarFormat.ics, .jcal, .jscalendar])
  func stay(lines: String, format: CalendarFormat) throws {
    let file = try read(Array(calendarText(event(lines)).utf8))
    let encoded = CalendarDocument([file]).encoded(as: format)
    #expect(encoded.diagnostics.filter { $0.code == .notConverted }.isEmpty)
    #expect(shown(try read(encoded.bytes)) == shown(file))
  }

  @Test("Two changes of one instance, one of them named by its day", arguments: [CalendarFormat.ics, .jcal])
  func staySeparate(format: CalendarFormat) throws {
    let file = try read(
      Array(
        calendarText(
          event(
            "DTSTART:20260308T033000Z\nEND:VEVENT\nBEGIN:VEVENT\nUID:1\nSUMMARY:by day\nRECURRENCE-ID;VALUE=DATE:20260308\n"
              + "DTSTART:20260309T033000Z\nEND:VEVENT\nBEGIN:VEVENT\nUID:1\nSUMMARY:by time\nRECURRENCE-ID:20260308T033000Z\n"
              + "DTSTART:20260310T033000Z")
        ).utf8))
    #expect(shown(file).count == 2)
    #expect(shown(try read(CalendarDocument([file]).encoded(as: format).bytes)) == shown(file))
  }

  /// An event outside of the calendar that names a zone for its own.
  @Test(arguments: CalendarFormat.allCases)
  func anotherCalendarGivesNoZone(format: CalendarFormat) throws {
    let event = event("DTSTART:20260309T090000\nSUMMARY:outside")
    let file = try read(Array((event + calendarText("X-WR-TIMEZONE:Europe/London\n")).utf8))
    let encoded = CalendarDocument([file]).encoded(as: format)
    #expect(shown(try read(encoded.bytes)) == shown(file))
    #expect(encoded.diagnostics.contains { $0.property == "X-WR-TIMEZONE" })
  }

  @Test func aDueTimeWithAZoneThatTheStartLacksIsReported() throws {
    let file = try read(
      Array(
        calendarText(
          "BEGIN:VTODO\nUID:1\nDTSTART:20260416T021500\nDUE;TZID=America/Sao_Paulo:20260416T011500\nEND:VTODO\n"
        ).utf8))
    let report = try #require(
      CalendarDocument([file]).encoded(as: .jscalendar).diagnostics.first { $0.property == "DUE" })
    #expect(report.code == .notConverted && report.line == 7)
  }

  @Test("Changes of a zone that are not written are reported", arguments: CalendarFormat.allCases)
  func cutZones(format: CalendarFormat) throws {
    let lines = Self.zone(
      """
      DAYLIGHT 20000326T020000 +0100 +0200 FREQ=YEARLY;INTERVAL=2;BYMONTH=3;BYDAY=-1SU
      STANDARD 20001029T030000 +0200 +0100 FREQ=YEARLY;INTERVAL=2;BYMONTH=10;BYDAY=-1SU
      """)
    let encoded = CalendarDocument([try read(Array(calendarText(event(lines)).utf8))]).encoded(as: format)
    #expect(encoded.diagnostics.contains { $0.component == "VTIMEZONE" })
  }

  @Test(
    "Rules of zones in JSCalendar end in UTC, and have the month of their start",
    arguments: [
      #""byMonth": ["3"], "byDay": [{"day": "su", "nthOfPeriod": -1}], "until": "2026-03-29T01:00:00""#,
      #""byMonthDay": [29]"#,
    ])
  func zonesOfJSCalendar(daylight: String) throws {
    let text =
      #"{"@type": "Event", "uid": "1", "start": "2026-07-01T12:00:00", "timeZone": "/x", "timeZones": {"/x": "#
      + #"{"@type": "TimeZone", "tzId": "x", "standard": [{"@type": "TimeZoneRule", "start": "2009-10-25T03:00:00", "#
      + #""offsetFrom": "+02:00", "offsetTo": "+01:00", "recurrenceRules": [{"@type": "RecurrenceRule", "#
      + #""frequency": "yearly", "byMonth": ["10"], "byDay": [{"day": "su", "nthOfPeriod": -1}]}]}], "#
      + #""daylight": [{"@type": "TimeZoneRule", "start": "2009-03-29T02:00:00", "offsetFrom": "+01:00", "#
      + #""offsetTo": "+02:00", "recurrenceRules": [{"@type": "RecurrenceRule", "frequency": "yearly", "#
      + daylight + "}]}]}}}"
    #expect(shown(try read(Array(text.utf8))).first?.hasPrefix("2026-07-01T10:00:00Z") == true)
  }

  @Test func exceptionRulesExcludePeriodsInJSCalendar() throws {
    let file = try read(
      Array(
        calendarText(
          event(
            "DTSTART:20260308T023000Z\nRRULE:FREQ=MONTHLY\nEXRULE:FREQ=DAILY;INTERVAL=5\n"
              + "RDATE;VALUE=PERIOD:20260313T023000Z/PT1H,20260314T023000Z/PT1H")
        ).utf8))
    let written = try read(CalendarDocument([file]).encoded(as: .jscalendar).bytes)
    #expect(shown(written) == shown(file))
    #expect(shown(file).contains { $0.hasPrefix("2026-03-14") } && !shown(file).contains { $0.hasPrefix("2026-03-13") })
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

  @Test(
    "What JSCalendar cannot say of a repeated hour is reported",
    arguments: [
      event(
        "DTSTART;TZID=Europe/Berlin:20261024T023000\nRRULE:FREQ=DAILY;COUNT=2\nRDATE:20261025T013000Z"),
      event(
        "DTSTART;TZID=Europe/Berlin:20261025T003000\nRRULE:FREQ=HOURLY;COUNT=5\nRDATE:20261025T013000Z\nEND:VEVENT\n"
          + "BEGIN:VEVENT\nUID:1\nRECURRENCE-ID:20261025T013000Z\nDTSTART:20261025T170000Z"),
      "BEGIN:VTODO\nUID:1\nDTSTART;TZID=Europe/Berlin:20261025T010000\nDUE:20261025T013000Z\nEND:VTODO\n",
    ])
  func repeatedHours(lines: String) throws {
    let file = try read(Array(calendarText(lines).utf8))
    let encoded = CalendarDocument([file]).encoded(as: .jscalendar)
    #expect(encoded.diagnostics.contains { $0.code == .notConverted })
    #expect(shown(try read(CalendarDocument([file]).encoded(as: .ics).bytes)) == shown(file))
  }

  @Test("Exceptions by day of a dense series stay by day, so that a line does not become a thousand")
  func denseDays() throws {
    let days = (1...28).map { "202601\($0 < 10 ? "0" : "")\($0)" }.joined(separator: ",")
    func file(_ frequency: String) throws -> CalendarFile {
      try CalendarFile(
        Array(
          calendarText(
            """
            BEGIN:VEVENT
            UID:1
            DTSTART:20260101T000000Z
            RRULE:FREQ=\(frequency);UNTIL=20260130T000000Z
            EXDATE;VALUE=DATE:\(days)
            END:VEVENT
            """
          ).utf8), options: ReadingOptions(defaultZone: .utc))
    }
    for (frequency, isByDay) in [("HOURLY", false), ("MINUTELY", true), ("SECONDLY;INTERVAL=7", true)] {
      let file = try file(frequency)
      let text = CalendarDocument([file]).encoded(as: .ics).text
      #expect(text.contains("EXDATE;VALUE=DATE") == isByDay, "\(frequency)")
      let january = CivilDate(2026, 1, 1)..<CivilDate(2026, 1, 30)
      let back = try CalendarFile(Array(text.utf8), options: ReadingOptions(defaultZone: .utc))
      #expect(back.read(january, in: .utc).occurrences.count == file.read(january, in: .utc).occurrences.count)
    }
  }

  @Test("An EXRULE that excludes a whole day beside times leaves the times of that day")
  func excludedDays() throws {
    let file = try CalendarFile(
      Array(
        calendarText(
          """
          BEGIN:VEVENT
          UID:1
          DTSTART:20260307T000000Z
          RRULE:FREQ=HOURLY;INTERVAL=6;COUNT=12
          RDATE;VALUE=DATE:20260308
          EXRULE:FREQ=DAILY;COUNT=2
          END:VEVENT
          """
        ).utf8), options: ReadingOptions(defaultZone: .utc))
    let back = try CalendarFile(
      Array(CalendarDocument([file]).encoded(as: .ics).text.utf8), options: ReadingOptions(defaultZone: .utc))
    let days = CivilDate(2026, 3, 1)..<CivilDate(2026, 4, 1)
    #expect(back.read(days, in: .utc).occurrences.map(\.start) == file.read(days, in: .utc).occurrences.map(\.start))
  }
}

import CalendarModel
import TestSupport
import Testing

@testable import ICalendar
@testable import TimeZones

/// Readings that RFC 5545 leaves open or that files get wrong; see docs/decisions/odd-input.md.
@Suite struct DecidedReadingTests {
  private func shown(_ lines: String, in zone: Zone = berlin) -> [String] { calendar(event(lines)).lines(in: zone) }

  // MARK: UNTIL before DTSTART

  @Test(
    "A series that ends before it starts shows nothing",
    arguments: [
      "DTSTART:20260309T090000Z\nRRULE:FREQ=DAILY;UNTIL=20260308T090000Z",
      "DTSTART;VALUE=DATE:20260309\nRRULE:FREQ=WEEKLY;UNTIL=20260308",
      "DTSTART;TZID=Asia/Tokyo:20260309T090000\nRRULE:FREQ=MONTHLY;BYMONTHDAY=9;UNTIL=20260301T000000Z",
      "DTSTART:20260309T090000\nRRULE:FREQ=HOURLY;UNTIL=20260309T085959",
      "DTSTART:20260309T090000Z\nRRULE:FREQ=DAILY;UNTIL=20260308\nRRULE:FREQ=WEEKLY;UNTIL=20260307",
      "DTSTART:20260309T090000Z\nRRULE:FREQ=DAILY;INTERVAL=2;BYDAY=TU;UNTIL=20260308",
    ])
  func untilBeforeStart(_ lines: String) {
    let file = calendar(event(lines))
    #expect(file.lines() == [])
    let warnings = file.check().filter { $0.severity == .warning }
    #expect(!warnings.isEmpty && warnings.allSatisfy { $0.code == .impossibleRule && $0.message.contains("UNTIL") })
  }

  @Test("Recurrence dates and changed instances of a series that ends before it starts are shown")
  func untilBeforeStartWithDates() {
    let series = "DTSTART:20260309T090000Z\nRRULE:FREQ=DAILY;UNTIL=20260308T090000Z"
    #expect(shown(series + "\nRDATE:20260401T090000Z") == ["2026-04-01T09:00:00Z/2026-04-01T09:00:00Z -"])
    let file = calendar(event(series) + event("RECURRENCE-ID:20260310T090000Z\nDTSTART:20260311T090000Z\nSUMMARY:x"))
    #expect(file.lines() == ["2026-03-11T09:00:00Z/2026-03-11T09:00:00Z x"])
  }

  @Test("A series that ends at its start has one instance")
  func untilAtStart() {
    #expect(shown("DTSTART:20260309T090000Z\nRRULE:FREQ=DAILY;UNTIL=20260309T090000Z").count == 1)
    #expect(shown("DTSTART:20260309T090000Z\nRRULE:FREQ=DAILY;UNTIL=20260309").count == 1)
    #expect(shown("DTSTART:20260309T090000Z\nRRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=2").count == 1)
  }

  // MARK: Floating lengths

  @Test(
    "A floating length is measured on the wall clock, in every zone",
    arguments: ["DTEND:20260329T230000", "DURATION:P1DT1H", "DURATION:PT25H"])
  func floatingLength(_ end: String) throws {
    for name in ["UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe"] {
      let zone = try #require(ZoneDatabase.system.zone(named: name))
      let lines = shown("DTSTART:20260328T220000\n\(end)\nRRULE:FREQ=DAILY;COUNT=3", in: zone)
      #expect(
        lines == (28...30).map { "2026-03-\($0)T22:00:00/2026-03-\($0 + 1)T23:00:00 -" }, "\(name)")
    }
  }

  @Test("An end moves with a floating start that the clock skips")
  func floatingStartInGap() {
    // 2:30 does not exist on 29 March in Berlin.
    #expect(
      shown("DTSTART:20260328T023000\nDTEND:20260328T031500\nRRULE:FREQ=DAILY;COUNT=3").map { $0.prefix(39) } == [
        "2026-03-28T02:30:00/2026-03-28T03:15:00", "2026-03-29T02:30:00/2026-03-29T04:15:00",
        "2026-03-30T02:30:00/2026-03-30T03:15:00",
      ])
  }

  // MARK: Durations of recurrence dates in UTC

  @Test(
    "A recurrence date in UTC has the nominal days of its series",
    arguments: [
      ("America/St_Johns:20250823T024500", "20251101T052200Z", "2025-11-02T06:37:00Z"),
      ("Europe/Berlin:20260310T100000", "20260328T090000Z", "2026-03-29T08:15:00Z"),
      ("Europe/Berlin:20260310T100000", "20261024T080000Z", "2026-10-25T09:15:00Z"),
    ])
  func nominalDays(_ start: String, _ date: String, _ end: String) {
    let lines = shown("DTSTART;TZID=\(start)\nDURATION:P1DT15M\nRDATE:\(date)")
    #expect(lines.last?.contains("/\(end) ") == true, "\(lines)")
  }

  // MARK: Fractions of seconds

  @Test(
    "Fractions of seconds are removed and reported",
    arguments: [
      "2026-03-02T09:00:00.000Z", "20260302T090000.123Z", "2026-03-02T09:00:00,5Z", "2026-03-02T10:00:00.999+01:00",
    ])
  func fractions(_ start: String) {
    let file = calendar(event("DTSTART:\(start)"))
    #expect(file.lines() == ["2026-03-02T09:00:00Z/2026-03-02T09:00:00Z -"])
    #expect(file.faults.contains("repaired-value:6"))
  }

  @Test(
    "A decimal point without digits after it is not a fraction",
    arguments: ["20260302T090000.Z", "20260302T0900.5Z", "20260302T090000.5.5Z"])
  func noFractions(_ start: String) { #expect(shown("DTSTART:\(start)") == []) }

  // MARK: CLASS

  @Test("An instance has the CLASS of its series unless it has its own")
  func inheritedClass() throws {
    let text =
      event("DTSTART:20260302T090000Z\nRRULE:FREQ=DAILY;COUNT=3\nCLASS:CONFIDENTIAL")
      + event("RECURRENCE-ID:20260303T090000Z\nDTSTART:20260303T110000Z")
      + event("RECURRENCE-ID:20260304T090000Z\nDTSTART:20260304T110000Z\nCLASS:PUBLIC")
    let series = try #require(calendar(text).series().series.first)
    #expect(series.overrides.map(\.classification) == [.confidential, .public])
  }

  // MARK: All-day events of Outlook

  @Test(
    "Outlook's all-day events are whole days in every zone",
    arguments: [
      "DTSTART;TZID=America/New_York:20260310T000000\nDTEND;TZID=America/New_York:20260311T000000",
      "DTSTART;TZID=America/New_York:20260310T000000\nDTEND:20260311T040000Z",
      "DTSTART:20260310T000000Z\nDURATION:P1D", "DTSTART:20260310T000000\nDTEND:20260311T000000",
      "DTSTART;TZID=Pacific/Honolulu:20260310T000000",
    ])
  func outlook(_ times: String) throws {
    let text = event(times + "\nX-MICROSOFT-CDO-ALLDAYEVENT:TRUE")
    for name in ["UTC", "Pacific/Kiritimati", "Pacific/Honolulu"] {
      let zone = try #require(ZoneDatabase.system.zone(named: name))
      #expect(calendar(text).lines(in: zone) == ["2026-03-10/2026-03-11 -"], "\(name)")
    }
  }

  @Test(
    "A marked event is as long as its day on the day of a clock change",
    arguments: [
      ("20260329T000000\nDURATION:PT23H", "2026-03-29/2026-03-30 -"),
      ("20261025T000000\nDURATION:PT25H", "2026-10-25/2026-10-26 -"),
      ("20260328T000000\nDURATION:PT47H", "2026-03-28/2026-03-30 -"),
    ])
  func outlookClockChange(_ times: String, _ line: String) throws {
    let text = event("DTSTART;TZID=Europe/Berlin:\(times)\nX-MICROSOFT-CDO-ALLDAYEVENT:TRUE")
    for name in ["UTC", "Asia/Tokyo", "America/New_York"] {
      let zone = try #require(ZoneDatabase.system.zone(named: name))
      #expect(calendar(text).lines(in: zone) == [line], "\(name)")
    }
  }

  @Test("Outlook's all-day mark has no effect on an event that is not from midnight to midnight")
  func outlookTimes() {
    let mark = "\nX-MICROSOFT-CDO-ALLDAYEVENT:TRUE"
    #expect(
      shown("DTSTART:20260310T090000Z\nDTEND:20260311T090000Z" + mark) == [
        "2026-03-10T09:00:00Z/2026-03-11T09:00:00Z -"
      ])
    #expect(
      shown("DTSTART:20260310T000000Z\nDTEND:20260310T090000Z" + mark) == [
        "2026-03-10T00:00:00Z/2026-03-10T09:00:00Z -"
      ])
    let unmarked = "DTSTART:20260310T000000Z\nDTEND:20260311T000000Z\nX-MICROSOFT-CDO-ALLDAYEVENT:FALSE"
    #expect(shown(unmarked) == ["2026-03-10T00:00:00Z/2026-03-11T00:00:00Z -"])
  }

  @Test("A series with Outlook's all-day mark keeps its exceptions, its end and its days in narrow windows")
  func outlookSeries() throws {
    let file = calendar(
      event(
        "DTSTART;TZID=Pacific/Honolulu:20260310T000000\nDTEND;TZID=Pacific/Honolulu:20260311T000000\n"
          + "RRULE:FREQ=DAILY;UNTIL=20260315T100000Z\nEXDATE:20260312T100000Z\nX-MICROSOFT-CDO-ALLDAYEVENT:TRUE"))
    let zone = try #require(ZoneDatabase.system.zone(named: "Pacific/Kiritimati"))
    #expect(file.lines(in: zone).map { $0.prefix(10) } == [10, 11, 13, 14, 15].map { "2026-03-\($0)" })
    for day in [10, 11, 13, 14, 15] {
      let date = CivilDate(year: 2026, month: 3, day: day)
      #expect(file.read(date..<date.adding(days: 1), in: zone).occurrences.count == 1, "\(date)")
    }
  }

  @Test("Semicolons and escaped commas separate the dates of a list, and empty values are reported")
  func oddLists() {
    let file = calendar(
      event(
        "DTSTART:20260302T090000Z\nRRULE:FREQ=DAILY;COUNT=4\nEXDATE:20260303T090000Z;20260304T090000Z\\,\n"
          + "RDATE:20260310T090000Z\\,20260311T090000Z\nEXDATE:"))
    #expect(file.lines().map { $0.prefix(10) } == ["2026-03-02", "2026-03-05", "2026-03-10", "2026-03-11"])
    // The empty value of line 10 is the same as that of line 8.
    #expect(file.faults == ["repaired-value:8", "repaired-value:8", "repaired-value:9"])
  }

  @Test("Escaped commas in a rule separate its days")
  func escapedRule() {
    let file = calendar(event("DTSTART:20260302T090000Z\nRRULE:FREQ=WEEKLY;BYDAY=MO\\,WE\\,FR;COUNT=3"))
    #expect(file.lines().map { $0.prefix(10) } == ["2026-03-02", "2026-03-04", "2026-03-06"])
    #expect(file.faults == ["repaired-rule:7"])
  }

  // MARK: Notes

  @Test("DTSTART outside its rule is noted only where it is shown")
  func startOutsideRule() {
    let series = "DTSTART:20260309T090000Z\nRRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=3"
    #expect(calendar(event(series)).faults == ["start-outside-rule:7"])
    #expect(calendar(event(series + "\nEXDATE:20260309T090000Z")).faults == [])
    #expect(calendar(event(series + "\nEXDATE;VALUE=DATE:20260309")).faults.contains("start-outside-rule:7") == false)
    let moved = event("RECURRENCE-ID:20260309T090000Z\nDTSTART:20260310T120000Z")
    #expect(calendar(event(series) + moved).faults == [])
  }
}

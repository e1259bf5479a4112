import CalendarModel
import TestSupport
import Testing

@testable import ICalendar

/// Inputs that other programs read wrong: what they must come to.
@Suite struct HazardSemanticsTests {
  private func lines(_ properties: String, header: String = "") -> [String] {
    calendar(event(properties), header: header).lines(2023, 2026)
  }

  private func starts(_ properties: String) -> [String] {
    lines(properties).map { String($0.prefix { $0 != "/" }) }
  }

  @Test func anAllDayEventLastsItsDay() {
    #expect(lines("DTSTART;VALUE=DATE:20240110") == ["2024-01-10/2024-01-11 -"])
    #expect(
      lines("DTSTART;VALUE=DATE:20240110\nDTEND;VALUE=DATE:20240111\nRRULE:FREQ=DAILY;COUNT=2") == [
        "2024-01-10/2024-01-11 -", "2024-01-11/2024-01-12 -",
      ])
  }

  @Test func anEventWithoutLengthAtMidnightBelongsToTheDayThatBegins() {
    let file = calendar(event("DTSTART:20240110T000000Z\nRRULE:FREQ=HOURLY"), zone: .utc)
    let day = CivilDate(year: 2024, month: 1, day: 10)
    #expect(file.read(day..<day.adding(days: 1), in: .utc).occurrences.count == 24)
  }

  @Test func anEndCountsBeforeADuration() {
    #expect(
      lines("DTSTART:20240110T100000Z\nDURATION:PT3H\nDTEND:20240110T110000Z") == [
        "2024-01-10T10:00:00Z/2024-01-10T11:00:00Z -"
      ])
  }

  @Test func lengthsAreMeasuredBetweenZones() {
    #expect(
      lines(
        "DTSTART;TZID=America/Los_Angeles:20240110T100000\nDTEND;TZID=America/New_York:20240110T140000\nRRULE:FREQ=DAILY;COUNT=2"
      ) == ["2024-01-10T18:00:00Z/2024-01-10T19:00:00Z -", "2024-01-11T18:00:00Z/2024-01-11T19:00:00Z -"])
  }

  /// The first instance ends as it is written, whichever days are read.
  @Test func theZoneOfAnEndDoesNotDependOnTheDays() {
    let times = "DTSTART;TZID=Europe/Berlin:20260105T100000\nDTEND;TZID=America/New_York:20260105T133000"
    let file = calendar("BEGIN:VEVENT\nUID:1\n\(times)\nRRULE:FREQ=WEEKLY\nEND:VEVENT")
    let year = file.read(CivilDate(2026, 1, 1)..<CivilDate(2027, 1, 1), in: berlin).occurrences
    #expect(year.first?.end.zone?.identifier == "America/New_York")
    for first in [CivilDate(2026, 1, 5), CivilDate(2026, 3, 23), CivilDate(2026, 10, 19)] {
      let days = first..<first.adding(days: 14)
      let read = file.read(days, in: berlin).occurrences
      #expect(read.count == 2 && read == year.filter { days.contains($0.start.civil.date) })
    }
  }

  @Test func additionsHaveZonesAndLengthsOfTheirOwn() {
    #expect(
      starts("DTSTART;TZID=America/New_York:20240109T100000\nRDATE;TZID=America/New_York:20240110T100000") == [
        "2024-01-09T15:00:00Z", "2024-01-10T15:00:00Z",
      ])
    #expect(
      lines("DTSTART:20240109T100000Z\nRDATE;VALUE=PERIOD:20240110T100000Z/20240110T130000Z").last
        == "2024-01-10T10:00:00Z/2024-01-10T13:00:00Z -")
  }

  @Test func instancesAreASet() {
    #expect(starts("DTSTART:20240109T100000Z\nRRULE:FREQ=DAILY;COUNT=2\nRDATE:20240110T100000Z").count == 2)
    #expect(starts("DTSTART:20240109T100000Z\nRRULE:FREQ=DAILY;COUNT=3\nRRULE:FREQ=WEEKLY;COUNT=2").count == 4)
  }

  @Test func exclusionsFindTheirInstances() {
    #expect(
      starts("DTSTART:20240109T100000Z\nRRULE:FREQ=DAILY;COUNT=4\nEXRULE:FREQ=DAILY;INTERVAL=2") == [
        "2024-01-10T10:00:00Z", "2024-01-12T10:00:00Z",
      ])
    #expect(starts("DTSTART:20240109T100000Z\nRRULE:FREQ=DAILY;COUNT=400\nEXRULE:FREQ=SECONDLY").isEmpty)
    #expect(
      starts(
        "DTSTART;TZID=America/Los_Angeles:20240109T200000\nRRULE:FREQ=DAILY;COUNT=3\nEXDATE;VALUE=DATE:20240111"
      ) == ["2024-01-10T04:00:00Z", "2024-01-11T04:00:00Z"])
    #expect(
      starts("DTSTART;VALUE=DATE:20240110\nRRULE:FREQ=DAILY;COUNT=3\nEXDATE:20240111T000000") == [
        "2024-01-10", "2024-01-12",
      ])
  }

  /// Of instances at one time the one that says more is shown.
  @Test func instancesAtOneTimeAreShownOnce() {
    #expect(
      lines("DTSTART:20240109T100000Z\nRDATE:20240110T100000Z\nRDATE;VALUE=PERIOD:20240110T100000Z/PT3H").last
        == "2024-01-10T10:00:00Z/2024-01-10T13:00:00Z -")
    #expect(
      starts("DTSTART:20240109T190000Z\nRRULE:FREQ=HOURLY;INTERVAL=5;COUNT=3\nRDATE;VALUE=DATE:20240110") == [
        "2024-01-09T19:00:00Z", "2024-01-10", "2024-01-10T05:00:00Z",
      ])
    // Whatever days are asked for.
    let file = calendar(event("DTSTART:20260329T020000Z\nRRULE:FREQ=HOURLY;INTERVAL=6\nRDATE:20260401T020000"))
    #expect(file.faults == ["mixed-value-types:8"])
    for days in 1...9 {
      let dates = CivilDate(2026, 4, 1)..<CivilDate(2026, 4, 1).adding(days: days)
      let starts = file.read(dates, in: berlin).occurrences.map(\.start.text)
      #expect(starts.prefix(2) == ["2026-04-01T02:00:00Z", "2026-04-01T08:00:00Z"])
    }
  }

  @Test func anEventThatDoesNotRepeatIsNotLostToARule() {
    for rest in ["", "\nEND:VEVENT\nBEGIN:VEVENT\nUID:1\nRECURRENCE-ID:20240112T100000Z\nDTSTART:20240112T110000Z"] {
      let file = calendar(event("DTSTART:20240109T100000Z\nEXRULE:FREQ=DAILY;COUNT=3" + rest))
      #expect(file.lines().first?.hasPrefix("2024-01-09T10:00:00Z") == true)
      #expect(file.faults.contains("dropped-value:7"))
    }
  }

  @Test func listsOfAnyLengthAreRead() {
    let dates = (0..<1_000).map { CivilDate(year: 2023, month: 1, day: 1).adding(days: $0) }
    let list = dates.map { $0.description.filter { $0 != "-" } + "T100000Z" }.joined(separator: ",")
    #expect(starts("DTSTART:20230101T100000Z\nRDATE:\(list)").count == 1_000)
    #expect(starts("DTSTART:20230101T100000Z\nRRULE:FREQ=DAILY;COUNT=1001\nEXDATE:\(list)") == ["2025-09-27T10:00:00Z"])
  }

  @Test func longListsOfCategoriesAreReadUpToALimit() throws {
    let names = (0..<1_000).map { "c\($0)" }
    let file = calendar(event("DTSTART:20230101T100000Z\nCATEGORIES:\(names.joined(separator: ","))"))
    #expect(try #require(file.series().series.first?.master).categories == Array(names.prefix(256)))
    #expect(file.faults == ["limit-exceeded:7"])
  }

  @Test func textsKeepTheirBackslashesAndLists() throws {
    let file = calendar(event("DTSTART:20240109T100000Z\nSUMMARY:C:\\Users\\\\Gr\\, x\nCATEGORIES:x\\,y,z,a\\\\,b"))
    let event = try #require(file.series().series.first?.master)
    #expect(event.summary == "C:\\Users\\Gr, x")
    #expect(event.categories == ["x,y", "z", "a\\", "b"])
  }

  @Test func gapsAndFoldsAreResolvedAsTheStandardSays() {
    for rule in ["", "\nRRULE:FREQ=DAILY;COUNT=1"] {
      #expect(starts("DTSTART;TZID=Europe/Berlin:20240331T023000\(rule)") == ["2024-03-31T01:30:00Z"])
      #expect(starts("DTSTART;TZID=Europe/Berlin:20241027T023000\(rule)") == ["2024-10-27T00:30:00Z"])
    }
    #expect(
      lines("DTSTART;TZID=Europe/Berlin:20240330T120000\nDURATION:P1D\nRRULE:FREQ=DAILY;COUNT=2") == [
        "2024-03-30T11:00:00Z/2024-03-31T10:00:00Z -", "2024-03-31T10:00:00Z/2024-04-01T10:00:00Z -",
      ])
  }

  @Test func anUntilThatIsADateIncludesThatDay() {
    #expect(starts("DTSTART:20240109T100000Z\nRRULE:FREQ=DAILY;UNTIL=20240111").count == 3)
    // 11 January, 20:00, in Los Angeles is 12 January in UTC.
    #expect(
      starts("DTSTART;TZID=America/Los_Angeles:20240109T200000\nRRULE:FREQ=DAILY;UNTIL=20240111").last
        == "2024-01-12T04:00:00Z")
  }

  @Test(arguments: [
    "DURATION:PT1H30", "DURATION:P", "DURATION:PT99999999999999H", "DURATION:P1DT", "DTEND:20240230T100000Z",
    "DTEND:20240110T250000Z", "DTEND:20240110T096000Z", "DTEND:20241401T090000Z", "PRIORITY:99999999999",
    "SEQUENCE:-1", "PRIORITY:10",
  ])
  func valuesOutsideTheirRangesAreReportedAndIgnored(_ line: String) {
    let file = calendar(event("DTSTART:20240109T100000Z\n" + line))
    #expect(file.faults == ["unreadable-value:7"])
    #expect(file.lines() == ["2024-01-09T10:00:00Z/2024-01-09T10:00:00Z -"])
  }

  @Test(arguments: [
    "20240230", "20240110T246000", "20240110T235961", "20240110T999999", "20241401", "00000101", "2024",
  ])
  func startsThatDoNotExistAreReported(_ value: String) {
    let file = calendar(event("DTSTART:" + value))
    #expect(file.check().contains { $0.code == .unreadableValue && $0.line == 6 })
    #expect(file.lines().isEmpty)
  }

  @Test func aRuleThatIsNotUnderstoodShowsItsEventOnce() {
    let file = calendar(event("DTSTART:20240109T100000Z\nRRULE:FREQ=DAILY;UNTL=20240120"))
    #expect(file.lines().count == 1)
    #expect(file.faults == ["unreadable-rule:7"])
  }

  @Test func zonesOfTwoCalendarsStayApart() {
    func calendarWithOffset(_ offset: String, uid: String) -> String {
      """
      BEGIN:VCALENDAR
      BEGIN:VTIMEZONE
      TZID:Office
      BEGIN:STANDARD
      DTSTART:19700101T000000
      TZOFFSETFROM:\(offset)
      TZOFFSETTO:\(offset)
      END:STANDARD
      END:VTIMEZONE
      \(event("DTSTART;TZID=Office:20240109T100000", uid: uid))END:VCALENDAR

      """
    }
    let text = calendarWithOffset("+0100", uid: "1") + calendarWithOffset("-0500", uid: "2")
    let file = CalendarFile(bytes: Array(text.utf8), name: "x", options: ReadingOptions(defaultZone: .utc))
    #expect(file.lines().map { $0.prefix(20) } == ["2024-01-09T09:00:00Z", "2024-01-09T15:00:00Z"])
  }

  @Test func whatWasNotClosedEndsWhereTheNextBegins() {
    let file = calendar("BEGIN:VEVENT\nUID:1\nDTSTART:20240109T100000Z\n" + event("DTSTART:20240110T100000Z", uid: "2"))
    #expect(file.lines().count == 2)
    #expect(file.faults == ["missing-end:4"])
  }

  @Test func endsOfOtherNamesEndNothing() {
    let file = calendar(event("DTSTART:20240109T100000Z\nEND:VTODO\nSUMMARY:a"))
    #expect(file.lines() == ["2024-01-09T10:00:00Z/2024-01-09T10:00:00Z a"])
    #expect(file.faults.contains("unexpected-end:7"))
  }

  @Test func endlessRulesAreCutOffAndReported() {
    let file = calendar(event("DTSTART:20240109T100000Z\nRRULE:FREQ=SECONDLY"))
    let day = CivilDate(year: 2024, month: 1, day: 20)
    let reading = file.read(day..<day.adding(days: 1), in: .utc)
    #expect(reading.occurrences.count == 10_000)
    #expect(reading.occurrences.first?.start.text == "2024-01-20T00:00:00Z")
    #expect(reading.diagnostics.map(\.code) == [.truncatedRecurrence])
  }
}

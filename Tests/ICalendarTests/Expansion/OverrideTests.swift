import CalendarModel
import TestSupport
import Testing

@testable import ICalendar

/// Overrides of single instances, and revisions.
@Suite struct OverrideTests {
  private let master = event("DTSTART:20260309T090000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=3\nSUMMARY:a")

  private func day(_ file: CalendarFile, _ month: Int, _ day: Int) -> [String] {
    let date = CivilDate(year: 2026, month: month, day: day)
    return file.read(date..<date.adding(days: 1), in: .utc).occurrences.map { $0.event.summary ?? "" }
  }

  @Test func anOverrideMovedOutOfTheDayIsShownWhereItWent() {
    let file = calendar(master + event("RECURRENCE-ID:20260310T090000Z\nDTSTART:20260720T090000Z\nSUMMARY:moved"))
    #expect(day(file, 3, 10) == [])
    #expect(day(file, 7, 20) == ["moved"])
    #expect(day(file, 3, 11) == ["a"])
  }

  @Test func anOrphanedOverrideIsShownAndReported() {
    let file = calendar(master + event("RECURRENCE-ID:20260401T090000Z\nDTSTART:20260402T090000Z\nSUMMARY:lost"))
    #expect(day(file, 4, 2) == ["lost"])
    #expect(file.lines().count == 4)
    #expect(file.faults == ["orphaned-override:11"])
  }

  @Test func anOverrideOfAnExcludedInstanceIsNoOrphan() {
    let file = calendar(
      event("DTSTART:20260309T090000Z\nRRULE:FREQ=DAILY;COUNT=3\nEXDATE:20260310T090000Z")
        + event("RECURRENCE-ID:20260310T090000Z\nDTSTART:20260310T120000Z"))
    #expect(file.faults.isEmpty)
    #expect(file.lines().count == 3)
  }

  @Test func anOverrideWithoutAStartTakesItsRecurrenceID() {
    let file = calendar(master + event("RECURRENCE-ID:20260310T090000Z\nSUMMARY:b"))
    #expect(file.lines().map { $0.suffix(1) } == ["a", "b", "a"])
    #expect(file.faults == ["missing-property:13"])
  }

  @Test func aRecurrenceIDWithoutAZoneIsInUTCLikeItsSeries() {
    let file = calendar(master + event("RECURRENCE-ID:20260310T090000\nDTSTART:20260310T120000Z\nSUMMARY:b"))
    #expect(file.lines().map { $0.suffix(1) } == ["a", "b", "a"])
    #expect(file.faults == ["mixed-value-types:11"])
  }

  @Test func aRecurrenceIDWithoutAZoneIsInUTCAlsoBesideAStartInAZone() {
    let start = "DTSTART;TZID=Europe/Berlin:20260310T120000"
    let file = calendar(master + event("RECURRENCE-ID:20260310T090000\n\(start)\nSUMMARY:b"))
    #expect(file.lines().map { $0.suffix(1) } == ["a", "b", "a"])
    #expect(file.faults == ["mixed-value-types:11"])
  }

  @Test(
    "A RECURRENCE-ID without a zone in a series in UTC is on the override's clock if the series' time of day is that",
    arguments: [("20260310T100000", true), ("20260310T090000", true), ("20260310T110000", false)])
  func recurrenceIDsOnTheClockOfTheOverride(id: String, replaces: Bool) {
    let start = "DTSTART;TZID=Europe/Berlin:20260310T120000"
    let file = calendar(master + event("RECURRENCE-ID:\(id)\n\(start)\nSUMMARY:b"))
    #expect(file.lines().map { $0.suffix(1) } == (replaces ? ["a", "b", "a"] : ["a", "a", "b", "a"]))
  }

  @Test("A RECURRENCE-ID on the override's clock follows its changes")
  func recurrenceIDsInSummer() {
    let series = event("DTSTART:20260309T090000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=40\nSUMMARY:a")
    // 9:00 UTC is 11:00 in Berlin from 29 March on.
    let start = "DTSTART;TZID=Europe/Berlin:20260401T120000"
    let file = calendar(series + event("RECURRENCE-ID:20260401T110000\n\(start)\nSUMMARY:b"))
    #expect(file.faults == ["mixed-value-types:11"])
    #expect(file.check().contains { $0.message.hasSuffix("it is read in the zone of its own DTSTART") })
    #expect(day(file, 4, 1) == ["b"])
    #expect(day(file, 4, 2) == ["a"])
  }

  @Test("A RECURRENCE-ID without a zone is reported if DTSTART of its series has a TZID")
  func recurrenceIDsWithoutAZone() {
    let zone = ";TZID=Europe/Berlin"
    func series(_ zone: String, _ zoneOfID: String) -> String {
      event("DTSTART\(zone):20260309T090000\nRRULE:FREQ=DAILY;COUNT=3\nSUMMARY:a")
        + event("RECURRENCE-ID\(zoneOfID):20260310T090000\nDTSTART\(zone):20260310T120000\nSUMMARY:b")
    }
    let file = calendar(series(zone, ""))
    #expect(file.lines().map { $0.suffix(1) } == ["a", "b", "a"])
    #expect(file.faults == ["mixed-value-types:10"])
    let message = "RECURRENCE-ID has no zone but DTSTART of the series has one; it is read in that zone"
    #expect(file.check().map(\.message).contains(message))
    for fine in [series(zone, zone), series("", "")] { #expect(calendar(fine).faults.isEmpty) }
    let ofCalendar = calendar(series("", ""), header: "X-WR-TIMEZONE:Asia/Tokyo\n")
    #expect(!ofCalendar.check().contains { $0.code == .mixedValueTypes })
  }

  @Test("A RANGE of another standard changes one instance, with a report", arguments: ["THISANDPRIOR", "X", ""])
  func otherRanges(range: String) {
    let file = calendar(
      master + event("RECURRENCE-ID;RANGE=\(range):20260310T090000Z\nDTSTART:20260310T120000Z\nSUMMARY:b"))
    #expect(file.lines().map { $0.suffix(1) } == ["a", "b", "a"])
    #expect(file.faults == ["dropped-value:13"])
  }

  @Test func aDateAsRecurrenceIDMeansTheInstanceOnThatDay() {
    let file = calendar(
      master + event("RECURRENCE-ID;VALUE=DATE:20260310\nDTSTART:20260310T120000Z\nSUMMARY:b"))
    #expect(file.lines().map { $0.suffix(1) } == ["a", "b", "a"])
    #expect(file.faults == ["mixed-value-types:11"])
  }

  // MARK: Cancellations (RFC 5546 section 3.2.5)

  private func statuses(_ file: CalendarFile) -> [EventStatus?] {
    file.read(CivilDate(year: 2026, month: 1, day: 1)..<CivilDate(year: 2027, month: 1, day: 1), in: .utc)
      .occurrences.map(\.event.status)
  }

  private func withCancellation(_ lines: String) -> CalendarFile {
    calendar(
      "METHOD:REQUEST\n" + master + "END:VCALENDAR\nBEGIN:VCALENDAR\nMETHOD:CANCEL\n" + event(lines).dropLast())
  }

  @Test func aCancellationCancelsTheWholeSeries() {
    let file = withCancellation("SEQUENCE:1\nDTSTART:20260309T090000Z")
    #expect(statuses(file) == [.cancelled, .cancelled, .cancelled])
    #expect(file.faults == ["scheduling-message:15"])
  }

  @Test func aCancellationNeedsNoStart() {
    let file = withCancellation("SEQUENCE:1\nDTSTAMP:20260301T000000Z")
    #expect(statuses(file) == [.cancelled, .cancelled, .cancelled])
    #expect(file.faults == ["scheduling-message:15"])
  }

  @Test func aCancellationOfOneInstanceCancelsThatOne() {
    let file = withCancellation("SEQUENCE:1\nRECURRENCE-ID:20260310T090000Z\nDTSTART:20260310T090000Z")
    #expect(statuses(file) == [nil, .cancelled, nil])
    #expect(file.faults == ["scheduling-message:15"])
  }

  @Test func aCancellationOfAnEarlierRevisionCancelsNothing() {
    let file = calendar(
      event("SEQUENCE:3\nDTSTART:20260309T090000Z") + "END:VCALENDAR\nBEGIN:VCALENDAR\nMETHOD:CANCEL\n"
        + event("SEQUENCE:2\nDTSTAMP:20260301T000000Z").dropLast())
    #expect(statuses(file) == [nil])
  }

  @Test func aFileOfCancellationsShowsCancelledEvents() {
    let file = calendar(event("DTSTART:20260309T090000Z"), header: "METHOD:CANCEL\n")
    #expect(statuses(file) == [.cancelled])
    #expect(file.faults == ["cancelled-event:5"])
    let empty = calendar(event("SEQUENCE:1"), header: "METHOD:CANCEL\n")
    #expect(statuses(empty) == [])
    #expect(empty.faults == ["cancelled-event:5"])
  }
}

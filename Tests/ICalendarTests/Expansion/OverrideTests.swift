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
  }

  @Test func aCancellationNeedsNoStart() {
    let file = withCancellation("SEQUENCE:1\nDTSTAMP:20260301T000000Z")
    #expect(statuses(file) == [.cancelled, .cancelled, .cancelled])
    #expect(file.faults.isEmpty)
  }

  @Test func aCancellationOfOneInstanceCancelsThatOne() {
    let file = withCancellation("SEQUENCE:1\nRECURRENCE-ID:20260310T090000Z\nDTSTART:20260310T090000Z")
    #expect(statuses(file) == [nil, .cancelled, nil])
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
    let empty = calendar(event("SEQUENCE:1"), header: "METHOD:CANCEL\n")
    #expect(statuses(empty) == [])
    #expect(empty.faults == ["cancelled-event:5"])
  }
}

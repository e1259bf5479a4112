import CalendarModel
import TestSupport
import Testing

@testable import ICalendar

/// One meeting in several files.
@Suite struct OccurrenceUnionTests {
  private func united(_ calendars: [CalendarFile]) -> [String] {
    let days = CivilDate(year: 2026, month: 3, day: 1)..<CivilDate(year: 2026, month: 4, day: 1)
    return OccurrenceUnion.united(calendars.map { $0.read(days, in: berlin).occurrences }, in: berlin)
      .map { "\($0.start.text.dropLast(4)) \($0.event.summary ?? "-")" }
  }

  private let plain = event("DTSTART:20260309T090000Z\nSUMMARY:a")

  @Test func aCopyIsShownOnce() {
    #expect(united([calendar(plain), calendar(plain), calendar(plain)]) == ["2026-03-09T09:00 a"])
  }

  @Test func theLaterRevisionWins() {
    let later = event("SEQUENCE:1\nDTSTART:20260309T090000Z\nSUMMARY:b")
    let stamped = event("SEQUENCE:1\nDTSTAMP:20260302T000000Z\nDTSTART:20260309T090000Z\nSUMMARY:c")
    let older = event("SEQUENCE:1\nDTSTAMP:20260301T000000Z\nDTSTART:20260309T090000Z\nSUMMARY:d")
    #expect(united([calendar(plain), calendar(later)]) == ["2026-03-09T09:00 b"])
    #expect(united([calendar(later), calendar(plain)]) == ["2026-03-09T09:00 b"])
    #expect(united([calendar(older), calendar(stamped)]) == ["2026-03-09T09:00 c"])
    #expect(united([calendar(stamped), calendar(older)]) == ["2026-03-09T09:00 c"])
  }

  @Test func otherTimesAndOtherUIDsStay() {
    let moved = event("DTSTART:20260310T090000Z\nSUMMARY:b")
    let other = event("DTSTART:20260309T090000Z\nSUMMARY:c", uid: "2")
    #expect(
      united([calendar(plain), calendar(moved), calendar(other)]) == [
        "2026-03-09T09:00 a", "2026-03-09T09:00 c", "2026-03-10T09:00 b",
      ])
  }

  @Test func instancesAreMatchedByTheirRecurrenceIDs() {
    let master = event("DTSTART:20260309T090000Z\nRRULE:FREQ=DAILY;COUNT=2\nSUMMARY:a")
    let moved = event("SEQUENCE:1\nRECURRENCE-ID:20260310T090000Z\nDTSTART:20260311T150000Z\nSUMMARY:moved")
    #expect(
      united([calendar(master), calendar(master + moved)]) == ["2026-03-09T09:00 a", "2026-03-11T15:00 moved"])
  }

  @Test func duplicatesWithinOneFileStay() {
    let twice = event("DTSTART:20260309T090000Z\nSUMMARY:a") + event("DTSTART:20260309T090000Z\nSUMMARY:b")
    #expect(united([calendar(twice), calendar(event("DTSTART:20260309T100000Z", uid: "3"))]).count == 3)
  }
}

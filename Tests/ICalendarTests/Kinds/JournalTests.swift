import CalendarModel
import TestSupport
import Testing

@testable import ICalendar

/// Journal entries (RFC 5545 section 3.6.3) as entries of their days.
@Suite struct JournalTests {
  /// A calendar with one journal entry; the first of `lines` is on line 6.
  private func journal(_ lines: String) -> CalendarFile {
    calendar("BEGIN:VJOURNAL\nUID:1\n\(lines)\nEND:VJOURNAL", kinds: [.journal])
  }

  @Test(arguments: [
    ("DTSTART;VALUE=DATE:20260309", "2026-03-09/2026-03-10 -"),
    ("DTSTART;TZID=Europe/Berlin:20260309T183000", "2026-03-09T17:30:00Z/2026-03-09T17:30:00Z -"),
    // A journal entry has no length.
    ("DTSTART:20260309T090000Z\nDTEND:20260309T100000Z\nDURATION:PT2H", "2026-03-09T09:00:00Z/2026-03-09T09:00:00Z -"),
  ])
  func itsTimes(_ lines: String, _ shown: String) {
    #expect(journal(lines).lines() == [shown])
    #expect(journal(lines).faults == [])
  }

  @Test func itMayHaveSeveralDescriptions() throws {
    let file = journal("DTSTART;VALUE=DATE:20260309\nDESCRIPTION:one\nDESCRIPTION:\nDESCRIPTION:two")
    let event = try #require(file.series().series.first?.master)
    #expect(event.kind == .journal)
    #expect(event.description == "one\n\ntwo")
    #expect(file.faults == [])
  }

  @Test(arguments: [("DRAFT", EventStatus.draft), ("FINAL", .final), ("CANCELLED", .cancelled)])
  func itsStatus(_ word: String, _ status: EventStatus) throws {
    let file = journal("DTSTART;VALUE=DATE:20260309\nSTATUS:\(word)")
    #expect(file.series().series.first?.master?.status == status)
    #expect(file.faults == [])
  }

  @Test func oneWithoutDateIsCounted() {
    let file = journal("SUMMARY:a thought")
    let day = CivilDate(2026, 3, 9)
    #expect(file.read(day..<day.adding(days: 1), in: berlin).undatedCounts == [.journal: 1])
  }

  /// The index knows when a journal entry takes place, as for events.
  @Test func itRecurs() {
    let file = journal("DTSTART;VALUE=DATE:20260309\nRRULE:FREQ=YEARLY\nRDATE;VALUE=DATE:20260401")
    let days = (CivilDate(2026, 1, 1), CivilDate(2029, 1, 1))
    #expect(
      file.read(days.0..<days.1, in: berlin).map(\.start.text) == [
        "2026-03-09", "2026-04-01", "2027-03-09", "2028-03-09",
      ])
    #expect(file.read(CivilDate(2031, 3, 9)..<CivilDate(2031, 3, 10), in: berlin).count == 1)
    #expect(file.read(CivilDate(2031, 3, 10)..<CivilDate(2031, 3, 11), in: berlin).isEmpty)
  }
}

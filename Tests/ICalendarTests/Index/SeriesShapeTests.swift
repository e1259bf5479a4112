import CalendarModel
import Testing

@testable import ICalendar

/// Instances that the index must not take for outside of a window.
@Suite struct SeriesShapeTests {
  private func days(_ lines: String, _ from: CivilDate, _ zone: Zone = .utc) -> Int {
    calendar("BEGIN:VEVENT\n" + lines + "\nEND:VEVENT").read(from..<from.adding(days: 1), in: zone).occurrences.count
  }

  @Test func anEndInAnotherZoneIsNotALengthOnOneClock() {
    // Berlin 22:00 to New York 01:00 of the next day, which is 07:00 in Berlin.
    let flight = """
      UID:flight
      DTSTART;TZID=Europe/Berlin:20260105T220000
      DTEND;TZID=America/New_York:20260106T010000
      RRULE:FREQ=WEEKLY
      """
    #expect(days(flight, CivilDate(year: 2026, month: 1, day: 13)) == 1)
  }

  @Test func anInstanceMayShowALongerTimeThanTheFirst() {
    // The clock goes back in the night of the first: eight hours on the wall, nine in truth, and so each week.
    let night = """
      UID:night
      DTSTART;TZID=Europe/Berlin:20261024T160000
      DTEND;TZID=Europe/Berlin:20261025T233000
      RRULE:FREQ=WEEKLY
      """
    #expect(days(night, CivilDate(year: 2026, month: 11, day: 2), berlin) == 1)
  }

  @Test(arguments: [
    "DTSTART;TZID=Europe/Berlin:20260329T013000\nDURATION:P1DT23H", "DTSTART:20260329T013000\nDURATION:P1DT23H",
    "DTSTART:20260329T013000\nDTEND:20260331T003000",
  ])
  func aFirstInstanceThatTheClockShortensShortensNoOther(_ times: String) {
    // The clock goes forward in the night of the first, which lasts 46 hours; the others last 47.
    for exclusion in ["", "\nEXRULE:FREQ=YEARLY;BYMONTH=1"] {
      let nights = "UID:nights\n\(times)\nRRULE:FREQ=DAILY\(exclusion)"
      #expect(days(nights, CivilDate(year: 2026, month: 4, day: 7), berlin) == 3, "\(times)\(exclusion)")
    }
  }

  @Test func anInstanceWithoutLengthCountsAtTheFirstMinuteOnly() {
    let moment = """
      UID:moment
      DTSTART:20260105T000000Z
      RRULE:FREQ=WEEKLY
      """
    #expect(days(moment, CivilDate(year: 2026, month: 1, day: 12)) == 1)
    #expect(days(moment, CivilDate(year: 2026, month: 1, day: 11)) == 0)
    #expect(days(moment, CivilDate(year: 2026, month: 1, day: 13)) == 0)
  }

  @Test func secondsCountAtBothEnds() {
    let late = """
      UID:late
      DTSTART:20260105T235930Z
      DTEND:20260106T000010Z
      RRULE:FREQ=WEEKLY
      """
    #expect(days(late, CivilDate(year: 2026, month: 1, day: 12)) == 1)
    #expect(days(late, CivilDate(year: 2026, month: 1, day: 13)) == 1)
    #expect(days(late, CivilDate(year: 2026, month: 1, day: 14)) == 0)
  }

  @Test func aStartThatTheRuleDoesNotGenerateCounts() {
    let odd = """
      UID:odd
      DTSTART;VALUE=DATE:20260106
      RRULE:FREQ=WEEKLY;BYDAY=MO
      """
    #expect(days(odd, CivilDate(year: 2026, month: 1, day: 6)) == 1)
    #expect(days(odd, CivilDate(year: 2026, month: 1, day: 12)) == 1)
    #expect(days(odd, CivilDate(year: 2026, month: 1, day: 13)) == 0)
  }
}

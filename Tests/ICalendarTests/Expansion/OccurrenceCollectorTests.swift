import CalendarModel
import Testing

@testable import ICalendar

@Suite struct OccurrenceCollectorTests {
  /// What lasts longer than a plain number of seconds says is shown all the same, and in order. Fifty years have one day
  /// less from 2000 on than from 1900 on, and the length of an instance is one in days.
  @Test func holdsEventsOfManyYears() {
    let years = [(1700, "b"), (1700, "a"), (1990, "c"), (2025, "d"), (2100, "f"), (2900, "e")]
    let lines = years.map { year, uid in
      """
      BEGIN:VEVENT
      UID:\(uid)
      DTSTART:\(year <= 2025 ? year : 1700)0301T000000Z
      DTEND:\(max(year, 2027))0301T000000Z
      END:VEVENT
      """
    }.joined(separator: "\n")
    let long = """
      BEGIN:VEVENT
      UID:g
      DTSTART;VALUE=DATE:19000101
      DTEND;VALUE=DATE:19500101
      RRULE:FREQ=YEARLY;INTERVAL=100
      END:VEVENT
      """
    let file = calendar(lines + "\n" + long)
    let read = file.read(CivilDate(year: 2026, month: 3, day: 9)..<CivilDate(year: 2026, month: 3, day: 10), in: .utc)
    #expect(read.occurrences.map(\.uid) == ["a", "b", "f", "e", "c", "g", "d"])
    #expect(read.occurrences.map { $0.end.civil.date.year } == [2027, 2027, 2100, 2900, 2027, 2049, 2027])
  }

  /// Many stretches give what one gives, and what each of their days gives.
  @Test func putsStretchesInOneOrder() {
    let lines = (0..<600).map { number in
      """
      BEGIN:VEVENT
      UID:series-\(number * 7_919 % 600)
      DTSTART:2025010\(1 + number % 9)T\(10 + number % 14)\(10 + number % 50)00Z
      DURATION:PT\(1 + number % 60)H
      RRULE:FREQ=DAILY;INTERVAL=\(1 + number % 3)
      END:VEVENT
      """
    }.joined(separator: "\n")
    let file = calendar(lines)
    let first = CivilDate(year: 2025, month: 1, day: 1)
    let all = file.read(first..<first.adding(days: 400), in: .utc).occurrences
    #expect(all.count > 100_000)
    let keys = all.map { ($0.start.instant(in: .utc), $0.end.instant(in: .utc), $0.uid) }
    #expect(zip(keys, keys.dropFirst()).allSatisfy { $0 < $1 })
    for day in stride(from: 0, to: 400, by: 37) {
      let date = first.adding(days: day)
      let found = file.read(date..<date.adding(days: 1), in: .utc).occurrences
      let window = Window(date..<date.adding(days: 1), in: .utc)
      #expect(found == all.filter { window.contains($0.start, $0.end) })
    }
  }

  @Test("Occurrences that start together are ordered by end and UID")
  func ordersOccurrencesThatStartTogether() {
    var lines = [event("DTSTART:19700101T000000Z\nDTEND:20990101T000000Z", uid: "outlier")]
    for number in 0..<300 {
      let uid = "meeting-with-a-long-common-name-\(number * 7_919 % 300)"
      lines.append(
        event(
          "DTSTART:20250106T0900\(10 + number % 3)Z\nDURATION:PT\(10 + number % 4)M\nRRULE:FREQ=WEEKLY;COUNT=\(1 + number % 40)",
          uid: uid))
    }
    let file = calendar(lines.joined(separator: "\n"))
    for days in [1, 8, 400] {
      let first = CivilDate(year: 2025, month: 1, day: 6)
      let all = file.read(first..<first.adding(days: days), in: .utc).occurrences
      #expect(all.count > 300)
      let keys = all.map { ($0.start.instant(in: .utc), $0.end.instant(in: .utc), $0.uid) }
      #expect(zip(keys, keys.dropFirst()).allSatisfy { $0 < $1 })
    }
  }

  private func event(_ lines: String, uid: String) -> String { "BEGIN:VEVENT\nUID:\(uid)\n\(lines)\nEND:VEVENT" }
}

import CalendarModel
import Dispatch
import Foundation
import Synchronization
import Testing

@testable import ICalendar

/// Calendars can be read from many threads at the same time, alone and with the caches of zones that all share.
///
/// `Tests/sanitize thread` also looks for races here.
@Suite struct ConcurrentReadingTests {
  private static let calendarCount = 24
  private static let readCount = 10_000
  /// One reading in so many opens its calendar anew.
  private static let openingPeriod = 40

  /// Calendars of a series and an override, with zones of every kind: IANA, Windows, own definitions of one name that differ.
  private static func calendar(_ number: Int) -> [UInt8] {
    let zone = ["Europe/Berlin", "W. Europe Standard Time", "Own", "(UTC-05:00) Eastern Time", "Nowhere/Land"][
      number % 5]
    return Array(
      """
      BEGIN:VCALENDAR
      VERSION:2.0
      X-WR-CALNAME:Calendar \(number)
      X-WR-TIMEZONE:America/New_York
      BEGIN:VTIMEZONE
      TZID:Own
      BEGIN:STANDARD
      DTSTART:19701025T030000
      RRULE:FREQ=YEARLY;BYMONTH=\(1 + number % 12);BYDAY=-1SU
      TZOFFSETFROM:+0\(number % 3)00
      TZOFFSETTO:+0100
      END:STANDARD
      END:VTIMEZONE
      BEGIN:VEVENT
      UID:\(number)
      SUMMARY:Stand-up
      ATTENDEE;CN=Zoë:mailto:zoe@example.org
      DTSTART;TZID=\(zone):20260302T0\(number % 10)3000
      DURATION:PT30M
      RRULE:FREQ=WEEKLY;BYDAY=MO,WE;INTERVAL=\(1 + number % 2)
      EXDATE;TZID=\(zone):20260309T0\(number % 10)3000
      END:VEVENT
      BEGIN:VEVENT
      UID:\(number)
      RECURRENCE-ID;TZID=\(zone):20260316T0\(number % 10)3000
      DTSTART;TZID=\(zone):20260316T120000
      SUMMARY:Moved
      END:VEVENT
      END:VCALENDAR

      """.utf8)
  }

  private static let options = ReadingOptions(defaultZone: .utc)

  private static func open(_ number: Int) throws -> CalendarFile {
    try CalendarFile(calendar(number), options: options)
  }

  /// What a reading comes to: the starts of a week in seconds, the lengths of the titles, and the lines of the diagnostics.
  private static func read(_ file: CalendarFile, week: Int) -> [Int] {
    let first = CivilDate(2026, 3, 2).adding(days: 7 * week)
    let result = file.read(first..<first.adding(days: 7), in: .utc)
    return result.occurrences.flatMap { occurrence in
      [occurrence.start.instant(in: .utc).secondsSinceEpoch, occurrence.event.summary?.utf8.count ?? 0]
    } + result.diagnostics.map(\.line)
  }

  /// The readings that differ.
  private final class Wrong: Sendable {
    let indices = Mutex<[Int]>([])
  }

  @Test func tenThousandReadingsAgree() async throws {
    let files = try (0..<Self.calendarCount).map(Self.open)
    // Of calendars of their own, before anything is shared.
    let expected = try (0..<Self.calendarCount).map { number in
      try (0..<4).map { Self.read(try Self.open(number), week: $0) }
    }
    #expect(Set(expected.flatMap { $0 }).count > Self.calendarCount)
    let wrong = Wrong()
    let check: @Sendable (Int) -> Void = { index in
      let (number, week) = (index % Self.calendarCount, index / Self.calendarCount % 4)
      let file = index % Self.openingPeriod == 0 ? try? Self.open(number) : files[number]
      if file.map({ Self.read($0, week: week) }) != expected[number][week] {
        wrong.indices.withLock { $0.append(index) }
      }
    }
    DispatchQueue.concurrentPerform(iterations: Self.readCount / 2, execute: check)
    await withTaskGroup { group in
      for task in 0..<50 {
        group.addTask {
          for index in stride(from: Self.readCount / 2 + task, to: Self.readCount, by: 50) { check(index) }
        }
      }
    }
    #expect(wrong.indices.withLock { $0 }.isEmpty)
  }

  @Test("Sixteen threads that ask the same events for their details at once get the same details")
  func sixteenThreadsAskForDetails() throws {
    let events = (0..<100).map { number in
      """
      BEGIN:VEVENT
      UID:\(number)
      DTSTART:20260309T090000Z
      SUMMARY:Event \(number)
      ATTENDEE;CN=Zoë:mailto:zoe@example.org
      ATTENDEE:mailto:\(number)@example.org
      CATEGORIES:A,\(number)
      X-THING:value
      END:VEVENT

      """
    }
    let text = "BEGIN:VCALENDAR\n\(events.joined())END:VCALENDAR\n"
    for _ in 0..<20 {
      let file = CalendarFile(bytes: Array(text.utf8), name: "a.ics", options: Self.options)
      let events = file.series().series.compactMap(\.master)
      #expect(events.count == 100 && events.allSatisfy(\.hasUnreadDetails))
      let wrong = Wrong()
      let start = DispatchSemaphore(value: 0)
      let threads = (0..<16).map { number in
        let end = DispatchSemaphore(value: 0)
        let thread = Thread {
          start.wait()
          for (index, event) in events.enumerated() {
            var copy = event
            // Some threads ask for a copy, which may be made before or after the details are read.
            if number % 4 == 0 { copy.sequence = number }
            let isRight =
              copy.summary == "Event \(index)" && copy.attendees.count == 2
              && event.attendees[1].participant.address == "mailto:\(index)@example.org"
              && event.categories == ["A", "\(index)"] && event.properties["X-THING"] == "value"
            if !isRight { wrong.indices.withLock { $0.append(index) } }
          }
          end.signal()
        }
        thread.start()
        return end
      }
      for _ in threads { start.signal() }
      for end in threads { end.wait() }
      #expect(wrong.indices.withLock { $0 }.isEmpty)
      #expect(!events.contains { $0.hasUnreadDetails })
    }
  }
}

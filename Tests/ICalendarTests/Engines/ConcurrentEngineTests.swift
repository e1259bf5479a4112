import CalendarModel
import Dispatch
import LibicalEngine
import Synchronization
import TestSupport
import Testing

@testable import ICalendar

/// libical writes global state without a lock, so its engine lets in one thread at a time.
///
/// `Tests/sanitize thread` also looks for races here.
@Suite struct ConcurrentEngineTests {
  /// Names of one zone. libical would look up most of them in tables that all threads share.
  private static let zoneNames = [
    "Europe/Berlin", "europe/berlin", "W. Europe Standard Time", "/freeassociation.sourceforge.net/Europe/Berlin",
    "Europe/./Berlin", "Own",
  ]

  private static func starts(_ number: Int, _ engine: Engine) -> [String] {
    let name = zoneNames[number % zoneNames.count]
    let definition = """
      BEGIN:VTIMEZONE
      TZID:Own
      BEGIN:STANDARD
      DTSTART:19700101T000000
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0100
      END:STANDARD
      END:VTIMEZONE

      """
    let text =
      definition
      + event(
        "DTSTART;TZID=\(name):20240109T\(10 + number % 12)0000\nSUMMARY:Title \(number)\nRRULE:FREQ=DAILY;COUNT=5\nPRIORITY:x"
      )
    let file = calendar(text, zone: .utc, engine: engine)
    return file.lines(2024, 2025) + file.faults.filter { !$0.hasPrefix("kept-from-libical") }
  }

  @Test func threadsReadWhatOneReads() {
    let count = 48
    let expected = (0..<count).map { Self.starts($0, .swift) }
    #expect(expected.allSatisfy { $0.count >= 6 })
    let wrong = Mutex(Set<Int>())
    DispatchQueue.concurrentPerform(iterations: 500) { index in
      if Self.starts(index % count, .libical) != expected[index % count] {
        _ = wrong.withLock { $0.insert(index % count) }
      }
    }
    #expect(wrong.withLock { $0 }.isEmpty)
  }
}

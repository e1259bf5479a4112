import AgendaGeneration
import CalendarModel
import Foundation
import ICalendar
import Synchronization
import TestSupport
import Testing
import TimeZones

/// What sixteen threads do at once with the same calendars gives what one thread gives.
///
/// `Tests/sanitize thread` also looks for races here.
@Suite("Calendars that threads share")
struct ConcurrentUseTests {
  private static let threadCount = 16
  private static let rounds = TestEnvironment.isFull ? 20 : 2

  /// What a thread does with two versions of a calendar.
  private struct Work: Sendable {
    let name: String
    let run: @Sendable (_ old: CalendarFile, _ new: CalendarFile) throws -> [String]
  }

  private static let monday = CivilDate(2026, 3, 9)

  private static func page(_ view: AgendaView, as format: OutputFormat) -> Work {
    Work(name: "\(view) as \(format)") { old, new in
      let agenda = try Agenda(view, of: monday, in: [old, new], zone: "Europe/Berlin", locale: "de-DE")
      return [String(decoding: try agenda.rendered(as: format).bytes, as: UTF8.self)]
    }
  }

  private static func words(_ occurrences: [Occurrence], in zone: Zone) -> [String] {
    occurrences.map { "\($0.uid) \($0.interval(in: zone))" }
  }

  private static let works: [Work] = {
    let pages: [(AgendaView, OutputFormat)] = [
      (.week, .html), (.month, .svg), (.day, .text), (.agenda, .json), (.timeline, .html), (.year, .text),
    ]
    let conversions: [OutputFormat] = [.ics, .jcal, .jscalendar, .csv]
    let questions = [
      Work(name: "read") { _, new in
        let zone = try Zone(named: "Europe/Berlin")
        let result = new.read(monday..<monday.adding(days: 28), in: zone)
        return words(result.occurrences, in: zone) + result.diagnostics.map(\.description)
      },
      Work(name: "queries") { _, new in
        let zone = try Zone(named: "America/New_York")
        let range = zone.startOfDay(monday)..<zone.startOfDay(monday.adding(days: 14))
        return words(new.next(20, after: range.lowerBound, zone: zone).occurrences, in: zone)
          + new.busy(in: range, zone: zone).map { "\($0)" }
          + new.alarms(in: range, zone: zone).map { "\($0.instant) \($0.title)" } + new.check().map(\.description)
      },
      Work(name: "series") { _, new in new.series().series.map { "\($0.master?.uid ?? "") \($0.overrides.count)" } },
      Work(name: "changes") { old, new in
        let zone = try Zone(named: "Europe/Berlin")
        let range = zone.startOfDay(monday)..<zone.startOfDay(monday.adding(days: 28))
        return new.changes(since: old).map(\.event.uid)
          + words(new.changes(since: old, in: range, zone: zone).map(\.occurrence), in: zone)
      },
      Work(name: "opening") { old, _ in
        let text = try String(contentsOf: Repository.fixtures.appending(path: "team.ics"), encoding: .utf8)
        let file = try CalendarFile(Array(text.utf8), options: ReadingOptions(defaultZone: Zone(named: "Asia/Tokyo")))
        return [file.name, "\(file.eventCount)", "\(file.changes(since: old).count)"]
      },
    ]
    return pages.map { page($0, as: $1) } + conversions.map { page(.events, as: $0) } + questions
  }()

  /// What threads have got otherwise.
  private final class Wrong: Sendable {
    let names = Mutex<Set<String>>([])
  }

  /// Two versions of the calendar, new values that nothing has used yet.
  private func versions() throws -> (old: CalendarFile, new: CalendarFile) {
    let text = try String(contentsOf: Repository.fixtures.appending(path: "team.ics"), encoding: .utf8)
    let options = ReadingOptions(defaultZone: try Zone(named: "Europe/Berlin"))
    let changed = text.replacing("SUMMARY:", with: "SUMMARY:New ").replacing("T091500", with: "T093000")
    return (
      try CalendarFile(Array(text.utf8), name: "old.ics", options: options),
      try CalendarFile(Array(changed.utf8), name: "new.ics", options: options)
    )
  }

  @Test("Sixteen threads read, ask, render, convert and compare like one")
  func sixteenThreads() throws {
    let (old, new) = try versions()
    let expected = try Self.works.map { try $0.run(old, new) }
    #expect(expected.allSatisfy { !$0.isEmpty })
    for _ in 0..<Self.rounds {
      // The first use of each is by several threads.
      let (old, new) = try versions()
      let wrong = Wrong()
      let threads = (0..<Self.threadCount).map { number in
        let isDone = DispatchSemaphore(value: 0)
        let thread = Thread {
          for turn in Self.works.indices {
            let index = (number + turn) % Self.works.count
            let work = Self.works[index]
            if (try? work.run(old, new)) != expected[index] { wrong.names.withLock { _ = $0.insert(work.name) } }
          }
          isDone.signal()
        }
        thread.start()
        return isDone
      }
      for isDone in threads { isDone.wait() }
      #expect(wrong.names.withLock { $0 }.isEmpty)
    }
  }
}

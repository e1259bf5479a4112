import CalendarModel
import Synchronization
import TestSupport
import Testing

@testable import ICalendar

/// The log of a client.
struct DiagnosticLogTests {
  private final class Log: Sendable {
    private let lines = Mutex<[Diagnostic]>([])
    var all: [Diagnostic] { lines.withLock { $0 } }
    func add(_ diagnostic: Diagnostic) { lines.withLock { $0.append(diagnostic) } }
  }

  private func file(_ text: String, _ log: Log) -> CalendarFile {
    var options = ReadingOptions(defaultZone: .utc)
    options.log = { log.add($0) }
    return CalendarFile(bytes: Array(text.utf8), name: "a.ics", options: options)
  }

  @Test("A log gets each diagnostic once, when it is found")
  func once() {
    let log = Log()
    let text = calendarText("BEGIN:VEVENT\nUID:1\nDTSTART:20260309T090000Z\nSUMMARY:a\u{1}\nEND:VEVENT")
    let file = file(text.replacing("END:VCALENDAR", with: ""), log)
    #expect(!file.diagnostics.isEmpty)
    #expect(log.all == file.diagnostics)
    #expect(file.read(CivilDate(2025, 1, 1)..<CivilDate(2025, 2, 1), in: .utc).diagnostics.isEmpty)
    #expect(log.all == file.diagnostics)
    let days = CivilDate(2026, 3, 1)..<CivilDate(2026, 4, 1)
    let found = file.read(days, in: .utc).diagnostics
    #expect(!found.isEmpty)
    #expect(log.all == file.diagnostics + found)
    // Again, and in the results of a copy.
    let copy = file
    _ = (copy.read(days, in: .utc), copy.series(), copy.check())
    #expect(Set(log.all).count == log.all.count)
    #expect(Set(log.all).isSuperset(of: file.diagnostics + found))
  }

  @Test("A log gets no more diagnostics than a result can have")
  func most() {
    let log = Log()
    let events = (0..<2_000).map { "BEGIN:VEVENT\nUID:\($0)\nDTSTART:x\nEND:VEVENT" }
    let file = file(calendarText(events.joined(separator: "\n")), log)
    for _ in 0..<3 { _ = file.check() }
    #expect(log.all.count <= ReadingLimits.diagnostics)
  }
}

import CalendarModel
import Foundation
import ICalendar
import TestSupport
import Testing
import TimeZones

@Suite struct DiagnosticStreamTests {
  private var options: ReadingOptions { ReadingOptions(defaultZone: .utc) }

  /// Each problem as text, without what only a list of all says: how many lines more have the same problem, and which
  /// properties are not shown anywhere.
  private func problems(_ diagnostics: some Sequence<Diagnostic>) -> [String] {
    diagnostics.filter { $0.code != .ignored }
      .map { "\($0.line) \($0.code.rawValue) \($0.message.replacing(/\ \(and on \d+ more lines?\)/, with: ""))" }
      .sorted()
  }

  @Test func findsTheSameAsACheck() throws {
    var count = 0
    let folders = [Repository.fixtures, Repository.fixtures.appending(path: "dirt")]
    for url in try folders.flatMap({ try Repository.files($0, extension: "ics") }) {
      // What is not a calendar has no stream.
      guard
        let file = try? CalendarFile(
          Array(Data(contentsOf: url)), name: url.lastPathComponent, options: options)
      else { continue }
      let (streamed, checked) = (problems(file.diagnosticStream), problems(file.check()))
      #expect(Set(streamed) == Set(checked), "\(url.lastPathComponent)")
      #expect(streamed.count >= checked.count, "\(url.lastPathComponent)")
      count += checked.count
    }
    #expect(count > 50)
  }

  /// A check lists a thousand.
  @Test func hasNoLimit() throws {
    let events = (0..<5_000).map { "BEGIN:VEVENT\nUID:\($0 % 1_700)\nDTSTART:2026030\($0)\nEND:VEVENT" }
    let file = try CalendarFile(Array(calendarText(events.joined(separator: "\n")).utf8), options: options)
    let lines = Set(file.diagnosticStream.map(\.line))
    #expect(lines.count >= 4_990)
    #expect(file.check().count == 1_001)
  }

  @Test func doesOnlyTheWorkAskedFor() throws {
    let text = calendarText("BEGIN:VEVENT\nUID:1\nDTSTART:2026\nEND:VEVENT")
    let file = try CalendarFile(Array(text.utf8), options: options)
    #expect(file.diagnosticStream.first { $0.line > 0 } != nil)
    #expect(Array(file.diagnosticStream.prefix(1)).count == 1)
  }
}

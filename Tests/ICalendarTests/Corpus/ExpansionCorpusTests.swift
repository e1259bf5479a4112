import CalendarModel
import Foundation
import TestSupport
import Testing

@testable import ICalendar

/// Whole calendars against icalendar and recurring-ical-events.
@Suite(.needsCorpus) struct ExpansionCorpusTests {
  @Test func everyCalendarExpandsAsExpected() throws {
    var differing: [String: String] = [:]
    let files = try Repository.files(Corpus.expansion, extension: "json")
    #expect(files.count > 100)
    for file in files {
      let test = try JSONDecoder().decode(ExpansionCase.self, from: Data(contentsOf: file))
      // An unknown TZID came to the default zone here, UTC; the expected answers let such times float.
      let hasUnknownZone = test.open_questions.contains { $0.hasPrefix("tzid-without-definition") }
      func comparable(_ line: String) -> String { hasUnknownZone ? line.replacing("Z |", with: " |") : line }
      let expected = test.occurrences.map(Self.line).map(comparable).sorted()
      let actual = try Self.occurrences(of: test).map(comparable).sorted()
      if expected != actual {
        let missing = expected.filter { !actual.contains($0) }
        let extra = actual.filter { !expected.contains($0) }
        differing[test.id] =
          (test.open_questions.map { "  ? \($0)" } + missing.prefix(4).map { "  - \($0)" }
          + extra.prefix(4).map { "  + \($0)" }
          + ["  (\(missing.count) missing, \(extra.count) extra of \(expected.count))"]).joined(separator: "\n")
      }
    }
    let unexplained = differing.filter { ExpansionDisputes.reasons[$0.key] == nil }
    for (id, difference) in unexplained.sorted(by: { $0.key < $1.key }) { print(id, difference, separator: "\n") }
    #expect(unexplained.isEmpty)
    let settled = ExpansionDisputes.reasons.keys.filter { differing[$0] == nil }
    #expect(settled.isEmpty, "listed as disputed, but equal")
  }

  /// Floating times and dates count as UTC here, as the expected answers have it.
  private static func occurrences(of test: ExpansionCase) throws -> [String] {
    let bytes = try Data(contentsOf: Corpus.root.appendingPathComponent(test.calendar))
    let file = CalendarFile(bytes: Array(bytes), name: test.id, options: ReadingOptions(defaultZone: .utc))
    let start = try #require(civil(test.window.start))
    let end = try #require(civil(test.window.end))
    return file.read(start.date..<end.date.adding(days: 1), in: .utc).occurrences.filter {
      let instant = $0.start.instant(in: .utc).utc
      return instant >= start && instant < end
    }.map(line)
  }

  private static func line(_ occurrence: ExpansionCase.Occurrence) -> String {
    let isAllDay = occurrence.all_day == true
    let start = occurrence.start_utc ?? occurrence.start
    let end = occurrence.end_utc ?? occurrence.end
    return [
      start, end, isAllDay ? "day" : "time", occurrence.uid ?? "-",
      occurrence.summary.flatMap { $0.isEmpty ? nil : $0 } ?? "-",
    ].joined(separator: " | ")
  }

  private static func line(_ occurrence: CalendarModel.Occurrence) -> String {
    func text(_ time: EventTime) -> String {
      switch time {
      case .date(let date): date.description
      case .floating(let civil): civil.description
      case .utc(let instant): instant.description
      case .zoned(let civil, let zone): zone.instant(of: civil).description
      }
    }
    let uid = occurrence.event.uid.hasPrefix("generated-") ? "-" : occurrence.event.uid
    return [
      text(occurrence.start), text(occurrence.end), occurrence.isAllDay ? "day" : "time", uid,
      occurrence.event.summary ?? "-",
    ].joined(separator: " | ")
  }
}

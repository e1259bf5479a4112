import CalendarModel
import Foundation
import LibicalEngine
import TestRandom
import TestSupport
import Testing

@testable import ICalendar

/// Both engines say the same of every calendar: the same events, diagnostics and occurrences.
///
/// What differs is a failure, unless a class of ``LibicalFault`` explains it. What libical is not given, or refuses, is
/// counted by its reason. `ICS2DAY_CALENDARS` is the number of random calendars (5,000 in a full run, else 50),
/// `ICS2DAY_DAMAGED` that of damaged ones (5,000, else 75).
@Suite struct EngineAgreementTests {
  @Test(.needsCorpus)
  func enginesAgreeOnTheCorpus() throws {
    var comparison = EngineComparison()
    for url in try Corpus.calendars() {
      comparison.compare(Array(try Data(contentsOf: url)), named: url.lastPathComponent)
    }
    comparison.print()
    #expect(comparison.unexplained.isEmpty)
    #expect(comparison.eventCount > 1_000)
  }

  @Test(.needsCorpus)
  func enginesAgreeOnTheRecurrenceCases() throws {
    var comparison = EngineComparison()
    let cases = try JSONDecoder().decode([RecurrenceCase].self, from: Data(contentsOf: Corpus.recurrence))
    for test in cases {
      let header = ["BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:1", property("DTSTART", test.dtstart, test)]
      let rules = (test.rrules ?? [test.rrule]).map { "RRULE:\($0)" } + (test.exrule ?? []).map { "EXRULE:\($0)" }
      let dates =
        (test.rdate ?? []).map { property("RDATE", $0, test) }
        + (test.exdate ?? []).map { property("EXDATE", $0, test) }
      let text = (header + rules + dates + ["END:VEVENT", "END:VCALENDAR", ""]).joined(separator: "\r\n")
      comparison.compare(Array(text.utf8), named: test.id)
    }
    comparison.print()
    #expect(comparison.unexplained.isEmpty)
    #expect(comparison.eventCount > 100)
  }

  private func property(_ name: String, _ value: String, _ test: RecurrenceCase) -> String {
    let digits = value.filter { $0 != "-" && $0 != ":" }
    if test.isDateOnly { return "\(name);VALUE=DATE:\(digits)" }
    return "\(name)\(test.tzid.map { ";TZID=\($0)" } ?? ""):\(digits)"
  }

  @Test func enginesAgreeOnRandomCalendars() throws {
    let environment = ProcessInfo.processInfo.environment
    let count =
      environment["ICS2DAY_CALENDARS"].flatMap { Int($0) } ?? (TestEnvironment.isFull ? 5_000 : 50)
    var comparison = EngineComparison()
    print("seed \(TestSeed.value)")
    for number in 0..<count {
      let calendar = RandomCalendar(seed: TestSeed.value &+ UInt64(number))
      comparison.compare(Array(calendar.text(calendar.events).utf8), named: "random calendar \(number)")
    }
    comparison.print()
    #expect(comparison.unexplained.isEmpty)
  }

  /// Nothing that a damaged calendar holds gets past the check to where libical reads it otherwise, crashes or hangs.
  @Test(.enabled(if: Corpus.isExpected, "../shared/corpus is not there"))
  func enginesAgreeOnDamagedCalendars() throws {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["ICS2DAY_DAMAGED"].flatMap { Int($0) } ?? (TestEnvironment.isFull ? 5_000 : 75)
    var random = SplitMix64(seed: TestSeed.value)
    let calendars = try Corpus.calendars().map { Array(try Data(contentsOf: $0)) }.filter { $0.count < 20_000 }
    var comparison = EngineComparison()
    print("seed \(TestSeed.value)")
    for number in 0..<count {
      let original = calendars.randomElement(using: &random) ?? []
      let damaged =
        number % 5 == 0 ? Damage.sentences(using: &random) : Damage.apply(to: original, using: &random)
      comparison.compare(damaged, named: "damaged calendar \(number)")
    }
    comparison.print()
    #expect(comparison.unexplained.isEmpty)
  }
}

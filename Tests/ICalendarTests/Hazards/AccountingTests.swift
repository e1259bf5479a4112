import CalendarModel
import Foundation
import TestRandom
import TestSupport
import Testing

@testable import ICalendar

/// Every physical line of every input is modelled, reported, or counted as ignored.
@Suite struct AccountingTests {
  @Test func everyKindOfLineIsCountedOnce() {
    let file = calendar(
      """
      BEGIN:VTIMEZONE
      TZID:Office
      X-LIC-LOCATION:Office
      BEGIN:STANDARD
      DTSTART:19700101T000000
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0100
      END:STANDARD
      END:VTIMEZONE
      BEGIN:VTODO
      SUMMARY:not shown
      END:VTODO

      \(event("DTSTART:20260309T090000Z\nSUMMARY:a\n b\nX-FOO:1\n  2\nX-FOO:3\nDTEND:never\nBEGIN:VALARM\nTRIGGER:-PT5M\nACTION:DISPLAY\nX-OWN:1\nEND:VALARM"))stray
      """)
    let accounting = file.inspect().accounting
    #expect(accounting.total == 33)
    #expect(accounting.structure == 13)
    #expect(accounting.modelled == 11)
    #expect(accounting.ignored == 5)
    #expect(accounting.ignoredProperties == ["X-LIC-LOCATION": 1, "X-FOO": 2, "VALARM/X-OWN": 1])
    #expect(accounting.ignoredSummary == "X-FOO ×2, VALARM/X-OWN ×1, X-LIC-LOCATION ×1")
    #expect(accounting.reported == 2)
    #expect(accounting.inOtherComponents == 1)
    #expect(accounting.blank == 1)
    #expect(accounting.unaccounted == 0)
  }

  @Test func linesOfEveryKindAreModelledWhereTheyAreRead() {
    let text = """
      BEGIN:VTODO
      UID:1
      DUE:20260309T090000Z
      X-FOO:1
      END:VTODO
      BEGIN:VJOURNAL
      UID:2
      DTSTART:20260309T090000Z
      DESCRIPTION:a
      DESCRIPTION:b
      END:VJOURNAL
      BEGIN:VFREEBUSY
      UID:3
      FREEBUSY:20260309T090000Z/
       PT1H
      COMMENT:c
      END:VFREEBUSY
      """
    let unread = calendar(text).inspect().accounting
    #expect(unread.inOtherComponents == 11)
    let accounting = calendar(text, kinds: .all).inspect().accounting
    #expect(accounting.structure == 9)
    #expect(accounting.modelled == 10)
    #expect(accounting.ignoredProperties == ["X-FOO": 1, "COMMENT": 1])
    #expect(accounting.inOtherComponents == 0)
    #expect(accounting.unaccounted == 0)
    #expect(accounting.total == 21)
  }

  @Test(.needsCorpus)
  func everyLineOfTheCorpusIsAccountedFor() throws {
    var files = 0
    for url in try Corpus.calendars() {
      expectBalance(Array(try Data(contentsOf: url)), url.lastPathComponent)
      files += 1
    }
    #expect(files > 500)
  }

  @Test func everyLineOfTheFixturesIsAccountedFor() throws {
    for url in try Repository.calendars() { expectBalance(Array(try Data(contentsOf: url)), url.lastPathComponent) }
  }

  @Test(.needsCorpus) func randomDamageToTheCorpusKeepsTheBalance() throws {
    try damage(Corpus.calendars(), rounds: TestEnvironment.isFull ? 2_000 : 300)
  }

  @Test func randomDamageToTheFixturesKeepsTheBalance() throws {
    try damage(Repository.calendars(), rounds: TestEnvironment.isFull ? 1_000 : 200)
  }

  /// Nothing crashes either.
  private func damage(_ files: [URL], rounds: Int) throws {
    print("seed \(TestSeed.value)")
    var random = SplitMix64(seed: TestSeed.value)
    let inputs = try files.map { Array(try Data(contentsOf: $0)) }.filter { $0.count < 3_000 }
    for round in 0..<rounds {
      guard let input = inputs.randomElement(using: &random) else { return }
      expectBalance(Damage.apply(to: input, using: &random), "seed \(TestSeed.value), round \(round)")
    }
    for round in 0..<(TestEnvironment.isFull ? 300 : 60) {
      let count = Int.random(in: 0..<400, using: &random)
      let garbage = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      expectBalance(garbage, "seed \(TestSeed.value), garbage \(round)")
      expectBalance(Damage.sentences(using: &random), "seed \(TestSeed.value), sentences \(round)")
    }
  }

  /// With the components that are read by default, and with all.
  private func expectBalance(_ bytes: [UInt8], _ name: String) {
    for kinds in [EventKinds.event, .all] { expectBalance(bytes, name, kinds) }
  }

  private func expectBalance(_ bytes: [UInt8], _ name: String, _ kinds: EventKinds) {
    var options = ReadingOptions(defaultZone: .utc)
    options.kinds = kinds
    let file = CalendarFile(bytes: bytes, name: name, options: options)
    let accounting = file.inspect().accounting
    let sum =
      accounting.structure + accounting.modelled + accounting.ignored + accounting.reported
      + accounting.inOtherComponents + accounting.blank
    #expect(accounting.unaccounted == 0, "\(name)")
    #expect(sum == file.lineCount, "\(name)")
    #expect(accounting.total == file.lineCount, "\(name)")
    _ = file.read(CivilDate(year: 2020, month: 1, day: 1)..<CivilDate(year: 2020, month: 2, day: 1), in: .utc)
  }
}

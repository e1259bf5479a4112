import CalendarModel
import Foundation
import TestRandom
import TestSupport
import Testing

@testable import ICalendar

/// A calendar that was cut off keeps every event whose END:VEVENT came before the cut.
@Suite struct TruncationTests {
  @Test(.needsCorpus) func everyCompleteEventOfTheCorpusIsKept() throws {
    try expectCompleteEvents(of: Self.samples())
  }

  @Test func everyCompleteEventOfTheFixturesIsKept() throws {
    try expectCompleteEvents(
      of: [
        "dirt/two-calendars", "dirt/bare-cr-line-ends", "hazards/moved-instance", "hazards/zone-names-in-other-forms",
      ]
      .map { Repository.fixtures.appending(path: "\($0).ics") })
  }

  /// The last line is nothing but a part of a character, and the line before goes on in Windows-1252.
  @Test(arguments: [[0x8C], [0x8C, 0x8C], [0xC5], []] as [[UInt8]])
  func aLineOfAPartOfACharacterTakesNothingFromTheLineBefore(end: [UInt8]) throws {
    let lines = "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20260331T090000Z\r\nSUMMARY:Tick\r\n"
    let file = Self.file((Array(lines.utf8) + [0x8C, 0x0D, 0x0A] + end)[...])
    let event = try #require(file.series().series.first?.master)
    #expect(event.summary == "Tick\nŒ")
  }

  private func expectCompleteEvents(of files: [URL]) throws {
    var cuts = 0
    for url in files {
      let bytes = Array(try Data(contentsOf: url))
      let whole = Self.file(bytes[...])
      let all = Self.events(whole)
      // Where each event's END:VEVENT line ends, its terminator not counted.
      let ends = Self.ends(of: bytes)
      try #require(ends.count == whole.eventCount, "\(url.lastPathComponent)")
      let step = TestEnvironment.isFull ? 1 : 3
      for cut in stride(from: Int(TestSeed.value % UInt64(step)), to: bytes.count, by: step) {
        cuts += 1
        let file = Self.file(bytes[..<cut])
        let complete = ends.prefix { $0 <= cut }.count
        #expect(file.eventCount >= complete, "\(url.lastPathComponent) cut at \(cut)")
        let kept = Self.events(file)
        #expect(
          Array(kept.prefix(complete)) == Array(all.prefix(complete)), "\(url.lastPathComponent) cut at \(cut)")
      }
    }
    print("\(cuts) cuts")
  }

  /// Twenty calendars: the first of each source, then further ones, with events and small enough to be cut at every byte.
  private static func samples() throws -> [URL] {
    var samples: [URL] = []
    var perFolder: [String: Int] = [:]
    for url in try Corpus.calendars() where url.path.contains("/calendars/") {
      let bytes = Array(try Data(contentsOf: url))
      guard (300..<1_300).contains(bytes.count), !bytes.contains(0), bytes.first == UInt8(ascii: "B") else { continue }
      // Without revisions: of those only the latest is kept.
      let whole = file(bytes[...])
      let count = whole.eventCount
      guard events(whole).count == count else { continue }
      let folder = url.deletingLastPathComponent().lastPathComponent
      guard count > 1, count == ends(of: bytes).count, perFolder[folder, default: 0] < 8 else { continue }
      perFolder[folder, default: 0] += 1
      samples.append(url)
      if samples.count == 20 { break }
    }
    try #require(samples.count == 20)
    return samples
  }

  private static func file(_ bytes: ArraySlice<UInt8>) -> CalendarFile {
    CalendarFile(bytes: Array(bytes), name: "cut.ics", options: ReadingOptions(defaultZone: .utc))
  }

  /// The contents of each event, in file order, as its own lines show them: a zone may be defined after the cut.
  private static func events(_ file: CalendarFile) -> [String] {
    let events = file.series().series.flatMap { ($0.master.map { [$0] } ?? []) + $0.overrides }
    return events.sorted { $0.line < $1.line }.map {
      "\($0.line) \($0.uid) \($0.summary ?? "") \($0.start.civil) \($0.description?.count ?? 0)"
    }
  }

  private static func ends(of bytes: [UInt8]) -> [Int] {
    let word = Array("END:VEVENT".utf8)
    return bytes.indices.filter { $0 + word.count <= bytes.count && bytes[$0..<$0 + word.count].elementsEqual(word) }
      .map { $0 + word.count }
  }
}

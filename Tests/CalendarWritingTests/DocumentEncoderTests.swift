import Bytes
import CalendarModel
import Foundation
import ICalendar
import SystemInterface
import TestRandom
import TestSupport
import Testing
import TimeZones

@testable import CalendarWriting

/// Documents that are encoded entry by entry, and files that are written while their content is made.
@Suite struct DocumentEncoderTests {
  @Test("Many bytes move to a file without a name and come back unchanged", arguments: ["", "/nowhere"])
  func spoolsKeepBytes(below: String) throws {
    let scratch = try Scratch()
    let spool = Spool(directory: scratch.directory.path + below)
    var expected: [UInt8] = []
    // More than stays in memory.
    for number in 0..<160 {
      let piece = [UInt8](repeating: UInt8(number & 0xFF), count: 60_000 + number)
      spool.chunks.append(piece)
      expected += piece
    }
    #expect(try scratch.names == [])
    #expect(Chunks.collected { spool.write(to: $0) } == expected)
  }

  @Test("A file keeps its old content if the new one is given up or cannot be made")
  func filesAreWholeOrUnchanged() throws {
    let scratch = try Scratch()
    let path = try scratch.file("a.ics", "old")
    let isWritten = try OutputFile(path: path).replace { chunks in
      chunks.append(Array("new".utf8))
      return false
    }
    #expect(!isWritten)
    #expect(throws: FileError.self) {
      try OutputFile(path: path).replace { chunks in
        chunks.append([UInt8](repeating: 0x41, count: 1 << 20))
        chunks.fail(SystemError(.read, .noEntry))
        return true
      }
    }
    #expect(try scratch.bytes("a.ics") == Array("old".utf8))
    #expect(try scratch.names == ["a.ics"])
  }

  @Test("Documents of no, one and many entries have the form of JSON that a whole value has", arguments: 0..<4)
  func documentsWithFewEntries(count: Int) throws {
    let events = (0..<count).map { number in
      Event(uid: "\(number)", start: .utc(Instant(secondsSinceEpoch: 1_773_000_000 + number)))
    }
    for format in [CalendarFormat.jcal, .jscalendar] {
      let bytes = CalendarDocument(events, name: "Team").encoded(as: format).bytes
      let value = try JSONSerialization.jsonObject(with: Data(bytes))
      let entries =
        format == .jcal ? (value as? [Any])?.last as? [Any] : (value as? [String: Any])?["entries"] as? [Any]
      #expect(entries?.count == count)
      #expect(bytes.last == 0x0A)
    }
  }

  @Test(
    "Entries encoded together have the bytes and reports of entries encoded one after the other",
    arguments: CalendarFormat.allCases, [0, 1, 110])
  func partsAreWhole(format: CalendarFormat, lateZoneAt place: Int) throws {
    let (document, together) = try encoded(format, lateZoneAt: place) { encoder, entries in encoder.append(entries) }
    let (_, single) = try encoded(format, lateZoneAt: place) { encoder, entries in
      for entry in entries { encoder.append([entry]) }
    }
    #expect(together.bytes == single.bytes)
    #expect(together.diagnostics == single.diagnostics)
    #expect(together.bytes == document.encoded(as: format).bytes)
    #expect(together.diagnostics.count > 5)
  }

  /// A calendar of 160 events with repeated UIDs, changes of all later instances and two zones of one name, the second used late.
  private func encoded(
    _ format: CalendarFormat, lateZoneAt place: Int, _ append: (DocumentEncoder, [CalendarDocument.Entry]) -> Void
  ) throws -> (CalendarDocument, EncodedCalendar) {
    let berlin = try #require(ZoneDatabase.system.zone(named: "Europe/Berlin"))
    let late = Zone(identifier: place == 1 ? "Local" : "Europe/Berlin", offsetInSeconds: 5_400)
    let entries = (0..<160).map { number -> CalendarDocument.Entry in
      let start = CivilDateTime(2026, 1, 1).adding(seconds: 86_400 * number)
      let zone = place > 0 && number >= place ? late : berlin
      var event = Event(uid: number % 20 == 0 ? "same" : "uid-\(number)", start: .zoned(start, zone))
      event.summary = "Event \(number)"
      var series = EventSeries(master: event)
      if number % 50 == 7 {
        var rule = RecurrenceRule(frequency: .weekly)
        rule.count = 40
        series.rules = [rule]
        event.recurrenceID = .zoned(start.adding(seconds: 14 * 86_400), zone)
        event.start = .zoned(start.adding(seconds: 14 * 86_400 + 3_600), zone)
        event.replacesFollowing = true
        series.overrides = [event]
      }
      return CalendarDocument.Entry(series)
    }
    let document = CalendarDocument(entries, name: "Team")
    let encoder = DocumentEncoder(as: format, stamp: document.stamp, in: Spool(), partSize: 16)
    append(encoder, entries)
    let encoded = encoder.finish(document)
    return (
      document,
      EncodedCalendar(bytes: Chunks.collected { encoded.write(to: $0) }, diagnostics: encoded.diagnostics)
    )
  }

  @Test("Parts that spend their shares leave what entries one after the other leave", arguments: 1...20)
  func sharesOfAnAllowance(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let costs = (0..<64).map { _ in Int.random(in: 0...(seed % 2 == 0 ? 60_000 : 120_000), using: &random) }
    var inOrder = LaterInstancesAllowance()
    var inParts = inOrder
    let share = inParts.share(of: 8)
    for first in stride(from: 0, to: costs.count, by: 8) {
      var part = share
      for cost in costs[first..<first + 8] {
        part.spend(found: cost)
        inOrder.spend(found: cost)
      }
      let isSpent = inOrder.isSpent
      if inParts.spend(part, of: share) {
        #expect(!isSpent, "seed \(seed)")
      } else {
        for cost in costs[first..<first + 8] { inParts.spend(found: cost) }
      }
      #expect(inParts.isSpent == isSpent, "seed \(seed)")
    }
  }
}

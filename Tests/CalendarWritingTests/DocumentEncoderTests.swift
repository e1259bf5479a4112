import Bytes
import CalendarModel
import Foundation
import ICalendar
import SystemInterface
import TestSupport
import Testing

@testable import CalendarWriting

/// Documents that are encoded entry by entry, and files that are written while their content is made.
@Suite struct DocumentEncoderTests {
  @Test("Many bytes move to a file without a name and come back unchanged", arguments: ["", "/nowhere"])
  func spoolsKeepBytes(below: String) throws {
    let scratch = try Scratch()
    let spool = Spool(directory: scratch.directory.path + below)
    var expected: [UInt8] = []
    for number in 0..<300 {
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
}

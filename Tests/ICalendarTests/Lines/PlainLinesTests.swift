internal import Bytes
import LinesFuzzing
import TestRandom
import Testing

@testable import ICalendar

/// The short way to read a component gives what the long one gives, or leaves it to that.
@Suite struct PlainLinesTests {
  private static let pieces = [
    "SUMMARY:planning", "DESCRIPTION;LANGUAGE=de:Grüße aus Köln",
    "ATTENDEE;CN=\"a: b\";ROLE=CHAIR:mailto:a@example.com",
    "ATTENDEE;CN=a;ROLE=CHAIR:mailto:a@example.com", "X-THING;A=1;B=2:c", "SEQUENCE:3", "UID:1", "dtstart:20260101",
    "DTSTART ;VALUE=DATE:20260101", "NAME", "not a line", "DESCRIPTION;ENCODING=QUOTED-PRINTABLE:a=",
    "URL:https://a/?b=",
    "LAST-MODIFIED:20260101T000000Z", "END:VEVENT", ":", ";:", "A:", "X-ABCDEFGHIJKLMNOPQRSTUVWXYZ;C=d:e", " folded",
    "\tfolded",
    "  BEGIN:VALARM", "\tEND:VALARM", " b", " ", "", "\u{1}", "RECURRENCE-ID;RANGE=THISANDFUTURE:20260101T000000Z",
  ]
  private static let ends = ["\r\n", "\r\n", "\r\n", "\r\n", "\r\n", "\n", "\n", "\r", "\r\r\n", ""]

  @Test func agreeWithTheGeneralParser() throws {
    print("plain lines, seed \(TestSeed.value)")
    var random = SplitMix64(seed: TestSeed.value)
    var readCount = 0
    for _ in 0..<20_000 {
      let isTidy = Bool.random(using: &random)
      let ends = isTidy ? Self.ends[0...0] : Self.ends[...]
      var text = "before\r\n"
      let start = text.utf8.count
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        text += (Self.pieces.randomElement(using: &random) ?? "") + (ends.randomElement(using: &random) ?? "")
      }
      let range = start..<text.utf8.count
      let isCut = try Array((text + "behind").utf8).withByteView { try LinesTarget.isCut($0, range) }
      readCount += isCut ? 1 : 0
    }
    #expect(readCount > 2_000)
  }

  /// Lines that extend over blocks of the vectors, with everything that is searched for.
  @Test func agreeForRandomBytes() throws {
    print("plain bytes, seed \(TestSeed.value)")
    var random = SplitMix64(seed: TestSeed.value)
    let rare = Array("abcdXYZ-0123 \u{1}\t:;\"=\u{7F}\u{85}".utf8)
    let starts = [
      "SUMMARY:", "ATTENDEE;CN=\"", "x-a/b_c.d:", "DTSTART;TZID=", "LAST-MODIFIED:", "Refresh-Interval;V=", "END:",
    ]
    var readCount = 0
    for round in 0..<20_000 {
      // Of the letter alone, or with rare bytes between.
      let letters = round % 3 == 0 ? rare : rare + Array(repeating: UInt8(ascii: "x"), count: round % 3 * 300)
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 1...(round % 7 == 0 ? 60 : 6), using: &random) {
        bytes += Array((starts.randomElement(using: &random) ?? "").utf8)
        for _ in 0..<Int.random(in: 0...150, using: &random) {
          bytes.append(letters.randomElement(using: &random) ?? 0)
        }
        bytes += Array(["\n", "\r\n", "\r\n", "\r\n "].randomElement(using: &random)?.utf8 ?? "".utf8)
      }
      let isCut = try bytes.withByteView { try LinesTarget.isCut($0, 0..<$0.count) }
      readCount += isCut ? 1 : 0
    }
    #expect(readCount > 1_000)
  }

  @Test func namesHaveCodes() {
    #expect(PropertyName(code: 0) == nil)
    #expect(PropertyName.allCases.allSatisfy { PropertyName(code: $0.code) == $0 })
    #expect(PropertyName(code: UInt8(PropertyName.allCases.count + 1)) == nil)
    #expect(PropertyName(code: .max) == nil)
  }

  /// One reader reads many components, and keeps nothing of one for the next.
  @Test func nothingRemainsOfTheComponentBefore() {
    var lines = ComponentLines()
    for (text, count) in [("A-B:1\r\nnot a line\r\n", 1), ("A-B:1\r\n", 1), ("", 0), ("SUMMARY:a=\n", 1)] {
      Array(text.utf8).withByteView { lines.read($0, range: 0..<$0.count, firstNumber: 1) }
      #expect(lines.lines.count == count)
      #expect(lines.faults.count == (text.contains("not") ? 1 : 0))
    }
  }
}

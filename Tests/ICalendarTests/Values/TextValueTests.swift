import TestRandom
import Testing

@testable import ICalendar

/// TEXT values, against a reading of one byte after the other.
@Suite struct TextValueTests {
  private static let pieces = [
    "\\n", "\\N", "\\,", "\\;", "\\\\", "\\:", "\\\"", "\\x", "\\", "\u{1}", "\u{1B}", "\u{7F}", "\t", "\n", "\u{85}",
    "\u{9F}",
    "\u{A0}", "¿", "é", "会議", "😀", " ", "a", "meeting ", "eight by", "!~", "\u{20}\u{21}",
  ]

  @Test func matchesDecodingByteByByte() {
    print("seed \(TestSeed.value)")
    var random = SplitMix64(seed: TestSeed.value)
    for _ in 0..<20_000 {
      var text = ""
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        text += Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &random)]
      }
      let bytes = Array(text.utf8)
      let (decoded, removed) = TextValue.decode(([0x78] + bytes + [0x5C]).dropFirst().dropLast())
      let (expected, expectedRemoved) = Self.reference(bytes)
      #expect(Array(decoded.utf8) == expected, "\(bytes)")
      #expect(removed == expectedRemoved, "\(bytes)")
    }
  }

  private static func reference(_ bytes: [UInt8]) -> (text: [UInt8], removed: Int) {
    var (text, removed, index) = ([UInt8](), 0, 0)
    while index < bytes.count {
      let byte = bytes[index]
      let next = index + 1 < bytes.count ? bytes[index + 1] : nil
      index += 1
      if byte == 0x5C, let next, Array("nN\\;,:\"".utf8).contains(next) {
        text.append(next | 0x20 == 0x6E ? 0x0A : next)
        index += 1
      } else if byte == 0xC2, let next, (0x80...0x9F).contains(next) {
        if next == 0x85 { text.append(0x0A) } else { removed += 1 }
        index += 1
      } else if byte == 0x7F || byte < 0x20 && byte != 0x09 && byte != 0x0A {
        removed += 1
      } else {
        text.append(byte)
      }
    }
    return (text, removed)
  }
}

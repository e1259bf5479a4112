internal import Bytes
import TestRandom
import Testing

@testable import ICalendar

/// The vector search for lines finds what a search byte by byte finds.
@Suite struct PhysicalLinesTests {
  private struct Line: Equatable {
    var (start, end, mark) = (0, 0, 0)
    var mayHaveControl = false
  }

  /// The lines of a text; nil if a carriage return is not before a line feed.
  private func lines(_ bytes: [UInt8]) -> [Line]? {
    var lines: [Line] = []
    var line = Line()
    var isOpen = false
    for (index, byte) in bytes.enumerated() {
      if !isOpen { (line, isOpen) = (Line(start: index, end: index, mark: index), true) }
      if byte == 0x0D {
        guard index + 1 < bytes.count, bytes[index + 1] == 0x0A else { return nil }
        continue
      }
      if byte == 0x0A {
        lines.append(line)
        isOpen = false
        continue
      }
      let isMarked = line.mark < line.end
      line.end = index + 1
      if !isMarked { line.mark = byte == UInt8(ascii: ":") || byte == UInt8(ascii: ";") ? index : line.end }
      if byte < 0x20 || byte == 0x7F || byte == 0xC2 { line.mayHaveControl = true }
    }
    return isOpen ? lines + [line] : lines
  }

  @Test func areFoundAsByteByByte() {
    print("physical lines, seed \(TestSeed.value)")
    var random = SplitMix64(seed: TestSeed.value)
    let alphabet = Array("abcdefg0123 \u{1}:;:;\r\n\n".utf8) + [0x7F, 0x7E, 0xC2, 0xA0, 0x85, 0xFF]
    var physical = PhysicalLines()
    var cutCount = 0
    for round in 0..<20_000 {
      // Rare marks and ends make lines that extend over blocks of the search.
      let letters = round % 2 == 0 ? alphabet : alphabet + Array(repeating: UInt8(ascii: "x"), count: 300)
      var bytes = (0..<Int.random(in: 0...(round % 5 == 0 ? 3_000 : 200), using: &random)).map { _ in
        letters.randomElement(using: &random) ?? 0
      }
      if round % 3 > 0 {
        for index in bytes.indices where bytes[index] == 0x0D {
          if index + 1 < bytes.count { bytes[index + 1] = 0x0A } else { bytes[index] = 0x0A }
        }
      }
      let isCut = bytes.withByteView { physical.cut($0) }
      guard let expected = lines(bytes) else {
        #expect(!isCut && physical.count == 0, "\(bytes)")
        continue
      }
      // More lines than a component has are left to the general path.
      guard isCut else {
        #expect(expected.count > bytes.count / 8, "\(bytes)")
        continue
      }
      cutCount += 1
      let found = (0..<physical.count).map { index in
        let line = physical[index]
        return Line(start: line.start, end: line.end, mark: line.mark, mayHaveControl: line.mayHaveControl)
      }
      #expect(found == expected, "\(bytes)")
      #expect(physical.isASCII == bytes.allSatisfy { $0 < 0x80 }, "\(bytes)")
    }
    #expect(cutCount > 5_000)
  }
}

internal import Bytes

/// Fast path for components without errors, which nearly all are.
extension ComponentLines {
  /// Reads a component in UTF-8. Returns false and reads nothing if it may need repairs or diagnostics.
  ///
  /// Copies the component as a whole and unfolds lines in place; most need no change.
  mutating func readPlain(_ source: ByteView, _ range: Range<Int>, _ firstNumber: Int) -> Bool {
    bytes.removeAll(keepingCapacity: true)
    bytes.append(contentsOf: source.part(range))
    lines.removeAll(keepingCapacity: true)
    lines.reserveCapacity(min(range.count / 32 + 4, ReadingLimits.linesPerComponent))
    var cut: [ContentLine] = []
    swap(&cut, &lines)
    defer { swap(&cut, &lines) }
    return bytes.withMutableByteView { Self.cutPlain($0, firstNumber, to: &cut) } ?? true
  }

  /// Unfolds and splits the lines; false if one needs the general path.
  private static func cutPlain(
    _ bytes: MutableByteView, _ firstNumber: Int, to lines: inout [ContentLine]
  ) -> Bool {
    let text = bytes.view
    var line = 0..<0
    var lineNumber = 0
    var softBreaks = SoftBreaks()
    var number = firstNumber
    var next = 0
    while next < text.count {
      let start = next
      let lineFeed = text.firstOffset(of: 0x0A, in: start..<text.count) ?? text.count
      let hasReturn = lineFeed > start && lineFeed < text.count && text[lineFeed - 1] == 0x0D
      let end = hasReturn ? lineFeed - 1 : lineFeed
      guard text.firstOffset(of: 0x0D, in: start..<end) == nil else { return false }
      next = lineFeed + 1
      defer { number += 1 }
      guard end > start else { continue }
      if softBreaks.isBreak(text, line) { return false }
      if text[start].isBlank, lineNumber > 0 {
        bytes.move(start + 1..<end, to: line.upperBound)
        line = line.lowerBound..<line.upperBound + (end - start - 1)
        continue
      }
      guard lineNumber == 0 || append(text, line, lineNumber, to: &lines) else { return false }
      (line, lineNumber) = (start..<end, number)
      softBreaks = SoftBreaks()
    }
    return lineNumber == 0 || append(text, line, lineNumber, to: &lines)
  }

  /// Splits and appends a line; false if it needs a diagnostic.
  @inline(__always)
  private static func append(
    _ text: ByteView, _ line: Range<Int>, _ number: Int, to lines: inout [ContentLine]
  ) -> Bool {
    guard line.count <= ReadingLimits.lineBytes, lines.count < ReadingLimits.linesPerComponent,
      let cut = LineCut(text, line, number: number), !cut.isUnusual
    else { return false }
    lines.append(cut.line)
    return true
  }
}

package import Bytes
internal import CByteScan

/// Fast path for components without errors, which nearly all are.
extension ComponentLines {
  /// Reads a component. Returns false if it may need repairs or diagnostics; nothing of it is then left in ``lines``.
  ///
  /// `CByteScan` copies it, unfolds its lines in the copy and cuts them; only odd lines are cut here.
  package mutating func readPlain(_ source: ByteView, _ range: Range<Int>, _ firstNumber: Int) -> Bool {
    let source = source.part(range)
    let result = source.cutLines(
      to: &lines, copy: &bytes, bitmaps: &bitmaps, names: PropertyName.table.places, firstNumber: firstNumber,
      limits: Self.limits(ofBytes: range.count))
    guard let result, result.is_ascii || UTF8Check.isValid(source), result.odd_count == 0 || cutOddLines() else {
      lines.removeAll(keepingCapacity: true)
      return false
    }
    return true
  }

  /// The limits on a component that is read so.
  static func limits(ofBytes count: Int) -> bytescan_limits {
    bytescan_limits(
      lines: min(count / Self.shortestLine + 16, ReadingLimits.linesPerComponent), bytes: ReadingLimits.lineBytes,
      parameters: ReadingLimits.parameters)
  }

  /// A component with lines that are shorter on average is unusual, in bytes.
  private static var shortestLine: Int { 8 }

  /// Reads lines that were read before by ``readPlain(_:_:_:)``.
  mutating func readUnfolded(_ source: ByteView, _ range: Range<Int>) {
    if !readPlain(source, range, 1) { readAny(source, range, 1) }
  }

  /// Cuts the lines that `CByteScan` leaves; false if one needs a diagnostic.
  private mutating func cutOddLines() -> Bool {
    bytes.withByteView { text in
      for index in lines.indices where lines[index].is_odd != 0 {
        let line = lines[index]
        let range = line.whole
        if line.mayBeBroken, SoftBreaks.mayOccur(text, range) { return false }
        guard let cut = LineCut(text, range, number: line.number), !cut.isUnusual else { return false }
        lines[index] = cut.line
        lines[index].mayHaveControl = line.mayHaveControl
      }
      return true
    }
  }
}

/// Detects soft line breaks of quoted-printable text (RFC 2045 section 6.7) in content lines of vCalendar 1.0.
///
/// Examines each byte before the value once, whatever the number of continuation lines.
struct SoftBreaks {
  /// The number of bytes already searched for the colon before the value.
  private var searchedCount = 0
  private var isQuotedPrintable: Bool?
  /// Whether an empty line has ended the text.
  var isEnded = false

  /// Whether the content line so far ends with a soft line break.
  @inline(__always)
  mutating func isBreak(_ bytes: ByteView, _ line: Range<Int>) -> Bool {
    guard !line.isEmpty, bytes[line.upperBound - 1] == UInt8(ascii: "="), !isEnded else { return false }
    return isInQuotedPrintable(bytes, line)
  }

  /// Whether a whole content line may have such breaks.
  static func mayOccur(_ bytes: ByteView, _ line: Range<Int>) -> Bool {
    var softBreaks = SoftBreaks()
    return softBreaks.isInQuotedPrintable(bytes, line)
  }

  /// The property that a physical line behind a soft line break begins; nil if the line continues the text.
  ///
  /// Programs write names in capitals, and values directly behind the colon or parameters behind the semicolon. A line of text that looks
  /// like that ends with another soft line break, unless it is the last one.
  /// - Parameter inAnyCase: Whether the name may be in lower case.
  static func property(_ bytes: ByteView, _ line: Range<Int>, inAnyCase: Bool = false) -> PropertyName? {
    let end = bytes[line].firstIndex {
      (inAnyCase ? $0.uppercased : $0) &- UInt8(ascii: "A") >= 26 && $0 != UInt8(ascii: "-")
    }
    guard let end, end > line.lowerBound, let property = PropertyName(bytes, line.lowerBound..<end) else { return nil }
    if bytes[end] == UInt8(ascii: ";") {
      let rest = bytes[end + 1..<line.upperBound]
      return rest.first?.isBlank == false && rest.contains(UInt8(ascii: ":")) ? property : nil
    }
    guard bytes[end] == UInt8(ascii: ":") else { return nil }
    guard end + 1 < line.upperBound else { return property }
    return bytes[end + 1].isBlank || bytes[line.upperBound - 1] == UInt8(ascii: "=") ? nil : property
  }

  private mutating func isInQuotedPrintable(_ bytes: ByteView, _ line: Range<Int>) -> Bool {
    if let isQuotedPrintable { return isQuotedPrintable }
    guard
      let colon = bytes.firstOffset(of: UInt8(ascii: ":"), in: line.lowerBound + searchedCount..<line.upperBound)
    else {
      searchedCount = line.count
      return false
    }
    let isFound = (line.lowerBound..<colon).contains { bytes.matches("QUOTED-PRINTABLE", at: $0) }
    isQuotedPrintable = isFound
    return isFound
  }
}

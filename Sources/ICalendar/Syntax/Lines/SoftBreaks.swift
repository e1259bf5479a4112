internal import Bytes

/// Detects soft line breaks of quoted-printable text (RFC 2045 section 6.7) in content lines of vCalendar 1.0.
///
/// Examines each byte before the value once, whatever the number of continuation lines.
struct SoftBreaks {
  /// The number of bytes already searched for the colon before the value.
  private var searchedCount = 0
  private var isQuotedPrintable: Bool?

  /// Whether the content line so far ends with a soft line break.
  @inline(__always)
  mutating func isBreak(_ bytes: ByteView, _ line: Range<Int>) -> Bool {
    guard !line.isEmpty, bytes[line.upperBound - 1] == UInt8(ascii: "=") else { return false }
    return isInQuotedPrintable(bytes, line)
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

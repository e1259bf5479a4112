/// Tells where the physical lines of one content line end with a soft line break of quoted-printable text (RFC 2045 section
/// 6.7), as vCalendar 1.0 folds it.
///
/// It looks at every byte in front of the value once, however many lines continue it.
struct SoftBreaks {
  /// How many bytes were searched for the colon behind the parameters, without finding it.
  private var searchedCount = 0
  private var isQuotedPrintable: Bool?

  /// Whether the content line, as far as it goes, ends with a soft line break.
  @inline(__always)
  mutating func isBreak(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) -> Bool {
    guard !line.isEmpty, bytes[line.upperBound - 1] == UInt8(ascii: "=") else { return false }
    return isInQuotedPrintable(bytes, line)
  }

  private mutating func isInQuotedPrintable(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) -> Bool {
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

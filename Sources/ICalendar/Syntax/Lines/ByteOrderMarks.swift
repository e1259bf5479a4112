internal import Bytes

extension ByteView {
  /// Drops byte order marks at the start of a line, which concatenated calendars contain.
  @inline(__always)
  func droppingByteOrderMarks(_ line: Range<Int>) -> Range<Int> {
    var line = line
    while line.count > 3, self[line.lowerBound] == 0xEF, matches("\u{FEFF}", at: line.lowerBound) {
      line = line.lowerBound + 3..<line.upperBound
    }
    return line
  }
}

internal import Bytes

/// Iterates over the physical lines of a text. Lines end with LF, CR, CR LF, several CRs and LF, or LF CR.
struct LineCursor {
  private let bytes: ByteView
  /// The offset of the current line.
  private(set) var start = 0
  /// The end of the current line, without its terminator.
  private(set) var end = 0
  /// The offset after the terminator.
  private(set) var next: Int
  /// The current line's number, from 1.
  private(set) var number: Int
  /// Whether the current line has a terminator; the last line of a truncated text has none.
  var isTerminated: Bool { next > end }

  private let limit: Int
  /// The first LF at or after `next`; cached, so that a text without LF is searched only once.
  private var lineFeed = -1

  init(_ bytes: ByteView, range: Range<Int>? = nil, firstNumber: Int = 1) {
    self.bytes = bytes
    next = range?.lowerBound ?? 0
    limit = range?.upperBound ?? bytes.count
    number = firstNumber - 1
  }

  /// Advances to the next line; false at the end of the text.
  @inline(__always)
  mutating func advance() -> Bool {
    guard next < limit else { return false }
    start = next
    number += 1
    if lineFeed < start { lineFeed = bytes.firstOffset(of: 0x0A, in: start..<limit) ?? limit }
    var lineEnd = lineFeed
    while lineEnd > start, bytes[lineEnd - 1] == 0x0D, lineFeed < limit { lineEnd -= 1 }
    if let carriageReturn = bytes.firstOffset(of: 0x0D, in: start..<lineEnd) {
      // A single CR also ends a line.
      end = carriageReturn
      next = carriageReturn + 1
    } else {
      end = lineEnd
      next = min(lineFeed + 1, limit)
      // A CR behind LF belongs to it, unless it begins the end of an empty line.
      if next < limit, bytes[next] == 0x0D, next + 1 == limit || bytes[next + 1] != 0x0A && bytes[next + 1] != 0x0D {
        next += 1
      }
    }
    return true
  }
}

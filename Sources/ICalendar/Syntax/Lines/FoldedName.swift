/// Lines that are folded inside of a name: of their property, or of the component that they begin or end. A line may be folded
/// anywhere (RFC 5545 section 3.1), though programs do it behind 75 bytes.
enum FoldedName {
  /// Physical lines with more bytes hold the whole name of any property that the index reads.
  static let longestPart = 16
  /// Bytes in which a name must end, folds counted: five for each of its own, and room for blank lines.
  private static let reach = 256

  /// Whether another physical line, the first of which may begin at `next`, continues the one before it.
  @inline(__always)
  static func isContinued(_ bytes: UnsafeBufferPointer<UInt8>, at next: Int) -> Bool {
    guard next < bytes.count, bytes[next] <= 0x20 else { return false }
    return firstContinuation(bytes, at: next) != nil
  }

  /// Where the first continuation begins; lines without any byte between do not count.
  private static func firstContinuation(_ bytes: UnsafeBufferPointer<UInt8>, at next: Int) -> Int? {
    let start = bytes[next...].firstIndex { $0 != 0x0A && $0 != 0x0D }
    return start.flatMap { bytes[$0].isBlank ? $0 : nil }
  }

  /// Behind the terminator of the last line that continues the one before `next`.
  static func end(_ bytes: UnsafeBufferPointer<UInt8>, at next: Int) -> Int {
    var end = next
    while let start = firstContinuation(bytes, at: end) {
      guard let stop = bytes[start...].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return bytes.count }
      end = bytes[stop...].firstIndex { $0 != 0x0A && $0 != 0x0D } ?? bytes.count
    }
    return end
  }

  /// The name with which a folded line begins, in capitals, and where the colon or semicolon behind it is.
  static func ofLine(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) -> (name: [UInt8], end: Int)? {
    let end = bytes[line.prefix(reach)].firstIndex { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ";") }
    return end.map { (unfolded(bytes, line.lowerBound..<$0).map(\.uppercased), $0) }
  }

  /// Where the name of a component stands in what follows the colon of its folded line; nil when it is none, which has letters,
  /// digits and hyphens alone.
  static func ofComponent(_ bytes: UnsafeBufferPointer<UInt8>, _ rest: Range<Int>) -> Range<Int>? {
    let name = bytes[rest.prefix(reach)]
    guard let start = name.firstIndex(where: { $0 > 0x20 }), let last = name.lastIndex(where: { $0 > 0x20 }) else {
      return nil
    }
    let isName = name[start...last].allSatisfy { byte in
      byte <= 0x20 || byte == UInt8(ascii: "-") || byte.digit != nil || byte.uppercased &- UInt8(ascii: "A") < 26
    }
    return isName ? start..<last + 1 : nil
  }

  /// Whether a name goes on over the end of a line.
  static func isFolded(_ bytes: UnsafeBufferPointer<UInt8>, _ name: Range<Int>) -> Bool {
    bytes[name].contains { $0 == 0x0A || $0 == 0x0D }
  }

  /// The bytes of a name without what folds it, where it is folded.
  static func unfolded(_ bytes: UnsafeBufferPointer<UInt8>, _ name: Range<Int>) -> [UInt8] {
    isFolded(bytes, name) ? bytes[name].filter { $0 > 0x20 } : Array(bytes[name])
  }

  /// The parts of a value on its physical lines, none of which is empty.
  static func parts(_ bytes: UnsafeBufferPointer<UInt8>, _ value: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var cursor = LineCursor(bytes, range: value)
    while cursor.advance() {
      // All lines but that of the colon begin with the blank that continues it.
      let start = cursor.start == value.lowerBound ? cursor.start : cursor.start + 1
      if cursor.end > start { parts.append(start..<cursor.end) }
    }
    return parts
  }
}

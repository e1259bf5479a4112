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

  /// Where the name of a component stands in what follows the colon of its folded line.
  static func ofComponent(_ bytes: UnsafeBufferPointer<UInt8>, _ rest: Range<Int>) -> Range<Int> {
    let name = bytes[rest.prefix(reach)]
    let start = name.firstIndex { $0 > 0x20 } ?? name.endIndex
    let end = name.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? start
    return start..<end
  }

  /// Whether a name goes on over the end of a line.
  static func isFolded(_ bytes: UnsafeBufferPointer<UInt8>, _ name: Range<Int>) -> Bool {
    bytes[name].contains { $0 == 0x0A || $0 == 0x0D }
  }

  /// The bytes without what folds them.
  static func unfolded(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> [UInt8] {
    bytes[range].filter { $0 > 0x20 }
  }

  /// The parts of a value on its physical lines.
  static func parts(_ bytes: UnsafeBufferPointer<UInt8>, _ value: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var cursor = LineCursor(bytes, range: value)
    while cursor.advance() {
      guard cursor.end > cursor.start else { continue }
      parts.append((parts.isEmpty ? cursor.start : cursor.start + 1)..<cursor.end)
    }
    return parts
  }
}

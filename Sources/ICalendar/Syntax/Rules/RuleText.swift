internal import Bytes

/// A piece of a rule's value without surrounding blanks, and without a backslash before the separator behind it. Must not outlive the
/// parser's buffer.
struct RuleText {
  /// The bytes; owned by the caller of the parser.
  let bytes: ByteView
  /// Whether there were blanks around it or a backslash behind it.
  let isRepaired: Bool

  init(_ bytes: ByteView, _ range: Range<Int>) {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, Self.isBlank(bytes[start]) { start += 1 }
    while end > start, Self.isBlank(bytes[end - 1]) || bytes[end - 1] == UInt8(ascii: "\\") { end -= 1 }
    self.bytes = bytes.part(start..<end)
    isRepaired = end - start < range.count
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte &- 0x09 < 5 }

  var isEmpty: Bool { bytes.isEmpty }

  /// At most 64 bytes in upper case, for names and keywords.
  var name: String {
    String(decoding: bytes.prefix(64).map { (0x61...0x7a).contains($0) ? $0 - 0x20 : $0 }, as: UTF8.self)
  }

  /// Whether it equals `word`, ignoring case. `word` is in upper case.
  func isNamed(_ word: StaticString) -> Bool {
    guard bytes.count == word.utf8CodeUnitCount else { return false }
    return bytes.matches(word, at: 0)
  }

  /// A decimal integer with an optional sign, clamped to ±10^15, which is outside every range; nil for anything else.
  var number: Int? {
    let isNegative = bytes.first == UInt8(ascii: "-")
    let start = isNegative || bytes.first == UInt8(ascii: "+") ? 1 : 0
    guard start < bytes.count else { return nil }
    var value = 0
    for index in start..<bytes.count {
      guard let digit = bytes[index].digit else { return nil }
      value = min(value * 10 + digit, 1_000_000_000_000_000)
    }
    return isNegative ? -value : value
  }

  /// Calls `body` with each comma-separated value, also with empty ones.
  @inline(__always)
  func forEachValue(_ body: (RuleText) -> Void) {
    var start = 0
    while start <= bytes.count {
      let end = bytes.firstOffset(of: UInt8(ascii: ","), in: start..<bytes.count) ?? bytes.count
      body(RuleText(bytes, start..<end))
      start = end + 1
    }
  }

  func divided(at separator: UInt8) -> (RuleText, RuleText)? {
    guard let index = bytes.firstOffset(of: separator, in: 0..<bytes.count) else { return nil }
    return (RuleText(bytes, 0..<index), RuleText(bytes, index + 1..<bytes.count))
  }

  func dividedBeforeLast(_ count: Int) -> (RuleText, RuleText) {
    let start = max(0, bytes.count - count)
    return (RuleText(bytes, 0..<start), RuleText(bytes, start..<bytes.count))
  }

  /// Removes a trailing `letter`, ignoring case; returns whether there was one.
  func droppingLast(_ letter: Unicode.Scalar) -> (RuleText, Bool) {
    guard let last = bytes.last, UInt32(last & 0xdf) == letter.value else { return (self, false) }
    return (RuleText(bytes, 0..<bytes.count - 1), true)
  }
}

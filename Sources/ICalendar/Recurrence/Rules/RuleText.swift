/// A piece of a rule's value, without the blanks around it.
struct RuleText {
  let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    var (start, end) = (bytes.startIndex, bytes.endIndex)
    while start < end, Self.isBlank(bytes[start]) { start += 1 }
    while end > start, Self.isBlank(bytes[end - 1]) { end -= 1 }
    self.bytes = bytes[start..<end]
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte &- 0x09 < 5 }

  var isEmpty: Bool { bytes.isEmpty }
  var hasLowerCase: Bool { bytes.contains { (0x61...0x7a).contains($0) } }

  /// At most 64 bytes in upper case, for names and keywords.
  var name: String {
    String(decoding: bytes.prefix(64).map { (0x61...0x7a).contains($0) ? $0 - 0x20 : $0 }, as: UTF8.self)
  }

  /// Whether it is `word`, which is in upper case, in any case.
  func isNamed(_ word: StaticString) -> Bool {
    guard bytes.count == word.utf8CodeUnitCount else { return false }
    var index = bytes.startIndex
    for offset in 0..<word.utf8CodeUnitCount {
      guard bytes[index].uppercased == word.utf8Start[offset] else { return false }
      index += 1
    }
    return true
  }

  /// Whole decimal with an optional sign; too large ones stop at ±10^15, which is out of every range. Nil for anything else.
  var number: Int? {
    var digits = bytes
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative || digits.first == UInt8(ascii: "+") { digits.removeFirst() }
    guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    let limit = 1_000_000_000_000_000
    let value = digits.reduce(0) { min($0 * 10 + Int($1 - 0x30), limit) }
    return isNegative ? -value : value
  }

  /// The values between commas.
  var list: [RuleText] { bytes.split(separator: UInt8(ascii: ",")).map(RuleText.init) }

  func divided(at separator: UInt8) -> (RuleText, RuleText)? {
    guard let index = bytes.firstIndex(of: separator) else { return nil }
    return (RuleText(bytes[..<index]), RuleText(bytes[(index + 1)...]))
  }

  func dividedBeforeLast(_ count: Int) -> (RuleText, RuleText) {
    (RuleText(bytes.dropLast(count)), RuleText(bytes.suffix(count)))
  }

  /// Without a closing `letter` of either case, and whether there was one.
  func droppingLast(_ letter: Unicode.Scalar) -> (RuleText, Bool) {
    guard let last = bytes.last, UInt32(last & 0xdf) == letter.value else { return (self, false) }
    return (RuleText(bytes.dropLast()), true)
  }
}

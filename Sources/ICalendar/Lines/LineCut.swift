/// An unfolded line cut at its semicolons and its colon.
struct LineCut {
  var line: ContentLine
  /// Whether its parameters may be more than are looked at, or have a quote that is not closed.
  var isUnusual: Bool

  /// Cuts a line; nil when it is no content line.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, number: Int) {
    var index = range.lowerBound
    while index < range.upperBound, Self.isNameByte(bytes[index]) { index += 1 }
    let name = range.lowerBound..<index
    while index < range.upperBound, bytes[index].isBlank { index += 1 }
    guard !name.isEmpty, index < range.upperBound,
      bytes[index] == UInt8(ascii: ":") || bytes[index] == UInt8(ascii: ";")
    else { return nil }
    let property = PropertyName(bytes, name)
    if property == nil, !Self.looksLikeName(bytes, name) { return nil }

    if bytes[index] == UInt8(ascii: ":") {
      isUnusual = false
      line = ContentLine(
        property: property, name: name, parameters: index..<index, value: index + 1..<range.upperBound, number: number)
      return
    }
    // The colon behind the parameters.
    guard let firstColon = bytes.firstOffset(of: UInt8(ascii: ":"), in: index..<range.upperBound) else { return nil }
    var colon = firstColon
    if bytes.firstOffset(of: UInt8(ascii: "\""), in: index..<firstColon) != nil {
      // An unclosed quote does not hide it: then the first colon counts.
      colon = Self.colonOutsideQuotes(bytes, index..<range.upperBound) ?? firstColon
      isUnusual = true
    } else {
      var count = 0
      for offset in index..<colon where bytes[offset] == UInt8(ascii: ";") { count += 1 }
      isUnusual = count > ReadingLimits.parameters
    }
    line = ContentLine(
      property: property, name: name, parameters: index..<colon, value: colon + 1..<range.upperBound, number: number)
  }

  private static func colonOutsideQuotes(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int? {
    var isQuoted = false
    for index in range {
      if bytes[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
      if bytes[index] == UInt8(ascii: ":"), !isQuoted { return index }
    }
    return nil
  }

  /// Letters, digits, and what programs put into names besides: `-`, `_`, `/` and `.`.
  @inline(__always)
  private static func isNameByte(_ byte: UInt8) -> Bool {
    // Bits for the bytes from 0x00 and from 0x40 on.
    let bits: UInt64 = byte < 0x40 ? 0x03FF_E000_0000_0000 : 0x07FF_FFFE_87FF_FFFE
    return byte < 0x80 && bits >> UInt64(byte & 0x3F) & 1 == 1
  }

  /// An unknown name is one when it is experimental or in capitals throughout, as programs write names; people who let a
  /// text run on into a new line do not.
  private static func looksLikeName(_ bytes: UnsafeBufferPointer<UInt8>, _ name: Range<Int>) -> Bool {
    guard name.count > 2 else { return false }
    if bytes[name.lowerBound].uppercased == UInt8(ascii: "X"), bytes[name.lowerBound + 1] == UInt8(ascii: "-") {
      return true
    }
    var hasLetter = false
    for index in name {
      if bytes[index] &- 0x61 < 26 { return false }
      if bytes[index] &- 0x41 < 26 { hasLetter = true }
    }
    return hasLetter
  }
}

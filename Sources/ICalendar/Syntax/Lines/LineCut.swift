/// An unfolded line cut at its semicolons and its colon.
struct LineCut {
  var line: ContentLine
  /// Whether its parameters may be more than are looked at, or have a quote that is not closed.
  var isUnusual: Bool
  /// Whether a parameter holds the colon behind which the value seems to begin, and no quotes around it.
  private(set) var hasColonInParameter = false

  /// Cuts a line; nil when it is no content line.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, number: Int) {
    var name = range.lowerBound..<Self.plainNameEnd(bytes, range)
    var index = name.upperBound
    // What is a name that is known holds nothing but bytes of names.
    var property = PropertyName(bytes, name)
    if property == nil {
      index = range.lowerBound
      while index < range.upperBound, Self.isNameByte(bytes[index]) { index += 1 }
      name = range.lowerBound..<index
      while index < range.upperBound, bytes[index].isBlank { index += 1 }
      guard !name.isEmpty, index < range.upperBound,
        bytes[index] == UInt8(ascii: ":") || bytes[index] == UInt8(ascii: ";")
      else { return nil }
      property = PropertyName(bytes, name)
      if property == nil, !Self.looksLikeName(bytes, name) { return nil }
    }
    // What begins or ends a component has neither blanks nor parameters before its colon, here as in the index.
    if property == .begin || property == .end,
      index != name.upperBound || bytes[index] != UInt8(ascii: ":") || index + 1 == range.upperBound
    {
      property = nil
    }

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
      isUnusual = Self.hasManyParameters(bytes, index..<colon)
    }
    if let later = Self.colonBeforeTime(bytes, property, colon..<range.upperBound) {
      (colon, isUnusual, hasColonInParameter) = (later, true, true)
    }
    line = ContentLine(
      property: property, name: name, parameters: index..<colon, value: colon + 1..<range.upperBound, number: number)
  }

  /// The last colon of a line that says one time, where what follows the first is none and what follows the last is: zones
  /// are called `GMT+05:30` and `(UTC+01:00) Berlin`, and some programs leave the quotes out.
  @inline(__always)
  private static func colonBeforeTime(
    _ bytes: UnsafeBufferPointer<UInt8>, _ property: PropertyName?, _ range: Range<Int>
  ) -> Int? {
    guard property == .start || property == .dateTimeEnd || property == .recurrenceID,
      bytes.firstOffset(of: UInt8(ascii: ":"), in: range.lowerBound + 1..<range.upperBound) != nil
    else { return nil }
    func isTime(from start: Int) -> Bool { DateTimeValue(Array(bytes[start..<range.upperBound])[...]) != nil }
    guard !isTime(from: range.lowerBound + 1), let last = bytes[range].lastIndex(of: UInt8(ascii: ":")),
      isTime(from: last + 1)
    else { return nil }
    return last
  }

  /// Whether there are more semicolons than parameters are looked at.
  private static func hasManyParameters(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    for _ in 0..<ReadingLimits.parameters {
      guard let found = bytes.firstOffset(of: UInt8(ascii: ";"), in: index..<range.upperBound) else { return false }
      index = found + 1
    }
    return bytes.firstOffset(of: UInt8(ascii: ";"), in: index..<range.upperBound) != nil
  }

  private static func colonOutsideQuotes(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int? {
    var isQuoted = false
    for index in range {
      if bytes[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
      if bytes[index] == UInt8(ascii: ":"), !isQuoted { return index }
    }
    return nil
  }

  /// Where the first colon or semicolon is, if it is where a known name may end; else where the line begins.
  @inline(__always)
  private static func plainNameEnd(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
    guard let base = bytes.baseAddress else { return range.lowerBound }
    let ones: UInt64 = 0x0101_0101_0101_0101
    var index = range.lowerBound
    while index + 8 <= range.upperBound, index <= range.lowerBound + ASCIIWord.longest - 8 {
      let word = UInt64(littleEndian: UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self))
      // A colon and a semicolon differ in their lowest bit. The highest bit is set of each byte that is one of them,
      // perhaps also of some behind the first such byte.
      let rest = (word | ones) ^ (ones &* 0x3B)
      let found = (rest &- ones) & ~rest & (ones &* 0x80)
      if found != 0 { return index + found.trailingZeroBitCount / 8 }
      index += 8
    }
    return range.lowerBound
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

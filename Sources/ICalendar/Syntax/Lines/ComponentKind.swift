/// The kinds of components that the index distinguishes.
enum ComponentKind {
  case calendar, event, timeZone, alarm, other

  /// The kind of the component with the name at a range.
  init(_ bytes: UnsafeBufferPointer<UInt8>, _ name: Range<Int>) {
    // The names consist of letters only, for which upper-casing is unambiguous.
    switch (name.count, bytes.capitalWord(at: name.lowerBound)) {
    case (6, let word) where word & 0xFFFF_FFFF_FFFF == 0x544E_4556_4556: self = .event
    case (6, let word) where word & 0xFFFF_FFFF_FFFF == 0x4D52_414C_4156: self = .alarm
    case (9, 0x4144_4E45_4C41_4356) where bytes[name.lowerBound + 8].uppercased == UInt8(ascii: "R"): self = .calendar
    case (9, 0x4E4F_5A45_4D49_5456) where bytes[name.lowerBound + 8].uppercased == UInt8(ascii: "E"): self = .timeZone
    default:
      self =
        FoldedName.isFolded(bytes, name)
        ? FoldedName.unfolded(bytes, name).withUnsafeBufferPointer { ComponentKind($0, 0..<$0.count) } : .other
    }
  }

  /// The range of the name in a `BEGIN:` or `END:` line, without surrounding blanks.
  @inline(__always)
  static func name(
    _ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>, behind prefix: Int
  ) -> Range<Int> {
    var start = line.lowerBound + prefix
    var end = line.upperBound
    while start < end, bytes[start].isBlank { start += 1 }
    while end > start, bytes[end - 1].isBlank { end -= 1 }
    return start..<end
  }

  /// Whether two names are equal, ignoring case.
  static func isSame(_ bytes: UnsafeBufferPointer<UInt8>, _ left: Range<Int>, _ right: Range<Int>) -> Bool {
    if bytes.isSame(left, right) { return true }
    guard FoldedName.isFolded(bytes, left) || FoldedName.isFolded(bytes, right) else {
      return left.count == right.count && zip(left, right).allSatisfy { bytes[$0].uppercased == bytes[$1].uppercased }
    }
    let (left, right) = (FoldedName.unfolded(bytes, left), FoldedName.unfolded(bytes, right))
    return left.count == right.count && zip(left, right).allSatisfy { $0.uppercased == $1.uppercased }
  }

  /// A name, sanitized for a message.
  static func text(_ bytes: UnsafeBufferPointer<UInt8>, _ name: Range<Int>) -> String {
    let bytes = FoldedName.unfolded(bytes, name).prefix(64).map { (0x21..<0x7F).contains($0) ? $0 : UInt8(ascii: "?") }
    return String(decoding: bytes, as: UTF8.self).uppercased()
  }
}

/// A line that begins or ends a component (RFC 5545 section 3.6), which may be folded like any other.
struct ComponentBorder {
  /// What a border does.
  enum Kind {
    case begin, end
  }

  let isBegin: Bool
  /// Where the component's name stands, without blanks around it; what folds it is part of it.
  let name: Range<Int>
  /// Behind the line and what continues it.
  let next: Int

  /// What a physical line does by its first bytes; nil when it is no border, or its name is folded.
  @inline(__always)
  static func kind(_ line: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) -> Kind? {
    let word = bytes.capitalWord(at: line.lowerBound)
    if word & 0xFF_FFFF_FFFF == 0x4E_4947_4542 {
      return line.count > 6 && bytes[line.lowerBound + 5] == UInt8(ascii: ":") ? .begin : nil
    }
    return word & 0xFF_FFFF == 0x44_4E45 && line.count > 4 && bytes[line.lowerBound + 3] == UInt8(ascii: ":")
      ? .end : nil
  }

  /// The border that a physical line is, without its terminator, behind which the next begins at `next`; nil for any other
  /// line.
  @inline(__always)
  static func at(_ line: Range<Int>, next: Int, of bytes: UnsafeBufferPointer<UInt8>) -> ComponentBorder? {
    guard let border = kind(line, of: bytes) else {
      return line.count > FoldedName.longestPart ? nil : folded(line, next: next, of: bytes)
    }
    let name = ComponentKind.name(bytes, line, behind: border == .begin ? 6 : 4)
    // A name that is known is whole: what seems to continue it is a fault, as is what makes no name of it.
    if ComponentKind(bytes, name) == .other, FoldedName.isContinued(bytes, at: next) {
      let end = FoldedName.end(bytes, at: next)
      if let whole = FoldedName.ofComponent(bytes, name.lowerBound..<end) {
        return ComponentBorder(isBegin: border == .begin, name: whole, next: end)
      }
    }
    return ComponentBorder(isBegin: border == .begin, name: name, next: next)
  }

  /// One that is folded within `BEGIN:` or `END:`.
  private static func folded(
    _ line: Range<Int>, next: Int, of bytes: UnsafeBufferPointer<UInt8>
  ) -> ComponentBorder? {
    guard FoldedName.isContinued(bytes, at: next) else { return nil }
    let end = FoldedName.end(bytes, at: next)
    guard let (word, colon) = FoldedName.ofLine(bytes, line.lowerBound..<end), bytes[colon] == UInt8(ascii: ":") else {
      return nil
    }
    let isBegin = word.elementsEqual("BEGIN".utf8)
    guard isBegin || word.elementsEqual("END".utf8), let name = FoldedName.ofComponent(bytes, colon + 1..<end) else {
      return nil
    }
    return ComponentBorder(isBegin: isBegin, name: name, next: end)
  }
}

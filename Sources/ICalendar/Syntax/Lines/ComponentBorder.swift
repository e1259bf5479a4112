internal import Bytes

/// A `BEGIN` or `END` line (RFC 5545 section 3.6), which may be folded.
struct ComponentBorder {
  /// `BEGIN` or `END`.
  enum Kind {
    case begin, end
  }

  let isBegin: Bool
  /// The range of the component name without surrounding blanks; includes folds.
  let name: Range<Int>
  /// The offset after the line and its continuations.
  let next: Int

  /// The kind of a physical line by its first bytes; nil if it is not a border or its name is folded.
  @inline(__always)
  static func kind(_ line: Range<Int>, of bytes: ByteView) -> Kind? {
    let word = bytes.capitalWord(at: line.lowerBound)
    if word & 0xFF_FFFF_FFFF == ASCIIWord.word("BEGIN") {
      return line.count > 6 && bytes[line.lowerBound + 5] == UInt8(ascii: ":") ? .begin : nil
    }
    return word & 0xFF_FFFF == ASCIIWord.word("END") && line.count > 4
      && bytes[line.lowerBound + 3] == UInt8(ascii: ":")
      ? .end : nil
  }

  /// The border at a physical line; nil for any other line. `next` is the offset after its terminator.
  @inline(__always)
  static func at(_ line: Range<Int>, next: Int, of bytes: ByteView) -> ComponentBorder? {
    guard let border = kind(line, of: bytes) else {
      return line.count > FoldedName.longestPart ? nil : folded(line, next: next, of: bytes)
    }
    let name = ComponentKind.name(bytes, line, behind: border == .begin ? 6 : 4)
    // A known name is complete: a continuation is an error, and so is one that does not form a name.
    if ComponentKind(bytes, name) == .other, FoldedName.isContinued(bytes, at: next) {
      let end = FoldedName.end(bytes, at: next)
      if let whole = FoldedName.ofComponent(bytes, name.lowerBound..<end) {
        return ComponentBorder(isBegin: border == .begin, name: whole, next: end)
      }
    }
    return ComponentBorder(isBegin: border == .begin, name: name, next: next)
  }

  /// A border that is folded inside `BEGIN:` or `END:`.
  ///
  /// Continuations are looked for last, and not behind each of thousands of empty lines or continuations.
  private static func folded(
    _ line: Range<Int>, next: Int, of bytes: ByteView
  ) -> ComponentBorder? {
    guard !line.isEmpty, !bytes[line.lowerBound].isBlank, FoldedName.isContinued(bytes, at: next),
      let (word, colon) = FoldedName.ofLine(bytes, line.lowerBound..<bytes.count), bytes[colon] == UInt8(ascii: ":")
    else { return nil }
    let isBegin = word.elementsEqual("BEGIN".utf8)
    guard isBegin || word.elementsEqual("END".utf8) else { return nil }
    let end = FoldedName.end(bytes, at: next)
    guard colon < end, let name = FoldedName.ofComponent(bytes, colon + 1..<end) else { return nil }
    return ComponentBorder(isBegin: isBegin, name: name, next: end)
  }
}

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

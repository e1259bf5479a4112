internal import Bytes

/// A decoded TEXT value.
struct LineText {
  /// The text: quoted-printable and escapes decoded, control characters removed.
  var text: String
  /// The number of control characters removed.
  var removedCount: Int
  /// Whether it was quoted-printable (vCalendar 1.0).
  var isQuotedPrintable: Bool
  /// Whether it is in a charset that is not known, so that another was guessed.
  private(set) var hasUnknownCharset = false

  /// Decodes bytes.
  /// - Parameters:
  ///   - isQuotedPrintable: Whether they are quoted-printable.
  ///   - charset: The name of their charset, if they are.
  @inline(__always)
  init(_ bytes: ByteView, isQuotedPrintable: Bool, charset: ByteView? = nil) {
    self.isQuotedPrintable = isQuotedPrintable
    if isQuotedPrintable {
      let decoded = Self.decoded(bytes, charset)
      (text, removedCount) = TextValue.decode(decoded.text[...])
      hasUnknownCharset = decoded.isGuessed
    } else {
      (text, removedCount) = TextValue.decode(bytes)
    }
  }

  private static func decoded(_ bytes: ByteView, _ charset: ByteView?) -> (text: [UInt8], isGuessed: Bool) {
    var decoded = QuotedPrintable.decode(Array(bytes)[...])
    // Its line break is CR LF (RFC 2045 section 6.7).
    let isBreak = decoded.indices.map { decoded[$0] == 0x0D && $0 + 1 < decoded.count && decoded[$0 + 1] == 0x0A }
    if isBreak.contains(true) { decoded = zip(decoded, isBreak).filter { !$1 }.map(\.0) }
    let name = charset.map { String(decoding: $0, as: UTF8.self).uppercased() } ?? ""
    // Text in another character set is hardly ever valid UTF-8 unless it has shifts, and programs name the wrong one.
    guard NamedCharset.isForeign(line: decoded, to: name) else { return (decoded, false) }
    let isOther = !usual.contains(name.filter { $0 != "-" && $0 != "_" }) && !NamedCharset.meansWindows1252(name)
    if isOther, let text = NamedCharset.utf8(from: decoded, charset: name) { return (text, false) }
    return (LooseText.utf8(from: decoded[...]).bytes, isOther)
  }

  /// The further charsets, without hyphens, whose text is read as any that is not UTF-8: as Windows-1252.
  private static let usual: Set<String> = ["", "UTF8", "UNICODE11UTF8"]
}

extension ComponentLines {
  /// Decodes a range of a line with known parameters.
  @inline(__always)
  func text(_ range: Range<Int>, _ parameters: KnownParameters) -> LineText {
    let isQuotedPrintable = isNamed("QUOTED-PRINTABLE", parameters.encoding)
    return bytes.withByteView { bytes in
      LineText(
        bytes.part(range), isQuotedPrintable: isQuotedPrintable,
        charset: isQuotedPrintable ? parameters.charset.map { bytes.part($0) } : nil)
    }
  }

  /// A range without blanks at its ends.
  @inline(__always)
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    bytes.withByteView { bytes in
      var (start, end) = (range.lowerBound, range.upperBound)
      while start < end, bytes[start].isBlank { start += 1 }
      while end > start, bytes[end - 1].isBlank { end -= 1 }
      return start..<end
    }
  }

  /// The first non-empty UID of the event; nil if there is none.
  var uidOfEvent: String? {
    var nesting = EventNesting()
    for line in lines {
      switch line.property {
      case .begin: nesting.begin(line, of: self)
      case .end: nesting.end(line, of: self)
      case .uid where nesting.level == .event:
        let text = text(line.value, knownParameters(of: line)).text
        if !text.isEmpty { return text }
      default: break
      }
    }
    return nil
  }
}

/// The quoted-printable encoding of vCalendar 1.0 (RFC 2045 section 6.7).
enum QuotedPrintable {
  /// Decodes bytes; invalid escapes are kept.
  static func decode(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var decoded: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == UInt8(ascii: "="), index + 2 < bytes.endIndex, let high = hex(bytes[index + 1]),
        let low = hex(bytes[index + 2])
      {
        decoded.append(high << 4 | low)
        index += 3
      } else {
        decoded.append(bytes[index])
        index += 1
      }
    }
    return decoded
  }

  private static func hex(_ byte: UInt8) -> UInt8? {
    switch byte.uppercased {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - 0x30
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte.uppercased - 0x37
    default: nil
    }
  }
}

extension ByteView {
  /// Whether the parameters of a line contain the word of `ENCODING=QUOTED-PRINTABLE`, in whatever parameter.
  func mayBeQuotedPrintable(_ line: ContentLine) -> Bool {
    guard line.parameters.count > 16 else { return false }
    // The rarest of its letters, which nearly all parameters lack.
    guard
      firstOffset(of: UInt8(ascii: "B"), in: line.parameters) != nil
        || firstOffset(of: UInt8(ascii: "b"), in: line.parameters) != nil
    else { return false }
    let text = part(line.parameters)
    var start = 13
    while case let found = text.firstOffset(ofEither: UInt8(ascii: "B"), UInt8(ascii: "b"), from: start),
      found < text.count
    {
      if text.matches("QUOTED-PRINTABLE", at: found - 13) { return true }
      start = found + 1
    }
    return false
  }
}

internal import Bytes

/// A decoded TEXT value.
struct LineText {
  /// The text: quoted-printable and escapes decoded, control characters removed.
  var text: String
  /// The number of control characters removed.
  var removedCount: Int
  /// Whether it was quoted-printable (vCalendar 1.0).
  var isQuotedPrintable: Bool

  /// Decodes bytes of a line with known parameters.
  init(_ bytes: ArraySlice<UInt8>, _ parameters: KnownParameters, of lines: ComponentLines) {
    isQuotedPrintable = lines.isNamed("QUOTED-PRINTABLE", parameters.encoding)
    guard isQuotedPrintable else {
      (text, removedCount) = TextValue.decode(bytes)
      return
    }
    var decoded = QuotedPrintable.decode(bytes)
    if !decoded.withByteView(UTF8Check.isValid) { decoded = LooseText.utf8(from: decoded[...]).bytes }
    (text, removedCount) = TextValue.decode(decoded[...])
  }
}

extension ComponentLines {
  /// The first non-empty UID of the event; nil if there is none.
  var uidOfEvent: String? {
    var nesting = EventNesting()
    for line in lines {
      switch line.property {
      case .begin: nesting.begin(line, of: self)
      case .end: nesting.end(line, of: self)
      case .uid where nesting.level == .event:
        let text = LineText(bytes[line.value], knownParameters(of: line), of: self).text
        if !text.isEmpty { return text }
      default: break
      }
    }
    return nil
  }
}

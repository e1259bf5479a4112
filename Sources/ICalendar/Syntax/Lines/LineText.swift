/// The text that a line says.
struct LineText {
  /// The text: quoted-printable decoded, escapes resolved, control characters left out.
  var text: String
  /// How many control characters were left out.
  var removedCount: Int
  /// Whether it was quoted-printable, as in vCalendar 1.0.
  var isQuotedPrintable: Bool

  /// The text of some bytes of a line with these parameters.
  init(_ bytes: ArraySlice<UInt8>, _ parameters: KnownParameters, of lines: ComponentLines) {
    isQuotedPrintable = lines.isNamed("QUOTED-PRINTABLE", parameters.encoding)
    guard isQuotedPrintable else {
      (text, removedCount) = TextValue.decode(bytes)
      return
    }
    var decoded = QuotedPrintable.decode(bytes)
    if !decoded.withUnsafeBufferPointer(UTF8Check.isValid) { decoded = LooseText.utf8(from: decoded[...]).bytes }
    (text, removedCount) = TextValue.decode(decoded[...])
  }
}

extension ComponentLines {
  /// The UID of the event that these lines are of: the first that says anything; nil without one.
  var uidOfEvent: String? {
    var nesting = EventNesting()
    for line in lines {
      switch line.property {
      case .begin: _ = nesting.begin(line, of: self)
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

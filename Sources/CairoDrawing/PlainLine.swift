/// Prepares text for a single line.
enum PlainLine {
  /// A text with spaces in the place of line breaks and control characters. Longer texts are cut between two characters, with an
  /// ellipsis.
  static func text(_ text: String, atMost limit: Int = 4_096) -> String {
    var text = text
    if text.utf8.count > limit, text.unicodeScalars.count > limit { text = cut(text, to: limit) }
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { scalars.append(isControl(scalar) ? " " : scalar) }
    return String(scalars)
  }

  private static func cut(_ text: String, to limit: Int) -> String {
    let scalars = text.unicodeScalars
    let end = scalars.index(scalars.startIndex, offsetBy: limit)
    // A character may be longer than the limit; it is cut then.
    var head = String(scalars[..<end])
    if head.count > 1 { head.removeLast() }
    return head + "…"
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
    default: false
    }
  }
}

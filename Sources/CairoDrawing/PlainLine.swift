/// Prepares text for a single line.
enum PlainLine {
  /// A text with spaces in the place of line breaks and control characters, and without the noncharacters of Unicode, for which
  /// Cairo refuses a text. Longer texts are cut between two characters, with an ellipsis.
  static func text(_ text: String, atMost limit: Int = 4_096) -> String {
    var text = text
    if text.utf8.count > limit, text.unicodeScalars.count > limit { text = cut(text, to: limit) }
    guard text.unicodeScalars.contains(where: { replacement(for: $0) != nil }) else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { scalars.append(replacement(for: scalar) ?? scalar) }
    return String(scalars)
  }

  private static func cut(_ text: String, to limit: Int) -> String {
    let scalars = text.unicodeScalars
    // A character may be longer than the limit; it is cut then.
    var head = String(scalars[..<scalars.index(scalars.startIndex, offsetBy: limit)])
    if head.count > 1 { head.removeLast() }
    return head + "…"
  }

  private static func replacement(for scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: " "
    case 0xFDD0...0xFDEF: "\u{FFFD}"
    case let value where value & 0xFFFE == 0xFFFE: "\u{FFFD}"
    default: nil
    }
  }
}

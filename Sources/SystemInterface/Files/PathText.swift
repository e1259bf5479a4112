/// Paths as strings. On Linux, paths are bytes in any encoding.
///
/// A byte that is not part of a UTF-8 character becomes the scalar U+10FF00 plus the byte, at the end of the private
/// use planes. If a path contains such a scalar, its bytes are escaped in the same way. So each path has one text, and
/// each text one path.
package enum PathText {
  private static let escapes: ClosedRange<UInt32> = 0x10_FF80...0x10_FFFF
  /// The first UTF-8 byte of all escapes.
  private static let escapeStart: UInt8 = 0xF4

  /// The byte that a scalar escapes; nil if it is not an escape.
  package static func byte(_ scalar: Unicode.Scalar) -> UInt8? {
    escapes.contains(scalar.value) ? UInt8(truncatingIfNeeded: scalar.value) : nil
  }

  /// Decodes a path, escaping bytes that are not UTF-8.
  package static func text(_ path: some Collection<UInt8>) -> String {
    if !path.contains(escapeStart), let text = String(validating: path, as: UTF8.self) { return text }
    var text = String.UnicodeScalarView()
    var rest = path[...]
    while let first = rest.first {
      // A character has at most four bytes.
      var character: Unicode.Scalar?
      for length in 1...4 where length <= rest.count {
        if let one = String(validating: rest.prefix(length), as: UTF8.self)?.unicodeScalars.first {
          character = one
          break
        }
      }
      if let character, byte(character) == nil {
        text.append(character)
        rest = rest.dropFirst(UTF8.width(character))
      } else if let escape = Unicode.Scalar(escapes.lowerBound & ~0xFF | UInt32(first)) {
        text.append(escape)
        rest = rest.dropFirst()
      }
    }
    return String(text)
  }

  /// The bytes of a path.
  package static func bytes(_ text: String) -> [UInt8] {
    escapedBytes(text).map { Array($0.dropLast()) } ?? Array(text.utf8)
  }

  /// The bytes of a path with a final NUL; nil if the text contains no escape, so that its UTF-8 can be used.
  static func escapedBytes(_ text: String) -> [UInt8]? {
    guard text.utf8.contains(escapeStart), text.unicodeScalars.contains(where: { byte($0) != nil }) else { return nil }
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      if let byte = byte(scalar) { bytes.append(byte) } else { bytes += Array(String(scalar).utf8) }
    }
    return bytes + [0]
  }
}

internal import SystemInterface

/// Escapes characters that control a terminal or reorder a line: `\u{1B}`, and bytes of paths that are not UTF-8:
/// `\xE9`.
package func terminalSafe(_ text: String) -> String {
  guard !text.unicodeScalars.allSatisfy(isHarmless) else { return text }
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    if isHarmless(scalar) {
      result.append(scalar)
    } else if let byte = PathText.byte(scalar) {
      result.append(contentsOf: "\\x\(String(byte, radix: 16, uppercase: true))".unicodeScalars)
    } else {
      result.append(contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars)
    }
  }
  return String(result)
}

private func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x20...0x7E: true
  case 0x00...0x1F, 0x7F...0x9F: false
  // Line and paragraph separators, bidirectional controls, interlinear annotations and private tags.
  case 0x200E, 0x200F, 0x061C, 0x2028...0x202E, 0x2066...0x206F, 0xFEFF, 0xFFF9...0xFFFB: false
  case 0xE0000...0xE007F: false
  case 0x10_FF80...0x10_FFFF: false
  default: true
  }
}

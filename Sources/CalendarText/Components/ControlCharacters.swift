extension String {
  /// Removes control characters: C0 except tabs, DEL, and C1.
  /// - Parameters:
  ///   - keepingLineBreaks: Whether to keep LF, as in decoded parameters (RFC 6868).
  ///   - keepingC1: Whether to keep U+0080 to U+009F, which RFC 5545 section 3.1 allows in values.
  package func removingControls(keepingLineBreaks: Bool = false, keepingC1: Bool = false) -> String {
    func isControl(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar {
      case "\t": false
      case "\n": !keepingLineBreaks
      case "\0"..<" ", "\u{7F}": true
      case "\u{80}"..."\u{9F}": !keepingC1
      default: false
      }
    }
    // Only 0xC2 begins a C1 character in UTF-8.
    guard utf8.contains(where: { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F || $0 == 0xC2 }),
      unicodeScalars.contains(where: isControl)
    else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.filter { !isControl($0) }))
  }
}

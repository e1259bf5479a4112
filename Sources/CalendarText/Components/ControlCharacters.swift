internal import Bytes

extension String {
  /// Removes control characters: C0 except tabs, DEL, and C1.
  /// - Parameters:
  ///   - keepingLineBreaks: Whether to keep LF, as in decoded parameters (RFC 6868).
  ///   - keepingC1: Whether to keep U+0080 to U+009F, which RFC 5545 section 3.1 allows in values.
  package func removingControls(keepingLineBreaks: Bool = false, keepingC1: Bool = false) -> String {
    /// The length of a control character that does not stay; 0 for all other characters.
    func removedCount(_ bytes: ByteView, at index: Int) -> Int {
      switch bytes[index] {
      case 0x09: 0
      case 0x0A: keepingLineBreaks ? 0 : 1
      case 0..<0x20, 0x7F: 1
      case 0xC2 where !keepingC1 && bytes.isC1(at: index): 2
      default: 0
      }
    }
    return withByteView { bytes in
      var next = bytes.firstControl(from: 0)
      while next < bytes.count, removedCount(bytes, at: next) == 0 { next = bytes.firstControl(from: next + 1) }
      guard next < bytes.count else { return self }
      return .utf8(scratch: bytes.count) { text in
        var start = 0
        while next < bytes.count {
          let count = removedCount(bytes, at: next)
          if count > 0 {
            text.append(bytes.part(start..<next))
            start = next + count
          }
          next = bytes.firstControl(from: next + max(1, count))
        }
        text.append(bytes.part(start..<bytes.count))
      }
    }
  }
}

extension ByteView {
  /// Whether a byte 0xC2 begins a control character, U+0080 to U+009F.
  func isC1(at index: Int) -> Bool { index + 1 < count && (0x80...0x9F).contains(self[index + 1]) }
}

internal import Bytes

/// Finds offsets at which a calendar may contain a text, ignoring case, folds and control characters.
///
/// A prefilter: it may find an offset whose decoded text differs, but misses none.
struct TextScan {
  /// The text in lower-case letters and digits.
  private let text: [UInt8]
  /// The index of the byte that is rarest in calendars.
  private let pivot: Int
  /// The next offsets of that byte in lower and upper case; nil before the first search, the end if there is none.
  private var next: (lower: Int?, upper: Int?)

  /// The maximum number of bytes to compare.
  private static let longest = 24
  /// Bytes in calendars, most frequent first.
  private static let frequent = Array("etasdz021inrolcmup5346789hgfybvwkxjq".utf8)

  /// - Parameter text: ASCII letters and digits; nil if there are others, or none.
  init?(_ text: String) {
    let text = text.utf8.prefix(Self.longest).map(\.lowercased)
    let ranks = text.compactMap { Self.frequent.firstIndex(of: $0) }
    guard let rarest = ranks.max(), ranks.count == text.count, let pivot = ranks.firstIndex(of: rarest) else {
      return nil
    }
    (self.text, self.pivot) = (text, pivot)
  }

  /// The offset of the rarest byte in the first match at or after `start`; nil if there is none.
  /// - Parameter start: Must not decrease between calls.
  mutating func first(in bytes: ByteView, from start: Int) -> Int? {
    let letter = text[pivot]
    var start = start
    while start < bytes.count {
      let lower = Self.place(of: letter, in: bytes, from: start, known: &next.lower)
      let isLetter = letter > UInt8(ascii: "9")
      let upper =
        isLetter ? Self.place(of: letter - 0x20, in: bytes, from: start, known: &next.upper) : bytes.count
      let place = min(lower, upper)
      guard place < bytes.count else { return nil }
      if isText(bytes, at: place) { return place }
      start = place + 1
    }
    return nil
  }

  private static func place(of byte: UInt8, in bytes: ByteView, from start: Int, known: inout Int?) -> Int {
    if let known, known >= start { return known }
    let place = bytes.firstOffset(of: byte, in: start..<bytes.count) ?? bytes.count
    known = place
    return place
  }

  private func isText(_ bytes: ByteView, at place: Int) -> Bool {
    var index = place + 1
    var position = pivot + 1
    while position < text.count {
      index = Self.skippingForward(bytes, from: index)
      guard index < bytes.count, bytes[index].lowercased == text[position] else { return false }
      index += 1
      position += 1
    }
    index = place - 1
    position = pivot - 1
    while position >= 0 {
      index = Self.skippingBackward(bytes, from: index)
      guard index >= 0, bytes[index].lowercased == text[position] else { return false }
      index -= 1
      position -= 1
    }
    return true
  }

  /// Bytes that decoding keeps, whatever is beside them: printable ones without the space, which may begin a folded line.
  private static let kept: ClosedRange<UInt8> = 0x21...0x7E

  /// The offset after bytes that decoding removes: folds and control characters.
  @inline(__always)
  private static func skippingForward(_ bytes: ByteView, from start: Int) -> Int {
    var index = start
    while index < bytes.count, !kept.contains(bytes[index]) {
      let byte = bytes[index]
      if byte == 0x0A, index + 1 < bytes.count, bytes[index + 1] == 0x20 {
        index += 2
      } else if byte < 0x20 || byte == 0x7F {
        index += 1
      } else if byte == 0xC2, index + 1 < bytes.count, (0x80...0x9F).contains(bytes[index + 1]) {
        index += 2
      } else {
        break
      }
    }
    return index
  }

  /// The offset before bytes that decoding removes; -1 for the start.
  @inline(__always)
  private static func skippingBackward(_ bytes: ByteView, from start: Int) -> Int {
    var index = start
    while index >= 0, !kept.contains(bytes[index]) {
      let byte = bytes[index]
      if byte == 0x20, index > 0, bytes[index - 1] == 0x0A {
        index -= 2
      } else if byte < 0x20 || byte == 0x7F {
        index -= 1
      } else if index > 0, bytes[index - 1] == 0xC2, (0x80...0x9F).contains(byte) {
        index -= 2
      } else {
        break
      }
    }
    return index
  }
}

extension UInt8 {
  /// The letter in lower case; any other byte unchanged.
  fileprivate var lowercased: UInt8 { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self }
}

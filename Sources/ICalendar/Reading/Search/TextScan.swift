internal import Bytes

/// Finds offsets at which a calendar may contain a text, ignoring case, folds and control characters.
///
/// A prefilter: it may find an offset whose decoded text differs, but misses none.
struct TextScan {
  /// The text in lower-case letters and digits.
  private let text: [UInt8]
  /// The index of the byte that is rarest in calendars.
  private let pivot: Int
  /// That byte in lower and upper case; nil for a digit, which has no case.
  private var lower: ByteSearch
  private var upper: ByteSearch?

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
    let letter = text[pivot]
    lower = ByteSearch(byte: letter)
    upper = letter > UInt8(ascii: "9") ? ByteSearch(byte: letter - 0x20) : nil
  }

  /// The offset of the rarest byte in the first match in a range; nil if there is none. The match may end behind the range.
  /// - Parameter range: Neither bound must decrease between calls.
  mutating func first(in bytes: ByteView, _ range: Range<Int>) -> Int? {
    var start = range.lowerBound
    while start < range.upperBound {
      let lower = lower.offset(in: bytes, start..<range.upperBound)
      let place = min(lower, upper?.offset(in: bytes, start..<range.upperBound) ?? lower)
      guard place < range.upperBound else { return nil }
      if isText(bytes, at: place) { return place }
      start = place + 1
    }
    return nil
  }

  /// Whether some bytes may contain the text. Markup between two letters is removed.
  func mayBeIn(_ bytes: ByteView) -> Bool {
    var scan = self
    return scan.first(in: bytes, 0..<bytes.count) != nil
      || bytes.firstOffset(of: UInt8(ascii: "<"), in: 0..<bytes.count) != nil
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

/// The offsets of a byte in ascending order; each byte of a text is looked at once.
struct ByteSearch {
  let byte: UInt8
  /// Between the start of the last search and this place is no such byte.
  private var place = 0
  /// Whether the byte is at the place.
  private var isFound = false

  init(byte: UInt8) { self.byte = byte }

  /// The first offset in a range; its end if there is none.
  /// - Parameter range: Neither bound must decrease between calls.
  mutating func offset(in bytes: ByteView, _ range: Range<Int>) -> Int {
    if place < range.lowerBound || !isFound {
      let start = max(range.lowerBound, place)
      guard start < range.upperBound else { return range.upperBound }
      let found = bytes.firstOffset(of: byte, in: start..<range.upperBound)
      (place, isFound) = (found ?? range.upperBound, found != nil)
    }
    return isFound ? min(place, range.upperBound) : range.upperBound
  }
}

extension UInt8 {
  /// The letter in lower case; any other byte unchanged.
  fileprivate var lowercased: UInt8 { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self }
}

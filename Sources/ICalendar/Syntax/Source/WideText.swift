internal import Bytes

/// Text whose characters have two or four bytes, by its first bytes.
enum WideText {
  case utf16(UTF16Text.ByteOrder)
  case utf32(UTF16Text.ByteOrder)

  /// Nil for text in UTF-8 and other encodings that contain ASCII.
  init?(_ bytes: ByteView) {
    if let byteOrder = UTF32Text.byteOrder(of: bytes) {
      self = .utf32(byteOrder)
    } else if let byteOrder = UTF16Text.byteOrder(of: bytes) {
      self = .utf16(byteOrder)
    } else {
      return nil
    }
  }

  /// The message of the diagnostic about its conversion.
  var message: String {
    let name =
      switch self {
      case .utf16: "UTF-16"
      case .utf32: "UTF-32"
      }
    return "the file is \(name), not UTF-8; it was converted"
  }

  /// Converts to UTF-8.
  func utf8(from bytes: ByteView) -> [UInt8] {
    switch self {
    case .utf16(let byteOrder): UTF16Text.utf8(from: bytes, byteOrder: byteOrder)
    case .utf32(let byteOrder): UTF32Text.utf8(from: bytes, byteOrder: byteOrder)
    }
  }
}

/// Converts UTF-32 calendars, with or without a byte order mark.
enum UTF32Text {
  /// The byte order if the bytes look like UTF-32: a byte order mark, or two Latin characters.
  static func byteOrder(of bytes: ByteView) -> UTF16Text.ByteOrder? {
    guard bytes.count >= 8 else { return nil }
    switch (bytes[0], bytes[1], bytes[2], bytes[3]) {
    case (0xFF, 0xFE, 0, 0): return .little
    case (0, 0, 0xFE, 0xFF): return .big
    case (1..., 0, 0, 0) where bytes[4] > 0 && bytes[5] == 0 && bytes[6] == 0 && bytes[7] == 0: return .little
    case (0, 0, 0, 1...) where bytes[4] == 0 && bytes[5] == 0 && bytes[6] == 0 && bytes[7] > 0: return .big
    default: return nil
    }
  }

  /// Converts to UTF-8. Invalid characters become U+FFFD; the last bytes are dropped if they are not four.
  static func utf8(from bytes: ByteView, byteOrder: UTF16Text.ByteOrder) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count / 4)
    for start in stride(from: 0, to: bytes.count - 3, by: 4) {
      let unit = bytes.word(at: start, count: 4)
      let scalar = UInt32(truncatingIfNeeded: unit)
      text.appendUTF8(byteOrder == .little ? scalar : scalar.byteSwapped)
    }
    return text
  }
}

internal import Bytes

/// Converts UTF-16 calendars, with or without a byte order mark.
enum UTF16Text {
  enum ByteOrder {
    case little, big
  }

  /// The byte order if the bytes look like UTF-16: a byte order mark, or two Latin characters.
  static func byteOrder(of bytes: ByteView) -> ByteOrder? {
    guard bytes.count >= 2 else { return nil }
    switch (bytes[0], bytes[1]) {
    case (0xFF, 0xFE): return .little
    case (0xFE, 0xFF): return .big
    default: break
    }
    guard bytes.count >= 4 else { return nil }
    switch (bytes[0], bytes[1], bytes[2], bytes[3]) {
    case (1..., 0, 1..., 0): return .little
    case (0, 1..., 0, 1...): return .big
    default: return nil
    }
  }

  /// Converts to UTF-8. Lone surrogates become U+FFFD; an odd last byte is dropped.
  static func utf8(from bytes: ByteView, byteOrder: ByteOrder) -> [UInt8] {
    let (high, low) = byteOrder == .little ? (1, 0) : (0, 1)
    let units = stride(from: 0, to: bytes.count - 1, by: 2).lazy.map { index in
      UInt16(bytes[index + high]) << 8 | UInt16(bytes[index + low])
    }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count / 2)
    var decoder = UTF16()
    var iterator = units.makeIterator()
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): text.appendUTF8(scalar.value)
      case .error: text.appendUTF8(0xFFFD)
      case .emptyInput: return text
      }
    }
  }
}

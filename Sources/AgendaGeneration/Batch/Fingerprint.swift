/// A number of 64 bits that tells contents apart: equal for equal contents on every machine, different for others but by
/// an accident of one in 10^19. It is no protection against someone who looks for such an accident.
struct Fingerprint: Hashable {
  private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

  init() {}

  init(of text: String) {
    combine(text)
  }

  init(of bytes: [UInt8]) {
    bytes.withUnsafeBytes { combine($0) }
  }

  /// Takes in a text and its length.
  mutating func combine(_ text: String) {
    var text = text
    text.withUTF8 { combine(UnsafeRawBufferPointer($0)) }
  }

  /// Takes in a number.
  mutating func combine(_ number: UInt64) {
    value = Self.mix(value ^ 0xA076_1D64_78BD_642F, number ^ 0xE703_7ED1_A0B4_28DB)
  }

  /// Takes in bytes and their number.
  mutating func combine(_ bytes: UnsafeRawBufferPointer) {
    var position = 0
    while position + 16 <= bytes.count {
      let first = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
      let second = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position + 8, as: UInt64.self))
      value = Self.mix(first ^ 0xA076_1D64_78BD_642F, second ^ value)
      position += 16
    }
    var rest: (UInt64, UInt64) = (0, 0)
    for (offset, byte) in bytes[position...].enumerated() {
      if offset < 8 { rest.0 |= UInt64(byte) << (8 * offset) } else { rest.1 |= UInt64(byte) << (8 * (offset - 8)) }
    }
    value = Self.mix(rest.0 ^ 0xE703_7ED1_A0B4_28DB, rest.1 ^ value)
    combine(UInt64(bytes.count))
  }

  /// Both halves of the product, as in wyhash.
  private static func mix(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    return product.high ^ product.low
  }
}

extension UInt64 {
  /// Sixteen hexadecimal digits.
  var hexadecimal: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}

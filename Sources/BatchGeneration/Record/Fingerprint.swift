internal import CByteScan

/// A 64-bit hash of contents, the same on every machine. Accidental collisions have a probability of 1 in 10^19. Not
/// secure against intentional collisions.
struct Fingerprint: Hashable {
  private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

  init() {}

  init(of text: String) {
    combine(text)
  }

  init(of contents: [UInt8]) {
    contents.withUnsafeBytes { combine(contents: $0) }
  }

  /// Combines a text and its length.
  mutating func combine(_ text: String) {
    var text = text
    text.withUTF8 { combine(UnsafeRawBufferPointer($0)) }
  }

  /// Combines a number.
  mutating func combine(_ number: UInt64) {
    value = Self.mix(value ^ 0xA076_1D64_78BD_642F, number ^ 0xE703_7ED1_A0B4_28DB)
  }

  /// Combines bytes and their number.
  mutating func combine(_ bytes: UnsafeRawBufferPointer) {
    func word(_ offset: Int) -> UInt64 {
      UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
    var position = 0
    if bytes.count >= 64 {
      // Four independent chains of products, so that the processor can run them in parallel.
      var (second, third, fourth) = (value, value, value)
      while position + 64 <= bytes.count {
        value = Self.mix(word(position) ^ 0xA076_1D64_78BD_642F, word(position + 8) ^ value)
        second = Self.mix(word(position + 16) ^ 0xE703_7ED1_A0B4_28DB, word(position + 24) ^ second)
        third = Self.mix(word(position + 32) ^ 0x8EBC_6AF0_9C88_C6E3, word(position + 40) ^ third)
        fourth = Self.mix(word(position + 48) ^ 0x5899_65CC_7537_4CC3, word(position + 56) ^ fourth)
        position += 64
      }
      value = Self.mix(value ^ second, third ^ 0xE703_7ED1_A0B4_28DB) ^ fourth
    }
    while position + 16 <= bytes.count {
      value = Self.mix(word(position) ^ 0xA076_1D64_78BD_642F, word(position + 8) ^ value)
      position += 16
    }
    var rest: (UInt64, UInt64) = (0, 0)
    for (offset, byte) in bytes[position...].enumerated() {
      if offset < 8 { rest.0 |= UInt64(byte) << (8 * offset) } else { rest.1 |= UInt64(byte) << (8 * (offset - 8)) }
    }
    value = Self.mix(rest.0 ^ 0xE703_7ED1_A0B4_28DB, rest.1 ^ value)
    combine(UInt64(bytes.count))
  }

  /// Combines the bytes of a file and their number, with vector operations for long files. Texts keep the scalar hash,
  /// because their fingerprints determine page names and shards and must not change.
  mutating func combine(contents bytes: UnsafeRawBufferPointer) {
    guard bytes.count >= Self.leastSummed, let base = bytes.baseAddress else { return combine(bytes) }
    let stripes = bytes.count / 64
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 8) { sums in
      for lane in 0..<8 { sums[lane] = value &* UInt64(2 * lane + 1) }
      bytescan_sum(base.assumingMemoryBound(to: UInt8.self), stripes, sums.baseAddress)
      for sum in sums { combine(sum) }
    }
    combine(UnsafeRawBufferPointer(rebasing: bytes[(stripes * 64)...]))
    combine(UInt64(bytes.count))
  }

  private static let leastSummed = 1 << 10

  /// The xor of both halves of the product, as in wyhash.
  private static func mix(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    return product.high ^ product.low
  }
}

extension UInt64 {
  /// The value as sixteen hexadecimal digits.
  var hexadecimal: String {
    var digits: [UInt8] = []
    write(to: &digits)
    return String(decoding: digits, as: UTF8.self)
  }

  /// Writes the value as sixteen hexadecimal digits.
  func write(to bytes: inout [UInt8]) {
    for shift in stride(from: 60, through: 0, by: -4) {
      let digit = UInt8(truncatingIfNeeded: self >> UInt64(shift)) & 15
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }
}

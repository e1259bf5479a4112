internal import CByteScan

/// A 64-bit hash of contents, the same on every machine. Accidental collisions have a probability of 1 in 10^19. Not
/// secure against intentional collisions.
///
/// Unsafe: passes a view's pointer to a C function, with a checked range.
public struct Fingerprint: Hashable, Sendable {
  /// The hash so far.
  public private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// The hash of no bytes.
  public init() {}

  /// The hash of a text and its length.
  public init(of text: String) {
    combine(text)
  }

  /// The hash of a file's bytes and their number.
  public init(of contents: [UInt8]) {
    contents.withByteView { combine(contents: $0) }
  }

  /// Combines a text and its length.
  public mutating func combine(_ text: String) {
    text.withByteView { combine($0) }
  }

  /// Combines a number, as one step.
  public mutating func combine(_ number: UInt64) {
    value = Self.mix(value ^ 0xA076_1D64_78BD_642F, number ^ 0xE703_7ED1_A0B4_28DB)
  }

  /// Combines bytes and their number.
  public mutating func combine(_ bytes: ByteView) {
    func word(_ offset: Int) -> UInt64 { bytes.word(at: offset) }
    var position = 0
    if bytes.count >= 64 {
      // Four independent chains of multiplications, which the processor runs in parallel.
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
  public mutating func combine(contents bytes: ByteView) {
    guard bytes.count >= Self.leastSummed else { return combine(bytes) }
    let stripes = bytes.count / 64
    var sums: [UInt64] = (0..<8).map { value &* (2 * $0 + 1) }
    unsafe bytes.withPointer(at: 0, least: stripes * 64) { unsafe bytescan_sum($0, stripes, &sums) }
    for sum in sums { combine(sum) }
    combine(bytes.part(stripes * 64..<bytes.count))
    combine(UInt64(bytes.count))
  }

  private static let leastSummed = 1 << 10

  /// The xor of both halves of the product, as in wyhash.
  private static func mix(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    return product.high ^ product.low
  }
}

extension UInt8 {
  /// An ASCII letter in upper case; any other byte unchanged.
  @inlinable
  public var uppercased: UInt8 {
    @inline(__always) get { self &- 0x61 < 26 ? self & 0xDF : self }
  }

  /// Whether it is a lower-case ASCII letter.
  @inlinable
  public var isSmallLetter: Bool {
    @inline(__always) get { self &- 0x61 < 26 }
  }

  /// The value of an ASCII digit; nil for any other byte.
  @inlinable
  public var digit: Int? {
    @inline(__always) get { self &- 0x30 < 10 ? Int(self &- 0x30) : nil }
  }

  /// Space or tab, which start a continuation line.
  @inlinable
  public var isBlank: Bool {
    @inline(__always) get { self == 0x20 || self == 0x09 }
  }

  /// The lower-case hexadecimal digit of the lowest four bits.
  public var hexadecimalDigit: UInt8 {
    let value = self & 15
    return value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}

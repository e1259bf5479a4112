/// The 64-bit FNV-1a hash: small, and the same in every process and version.
///
/// Not for tables whose keys come from a calendar: collisions are easy to construct.
package struct FNV1a {
  /// The hash of the bytes so far.
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The hash of no bytes.
  package init() {}

  /// Adds a byte.
  package mutating func combine(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }
}

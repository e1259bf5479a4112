internal import Bytes

/// The SHA-256 hash of FIPS 180-4.
package struct SHA256 {
  /// The hash so far; of a whole message, the hash in eight words of 32 bits, the first bits in the first word.
  private var state: InlineArray<8, UInt32> = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]

  private init(_ message: ByteView) {
    // One bit, zeros, and the length in bits as 64-bit big endian fill the last block.
    let paddedCount = (message.count + 9 + 63) / 64 * 64
    let length = UInt64(message.count) * 8
    var schedule = InlineArray<64, UInt32>(repeating: 0)
    for start in stride(from: 0, to: paddedCount, by: 64) {
      for index in 0..<16 { schedule[index] = Self.word(of: message, at: start + 4 * index) }
      if start + 64 == paddedCount {
        schedule[14] = UInt32(truncatingIfNeeded: length >> 32)
        schedule[15] = UInt32(truncatingIfNeeded: length)
      }
      take(&schedule)
    }
  }

  /// The hash of a message, 32 bytes.
  package static func hash(_ message: [UInt8]) -> [UInt8] {
    let state = message.withByteView { SHA256($0).state }
    return state.indices.flatMap { index in
      stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: state[index] >> UInt32($0)) }
    }
  }

  /// The first 128 bits of the hash of a text.
  package static func start(ofHashOf text: String) -> (high: UInt64, low: UInt64) {
    let state = text.withByteView { SHA256($0).state }
    return (UInt64(state[0]) << 32 | UInt64(state[1]), UInt64(state[2]) << 32 | UInt64(state[3]))
  }

  /// The hash of a text, as 64 hexadecimal digits.
  package static func hexadecimal(of text: String) -> String { hexadecimal(hash(Array(text.utf8))) }

  /// Two hexadecimal digits for each byte.
  package static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: bytes.flatMap { [($0 >> 4).hexadecimalDigit, $0.hexadecimalDigit] }, as: UTF8.self)
  }

  /// Four bytes of a message and the one bit after it.
  @inline(__always)
  private static func word(of message: ByteView, at start: Int) -> UInt32 {
    if start + 4 <= message.count { return UInt32(bigEndian: message.halfWord(at: start)) }
    var word: UInt32 = 0
    for place in start..<start + 4 {
      let byte: UInt8 = place < message.count ? message[place] : place == message.count ? 0x80 : 0
      word = word << 8 | UInt32(byte)
    }
    return word
  }

  /// Adds a block, the first 16 words of `schedule`.
  private mutating func take(_ schedule: inout InlineArray<64, UInt32>) {
    for index in 16..<64 {
      let (early, late) = (schedule[index - 15], schedule[index - 2])
      let first = Self.rotated(early, 7) ^ Self.rotated(early, 18) ^ early >> 3
      let second = Self.rotated(late, 17) ^ Self.rotated(late, 19) ^ late >> 10
      schedule[index] = schedule[index - 16] &+ first &+ schedule[index - 7] &+ second
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let mixed = Self.rotated(e, 6) ^ Self.rotated(e, 11) ^ Self.rotated(e, 25)
      let first = h &+ mixed &+ (e & f ^ ~e & g) &+ Self.constants[index] &+ schedule[index]
      let second = (Self.rotated(a, 2) ^ Self.rotated(a, 13) ^ Self.rotated(a, 22)) &+ (a & b ^ a & c ^ b & c)
      (h, g, f, e) = (g, f, e, d &+ first)
      (d, c, b, a) = (c, b, a, first &+ second)
    }
    let words: InlineArray<8, UInt32> = [a, b, c, d, e, f, g, h]
    for index in words.indices { state[index] &+= words[index] }
  }

  @inline(__always)
  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: InlineArray<64, UInt32> = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}

/// The resolution of a PNG, which Cairo does not write, so that programs print it in its size.
enum PNGResolution {
  /// The bytes of the signature and of the first chunk, IHDR.
  private static let headSize = 33

  /// Adds a chunk pHYs behind the head.
  static func insert(dotsPerInch: Int, into png: [UInt8]) -> [UInt8] {
    guard png.count > headSize else { return png }
    let dotsPerMetre = UInt32((dotsPerInch * 10_000 + 127) / 254)
    var chunk = Array("pHYs".utf8)
    for _ in 0..<2 { chunk += bytes(of: dotsPerMetre) }
    chunk.append(1)
    return Array(png[..<headSize]) + bytes(of: 9) + chunk + bytes(of: checksum(of: chunk)) + png[headSize...]
  }

  private static func bytes(of number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
  }

  /// CRC-32 (ISO 3309).
  private static func checksum(of bytes: [UInt8]) -> UInt32 {
    var remainder = UInt32.max
    for byte in bytes {
      remainder ^= UInt32(byte)
      for _ in 0..<8 { remainder = remainder & 1 == 0 ? remainder >> 1 : remainder >> 1 ^ 0xEDB8_8320 }
    }
    return ~remainder
  }
}

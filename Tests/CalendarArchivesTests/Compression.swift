import CZlib

/// What zlib makes of bytes.
///
/// Unsafe: zlib is a C library.
enum Compression {
  /// A gzip file.
  static func gzip(_ bytes: [UInt8]) -> [UInt8] { compressed(bytes, windowBits: 15 + 16) }
  /// Compressed data as in a zip archive.
  static func deflate(_ bytes: [UInt8]) -> [UInt8] { compressed(bytes, windowBits: -15) }

  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    UInt32(
      truncatingIfNeeded: unsafe bytes.withUnsafeBufferPointer { unsafe crc32(0, $0.baseAddress, UInt32($0.count)) })
  }

  private static func compressed(_ bytes: [UInt8], windowBits: Int32) -> [UInt8] {
    var (stream, input) = (unsafe z_stream(), bytes)
    unsafe deflateInit2_(
      &stream, 9, Z_DEFLATED, windowBits, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    let capacity = Int(unsafe deflateBound(&stream, UInt(bytes.count)))
    let output = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
      unsafe input.withUnsafeMutableBufferPointer { input in
        unsafe stream.next_in = input.baseAddress
        unsafe stream.avail_in = UInt32(input.count)
        unsafe stream.next_out = output.baseAddress
        unsafe stream.avail_out = UInt32(capacity)
        unsafe CZlib.deflate(&stream, Z_FINISH)
      }
      count = unsafe capacity - Int(stream.avail_out)
    }
    unsafe deflateEnd(&stream)
    return output
  }
}

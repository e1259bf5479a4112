internal import CCairo

/// Compression of streams by zlib.
///
/// Unsafe: zlib is a C library. It gets the addresses and sizes of two buffers, which it does not keep.
enum Deflate {
  /// 6 is zlib's default.
  private static let level: Int32 = 6

  /// Bytes in zlib's format (RFC 1950), which PDF calls FlateDecode.
  static func compressed(_ bytes: [UInt8]) throws(DrawingError) -> [UInt8] {
    let capacity = Int(compressBound(UInt(bytes.count)))
    var status: Int32 = 0
    let result = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      var size = UInt(capacity)
      status = unsafe bytes.withUnsafeBufferPointer {
        unsafe compress2(buffer.baseAddress, &size, $0.baseAddress, UInt($0.count), level)
      }
      count = status == 0 ? Int(size) : 0
    }
    guard status == 0 else { throw .noMemory }
    return result
  }
}

internal import CZlib

/// Decompresses a gzip file (RFC 1952), which may consist of several members.
///
/// zlib checks the checksum and length of each member. The gzip filter of libarchive 3.6 checks neither.
///
/// Unsafe: zlib is a C library. Its state keeps the address of its stream, which is therefore allocated. The addresses
/// of input and output are set for each call and not used afterwards.
@safe final class GzipDecoder {
  private let bytes: [UInt8]
  private let stream: UnsafeMutablePointer<z_stream>
  private var position = 0
  private var isBetweenParts = false
  private(set) var isAtEnd = false
  private var failure: ArchiveError?
  /// The number of bytes after the last member, unless they are all zero.
  private(set) var ignoredCount = 0

  /// A window of 32 KiB, and a gzip header.
  private static let windowBits: Int32 = 15 + 16

  init(_ bytes: [UInt8]) throws(ArchiveError) {
    self.bytes = bytes
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    let status = unsafe inflateInit2_(stream, Self.windowBits, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard status == Z_OK else { throw .noMemory }
  }

  deinit {
    unsafe inflateEnd(stream)
    unsafe stream.deallocate()
  }

  /// Appends decompressed bytes; none only at the end. Bytes before a fault are returned before the fault is thrown.
  func read(into output: inout OutputSpan<UInt8>) throws(ArchiveError) {
    let count = output.count
    while failure == nil, !isAtEnd, !output.isFull {
      if isBetweenParts { startPart() } else { failure = inflatePart(into: &output) }
    }
    if let failure, output.count == count { throw failure }
  }

  /// Starts the next gzip member if there is one.
  private func startPart() {
    isBetweenParts = false
    let rest = bytes[position...]
    guard rest.starts(with: [0x1F, 0x8B]) else {
      isAtEnd = true
      if rest.contains(where: { $0 != 0 }) { ignoredCount = rest.count }
      return
    }
    unsafe inflateReset(stream)
  }

  private func inflatePart(into output: inout OutputSpan<UInt8>) -> ArchiveError? {
    let status = unsafe bytes.withUnsafeBufferPointer { input in
      unsafe output.withUnsafeMutableBufferPointer { buffer, count in
        guard let source = input.baseAddress, let target = buffer.baseAddress else { return Z_STREAM_ERROR }
        let rest = UInt32(clamping: input.count - position)
        let free = UInt32(clamping: buffer.count - count)
        unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: source + position)
        unsafe stream.pointee.avail_in = rest
        unsafe stream.pointee.next_out = target + count
        unsafe stream.pointee.avail_out = free
        let status = unsafe inflate(stream, Z_NO_FLUSH)
        position += unsafe Int(rest - stream.pointee.avail_in)
        count += unsafe Int(free - stream.pointee.avail_out)
        return status
      }
    }
    switch status {
    case Z_OK: return nil
    case Z_STREAM_END:
      isBetweenParts = true
      return nil
    case Z_BUF_ERROR: return .endsEarly
    case Z_MEM_ERROR: return .noMemory
    default:
      let message = unsafe stream.pointee.msg.map { unsafe String(cString: $0) } ?? ""
      return message == "incorrect data check" || message == "incorrect length check" ? .wrongChecksum : .wrongData
    }
  }
}

internal import Glibc

/// Reads file descriptors.
package enum DescriptorBytes {
  /// Reads until the buffer is full or end of file; returns the number of bytes. Ignores data appended during the read.
  package static func fill(
    _ buffer: UnsafeMutableRawBufferPointer, from descriptor: Int32, path: String
  ) throws(FileFailure) -> Int {
    var filled = 0
    while filled < buffer.count {
      let count = read(descriptor, buffer.baseAddress?.advanced(by: filled), buffer.count - filled)
      if count == 0 { break }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw FileFailure(path: path, errorNumber: errno) }
      filled += count
    }
    return filled
  }

  /// The maximum size of a stream in bytes, so that an endless one cannot exhaust memory.
  private static let largestStream = 2 << 30

  /// Reads until end of file.
  package static func readAll(_ descriptor: Int32, path: String) throws(FileFailure) -> [UInt8] {
    var contents: [UInt8] = []
    // Most streams are small.
    var capacity = 1 << 12
    while true {
      var code: Int32 = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        let result = read(descriptor, buffer.baseAddress, buffer.count)
        if result < 0 { code = errno } else { count = result }
      }
      if code == EINTR { continue }
      guard code == 0 else { throw FileFailure(path: path, errorNumber: code) }
      if chunk.isEmpty { return contents }
      if contents.isEmpty { contents = chunk } else { contents += chunk }
      guard contents.count <= largestStream else {
        throw FileFailure(path: path, reason: "more than \(largestStream >> 30) GiB from a stream")
      }
      capacity = 1 << 16
    }
  }
}

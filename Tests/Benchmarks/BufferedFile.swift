import Glibc

/// A file with buffered writes.
struct BufferedFile {
  private let descriptor: Int32
  private let path: String
  private var buffer: [UInt8] = []
  private var hasFailed = false

  init(_ path: String) throws(BenchmarkFailure) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard descriptor >= 0 else { throw BenchmarkFailure("cannot write \(path)") }
    buffer.reserveCapacity(1 << 21)
  }

  mutating func write(_ bytes: ArraySlice<UInt8>) {
    buffer.append(contentsOf: bytes)
    if buffer.count > 1 << 20 { flush() }
  }

  mutating func close() throws(BenchmarkFailure) {
    flush()
    guard Glibc.close(descriptor) == 0, !hasFailed else { throw BenchmarkFailure("\(path) was not written completely") }
  }

  private mutating func flush() {
    var rest = buffer[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard written > 0 else {
        hasFailed = true
        break
      }
      rest = rest.dropFirst(written)
    }
    buffer.removeAll(keepingCapacity: true)
  }
}

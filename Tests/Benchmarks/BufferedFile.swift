import SystemInterface

/// A file with buffered writes.
final class BufferedFile {
  private let file: FileDescriptor
  private let path: String
  private var buffer: [UInt8] = []
  private var hasFailed = false

  init(_ path: String) throws(BenchmarkFailure) {
    self.path = path
    do {
      file = try FileDescriptor(opening: path, for: .replacing)
    } catch {
      throw BenchmarkFailure("cannot write \(path): \(error.message)")
    }
    buffer.reserveCapacity(1 << 21)
  }

  func write(_ bytes: ArraySlice<UInt8>) {
    buffer.append(contentsOf: bytes)
    if buffer.count > 1 << 20 { flush() }
  }

  /// Writes the rest. To be called once, after the last write.
  func finish() throws(BenchmarkFailure) {
    flush()
    guard !hasFailed else { throw BenchmarkFailure("\(path) was not written completely") }
  }

  private func flush() {
    do { try file.write(buffer) } catch { hasFailed = true }
    buffer.removeAll(keepingCapacity: true)
  }
}

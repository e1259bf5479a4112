internal import Glibc

/// Reads a regular file of at most `limit` bytes; nil if it is larger or cannot be read.
///
/// Never blocks: pipes and devices are rejected.
func readRegularFile(_ path: String, limit: Int) -> [UInt8]? {
  guard !path.utf8.contains(0) else { return nil }
  let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  var status = stat()
  guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= limit else {
    return nil
  }
  // Reading one byte more detects a file that has grown.
  let size = Int(status.st_size)
  var failed = false
  let bytes = [UInt8](unsafeUninitializedCapacity: size + 1) { buffer, count in
    count = 0
    while count <= size, let base = buffer.baseAddress {
      let taken = read(descriptor, base + count, size + 1 - count)
      if taken == 0 { break }
      if taken < 0 {
        if errno == EINTR { continue }
        failed = true
        break
      }
      count += taken
      // A short read means end of file for a regular file.
      if count == size { break }
    }
  }
  return failed || bytes.count != size ? nil : bytes
}

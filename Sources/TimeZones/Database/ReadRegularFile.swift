internal import Glibc

/// The bytes of a regular file of at most `limit` bytes, or nil.
///
/// Never waits: a pipe or a device in the file's place is refused.
func readRegularFile(_ path: String, limit: Int) -> [UInt8]? {
  guard !path.utf8.contains(0) else { return nil }
  let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  var status = stat()
  guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= limit else {
    return nil
  }
  // One byte more than promised shows whether the file has grown.
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
      // Less than was asked for is the end of a regular file.
      if count == size { break }
    }
  }
  return failed || bytes.count != size ? nil : bytes
}

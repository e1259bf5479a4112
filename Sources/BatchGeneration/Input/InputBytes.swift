internal import Bytes
internal import Glibc
internal import ICalendar
internal import AgendaGeneration

/// The content of an input with its fingerprint.
enum InputBytes {
  /// Files up to this size are copied into memory, so that fingerprint and events come from the same bytes.
  private static let heldSize = 32 << 20

  /// Opens a calendar and combines its bytes into a fingerprint.
  static func open(
    _ path: String, options: ReadingOptions, fingerprint: inout Fingerprint
  ) throws(FileFailure) -> (file: CalendarFile, isUnchanged: @Sendable () -> Bool) {
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw FileFailure(path: path, reason: systemMessage(errno)) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileFailure(path: path, reason: systemMessage(errno)) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw FileFailure(path: path, reason: systemMessage(EISDIR)) }
    if status.st_mode & S_IFMT == S_IFREG, status.st_size > heldSize {
      try combine(descriptor, path: path, into: &fingerprint)
      let before = Identity(status)
      return (
        try CalendarFile(path: path, name: path, options: options),
        {
          var after = stat()
          return stat(path, &after) == 0 && Identity(after) == before
        }
      )
    }
    if status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 {
      let file = try CalendarFile(capacity: Int(status.st_size), name: path, options: options) {
        buffer throws(FileFailure) in
        let count = try DescriptorBytes.fill(buffer, from: descriptor, path: path)
        fingerprint.combine(
          contents: ByteView(UnsafeBufferPointer(rebasing: buffer.bindMemory(to: UInt8.self)[..<count])))
        return count
      }
      return (file, { true })
    }
    let bytes = try DescriptorBytes.readAll(descriptor, path: path)
    bytes.withByteView { fingerprint.combine(contents: $0) }
    return (CalendarFile(bytes: bytes, name: path, options: options), { true })
  }

  /// The file attributes that change when a file is written.
  private struct Identity: Equatable {
    var values: [Int]
    init(_ status: stat) {
      values = [
        Int(status.st_dev), Int(bitPattern: UInt(status.st_ino)), Int(status.st_size), status.st_mtim.tv_sec,
        status.st_mtim.tv_nsec, status.st_ctim.tv_sec, status.st_ctim.tv_nsec,
      ]
    }
  }

  private static func combine(
    _ descriptor: Int32, path: String, into fingerprint: inout Fingerprint
  ) throws(FileFailure) {
    var chunk = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count == 0 { return }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw FileFailure(path: path, reason: systemMessage(errno)) }
      chunk[..<count].withByteView { fingerprint.combine(contents: $0) }
    }
  }
}

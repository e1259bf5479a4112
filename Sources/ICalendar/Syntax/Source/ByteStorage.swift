internal import Bytes
internal import Glibc

/// Immutable, reference-counted bytes: a mapped file or an allocated buffer.
///
/// `@unchecked Sendable`: the bytes are written before the initializer returns and never afterwards.
final class ByteStorage: @unchecked Sendable {
  /// The bytes; must not outlive the storage.
  var bytes: ByteView { unsafe ByteView(buffer) }
  private let buffer: UnsafeBufferPointer<UInt8>
  private let isMapped: Bool

  private init(bytes: UnsafeBufferPointer<UInt8>, isMapped: Bool) {
    buffer = bytes
    self.isMapped = isMapped
  }

  deinit {
    if isMapped {
      munmap(UnsafeMutableRawPointer(mutating: buffer.baseAddress), buffer.count)
    } else {
      buffer.deallocate()
    }
  }

  /// Copies `source`.
  convenience init(copying source: some Collection<UInt8>) {
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: source.count)
    _ = buffer.initialize(fromContentsOf: source)
    self.init(bytes: UnsafeBufferPointer(buffer), isMapped: false)
  }

  /// Allocates `capacity` bytes, which `fill` writes; it returns their number.
  convenience init<Failure: Error>(
    capacity: Int, filledBy fill: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) {
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: capacity)
    let count: Int
    do {
      count = try fill(UnsafeMutableRawBufferPointer(buffer))
    } catch {
      buffer.deallocate()
      throw error
    }
    self.init(bytes: UnsafeBufferPointer(rebasing: buffer[..<min(max(0, count), capacity)]), isMapped: false)
  }

  /// Opens a file: maps a large regular file, reads any other.
  ///
  /// A mapping loads only the pages that are used, but a file that shrinks while mapped terminates the process. Small
  /// files, which editors and sync clients rewrite in place, are therefore copied.
  static func open(path: String) throws(FileFailure) -> ByteStorage {
    // A NUL would truncate the path and open another file.
    guard !path.utf8.contains(0) else { throw FileFailure(path: path, reason: "the path contains a NUL") }
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw FileFailure(path: path, errorNumber: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileFailure(path: path, errorNumber: errno) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw FileFailure(path: path, errorNumber: EISDIR) }
    let size = Int(status.st_size)
    guard status.st_mode & S_IFMT == S_IFREG, size > 0 else {
      return ByteStorage(copying: try DescriptorBytes.readAll(descriptor, path: path))
    }
    guard size >= leastMappedSize else {
      return try ByteStorage(capacity: size) { buffer throws(FileFailure) in
        try DescriptorBytes.fill(buffer, from: descriptor, path: path)
      }
    }
    guard let address = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0), address != MAP_FAILED else {
      throw FileFailure(path: path, errorNumber: errno)
    }
    madvise(address, size, MADV_SEQUENTIAL)
    let start = UnsafePointer(address.assumingMemoryBound(to: UInt8.self))
    return ByteStorage(bytes: UnsafeBufferPointer(start: start, count: size), isMapped: true)
  }

  /// Reads standard input until end of file.
  static func standardInput(named name: String) throws(FileFailure) -> ByteStorage {
    ByteStorage(copying: try DescriptorBytes.readAll(STDIN_FILENO, path: name))
  }

  private static let leastMappedSize = 1 << 20
}

extension FileFailure {
  init(path: String, errorNumber: Int32) {
    self.init(path: path, reason: String(cString: strerror(errorNumber)))
  }
}

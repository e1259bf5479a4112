internal import Bytes
package import SystemInterface

/// Immutable, reference-counted bytes: a mapped file or an allocated buffer.
///
/// `@unchecked Sendable`: the bytes are written before the initializer returns and never afterwards.
///
/// Unsafe: the bytes must not be used after the object's lifetime.
@safe
final class ByteStorage: @unchecked Sendable {
  /// The bytes; must not outlive the storage.
  var bytes: ByteView { unsafe ByteView(buffer) }
  private let buffer: UnsafeBufferPointer<UInt8>
  /// The mapping that owns the bytes; nil if they were allocated here.
  private let mapping: MappedFile?
  /// Detects changes of the mapped file; nil if the bytes were allocated here.
  let witness: FileWitness?

  private init(allocated buffer: UnsafeBufferPointer<UInt8>) {
    unsafe self.buffer = buffer
    (mapping, witness) = (nil, nil)
  }

  private init(_ mapping: MappedFile, _ witness: FileWitness) {
    unsafe buffer = mapping.bytes
    (self.mapping, self.witness) = (mapping, witness)
  }

  deinit {
    if mapping == nil { unsafe buffer.deallocate() }
  }

  /// Copies into a new allocation.
  convenience init(copying source: some Collection<UInt8>) {
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: source.count)
    _ = unsafe buffer.initialize(fromContentsOf: source)
    unsafe self.init(allocated: UnsafeBufferPointer(buffer))
  }

  /// Copies into a new allocation.
  convenience init(copying source: Span<UInt8>) {
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: source.count)
    _ = unsafe source.withUnsafeBufferPointer { unsafe buffer.initialize(fromContentsOf: $0) }
    unsafe self.init(allocated: UnsafeBufferPointer(buffer))
  }

  /// Allocates `capacity` bytes, and `fill` appends as many as there are.
  convenience init<Failure: Error>(
    capacity: Int, filledBy fill: (inout OutputSpan<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: capacity)
    var output = unsafe OutputSpan(buffer: buffer, initializedCount: 0)
    do {
      try fill(&output)
    } catch {
      _ = unsafe output.finalize(for: buffer)
      unsafe buffer.deallocate()
      throw error
    }
    let count = unsafe output.finalize(for: buffer)
    unsafe self.init(allocated: UnsafeBufferPointer(rebasing: buffer[..<count]))
  }

  /// Opens a file.
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - directory: The directory that contains it at some depth, if only regular files below it may be read; see ``SourceStream``.
  ///   - mapsLargeFiles: Whether to map a large regular file. A mapping loads only the pages that are used, but
  ///     truncating the
  ///     mapped file ends the process, or gives zeros after ``MappedFile/surviveTruncation()``. Small files, which
  ///     editors and
  ///     sync clients rewrite in place, are always read.
  ///   - largest: The maximum size in bytes.
  /// - Throws: ``FileError`` if the file cannot be read, or is written during each attempt.
  static func open(
    path: String, below directory: String? = nil, mapsLargeFiles: Bool, largest: Int = .max
  ) throws(FileError) -> ByteStorage {
    // A program that rewrites a file in place usually finishes at once.
    for _ in 1..<mostReads {
      if let storage = try openOnce(path, below: directory, mapsLargeFiles, largest) { return storage }
    }
    guard let storage = try openOnce(path, below: directory, mapsLargeFiles, largest) else {
      throw FileError(path: path, reason: SourceStream.changedReason)
    }
    return storage
  }

  /// Nil if the file was written while being read.
  private static func openOnce(
    _ path: String, below directory: String?, _ mapsLargeFiles: Bool, _ largest: Int
  ) throws(FileError) -> ByteStorage? {
    let file = try SourceStream(opening: path, below: directory)
    let status = try file.status()
    guard status.kind != .directory else { throw FileError(path: path, SystemError(.open, .isDirectory)) }
    guard status.size <= largest else {
      throw FileError(path: path, reason: "larger than the limit of \(largest) bytes")
    }
    guard status.kind == .regular, status.size > 0 else { return ByteStorage(copying: try file.readAll()) }
    if mapsLargeFiles, status.size >= leastMappedSize {
      let mapping = try file.map(count: status.size)
      return ByteStorage(mapping, file.witness(status))
    }
    let storage = try ByteStorage(capacity: status.size) { output throws(FileError) in try file.fill(&output) }
    return try file.status().hasSameContent(as: status) ? storage : nil
  }

  private static let leastMappedSize = 1 << 20
  /// The maximum number of attempts to read a file that is being written.
  private static let mostReads = 3
}

/// A file, pipe or device opened for reading. Its errors contain its name.
package struct SourceStream: ~Copyable {
  private let path: String
  private let descriptor: FileDescriptor

  /// The maximum size of a stream in bytes, so that an endless one cannot exhaust memory.
  private static let largestSize = 2 << 30

  /// Why a file that is being written is not read: its bytes may be partly old and partly new.
  static let changedReason = "it changed while it was being read"

  /// Reads a file into memory.
  package static func contents(of path: String) throws(FileError) -> [UInt8] {
    let storage = try ByteStorage.open(path: path, mapsLargeFiles: false)
    // The view does not keep its bytes alive.
    return withExtendedLifetime(storage) { [UInt8](storage.bytes) }
  }

  /// Opens a path for reading.
  /// - Parameter directory: The directory that contains it at some depth, with which the path begins. Only regular files are then
  ///   opened, no pipe or device is waited for, and no symbolic link out of the directory is followed. Nil for any file.
  package init(opening path: String, below directory: String? = nil) throws(FileError) {
    do {
      guard let directory else {
        self.init(try FileDescriptor(opening: path, for: .reading), path: path)
        return
      }
      let name = String(Substring(path.utf8.dropFirst(directory.utf8.count)))
      self.init(try OpenDirectory(directory).openBelow(name), path: path)
    } catch {
      throw FileError(path: path, error)
    }
  }

  /// Reads an open file.
  package init(_ descriptor: consuming FileDescriptor, path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  func status() throws(FileError) -> FileStatus {
    do { return try descriptor.status() } catch { throw FileError(path: path, error) }
  }

  /// Reads until the capacity is used or end of file. Ignores data appended during the read.
  func fill(_ output: inout OutputSpan<UInt8>) throws(FileError) {
    do { try descriptor.fill(&output) } catch { throw FileError(path: path, error) }
  }

  /// Reads until end of file.
  package func readAll() throws(FileError) -> [UInt8] {
    let contents: [UInt8]
    do { contents = try descriptor.read(upTo: Self.largestSize + 1) } catch { throw FileError(path: path, error) }
    guard contents.count <= Self.largestSize else {
      throw FileError(path: path, reason: "more than \(Self.largestSize >> 30) GiB from a stream")
    }
    return contents
  }

  /// Maps the first `count` bytes of a file, at least one.
  func map(count: Int) throws(FileError) -> MappedFile {
    do { return try MappedFile(descriptor, count: count) } catch { throw FileError(path: path, error) }
  }

  /// Detects later changes of the file.
  consuming func witness(_ status: FileStatus) -> FileWitness { FileWitness(descriptor, status: status) }
}

internal import Synchronization

/// A file mapped into memory for this object's lifetime.
///
/// The file must not be truncated meanwhile: reading missing pages ends the process with SIGBUS, unless
/// ``surviveTruncation()`` was called.
///
/// Unsafe: the bytes must not be used after the object's lifetime, and change when the file is written.
@safe
package final class MappedFile: Sendable {
  private nonisolated(unsafe) let address: UnsafeRawPointer
  private let count: Int

  /// The address range of all mappings so far, for the signal handler.
  private static let lowest = Atomic<Int>(.max)
  private static let highest = Atomic<Int>(0)

  /// Maps the first `count` bytes of a file; `count` is at least 1.
  package init(_ descriptor: borrowing FileDescriptor, count: Int) throws(SystemError) {
    unsafe address = try Platform.map(descriptor.number, count: count)
    self.count = count
    let start = Int(bitPattern: unsafe address)
    Self.lowest.min(start, ordering: .relaxed)
    Self.highest.max(start + count, ordering: .relaxed)
  }

  deinit {
    unsafe Platform.unmap(address, count: count)
  }

  /// The content; valid as long as the file is mapped.
  @unsafe package var bytes: UnsafeBufferPointer<UInt8> {
    unsafe UnsafeBufferPointer(start: address.assumingMemoryBound(to: UInt8.self), count: count)
  }

  /// Replaces missing pages of mapped files with zeros instead of ending the process. The content is then invalid,
  /// which its ``FileWitness`` reports.
  ///
  /// Sets a signal handler, so it is for programs and not for libraries.
  /// - Throws: `SystemError` if the handler could not be set.
  package static func surviveTruncation() throws(SystemError) {
    // Initialised before the handler can run.
    _ = (lowest.load(ordering: .relaxed), highest.load(ordering: .relaxed))
    try Platform.repairMissingPages()
  }

  /// Replaces a page that cannot be loaded with zeros; false if it is not in a mapped file. Called by a signal handler,
  /// so it may only make system calls and use atomics.
  static func repair(pageAt address: Int) -> Bool {
    guard lowest.load(ordering: .relaxed) <= address, address < highest.load(ordering: .relaxed) else { return false }
    FileWitness.noteMissingPage()
    return Platform.clearPage(at: address)
  }
}

/// Detects whether a mapped file has changed since it was opened.
package final class FileWitness: Sendable {
  private let descriptor: FileDescriptor
  private let status: FileStatus
  private static let missesPages = Atomic<Bool>(false)

  /// - Parameters:
  ///   - descriptor: The file.
  ///   - status: Its status before the first byte was read.
  package init(_ descriptor: consuming FileDescriptor, status: FileStatus) {
    self.descriptor = descriptor
    self.status = status
  }

  /// Whether the file has not been written since, and no pages were missing.
  package var isUnchanged: Bool {
    guard !Self.missesPages.load(ordering: .relaxed), let now = try? descriptor.status() else { return false }
    return now.hasSameContent(as: status)
  }

  /// Records that a page of some mapped file was missing. Called by a signal handler.
  static func noteMissingPage() { missesPages.store(true, ordering: .relaxed) }
}

/// The status of a file. Equal at two times unless the file was written or changed in between.
package struct FileStatus: Hashable, Sendable {
  package enum Kind: Sendable {
    case regular, directory
    /// A symbolic link, if links are not followed.
    case symbolicLink
    case pipe
    /// A device or a socket.
    case other
  }

  package let kind: Kind
  /// The nine permission bits of the owner, the group and others.
  package let permissions: UInt32
  /// In bytes; 0 for pipes and devices.
  package let size: Int
  let device: UInt64
  package let inode: UInt64
  /// The last change of the content, in nanoseconds since 1970.
  let contentTime: Int
  /// The last change of the content, in nanoseconds since 1970.
  package var changeTime: Int { contentTime }
  /// The last change of the content or the status, in nanoseconds since 1970.
  package let statusTime: Int

  /// Whether the content was not written in between. Removing or replacing a file does not write it.
  package func hasSameContent(as other: FileStatus) -> Bool {
    isSameFile(as: other) && size == other.size && contentTime == other.contentTime
  }

  /// Whether both are the same file, even under different names.
  package func isSameFile(as other: FileStatus) -> Bool { device == other.device && inode == other.inode }
}

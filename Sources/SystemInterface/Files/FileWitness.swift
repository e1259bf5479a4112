internal import Synchronization

/// Knows whether a file that is used as memory is still what it was.
package final class FileWitness: Sendable {
  private let descriptor: FileDescriptor
  private let status: FileStatus
  private static let missesPages = Atomic<Bool>(false)

  /// - Parameters:
  ///   - descriptor: The file.
  ///   - status: Its status before the first byte was used.
  package init(_ descriptor: consuming FileDescriptor, status: FileStatus) {
    self.descriptor = descriptor
    self.status = status
  }

  /// Whether the file was not written since, and all bytes that were used were its own.
  package var isUnchanged: Bool {
    guard !Self.missesPages.load(ordering: .relaxed), let now = try? descriptor.status() else { return false }
    return now.hasSameContent(as: status)
  }

  /// Notes that bytes of some mapped file were not there. Called by a signal handler.
  static func noteMissingPage() { missesPages.store(true, ordering: .relaxed) }
}

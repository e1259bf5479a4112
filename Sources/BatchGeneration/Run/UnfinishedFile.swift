internal import SystemInterface

/// A file of an ``OutputDirectory`` that still has a temporary name.
final class UnfinishedFile {
  let name: String
  let bytes: [UInt8]
  let temporary: String
  /// Why the bytes are not on disk; nil if nothing failed so far.
  private(set) var error: SystemError?
  private var descriptor: FileDescriptor?
  /// The inode number of the file, once it is on disk; nil if unknown.
  private(set) var inode: UInt64?

  init(name: String, bytes: [UInt8], temporary: String, descriptor: consuming FileDescriptor) {
    self.name = name
    self.bytes = bytes
    self.temporary = temporary
    self.descriptor = consume descriptor
  }

  /// Starts writing the bytes to disk without waiting.
  func startWriting() {
    do {
      try descriptor?.startSync()
    } catch  where [.inputOutput, .noSpace, .diskQuota].contains(error.number) {
      // The later flush need not report the same error again.
      self.error = error
    } catch {
      // If this is not supported, the flush writes the bytes.
    }
  }

  /// Waits until the bytes are on disk, and closes the file.
  /// - Parameter isOnDisk: Whether they are there already.
  func bringToDisk(isOnDisk: Bool = false) {
    do {
      if !isOnDisk { try descriptor?.sync() }
    } catch {
      self.error = self.error ?? error
    }
    inode = try? descriptor?.status().inode
    do {
      try descriptor.take()?.close()
    } catch {
      self.error = self.error ?? error
    }
  }
}

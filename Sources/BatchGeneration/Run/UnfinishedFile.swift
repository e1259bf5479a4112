internal import SystemInterface

/// A file of an ``OutputDirectory`` that still has a temporary name.
final class UnfinishedFile {
  let name: String
  let bytes: [UInt8]
  let temporary: String
  /// Why the bytes are not on disk; nil if nothing failed so far.
  private(set) var error: SystemError?
  private var descriptor: FileDescriptor?

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
  func bringToDisk() {
    do {
      try descriptor?.sync()
    } catch {
      self.error = self.error ?? error
    }
    do {
      try descriptor.take()?.close()
    } catch {
      self.error = self.error ?? error
    }
  }
}

internal import CFileSync
internal import Glibc

/// A file of an ``OutputDirectory`` that still has a temporary name.
struct UnfinishedFile {
  let name: String
  let bytes: [UInt8]
  let temporary: String
  /// The `errno` of the failed flush; 0 for none.
  private(set) var code: Int32 = 0
  private let descriptor: Int32

  init(name: String, bytes: [UInt8], temporary: String, descriptor: Int32) {
    self.name = name
    self.bytes = bytes
    self.temporary = temporary
    self.descriptor = descriptor
  }

  /// Starts writing the bytes to disk without waiting.
  mutating func startWriting() {
    guard sync_file_range(descriptor, 0, 0, CFILESYNC_WRITE) != 0 else { return }
    // If this is not supported, the flush writes the bytes. It need not report the same error again, so keep it.
    if [EIO, ENOSPC, EDQUOT].contains(errno) { code = errno }
  }

  /// Waits until the bytes are on disk, and closes the file.
  mutating func bringToDisk() {
    if fsync(descriptor) != 0, code == 0 { code = errno }
    if close(descriptor) != 0, code == 0 { code = errno }
  }
}

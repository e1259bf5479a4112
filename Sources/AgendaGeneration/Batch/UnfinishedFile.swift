internal import CFileSync
internal import Glibc

/// A file of an ``OutputDirectory`` that is written under a temporary name and has not got its own yet.
struct UnfinishedFile {
  let name: String
  let bytes: [UInt8]
  let temporary: String
  /// What went wrong when it was brought to the disk, as `errno`; 0 for nothing.
  private(set) var code: Int32 = 0
  private let descriptor: Int32

  init(name: String, bytes: [UInt8], temporary: String, descriptor: Int32) {
    self.name = name
    self.bytes = bytes
    self.temporary = temporary
    self.descriptor = descriptor
  }

  /// Has the system begin to write the bytes to the disk, and does not wait.
  mutating func startWriting() {
    guard sync_file_range(descriptor, 0, 0, CFILESYNC_WRITE) != 0 else { return }
    // Where it cannot be done, the bytes are written when they are waited for; of an error the wait need not tell again.
    if [EIO, ENOSPC, EDQUOT].contains(errno) { code = errno }
  }

  /// Waits until the bytes are on the disk, and closes the file.
  mutating func bringToDisk() {
    if fsync(descriptor) != 0, code == 0 { code = errno }
    if close(descriptor) != 0, code == 0 { code = errno }
  }
}

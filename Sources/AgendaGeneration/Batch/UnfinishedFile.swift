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

  /// Waits until the bytes are on the disk, and closes the file.
  mutating func bringToDisk() {
    if fsync(descriptor) != 0 { code = errno }
    if close(descriptor) != 0, code == 0 { code = errno }
  }
}

/// The content of a file as memory, loaded when it is used, and kept until the end of this object's life.
///
/// The file must not be truncated meanwhile: reading what it no longer contains ends the process with SIGBUS.
///
/// Unsafe: the bytes must not be used after the object's end, and change when the file is written.
@safe
package final class MappedFile: Sendable {
  private nonisolated(unsafe) let address: UnsafeRawPointer
  private let count: Int

  /// Maps the first `count` bytes of a file, at least one.
  package init(_ descriptor: borrowing FileDescriptor, count: Int) throws(SystemError) {
    unsafe address = try Platform.map(descriptor.number, count: count)
    self.count = count
  }

  deinit {
    unsafe Platform.unmap(address, count: count)
  }

  /// The content.
  @unsafe package var bytes: UnsafeBufferPointer<UInt8> {
    unsafe UnsafeBufferPointer(start: address.assumingMemoryBound(to: UInt8.self), count: count)
  }
}

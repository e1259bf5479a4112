/// A pipe, which child processes inherit only if they are given it.
struct Pipe: ~Copyable {
  let reader: FileDescriptor
  let writer: FileDescriptor

  /// Creates a pipe.
  init() throws(SystemError) { self.init(try Platform.makePipe()) }

  /// Creates a pipe whose writing end supports ``FileDescriptor/send(_:)``.
  static func stream() throws(SystemError) -> Pipe { Pipe(try Platform.makeStream()) }

  private init(_ ends: (Int32, Int32)) {
    reader = FileDescriptor(owning: ends.0)
    writer = FileDescriptor(owning: ends.1)
  }
}

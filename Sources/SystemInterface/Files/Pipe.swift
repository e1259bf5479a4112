/// A pipe, which other programs inherit only where they are given it.
struct Pipe: ~Copyable {
  let reader: FileDescriptor
  let writer: FileDescriptor

  /// Creates a pipe.
  init() throws(SystemError) { self.init(try Platform.makePipe()) }

  /// Creates a pipe whose writer can use ``FileDescriptor/send(_:)``.
  static func stream() throws(SystemError) -> Pipe { Pipe(try Platform.makeStream()) }

  private init(_ ends: (Int32, Int32)) {
    reader = FileDescriptor(owning: ends.0)
    writer = FileDescriptor(owning: ends.1)
  }
}

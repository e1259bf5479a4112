/// A pipe, which other programs inherit only where they are given it.
struct Pipe: ~Copyable {
  let reader: FileDescriptor
  let writer: FileDescriptor

  init() throws(SystemError) {
    let (reader, writer) = try Platform.makePipe()
    self.reader = FileDescriptor(owning: reader)
    self.writer = FileDescriptor(owning: writer)
  }
}

package import SystemInterface

extension FileError {
  /// A failed system call.
  package init(path: String, _ error: SystemError) {
    self.init(path: path, reason: error.message)
  }
}

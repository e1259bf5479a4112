package import SystemInterface

extension FileError {
  /// Converts a failed system call.
  package init(path: String, _ error: SystemError) {
    self.init(path: path, reason: error.message)
  }
}

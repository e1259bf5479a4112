/// A failure to open or read a file.
public struct FileFailure: Error, Hashable, Sendable {
  /// The path as given.
  public let path: String
  /// The system's error message, such as `No such file or directory`.
  public let reason: String

  /// Creates a failure.
  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}

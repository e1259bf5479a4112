/// A file that could not be opened or read.
public struct FileFailure: Error, Hashable, Sendable {
  /// The path as given.
  public let path: String
  /// What the system said, such as `No such file or directory`.
  public let reason: String

  /// A failure.
  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}

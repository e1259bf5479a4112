/// Why a file could not be opened, read or written.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path as given.
  public let path: String
  /// The system's error message, such as `No such file or directory`.
  public let reason: String

  /// Creates an error.
  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  /// Which file, what is wrong, and what to do, as a sentence.
  public var description: String { "\(path): \(reason); check the path and its permissions" }
}

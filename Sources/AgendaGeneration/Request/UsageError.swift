/// An invalid request. The message is one or two sentences for people.
public struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, and how to correct it.
  public var message: String

  /// Creates an error with a message.
  public init(_ message: String) {
    self.message = message
  }

  /// The message.
  public var description: String { message }
}

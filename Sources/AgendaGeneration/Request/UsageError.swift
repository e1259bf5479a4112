/// A request that cannot be carried out as it was put. The message is one or two sentences for people.
public struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, and what to write instead.
  public var message: String

  /// An error with its message.
  public init(_ message: String) {
    self.message = message
  }

  /// The message.
  public var description: String { message }
}

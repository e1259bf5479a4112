/// An invalid request. The message is one or two sentences for people.
public struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, and how to correct it.
  public var message: String { option.map { "--\($0) \(text)" } ?? text }

  /// The command-line option with the wrong value; nil if the caller has not given one.
  package var option: String?
  private let text: String

  /// Creates an error with a message.
  public init(_ message: String) {
    text = message
  }

  /// Creates an error about the value of an option, whose name precedes the message.
  package init(option: String, _ message: String) {
    self.option = option
    text = message
  }

  /// The ``message``, as shown to users.
  public var description: String { message }
}

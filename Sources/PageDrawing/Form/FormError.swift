/// A value that recorded drawings cannot have, or bytes that are not a recorded drawing.
package struct FormError: Error, Hashable, Sendable {
  /// What is wrong, without a full stop: `a font size of 0 is not between 1 and 100000`.
  package let message: String

  package init(_ message: String) { self.message = message }

  /// The message as a sentence.
  package var sentence: String { message.prefix(1).uppercased() + message.dropFirst() + "." }
}

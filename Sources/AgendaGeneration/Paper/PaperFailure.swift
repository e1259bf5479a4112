/// Why there is no PDF or PNG.
package struct PaperFailure: Error, Hashable, Sendable {
  /// What is wrong, and what can be done, as a sentence.
  package let message: String
  /// Whether the program was killed from outside, so that it may succeed another time.
  var wasKilled = false

  /// Creates a failure.
  init(message: String) { self.message = message }
}

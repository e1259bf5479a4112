/// Why there is no PDF or PNG.
package struct PaperFailure: Error, Hashable, Sendable {
  /// What is wrong, and what can be done, as a sentence.
  package let message: String
}

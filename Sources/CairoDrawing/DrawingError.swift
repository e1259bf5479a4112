/// Why drawings could not be made into a document.
package struct DrawingError: Error, Hashable, Sendable {
  /// What is wrong, as a sentence.
  package let message: String

  package init(_ message: String) { self.message = message }

  static let noMemory = DrawingError("There is not enough memory for the page.")
  static let tooLarge = DrawingError("The document is too large.")
}

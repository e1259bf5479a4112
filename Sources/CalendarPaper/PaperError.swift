/// Why there is no document.
public struct PaperError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, as a sentence.
  public let description: String

  init(_ description: String) { self.description = description }
}

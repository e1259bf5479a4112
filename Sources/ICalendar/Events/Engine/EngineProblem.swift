/// A line that the chosen engine did not read, so that the Swift engine did.
package struct EngineProblem: Hashable, Sendable {
  /// The physical line.
  package var line: Int
  /// The name of the property.
  package var property: String
  /// Which engine did not read it and why, as a sentence without its end.
  package var message: String

  /// A problem of a line.
  package init(line: Int, property: String, message: String) {
    self.line = line
    self.property = property
    self.message = message
  }
}

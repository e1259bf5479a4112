/// A line that the selected engine did not read; the Swift engine read it instead.
package struct EngineProblem: Hashable, Sendable {
  /// The physical line.
  package var line: Int
  /// The property name.
  package var property: String
  /// The engine and the reason, without a final period.
  package var message: String

  /// Creates a problem.
  package init(line: Int, property: String, message: String) {
    self.line = line
    self.property = property
    self.message = message
  }
}

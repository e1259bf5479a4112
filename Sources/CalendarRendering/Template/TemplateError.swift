/// Why a template cannot be used.
public struct TemplateError: Error, Hashable, Sendable {
  /// The name of the template, usually its path.
  public let name: String
  /// The line, from 1.
  public let line: Int
  /// The column in characters, from 1.
  public let column: Int
  /// What is wrong, as a sentence.
  public let message: String
}

extension TemplateError: CustomStringConvertible {
  /// The error in the form of compilers: `agenda.org:3:5: error: …`.
  public var description: String { "\(name):\(line):\(column): error: \(message)" }
}

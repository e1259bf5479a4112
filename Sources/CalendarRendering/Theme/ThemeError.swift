/// The faults of an invalid theme file.
public struct ThemeError: Error, Hashable, Sendable {
  /// A fault.
  public struct Fault: Hashable, Sendable {
    /// The line of the file, from 1.
    public let line: Int
    /// The message, as a sentence.
    public let message: String
  }

  /// All faults in file order; never empty.
  public let faults: [Fault]
}

extension ThemeError: CustomStringConvertible {
  /// One line per fault: where it is, what is wrong, and what is expected.
  public var description: String { faults.map { "line \($0.line): \($0.message)" }.joined(separator: "\n") }
}

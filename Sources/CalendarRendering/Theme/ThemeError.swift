/// Why a theme file was refused.
public struct ThemeError: Error, Hashable, Sendable {
  /// One thing that is wrong.
  public struct Fault: Hashable, Sendable {
    /// The line of the file, from 1.
    public let line: Int
    /// What is wrong with it, as a sentence.
    public let message: String
  }

  /// Everything that is wrong, in the order of the file; never empty.
  public let faults: [Fault]
}

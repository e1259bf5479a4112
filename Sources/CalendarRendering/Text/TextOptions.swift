/// The options of text pages.
public struct TextOptions: Hashable, Sendable {
  /// Whether to draw lines and marks in ASCII only; titles are unchanged.
  public var usesASCII = false
  /// Whether to use terminal colours and styles. Otherwise, no escape sequences are written.
  public var usesColor = false

  /// Creates options for Unicode box drawing without colour.
  public init() {}
}

/// How text pages are drawn.
public struct TextOptions: Hashable, Sendable {
  /// Whether lines and marks are drawn in ASCII alone; titles stay as they are.
  public var usesASCII = false
  /// Whether terminal colours and styles are used. No escape sequence is written otherwise.
  public var usesColor = false

  /// Unicode box drawing without colour.
  public init() {}
}

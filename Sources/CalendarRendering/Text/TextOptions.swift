/// The options of text pages.
public struct TextOptions: Hashable, Sendable {
  /// Whether to draw lines and marks in ASCII only; titles are unchanged.
  public var usesASCII = false
  /// Whether to use terminal colours and styles. Without these and hyperlinks, no escape sequences are written.
  public var usesColor = false
  /// Whether titles are links to the addresses of their events, on terminals that have hyperlinks (OSC 8).
  public var usesHyperlinks = false

  /// Creates options for Unicode box drawing without colour.
  public init() {}
}

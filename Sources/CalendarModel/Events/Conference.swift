/// `CONFERENCE`: where to join from afar (RFC 7986 section 5.11).
public struct Conference: Hashable, Sendable {
  /// The address as written; any scheme, so check it before making a link of it.
  public var uri: String
  /// `LABEL`: what to call it.
  public var label: String?

  /// A conference address, with a label where the calendar has one.
  public init(uri: String, label: String? = nil) {
    self.uri = uri
    self.label = label
  }
}

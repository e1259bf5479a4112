internal import Bytes

/// `CONFERENCE`: an address for joining remotely (RFC 7986 section 5.11).
public struct Conference: Hashable, Sendable {
  /// The address as written. It may have any scheme, so check it before creating a link.
  public var uri: String
  /// `LABEL`: the text to show.
  public var label: String?

  /// Creates a conference address with an optional label.
  public init(uri: String, label: String? = nil) {
    self.uri = uri
    self.label = label
  }
}

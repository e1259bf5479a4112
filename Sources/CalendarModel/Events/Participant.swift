/// A person or resource named by `ORGANIZER` or `ATTENDEE`.
public struct Participant: Hashable, Sendable {
  /// The calendar address as written, usually `mailto:someone@example.org`.
  public var address: String
  /// `CN`: the name to show.
  public var name: String?

  /// Creates a participant with an address and, if known, a name.
  public init(address: String, name: String? = nil) {
    self.address = address
    self.name = name
  }
}

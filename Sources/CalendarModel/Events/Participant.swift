/// A person or thing named by `ORGANIZER` or `ATTENDEE`.
public struct Participant: Hashable, Sendable {
  /// The calendar address as written, usually `mailto:someone@example.org`.
  public var address: String
  /// `CN`: the name to show.
  public var name: String?

  /// A participant with an address and, where known, a name.
  public init(address: String, name: String? = nil) {
    self.address = address
    self.name = name
  }
}

/// A person or resource in an `ORGANIZER` or `ATTENDEE`.
public struct Participant: Hashable, Sendable {
  /// The calendar address as written, usually `mailto:someone@example.org`.
  public var address: String
  /// `CN`: the name to show.
  public var name: String?
  /// Properties that few participants have; nil if all are absent.
  private var rare: Shared<Rare>?

  private struct Rare: Hashable, Sendable {
    var sentBy: String?
    var directory: String?
    var language: String?
  }

  /// Creates a participant with an address and, if known, a name.
  public init(address: String, name: String? = nil) {
    self.address = address
    self.name = name
  }

  /// `SENT-BY`: the address of the person acting for the participant (RFC 5545 section 3.2.18).
  public var sentBy: String? {
    get { rare?.wrappedValue.sentBy }
    set { setRare(\.sentBy, newValue) }
  }

  /// `DIR`: the address of a directory entry.
  public var directory: String? {
    get { rare?.wrappedValue.directory }
    set { setRare(\.directory, newValue) }
  }

  /// `LANGUAGE` of ``name``, such as `de`.
  public var language: String? {
    get { rare?.wrappedValue.language }
    set { setRare(\.language, newValue) }
  }

  /// The name to show: the name, or without one the address without `mailto:`.
  package var shownName: String {
    if let name, name.contains(where: { !$0.isWhitespace }) { return name }
    return address.lowercased().hasPrefix("mailto:") ? String(address.dropFirst("mailto:".count)) : address
  }

  /// The address in the form that ``comparedAddress(_:)`` has.
  package var comparedAddress: String { Self.comparedAddress(address) }

  /// An address for comparisons: in lower case, without `mailto:`, which some programs write in capitals and others leave out.
  package static func comparedAddress(_ address: String) -> String {
    let address = address.lowercased()
    return address.hasPrefix("mailto:") ? String(address.dropFirst("mailto:".count)) : address
  }

  private mutating func setRare(_ member: WritableKeyPath<Rare, String?>, _ value: String?) {
    var changed = rare?.wrappedValue ?? Rare()
    changed[keyPath: member] = value
    rare = changed == Rare() ? nil : Shared(wrappedValue: changed)
  }
}

public import CalendarModel

/// Where a link leads.
public enum LinkTarget: Hashable, Sendable {
  /// A place in the same document, by its name (``Drawing/destination(name:at:)``). Documents without it have no link.
  case destination(String)
  /// Another page, by an address that is relative to the document's own and has no scheme.
  case page(String)
  /// An address.
  case url(SafeURL)

  /// Where an address leads; nil if documents cannot have it: addresses with other schemes, and those from the root of a site,
  /// such as `/days/`, which a document outside of the site does not know.
  package init?(address: String) {
    if let url = SafeURL(address) {
      self = .url(url)
    } else if FormAddress.isRelative(address) {
      self = .page(address)
    } else {
      return nil
    }
  }
}

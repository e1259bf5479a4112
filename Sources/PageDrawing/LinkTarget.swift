public import CalendarModel

/// Where a link leads.
public enum LinkTarget: Hashable, Sendable {
  /// A place in the same document, by its name (``Drawing/destination(name:at:)``). Documents without it have no link.
  case destination(String)
  /// Another page, by an address that is relative to the document's own and has no scheme.
  case page(String)
  /// An address.
  case url(SafeURL)
}

internal import CalendarText

/// What is known about the items of a CalDAV collection, whose contents are the parts of the copy, in order.
struct CollectionRecord: Equatable {
  /// The token of the last synchronisation (RFC 6578); nil if the server has none.
  var syncToken: String?
  /// A text that changes with the collection; nil if the server has none.
  var collectionTag: String?
  /// The items.
  var items: [Item] = []

  /// An item of the collection.
  struct Item: Equatable {
    /// Its path on the server.
    var href: String
    /// Its version.
    var entityTag: String
    /// The bytes of its part of the copy.
    var size: Int
  }

  init() {}

  init?(_ value: JSONValue) {
    guard case .array(let rows) = value["items"] ?? .null else { return nil }
    for case .array(let parts) in rows {
      guard parts.count == 3, let href = parts[0].string, let tag = parts[1].string, let size = parts[2].int, size >= 0
      else { return nil }
      items.append(Item(href: href, entityTag: tag, size: size))
    }
    syncToken = value["token"]?.string
    collectionTag = value["tag"]?.string
  }

  var json: JSONValue {
    JSONValue([
      ("token", syncToken.map(JSONValue.string)), ("tag", collectionTag.map(JSONValue.string)),
      ("items", .array(items.map { .array([.string($0.href), .string($0.entityTag), JSONValue($0.size)]) })),
    ])
  }
}

package import CalendarText

/// The state of a CalDAV collection: its items, whose contents are consecutive parts of the copy.
package struct CollectionRecord: Equatable {
  /// The token of the last synchronisation (RFC 6578); nil if the server does not support it.
  var syncToken: String?
  /// A text that changes with the collection; nil if the server has none.
  var collectionTag: String?
  /// The collection's name and colour, which its items contain.
  var name: String?
  var color: String?
  /// The requested range of times, in seconds since 1970; nil for all.
  var range: Range<Int>?
  /// In the order of the copy.
  package internal(set) var items: [Item] = []

  /// An item of the collection.
  package struct Item: Equatable {
    /// Its path on the server.
    package let href: String
    /// The ETag that the server gave it.
    var entityTag: String
    /// The number of bytes of its part of the copy.
    package let size: Int
  }

  init() {}

  package init?(_ value: JSONValue) {
    guard case .array(let rows) = value["items"] ?? .null else { return nil }
    for case .array(let parts) in rows {
      guard parts.count == 3, let href = parts[0].string, let tag = parts[1].string, let size = parts[2].int, size >= 0
      else { return nil }
      items.append(Item(href: href, entityTag: tag, size: size))
    }
    syncToken = value["token"]?.string
    collectionTag = value["tag"]?.string
    (name, color) = (value["name"]?.string, value["color"]?.string)
    if let start = value["start"]?.int, let end = value["end"]?.int, start <= end { range = start..<end }
  }

  package var json: JSONValue {
    JSONValue([
      ("token", syncToken.map(JSONValue.string)), ("tag", collectionTag.map(JSONValue.string)),
      ("name", name.map(JSONValue.string)), ("color", color.map(JSONValue.string)),
      ("start", range.map { JSONValue($0.lowerBound) }), ("end", range.map { JSONValue($0.upperBound) }),
      ("items", .array(items.map { .array([.string($0.href), .string($0.entityTag), JSONValue($0.size)]) })),
    ])
  }
}

internal import CalendarModel
internal import CalendarText
internal import FeedModel

/// The state of a feed: its copy and earlier requests.
package struct FeedRecord: Equatable {
  /// The copy; nil if there is none.
  var copy: Copy?
  /// When the server last answered successfully.
  var checkTime: Instant?
  /// Until when the copy is fresh.
  var freshTime: Instant?
  /// The number of failures since the last success.
  var failureCount = 0
  /// The earliest time for the next request after failures.
  var nextTime: Instant?
  /// When the last request failed; nil after a success.
  var failureTime: Instant?
  /// A hash of that request's settings: other settings may succeed.
  var options: UInt64?
  /// Whether the server asked to wait until ``nextTime``.
  var isServerTime = false
  /// The last failure; nil after a success.
  var failure: FeedFailure?
  /// Target of a permanent redirect (301 and 308); nil for none.
  var movedTo: String?
  /// The calendars of an account; nil if the address is that of none.
  var calendars: [AccountAnswer.Entry]?
  /// What was left out of them, as sentences.
  var calendarNotes: [String] = []
  /// A short hash of the headers and account of the last success; nil before one.
  var credentials: String?
  /// The file name of the copy in the output directory; nil if it is only in the cache.
  var fileName: String?

  /// The file of the copy, and the server's metadata.
  struct Copy: Equatable {
    /// The hash and size of the file.
    var fingerprint: UInt64
    var size: Int
    /// The hash of the response before charset conversion.
    var received: UInt64
    /// When the content was received.
    var fetchTime: Instant
    var isComplete = true
    var notes: [String] = []
    /// `ETag` and `Last-Modified`, as the server wrote them.
    var entityTag: String?
    var lastModified: String?
    /// The calendar's own polling interval in seconds; nil for none.
    var refreshInterval: Int?
    /// The items of a collection.
    var collection: CollectionRecord?
  }
}

extension FeedRecord {
  private static let version = 1

  /// Parses a record; nil if it is invalid, or of another version.
  package init?(_ bytes: [UInt8]) {
    guard let value = try? JSONReader.value(of: bytes), value["version"]?.int == Self.version else { return nil }
    func time(_ name: String) -> Instant? { value[name]?.int.map(Instant.init(secondsSinceEpoch:)) }
    copy = value["copy"].flatMap(Copy.init)
    (checkTime, freshTime, nextTime) = (time("checked"), time("fresh"), time("next"))
    failureCount = min(64, max(0, value["failures"]?.int ?? 0))
    failureTime = time("failed")
    options = value["options"]?.string.flatMap { UInt64($0, radix: 16) }
    isServerTime = value["serverTime"] == .bool(true)
    if let kind = value["failure"]?.string.flatMap(FeedFailure.Kind.init) {
      failure = FeedFailure(kind, value["message"]?.string ?? "")
    }
    movedTo = value["moved"]?.string
    if case .array(let list) = value["calendars"] ?? .null { calendars = list.compactMap(AccountAnswer.Entry.init) }
    calendarNotes = value["calendarNotes"]?.elements.compactMap(\.string) ?? []
    (credentials, fileName) = (value["credentials"]?.string, value["file"]?.string)
  }

  /// The record in its stored form.
  package var bytes: [UInt8] {
    let value = JSONValue([
      ("version", JSONValue(Self.version)), ("copy", copy?.json),
      ("checked", checkTime.map { JSONValue($0.secondsSinceEpoch) }),
      ("fresh", freshTime.map { JSONValue($0.secondsSinceEpoch) }),
      ("failures", failureCount == 0 ? nil : JSONValue(failureCount)),
      ("next", nextTime.map { JSONValue($0.secondsSinceEpoch) }), ("serverTime", isServerTime ? .bool(true) : nil),
      ("failed", failureTime.map { JSONValue($0.secondsSinceEpoch) }),
      ("options", options.map { .string(String($0, radix: 16)) }),
      ("failure", failure.map { .string($0.kind.rawValue) }), ("message", failure.map { .string($0.message) }),
      ("moved", movedTo.map(JSONValue.string)), ("calendars", calendars.map { .array($0.map(\.json)) }),
      ("calendarNotes", calendarNotes.isEmpty ? nil : .array(calendarNotes.map(JSONValue.string))),
      ("credentials", credentials.map(JSONValue.string)), ("file", fileName.map(JSONValue.string)),
    ])
    return Array(JSONText.line(value).utf8) + [0x0A]
  }
}

extension FeedRecord.Copy {
  init?(_ value: JSONValue) {
    guard let fingerprint = value["fingerprint"]?.string.flatMap({ UInt64($0, radix: 16) }),
      let size = value["size"]?.int, let received = value["received"]?.string.flatMap({ UInt64($0, radix: 16) }),
      let fetched = value["fetched"]?.int
    else { return nil }
    self.init(
      fingerprint: fingerprint, size: size, received: received, fetchTime: Instant(secondsSinceEpoch: fetched))
    isComplete = value["incomplete"] != .bool(true)
    if case .array(let texts) = value["notes"] ?? .null { notes = texts.compactMap(\.string) }
    entityTag = value["etag"]?.string
    lastModified = value["lastModified"]?.string
    refreshInterval = value["refresh"]?.int
    collection = value["collection"].flatMap(CollectionRecord.init)
  }

  var json: JSONValue {
    JSONValue([
      ("fingerprint", .string(String(fingerprint, radix: 16))), ("size", JSONValue(size)),
      ("received", .string(String(received, radix: 16))), ("fetched", JSONValue(fetchTime.secondsSinceEpoch)),
      ("incomplete", isComplete ? nil : .bool(true)),
      ("notes", notes.isEmpty ? nil : .array(notes.map(JSONValue.string))),
      ("etag", entityTag.map(JSONValue.string)), ("lastModified", lastModified.map(JSONValue.string)),
      ("refresh", refreshInterval.map { JSONValue($0) }), ("collection", collection?.json),
    ])
  }
}

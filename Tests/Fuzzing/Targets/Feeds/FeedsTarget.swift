internal import CalendarFeeds
internal import CalendarText
internal import FeedModel
package import FuzzSupport

/// What is read of feeds without a network. The first byte says what: messages of `ics2day-fetch`, answers of WebDAV, addresses,
/// lists, JSON.
package enum FeedsTarget: FuzzTarget {
  package static func check(_ input: [UInt8]) throws(FuzzFinding) {
    guard let kind = input.first else { return }
    let rest = Array(input.dropFirst())
    switch kind % 6 {
    case 0: try checkMessages(rest)
    case 1: try checkAnswer(rest)
    case 2: try checkAddress(String(decoding: rest, as: UTF8.self))
    case 3: try checkPath(rest)
    case 4: try checkJSON(rest)
    default: checkList(rest)
    }
  }

  /// A message is written as one that is read as the same, in pieces too.
  private static func checkMessages(_ bytes: [UInt8]) throws(FuzzFinding) {
    var parser = FeedMessageParser()
    parser.append(bytes)
    while let message = try? parser.next() {
      let written = message.bytes
      var again = FeedMessageParser()
      again.append(Array(written.prefix(written.count / 2)))
      _ = try? again.next()
      again.append(Array(written.dropFirst(written.count / 2)))
      // Durations of more than 1,000 years are written as 1,000 years.
      guard let read = try? again.next() else { throw FuzzFinding("a message cannot be read") }
      try FuzzFinding.require(read.bytes == written, "a message is read otherwise")
      try FuzzFinding.require(again.isEmpty, "a message is not read to its end")
    }
  }

  private static func checkAnswer(_ bytes: [UInt8]) throws(FuzzFinding) {
    var limits = WebDAVLimits()
    (limits.bytes, limits.responses, limits.elements) = (1 << 16, 100, 2_000)
    guard let answer = try? MultiStatus(parsing: bytes, limits: limits) else { return }
    try FuzzFinding.require(answer.responses.count <= limits.responses, "\(answer.responses.count) responses")
    guard let collection = CollectionAddress("https://example.org/dav/") else { throw FuzzFinding("no collection") }
    let listing = SyncPlan(known: [:], listing: answer, in: collection)
    let known = Dictionary(listing.fetched.map { ($0.href, $0.etag ?? "") }) { first, _ in first }
    let changes = SyncPlan(known: known, answers: [answer], since: "a", in: collection)
    try FuzzFinding.require(
      changes.gone.isSubset(of: known.keys), "resources are gone that were not known")
    let same = SyncPlan(known: known, listing: answer, in: collection)
    try FuzzFinding.require(same.fetched.allSatisfy { $0.etag == nil }, "an unchanged resource is fetched")
  }

  /// What a user writes as an address, and its name in a message.
  private static func checkAddress(_ text: String) throws(FuzzFinding) {
    _ = FeedAddress.masked(text)
    _ = try? FeedHeader(text)
    guard let address = try? FeedAddress(text) else { return }
    if address.kind != .file {
      try FuzzFinding.require(address.location.hasPrefix("http"), "\(address) is asked for by another scheme")
      let bytes = address.location.utf8
      try FuzzFinding.require(bytes.allSatisfy { $0 > 0x20 && $0 != 0x7F }, "\(address) has control characters")
      try FuzzFinding.require(!address.suggestedName.contains("/"), "\(address) is a name with a slash")
    }
    let run = FeedMessage.feed(1, Feed(address), file: nil)
    var parser = FeedMessageParser()
    parser.append(run.bytes)
    try FuzzFinding.require((try? parser.next()) == run, "\(address) is sent otherwise")
  }

  /// A resource of a collection is equal to the resource at its path.
  private static func checkPath(_ bytes: [UInt8]) throws(FuzzFinding) {
    let lines = bytes.split(separator: 0x0A, maxSplits: 1).map { String(decoding: $0, as: UTF8.self) }
    let base = lines.count > 1 ? lines[1] : "https://example.org/dav/"
    guard let path = lines.first, let collection = CollectionAddress(base),
      let href = CollectionHref(path, in: collection)
    else { return }
    try FuzzFinding.require(CollectionHref(href.path, in: collection) == href, "\(href.path) is another resource")
    try FuzzFinding.require(
      href.path.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }, "\(href.path) cannot stand in a request")
  }

  private static func checkJSON(_ bytes: [UInt8]) throws(FuzzFinding) {
    guard let value = try? JSONReader.value(of: bytes) else { return }
    let line = JSONText.line(value)
    try FuzzFinding.require((try? JSONReader.value(of: Array(line.utf8))) == value, "JSON is read otherwise: \(line)")
    try FuzzFinding.require(!line.utf8.contains(0x0A), "a line of JSON has a line break")
  }

  private static func checkList(_ bytes: [UInt8]) {
    for entry in FeedList.entries(of: bytes) { _ = try? FeedAddress(entry.input) }
  }
}

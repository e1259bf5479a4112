internal import CalendarFeeds
internal import CalendarModel
internal import FeedModel
package import FuzzSupport

/// What a server sends: the lines of a head, an empty line and a body. A body in braces is what is stored about a copy.
package enum FeedHeadsTarget: FuzzTarget {
  private static let now = Instant(secondsSinceEpoch: 1_772_000_000)

  package static func check(_ input: [UInt8]) throws(FuzzFinding) {
    if input.first == UInt8(ascii: "{") { return try checkRecord(input) }
    var reception = Reception(policy: FeedPolicy(), budget: BodyBudget(limit: 1 << 20))
    var rest = input[...]
    while !rest.isEmpty, !reception.isHeadComplete {
      let end = rest.firstIndex(of: 0x0A).map { $0 + 1 } ?? rest.endIndex
      guard reception.takeHead(Array(rest[..<end])) else { return }
      rest = rest[end...]
    }
    _ = reception.takeBody(rest, received: rest.count)
    try checkHead(reception.response)
    try checkBody(Array(rest), MediaType(reception.response["content-type"] ?? ""))
  }

  private static func checkHead(_ response: HTTPResponse) throws(FuzzFinding) {
    if let seconds = CacheControl.seconds(response) {
      try FuzzFinding.require(seconds >= 0, "an answer is fresh for \(seconds) seconds")
    }
    if let time = StatusFailure.retryTime(of: response, now: now) {
      // `FeedTime` writes these years.
      try FuzzFinding.require(
        (-62_167_219_200...253_402_300_799).contains(time.secondsSinceEpoch), "wait until \(time.secondsSinceEpoch)")
    }
    _ = StatusFailure.failure(of: response, now: now)
    guard let location = response["location"],
      let target = LibcurlText.address(location, from: "https://example.org/dav/a.ics")
    else { return }
    try FuzzFinding.require(!target.utf8.contains { $0 == 0x0A || $0 == 0x0D }, "an address has two lines")
    _ = try? FeedAddress(target)
  }

  private static func checkBody(_ body: [UInt8], _ type: MediaType) throws(FuzzFinding) {
    if let seconds = RefreshInterval.seconds(of: body) {
      try FuzzFinding.require(seconds > 0, "a calendar is asked for every \(seconds) seconds")
    }
    if let charset = type.charset, let (bytes, _) = CharsetConversion.convertingLines(of: body, from: charset) {
      try FuzzFinding.require(
        String(validating: bytes, as: UTF8.self) != nil, "a body of \(charset) is not UTF-8 after its conversion")
    }
    for count in [4, 16] where body.count >= count {
      _ = NetworkAddress(bytes: Array(body.prefix(count)))?.isPrivate
    }
  }

  /// What is stored is read as the same.
  private static func checkRecord(_ bytes: [UInt8]) throws(FuzzFinding) {
    guard let record = FeedRecord(bytes) else { return }
    try FuzzFinding.require(FeedRecord(record.bytes) == record, "a record is stored otherwise")
  }
}

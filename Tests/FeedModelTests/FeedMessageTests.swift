import CalendarModel
import TestRandom
import Testing

@testable import FeedModel

@Suite("Messages between the tool and ics2day-fetch")
struct FeedMessageTests {
  private static func samples() throws -> [FeedMessage] {
    var policy = FeedPolicy(userAgent: "tests/1 \"ü\"")
    policy.totalTimeout = .milliseconds(1_234)
    policy.freshness.rule = .maximumAge(.seconds(7))
    policy.allowsPrivateRedirects = true
    policy.collectionRange = Instant(secondsSinceEpoch: -5)..<Instant(secondsSinceEpoch: 5)
    policy.netrc = "/home/me/.netrc"
    policy.proxies = FeedProxies(http: "http://proxy:3128", exceptions: "localhost")
    var run = FeedRun(directory: "/tmp/a b", policy: policy)
    (run.output, run.countsChanges) = ("/out", true)
    var feed = Feed(
      try FeedAddress("https://a:b%2F@example.org/x?y=z%20"), name: "Ünïcode",
      headers: [try FeedHeader("X-One: 1; \"two\"")], account: FeedAccount(user: "u", password: "p"))
    feed.clientCertificate = FeedClientCertificate(certificate: "/c.pem", key: "/k.pem")
    var answer = FeedAnswer(
      .kept, failure: FeedFailure(.rateLimited, "Wait.", retryTime: Instant(secondsSinceEpoch: 1_700_000_000)))
    (answer.path, answer.fetchTime) = ("/a", Instant(secondsSinceEpoch: 1_600_000_000))
    answer.checkTime = Instant(secondsSinceEpoch: 1_600_000_900)
    (answer.requestCount, answer.receivedBytes, answer.milliseconds, answer.notes) = (2, 3, 4, ["a", "b\n"])
    answer.changes.changed = 5
    var full = FeedAnswer(.updated)
    full.contents = Array("BEGIN:VCALENDAR\n\u{0}{}".utf8)
    var question = ArchiveQuestion(path: "/x.zip")
    question.namesOnly = true
    var bytes = ArchiveQuestion(path: "<stdin>")
    bytes.contents = [0x1F, 0x8B, 10, 0]
    return [
      .hello(FeedHello(release: "1.2.3")), .run(run), .feed(7, feed, file: "x.ics"),
      .feed(8, Feed(try FeedAddress("file:///tmp/a%20b")), file: nil),
      // The note about the page that it replaces is sent too.
      .feed(9, Feed(try FeedAddress("https://outlook.live.com/a/calendar.html")), file: nil), .endOfFeeds,
      .account(3, feed), .calendars(3, AccountAnswer(nil, failure: FeedFailure(.unauthorized, "No."))),
      .calendars(
        4,
        AccountAnswer(
          [.init(path: "/a/", name: "Ünï", color: "#ff0000"), .init(path: "/b/", name: "", color: nil)], notes: ["n"])),
      .answer(7, answer),
      .answer(8, full),
      .finished, .unpack(question), .unpack(bytes), .member("a.ics", [1, 2, 10, 3]),
      .unpacked(notes: ["n"], failure: "f"),
      .unpacked(notes: [], failure: nil), .failure("why"),
    ]
  }

  @Test("Every message is decoded as it was encoded, in pieces of any size")
  func roundTrip() throws {
    let messages = try Self.samples()
    let bytes = messages.flatMap(\.bytes)
    for size in [1, 2, 3, 7, 64, bytes.count] {
      var parser = FeedMessageParser()
      var found: [FeedMessage] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        parser.append(Array(bytes[start..<min(start + size, bytes.count)]))
        while let message = try parser.next() { found.append(message) }
      }
      #expect(found == messages)
      #expect(parser.isEmpty)
    }
  }

  @Test("Damaged streams give a fault or a message, and never more than they hold")
  func damage() throws {
    print("seed \(TestSeed.value)")
    var random = SplitMix64(seed: TestSeed.value)
    let bytes = try Self.samples().flatMap(\.bytes)
    for _ in 0..<2_000 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        damaged[Int.random(in: damaged.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      damaged.removeLast(Int.random(in: 0..<damaged.count, using: &random))
      var parser = FeedMessageParser()
      parser.append(damaged)
      var count = 0
      while let message = try? parser.next() {
        count += 1
        #expect(message.bytes.count > 0)
      }
      #expect(count <= damaged.count)
    }
  }

  @Test("A line without end is refused")
  func endless() throws {
    var parser = FeedMessageParser()
    parser.append([UInt8](repeating: UInt8(ascii: "["), count: 2 << 20))
    #expect(throws: FeedMessageParser.Fault.self) { try parser.next() }
  }
}

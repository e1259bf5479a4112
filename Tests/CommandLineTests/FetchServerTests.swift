import FeedModel
import Foundation
import TestRandom
import TestSupport
import Testing

/// The program `ics2day-fetch` by itself, with streams of bytes.
@Suite("What ics2day-fetch receives")
struct FetchServerTests {
  private static let program = Tool.executable.deletingLastPathComponent().appending(path: "ics2day-fetch")

  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func run(_ stream: [UInt8]) throws -> Tool.Run {
    try Tool.run([], input: Data(stream), directory: scratch.directory, executable: Self.program)
  }

  /// A greeting, a run with a file and an address that nothing answers, an account, and two archives.
  private func stream() throws -> [UInt8] {
    let hello = FeedMessage.hello(FeedHello(release: try Self.release()))
    var policy = FeedPolicy()
    policy.repeats = 0
    var question = ArchiveQuestion(path: "a.gz")
    question.contents = Array(try Data(contentsOf: Repository.fixtures.appending(path: "archives/gnu.tar.gz")))
    let messages: [FeedMessage] = [
      hello, .run(FeedRun(directory: "copies", policy: policy)),
      .feed(0, try Feed("file://\(Tool.team)"), file: nil), .feed(1, try Feed("http://127.0.0.1:9/a.ics"), file: nil),
      .endOfFeeds, .unpack(question), .unpack(ArchiveQuestion(path: "none.zip")),
    ]
    return messages.flatMap(\.bytes)
  }

  private static func release() throws -> String {
    let run = try Tool.run(["--version"], executable: program)
    return String(run.text.split(separator: " ").last?.prefix { $0 != "\n" } ?? "")
  }

  @Test("Messages out of order end it with a message")
  func messagesOutOfOrder() throws {
    let hello = FeedMessage.hello(FeedHello(release: try Self.release())).bytes
    for message: FeedMessage in [
      .endOfFeeds, .feed(0, try Feed("https://example.org"), file: nil), .finished, .failure("x"), .member("a", [1]),
    ] {
      let run = try run(hello + message.bytes)
      #expect(run.status == 1)
      #expect(run.text.contains("ics2day-fetch received an unexpected message."), "\(message)")
    }
    #expect(try self.run(Array("GET / HTTP/1.1\r\n\r\n".utf8)).status == 1)
  }

  @Test("The end of the input ends it while requests are starting", .timeLimit(.minutes(10)))
  func endWhileRequestsStart() throws {
    let hello = FeedMessage.hello(FeedHello(release: try Self.release()))
    var policy = FeedPolicy()
    policy.repeats = 0
    let feeds = try (0..<16).map { FeedMessage.feed($0, try Feed("https://127.0.0.1:9/\($0).ics"), file: nil) }
    let messages = [hello, .run(FeedRun(directory: "copies", policy: policy))] + feeds + [.endOfFeeds]
    for _ in 0..<40 {
      let run = try run(messages.flatMap(\.bytes))
      #expect(run.status == 0 && run.messages.isEmpty, "\(run.status) \(run.messages)")
    }
  }

  @Test(
    "Cut and changed streams end it, without a crash and without a word on standard error", .timeLimit(.minutes(10)))
  func hostileStreams() throws {
    print("seed \(TestSeed.value)")
    var random = SplitMix64(seed: TestSeed.value)
    let stream = try stream()
    let whole = try run(stream)
    #expect(whole.status == 0)
    for _ in 0..<12 {
      let run = try run(Array(stream.prefix(random.below(stream.count))))
      #expect([0, 1].contains(run.status))
    }
    for _ in 0..<24 {
      var bytes = stream
      for _ in 0...random.below(8) { bytes[random.below(bytes.count)] = UInt8(random.below(256)) }
      let run = try run(bytes)
      #expect([0, 1].contains(run.status), "\(run.status) \(run.messages)")
      #expect(run.messages.isEmpty)
    }
  }
}

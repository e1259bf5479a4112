import CalendarModel
import FeedModel
import Foundation
import Synchronization
import Testing

@testable import CalendarFeeds

/// The states of a feed as they change.
struct FeedVersionsTests {
  private func calendar(_ titles: String...) -> String {
    let events = titles.enumerated().map { number, title in
      "BEGIN:VEVENT\r\nUID:\(number)\r\nDTSTAMP:20260101T000000Z\r\nDTSTART:20260309T090000Z\r\nSUMMARY:\(title)\r\nEND:VEVENT\r\n"
    }
    return "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//test//EN\r\n\(events.joined())END:VCALENDAR\r\n"
  }

  private func answer(_ status: String, _ body: String) -> String {
    "HTTP/1.1 \(status)\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)"
  }

  private func store(_ policy: FeedPolicy, in directory: String) throws -> FeedStore {
    try FeedStore(directory: directory, policy: policy)
  }

  private func withDirectory(_ body: (String) async throws -> Void) async throws {
    let place = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: place) }
    try await body(place.path())
  }

  @Test("Each version and failure of a server is one state, and an unchanged answer is none")
  func versionsOfAServer() async throws {
    let (first, second) = (calendar("Review"), calendar("Review", "Talk"))
    let server = try CannedServer([
      answer("200 OK", first), answer("200 OK", first), answer("200 OK", second), answer("500 Fault", ""),
      answer("500 Fault", ""), answer("200 OK", second),
    ])
    try await withDirectory { directory in
      var policy = FeedPolicy()
      policy.freshness = .refresh
      policy.repeats = 0
      let feed = try Feed("http://127.0.0.1:\(server.port)/team.ics")
      let versions = FeedVersions(store: try store(policy, in: directory), feed: feed) { _ in }
      var states: [String] = []
      for try await state in versions {
        switch state {
        case .updated(let copy, let changes): states.append("\(try copy.calendar().eventCount) \(changes.count)")
        case .unchanged: states.append("unchanged")
        case .lastGood(_, let failure): states.append(failure.kind.rawValue)
        }
        if states.count == 4 { break }
      }
      #expect(states == ["1 1", "2 1", "server", "unchanged"])
      #expect(server.answered == 6)
    }
  }

  @Test("A first request that fails without a copy throws")
  func firstFailure() async throws {
    let server = try CannedServer([answer("404 Not Found", "")])
    try await withDirectory { directory in
      let store = try store(FeedPolicy(), in: directory)
      var states = store.versions(of: try Feed("http://127.0.0.1:\(server.port)/")).makeAsyncIterator()
      await #expect(throws: FeedFailure.self) { _ = try await states.next() }
    }
  }

  @Test("Cancelling ends the wait")
  func cancellation() async throws {
    let server = try CannedServer([answer("200 OK", calendar("Review"))])
    try await withDirectory { directory in
      let store = try store(FeedPolicy(), in: directory)
      let feed = try Feed("http://127.0.0.1:\(server.port)/")
      let (arrived, arrival) = AsyncStream<Void>.makeStream()
      let task = Task {
        for try await _ in store.versions(of: feed) { arrival.yield() }
      }
      for await _ in arrived { break }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
  }

  @Test("An offline store gives its copy and ends")
  func offline() async throws {
    let server = try CannedServer([answer("200 OK", calendar("Review"))])
    try await withDirectory { directory in
      let feed = try Feed("http://127.0.0.1:\(server.port)/")
      _ = try await store(FeedPolicy(), in: directory).state(of: feed)
      var policy = FeedPolicy()
      policy.freshness.rule = .offline
      var count = 0
      for try await _ in try store(policy, in: directory).versions(of: feed) { count += 1 }
      #expect(count == 1)
    }
  }

  @Test("The time of the next request comes from the feed, the policy or the last failure")
  func nextRequests() {
    let now = Instant(secondsSinceEpoch: 1_000)
    var policy = FeedPolicy()
    var record = FeedRecord()
    func next(isFile: Bool = false) -> Int? {
      policy.nextRequest(of: record, isFile: isFile, now: now)?.secondsSinceEpoch
    }
    #expect(next() == 1_000 + 900)
    record.freshTime = Instant(secondsSinceEpoch: 1_300)
    #expect(next() == 1_300 && next(isFile: true) == 1_900)
    record.checkTime = Instant(secondsSinceEpoch: 990)
    policy.freshness.rule = .maximumAge(.seconds(60))
    #expect(next() == 1_050 && next(isFile: true) == 1_060)
    policy.freshness.rule = .maximumAge(.zero)
    #expect(next() == 1_300)
    (record.failureTime, record.nextTime) = (now, Instant(secondsSinceEpoch: 5_000))
    #expect(next() == 5_000 && next(isFile: true) == 1_300)
    policy.freshness.rule = .offline
    #expect(next() == nil)
  }
}

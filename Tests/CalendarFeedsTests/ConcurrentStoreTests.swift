import FeedModel
import TestSupport
import Testing

@testable import CalendarFeeds

/// `Tests/sanitize thread` also looks for races here.
@Suite("Stores that tasks share")
struct ConcurrentStoreTests {
  private static let taskCount = 16

  @Test("Sixteen tasks that ask for the same feeds get whole calendars")
  func sixteenTasks() async throws {
    let scratch = try Scratch()
    let feeds = try (0..<4).map { try Feed("https://example.org/\($0).ics") }
    let text =
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20260309T090000Z\r\nEND:VEVENT\r\n"
      + "END:VCALENDAR\r\n"
    let answer = HTTPResponse(status: 200, body: Array(text.utf8))
    let transfers = ScriptedTransfers(Array(repeating: answer, count: 10_000))
    var policy = FeedPolicy()
    policy.freshness = .refresh
    let store = FeedStore(FeedFolder(scratch.path("copies")), policy, nil, transfers)
    try await withThrowingTaskGroup { group in
      for task in 0..<Self.taskCount {
        group.addTask {
          for round in 0..<8 {
            let state = try await store.state(of: feeds[(task + round) % feeds.count])
            #expect(try state.copy.calendar().eventCount == 1)
          }
          for await (_, state) in store.states(of: feeds) { #expect(try state.get().copy.calendar().eventCount == 1) }
        }
      }
      try await group.waitForAll()
    }
    #expect(transfers.count >= Self.taskCount * (8 + feeds.count))
  }
}

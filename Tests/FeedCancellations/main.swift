internal import CalendarFeeds
internal import SystemInterface
internal import TestRandom

// Cancels requests for feeds at random moments, and checks after each that every copy is whole and that the task has ended long before a request would. Then it asks
// for all without cancelling, so that every feed that can be read has a copy:
//
//     FeedCancellations DIRECTORY ROUNDS LONGEST-PAUSE-IN-MS ADDRESS...

let arguments = CommandLine.arguments
guard arguments.count > 4, let rounds = Int(arguments[2]), let longest = Int(arguments[3]), longest > 0 else {
  print("usage: FeedCancellations DIRECTORY ROUNDS LONGEST-PAUSE-IN-MS ADDRESS...")
  CurrentProcess.exit(64)
}
var policy = FeedPolicy()
policy.freshness = .refresh
policy.totalTimeout = .seconds(600)
let store = try FeedStore(directory: arguments[1], policy: policy)
policy.freshness.rule = .offline
let copies = try FeedStore(directory: arguments[1], policy: policy)
let feeds = try arguments[4...].map { try Feed($0) }

/// The number of feeds that had an answer before the end.
func answered(after pause: Int) async throws -> Int {
  let task = Task {
    var count = 0
    for await (_, state) in store.states(of: feeds) {
      if case .success = state { count += 1 }
    }
    return count
  }
  try await Task.sleep(for: .milliseconds(pause))
  let begin = ContinuousClock.now
  task.cancel()
  let count = await task.value
  let time = begin.duration(to: .now)
  guard time < .seconds(60) else {
    print("a cancelled task has ended after \(time)")
    CurrentProcess.exit(1)
  }
  return count
}

print("seed \(TestSeed.value)")
var random = SplitMix64(seed: TestSeed.value)
var (cut, complete, checked) = (0, 0, 0)
for _ in 0..<rounds {
  let count = try await answered(after: Int.random(in: 0..<longest, using: &random))
  if count < feeds.count { cut += 1 } else { complete += 1 }
  for feed in feeds {
    do {
      let calendar = try await copies.state(of: feed).copy.calendar()
      guard !calendar.diagnostics.contains(where: { $0.code == .missingEnd }), calendar.eventCount > 0 else {
        print("the copy of \(feed.label) is not whole")
        CurrentProcess.exit(1)
      }
      checked += 1
    } catch let failure as FeedFailure where failure.kind == .offline {
      // It has not arrived yet.
    }
  }
}
// What cancellations have left can be completed.
for await _ in store.states(of: feeds) {}
print("\(rounds) rounds, \(cut) cut, \(complete) complete; \(checked) copies were whole")

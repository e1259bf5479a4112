import CalendarFeeds

// Follows a feed: its first state, then each new version, until the program ends.
let store = try FeedStore()
let feed = try Feed(CommandLine.arguments[1])
let states = store.versions(of: feed).prefix(Int(CommandLine.arguments[2]) ?? .max)
for try await state in states {
  switch state {
  case .updated(let copy, let changes): print(copy.label, changes.count)
  case .unchanged(let copy): print("unchanged since", copy.fetchTime)
  case .lastGood(_, let failure): print(failure)
  }
}

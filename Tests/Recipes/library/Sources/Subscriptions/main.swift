import CalendarFeeds

// What is new in some feeds since they were asked for before.
let store = try FeedStore()
for address in CommandLine.arguments.dropFirst() {
  switch try await store.state(of: Feed(address)) {
  case .updated(let copy, let changes): print(try copy.calendar().title ?? copy.label, changes.count)
  case .unchanged(let copy): print("nothing new since", copy.fetchTime)
  case .lastGood(let copy, let failure): print(failure, "The copy has", try copy.calendar().eventCount, "events.")
  }
}

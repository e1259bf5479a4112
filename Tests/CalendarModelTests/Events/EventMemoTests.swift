import CalendarModel
import Testing

/// What is asked once for each event.
struct EventMemoTests {
  private let start = EventTime.floating(CivilDateTime(2026, 3, 9))

  @Test func anEventIsAskedOnce() {
    let events = (0..<20).map { Event(uid: "\($0)", start: start) }
    var memo = EventMemo<String>()
    var asked: [String] = []
    for _ in 0..<50 {
      for event in events {
        let value = memo.value(of: event) {
          asked.append($0.uid)
          return $0.uid
        }
        #expect(value == event.uid)
      }
    }
    #expect(asked == events.map(\.uid))
  }

  @Test("Another event in the same place of memory is another event")
  func eventsAreKept() {
    var memo = EventMemo<String>()
    for number in 0..<1_000 {
      #expect(memo.value(of: Event(uid: "\(number)", start: start)) { $0.uid } == "\(number)")
    }
  }
}

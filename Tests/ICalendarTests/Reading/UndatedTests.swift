import CalendarModel
import TestSupport
import Testing

@testable import ICalendar

struct UndatedTests {
  @Test func entriesWithoutADate() {
    let text = "BEGIN:VTODO\nUID:1\nSUMMARY:Some day\nEND:VTODO\nBEGIN:VTODO\nUID:2\nDUE:20260309T090000Z\nEND:VTODO"
    let undated = calendar(text, kinds: [.toDo]).undated()
    #expect(undated.entries.map(\.summary) == ["Some day"])
    #expect(calendar(text).undated().entries.isEmpty)
  }
}

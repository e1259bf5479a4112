import CalendarModel
import Testing

/// `PRIORITY` (RFC 5545 section 3.8.1.9) and `SEQUENCE` (section 3.8.7.4).
@Suite struct NumberTests {
  @Test(arguments: [
    ("PRIORITY:1", 1), ("PRIORITY:9", 9), ("priority:5", 5), ("PRIORITY: 5 ", 5), ("PRIORITY:05", 5),
    ("PRIORITY:+5", 5), ("PRIORITY;X-A=\"b:c\":5", 5), ("PRIORITY:\n 5", 5), ("PRIORITY:0", nil as Int?),
    ("SUMMARY:none", nil),
  ])
  func prioritiesAreOneToNine(_ line: String, _ priority: Int?) throws {
    let read = try ReadEvent(line)
    #expect(read.event.priority == priority)
    #expect(read.faults.isEmpty)
  }

  @Test(arguments: [
    "PRIORITY:10", "PRIORITY:-1", "PRIORITY:high", "PRIORITY:", "PRIORITY:5.0", "PRIORITY:5 high",
    "PRIORITY:99999999999999999999",
  ])
  func otherPrioritiesAreReported(_ line: String) throws {
    let read = try ReadEvent(line)
    #expect(read.event.priority == nil)
    #expect(read.faults == ["unreadable-value:7"])
  }

  @Test(arguments: [
    ("SEQUENCE:0", 0), ("SEQUENCE:3", 3), ("sequence:3", 3), ("SEQUENCE: 3", 3), ("SEQUENCE:2147483647", 2_147_483_647),
    ("SUMMARY:none", 0),
  ])
  func sequencesAreWholeNumbers(_ line: String, _ sequence: Int) throws {
    let read = try ReadEvent(line)
    #expect(read.event.sequence == sequence)
    #expect(read.faults.isEmpty)
  }

  @Test(arguments: ["SEQUENCE:-1", "SEQUENCE:2147483648", "SEQUENCE:", "SEQUENCE:first"])
  func otherSequencesAreReported(_ line: String) throws {
    let read = try ReadEvent(line)
    #expect(read.event.sequence == 0)
    #expect(read.faults == ["unreadable-value:7"])
  }

  @Test func theFirstOfTwoWins() throws {
    let read = try ReadEvent("PRIORITY:2\nSEQUENCE:5\nPRIORITY:3\nSEQUENCE:6")
    #expect(read.event.priority == 2)
    #expect(read.event.sequence == 5)
    #expect(read.faults == ["duplicate-property:9", "duplicate-property:10"])
  }

  @Test func aPriorityOfZeroWinsOverASecondOne() throws {
    let read = try ReadEvent("PRIORITY:0\nPRIORITY:3")
    #expect(read.event.priority == nil)
    #expect(read.faults == ["duplicate-property:8"])
  }
}

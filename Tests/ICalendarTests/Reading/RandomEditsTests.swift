import CalendarModel
import TestRandom
import Testing

@testable import ICalendar

/// `changes(since:)` on random calendars after random events were edited, added and removed.
@Suite struct RandomEditsTests {
  /// The events of a random calendar, each of an identity of its own.
  private func events(seed: UInt64, using random: inout SplitMix64) -> [EditableEvent] {
    var identities: Set<String> = []
    return RandomCalendar(seed: seed).events.enumerated().compactMap { number, text in
      let event = EditableEvent(number: number, text: text, using: &random)
      return identities.insert(event.identity).inserted ? event : nil
    }
  }

  /// A file with the events in any order and form.
  private func file(_ events: [EditableEvent], using random: inout SplitMix64) -> CalendarFile {
    var bytes = Array("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//\(random.next())//EN\r\n".utf8)
    for event in events.shuffled(using: &random) { bytes += event.bytes(using: &random) }
    bytes += Array("END:VCALENDAR\n".utf8)
    return CalendarFile(
      bytes: bytes, name: "\(random.next()).ics", options: ReadingOptions(defaultZone: berlin))
  }

  /// `+1`, `-2`, `3: DTSTART SUMMARY`, by the numbers of the events.
  private func lines(_ changes: [CalendarChange]) -> [String] {
    changes.map { change in
      let number = change.event.properties["X-NUMBER"] ?? "?"
      return switch change {
      case .added: "+\(number)"
      case .removed: "-\(number)"
      case .changed(_, _, let properties):
        "\(number): \(properties.map(\.rawValue).sorted().joined(separator: " "))"
      }
    }.sorted()
  }

  /// The digests of the events by their numbers.
  private func digests(_ file: CalendarFile) -> [String: EventDigest] {
    var digests: [String: EventDigest] = [:]
    for series in file.series().series {
      for event in series.overrides + [series.master].compactMap({ $0 }) {
        digests[event.properties["X-NUMBER"] ?? "?"] = event.digest
      }
    }
    return digests
  }

  @Test func changesMatchTheEdits() {
    print("random edits, seed \(TestSeed.value)")
    var random = SplitMix64(seed: TestSeed.value)
    var (edits, named) = (0, 0)
    while edits < 1_000 {
      let seed = random.next()
      let old = events(seed: seed, using: &random)
      var new: [EditableEvent] = []
      var expected: [String] = []
      for event in old {
        var event = event
        switch Int.random(in: 0..<12, using: &random) {
        case 0:
          expected.append("-\(event.number)")
          continue
        case 1:
          if event.editRecurrenceID() { expected += ["-\(event.number)", "+\(event.number)"] }
        case 2...4:
          expected.append("\(event.number): \(event.edit(using: &random).sorted().joined(separator: " "))")
        default: break
        }
        new.append(event)
      }
      if Int.random(in: 0..<4, using: &random) == 0 {
        let text = "BEGIN:VEVENT\nUID:another\nDTSTART:20260309T080000Z\nEND:VEVENT\n"
        new.append(EditableEvent(number: 100, text: text, using: &random))
        expected.append("+100")
      }
      let (before, after) = (file(old, using: &random), file(new, using: &random))
      let changes = lines(after.changes(since: before))
      #expect(changes == expected.sorted(), "calendar \(seed)")
      #expect(file(old, using: &random).changes(since: before).isEmpty, "noise in calendar \(seed)")
      let reversed = lines(before.changes(since: after)).map { line in
        line.hasPrefix("+") ? "-" + line.dropFirst() : line.hasPrefix("-") ? "+" + line.dropFirst() : line
      }
      #expect(reversed.sorted() == expected.sorted(), "backwards in calendar \(seed)")
      // What repeats an event is not in its own digest.
      let (left, right) = (digests(before), digests(after))
      for (number, digest) in left {
        let edit = expected.first { $0.hasPrefix("\(number):") }
        let names = edit?.split(separator: " ").dropFirst().filter {
          !["RRULE", "EXRULE", "RDATE", "EXDATE"].contains($0)
        }
        guard let other = right[number], !expected.contains("-\(number)") else { continue }
        #expect((digest != other) == !(names ?? []).isEmpty, "digest of \(number) in calendar \(seed)")
      }
      edits += expected.count
      named += changes.count
    }
    #expect(named == edits)
  }
}

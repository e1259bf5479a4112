import CalendarModel
import ICalendar
import TestRandom
import TestSupport
import Testing

/// What `changes(since:)` reports between two versions of a calendar.
@Suite struct ChangesTests {
  /// `+1`, `-2`, `3: DTSTART SUMMARY`; an override has its date after its UID.
  private func lines(_ old: String, _ new: String) -> [String] {
    calendar(new).changes(since: calendar(old)).map { change in
      func name(_ event: Event) -> String { event.uid + (event.recurrenceID.map { "/\($0)" } ?? "") }
      return switch change {
      case .added(let event): "+\(name(event))"
      case .removed(let event): "-\(name(event))"
      case .changed(_, let event, let properties):
        "\(name(event)): \(properties.sorted().map(\.description).joined(separator: " "))"
      }
    }
  }

  private let tea = event("DTSTART:20260309T080000Z\nSUMMARY:Tea", uid: "1")

  @Test func namesTheProperties() {
    #expect(lines(tea, tea) == [])
    #expect(lines(tea, event("DTSTART:20260309T090000Z\nSUMMARY:Coffee\nX-FOO:1")) == ["1: DTSTART SUMMARY X-FOO"])
    #expect(lines(tea, event("DTSTART:20260309T080000Z", uid: "2")) == ["+2", "-1"])
    let both = calendar(event("DTSTART:20260310T080000Z\nSUMMARY:Tea")).changes(since: calendar(tea))
    guard case .changed(let from, let to, let properties)? = both.first else {
      Issue.record("not changed")
      return
    }
    #expect(from.start == .utc(Instant(utc: CivilDateTime(2026, 3, 9, 8, 0))))
    #expect(to.start == .utc(Instant(utc: CivilDateTime(2026, 3, 10, 8, 0))))
    #expect(properties == [.start])
  }

  @Test func rulesAndDatesBelongToTheirEvent() {
    let series = "DTSTART:20260309T080000Z\nSUMMARY:Tea\n"
    let old = event(series + "RRULE:FREQ=DAILY")
    #expect(lines(old, event(series + "RRULE:FREQ=DAILY;INTERVAL=1;BYSETPOS=")) == [])
    #expect(lines(old, event(series + "RRULE:FREQ=DAILY;COUNT=5")) == ["1: RRULE"])
    #expect(lines(old, event(series + "RRULE:FREQ=DAILY\nEXDATE:20260310T080000Z")) == ["1: EXDATE"])
    #expect(lines(old, event(series + "RRULE:FREQ=DAILY\nRDATE:20260310T090000Z")) == ["1: RDATE"])
    let (one, two) = ("EXDATE:20260310T080000Z\n", "EXDATE:20260311T080000Z\n")
    #expect(lines(event(series + one + two), event(series + two + one)) == [])
  }

  @Test func overridesAreEventsOfTheirOwn() {
    let old = event("DTSTART:20260309T080000Z\nRRULE:FREQ=DAILY")
    let first = event("RECURRENCE-ID:20260310T080000Z\nDTSTART:20260310T090000Z")
    let moved = event("RECURRENCE-ID:20260310T080000Z\nDTSTART:20260310T100000Z")
    #expect(lines(old, old + first) == ["+1/2026-03-10T08:00:00Z"])
    #expect(lines(old + first, old + moved) == ["1/2026-03-10T08:00:00Z: DTSTART"])
    #expect(lines(old + first, old) == ["-1/2026-03-10T08:00:00Z"])
  }

  @Test func eventsWithoutUIDAreTheirContents() {
    func bare(_ lines: String) -> String { "BEGIN:VEVENT\n\(lines)\nEND:VEVENT\n" }
    let old = bare("DTSTART:20260309T080000Z\nSUMMARY:Tea")
    #expect(lines(old, bare("SUMMARY:Tea\nSEQUENCE:2\nDTSTART:20260309T080000Z")) == [])
    #expect(lines(old, bare("SUMMARY:Coffee\nDTSTART:20260309T080000Z")).count == 2)
  }

  @Test func eventsOfOneUIDAreMatchedByContent() {
    let (a, b, c) = (
      event("DTSTART:20260309T080000Z\nSUMMARY:A"), event("DTSTART:20260310T080000Z\nSUMMARY:B"),
      event("DTSTART:20260311T080000Z\nSUMMARY:C")
    )
    #expect(lines(a + b, b + a) == [])
    #expect(lines(a + b, c + a) == ["1: DTSTART SUMMARY"])
    #expect(lines(a + b + c, c) == ["-1", "-1"])
  }

  @Test func revisionsAndPlacesAreNoChange() {
    let new = event(
      "SUMMARY:T\n ea\nSEQUENCE:3\nDTSTAMP:20260101T000000Z\nLAST-MODIFIED:20260101T000000Z\nCREATED:20260101T000000Z\n"
        + "DTSTART:20260309T080000Z")
    #expect(lines(tea, new) == [])
    let other = CalendarFile(
      bytes: Array(calendarText("\n\n" + new, header: "X-WR-CALNAME:Other\nX-FOO:1\n").utf8), name: "other.ics",
      options: ReadingOptions(defaultZone: berlin))
    #expect(other.changes(since: calendar(tea)).isEmpty)
  }

  /// Random calendars: written in another order with other folds, line ends and stamps they have no changes; with one more
  /// text in some events, these and no others.
  @Test func reportsExactlyWhatChanged() {
    var random = SplitMix64(seed: TestSeed.value)
    for _ in 0..<200 {
      let count = Int.random(in: 1...20, using: &random)
      let events = (0..<count).map { number -> [String] in
        let day = Int.random(in: 10...28, using: &random)
        return [
          "DTSTART;TZID=Europe/Berlin:202603\(day)T090000", "SUMMARY:Event \(number) of a team", "CATEGORIES:a,b",
          "ATTENDEE:mailto:a@b", "ATTENDEE:mailto:c@d", "X-NUMBER:\(number)",
        ] + (Bool.random(using: &random) ? ["RRULE:FREQ=WEEKLY;COUNT=3"] : [])
      }
      let changed = Set((0..<count).filter { _ in Int.random(in: 0..<4, using: &random) == 0 })
      func text(isNew: Bool) -> String {
        var texts: [String] = []
        for (number, lines) in events.enumerated() {
          var lines = lines
          if isNew, changed.contains(number) { lines.append("LOCATION:Room") }
          lines.append("DTSTAMP:202603\(Int.random(in: 10...28, using: &random))T000000Z")
          lines.append("SEQUENCE:\(Int.random(in: 0...9, using: &random))")
          lines.shuffle(using: &random)
          let folded = lines.map { line -> String in
            let place = line.index(line.startIndex, offsetBy: Int.random(in: 1..<line.count, using: &random))
            return Bool.random(using: &random) ? line : line[..<place] + "\n " + line[place...]
          }
          texts.append(event(folded.joined(separator: "\n"), uid: "u\(number)"))
        }
        let text = texts.shuffled(using: &random).joined()
        return Bool.random(using: &random) ? text.replacing("\n", with: "\r\n") : text
      }
      let expected = Set(changed.map { "u\($0): LOCATION" })
      let (old, new) = (text(isNew: false), text(isNew: true))
      #expect(Set(lines(old, new)) == expected)
      #expect(Set(lines(new, old)) == expected)
    }
  }
}

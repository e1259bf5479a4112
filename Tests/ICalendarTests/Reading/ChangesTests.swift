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

  @Test("An override is the same whatever the zone of its RECURRENCE-ID, if the instant is")
  func overridesInOtherForms() {
    let series = event("DTSTART;TZID=Europe/Berlin:20260309T090000\nRRULE:FREQ=DAILY;COUNT=5")
    func override(_ id: String, _ lines: String) -> String {
      event("RECURRENCE-ID\(id)\nDTSTART;TZID=Europe/Berlin:20260310T\(lines)")
    }
    let forms = [";TZID=Europe/Berlin:20260310T090000", ":20260310T080000Z", ";TZID=Europe/London:20260310T080000"]
    for old in forms {
      for new in forms {
        #expect(lines(series + override(old, "100000"), series + override(new, "100000")) == [], "\(old) \(new)")
        let moved = lines(series + override(old, "100000"), series + override(new, "110000"))
        #expect(moved.count == 1 && moved.allSatisfy { $0.hasSuffix(": DTSTART") }, "\(old) \(new)")
      }
    }
    let following = override(";RANGE=THISANDFUTURE:20260310T080000Z", "100000")
    let changed = lines(series + override(forms[0], "100000"), series + following)
    #expect(changed == ["1/2026-03-10T08:00:00Z: RECURRENCE-ID"])
    let other = lines(series + override(forms[0], "100000"), series + override(":20260311T080000Z", "100000"))
    #expect(other.map { $0.prefix(2) } == ["+1", "-1"])
  }

  @Test("Positions are compared as numbers")
  func positions() {
    func place(_ value: String) -> String { event("DTSTART:20260309T080000Z\nGEO:\(value)") }
    for value in ["+51.7;-0.5", "51.70;-00.50", "51.7,-0.5", "51.7\\;-0.5"] {
      #expect(lines(place("51.7;-0.5"), place(value)) == [], "\(value)")
    }
    #expect(lines(place("0;0"), place("-0.0;+0")) == [])
    for value in ["51.7;0.5", "51.70001;-0.5", "51.7", "north"] {
      #expect(lines(place("51.7;-0.5"), place(value)) == ["1: GEO"], "\(value)")
    }
    #expect(lines(place("north"), place("north")) == [] && lines(place("north"), place("south")) == ["1: GEO"])
  }

  @Test("People, places and resources of RFC 9073 are contents of their event")
  func innerComponents() {
    func inner(_ name: String, _ lines: String) -> String { "BEGIN:\(name)\nUID:p\n\(lines)\nEND:\(name)" }
    func meeting(_ parts: String..., uid: String = "1") -> String {
      event((["DTSTART:20260309T080000Z"] + parts).joined(separator: "\n"), uid: uid)
    }
    let speaker = inner("PARTICIPANT", "PARTICIPANT-TYPE:SPEAKER\nSUMMARY:Ada")
    for name in ["PARTICIPANT", "VLOCATION", "VRESOURCE"] {
      let (old, new) = (inner(name, "NAME:a"), inner(name, "NAME:b"))
      #expect(lines(meeting(old), meeting(new)) == ["1: \(name)"])
      #expect(lines(meeting(old), meeting()) == ["1: \(name)"] && lines(meeting(), meeting(old)) == ["1: \(name)"])
      let names = [name, "SUMMARY"].sorted().joined(separator: " ")
      #expect(lines(meeting(old, speaker), meeting(new, speaker, "SUMMARY:x")) == ["1: \(names)"])
      #expect(lines(meeting(old, new), meeting(new, old)) == [])
    }
    let written = inner(
      "PARTICIPANT", "SUMMARY;JSID=1:Ada\nDTSTAMP:20260101T000000Z\nPARTICIPANT-TYPE;VALUE=TEXT:SPEAKER")
    #expect(lines(meeting(speaker), meeting(written)) == [])
    let (here, there) = (inner("VLOCATION", "GEO:+1.0;2"), inner("VLOCATION", "GEO:1;2.0"))
    #expect(lines(meeting(inner("PARTICIPANT", here)), meeting(inner("PARTICIPANT", there))) == [])
    let (a, b) = (meeting(inner("VRESOURCE", "NAME:a")), meeting(inner("VRESOURCE", "NAME:b")))
    let bare = { (text: String) in text.replacing("UID:1\n", with: "") }
    #expect(calendar(bare(b)).changes(since: calendar(bare(a))).count == 1)
  }

  @Test("People, places and resources are the same however they are written")
  func writtenInnerComponents() {
    func meeting(_ inner: String) -> String { event("DTSTART:20260309T080000Z\n\(inner)") }
    let alarm = "BEGIN:VALARM\nACTION:DISPLAY\nDESCRIPTION:begin\nTRIGGER:-PT5M\nEND:VALARM\n"
    let place = "BEGIN:VLOCATION\nUID:p\nNAME:a\nEND:VLOCATION"
    let forms = [
      alarm + place, place.replacing("VLOCATION", with: "vlocation"), place.replacing("BEGIN", with: "begin"),
      place.replacing("BEGIN:", with: "BEGIN: "), place.replacing("BEGIN:V", with: "BEGIN:\n V"),
    ]
    for form in forms {
      let old = meeting(form.hasPrefix(alarm) ? alarm + place : place)
      #expect(lines(old, meeting(form)) == [], "\(form)")
      #expect(lines(old, meeting(form.replacing("NAME:a", with: "NAME:b"))) == ["1: VLOCATION"])
    }
    func person(_ line: String) -> String { meeting("BEGIN:PARTICIPANT\nUID:p\n\(line)\nEND:PARTICIPANT") }
    let same = [
      ("DESCRIPTION:a\\nb", "DESCRIPTION:a\\Nb"), ("X-NOTE:a\\,b", "X-NOTE:a,b"),
      ("CATEGORIES:a\\;b,c", "CATEGORIES:a;b,c"), ("URL:https://example.org/a,b", "URL:https://example.org/a\\,b"),
    ]
    for (one, other) in same { #expect(lines(person(one), person(other)) == [], "\(other)") }
    for (one, other) in [("CATEGORIES:a\\,b", "CATEGORIES:a,b"), ("DESCRIPTION:a\\nb", "DESCRIPTION:anb")] {
      #expect(lines(person(one), person(other)) == ["1: PARTICIPANT"], "\(other)")
    }
  }

  @Test("Of alarms, all but the state of programs is compared; a text that is the title anyway is none")
  func alarms() {
    func meeting(_ lines: String) -> String {
      event("DTSTART:20260309T080000Z\nSUMMARY:Tea\nBEGIN:VALARM\nTRIGGER:-PT5M\n\(lines)\nEND:VALARM")
    }
    let plain = meeting("ACTION:DISPLAY")
    for same in ["DESCRIPTION:Tea", "X-MOZ-LASTACK:20260101T000000Z", "JSID:7"] {
      #expect(lines(plain, meeting("ACTION:DISPLAY\n\(same)")) == [], "\(same)")
    }
    for other in ["DESCRIPTION:Soon", "X-FOO:1", "COMMENT:c"] {
      #expect(lines(plain, meeting("ACTION:DISPLAY\n\(other)")) == ["1: VALARM"], "\(other)")
    }
    #expect(lines(meeting("ACTION:AUDIO"), meeting("ACTION:AUDIO\nDESCRIPTION:Tea")) == ["1: VALARM"])
    // Another title is no other alarm, nor is another revision.
    func renamed(_ text: String) -> String { text.replacing("SUMMARY:Tea", with: "SUMMARY:Cake") }
    let (old, new) = (meeting("ACTION:DISPLAY\nDESCRIPTION:Tea"), meeting("ACTION:DISPLAY\nDESCRIPTION:Cake"))
    for (one, other) in [(plain, plain), (plain, new), (old, plain), (old, new), (old, old)] {
      #expect(lines(one, renamed(other)) == ["1: SUMMARY"], "\(one) \(other)")
    }
    #expect(lines(plain, renamed(old)) == ["1: SUMMARY VALARM"])
    let stamp = "ACTION:DISPLAY\nLAST-MODIFIED:2026030"
    #expect(lines(meeting(stamp + "1T000000Z"), meeting(stamp + "2T000000Z")) == [])
  }

  @Test("An organizer without a name has that of the attendee with the same address")
  func namesOfOrganizers() {
    let attendee = "DTSTART:20260309T080000Z\nATTENDEE;CN=Zoe:mailto:z@example.org\nORGANIZER"
    let plain = event(attendee + ":mailto:z@example.org")
    #expect(lines(plain, event(attendee + ";CN=Zoe:mailto:z@example.org")) == [])
    #expect(lines(plain, event(attendee + ";CN=Zed:mailto:z@example.org")) == ["1: ORGANIZER"])
    let named = event(attendee + ";CN=Zoe:mailto:z@example.org")
    let other = plain.replacing("CN=Zoe", with: "CN=Zed")
    for (old, new) in [
      (plain, other), (plain, named.replacing("CN=Zoe", with: "CN=Zed")), (named, other),
      (named, named.replacing("ATTENDEE;CN=Zoe", with: "ATTENDEE;CN=Zed")),
    ] {
      #expect(lines(old, new) == ["1: ATTENDEE"], "\(new)")
    }
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

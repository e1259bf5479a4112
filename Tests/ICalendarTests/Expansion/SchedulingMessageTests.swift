import CalendarModel
import LibicalEngine
import TestSupport
import Testing

@testable import ICalendar

/// Scheduling messages (RFC 5546), in one file and in several, in any order.
@Suite struct SchedulingMessageTests {
  @Test("Calendars of one file", arguments: SchedulingCase.all)
  func inOneFile(_ sample: SchedulingCase) {
    #expect(SchedulingCase.shown([sample.calendars.joined()]) == sample.expected)
    #expect(SchedulingCase.shown([sample.calendars.reversed().joined()]) == sample.expected)
  }

  @Test("Messages take effect across files, in any order", arguments: SchedulingCase.all)
  func inSeveralFiles(_ sample: SchedulingCase) {
    #expect(SchedulingCase.shown(sample.calendars) == sample.expected)
    #expect(SchedulingCase.shown(sample.calendars.reversed()) == sample.expected)
  }

  @Test("libical's engine reads messages alike", arguments: SchedulingCase.all)
  func byLibical(_ sample: SchedulingCase) {
    #expect(SchedulingCase.shown([sample.calendars.joined()], engine: .libical) == sample.expected)
  }

  @Test("Each message is noted with its line", arguments: SchedulingCase.all)
  func areNoted(_ sample: SchedulingCase) {
    let noted = ["ADD", "REPLY", "COUNTER", "DECLINECOUNTER", "REFRESH"]
    let text = sample.calendars.joined()
    let file = CalendarFile(bytes: Array(text.utf8), name: "a.ics", options: ReadingOptions(defaultZone: berlin))
    var lines: [Int] = []
    var method = ""
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.hasPrefix("METHOD:") { method = String(line.dropFirst(7)) }
      if line == "BEGIN:VEVENT", noted.contains(method) { lines.append(number + 1) }
    }
    // Cancellations are only noted where they have no effect.
    let notes = file.check().filter { $0.code == .schedulingMessage && !$0.message.contains("cancels") }
    #expect(notes.map(\.line) == lines)
  }

  @Test("A narrow window shows the same as a wide one", arguments: SchedulingCase.all)
  func inNarrowWindows(_ sample: SchedulingCase) {
    let file = CalendarFile(
      bytes: Array(sample.calendars.joined().utf8), name: "a.ics", options: ReadingOptions(defaultZone: berlin))
    let first = CivilDate(year: 2026, month: 2, day: 25)
    let all = file.read(first..<first.adding(days: 40), in: .utc).occurrences
    for day in 0..<40 {
      let date = first.adding(days: day)
      let shown = file.read(date..<date.adding(days: 1), in: .utc).occurrences
      #expect(shown == all.filter { $0.interval(in: .utc).lowerBound.utc.date == date }, "\(date)")
    }
  }

  @Test("An instance that a reply changes does not get the absolute alarms of its series")
  func absoluteAlarms() throws {
    let alarms = "BEGIN:VALARM\nACTION:AUDIO\nTRIGGER;VALUE=DATE-TIME:20260309T080000Z\nEND:VALARM"
    let series = calendarText(
      event(
        "DTSTAMP:20260101T000000Z\nDTSTART:20260309T090000Z\nRRULE:FREQ=DAILY;COUNT=3\nATTENDEE:mailto:a@x\n\(alarms)"))
    let reply = calendarText(
      event("DTSTAMP:20260102T000000Z\nRECURRENCE-ID:20260310T090000Z\nATTENDEE;PARTSTAT=ACCEPTED:mailto:a@x"),
      header: "METHOD:REPLY\n")
    let file = CalendarFile(
      bytes: Array((series + reply).utf8), name: "a.ics", options: ReadingOptions(defaultZone: .utc))
    let shown = file.read(CivilDate(2026, 3, 1)..<CivilDate(2026, 4, 1), in: .utc).occurrences
    #expect(shown.map { AlarmSchedule($0, in: .utc).entries.count } == [1, 0, 0])
    #expect(shown.map { $0.event.attendees.first?.status } == [.needsAction, .accepted, .needsAction])
  }

  @Test("A reply says who comes instead, and who answers")
  func repliesOfDelegates() throws {
    let request = calendarText(
      event("DTSTAMP:20260101T000000Z\nDTSTART:20260309T090000Z\nATTENDEE;RSVP=TRUE:mailto:a@x\nATTENDEE:mailto:b@x"),
      header: "METHOD:REQUEST\n")
    let replies = [
      #"ATTENDEE;PARTSTAT=DELEGATED;DELEGATED-TO="mailto:c@x":mailto:a@x"#,
      #"ATTENDEE;PARTSTAT=ACCEPTED;SENT-BY="mailto:s@x":mailto:b@x"#,
    ].map { calendarText(event("DTSTAMP:20260102T000000Z\n" + $0), header: "METHOD:REPLY\n") }
    let file = CalendarFile(
      bytes: Array((request + replies.joined()).utf8), name: "a.ics", options: ReadingOptions(defaultZone: .utc))
    let shown = file.read(CivilDate(2026, 3, 1)..<CivilDate(2026, 4, 1), in: .utc).occurrences
    let attendees = try #require(shown.first?.event.attendees)
    #expect(attendees.map(\.status) == [.delegated, .accepted])
    #expect(attendees.map(\.delegatedTo) == [["mailto:c@x"], []] && attendees[0].expectsReply)
    #expect(attendees.map(\.participant.sentBy) == [nil, "mailto:s@x"])
  }

  @Test("A reply finds its attendee in whatever form the address is", arguments: ["a@x", "MAILTO:A@x", "mailto:a@X"])
  func formsOfAddresses(_ address: String) throws {
    let request = calendarText(
      event("DTSTAMP:20260101T000000Z\nDTSTART:20260309T090000Z\nATTENDEE;RSVP=TRUE:\(address)"),
      header: "METHOD:REQUEST\n")
    let reply = calendarText(
      event("DTSTAMP:20260102T000000Z\nATTENDEE;PARTSTAT=ACCEPTED:mailto:a@x"), header: "METHOD:REPLY\n")
    let file = CalendarFile(
      bytes: Array((request + reply).utf8), name: "a.ics", options: ReadingOptions(defaultZone: .utc))
    let shown = file.read(CivilDate(2026, 3, 1)..<CivilDate(2026, 4, 1), in: .utc).occurrences
    #expect(shown.first?.event.attendees.map(\.status) == [.accepted])
  }

  private func message(_ method: String, _ lines: String) -> CalendarFile {
    calendar(event("DTSTAMP:20260101T000000Z\n" + lines), header: "METHOD:\(method)\n")
  }

  @Test("Messages about an event in none of the files are shown like events", arguments: ["ADD", "REPLY", "COUNTER"])
  func areShownAlone(_ method: String) {
    let file = message(method, "DTSTART:20260309T090000Z\nSUMMARY:x\nATTENDEE;PARTSTAT=ACCEPTED:mailto:a@x")
    #expect(file.lines() == ["2026-03-09T09:00:00Z/2026-03-09T09:00:00Z x"])
    #expect(file.faults == ["scheduling-message:5"])
  }

  @Test func aMessageWithoutStartAndEventShowsNothing() {
    let file = message("REFRESH", "ATTENDEE:mailto:a@x")
    #expect(file.lines() == [])
    #expect(file.faults == ["scheduling-message:5"])
  }

  @Test("Cancellations say what they cancel")
  func cancellationsAreNoted() {
    func notes(_ lines: String) -> [String] {
      let series = event("SEQUENCE:2\nDTSTART:20260309T090000Z\nRRULE:FREQ=DAILY;COUNT=3")
      let text = calendarText(series) + calendarText(event(lines), header: "METHOD:CANCEL\n")
      let file = CalendarFile(bytes: Array(text.utf8), name: "a.ics", options: ReadingOptions(defaultZone: .utc))
      return file.check().map(\.message)
    }
    #expect(notes("SEQUENCE:2") == ["METHOD:CANCEL cancels the event on line 4"])
    #expect(
      notes("SEQUENCE:1") == ["METHOD:CANCEL cancels an older revision of the event on line 4; ignored"])
    #expect(
      notes("SEQUENCE:2\nRECURRENCE-ID:20260310T090000Z")
        == ["METHOD:CANCEL cancels one instance of the event on line 4"])
    #expect(
      notes("SEQUENCE:2\nRECURRENCE-ID;RANGE=THISANDFUTURE:20260310T090000Z")
        == ["METHOD:CANCEL cancels one instance and all later ones of the event on line 4"])
  }

  @Test("Files that exchange messages report each problem once")
  func problemsOfSeveralFiles() {
    let request = event("DTSTAMP:20260101T000000Z\nDTSTART:20260309T090000Z\nDTEND:x")
    let reply = event("DTSTAMP:20260102T000000Z\nATTENDEE;PARTSTAT=ACCEPTED:mailto:a@x\nPRIORITY:x\nX-A:1")
    let texts = [
      calendarText(request, header: "METHOD:REQUEST\n"), calendarText(reply, header: "METHOD:REPLY\n"),
    ]
    let files = MessageExchange.delivered(
      among: texts.enumerated().map { number, text in
        CalendarFile(bytes: Array(text.utf8), name: "\(number).ics", options: ReadingOptions(defaultZone: berlin))
      })
    let found = files.flatMap { $0.check() }.map { "\($0.file):\($0.line) \($0.code.rawValue)" }
    #expect(
      found.sorted() == [
        "0.ics:9 unreadable-value", "1.ics:0 passed-over", "1.ics:5 scheduling-message", "1.ics:9 unreadable-value",
      ])
  }

  @Test("Thousands of replies to dense series stay within their budget")
  func aBudgetLimitsReplies() {
    let head = "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\nMETHOD:REQUEST\nBEGIN:VEVENT\nUID:a\nDTSTART:20260302T000000Z\n"
    let reply =
      "BEGIN:VEVENT\nUID:a\nSEQUENCE:1\nATTENDEE;PARTSTAT=ACCEPTED:mailto:a@x\nRECURRENCE-ID:20260309T10"
    let replies = (0..<3_600).map { number in
      let time = "\(number / 60 < 10 ? "0" : "")\(number / 60)\(number % 60 < 10 ? "0" : "")\(number % 60)"
      return reply + "\(time)Z\nEND:VEVENT\n"
    }
    let text =
      head + "RRULE:FREQ=MINUTELY\nEND:VEVENT\nEND:VCALENDAR\nBEGIN:VCALENDAR\nMETHOD:REPLY\n" + replies.joined()
      + "END:VCALENDAR\n"
    var options = ReadingOptions(defaultZone: berlin)
    options.limits.searchSteps /= 10
    let series = CalendarFile(bytes: Array(text.utf8), name: "a.ics", options: options).series().series
    #expect(series.count == 1)
    // Each search looks at the instances of three days.
    #expect((1..<40).contains(series[0].overrides.count))
  }

  @Test("Files that keep their duplicates keep their messages")
  func withoutExchange() throws {
    let sample = try #require(SchedulingCase.all.first)
    let files = sample.calendars.map {
      CalendarFile(bytes: Array($0.utf8), name: "a.ics", options: ReadingOptions(defaultZone: berlin))
    }
    #expect(files.map { $0.lines(in: .utc).count } == [3, 1])
  }

  @Test("A cancellation of all later instances covers what is not later by SEQUENCE")
  func cancellationsOfLaterInstances() throws {
    func message(_ method: String, _ events: String) -> String {
      "BEGIN:VCALENDAR\nMETHOD:\(method)\n\(events)END:VCALENDAR\n"
    }
    func event(_ more: String) -> String { "BEGIN:VEVENT\nUID:1\nDTSTAMP:20260101T000000Z\n\(more)\nEND:VEVENT\n" }
    func change(_ day: String, _ sequence: Int) -> String {
      event("RECURRENCE-ID:202601\(day)T090000Z\nDTSTART:202601\(day)T100000Z\nSEQUENCE:\(sequence)")
    }
    func cancel(_ day: String, _ sequence: Int) -> String {
      message("CANCEL", event("RECURRENCE-ID;RANGE=THISANDFUTURE:202601\(day)T090000Z\nSEQUENCE:\(sequence)"))
    }
    let text =
      message(
        "PUBLISH",
        event("DTSTART:20260101T090000Z\nRRULE:FREQ=DAILY;COUNT=20") + change("03", 1) + change("06", 3)
          + change("08", 1)
          + change("12", 2))
      + cancel("10", 2) + cancel("05", 1)
    let file = try CalendarFile(Array(text.utf8), options: ReadingOptions(defaultZone: .utc))
    let overrides = try #require(file.series().series.first?.overrides).filter { !$0.replacesFollowing }
    let cancelled = overrides.filter { $0.status == .cancelled }.compactMap { $0.recurrenceID?.civil.date.description }
    #expect(cancelled.sorted() == ["2026-01-08", "2026-01-12"], "\(cancelled)")
  }

  @Test("Reports of older revisions name the newest one")
  func revisionsOlderThanTheNewest() {
    let events = ["SUMMARY:a", "DTSTAMP:20260101T000000Z\nSUMMARY:b", "SEQUENCE:1\nSUMMARY:c", "SEQUENCE:2\nSUMMARY:d"]
      .map { event("DTSTART:20260309T090000Z\n" + $0) }
    let file = calendar(events.joined(separator: "\n"))
    #expect(file.lines(in: .utc) == ["2026-03-09T09:00:00Z/2026-03-09T09:00:00Z d"])
    let older = file.check().filter { $0.message.hasPrefix("older revision") }
    let last = file.read(CivilDate(2026, 3, 1)..<CivilDate(2026, 4, 1), in: .utc).occurrences.first?.event.line
    #expect(older.map(\.message) == ["older revision of the event on line \(last ?? 0); ignored"])
  }
}

import CalendarModel
import Dispatch
import Foundation
import Synchronization
import TestRandom
import TestSupport
import Testing

@testable import ICalendar

/// Texts and lists that are read when they are first asked for are those that are read at once.
@Suite struct UnreadDetailsTests {
  /// Lines of details, with and without faults.
  private static let lines = [
    "SUMMARY:Planning", "SUMMARY:", "SUMMARY;LANGUAGE=de:Grüße\\, und\\nmehr", "SUMMARY:a\u{1}b", "SUMMARY:\u{85}",
    "SUMMARY;ENCODING=QUOTED-PRINTABLE:a=41", "SUMMARY;ENCODING=quoted-printable:a=", "LOCATION:Room 5",
    "LOCATION:\u{7F}", "DESCRIPTION:short", "DESCRIPTION:1 < 2", "DESCRIPTION:<p>Hello<br>you</p>",
    "DESCRIPTION:long long long long long long long long long long long long lo\r\n ng and folded\\\\",
    "X-ALT-DESC;FMTTYPE=text/html:<p>Hello</p>", "URL:https://example.org/?a=b", "URL;VALUE=URI:",
    "ORGANIZER;CN=Zoë:mailto:zoe@example.org", "ORGANIZER:nobody", "ORGANIZER;CN=A: B:mailto:a@example.org",
    "ATTENDEE;CN=\"a: b\";ROLE=CHAIR;PARTSTAT=ACCEPTED:mailto:a@example.org", "ATTENDEE;CN=x^ny:MAILTO:b@example.org",
    "ATTENDEE;ROLE=REQ-PARTICIPANT;RSVP=TRUE;DELEGATED-TO=\"mailto:c@example.org\":mailto:d@example.org",
    "ATTENDEE;CN=Jacques;ENCODING=QUOTED-PRINTABLE:mailto:=41@example.org", "ATTENDEE;CN=A: B:mailto:e@example.org",
    "ATTENDEE: mailto:f@example.org", "CATEGORIES:A,B\\,C,,A", "CATEGORIES:B,D\u{2}", "CATEGORIES:E , F",
    "CONFERENCE;VALUE=URI;LABEL=\"a^'b\":https://example.org/join", "CONFERENCE:", "COMMENT:said\\nso", "GEO:1;2",
    "X-MICROSOFT-CDO-ALLDAYEVENT:TRUE", "X-GOOGLE-CONFERENCE:https://meet.example.org", "RESOURCES:a\\,b,c",
    "ATTACH;FMTTYPE=text/plain:https://example.org/a", "SEQUENCE:1", "STATUS:CONFIRMED", "COLOR:red", "not a line",
    " folded", "BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT5M\r\nSUMMARY:of the alarm\r\nEND:VALARM",
    "BEGIN:VALARM\r\nACTION:DISPLAY", "BEGIN:X-OTHER\r\nSUMMARY:of another\r\nEND:X-OTHER", "END:VALARM",
    "PRIORITY:5", "X-A:1", "X-B;C=d:e", "x-c:f",
  ]

  private static func file(_ text: String, keepsOtherProperties: Bool = true) -> CalendarFile {
    var options = ReadingOptions(defaultZone: .utc)
    options.keepsOtherProperties = keepsOtherProperties
    return CalendarFile(bytes: Array(text.utf8), name: "test.ics", options: options)
  }

  private static func events(_ series: [EventSeries]) -> [Event] {
    series.flatMap { ($0.master.map { [$0] } ?? []) + $0.overrides }
  }

  @Test("Events whose details are read later equal those that are read at once, and the same lines are reported")
  func readLaterOrAtOnce() {
    print("unread details, seed \(TestSeed.value)")
    var random = SplitMix64(seed: TestSeed.value)
    var unreadCount = 0
    for _ in 0..<400 {
      var text = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n"
      for number in 0..<8 {
        text += "BEGIN:VEVENT\r\nUID:\(number)\r\nDTSTAMP:20260101T000000Z\r\nDTSTART:20260309T000000Z\r\n"
        for _ in 0..<Int.random(in: 0...6, using: &random) {
          text += (Self.lines.randomElement(using: &random) ?? "") + "\r\n"
        }
        text += "END:VEVENT\r\n"
      }
      text += "END:VCALENDAR\r\n"
      let file = Self.file(text, keepsOtherProperties: Int.random(in: 0...3, using: &random) > 0)
      let (later, atOnce) = (file.series(), file.contents())
      #expect(later.diagnostics == atOnce.diagnostics, "\(text)")
      unreadCount += Self.events(later.series).count(where: \.hasUnreadDetails)
      let unreadAtOnce = Self.events(atOnce.series).count(where: \.hasUnreadDetails)
      #expect(unreadAtOnce == 0)
      #expect(later.series == atOnce.series, "\(text)")
    }
    #expect(unreadCount > 400)
  }

  @Test("Events of all fixtures say the same whether their details are read later or at once")
  func fixtures() throws {
    var (eventCount, unreadCount) = (0, 0)
    for path in try Repository.files(Repository.fixtures, extension: "ics") {
      let file = CalendarFile(
        bytes: [UInt8](try Data(contentsOf: path)), name: "test.ics", options: ReadingOptions(defaultZone: .utc))
      let (later, atOnce) = (file.series(), file.contents())
      #expect(later.diagnostics == atOnce.diagnostics, "\(path)")
      eventCount += Self.events(later.series).count
      unreadCount += Self.events(later.series).count(where: \.hasUnreadDetails)
      #expect(later.series == atOnce.series, "\(path)")
    }
    #expect(unreadCount * 2 > eventCount)
  }

  @Test("The days of all fixtures say the same whether the details of their events are read later or at once")
  func days() throws {
    let first = CivilDate(year: 2026, month: 1, day: 1)
    var (eventCount, unreadCount) = (0, 0)
    for path in try Repository.files(Repository.fixtures, extension: "ics") {
      let bytes = [UInt8](try Data(contentsOf: path))
      func read(_ readsDetailsLater: Bool) -> ReadResult {
        // A file keeps what it has read.
        let file = CalendarFile(bytes: bytes, name: "test.ics", options: ReadingOptions(defaultZone: .utc))
        var budget = file.limits.budget(forBytes: bytes.count)
        return file.read(
          first..<first.adding(days: 400), in: .utc, readsDetailsLater: readsDetailsLater, budget: &budget)
      }
      let (later, atOnce) = (read(true), read(false))
      #expect(later.diagnostics == atOnce.diagnostics, "\(path)")
      let unreadAtOnce = atOnce.occurrences.count(where: \.event.hasUnreadDetails)
      #expect(unreadAtOnce == 0)
      eventCount += later.occurrences.count
      unreadCount += later.occurrences.count(where: \.event.hasUnreadDetails)
      #expect(later.occurrences == atOnce.occurrences, "\(path)")
    }
    #expect(unreadCount * 2 > eventCount)
  }

  private static let plain = file(
    """
    BEGIN:VCALENDAR
    BEGIN:VEVENT
    UID:1
    DTSTART:20260309T090000Z
    SUMMARY:Planning of the year
    ATTENDEE;CN=Zoë:mailto:zoe@example.org
    CATEGORIES:WORK
    X-THING:value
    END:VEVENT
    END:VCALENDAR

    """)

  private static func unreadEvent() throws -> Event {
    let event = try #require(plain.series().series.first?.master)
    #expect(event.hasUnreadDetails)
    return event
  }

  @Test("Changing a copy reads its details and leaves the original unread")
  func copies() throws {
    let event = try Self.unreadEvent()
    var changed = event
    changed.sequence = 7
    #expect(changed.hasUnreadDetails && event.sequence == 0)
    changed.summary = "Changed"
    changed.attendees[0].status = .accepted
    #expect(event.hasUnreadDetails)
    #expect(event.summary == "Planning of the year" && event.attendees[0].status == .needsAction)
    #expect(changed.summary == "Changed" && changed.categories == ["WORK"] && changed.properties["X-THING"] == "value")
    var again = changed
    again.location = "Here"
    #expect(changed.location == nil && again.summary == "Changed")
    changed.uid = "other"
    #expect(again.uid == "1" && changed.uid == "other" && changed != again)
  }

  @Test("Equal events have equal hashes, read or not")
  func hashes() throws {
    let (event, other) = (try Self.unreadEvent(), try Self.unreadEvent())
    #expect(other.categories == ["WORK"])
    #expect(event.hasUnreadDetails && Set([event, other]).count == 1 && event == other)
  }

  @Test("Many threads may ask for the same details")
  func threads() throws {
    let events = try (0..<200).map { _ in try Self.unreadEvent() }
    let wrong = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 2_000) { index in
      var event = events[index / 10]
      if event.summary != "Planning of the year" || event.attendees.count != 1 { wrong.withLock { $0 += 1 } }
      event.summary? += "!"
      if event.summary?.utf8.last != UInt8(ascii: "!") { wrong.withLock { $0 += 1 } }
    }
    #expect(wrong.withLock { $0 } == 0)
  }

  @Test("The details of events outlive their file")
  func fileIsGone() throws {
    var event: Event?
    do {
      let scratch = try Scratch()
      let text = "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20260309\r\nSUMMARY:Kept\r\nEND:VEVENT\r\n"
      // Large enough to be mapped.
      let path = try scratch.file("a.ics", text + String(repeating: "X-A:b\r\n", count: 50_000) + "END:VCALENDAR\r\n")
      let file = try CalendarFile(
        path: path, name: "a.ics", options: ReadingOptions(defaultZone: .utc), mapsLargeFiles: true)
      event = file.series().series.first?.master
      try FileHandle(forWritingTo: scratch.url("a.ics")).truncate(atOffset: 0)
    }
    #expect(event?.hasUnreadDetails == true)
    #expect(event?.summary == "Kept")
  }
}

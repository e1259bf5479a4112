internal import Bytes
import CalendarModel
import TestRandom
import TestSupport
import Testing

@testable import ICalendar

@Suite struct IndexerTests {
  private static let lines = [
    "BEGIN:VCALENDAR", "END:VCALENDAR", "BEGIN:VEVENT", "BEGIN:VEVENT", "begin:vevent", "END:VEVENT", "END:VEVENT",
    "End:VEvent", "BEGIN:VEVENT ", "BEGIN:VALARM", "END:VALARM", "BEGIN:VTIMEZONE", "END:VTIMEZONE", "BEGIN:DAYLIGHT",
    "END:DAYLIGHT", "BEGIN:X-1", "END:X-1", "END:x-1", "BEGIN\u{1A}VEVENT", "BEGINS:VEVENT", "END", "E", "",
    "UID:a-number-of-some-length@example.org", "UID:1", "uid;X=\":\":2", "UIDS:3", " continued", "\tcontinued", "  ",
    "DTSTART:20260309T090000", "DTSTART;TZID=Europe/Berlin:20260309T090000", "DTSTART;VALUE=DATE:20260310",
    "DTSTART:20260309T090000Z", "dtstart:20260309t090000z", "DTSTART:2026", "DTSTARTS:20260309", "DTSTART:20260231",
    "DTEND:20260309T100059", "DTEND;TZID=Europe/Berlin:20260310T100000", "DTEND;VALUE=DATE:20260312", "DTEND:",
    "DTEND:20260309T100000Z", "DTSTAMP:20260309T090000Z", "DURATION:PT1H30S", "DURATION:P", "DESCRIPTION:DTSTART:1",
    "RRULE:FREQ=DAILY;COUNT=3", "RRULE:FREQ=WEEKLY;BYDAY=MO,FR;UNTIL=20260901", "RRULE:FREQ=HOURLY", "RRULE;X=1:",
    "RRULE:FREQ=YEARLY", "RDATE:20260309T090000", "RECURRENCE-ID:20260309T090000", "RECURRENCES:1",
    "RECURRENCE-ID;RANGE=THISANDFUTURE:20260309T090000", "X-WR-CALNAME:Räume", "SUMMARY:END:VEVENT",
  ]

  /// The way over many bytes at a time finds what the way over single lines finds, which a carriage return at the end leads
  /// to.
  @Test func findsTheSameBothWays() {
    var random = SplitMix64(seed: TestSeed.value)
    for round in 0..<150 {
      var text = ""
      for _ in 0..<Int.random(in: 0..<(round % 10 == 0 ? 900 : 60), using: &random) {
        text += Self.lines.randomElement(using: &random) ?? ""
        if Int.random(in: 0..<30, using: &random) == 0 { text += String(repeating: "DTSTART", count: 20) }
        text += Bool.random(using: &random) ? "\r\n" : "\n"
      }
      // Ends whatever is open.
      text += String(repeating: "END:Q\r\n", count: 300) + "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n"
      let fast = Self.description(Self.index(Array(text.utf8)))
      let slow = Self.description(Self.index(Array(text.utf8) + [0x0D]))
      #expect(fast == slow, "seed \(TestSeed.value), round \(round)")
    }
  }

  /// Parts that are indexed at the same time give the index of the whole, wherever the text is cut and whatever is open there.
  @Test func findsTheSameInParts() {
    var random = SplitMix64(seed: TestSeed.value)
    for round in 0..<(TestEnvironment.isFull ? 3_000 : 300) {
      let bytes = Array(Self.text(round, &random).utf8)
      let kinds: EventKinds = round % 4 == 0 ? [.event, .toDo, .freeBusy, .availability] : [.event]
      let mostEvents = round % 7 == 0 ? 20 : 1_000
      let events = Self.events(in: bytes)
      func description(_ cuts: [Int]) -> [String] {
        Self.description(
          bytes.withByteView {
            Indexer.index($0, file: "test.ics", kinds: kinds, mostEvents: mostEvents, cuts: cuts)
          })
      }
      let whole = description([])
      for count in 1...4 {
        let cuts = Set((0..<count).compactMap { _ in events.randomElement(using: &random) }).sorted()
        let difference = description(cuts).difference(from: whole)
        #expect(difference.isEmpty, "seed \(TestSeed.value), round \(round), cuts \(cuts)")
      }
    }
  }

  /// The lines that begin an event, but not the first of the text.
  private static func events(in bytes: [UInt8]) -> [Int] {
    bytes.indices.filter { $0 > 0 && bytes[$0 - 1] == 0x0A && bytes[$0...].starts(with: "BEGIN:VEVENT".utf8) }
  }

  /// A text that begins a calendar. Two thirds have events in order, so that most parts are between events.
  private static func text(_ round: Int, _ random: inout SplitMix64) -> String {
    let isOrderly = round % 3 > 0
    var text = "BEGIN:VCALENDAR\n"
    for number in 0..<Int.random(in: 0..<(round % 10 == 0 ? 900 : 60), using: &random) {
      if isOrderly, number % 4 == 0 { text += "END:VEVENT\nBEGIN:VEVENT\nUID:\(number % 24)\n" }
      let line = lines.randomElement(using: &random) ?? ""
      if isOrderly, line.lowercased().contains("vcalendar") || line.lowercased().contains("vevent") {
        if Int.random(in: 0..<8, using: &random) == 0 {
          text += "END:VEVENT\nEND:VCALENDAR\nBEGIN:VCALENDAR\nX-WR-CALNAME:Next\nBEGIN:VEVENT\n"
        }
      } else {
        text += line + (Bool.random(using: &random) ? "\r\n" : "\n")
      }
      if Int.random(in: 0..<3_000, using: &random) == 0 { text += "A\rB\n" }
    }
    return text + (Bool.random(using: &random) ? "END:VEVENT\nEND:VCALENDAR\nEND:VCALENDAR\noutside\n" : "")
  }

  /// A part is appended where the text before it ends between events; everything else is indexed again.
  @Test(arguments: [
    ("UID:1\nEND:VEVENT\n", "UID:2\nEND:VEVENT\nEND:VCALENDAR\n", true),
    ("UID:1\nEND:VEVENT\nX-NAME:a\n", "UID:2\nEND:VEVENT\n", true),
    ("UID:1\nEND:VEVENT\nEND:VCALENDAR\nBEGIN:VCALENDAR\n", "UID:2\nEND:VEVENT\nEND:VCALENDAR\n", true),
    // An event, or nothing, is open where the text is cut.
    ("UID:1\n", "UID:2\nEND:VEVENT\nEND:VCALENDAR\n", false),
    ("UID:1\nEND:VEVENT\nEND:VCALENDAR\n", "UID:2\nEND:VEVENT\nEND:VCALENDAR\n", false),
    // The last event has no end, or the calendar that was open before has none.
    ("UID:1\nEND:VEVENT\n", "UID:2\n", false),
    ("UID:1\nEND:VEVENT\n", "UID:2\nEND:VEVENT\nBEGIN:VCALENDAR\nEND:VCALENDAR\n", false),
  ])
  func partsAreAppendedBetweenEvents(_ before: String, _ behind: String, _ isAppended: Bool) {
    let first = Array("BEGIN:VCALENDAR\nBEGIN:VEVENT\n\(before)".utf8)
    let text = first + Array("BEGIN:VEVENT\n\(behind)".utf8)
    text.withByteView { bytes in
      var indexer = Indexer(bytes: bytes, file: "test.ics")
      var part = indexer
      part.enterCalendar(at: first.count)
      let arePlain = [indexer.scanPlainLines(in: bytes.part(0..<first.count)), part.scanPlainLines(in: bytes)]
      #expect(arePlain == [true, true])
      let wasAppended = indexer.append(part)
      #expect(wasAppended == isAppended)
      #expect(indexer.index.events.count == (isAppended ? 2 : before.contains("END") ? 1 : 0))
    }
  }

  @Test func largeTextsAreCutAtEvents() {
    let event = "BEGIN:VEVENT\nDESCRIPTION:BEGIN:VEVENT\n BEGIN:VEVENT\nEND:VEVENT\n"
    let text = Array(("BEGIN:VCALENDAR\n" + String(repeating: event, count: 1_000)).utf8)
    for count in 1...9 {
      let cuts = text.withByteView { TextCuts.cuts($0, count: count) }
      #expect(cuts.count == count - 1)
      #expect(Set(cuts).isSubset(of: Self.events(in: text)))
    }
    // Nothing is known of a text that begins otherwise, and a small one is not worth it.
    #expect(Array(text.dropFirst()).withByteView { TextCuts.cuts($0, count: 4) }.isEmpty)
    #expect(text.withByteView(TextCuts.ofLarge).isEmpty)
  }

  @Test(arguments: [0, 1, 31, 32, 63, 64, 8_191, 8_192, 20_000])
  func tellsNULBytesWhereCarriageReturnsEndLines(_ offset: Int) {
    var bytes = [UInt8](repeating: 0x41, count: 30_000)
    for place in stride(from: 7, to: bytes.count, by: 70) { bytes[place] = 0x0D }
    bytes[offset] = 0
    #expect(Self.index(bytes).holdsNUL)
    bytes[offset] = 0x41
    #expect(!Self.index(bytes).holdsNUL)
  }

  @Test(arguments: [1, 31, 32, 63, 64, 65, 8_190, 8_191, 8_192, 9_998, 9_999])
  func endsLinesAtALoneCarriageReturn(_ offset: Int) {
    var bytes = [UInt8](repeating: 0x41, count: 10_000)
    #expect(Self.index(bytes).lineCount == 1)
    bytes[offset] = 0x0D
    #expect(Self.index(bytes).lineCount == (offset == 9_999 ? 1 : 2))
    if offset < 9_999 {
      bytes[offset + 1] = 0x0A
      #expect(Self.index(bytes).lineCount == (offset == 9_998 ? 1 : 2))
    }
  }

  private static func index(_ bytes: [UInt8]) -> ComponentIndex {
    bytes.withByteView { Indexer.index($0, file: "test.ics") }
  }

  /// Everything in an index but the number of lines.
  private static func description(_ index: ComponentIndex) -> [String] {
    let events = index.events.indices.map {
      "\(index.events[$0]) \(index.bounds[$0]) \(index.uidHashes[$0])"
    }
    return events + index.calendars.map { "\($0)" } + index.series.map { "\($0) \(index.shapes[Int($0.shape)])" }
      + index.clocks.map { "\($0)" } + index.otherComponents.map { "\($0)" }.sorted()
      + index.diagnostics.map { "\($0)" }
      + ["\(index.isCalendar) \(index.availabilityCount)"] + index.counts.map { "\($0)" }.sorted()
  }

  @Test func aUIDMayBeFoldedAtAnyByte() {
    let line = Array("UID:a-b c@d")
    let moved = event("RECURRENCE-ID:20260311T100000Z\nDTSTART:20260401T100000Z", uid: "a-b c@d")
    for position in 1..<line.count {
      let uid = String(line[..<position]) + "\n " + String(line[position...])
      let series = "BEGIN:VEVENT\n\(uid)\nDTSTART:20260310T100000Z\nRRULE:FREQ=DAILY;COUNT=3\nEND:VEVENT\n"
      let day = CivilDate(year: 2026, month: 3, day: 11)
      let reading = calendar(series + moved).read(day..<day.adding(days: 1), in: .utc)
      #expect(reading.occurrences.isEmpty, "folded behind \(position) bytes")
    }
  }

  @Test("A name with another blank or a control character is no known name, folded or not")
  func foldedNamesKeepTheirBytes() {
    for first in ["B", "B\u{7}", "B ", "B\u{1}\t"] {
      for fold in ["", "\n ", "\r\n\t", "\n\r\n "] {
        let text = event("DTSTART:20260310T100000Z").replacing("BEGIN", with: first + fold + "EGIN")
        let index = Self.index(Array("BEGIN:VCALENDAR\n\(text)END:VCALENDAR\n".utf8))
        #expect(index.events.count == (first == "B" ? 1 : 0), "\(text.debugDescription)")
      }
    }
  }

  @Test func invalidNamesAreNotContinued() {
    let zone =
      "BEGIN:VTIMEZONE\nTZID:Own\nBEGIN:STANDARD\n DTSTART:20200101T000000\nTZOFFSETFROM:+0300\nTZOFFSETTO:+0300\n"
      + "END:STANDARD\nEND:VTIMEZONE\n"
    let file = calendar(event("DTSTART;TZID=Own:20260310T100000"), header: zone)
    #expect(file.lines().count == 1)
    #expect(!file.faults.contains { $0.hasPrefix("missing-end") || $0.hasPrefix("unexpected-end") })
  }

  @Test func aTextThatWasCutOffDoesNotTakeTheEndWithIt() {
    let file = calendar(
      event("DTSTART:20260310T100000Z\nSUMMARY;ENCODING=QUOTED-PRINTABLE:caf=C3=A9=")
        + event("DTSTART:20260311T100000Z"))
    #expect(
      file.lines() == [
        "2026-03-10T10:00:00Z/2026-03-10T10:00:00Z café", "2026-03-11T10:00:00Z/2026-03-11T10:00:00Z -",
      ])
  }
}

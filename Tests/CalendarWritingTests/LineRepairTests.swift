import CalendarModel
import CalendarWriting
import Foundation
import ICalendar
import TestRandom
import TestSupport
import Testing

/// Calendars whose faulty lines are written anew, and no others.
@Suite struct LineRepairTests {
  private func options() -> ReadingOptions {
    var options = ReadingOptions(defaultZone: .utc)
    options.kinds = .all
    return options
  }

  private func repair(_ bytes: [UInt8]) -> LineRepair {
    LineRepair(of: CalendarFile(bytes: bytes, name: "x.ics", options: options()), options())
  }

  private func repaired(_ lines: String) -> String { String(decoding: repair(Array(lines.utf8)).bytes, as: UTF8.self) }

  /// A calendar of an event with some lines.
  private func event(_ lines: String) -> String {
    "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\nBEGIN:VEVENT\nX-ODD;A=\"b\":  as it\n  is\nUID:1\nDTSTAMP:20260101T000000Z\n\(lines)END:VEVENT\n"
      + "END:VCALENDAR\n"
  }

  @Test(
    "Thousands of lines that may continue or end others do not cost the event",
    arguments: [
      "\n", "\n\n ", "\n BE\n GIN:%\n", "BEGIN:X\n", "BEGIN:X\n\nEND:Y\n", "BEGIN:X\nNOTE;A=\"b:c\n",
    ])
  func manyLines(_ lines: String) {
    let source = event(
      "DTSTART:20260309T100000Z\n" + String(repeating: lines, count: TestEnvironment.isFull ? 30_000 : 8_000) + "\n")
    let file = CalendarFile(bytes: repair(Array(source.utf8)).bytes, name: "x.ics", options: options())
    #expect(file.eventCount == 1)
  }

  /// As programs write them that add a CR to each line end.
  @Test("Lines are found behind line ends with several CRs", arguments: ["\r\r\n", "\r\r\r\n", "\r"])
  func severalCarriageReturns(lineEnd: String) {
    let source = event("DTSTART:20260309T100000Z\nPRIORITY:11\nSUMMARY:a\n")
    for count in [1, 3, 40] {
      var text = ""
      for (index, line) in source.split(separator: "\n").enumerated() {
        text += line + (index < count ? lineEnd : "\r\n")
      }
      let repair = repair(Array(text.utf8))
      #expect(repair.changedLineCount == 1 && repair.remaining.isEmpty)
      let line = "PRIORITY:11" + (count > 9 ? lineEnd : "\r\n")
      #expect(String(decoding: repair.bytes, as: UTF8.self) == text.replacing(line, with: ""))
    }
  }

  private static let zone =
    "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\nBEGIN:VTIMEZONE\nTZID:Our Zone\nBEGIN:STANDARD\n"
    + "DTSTART:19700101T000000\nTZOFFSETFROM:+0130\nTZOFFSETTO:+0130\nEND:STANDARD\nEND:VTIMEZONE\n"

  private func entry(_ uid: String, _ start: String) -> String {
    "BEGIN:VEVENT\nUID:\(uid)\nDTSTAMP:20260101T000000Z\nDTSTART\(start)\nSUMMARY:as it  is\nEND:VEVENT\n"
  }

  @Test(
    "A problem that is reported once is mended on each of its lines",
    arguments: [
      ";TZID=Nowhere:20260309T090000", ";TZID=Europe/Berlin:20260309", ":20260309T090000Z\nPRIORITY:99",
      ":20260309T090000Z\nRRULE:FREQ=DAILY;COUNT=3\nEXDATE;VALUE=DATE:20260310",
    ])
  func repeatedProblems(start: String) {
    let count = 1_200
    let source = "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\n" + (0..<count).map { entry("\($0)", start) }.joined()
    let repair = repair(Array((source + "END:VCALENDAR\n").utf8))
    #expect(repair.remaining.isEmpty)
    let file = CalendarFile(bytes: repair.bytes, name: "x.ics", options: options())
    #expect(file.eventCount == count && file.check().allSatisfy { $0.severity == .note })
  }

  @Test("A zone with thousands of faults is replaced by one without them, and nothing else changes")
  func replacedZone() {
    let faults = String(repeating: "RRULE:X\n", count: 20_000)
    let source = Self.zone.replacing("END:STANDARD", with: faults + "END:STANDARD")
    let own = entry("1", ";TZID=Our Zone:20260303T100000") + "END:VCALENDAR\n"
    let text = repaired(source + own)
    #expect(!text.contains("RRULE") && text.ranges(of: "BEGIN:VTIMEZONE").count == 1 && text.hasSuffix(own))
  }

  @Test("A new zone follows those that are there")
  func newZones() {
    let own = entry("2", ";TZID=Our Zone:20260303T100000")
    let source = Self.zone + entry("1", ";TZID=Europe/Berlin: 20260302T100000") + own + "END:VCALENDAR\n"
    let text = repaired(source)
    #expect(text.hasPrefix(Self.zone + "BEGIN:VTIMEZONE\nTZID:Europe/Berlin\n"))
    #expect(text.hasSuffix(entry("1", ";TZID=Europe/Berlin:20260302T100000") + own + "END:VCALENDAR\n"))
  }

  @Test("An event that cannot be read stays as it is, also in a calendar that is written anew")
  func unreadableEvents() {
    let lost = entry("b", ":20260230T100000Z")
    let source =
      "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\n" + entry("a", ": 20260302T100000Z") + lost + "END:VCALENDAR\n"
    let repair = repair(Array(source.utf8))
    #expect(String(decoding: repair.bytes, as: UTF8.self).contains(lost) && !repair.remaining.isEmpty)
    let file = CalendarFile(bytes: Array(source.utf8), name: "x.ics", options: options())
    #expect(LineRepair.unread(of: file).map(\.line) == [10])
  }

  @Test("Lines that end in CR count")
  func carriageReturns() {
    let lines = event("DTSTART:20260309T100000Z\nDTEND:20260309T090000Z\n").replacing("\n", with: "\r")
    #expect(repaired(lines) == lines.replacing("DTEND:20260309T090000Z\r", with: ""))
  }

  @Test("An indented line after an empty one begins no component")
  func indentedBegin() {
    let lines = event("DTSTART:20260309T100000Z\n\n BEGIN:VALARM\n")
    #expect(repaired(lines) == lines)
  }

  @Test("A component that is written anew leaves the missing ends of others")
  func missingEnds() {
    let lines = "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\nBEGIN:VTIMEZONE\nTZID:Europe/Berlin"
    #expect(repaired(lines) == lines + "\nEND:VTIMEZONE\nEND:VCALENDAR\n")
    let event = "BEGIN:VEVENT\nUID:1\nDTSTAMP:20260101T000000Z\nDTSTART:20260309T100000Z\n"
    let other = "BEGIN:VEVENT\nUID:1\nDTSTAMP:20260101T000000Z\nDTSTART:20260310T100000Z\n"
    #expect(
      repaired("BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\n\(event)\(other)").hasSuffix(
        "PRODID:x\n\(event)END:VEVENT\n\(other.replacing("UID:1", with: "UID:1-2"))END:VEVENT\nEND:VCALENDAR\n"))
  }

  @Test(
    "Only the faulty line changes",
    arguments: [
      ("DTSTART:2026-03-09T10:00:00Z\nSUMMARY:a\n", "DTSTART:20260309T100000Z\nSUMMARY:a\n"),
      ("DTSTART:20260309T100000Z\nDTEND:20260309T090000Z\nLOCATION:b\n", "DTSTART:20260309T100000Z\nLOCATION:b\n"),
      (
        "RRULE:FREQ=DAILY;COUNT=3;UNTIL=20260401T000000Z\nDTSTART:20260309T100000Z\n",
        "RRULE:FREQ=DAILY;COUNT=3\nDTSTART:20260309T100000Z\n"
      ),
      (
        "DTSTART:20260309T100000Z\nEXDATE:20260310T100000Z,never\nRRULE:FREQ=DAILY\nEXDATE:20260312T100000Z\n",
        "DTSTART:20260309T100000Z\nEXDATE:20260310T100000Z\nRRULE:FREQ=DAILY\nEXDATE:20260312T100000Z\n"
      ),
      (
        "DTSTART:20260309T100000Z\nDESCRIPTION:one\ntwo\nthree: 3\nLOCATION:b\n",
        "DTSTART:20260309T100000Z\nDESCRIPTION:one\\ntwo\\nthree: 3\nLOCATION:b\n"
      ),
      (
        "DTSTART:20260309T100000Z\nSUMMARY:a\nSUMMARY:b\nLOCATION:c\n",
        "DTSTART:20260309T100000Z\nSUMMARY:a\nLOCATION:c\n"
      ),
      (
        "DTSTART:20260309T100000Z\nBEGIN:VALARM\nTRIGGER:bad\nACTION:DISPLAY\nEND:VALARM\nLOCATION:c\n",
        "DTSTART:20260309T100000Z\nLOCATION:c\n"
      ),
      ("DTSTART:20260309T100000Z\nPRIORITY:99\nLOCATION:c\n", "DTSTART:20260309T100000Z\nLOCATION:c\n"),
      (
        "DTSTART:20260302\nSUMMARY;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:M=C3=BCll\nRRULE:W2 MO #3\n",
        "DTSTART;VALUE=DATE:20260302\nSUMMARY:Müll\nRRULE:FREQ=WEEKLY;COUNT=3;INTERVAL=2;BYDAY=MO\n"
      ),
      (
        "DTSTART:20260309T100000Z\nBEGIN:VALARM\nTRIGGER;RELATED=FOO:-PT5M\nREPEAT:x\nDURATION:PT1M\nEND:VALARM\nX-Z:1\n",
        "DTSTART:20260309T100000Z\nBEGIN:VALARM\nACTION:DISPLAY\nTRIGGER:-PT5M\nEND:VALARM\nX-Z:1\n"
      ),
      (
        "DTSTART:20260309T100000Z\nBEGIN:VALARM\nACTION:AUDIO\nTRIGGER;TZID=Europe/Berlin:20260309T080000\nEND:VALARM\n",
        "DTSTART:20260309T100000Z\nBEGIN:VALARM\nACTION:AUDIO\nTRIGGER;VALUE=DATE-TIME:20260309T070000Z\nEND:VALARM\n"
      ),
      (
        "DTSTART:20260309T100000Z\nATTENDEE;SENT-BY=mailto:s@example.org;CN=A: B:mailto:a@example.org\n",
        "DTSTART:20260309T100000Z\nATTENDEE;CN=\"A: B\";SENT-BY=\"mailto:s@example.org\":mailto:a@example.org\n"
      ),
      (
        "DTSTART:20260309T100000Z\nCREATED;TZID=Europe/Berlin:20260301T090000\nLAST-MODIFIED:20260301T090000\n",
        "DTSTART:20260309T100000Z\nCREATED:20260301T080000Z\nLAST-MODIFIED:20260301T090000Z\n"
      ),
      (
        "DTSTART:20260309T100000Z\nDTEND;TZID=Europe/Berlin:20260309T110000Z\n",
        "DTSTART:20260309T100000Z\nDTEND:20260309T110000Z\n"
      ),
    ])
  func lines(source: String, expected: String) {
    #expect(repaired(event(source)) == event(expected))
    // Folds and line ends of other lines stay.
    let breaks = { (text: String) in text.replacing("\n", with: "\r\n") }
    #expect(repaired(breaks(event(source))) == breaks(event(expected)))
    #expect(repair(Array(event(expected).utf8)).changedLineCount == 0)
  }

  @Test("A RECURRENCE-ID without a zone gets that of its series")
  func recurrenceIDsWithoutAZone() {
    let zone = ";TZID=Our Zone"
    let series = Self.zone + entry("1", "\(zone):20260309T090000\nRRULE:FREQ=DAILY;COUNT=3")
    let source = series + entry("1", "\(zone):20260310T100000\nRECURRENCE-ID:20260310T090000") + "END:VCALENDAR\n"
    let text = repaired(source)
    #expect(text.hasPrefix(series) && text.contains("RECURRENCE-ID;TZID=Our Zone:20260310T090000\n"))
    #expect(repair(Array(text.utf8)).changedLineCount == 0)
  }

  @Test("HTML stays, also in quoted-printable text")
  func markup() {
    let source = event(
      "DTSTART:20260309T100000Z\nDESCRIPTION;ENCODING=QUOTED-PRINTABLE:<p>See <a href=3D\"http://example.org\">this</a></p>\n"
    )
    #expect(repaired(source) == source)
  }

  @Test("Text in Windows-1252 becomes UTF-8 in its line alone")
  func encoding() {
    let source = Array(event("DTSTART:20260309T100000Z\nSUMMARY:Z").utf8)
    let end = Array("END:VEVENT\nEND:VCALENDAR\n".utf8)
    let head = source.dropLast(end.count)
    let result = repair(head + [0xFC, 0x0A] + end)
    #expect(result.bytes == head + Array("ü\n".utf8) + end)
    #expect(result.changedLineCount == 1)
  }

  @Test("Missing END lines are added; unmatched END lines and text outside of calendars are removed")
  func structure() {
    let good = event("DTSTART:20260309T100000Z\n")
    #expect(repaired(String(good.dropLast("END:VCALENDAR\n".utf8.count))) == good)
    #expect(repaired(good.replacing("END:VEVENT\n", with: "END:VEVENT\nEND:VALARM\n")) == good)
    #expect(repaired("Content-Type: text/calendar\n\n" + good) == "\n" + good)
    let second = "BEGIN:VEVENT\nUID:2\nDTSTAMP:20260101T000000Z\nDTSTART:20260310T100000Z\nEND:VEVENT\nEND:VCALENDAR\n"
    let two = good.replacing("END:VCALENDAR\n", with: second)
    #expect(repaired(two.replacing("END:VEVENT\nBEGIN:VEVENT\n", with: "BEGIN:VEVENT\n")) == two)
  }

  @Test("The END of an event is added before an availability, which stays")
  func availability() {
    var options = options()
    options.kinds.insert(.availability)
    let available = "BEGIN:AVAILABLE\nUID:3\nDTSTART:20260309T100000Z\nDURATION:PT8H\nEND:AVAILABLE\n"
    let values = "UID:2\nDTSTAMP:20260101T000000Z\nDTEND:2026-04-01T00:00:00Z\nPRIORITY:99\n"
    let other = "BEGIN:VAVAILABILITY\n\(values)\(available)END:VAVAILABILITY\nEND:VCALENDAR\n"
    let good = event("DTSTART:20260309T100000Z\n").replacing("END:VCALENDAR\n", with: other)
    let bytes = Array(good.replacing("END:VEVENT\n", with: "").utf8)
    let file = CalendarFile(bytes: bytes, name: "x.ics", options: options)
    let result = LineRepair(of: file, options)
    #expect(String(decoding: result.bytes, as: UTF8.self) == good && result.changedLineCount == 1)
    #expect(events(of: file).replacing("\r\n", with: "\n").contains(available))
  }

  @Test("The END of an alarm is added before the next alarm")
  func alarms() {
    let alarm = "BEGIN:VALARM\nACTION:DISPLAY\nDESCRIPTION:a\nTRIGGER:-PT5M\nEND:VALARM\n"
    let good = event("DTSTART:20260309T100000Z\n\(alarm)\(alarm)LOCATION:here\n")
    let result = repair(Array(good.replacing("END:VALARM\nBEGIN:VALARM\n", with: "BEGIN:VALARM\n").utf8))
    #expect(String(decoding: result.bytes, as: UTF8.self) == good && result.remaining.isEmpty)
    // An END that moves is a change.
    let late = good.replacing("END:VALARM\nBEGIN", with: "BEGIN").replacing("here\n", with: "here\nEND:VALARM\n")
    #expect(repaired(late) == good && repair(Array(late.utf8)).changedLineCount == 1)
  }

  @Test("An availability outside of calendars is in one that is written anew")
  func availabilityOutside() {
    var options = options()
    options.kinds.insert(.availability)
    let outside = "BEGIN:VAVAILABILITY\nUID:2\nDTSTAMP:20260101T000000Z\nEND:VAVAILABILITY\n"
    let good = event("DTSTART:20260309T100000Z\n")
    for source in [outside + good, good + outside] {
      let file = CalendarFile(bytes: Array(source.utf8), name: "x.ics", options: options)
      #expect(events(of: file).replacing("\r\n", with: "\n").contains(outside))
    }
  }

  @Test("Without the indentation of its components, a calendar has no faults left")
  func indentation() {
    let (head, end) = ("BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\n", "END:VCALENDAR\n")
    let good = entry("a", ":20260309T100000Z")
    let indented = good.split(separator: "\n").map { "  \($0)\n" }.joined()
    let result = repair(Array((head + indented + end).utf8))
    #expect(String(decoding: result.bytes, as: UTF8.self) == head + good + end)
    #expect(result.changedLineCount == 0 && result.remaining.isEmpty)
  }

  @Test("A new UID that a later event has is changed there")
  func takenUID() {
    let events = ["a", "b", "a", "a-2"].enumerated().map { entry($1, ":2026030\($0 + 1)T100000Z") }
    let result = repair(Array("BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\n\(events.joined())END:VCALENDAR\n".utf8))
    let uids = String(decoding: result.bytes, as: UTF8.self).split(separator: "\n").filter { $0.hasPrefix("UID:") }
    #expect(uids == ["UID:a", "UID:b", "UID:a-2", "UID:a-2-2"])
    #expect(result.changedLineCount != nil && result.remaining.isEmpty)
  }

  @Test("A UID of two events costs the lines of one of them, wherever they are")
  func repeatedUID() {
    let events = ["a", "b", "a"].enumerated().map { entry($1, ":2026030\($0 + 1)T100000Z") }
    let source = "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\n\(events.joined())END:VCALENDAR\n"
    let result = repair(Array(source.utf8))
    let renamed = events[2].replacing("UID:a", with: "UID:a-2")
    #expect(result.changedLineCount == 1 && result.remaining.isEmpty)
    #expect(String(decoding: result.bytes, as: UTF8.self) == source.replacing(events[2], with: renamed))
  }

  @Test("What cannot be mended stays, and is reported")
  func remaining() {
    let text = event("DTSTART:never\nSUMMARY:a\n")
    let result = repair(Array(text.utf8))
    #expect(String(decoding: result.bytes, as: UTF8.self) == text)
    #expect(result.changedLineCount == 0 && !result.remaining.isEmpty)
  }

  @Test("Ten thousand faulty lines of an event, or of a calendar, take no time")
  func manyFaults() {
    let bad = (0..<10_000).map { "PRIORITY:\($0)x\n" }.joined()
    #expect(repair(Array(event("DTSTART:20260309T100000Z\n\(bad)").utf8)).remaining.isEmpty)
    let folds = "DTSTART:20260309T100000Z\nDESCRIPTION:a\n" + String(repeating: "b\n", count: 10_000)
    #expect(repair(Array(event(folds).utf8)).remaining.isEmpty)
    #expect(
      repair(Array((String(repeating: "junk\n", count: 10_000) + event("DTSTART:20260309T100000Z\n")).utf8)).remaining
        .isEmpty)
  }

  @Test("Fixtures without faults stay as they are; all others have the same events, and no more faults than before")
  func fixtures() throws {
    let files = FileManager.default.enumerator(at: Repository.fixtures, includingPropertiesForKeys: nil)
    var counts = (whole: 0, same: 0, lines: 0)
    while let url = files?.nextObject() as? URL {
      guard url.pathExtension == "ics", let bytes = try? Data(contentsOf: url) else { continue }
      let file = CalendarFile(bytes: Array(bytes), name: url.lastPathComponent, options: options())
      guard file.isCalendar else { continue }
      let result = LineRepair(of: file, options())
      let faults = file.check().filter { $0.severity > .note }
      if faults.isEmpty, result.changedLineCount == 0 { #expect(result.bytes == file.text, "\(url.lastPathComponent)") }
      switch result.changedLineCount {
      case nil: counts.whole += 1
      case 0: counts.same += 1
      default: counts.lines += 1
      }
      let mended = CalendarFile(bytes: result.bytes, name: file.name, options: options())
      #expect(events(of: mended) == events(of: file), "\(url.lastPathComponent)")
      #expect(result.remaining.count <= max(faults.count, result.remaining.isEmpty ? 0 : faults.count + 1))
    }
    #expect(counts.lines > 50 && counts.whole < 3, "\(counts)")
  }

  @Test("Damaged calendars have the same events when they are mended", arguments: 0..<40)
  func damaged(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    var bytes = Array(try Data(contentsOf: Repository.fixtures.appending(path: "team.ics")))
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let place = Int.random(in: 0...bytes.count - 40, using: &random)
      switch Int.random(in: 0...3, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 1...255, using: &random)
      case 1: bytes.removeSubrange(place..<place + Int.random(in: 1...30, using: &random))
      case 2: bytes.insert(contentsOf: Array("\nEND:VEVENT\n".utf8), at: place)
      default: bytes.insert(contentsOf: Array("\"\r\nX".utf8), at: place)
      }
    }
    let file = CalendarFile(bytes: bytes, name: "x.ics", options: options())
    let result = LineRepair(of: file, options())
    #expect(events(of: CalendarFile(bytes: result.bytes, name: "x.ics", options: options())) == events(of: file))
  }

  /// The events as they are written, without their places.
  private func events(of file: CalendarFile) -> String { CalendarDocument([file]).encoded(as: .ics).text }
}

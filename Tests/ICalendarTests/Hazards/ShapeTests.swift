import CalendarModel
import Foundation
import ICalendar
import LibicalEngine
import TestSupport
import Testing

/// Files that have much of one thing. Their events are read, what is beyond a limit is reported, and no line is lost.
///
/// The sizes suit a debug build; `Tests/Oracles/hazards` measures far larger ones.
@Suite(.timeLimit(.minutes(20))) struct ShapeTests {
  /// What a file comes to: its events by title, and the codes of its diagnostics.
  private func read(_ text: String) -> (titles: [String], codes: Set<DiagnosticCode>) {
    let file = CalendarFile(bytes: Array(text.utf8), name: "shape", options: ReadingOptions(defaultZone: .utc))
    let (diagnostics, accounting) = file.inspect()
    #expect(accounting.unaccounted == 0)
    let reading = file.read(
      CivilDate(year: 2026, month: 1, day: 1)..<CivilDate(year: 2027, month: 1, day: 1), in: .utc)
    return (
      reading.occurrences.map { $0.event.summary ?? "-" },
      Set((diagnostics + reading.diagnostics).map(\.code)).subtracting([.ignored])
    )
  }

  private let start = "DTSTART:20260309T090000Z\nSUMMARY:kept\n"

  private func read(event lines: String) -> (titles: [String], codes: Set<DiagnosticCode>) {
    read(calendarText(event(start + lines)))
  }

  @Test func oneLongLineIsCutOff() {
    let file = read(calendarText(event("DTSTART:20260309T090000Z\nSUMMARY:\(String(repeating: "a", count: 300_000))")))
    #expect(file.titles.count == 1)
    #expect(file.titles.allSatisfy { (60_000...1 << 16).contains($0.count) })
    #expect(file.codes == [.lineTooLong])
  }

  @Test func oneLineFoldedAThousandTimes() {
    let folds = String(repeating: "\n " + String(repeating: "b", count: 40), count: 1_000)
    let file = read(calendarText(event("DTSTART:20260309T090000Z\nSUMMARY:a\(folds)")))
    #expect(file.titles.map(\.count) == [40_001])
    #expect(file.codes.isEmpty)
  }

  @Test func tenThousandLinesEndInBareCRs() {
    let file = read(
      calendarText(event(start + String(repeating: "X-A:1\n", count: 10_000))).replacing("\n", with: "\r"))
    #expect(file.titles == ["kept"])
    #expect(file.codes.isEmpty)
  }

  @Test func tenThousandParameters() {
    let file = read(event: "LOCATION" + String(repeating: ";a=b", count: 10_000) + ":x")
    #expect(file.titles == ["kept"])
    #expect(file.codes == [.limitExceeded])
  }

  @Test func manyParametersTimesManyValues() {
    let parameters = (0..<30).map { ";X-P\($0)=v" }.joined()
    let values = (0..<500).map { "c\($0)" }.joined(separator: ",")
    let file = read(event: String(repeating: "CATEGORIES\(parameters):\(values)\n", count: 20))
    #expect(file.titles == ["kept"])
    #expect(file.codes == [.limitExceeded])
  }

  @Test func fiveThousandLinesOfGarbage() {
    let file = read(calendarText(String(repeating: "no colon here\n", count: 5_000) + event(start)))
    #expect(file.titles == ["kept"])
    #expect(file.codes == [.malformedLine, .limitExceeded])
  }

  @Test func fiveThousandUnknownProperties() {
    let file = read(event: (0..<5_000).map { "X-P\($0):v\n" }.joined())
    #expect(file.titles == ["kept"])
    #expect(file.codes.isEmpty)
  }

  @Test(arguments: [6, 7, 100, 5_000]) func componentsInsideComponents(_ depth: Int) {
    let nest = String(repeating: "BEGIN:X-A\n", count: depth) + String(repeating: "END:X-A\n", count: depth)
    let file = read(calendarText(event(start + nest) + event("DTSTART:20260310T090000Z\nSUMMARY:next", uid: "2")))
    #expect(file.titles == ["kept", "next"])
    // The calendar and its event are two of the eight that may be open at once.
    #expect(file.codes.contains(.limitExceeded) == (depth > 6))
  }

  /// Components are not nested by recursion: threads with small stacks can read them.
  @Test(arguments: [Engine.swift, .libical]) func nestedComponentsNeedNoStack(_ engine: Engine) async {
    let depth = 5_000
    let nests = ["VCALENDAR", "VEVENT", "VALARM", "X-A"].map { name in
      String(repeating: "BEGIN:\(name)\n", count: depth) + String(repeating: "END:\(name)\n", count: depth)
    }
    let text = nests.enumerated().map { calendarText(event(start + $1, uid: "\($0)")) }.joined()
    let day = CivilDate(year: 2026, month: 3, day: 9)
    let count = await withCheckedContinuation { continuation in
      let thread = Thread {
        let file = CalendarFile(
          bytes: Array(text.utf8), name: "nest", options: ReadingOptions(defaultZone: .utc, engine: engine))
        _ = file.check()
        continuation.resume(returning: file.read(day..<day.adding(days: 1), in: .utc).occurrences.count)
      }
      thread.stackSize = 512 << 10
      thread.start()
    }
    #expect(count == 4)
  }

  @Test func fiveThousandEndsOfNothing() {
    let file = read(calendarText(String(repeating: "END:X\n", count: 5_000) + event(start)))
    #expect(file.titles == ["kept"])
    #expect(file.codes == [.unexpectedEnd, .limitExceeded])
  }

  @Test func threeThousandExclusionsOfAnEndlessRule() {
    let days = (0..<3_000).map { CivilDate(year: 2018, month: 10, day: 16).adding(days: $0) }
    let dates = days.map { $0.description.filter { $0 != "-" } + "T090000Z" }
    let file = read(
      calendarText(
        event(
          "DTSTART:20181016T090000Z\nSUMMARY:kept\nRRULE:FREQ=DAILY\n"
            + dates.map { "EXDATE:\($0)\n" }.joined())))
    // The last excluded day is 1 January 2027.
    #expect(days.last?.description == "2027-01-01")
    #expect(file.titles.isEmpty)
    #expect(file.codes.isEmpty)
  }

  @Test func threeThousandAdditions() {
    let times = (0..<3_000).map { CivilDateTime(year: 2026, month: 3, day: 9).adding(seconds: 32_400 + 60 * $0) }
    let values = times.map { $0.description.filter { $0 != "-" && $0 != ":" } + "Z" }.joined(separator: ",")
    let file = read(event: "RDATE:" + values)
    #expect(file.titles.count == 3_000)
    #expect(file.codes.isEmpty)
  }

  @Test func severalRulesWithoutAnyInstance() {
    let file = read(event: String(repeating: "RRULE:FREQ=MONTHLY;BYSETPOS=-50;BYDAY=MO\n", count: 6))
    #expect(file.titles == ["kept"])
    #expect(file.codes == [.impossibleRule])
  }

  @Test(arguments: ["DAILY;INTERVAL=7", "HOURLY;INTERVAL=168", "MINUTELY;INTERVAL=10080", "SECONDLY;INTERVAL=604800"])
  func everySeventhDayIsNeverAnotherWeekday(_ frequency: String) {
    let file = read(event: "RRULE:FREQ=\(frequency);BYDAY=SU\n")
    #expect(file.titles == ["kept"])
    #expect(file.codes == [.impossibleRule])
  }

  @Test func moreRulesThanAnybodyHas() {
    let file = read(event: String(repeating: "RRULE:FREQ=YEARLY;COUNT=1\n", count: 100))
    #expect(file.titles == ["kept"])
    #expect(file.codes == [.limitExceeded])
  }

  @Test func threeHundredZones() {
    let zones = (0..<300).map {
      "BEGIN:VTIMEZONE\nTZID:Office \($0)\nBEGIN:STANDARD\nDTSTART:19700101T000000\nTZOFFSETFROM:+0100\n"
        + "TZOFFSETTO:+0100\nEND:STANDARD\nEND:VTIMEZONE\n"
    }
    let file = read(
      calendarText(zones.joined() + event("DTSTART;TZID=Office 7:20260309T090000\nSUMMARY:kept")))
    #expect(file.titles == ["kept"])
    #expect(file.codes == [.limitExceeded])
  }

  @Test func threeHundredSpellingsOfOneZone() {
    let events = (0..<300).map {
      event(
        "DTSTART;TZID=Europe/\(String(repeating: "./", count: $0))Berlin:20260309T090000\nSUMMARY:\($0)", uid: "\($0)")
    }
    let file = read(calendarText(events.joined()))
    #expect(file.titles.count == 300)
    #expect(file.codes.isSubset(of: [.unknownTimeZone, .mappedTimeZone]))
  }

  @Test func anAttachmentOfAMegabyte() {
    let lines = String(repeating: " " + String(repeating: "QUJD", count: 18) + "\n", count: 14_000)
    let file = read(event: "ATTACH;ENCODING=BASE64;VALUE=BINARY:QUJD\n" + lines + "LOCATION:behind")
    #expect(file.titles == ["kept"])
  }

  @Test func oneCharacterOfManyScalars() {
    let title = "Z" + String(repeating: "\u{301}", count: 30_000)
    let file = read(calendarText(event("DTSTART:20260309T090000Z\nSUMMARY:\(title)")))
    #expect(file.titles == [title])
  }

  @Test func aSeriesThatStartsInYear9000() {
    let file = calendar(event("DTSTART:90000309T090000Z\nRRULE:FREQ=DAILY;COUNT=2\nSUMMARY:far"))
    #expect(file.lines(8_999, 9_002).count == 2)
    #expect(file.faults.isEmpty)
  }
}

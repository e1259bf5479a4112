import CalendarModel
import TestSupport
import Testing

@testable import ICalendar

/// Input that a program should not write. Each window shows the same as the whole file does there.
@Suite struct OddInputTests {
  private func starts(_ lines: String, from first: CivilDate, days: Int, header: String = "") -> [String] {
    calendar(lines, header: header).read(first..<first.adding(days: days), in: berlin).occurrences.map(\.start.text)
  }

  @Test func aWeeklyRuleWithDaysOfTheMonthGoesOnUntilItsCountIsReached() {
    let series = event("DTSTART:20250102T090000\nRRULE:FREQ=WEEKLY;BYMONTHDAY=2;COUNT=12")
    let july = CivilDate(year: 2025, month: 7, day: 1)
    #expect(starts(series, from: july, days: 31) == ["2025-07-02T09:00:00"])
  }

  @Test func ofSeveralUNTILTheLastCountsWhicheverDaysAreAsked() {
    let series = event("DTSTART:20260302T090000\nRRULE:FREQ=WEEKLY;UNTIL=20260309T090000;UNTIL=20260330T090000")
    #expect(starts(series, from: CivilDate(year: 2026, month: 3, day: 30), days: 1) == ["2026-03-30T09:00:00"])
    #expect(starts(series, from: CivilDate(year: 2026, month: 4, day: 1), days: 30) == [])
  }

  @Test(arguments: ["UID:1\nUID:2", "UID:\nUID:1", "UID;X-A=b:1", "UI\n D:1", "UID:\u{7}1", "UID;X=\":1"])
  func aReplacedRevisionIsHiddenInAnyWindow(_ uid: String) {
    let old = "BEGIN:VEVENT\nUID:1\nDTSTART:20260309T090000\nEND:VEVENT\n"
    let new = "BEGIN:VEVENT\n\(uid)\nSEQUENCE:1\nDTSTART:20260501T090000\nEND:VEVENT\n"
    #expect(starts(old + new, from: CivilDate(year: 2026, month: 3, day: 9), days: 1) == [])
    #expect(starts(old + new, from: CivilDate(year: 2026, month: 5, day: 1), days: 1) == ["2026-05-01T09:00:00"])
  }

  @Test func escapedUIDsAreDecoded() {
    let old = "BEGIN:VEVENT\nUID:a,b\nDTSTART:20260309T090000\nEND:VEVENT\n"
    let new = "BEGIN:VEVENT\nUID:a\\,b\nSEQUENCE:1\nDTSTART:20260501T090000\nEND:VEVENT\n"
    #expect(starts(old + new, from: CivilDate(year: 2026, month: 3, day: 9), days: 1) == [])
  }

  @Test func aUIDInsideOfAQuotedPrintableTextIsText() {
    let old = "BEGIN:VEVENT\nUID:1\nDTSTART:20260309T090000\nEND:VEVENT\n"
    let new = """
      BEGIN:VEVENT
      SUMMARY;ENCODING=QUOTED-PRINTABLE:soft=
      Uid:2
      UID:1
      SEQUENCE:1
      DTSTART:20260501T090000
      END:VEVENT

      """
    #expect(starts(old + new, from: CivilDate(year: 2026, month: 3, day: 9), days: 1) == [])
  }

  @Test("A UID behind a soft line break is a UID", arguments: ["", "\n"])
  func propertiesEndTexts(_ emptyLine: String) {
    let old = "BEGIN:VEVENT\nUID:1\nDTSTART:20260309T090000\nEND:VEVENT\n"
    let text = "SUMMARY;ENCODING=QUOTED-PRINTABLE:soft=\n\(emptyLine)"
    let new = "BEGIN:VEVENT\n\(text)UID:1\nSEQUENCE:1\nDTSTART:20260501T090000\nEND:VEVENT\n"
    #expect(starts(old + new, from: CivilDate(year: 2026, month: 3, day: 9), days: 1) == [])
    #expect(starts(old + new, from: CivilDate(year: 2026, month: 5, day: 1), days: 1) == ["2026-05-01T09:00:00"])
  }

  @Test(
    "UTF-32 is converted in either byte order, with a mark or without", arguments: [true, false], ["", "\u{FEFF}"])
  func utf32IsConverted(isBigEndian: Bool, mark: String) {
    let text = mark + calendarText(event("DTSTART:20260309T090000\nSUMMARY:Grüße 🎉"))
    let bytes = text.unicodeScalars.flatMap { scalar -> [UInt8] in
      let bytes = [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: scalar.value >> $0) }
      return isBigEndian ? bytes.reversed() : bytes
    }
    let file = CalendarFile(bytes: bytes, name: "x.ics", options: ReadingOptions(defaultZone: berlin))
    #expect(file.lines() == ["2026-03-09T09:00:00/2026-03-09T09:00:00 Grüße 🎉"])
    #expect(file.diagnostics.map(\.message) == ["the file is UTF-32, not UTF-8; it was converted"])
  }

  @Test("LF CR is one line end", arguments: ["", "\n"])
  func lineFeedAndReturn(_ emptyLine: String) {
    let text = calendarText(emptyLine + event("DTSTART:20260309T250000\nSUMMARY:a\n folded"))
    func codes(_ lineEnd: String) -> [String] {
      let bytes = Array(text.replacing("\n", with: lineEnd).utf8)
      return CalendarFile(bytes: bytes, name: "x.ics", options: ReadingOptions(defaultZone: berlin)).faults
    }
    #expect(codes("\n\r") == codes("\n") && !codes("\n").isEmpty)
  }

  @Test func anUnreadableStartOfAnOverrideDoesNotHideItsInstance() {
    let override = """
      BEGIN:VEVENT
      UID:1
      RECURRENCE-ID:20260501T090000
      DTSTART:x:20260309T090000
      END:VEVENT

      """
    #expect(starts(override, from: CivilDate(year: 2026, month: 5, day: 1), days: 1) == ["2026-05-01T09:00:00"])
  }

  @Test func beginAndEndLinesWithParametersAreIgnored() {
    let lines = "BEGIN:VEVENT\nUID:1\nBEGIN;X-A=1:VALARM\nDTSTART:20260309T090000\nSUMMARY:s\nEND:VEVENT\n"
    #expect(calendar(lines).lines() == ["2026-03-09T09:00:00/2026-03-09T09:00:00 s"])
  }

  @Test(arguments: ["COUNT=-1", "COUNT=0", "COUNT="])
  func aCountBelowOneEndsNothing(_ count: String) {
    let series = event("DTSTART:20260302T090000\nRRULE:FREQ=WEEKLY;\(count);UNTIL=20260316T090000")
    #expect(calendar(series).lines().count == 3)
    #expect(calendar(series).faults.contains("repaired-rule:7"))
  }

  @Test func anUNTILBeforeItsStartShowsNothingAndIsReported() {
    for rule in [
      "FREQ=DAILY;UNTIL=20260301T090000", "FREQ=DAILY;UNTIL=20260301", "FREQ=MONTHLY;BYDAY=1MO;UNTIL=20250101",
    ] {
      let series = event("DTSTART:20260309T090000\nRRULE:\(rule)")
      #expect(calendar(series).lines() == [], "\(rule)")
    }
    let general = event("DTSTART:20260309T090000\nRRULE:FREQ=DAILY;UNTIL=20260301\nRDATE:20260311T090000")
    #expect(calendar(general).lines() == ["2026-03-11T09:00:00/2026-03-11T09:00:00 -"])
    let series = event("DTSTART:20260309T090000\nRRULE:FREQ=DAILY;UNTIL=20260301T090000")
    #expect(calendar(series).faults == ["impossible-rule:7"])
  }

  @Test func midnightOfADateIsATimeBesideATimedEnd() {
    let timed = event("DTSTART;VALUE=DATE:20110805T000000\nDTEND:20110805T013000")
    #expect(calendar(timed).lines() == ["2011-08-05T00:00:00/2011-08-05T01:30:00 -"])
    let day = event("DTSTART;VALUE=DATE:20110805T000000\nDTEND:20110806T000000")
    #expect(calendar(day).lines() == ["2011-08-05/2011-08-06 -"])
  }

  @Test func oneBadByteDoesNotSpoilItsLine() {
    func summary(_ bytes: [UInt8]) -> String? {
      let text = Array("BEGIN:VEVENT\nUID:1\nDTSTART:20260309\nSUMMARY:".utf8) + bytes + Array("\nEND:VEVENT\n".utf8)
      let file = CalendarFile(bytes: text, name: "x", options: ReadingOptions(defaultZone: .utc))
      return file.series().series.first?.master?.summary
    }
    #expect(summary(Array("Grüße ".utf8) + [0xC3] + Array(" aus Köln".utf8)) == "Grüße \u{FFFD} aus Köln")
    #expect(summary(Array("Gr".utf8) + [0xFC, 0xDF] + Array("e".utf8)) == "Grüße")
  }

  /// Minutes since 1970 in 32 bits end in the year 6053.
  @Test func aSeriesOfADistantYearIsShown() {
    let series = event("DTSTART:70010302T090000Z\nRRULE:FREQ=WEEKLY;COUNT=5")
    #expect(starts(series, from: CivilDate(year: 7001, month: 3, day: 9), days: 1) == ["7001-03-09T09:00:00Z"])
    #expect(starts(series, from: CivilDate(year: 7001, month: 3, day: 10), days: 1) == [])
  }
}

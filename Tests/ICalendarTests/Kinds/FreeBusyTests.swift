import CalendarModel
import TestSupport
import Testing

@testable import ICalendar

/// Published busy times (RFC 5545 section 3.6.4).
@Suite struct FreeBusyTests {
  /// A calendar with one component; the first of `lines` is on line 6.
  private func freeBusy(_ lines: String, header: String = "") -> CalendarFile {
    calendar("BEGIN:VFREEBUSY\nUID:1\n\(lines)\nEND:VFREEBUSY", header: header, kinds: [.freeBusy])
  }

  private func shown(_ file: CalendarFile) -> [String] {
    file.read(CivilDate(2026, 1, 1)..<CivilDate(2027, 1, 1), in: .utc)
      .map { "\($0.start.text)/\($0.end.text) \($0.event.busyType?.rawValue ?? "")" }
  }

  @Test func periodsOfEveryForm() {
    let file = freeBusy(
      """
      FREEBUSY:20260309T090000Z/20260309T100000Z
      FREEBUSY;FBTYPE=BUSY:20260310T090000Z/PT45M,20260311T090000Z/P1DT1H
      FREEBUSY;fbtype=busy-tentative:20260312T090000Z/2026031
       2T100000Z
      FREEBUSY;FBTYPE="BUSY-UNAVAILABLE":20260313T090000Z/20260313T100000Z
      FREEBUSY;FBTYPE=FREE:20260314T090000Z/20260314T100000Z
      """)
    #expect(
      shown(file) == [
        "2026-03-09T09:00:00Z/2026-03-09T10:00:00Z BUSY", "2026-03-10T09:00:00Z/2026-03-10T09:45:00Z BUSY",
        "2026-03-11T09:00:00Z/2026-03-12T10:00:00Z BUSY", "2026-03-12T09:00:00Z/2026-03-12T10:00:00Z BUSY-TENTATIVE",
        "2026-03-13T09:00:00Z/2026-03-13T10:00:00Z BUSY-UNAVAILABLE",
      ])
    #expect(file.faults == [])
    #expect(file.count(of: .freeBusy) == 1)
    #expect(file.eventCount == 0)
  }

  @Test func aTimeWithoutUTCIsInItsZone() {
    let file = freeBusy(
      "FREEBUSY;TZID=Asia/Tokyo:20260302T090000/20260302T100000\nFREEBUSY:20260303T090000/PT1H\n"
        + "FREEBUSY;TZID=(UTC+01:00) Berlin;FBTYPE=BUSY:20260304T090000/PT1H",
      header: "X-WR-TIMEZONE:Europe/Berlin\n")
    #expect(
      shown(file) == [
        "2026-03-02T00:00:00Z/2026-03-02T01:00:00Z BUSY", "2026-03-03T08:00:00Z/2026-03-03T09:00:00Z BUSY",
        "2026-03-04T08:00:00Z/2026-03-04T09:00:00Z BUSY",
      ])
  }

  @Test func theyAreInTheWindowOnly() {
    let file = freeBusy("FREEBUSY:20260309T230000Z/PT2H,20260311T000000Z/PT1H")
    let day = CivilDate(2026, 3, 10)
    let result = file.read(day..<day.adding(days: 1), in: .utc)
    #expect(result.map(\.start.text) == ["2026-03-09T23:00:00Z"])
    #expect(result.first?.event.kind == .freeBusy)
    #expect(result.first?.recurrenceID == result.first?.start)
  }

  /// The line of a malformed period, and what is left of its neighbours.
  @Test(arguments: [
    ("20260309T090000Z", "unreadable-value:6"), ("20260309T090000Z/", "unreadable-value:6"),
    ("/PT1H", "unreadable-value:6"), ("20260309/20260310", "repaired-value:6"),
    ("20260309T090000Z/20260309T080000Z", "end-before-start:6"), ("20260309T090000Z/-PT1H", "end-before-start:6"),
    ("20260309T090000Z/PT0S", "end-before-start:6"), ("20260309T090000/PT1M", "repaired-value:6"),
    ("20260309T090000Z/PT99999999999999999999H", "unreadable-value:6"),
  ])
  func malformedPeriods(_ period: String, _ fault: String) {
    let file = freeBusy("FREEBUSY:\(period),20260310T090000Z/PT1H")
    #expect(file.faults == [fault])
    #expect(shown(file).last == "2026-03-10T09:00:00Z/2026-03-10T10:00:00Z BUSY")
    #expect(shown(file).count == (fault.hasPrefix("repaired") ? 2 : 1))
  }

  @Test(
    "Semicolons and backslashes between periods are read as commas",
    arguments: ["20260310T090000Z/PT1H;20260311T090000Z/PT1H", "20260310T090000Z/PT1H\\,20260311T090000Z/PT1H"])
  func oddSeparators(_ periods: String) {
    let file = freeBusy("FREEBUSY:\(periods)")
    #expect(
      shown(file) == [
        "2026-03-10T09:00:00Z/2026-03-10T10:00:00Z BUSY", "2026-03-11T09:00:00Z/2026-03-11T10:00:00Z BUSY",
      ])
    #expect(file.faults == ["repaired-value:6"])
  }

  @Test("A zone in damaged parameters is read and reported")
  func damagedParameters() {
    let file = freeBusy("FREEBUSY;Asia/Tokyo:20260310T090000/PT1H")
    #expect(shown(file) == ["2026-03-10T00:00:00Z/2026-03-10T01:00:00Z BUSY"])
    #expect(file.faults == ["malformed-parameter:6", "repaired-value:6"])
  }

  @Test func anUnknownTypeIsBusy() {
    let file = freeBusy("FREEBUSY;FBTYPE=X-LUNCH:20260309T120000Z/PT1H")
    #expect(shown(file) == ["2026-03-09T12:00:00Z/2026-03-09T13:00:00Z BUSY"])
    #expect(file.faults == ["unreadable-value:6"])
  }

  @Test func tenThousandPeriodsOnOneFoldedLine() {
    let first = Instant(utc: CivilDateTime(CivilDate(2026, 1, 1)))
    let periods = (0..<10_000).map { number in
      first.adding(seconds: number * 1_800).description.filter { $0 != "-" && $0 != ":" } + "/PT15M"
    }
    var line = "FREEBUSY:" + periods.joined(separator: ",")
    var folded = ""
    while !line.isEmpty {
      folded += (folded.isEmpty ? "" : "\n ") + line.prefix(74)
      line = String(line.dropFirst(74))
    }
    let file = freeBusy(folded)
    #expect(shown(file).count == 10_000)
    #expect(file.faults == [])
    #expect(file.inspect().accounting.unaccounted == 0)
  }

  @Test func oneWithoutAnythingIsEmpty() {
    let file = calendar("BEGIN:VFREEBUSY\nEND:VFREEBUSY", kinds: [.freeBusy])
    #expect(shown(file) == [])
    #expect(file.faults == [])
  }

  @Test func twoWithoutUIDAreTwo() {
    let text = { (day: Int) in "BEGIN:VFREEBUSY\nFREEBUSY:202603\(day)T090000Z/PT1H\nEND:VFREEBUSY\n" }
    let file = calendar(text(10) + text(11), kinds: [.freeBusy])
    let uids = file.read(CivilDate(2026, 3, 1)..<CivilDate(2026, 4, 1), in: .utc).map(\.uid)
    #expect(Set(uids).count == 2 && uids.allSatisfy { $0.hasPrefix("generated-") })
  }

  /// The diagnostics of busy times are known when the file is open.
  @Test func aCheckReportsThemOnce() {
    let file = freeBusy("FREEBUSY:never")
    #expect(file.diagnostics.map(\.line) == [6])
    #expect(file.check().filter { $0.code == .unreadableValue }.count == 1)
    #expect(file.diagnostics.first?.component == "VFREEBUSY")
  }

  @Test("The end of another component ends none")
  func endsOfOthers() {
    let file = freeBusy("DTSTAMP:20260101T000000Z\nEND:VEVENT\nFREEBUSY:20260302T080000Z/PT1H")
    #expect(file.publishedBusyTimes.count == 1)
  }
}

import CalendarModel
import TestSupport
import Testing

@testable import ICalendar

/// `RECURRENCE-ID;RANGE=THISANDFUTURE` (RFC 5545 section 3.8.4.4).
@Suite struct FollowingOverrideTests {
  private let master = event("DTSTART:20260309T090000Z\nDTEND:20260309T100000Z\nRRULE:FREQ=DAILY;COUNT=6\nSUMMARY:a")

  private func following(_ day: Int, _ rest: String) -> String {
    event("RECURRENCE-ID;RANGE=THISANDFUTURE:202603\(day)T090000Z\n" + rest)
  }

  private func starts(_ file: CalendarFile) -> [String] {
    file.lines().map { String($0.prefix { $0 != "/" && $0 != " " }) }
  }

  @Test func movesTheTimeOfAllLaterInstances() {
    let file = calendar(master + following(12, "DTSTART:20260312T110000Z\nDTEND:20260312T120000Z\nSUMMARY:b"))
    #expect(
      file.lines() == [
        "2026-03-09T09:00:00Z/2026-03-09T10:00:00Z a", "2026-03-10T09:00:00Z/2026-03-10T10:00:00Z a",
        "2026-03-11T09:00:00Z/2026-03-11T10:00:00Z a", "2026-03-12T11:00:00Z/2026-03-12T12:00:00Z b",
        "2026-03-13T11:00:00Z/2026-03-13T12:00:00Z b", "2026-03-14T11:00:00Z/2026-03-14T12:00:00Z b",
      ])
  }

  /// A date stands for the instance of its day, and a time in a zone named UTC for UTC.
  @Test(arguments: [
    "RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20260312\nDTSTART;TZID=Europe/Berlin:20260312T120000",
    "RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin:20260312T100000\nDTSTART;TZID=UTC:20260312T110000",
    "RECURRENCE-ID;RANGE=THISANDFUTURE:20260312T090000Z\nDTSTART:20260312T110000Z",
  ])
  func movesLaterInstancesByTheirClock(change: String) {
    let file = calendar(
      event("DTSTART;TZID=Europe/Berlin:20260326T100000\nRRULE:FREQ=DAILY;COUNT=5\nSUMMARY:a")
        + event(change.replacing("0312", with: "0327") + "\nSUMMARY:b"))
    #expect(
      starts(file) == [
        "2026-03-26T09:00:00Z", "2026-03-27T11:00:00Z", "2026-03-28T11:00:00Z", "2026-03-29T10:00:00Z",
        "2026-03-30T10:00:00Z",
      ])
  }

  /// Only the date of a time counts in a series of days.
  @Test func movesDaysByDays() {
    let file = calendar(
      event("DTSTART;VALUE=DATE:20260309\nRRULE:FREQ=DAILY;COUNT=4")
        + event(
          "RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=America/New_York:20260311T223000\nDTSTART;VALUE=DATE:20260312"))
    #expect(starts(file) == ["2026-03-09", "2026-03-10", "2026-03-12", "2026-03-13"])
  }

  @Test func changesTheLengthOfAllLaterInstances() {
    let file = calendar(master + following(13, "DTSTART:20260313T090000Z\nDURATION:PT3H\nSUMMARY:long"))
    #expect(
      file.lines().suffix(3) == [
        "2026-03-12T09:00:00Z/2026-03-12T10:00:00Z a", "2026-03-13T09:00:00Z/2026-03-13T12:00:00Z long",
        "2026-03-14T09:00:00Z/2026-03-14T12:00:00Z long",
      ])
  }

  @Test func theLastOfTwoThisAndFutureOverridesWins() {
    let first = following(11, "DTSTART:20260311T100000Z\nDTEND:20260311T103000Z\nSUMMARY:b")
    let second = following(13, "DTSTART:20260313T080000Z\nDTEND:20260313T083000Z\nSUMMARY:c")
    for file in [calendar(master + first + second), calendar(second + master + first)] {
      #expect(
        file.lines() == [
          "2026-03-09T09:00:00Z/2026-03-09T10:00:00Z a", "2026-03-10T09:00:00Z/2026-03-10T10:00:00Z a",
          "2026-03-11T10:00:00Z/2026-03-11T10:30:00Z b", "2026-03-12T10:00:00Z/2026-03-12T10:30:00Z b",
          "2026-03-13T08:00:00Z/2026-03-13T08:30:00Z c", "2026-03-14T08:00:00Z/2026-03-14T08:30:00Z c",
        ])
    }
  }

  @Test func singleOverridesAndExclusionsWinOverThisAndFuture() {
    let excluding = event(
      "DTSTART:20260309T090000Z\nDTEND:20260309T100000Z\nRRULE:FREQ=DAILY;COUNT=6\nEXDATE:20260312T090000Z\nSUMMARY:a")
    let single = event("RECURRENCE-ID:20260313T090000Z\nDTSTART:20260313T200000Z\nDTEND:20260313T210000Z\nSUMMARY:x")
    let file = calendar(
      excluding + following(11, "DTSTART:20260311T110000Z\nDTEND:20260311T120000Z\nSUMMARY:b") + single)
    #expect(
      file.lines() == [
        "2026-03-09T09:00:00Z/2026-03-09T10:00:00Z a", "2026-03-10T09:00:00Z/2026-03-10T10:00:00Z a",
        "2026-03-11T11:00:00Z/2026-03-11T12:00:00Z b", "2026-03-13T20:00:00Z/2026-03-13T21:00:00Z x",
        "2026-03-14T11:00:00Z/2026-03-14T12:00:00Z b",
      ])
    #expect(file.faults.isEmpty)
  }

  @Test func instancesMovedIntoAWindowAreFoundAndThoseMovedOutAreNot() {
    let file = calendar(master + following(12, "DTSTART:20260322T090000Z\nDTEND:20260322T100000Z\nSUMMARY:later"))
    func days(_ from: Int, _ to: Int) -> [String] {
      file.read(CivilDate(year: 2026, month: 3, day: from)..<CivilDate(year: 2026, month: 3, day: to), in: .utc)
        .occurrences.map { "\($0.start.text) \($0.event.summary ?? "")" }
    }
    #expect(days(12, 15) == [])
    #expect(days(23, 24) == ["2026-03-23T09:00:00Z later"])
    #expect(days(24, 25) == ["2026-03-24T09:00:00Z later"])
    #expect(days(25, 26) == [])
  }

  @Test func keepsTheClockOfTheSeriesOverAClockChange() {
    let file = calendar(
      event("DTSTART;TZID=Europe/Berlin:20260326T090000\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=5\nSUMMARY:a")
        + event(
          "RECURRENCE-ID;TZID=Europe/Berlin;RANGE=THISANDFUTURE:20260327T090000\nDTSTART;TZID=Europe/Berlin:20260327T100000\nDURATION:PT1H\nSUMMARY:b"
        ))
    #expect(
      file.lines().map { $0.prefix(20) } == [
        "2026-03-26T08:00:00Z", "2026-03-27T09:00:00Z", "2026-03-28T09:00:00Z", "2026-03-29T08:00:00Z",
        "2026-03-30T08:00:00Z",
      ])
  }

  private let inBerlin = event(
    "DTSTART;TZID=Europe/Berlin:20260326T090000\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=5\nSUMMARY:a")

  private func followingInBerlin(_ rest: String) -> String {
    event(
      "RECURRENCE-ID;TZID=Europe/Berlin;RANGE=THISANDFUTURE:20260327T090000\n" + rest + "\nDURATION:PT1H\nSUMMARY:b")
  }

  @Test func anOverrideInAnotherZoneKeepsTheClockOfThatZone() {
    let file = calendar(inBerlin + followingInBerlin("DTSTART;TZID=America/New_York:20260327T100000"))
    #expect(
      file.lines().map { $0.prefix(20) } == [
        "2026-03-26T08:00:00Z", "2026-03-27T14:00:00Z", "2026-03-28T14:00:00Z", "2026-03-29T14:00:00Z",
        "2026-03-30T14:00:00Z",
      ])
  }

  @Test func anOverrideInUTCKeepsTheClockOfTheSeries() {
    let file = calendar(inBerlin + followingInBerlin("DTSTART:20260327T090000Z"))
    #expect(
      file.lines().map { $0.prefix(20) } == [
        "2026-03-26T08:00:00Z", "2026-03-27T09:00:00Z", "2026-03-28T09:00:00Z", "2026-03-29T08:00:00Z",
        "2026-03-30T08:00:00Z",
      ])
  }

  @Test func movesDatesGivenInAnotherZone() {
    let added = event(
      "DTSTART;TZID=Europe/Berlin:20260326T090000\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=2\nRDATE:20260410T120000Z\nSUMMARY:a"
    )
    let file = calendar(added + followingInBerlin("DTSTART;TZID=Europe/Berlin:20260327T100000"))
    #expect(
      file.lines().map { $0.prefix(20) } == ["2026-03-26T08:00:00Z", "2026-03-27T09:00:00Z", "2026-04-10T13:00:00Z"])
  }

  @Test func aPeriodKeepsItsLengthHoweverItIsStated() {
    for period in ["20260320T090000Z/20260320T113000Z", "20260320T090000Z/PT2H30M"] {
      let additional = event(
        "DTSTART:20260309T090000Z\nDTEND:20260309T100000Z\nRDATE;VALUE=PERIOD:\(period)\nSUMMARY:a")
      let file = calendar(additional + following(12, "DTSTART:20260317T110000Z\nDTEND:20260317T120000Z\nSUMMARY:b"))
      #expect(file.lines().last == "2026-03-25T11:00:00Z/2026-03-25T13:30:00Z b", "\(period)")
    }
  }

  /// The clock skips 02:30 on 29 March: that instance is shown at 03:30, and is still the one of 02:30.
  @Test func aSkippedInstanceMovesFromItsStatedTime() {
    let night = event("DTSTART;TZID=Europe/Berlin:20260328T023000\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=4")
    let moved = event(
      "RECURRENCE-ID;TZID=Europe/Berlin;RANGE=THISANDFUTURE:20260329T023000\nDTSTART;TZID=Europe/Berlin:20260329T043000"
    )
    #expect(
      calendar(night + moved).lines().map { $0.prefix(20) } == [
        "2026-03-28T01:30:00Z", "2026-03-29T02:30:00Z", "2026-03-30T02:30:00Z", "2026-03-31T02:30:00Z",
      ])
  }

  // MARK: First instances with a change of their own

  /// A change of the instance on a day, or of all from it on, to another hour.
  private func change(_ day: Int, isOfAll: Bool, sequence: Int, hour: Int, _ title: String) -> String {
    event(
      "RECURRENCE-ID\(isOfAll ? ";RANGE=THISANDFUTURE" : ""):202603\(day)T090000Z\nSEQUENCE:\(sequence)\n"
        + "DTSTART:202603\(day)T\(hour)0000Z\nSUMMARY:\(title)")
  }

  private func startsAndTitles(_ file: CalendarFile) -> [String] {
    file.lines().map { "\($0.dropFirst(8).prefix(5)) \($0.suffix(1))" }
  }

  @Test("A newer change of all later instances replaces an older one beside a change of their first instance")
  func newerChangesOfLaterInstances() {
    let old = change(11, isOfAll: true, sequence: 1, hour: 14, "b")
    let newest = change(11, isOfAll: true, sequence: 4, hour: 16, "c")
    let once = change(11, isOfAll: false, sequence: 2, hour: 18, "x")
    let cancelled = once.replacing("SUMMARY:x", with: "SUMMARY:x\nSTATUS:CANCELLED")
    let changed = ["09T09 a", "10T09 a", "11T16 c", "12T16 c", "13T16 c", "14T16 c"]
    for own in [once, cancelled] {
      for changes in [old + own + newest, own + old + newest, own + newest + old, newest + old + own] {
        #expect(startsAndTitles(calendar(master + changes)) == changed)
      }
      let latest = own.replacing("SEQUENCE:2", with: "SEQUENCE:5")
      let file = calendar(master + old + newest + latest)
      #expect(startsAndTitles(file) == ["09T09 a", "10T09 a", "11T18 x", "12T16 c", "13T16 c", "14T16 c"])
      #expect(startsAndTitles(calendar(master + latest + newest + old)) == startsAndTitles(file))
    }
  }

  @Test("Of two changes of all later instances, the later one wins if both first instances have changes of their own")
  func laterChangesOfLaterInstances() {
    func changes(_ day: Int, _ hour: Int, _ title: String) -> String {
      change(day, isOfAll: true, sequence: 1, hour: hour, title)
        + change(day, isOfAll: false, sequence: 2, hour: 18, "x")
    }
    let (first, second) = (changes(10, 14, "b"), changes(12, 15, "c"))
    let expected = ["09T09 a", "10T18 x", "11T14 b", "12T18 x", "13T15 c", "14T15 c"]
    for file in [calendar(master + first + second), calendar(master + second + first)] {
      #expect(startsAndTitles(file) == expected)
    }
    let neighbours = calendar(master + changes(11, 14, "b") + changes(12, 15, "c"))
    #expect(startsAndTitles(neighbours).suffix(4) == ["11T18 x", "12T18 x", "13T15 c", "14T15 c"])
  }

  @Test("A change of all later instances begins with the next one, even years later, and is not lost without a report")
  func nextInstancesInLaterYears() {
    func file(_ rule: String) -> CalendarFile {
      calendar(
        event("DTSTART:20260311T090000Z\nRRULE:FREQ=YEARLY;\(rule)\nSUMMARY:a")
          + change(11, isOfAll: true, sequence: 1, hour: 14, "b")
          + change(11, isOfAll: false, sequence: 2, hour: 18, "x"))
    }
    let rare = file("INTERVAL=12;COUNT=3")
    #expect(startsAndTitles(rare) == ["11T18 x", "11T14 b", "11T14 b"])
    #expect(!rare.faults.contains { $0.hasPrefix("dropped-value") })
    #expect(!file("COUNT=1").faults.contains { $0.hasPrefix("dropped-value") })
    #expect(file("INTERVAL=500").faults.contains { $0.hasPrefix("dropped-value") })
  }
}

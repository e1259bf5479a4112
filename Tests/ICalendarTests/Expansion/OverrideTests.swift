import CalendarModel
import Recurrence
import TestRandom
import TestSupport
import Testing

@testable import ICalendar

/// Overrides of single instances, and revisions.
@Suite struct OverrideTests {
  private let master = event("DTSTART:20260309T090000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=3\nSUMMARY:a")

  private func day(_ file: CalendarFile, _ month: Int, _ day: Int) -> [String] {
    let date = CivilDate(year: 2026, month: month, day: day)
    return file.read(date..<date.adding(days: 1), in: .utc).occurrences.map { $0.event.summary ?? "" }
  }

  @Test func anOverrideMovedOutOfTheDayIsShownWhereItWent() {
    let file = calendar(master + event("RECURRENCE-ID:20260310T090000Z\nDTSTART:20260720T090000Z\nSUMMARY:moved"))
    #expect(day(file, 3, 10) == [])
    #expect(day(file, 7, 20) == ["moved"])
    #expect(day(file, 3, 11) == ["a"])
  }

  @Test func anOrphanedOverrideIsShownAndReported() {
    let file = calendar(master + event("RECURRENCE-ID:20260401T090000Z\nDTSTART:20260402T090000Z\nSUMMARY:lost"))
    #expect(day(file, 4, 2) == ["lost"])
    #expect(file.lines().count == 4)
    #expect(file.faults == ["orphaned-override:11"])
  }

  @Test("Orphans of dense series are found, however far the overrides are apart")
  func orphansOfDenseSeries() {
    let series = event("DTSTART:19700309T090000Z\nRRULE:FREQ=SECONDLY;BYMONTH=1,3,8\nSUMMARY:a")
    func change(_ id: String) -> String { event("RECURRENCE-ID\(id)\nDTSTART:20260309T090000Z\nSUMMARY:b") }
    let known = [";VALUE=DATE:19710101", ":19740131T235959Z", ";VALUE=DATE:20260831", ":20260831T120000Z"]
    let lost = [";VALUE=DATE:19710201", ":19740202T000000Z", ";VALUE=DATE:20260930"]
    let file = calendar(series + (known + lost).map(change).joined())
    #expect(file.check().count { $0.code == .orphanedOverride } == lost.count)
  }

  @Test(
    "Overrides have no instance exactly if no start of the rule is theirs",
    arguments: [
      "FREQ=SECONDLY;INTERVAL=36", "FREQ=MINUTELY;COUNT=40000", "FREQ=MINUTELY;INTERVAL=3;BYHOUR=1,2,3,20",
      "FREQ=HOURLY;BYMINUTE=0,15,30;COUNT=900", "FREQ=DAILY;BYHOUR=1,2,3,4;BYMINUTE=0,1,2,30;UNTIL=20260401T000000",
      "RSCALE=GREGORIAN;SKIP=FORWARD;FREQ=MONTHLY;BYMONTHDAY=28,29,31;BYHOUR=0,2,3;BYMINUTE=0,30",
      "FREQ=MONTHLY;BYDAY=SU,MO;BYHOUR=2,3;BYMINUTE=0,15,30;BYSETPOS=1,7,-1",
    ])
  func orphansOfRules(text: String) throws {
    print("seed \(TestSeed.value)")
    var random = SplitMix64(seed: TestSeed.value)
    let rule = try RecurrenceRule(text)
    let first = CivilDateTime(2026, 3, 1)
    let start = EventTime.zoned(first, berlin)
    let key = InstanceKey(seriesStartingAt: start)
    let starts = rule.starts(from: first, in: first..<first.adding(seconds: 60 * 86_400)) + [first]
    let (instants, days) = (Set(starts.map { berlin.instant(of: $0) }), Set(starts.map(\.date)))
    for _ in 0..<20 {
      // Quarters of an hour in the nights of some weeks; in one of them the clock changes.
      let ids = (0..<12).map { _ -> EventTime in
        let quarter = Int.random(in: 0...40, using: &random) * 96 + Int.random(in: 0...20, using: &random)
        let time = first.adding(seconds: quarter * 900)
        return Int.random(in: 0...3, using: &random) == 0 ? .date(time.date) : .zoned(time, berlin)
      }
      var (search, stepsLeft) = (InstanceSearch(for: ids, inSeriesStartingAt: start), 4_000_000)
      search.take(start)
      let isSearched = search.take(startsOf: rule, years: CalendarYears(), stepsLeft: &stepsLeft)
      #expect(isSearched)
      let lost = ids.filter { id in
        id.isDate ? !days.contains(id.civil.date) : !instants.contains(berlin.instant(of: id.civil))
      }
      #expect(search.missing == Set(lost.map { InstanceID($0, key) }), "\(ids)")
    }
  }

  @Test func anOverrideOfAnExcludedInstanceIsNoOrphan() {
    let file = calendar(
      event("DTSTART:20260309T090000Z\nRRULE:FREQ=DAILY;COUNT=3\nEXDATE:20260310T090000Z")
        + event("RECURRENCE-ID:20260310T090000Z\nDTSTART:20260310T120000Z"))
    #expect(file.faults.isEmpty)
    #expect(file.lines().count == 3)
  }

  @Test func anOverrideWithoutAStartTakesItsRecurrenceID() {
    let file = calendar(master + event("RECURRENCE-ID:20260310T090000Z\nSUMMARY:b"))
    #expect(file.lines().map { $0.suffix(1) } == ["a", "b", "a"])
    #expect(file.faults == ["missing-property:13"])
  }

  @Test func aRecurrenceIDWithoutAZoneIsInUTCLikeItsSeries() {
    let file = calendar(master + event("RECURRENCE-ID:20260310T090000\nDTSTART:20260310T120000Z\nSUMMARY:b"))
    #expect(file.lines().map { $0.suffix(1) } == ["a", "b", "a"])
    #expect(file.faults == ["mixed-value-types:11"])
  }

  @Test func aRecurrenceIDWithoutAZoneIsInUTCAlsoBesideAStartInAZone() {
    let start = "DTSTART;TZID=Europe/Berlin:20260310T120000"
    let file = calendar(master + event("RECURRENCE-ID:20260310T090000\n\(start)\nSUMMARY:b"))
    #expect(file.lines().map { $0.suffix(1) } == ["a", "b", "a"])
    #expect(file.faults == ["mixed-value-types:11"])
  }

  @Test(
    "A RECURRENCE-ID without a zone in a series in UTC is on the override's clock if the series' time of day is that",
    arguments: [("20260310T100000", true), ("20260310T090000", true), ("20260310T110000", false)])
  func recurrenceIDsOnTheClockOfTheOverride(id: String, replaces: Bool) {
    let start = "DTSTART;TZID=Europe/Berlin:20260310T120000"
    let file = calendar(master + event("RECURRENCE-ID:\(id)\n\(start)\nSUMMARY:b"))
    #expect(file.lines().map { $0.suffix(1) } == (replaces ? ["a", "b", "a"] : ["a", "a", "b", "a"]))
  }

  @Test("A RECURRENCE-ID on the override's clock follows its changes")
  func recurrenceIDsInSummer() {
    let series = event("DTSTART:20260309T090000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=40\nSUMMARY:a")
    // 9:00 UTC is 11:00 in Berlin from 29 March on.
    let start = "DTSTART;TZID=Europe/Berlin:20260401T120000"
    let file = calendar(series + event("RECURRENCE-ID:20260401T110000\n\(start)\nSUMMARY:b"))
    #expect(file.faults == ["mixed-value-types:11"])
    #expect(file.check().contains { $0.message.hasSuffix("it is read in the zone of its own DTSTART") })
    #expect(day(file, 4, 1) == ["b"])
    #expect(day(file, 4, 2) == ["a"])
  }

  @Test("A RECURRENCE-ID without a zone is reported if DTSTART of its series has a TZID")
  func recurrenceIDsWithoutAZone() {
    let zone = ";TZID=Europe/Berlin"
    func series(_ zone: String, _ zoneOfID: String) -> String {
      event("DTSTART\(zone):20260309T090000\nRRULE:FREQ=DAILY;COUNT=3\nSUMMARY:a")
        + event("RECURRENCE-ID\(zoneOfID):20260310T090000\nDTSTART\(zone):20260310T120000\nSUMMARY:b")
    }
    let file = calendar(series(zone, ""))
    #expect(file.lines().map { $0.suffix(1) } == ["a", "b", "a"])
    #expect(file.faults == ["mixed-value-types:10"])
    let message = "RECURRENCE-ID has no zone but DTSTART of the series has one; it is read in that zone"
    #expect(file.check().map(\.message).contains(message))
    for fine in [series(zone, zone), series("", "")] { #expect(calendar(fine).faults.isEmpty) }
    let ofCalendar = calendar(series("", ""), header: "X-WR-TIMEZONE:Asia/Tokyo\n")
    #expect(!ofCalendar.check().contains { $0.code == .mixedValueTypes })
  }

  @Test("A RANGE of another standard changes one instance, with a report", arguments: ["THISANDPRIOR", "X", ""])
  func otherRanges(range: String) {
    let file = calendar(
      master + event("RECURRENCE-ID;RANGE=\(range):20260310T090000Z\nDTSTART:20260310T120000Z\nSUMMARY:b"))
    #expect(file.lines().map { $0.suffix(1) } == ["a", "b", "a"])
    #expect(file.faults == ["dropped-value:13"])
  }

  @Test func aDateAsRecurrenceIDMeansTheInstanceOnThatDay() {
    let file = calendar(
      master + event("RECURRENCE-ID;VALUE=DATE:20260310\nDTSTART:20260310T120000Z\nSUMMARY:b"))
    #expect(file.lines().map { $0.suffix(1) } == ["a", "b", "a"])
    #expect(file.faults == ["mixed-value-types:11"])
  }

  // MARK: Cancellations (RFC 5546 section 3.2.5)

  private func statuses(_ file: CalendarFile) -> [EventStatus?] {
    file.read(CivilDate(year: 2026, month: 1, day: 1)..<CivilDate(year: 2027, month: 1, day: 1), in: .utc)
      .occurrences.map(\.event.status)
  }

  private func withCancellation(_ lines: String) -> CalendarFile {
    calendar(
      "METHOD:REQUEST\n" + master + "END:VCALENDAR\nBEGIN:VCALENDAR\nMETHOD:CANCEL\n" + event(lines).dropLast())
  }

  @Test func aCancellationCancelsTheWholeSeries() {
    let file = withCancellation("SEQUENCE:1\nDTSTART:20260309T090000Z")
    #expect(statuses(file) == [.cancelled, .cancelled, .cancelled])
    #expect(file.faults == ["scheduling-message:15"])
  }

  @Test func aCancellationNeedsNoStart() {
    let file = withCancellation("SEQUENCE:1\nDTSTAMP:20260301T000000Z")
    #expect(statuses(file) == [.cancelled, .cancelled, .cancelled])
    #expect(file.faults == ["scheduling-message:15"])
  }

  @Test func aCancellationOfOneInstanceCancelsThatOne() {
    let file = withCancellation("SEQUENCE:1\nRECURRENCE-ID:20260310T090000Z\nDTSTART:20260310T090000Z")
    #expect(statuses(file) == [nil, .cancelled, nil])
    #expect(file.faults == ["scheduling-message:15"])
  }

  @Test func aCancellationOfAnEarlierRevisionCancelsNothing() {
    let file = calendar(
      event("SEQUENCE:3\nDTSTART:20260309T090000Z") + "END:VCALENDAR\nBEGIN:VCALENDAR\nMETHOD:CANCEL\n"
        + event("SEQUENCE:2\nDTSTAMP:20260301T000000Z").dropLast())
    #expect(statuses(file) == [nil])
  }

  @Test func aFileOfCancellationsShowsCancelledEvents() {
    let file = calendar(event("DTSTART:20260309T090000Z"), header: "METHOD:CANCEL\n")
    #expect(statuses(file) == [.cancelled])
    #expect(file.faults == ["cancelled-event:5"])
    let empty = calendar(event("SEQUENCE:1"), header: "METHOD:CANCEL\n")
    #expect(statuses(empty) == [])
    #expect(empty.faults == ["cancelled-event:5"])
  }
}

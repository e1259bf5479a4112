import CalendarModel
import TestRandom
import TestSupport
import Testing
import TimeZones

@testable import ICalendar

/// What comes next, and when it is free.
struct QuestionsTests {
  private func event(_ uid: Int, _ lines: String) -> String { "BEGIN:VEVENT\nUID:\(uid)\n\(lines)\nEND:VEVENT\n" }

  private func instant(_ day: Int, _ hour: Int = 0) -> Instant { Instant(utc: CivilDateTime(2026, 3, day, hour, 0)) }

  @Test func nextOccurrencesNeedNoEnd() {
    let file = calendar(
      event(1, "DTSTART:20200229T090000Z\nRRULE:FREQ=YEARLY;INTERVAL=4;BYMONTH=2;BYMONTHDAY=29")
        + event(2, "DTSTART:20260310T090000Z") + event(3, "DTSTART:20260308T090000Z\nDURATION:P9D"))
    func next(_ count: Int, _ after: Instant) -> [String] {
      let result = file.next(count, after: after, zone: .utc)
      #expect(result.diagnostics.isEmpty)
      return result.map { "\($0.uid) \($0.start.civil.date)" }
    }
    #expect(next(3, instant(9)) == ["2 2026-03-10", "1 2028-02-29", "1 2032-02-29"])
    #expect(next(1, instant(10, 9)) == ["1 2028-02-29"] && next(0, instant(9)).isEmpty)
    #expect(next(1, instant(10, 8)) == ["2 2026-03-10"])
    let past = calendar(event(1, "DTSTART:20200309T090000Z\nRRULE:FREQ=DAILY;COUNT=5"))
    #expect(past.next(5, after: instant(9), zone: .utc).isEmpty)
  }

  @Test("The next occurrences are the first of all")
  func againstAll() {
    for round in 0..<100 {
      let seed = TestSeed.value &+ UInt64(round)
      var random = SplitMix64(seed: seed)
      let text = (0..<8).map { uid in
        let day = CivilDate(2026, 1, 1).adding(days: random.below(900)).description.replacing("-", with: "")
        let rule = ["", "\nRRULE:FREQ=WEEKLY;COUNT=\(1 + random.below(90))", "\nRRULE:FREQ=YEARLY;COUNT=2"][
          random.below(3)]
        return event(
          uid,
          random.below(2) == 0
            ? "DTSTART;VALUE=DATE:\(day)\(rule)" : "DTSTART:\(day)T\(10 + random.below(9))0000\(rule)")
      }.joined()
      let file = calendar(text)
      let all = file.read(CivilDate(2025, 1, 1)..<CivilDate(2032, 1, 1), in: berlin)
      let after = berlin.startOfDay(CivilDate(2026, 1, 1)).adding(seconds: random.below(900 * 24) * 3_600)
      let count = random.below(30)
      let expected = all.filter { $0.start.instant(in: berlin) > after }.prefix(count).map(\.id)
      #expect(file.next(count, after: after, zone: berlin).map(\.id) == Array(expected), "seed \(seed)")
    }
  }

  @Test func limitsEndTheSearch() {
    let file = calendar(event(1, "DTSTART:20260309T090000Z\nRRULE:FREQ=SECONDLY"))
    let result = file.next(20_000, after: instant(9), zone: .utc)
    #expect(result.count == 10_000 && result.diagnostics.map(\.code) == [.truncatedRecurrence])
  }

  @Test func freeTimesAreTheGapsInWorkingHours() {
    let file = calendar(
      event(1, "DTSTART:20260309T080000Z\nDTEND:20260309T100000Z")
        + event(2, "DTSTART:20260309T093000Z\nDTEND:20260309T110000Z\nSTATUS:TENTATIVE")
        + event(3, "DTSTART:20260309T120000Z\nDTEND:20260309T130000Z\nTRANSP:TRANSPARENT")
        + event(4, "DTSTART:20260310T160000Z\nDTEND:20260311T100000Z") + event(5, "DTSTART:20260309T140000Z"))
    let free = file.free(in: instant(7)..<instant(12), within: WorkingHours(9..<17), zone: .utc)
    #expect(
      free == [instant(9, 11)..<instant(9, 17), instant(10, 9)..<instant(10, 16), instant(11, 10)..<instant(11, 17)])
    let cut = file.free(in: instant(9, 12)..<instant(9, 13), within: WorkingHours(9..<17), zone: .utc)
    #expect(cut == [instant(9, 12)..<instant(9, 13)])
    #expect(file.busy(in: instant(9)..<instant(10), zone: .utc).map(\.type) == [.busy, .tentative])
    let other = calendar(event(1, "DTSTART:20260309T110000Z\nDTEND:20260309T150000Z"))
    let both = [file, other].free(in: instant(9)..<instant(10), within: WorkingHours(9..<17), zone: .utc)
    #expect(both == [instant(9, 15)..<instant(9, 17)])
  }

  @Test("Working hours follow the clock of their zone")
  func workingHoursOfAWeek() {
    let range = Instant(utc: CivilDateTime(2026, 3, 27))..<Instant(utc: CivilDateTime(2026, 3, 31))
    let hours = WorkingHours(minutes: 510..<1_020).intervals(in: range, zone: berlin)
    #expect(hours.map(\.lowerBound.description) == ["2026-03-27T07:30:00Z", "2026-03-30T06:30:00Z"])
    let nights = WorkingHours(0..<24, on: [.sunday]).intervals(in: range, zone: berlin)
    #expect(nights == [berlin.startOfDay(CivilDate(2026, 3, 29))..<berlin.startOfDay(CivilDate(2026, 3, 30))])
    #expect(
      WorkingHours(20..<99).minutes == 1_200..<1_440 && WorkingHours(9..<9).intervals(in: range, zone: .utc).isEmpty)
  }

  @Test("Working hours begin and end at the end of a gap, and a skipped day has none")
  func workingHoursInGaps() throws {
    let troll = try #require(ZoneDatabase.system.zone(named: "Antarctica/Troll"))
    let range = Instant(utc: CivilDateTime(2026, 3, 28, 12))..<Instant(utc: CivilDateTime(2026, 3, 29, 12))
    func hours(_ hours: Range<Int>) -> [String] {
      WorkingHours(hours, on: [.sunday]).intervals(in: range, zone: troll).map {
        "\(troll.civil(at: $0.lowerBound).hour)–\(troll.civil(at: $0.upperBound).hour)"
      }
    }
    // The clock goes from one to three.
    #expect(hours(0..<2) == ["0–3"] && hours(2..<6) == ["3–6"])
    let apia = try #require(ZoneDatabase.system.zone(named: "Pacific/Apia"))
    let skipped = apia.startOfDay(CivilDate(2011, 12, 30))..<apia.startOfDay(CivilDate(2012, 1, 1))
    #expect(WorkingHours(9..<17).intervals(in: skipped, zone: apia).isEmpty)
  }
}

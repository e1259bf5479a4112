import CalendarModel
import TestRandom
import TestSupport
import Testing

@testable import ICalendar

/// Which instances two versions of a calendar have in a range.
struct InstanceChangesTests {
  private let range = Instant(utc: CivilDateTime(2026, 3, 9))..<Instant(utc: CivilDateTime(2026, 3, 16))

  private func lines(_ old: String, _ new: String) -> [String] {
    calendar(new).changes(since: calendar(old), in: range, zone: .utc).map { change in
      switch change {
      case .added(let new): "+\(new.uid) \(new.start.civil)"
      case .removed(let old): "-\(old.uid) \(old.start.civil)"
      case .moved(let old, let new): "\(old.uid) \(old.start.civil) \(new.start.civil)"
      }
    }
  }

  private let series = event("DTSTART:20260309T080000Z\nRRULE:FREQ=DAILY;COUNT=9", uid: "1")

  private func override(_ day: Int, to start: String) -> String {
    event("RECURRENCE-ID:202603\(day)T080000Z\nDTSTART:\(start)", uid: "1")
  }

  @Test func instancesOfASeries() {
    #expect(lines(series, series) == [])
    let shorter = event("DTSTART:20260309T080000Z\nRRULE:FREQ=DAILY;COUNT=5\nSUMMARY:Other", uid: "1")
    #expect(lines(series, shorter) == ["-1 2026-03-14T08:00:00", "-1 2026-03-15T08:00:00"])
    #expect(lines(shorter, series) == ["+1 2026-03-14T08:00:00", "+1 2026-03-15T08:00:00"])
    let moved = series + override(10, to: "20260310T110000Z")
    #expect(lines(series, moved) == ["1 2026-03-10T08:00:00 2026-03-10T11:00:00"])
    let excluded = event("DTSTART:20260309T080000Z\nRRULE:FREQ=DAILY;COUNT=9\nEXDATE:20260311T080000Z", uid: "1")
    #expect(lines(series, excluded) == ["-1 2026-03-11T08:00:00"])
  }

  @Test("Instances of a rule are found outside of the range, too")
  func instancesOfRulesOutsideTheRange() {
    let early = event("DTSTART:20260303T090000Z\nRRULE:FREQ=WEEKLY;COUNT=3", uid: "3")
    let moved = early + event("RECURRENCE-ID:20260303T090000Z\nDTSTART:20260312T090000Z", uid: "3")
    #expect(lines(early, moved) == ["3 2026-03-03T09:00:00 2026-03-12T09:00:00"])
    #expect(lines(moved, early) == ["3 2026-03-12T09:00:00 2026-03-03T09:00:00"])
    let later = early + event("RECURRENCE-ID;RANGE=THISANDFUTURE:20260310T090000Z\nDTSTART:20260330T090000Z", uid: "3")
    #expect(lines(early, later) == ["3 2026-03-10T09:00:00 2026-03-30T09:00:00"])
    #expect(lines(later, early) == ["3 2026-03-30T09:00:00 2026-03-10T09:00:00"])
    let long = event("DTSTART:20260308T220000Z\nDURATION:PT3H\nRRULE:FREQ=DAILY;COUNT=2", uid: "4")
    let short = event("DTSTART:20260308T220000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=2", uid: "4")
    #expect(
      lines(long, short) == ["4 2026-03-09T22:00:00 2026-03-09T22:00:00", "4 2026-03-08T22:00:00 2026-03-08T22:00:00"])
  }

  @Test func instancesAreMovedIntoTheRangeAndOutOfIt() {
    let out = series + override(10, to: "20260501T110000Z")
    #expect(lines(series, out) == ["1 2026-03-10T08:00:00 2026-05-01T11:00:00"])
    #expect(lines(out, series) == ["1 2026-05-01T11:00:00 2026-03-10T08:00:00"])
    let (here, far) = (event("DTSTART:20260310T080000Z", uid: "2"), event("DTSTART:20270310T080000Z", uid: "2"))
    #expect(lines(here, far) == ["2 2026-03-10T08:00:00 2027-03-10T08:00:00"])
    #expect(lines(far, here) == ["2 2027-03-10T08:00:00 2026-03-10T08:00:00"] && lines(far, far) == [])
    #expect(
      lines(here, series) == ["+1 2026-03-09T08:00:00"] + (10...15).map { "+1 2026-03-\($0)T08:00:00" } + [
        "-2 2026-03-10T08:00:00"
      ])
  }

  @Test func twoEventsOfOneUIDAreCompared() {
    let twice = event("DTSTART:20260310T080000Z", uid: "2") + event("DTSTART:20260311T080000Z\nSUMMARY:B", uid: "2")
    let once = event("DTSTART:20260310T080000Z", uid: "2")
    #expect(lines(twice, twice) == [])
    #expect(lines(twice, once) == ["-2 2026-03-11T08:00:00"] && lines(once, twice) == ["+2 2026-03-11T08:00:00"])
  }

  @Test("A longer instance is moved, and one in another zone at the same time is not")
  func endsAndZones() {
    let short = event("DTSTART:20260310T080000Z\nDURATION:PT1H", uid: "2")
    #expect(lines(short, event("DTSTART:20260310T080000Z\nDURATION:PT2H", uid: "2")).count == 1)
    #expect(lines(short, event("DTSTART;TZID=Europe/Berlin:20260310T090000\nDURATION:PT1H", uid: "2")) == [])
  }

  @Test("An instance stays the same if its original start is written in UTC, in another zone or as a floating time")
  func originalStartsInOtherForms() {
    func daily(_ start: String) -> String { event("\(start)\nRRULE:FREQ=DAILY;COUNT=3", uid: "1") }
    let (utc, zoned) = ("DTSTART:20260309T080000Z", "DTSTART;TZID=Europe/Berlin:20260309T090000")
    let starts = [utc, zoned, "DTSTART;TZID=Europe/Paris:20260309T090000", "DTSTART:20260309T080000"]
    for old in starts {
      for new in starts { #expect(lines(daily(old), daily(new)) == [], "\(old) \(new)") }
    }
    let dates = ["RDATE:20260311T080000Z", "RDATE;TZID=Europe/Berlin:20260311T090000"]
    #expect(lines(event("\(utc)\n\(dates[0])"), event("\(utc)\n\(dates[1])")) == [])
    let out = event("RECURRENCE-ID;TZID=Europe/Berlin:20260310T090000\nDTSTART:20260501T110000Z", uid: "1")
    #expect(lines(daily(utc), daily(zoned) + out) == ["1 2026-03-10T08:00:00 2026-05-01T11:00:00"])
    #expect(lines(daily(zoned) + out, daily(utc)) == ["1 2026-05-01T11:00:00 2026-03-10T08:00:00"])
    let moved = "DTSTART;TZID=Europe/Berlin:20260310T110000"
    let byDay = event("RECURRENCE-ID;VALUE=DATE:20260310\n\(moved)", uid: "1")
    let byTime = event("RECURRENCE-ID;TZID=Europe/Berlin:20260310T090000\n\(moved)", uid: "1")
    #expect(lines(daily(zoned) + byDay, daily(zoned) + byTime) == [])
    let day = event("DTSTART;VALUE=DATE:20260309\nRRULE:FREQ=DAILY;COUNT=1")
    #expect(lines(day, event("DTSTART:20260309T000000Z\nRRULE:FREQ=DAILY;COUNT=1")).count == 2)
  }

  @Test("An event that becomes a series is the instance at its start, and the other way round")
  func singleEventsAndSeries() {
    let single = event("DTSTART;TZID=Europe/Berlin:20260310T090000", uid: "1")
    let others = ["1 2026-03-09T08:00:00"] + (11...15).map { "1 2026-03-\($0)T08:00:00" }
    #expect(lines(single, series) == others.map { "+" + $0 })
    #expect(lines(series, single) == others.map { "-" + $0 })
  }

  @Test("The overrides of a long series are found together, wherever they are")
  func manyOverrides() {
    func series(_ year: Int) -> String {
      event("DTSTART:20260301T080000Z\nRRULE:FREQ=SECONDLY", uid: "1")
        + (0..<2_000).map { number in
          let id = CivilDateTime(CivilDate(2026, 3, 9)).adding(seconds: 40_000 + number)
          let start = id.adding(seconds: year * 366 * 86_400)
          return event("RECURRENCE-ID:\(basic(id))\nDTSTART:\(basic(start))", uid: "1")
        }.joined()
    }
    let (near, far) = (calendar(series(0)), calendar(series(2)))
    let moved = far.changes(since: near, in: range, zone: .utc).filter { if case .moved = $0 { true } else { false } }
    #expect(moved.count == 2_000)
  }

  private func basic(_ time: CivilDateTime) -> String { time.description.filter { $0 != "-" && $0 != ":" } + "Z" }

  @Test("A long UID is read once for each event, not for each instance")
  func longUIDs() {
    let uid = String(repeating: "ä", count: 30_000)
    let old = calendar(event("DTSTART:20260309T000000Z\nRRULE:FREQ=MINUTELY", uid: uid))
    let new = calendar(event("DTSTART:20260309T000000Z\nRRULE:FREQ=MINUTELY;INTERVAL=2", uid: uid))
    let comparison = new.comparison(with: old, in: range, zone: .utc)
    // The old version is cut behind 10,000 instances; what the new one has behind them is no change.
    #expect(comparison.changes.count == 5_000)
    #expect(comparison.diagnostics.map(\.code) == [.truncatedRecurrence])
    #expect(comparison.identities.textCount == 1)
    #expect(!comparison.diagnostics.contains { $0.code == .limitExceeded })
  }

  @Test("Instances left out because of a limit are reported")
  func limits() {
    let rule = event("DTSTART:20260309T000000Z\nRRULE:FREQ=SECONDLY", uid: "1")
    let other = event("DTSTART:20260309T000000Z\nRRULE:FREQ=SECONDLY\nSUMMARY:B", uid: "1")
    let diagnostics = calendar(other).comparison(with: calendar(rule), in: range, zone: .utc).diagnostics
    #expect(diagnostics.map(\.code) == [.truncatedRecurrence, .truncatedRecurrence])
  }

  @Test("Changes applied to the old instances give the new instances")
  func changesAreComplete() {
    for round in 0..<100 {
      let seed = TestSeed.value &+ UInt64(round)
      var random = SplitMix64(seed: seed)
      func text() -> String {
        (0..<4).map { uid in
          let day = 8 + random.below(9)
          let start = "DTSTART:202603\(day < 10 ? "0" : "")\(day)T080000Z"
          let rule = random.below(2) == 0 ? "\nRRULE:FREQ=DAILY;COUNT=\(1 + random.below(9))" : ""
          return event(start + rule, uid: "\(uid)")
        }.joined()
      }
      let (old, new) = (calendar(text()), calendar(text()))
      // An event and an instance of a series are the same if they start together.
      func name(_ occurrence: Occurrence) -> String { "\(occurrence.uid) \(occurrence.start)" }
      func instances(_ file: CalendarFile) -> [String] { file.read(range, in: .utc).map(name) }
      var found = Set(instances(old))
      for change in new.changes(since: old, in: range, zone: .utc) {
        switch change {
        case .added(let new): found.insert(name(new))
        case .removed(let old): found.remove(name(old))
        case .moved(let old, let new):
          found.remove(name(old))
          if range.contains(new.start.instant(in: .utc)) { found.insert(name(new)) }
        }
      }
      #expect(found == Set(instances(new)), "seed \(seed)")
    }
  }
}

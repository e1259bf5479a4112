import CalendarModel
import Foundation
import TestSupport
import Testing

@testable import ICalendar
@testable import TimeZones

/// Small calendars with one right answer each, in `../shared/corpus/letters`.
@Suite(.needsCorpus) struct LetterTests {
  private func file(_ name: String) throws -> CalendarFile {
    let url = Corpus.root.appending(path: "letters/\(name).ics")
    return CalendarFile(
      bytes: Array(try Data(contentsOf: url)), name: "\(name).ics", options: ReadingOptions(defaultZone: .utc))
  }

  private static let series = ["02", "09", "16", "23"].map { "2026-03-\($0)T10:00:00Z/2026-03-\($0)T11:00:00Z Series" }

  static let expected: [String: [String]] = [
    "itip-add-replaces-series": Array(series[..<3])
      + ["2026-03-20T15:00:00Z/2026-03-20T16:00:00Z Series, one more", series[3]],
    "itip-counter-moves-series": series,
    "itip-reply-replaces-series": series,
    "itip-reply-to-instance": series,
    "exdate-of-start-outside-rule": [],
    "until-before-start": [],
    "floating-length-over-clock-change": [
      "2026-03-28T22:00:00/2026-03-29T23:00:00 x", "2026-03-29T22:00:00/2026-03-30T23:00:00 x",
    ],
    "rdate-utc-nominal-day": [
      "2025-08-23T05:15:00Z/2025-08-24T05:30:00Z x", "2025-11-01T05:22:00Z/2025-11-02T06:37:00Z x",
    ],
    "fraction-of-second": [
      "2026-03-02T09:00:00Z/2026-03-02T10:00:00Z x", "2026-03-03T09:00:00Z/2026-03-03T09:00:00Z x",
    ],
    "outlook-all-day-in-zone": ["2026-03-10/2026-03-11 -"],
  ]

  @Test("Each calendar shows its answer in every zone", arguments: LetterTests.expected.keys.sorted())
  func shows(_ name: String) throws {
    let calendar = try file(name)
    for zone in ["UTC", "Europe/Berlin", "America/New_York", "Pacific/Kiritimati"] {
      let zone = try #require(ZoneDatabase.system.zone(named: zone))
      #expect(calendar.lines(in: zone) == Self.expected[name], "\(zone.identifier)")
    }
  }

  @Test("Notes and warnings are reported only for what is in the file")
  func notes() throws {
    #expect(try file("exdate-of-start-outside-rule").faults == [])
    let until = try file("until-before-start").check()
    #expect(until.map(\.severity) == [.warning])
    #expect(until.allSatisfy { $0.message.contains("UNTIL") })
    #expect(try file("fraction-of-second").check().count { $0.code == .repairedValue } == 3)
    #expect(try file("itip-counter-moves-series").faults == ["scheduling-message:21"])
  }

  @Test("A reply sets the answer of the attendee")
  func answers() throws {
    func answers(_ name: String) throws -> [ParticipationStatus] {
      try file(name).read(CivilDate(year: 2026, month: 1, day: 1)..<CivilDate(year: 2027, month: 1, day: 1), in: .utc)
        .occurrences.flatMap { $0.event.attendees.map(\.status) }
    }
    #expect(try answers("itip-reply-replaces-series") == Array(repeating: .accepted, count: 4))
    #expect(try answers("itip-reply-to-instance") == [.needsAction, .declined, .needsAction, .needsAction])
  }

  @Test("Alarms of an all-day event count from midnight of the day in the page's zone")
  func alarms() throws {
    let text = String(
      decoding: try Data(contentsOf: Corpus.root.appending(path: "letters/alarm-of-all-day-event.ics")), as: UTF8.self)
    /// The times of the alarms on the page's clock, with other days in place of the letter's.
    func times(_ first: String, _ end: String, in name: String) throws -> [String] {
      let changed = text.replacing("20260610", with: first).replacing("20260611", with: end)
      let file = CalendarFile(
        bytes: Array(changed.utf8), name: "alarm.ics", options: ReadingOptions(defaultZone: .utc))
      let zone = try #require(ZoneDatabase.system.zone(named: name))
      return file.read(CivilDate(2026, 1, 1)..<CivilDate(2027, 1, 1), in: zone).occurrences.flatMap { occurrence in
        AlarmSchedule(occurrence, in: zone).coming.map { zone.civil(at: $0.instant).description }
      }
    }
    for zone in ["UTC", "Europe/Berlin", "America/New_York", "Pacific/Kiritimati"] {
      #expect(
        try times("20260610", "20260611", in: zone)
          == ["2026-06-09T09:00:00", "2026-06-10T09:00:00", "2026-06-10T18:00:00"])
    }
    // Hours are exact when the clock changes: in Berlin at night, in New York three weeks before.
    #expect(
      try times("20260329", "20260330", in: "Europe/Berlin")
        == ["2026-03-28T09:00:00", "2026-03-29T10:00:00", "2026-03-29T18:00:00"])
    #expect(
      try times("20260329", "20260330", in: "America/New_York")
        == ["2026-03-28T09:00:00", "2026-03-29T09:00:00", "2026-03-29T18:00:00"])
    #expect(
      try times("20261024", "20261026", in: "Europe/Berlin")
        == ["2026-10-23T09:00:00", "2026-10-24T09:00:00", "2026-10-25T18:00:00"])
    // The clock skips midnight: the day begins at one.
    #expect(
      try times("20260306", "20260309", in: "America/Havana")
        == ["2026-03-05T09:00:00", "2026-03-06T09:00:00", "2026-03-08T18:00:00"])
    #expect(try times("20260308", "20260309", in: "America/Havana")[1] == "2026-03-08T10:00:00")
  }

  @Test("A changed instance without CLASS has that of its series")
  func classification() throws {
    let series = try #require(file("private-series-public-override").series().series.first)
    #expect(series.overrides.map(\.classification) == [.private])
  }
}

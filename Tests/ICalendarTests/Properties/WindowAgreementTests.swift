import CalendarModel
import Foundation
import TestRandom
import TestSupport
import Testing

@testable import ICalendar
@testable import TimeZones

/// A narrow window shows what a wide one shows of it, for damaged calendars too: what the index makes of a line never
/// decides against what the reader of events makes of it.
///
/// `ICS2DAY_SEED` and `ICS2DAY_WINDOWS` choose other calendars and another number of windows.
@Suite struct WindowAgreementTests {
  private static let windows =
    ProcessInfo.processInfo.environment["ICS2DAY_WINDOWS"].flatMap { Int($0) }
    ?? (TestEnvironment.isFull ? 6_000 : 600)
  private static let windowsPerCalendar = 5
  private static let zones = ["UTC", "Europe/Berlin", "America/New_York", "Pacific/Apia"]
    .compactMap { ZoneDatabase.system.zone(named: $0) }

  @Test func narrowWindowsMatchWideOnes() throws {
    print("seed \(TestSeed.value)")
    let samples = try Self.samples()
    let pool = LinePool(samples)
    let damage = LineDamage(pool: pool)
    var (compared, shown, calendars, failures) = (0, 0, 0, 0)
    var round = 0
    while compared < Self.windows, failures < 5 {
      var random = SplitMix64(seed: TestSeed.value &+ UInt64(round))
      round += 1
      let plain =
        switch round % 4 {
        case 0: Self.part(of: samples.randomElement(using: &random) ?? [], using: &random)
        case 1: Self.randomCalendar(using: &random)
        default: pool.calendar(using: &random)
        }
      let bytes = damage.apply(to: plain, using: &random)
      guard let wide = Wide(bytes, Self.zones.randomElement(using: &random) ?? .utc) else { continue }
      calendars += 1
      for _ in 0..<Self.windowsPerCalendar {
        let dates = wide.window(using: &random)
        let (expected, actual) = wide.answers(dates)
        compared += 1
        shown += expected.count
        guard expected != actual else { continue }
        failures += 1
        Issue.record(
          """
          seed \(TestSeed.value), round \(round - 1), \(wide.zone.identifier), \(dates)
          only in the wide answer: \(expected.filter { !actual.contains($0) })
          only in the narrow answer: \(actual.filter { !expected.contains($0) })
          \(wide.events)
          """)
        break
      }
    }
    print("\(compared) windows of \(calendars) damaged calendars, \(shown) occurrences")
    #expect(shown > compared / 2)
  }

  /// Calendars to damage: our fixtures, and where it is there the corpus.
  private static func samples() throws -> [[UInt8]] {
    let fixtures = try Repository.files(Repository.fixtures, extension: "ics")
    return try (fixtures + Corpus.calendars()).map { Array(try Data(contentsOf: $0)) }.filter { $0.count < 40_000 }
  }

  /// A calendar with a few of its events.
  private static func part(of calendar: [UInt8], using random: inout SplitMix64) -> [UInt8] {
    var text = LineText(calendar)
    let count = text.events.count
    text.keepEvents(Int.random(in: 1...4, using: &random), from: Int.random(in: 0...max(0, count - 1), using: &random))
    return text.bytes
  }

  private static func randomCalendar(using random: inout SplitMix64) -> [UInt8] {
    let calendar = RandomCalendar(seed: random.next())
    return Array(calendar.text(calendar.events).utf8)
  }

  /// A calendar with its answer for all of the days that matter.
  private struct Wide {
    let file: CalendarFile
    let bytes: [UInt8]
    let zone: Zone
    private let dates: Range<CivilDate>
    private let occurrences: [Occurrence]
    /// Days on which something starts or ends, or would by what the file says.
    private let days: [CivilDate]

    /// Nil when an answer is cut off: what is missing then depends on the window.
    init?(_ bytes: [UInt8], _ zone: Zone) {
      self.bytes = bytes
      self.zone = zone
      file = Self.file(bytes, zone)
      let series = file.series().series
      let starts = series.flatMap { ($0.master.map { [$0] } ?? []) + $0.overrides }.map(\.start.civil.date)
        .filter { (1_800..<2_400).contains($0.year) }.sorted()
      guard !starts.isEmpty else { return nil }
      let first = starts[starts.count / 2]
      dates = first.adding(days: -800)..<first.adding(days: 1_500)
      let answer = file.read(dates, in: zone)
      guard !answer.diagnostics.contains(where: { $0.code == .truncatedRecurrence }), answer.occurrences.count < 4_000
      else { return nil }
      occurrences = answer.occurrences
      days =
        starts.filter(dates.contains)
        + occurrences.flatMap { [$0.start.civil.date, $0.end.civil.date] }.filter(dates.contains)
    }

    /// The text without its zones.
    var events: String {
      String(decoding: bytes, as: UTF8.self).replacing(#/BEGIN:VTIMEZONE[\s\S]*?END:VTIMEZONE\s*/#, with: "")
    }

    func window(using random: inout SplitMix64) -> Range<CivilDate> {
      let near = days.randomElement(using: &random)?.adding(days: Int.random(in: -2...1, using: &random))
      let first =
        Int.random(in: 0..<5, using: &random) == 0
        ? dates.lowerBound.adding(days: Int.random(in: 0..<2_200, using: &random)) : near ?? dates.lowerBound
      let length = [1, 1, 1, 2, 7, 40].randomElement(using: &random) ?? 1
      let start = min(max(first, dates.lowerBound), dates.upperBound.adding(days: -1))
      return start..<min(start.adding(days: length), dates.upperBound)
    }

    /// What the wide answer and one of its own show of some days.
    func answers(_ days: Range<CivilDate>) -> (expected: [String], actual: [String]) {
      let window = Window(days, in: zone)
      // By another reader than the one that has read everything, and so keeps it.
      let fresh = Self.file(bytes, zone)
      return (
        lines(occurrences.filter { window.contains($0.start, $0.end) }), lines(fresh.read(days, in: zone).occurrences)
      )
    }

    private static func file(_ bytes: [UInt8], _ zone: Zone) -> CalendarFile {
      CalendarFile(bytes: bytes, name: "damaged.ics", options: ReadingOptions(defaultZone: zone))
    }

    private func lines(_ occurrences: [Occurrence]) -> [String] {
      occurrences.map { occurrence in
        let event = occurrence.event
        return
          "\(occurrence.start.text) \(occurrence.end.text) \(occurrence.recurrenceID?.text ?? "-") line \(event.line) "
          + "\(event.status.map(\.rawValue) ?? "") \(event.uid)"
      }.sorted()
    }
  }

  @Test(
    "An instance during which the clock changes is shown on its last day",
    arguments: [
      ("Europe/Berlin", "20260102T180000", "DTEND;TZID=Europe/Berlin:20260107T000000", "WEEKLY", CivilDate(2026, 4, 1)),
      ("Europe/Berlin", "20181204T080000", "DURATION:PT400H", "MONTHLY;BYDAY=-1FR", CivilDate(2020, 4, 13)),
      (
        "Pacific/Kwajalein", "19690930T120000", "DTEND;TZID=Pacific/Kwajalein:19691002T120000", "MONTHLY",
        CivilDate(1969, 12, 3)
      ),
    ])
  func lastDays(zone: String, start: String, end: String, rule: String, day: CivilDate) throws {
    let file = calendar(
      "BEGIN:VEVENT\nUID:1\nDTSTART;TZID=\(zone):\(start)\n\(end)\nRRULE:FREQ=\(rule)\nEND:VEVENT")
    let zone = try #require(ZoneDatabase.system.zone(named: zone))
    #expect(file.read(day..<day.adding(days: 1), in: zone).occurrences.count == 1)
    #expect(file.read(day.adding(days: 1)..<day.adding(days: 2), in: zone).occurrences.isEmpty)
  }
}

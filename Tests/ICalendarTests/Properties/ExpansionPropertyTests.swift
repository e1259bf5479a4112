import CalendarModel
import Foundation
import TestRandom
import TestSupport
import Testing

@testable import ICalendar
@testable import TimeZones

/// What holds for every calendar, shown on random ones.
@Suite struct ExpansionPropertyTests {
  private let first = CivilDate(year: 2026, month: 1, day: 1)
  private let readers: [Zone]

  init() throws {
    readers = try ["UTC", "Europe/Berlin", "America/New_York", "Pacific/Apia", "Australia/Lord_Howe"].map {
      try #require(ZoneDatabase.system.zone(named: $0))
    }
  }

  @Test func twoWindowsMatchOneLargeWindow() {
    forEachCalendar(count: 150) { file, zone, random in
      let start = first.adding(days: Int.random(in: -10...200, using: &random))
      let middle = start.adding(days: Int.random(in: 1...40, using: &random))
      let end = middle.adding(days: Int.random(in: 1...40, using: &random))
      let boundary = zone.startOfDay(middle)
      // An occurrence belongs to the part in which it starts; the second part also shows those that go on into it.
      let whole = lines(file.read(start..<end, in: zone), zone)
      let early = lines(file.read(start..<middle, in: zone), zone)
      let late = lines(
        ReadResult(
          occurrences: file.read(middle..<end, in: zone).occurrences.filter {
            $0.start.instant(in: zone) >= boundary
          }), zone)
      return (whole, (early + late).sorted())
    }
  }

  @Test func aDayMatchesItsPartOfTheYear() {
    forEachCalendar(count: 150) { file, zone, random in
      let day = first.adding(days: Int.random(in: -10...300, using: &random))
      let dates = day..<day.adding(days: Int.random(in: 1...3, using: &random))
      let window = Window(dates, in: zone)
      let all = file.read(first.adding(days: -800)..<first.adding(days: 1_000), in: zone).occurrences
      let expected = all.filter { window.contains($0.start, $0.end) }
      return (lines(file.read(dates, in: zone), zone), lines(ReadResult(occurrences: expected), zone))
    }
  }

  @Test func theOrderOfEventsDoesNotMatter() {
    print("seed \(TestSeed.value)")
    for round in 0..<(TestEnvironment.isFull ? 150 : 50) {
      var random = SplitMix64(seed: TestSeed.value &+ UInt64(round))
      let source = RandomCalendar(seed: random.next())
      // Of two overrides of one instance the later in the file counts, and so these have an order.
      let ids = source.events.flatMap { $0.split(separator: "\n") }.filter { $0.hasPrefix("RECURRENCE-ID") }
      guard Set(ids.map { $0.split(separator: ":").last }).count == ids.count else { continue }
      let zone = readers.randomElement(using: &random) ?? .utc
      let dates = first..<first.adding(days: 90)
      let plain = lines(file(source.text(source.events), zone).read(dates, in: zone), zone)
      let shuffled = lines(
        file(source.text(source.events.shuffled(using: &random)), zone).read(dates, in: zone), zone)
      #expect(plain == shuffled, "seed \(TestSeed.value), round \(round)\n\(source.text(source.events))")
    }
  }

  @Test func linesMayBeFoldedAnywhere() {
    print("seed \(TestSeed.value)")
    for round in 0..<(TestEnvironment.isFull ? 300 : 80) {
      var random = SplitMix64(seed: TestSeed.value &+ UInt64(round))
      let source = RandomCalendar(seed: random.next())
      let zone = readers.randomElement(using: &random) ?? .utc
      let day = first.adding(days: Int.random(in: 0...200, using: &random))
      // Often so few days that they include an override or its instance, but not both.
      let dates = day..<day.adding(days: Int.random(in: 1...(round % 3 == 0 ? 60 : 2), using: &random))
      let text = source.text(source.events)
        .replacing("TZID=Europe/Berlin:", with: "TZID=Own Zone:")
        .replacing("PRODID", with: Self.ownZone + "X-WR-TIMEZONE:America/New_York\nPRODID")
        .replacing("END:VEVENT", with: "BEGIN:VALARM\nUID:alarm\nTRIGGER:-PT5M\nEND:VALARM\nEND:VEVENT")
      let folded = folded(text, using: &random)
      let (plain, other) = (file(text, zone), file(folded, zone))
      #expect(
        lines(plain.read(dates, in: zone), zone) == lines(other.read(dates, in: zone), zone),
        "seed \(TestSeed.value), round \(round)\n\(folded)")
      #expect(
        plain.check().map(\.code) == other.check().map(\.code), "seed \(TestSeed.value), round \(round)\n\(folded)")
    }
  }

  private static let ownZone = """
    BEGIN:VTIMEZONE
    TZID:Own Zone
    BEGIN:STANDARD
    DTSTART:20200101T000000
    TZOFFSETFROM:+0300
    TZOFFSETTO:+0300
    END:STANDARD
    END:VTIMEZONE

    """

  /// The lines of a text folded at random bytes, some of them at each.
  private func folded(_ text: String, using random: inout SplitMix64) -> String {
    let end = ["\n", "\r\n", "\r"].randomElement(using: &random) ?? "\n"
    return text.split(separator: "\n").map { line in
      let most = [1, 2, 4, 8, 30, 75].randomElement(using: &random) ?? 75
      var rest = line[...]
      var parts: [Substring] = []
      while !rest.isEmpty {
        let part = rest.prefix(Int.random(in: 1...most, using: &random))
        parts.append(part)
        rest = rest[part.endIndex...]
      }
      return parts.joined(separator: end + ([" ", "\t"].randomElement(using: &random) ?? " ")) + end
    }.joined()
  }

  /// Answers of whole files: the filter of the index never changes them.
  @Test(.needsCorpus)
  func aDayOfTheCorpusMatchesAllOfIt() throws {
    print("seed \(TestSeed.value)")
    var random = SplitMix64(seed: TestSeed.value)
    var compared = 0
    for url in try Corpus.calendars() {
      let bytes = Array(try Data(contentsOf: url))
      let zone = readers.randomElement(using: &random) ?? .utc
      let file = CalendarFile(bytes: bytes, name: "x", options: ReadingOptions(defaultZone: zone))
      let series = file.series().series
      let starts = series.flatMap { ($0.master.map { [$0] } ?? []) + $0.overrides }.map(\.start.civil.date)
      for start in Set(starts.prefix(12)) {
        let day = start.adding(days: Int.random(in: -1...40, using: &random))
        guard (1...9_000).contains(day.year) else { continue }
        let dates = day..<day.adding(days: 1)
        var budget = InputLimits().budget(forBytes: 0)
        let window = Window(dates, in: zone)
        let expected = series.flatMap { SeriesExpander.expand($0, in: window, budget: &budget).occurrences }
        let actual = file.read(dates, in: zone)
        #expect(
          lines(actual, zone) == lines(ReadResult(occurrences: expected), zone), "\(url.lastPathComponent) \(day)")
        compared += 1
      }
    }
    #expect(compared > 500)
  }

  private func forEachCalendar(
    count: Int, _ answers: (CalendarFile, Zone, inout SplitMix64) -> ([String], [String])
  ) {
    print("seed \(TestSeed.value)")
    for round in 0..<count {
      var random = SplitMix64(seed: TestSeed.value &+ UInt64(round))
      let source = RandomCalendar(seed: random.next())
      let zone = readers.randomElement(using: &random) ?? .utc
      let text = source.text(source.events)
      let (left, right) = answers(file(text, zone), zone, &random)
      #expect(left == right, "seed \(TestSeed.value), round \(round), \(zone.identifier)\n\(text)")
    }
  }

  private func file(_ text: String, _ zone: Zone) -> CalendarFile {
    CalendarFile(bytes: Array(text.utf8), name: "random.ics", options: ReadingOptions(defaultZone: zone))
  }

  private func lines(_ reading: ReadResult, _ zone: Zone) -> [String] {
    reading.occurrences.map {
      "\($0.start.instant(in: zone).secondsSinceEpoch) \($0.start.text) \($0.end.text) \($0.event.uid) \($0.event.summary ?? "")"
    }.sorted()
  }
}

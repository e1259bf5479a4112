import CalendarModel
import TestRandom
import TestSupport
import Testing

@testable import ICalendar
@testable import TimeZones

/// Times without a zone, which are read in the zone of the page.
@Suite struct FloatingTimeTests {
  /// The clock of Berlin goes from 02:00 to 03:00 on 29 March.
  @Test func aStartThatTheClockSkipsKeepsItsLength() {
    for length in ["PT15M", "PT45M", "PT1H"] {
      let floating = event("DTSTART:20260329T025000\nDURATION:\(length)")
      let zoned = event("DTSTART;TZID=Europe/Berlin:20260329T025000\nDURATION:\(length)")
      #expect(intervals(floating, berlin) == intervals(zoned, berlin), "\(length)")
      #expect(intervals(floating, berlin).first?.hasPrefix("2026-03-29T01:50:00Z 2026-03-29T02:") == true, "\(length)")
    }
  }

  /// A floating calendar read in a zone starts everything where it does with all its times in that zone, and lengths
  /// are wall-clock lengths. Left out are exceptions beside instances that the clock skips, and of series
  /// of several times a day: an exception an hour later is one of them in the zone alone.
  @Test func aFloatingCalendarIsOneOfTheZoneItIsReadIn() {
    print("seed \(TestSeed.value)")
    for round in 0..<400 {
      var random = SplitMix64(seed: TestSeed.value &+ UInt64(round))
      let source = RandomCalendar(seed: random.next())
      let name = ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe"].randomElement(using: &random) ?? "UTC"
      guard let zone = ZoneDatabase.system.zone(named: name) else { continue }
      let floating = source.text(source.events).replacing(#/;TZID=[A-Za-z_/]+/#, with: "")
        .replacing(#/(T[0-9]{6})Z/#) { $0.output.1 }
      // Every line with a time: the UNTIL of a rule is read on the clock of DTSTART.
      let zoned = floating.replacing(#/(?m)^((?:DTSTART|RDATE|EXDATE|RECURRENCE-ID)[^:\n]*)(:[^\n]*T[0-9]{6})/#) {
        "\($0.output.1);TZID=\(name)\($0.output.2)"
      }
      let comment = Comment(rawValue: "seed \(TestSeed.value), round \(round)\n\(zoned)")
      let hasExceptions = floating.contains("RECURRENCE-ID") || floating.contains("EXDATE")
      let hasTimesOfDay = floating.contains(#/BYHOUR|HOURLY/#)
      if !hasExceptions || !hasTimesOfDay && !hasSkippedStart(floating, zone) {
        #expect(starts(floating, zone) == starts(zoned, zone), comment)
      }
      #expect(wallLengths(floating, zone).values.allSatisfy { $0.count == 1 }, comment)
    }
  }

  @Test("Of two starts at one time, since the clock skips one, the other is shown")
  func skippedStarts() {
    for rule in ["FREQ=DAILY;BYHOUR=2,3;COUNT=4", "FREQ=HOURLY;COUNT=24"] {
      let floating = event("DTSTART:20260328T020000\nDURATION:PT30M\nRRULE:\(rule)")
      let zoned = event("DTSTART;TZID=Europe/Berlin:20260328T020000\nDURATION:PT30M\nRRULE:\(rule)")
      #expect(intervals(floating, berlin) == intervals(zoned, berlin), "\(rule)")
      #expect(Set(intervals(floating, berlin)).count == intervals(floating, berlin).count, "\(rule)")
    }
  }

  /// An RDATE with a zone is an instance of a floating series at its own clock time, which an EXRULE excludes: 10:00 on 10
  /// March in New York is 03:00 on 11 March in Samoa.
  @Test func anAdditionOnAnotherClockIsExcludedOnEachOfItsDays() throws {
    let samoa = try #require(ZoneDatabase.system.zone(named: "Pacific/Apia"))
    let text = event("DTSTART:20260309T100000\nRDATE;TZID=America/New_York:20260310T100000\nEXRULE:FREQ=DAILY;COUNT=9")
    let file = CalendarFile(bytes: Array(text.utf8), name: "x", options: ReadingOptions(defaultZone: samoa))
    let day = CivilDate(year: 2026, month: 3, day: 11)
    #expect(file.read(day..<day.adding(days: 1), in: samoa).occurrences.isEmpty)
    #expect(file.read(day.adding(days: -9)..<day.adding(days: 9), in: samoa).occurrences.isEmpty)
  }

  /// Samoa had no 30 December 2011. A series of dates with an RDATE is listed by the general way.
  @Test func aDayThatTheZoneSkippedShortensNoEvent() throws {
    let samoa = try #require(ZoneDatabase.system.zone(named: "Pacific/Apia"))
    let text = event(
      "DTSTART;VALUE=DATE:20040501\nDTEND;VALUE=DATE:20140209\nRRULE:FREQ=WEEKLY;UNTIL=20120730\nRDATE;VALUE=DATE:20140415"
    )
    let file = CalendarFile(bytes: Array(text.utf8), name: "x", options: ReadingOptions(defaultZone: samoa))
    let last = CivilDate(year: 2019, month: 11, day: 9)
    let occurrences = file.read(last..<last.adding(days: 1), in: samoa).occurrences
    #expect(occurrences.contains { $0.end.civil.date == last.adding(days: 1) })
  }

  private func occurrences(_ text: String, _ zone: Zone) -> [Occurrence] {
    let file = CalendarFile(bytes: Array(text.utf8), name: "x", options: ReadingOptions(defaultZone: zone))
    let dates = CivilDate(year: 2025, month: 12, day: 1)..<CivilDate(year: 2027, month: 3, day: 1)
    return file.read(dates, in: zone).occurrences
  }

  private func starts(_ text: String, _ zone: Zone) -> Set<String> {
    Set(occurrences(text, zone).map { "\($0.start.instant(in: zone)) \($0.uid)" })
  }

  private func hasSkippedStart(_ text: String, _ zone: Zone) -> Bool {
    occurrences(text, zone).contains {
      $0.start.isFloating && zone.civil(at: $0.start.instant(in: zone)) != $0.start.civil
    }
  }

  /// The lengths of the instances of each event on the wall clock, without those whose start the clock skips.
  private func wallLengths(_ text: String, _ zone: Zone) -> [Int: Set<Int>] {
    var lengths: [Int: Set<Int>] = [:]
    for occurrence in occurrences(text, zone) where occurrence.start.isFloating && occurrence.end.isFloating {
      guard zone.civil(at: occurrence.start.instant(in: zone)) == occurrence.start.civil,
        // A recurrence date may have a length of its own.
        !text.contains("VALUE=PERIOD")
      else { continue }
      let length = occurrence.end.civil.secondsSinceEpoch - occurrence.start.civil.secondsSinceEpoch
      lengths[occurrence.event.line, default: []].insert(length)
    }
    return lengths
  }

  private func intervals(_ lines: String, _ zone: Zone) -> Set<String> {
    let file =
      lines.hasPrefix("BEGIN:VCALENDAR")
      ? CalendarFile(bytes: Array(lines.utf8), name: "x", options: ReadingOptions(defaultZone: zone)) : calendar(lines)
    let dates = CivilDate(year: 2025, month: 12, day: 1)..<CivilDate(year: 2027, month: 3, day: 1)
    return Set(
      file.read(dates, in: zone).occurrences.map { occurrence in
        let interval = occurrence.interval(in: zone)
        return "\(interval.lowerBound) \(interval.upperBound) \(occurrence.uid)"
      })
  }
}

import CalendarModel
import Foundation
import Recurrence
import TestRandom
import TestSupport
import Testing

@testable import ICalendar

/// What one answer may cost.
@Suite struct BudgetTests {
  private let march = CivilDate(2026, 3, 1)..<CivilDate(2026, 4, 1)

  private func read(_ components: [String], limits: InputLimits = InputLimits()) -> ReadResult {
    var options = ReadingOptions(defaultZone: .utc)
    options.limits = limits
    let text = calendarText(components.joined(separator: "\n"))
    return CalendarFile(bytes: Array(text.utf8), name: "x.ics", options: options).read(march, in: .utc)
  }

  private func event(_ uid: Int, _ lines: String, start: String = "20260301T000000Z", zone: String = "") -> String {
    "BEGIN:VEVENT\nUID:\(uid)\nDTSTART\(zone):\(start)\n\(lines)\nEND:VEVENT"
  }

  /// A thousand series of each second have a share each, and a daily one has all its instances.
  @Test func manyDenseSeriesShareTheOccurrences() {
    let dense = (0..<1_000).map { event($0, "RRULE:FREQ=SECONDLY") }
    let result = read(dense + [event(1_000, "RRULE:FREQ=DAILY")])
    let counts = Dictionary(grouping: result.occurrences, by: \.event.uid).mapValues(\.count)
    #expect(counts.count == 1_001)
    #expect(counts["1000"] == 31)
    #expect(counts["0"] == 10_000)
    #expect(counts.values.allSatisfy { $0 >= 31 })
    #expect(result.occurrences.count < 280_000)
    #expect(result.diagnostics.count { $0.code == .truncatedRecurrence } == 1_000)
  }

  /// Instances outside the days cost as much as those inside, and use up the steps. The others still have their share.
  @Test func instancesInVainUseUpTheSteps() {
    let dense = (0..<40).map { number in
      [
        event(number, "RRULE:FREQ=SECONDLY"),
        event(
          number, "RECURRENCE-ID;RANGE=THISANDFUTURE:20260301T000001Z", start: "20260201T000001Z"),
      ]
    }
    let text = calendarText((dense.joined() + [event(100, "RRULE:FREQ=DAILY")]).joined(separator: "\n"))
    let file = CalendarFile(bytes: Array(text.utf8), name: "x.ics", options: ReadingOptions(defaultZone: .utc))
    var budget = InputLimits().budget(forBytes: 0)
    let window = Window(CivilDate(2026, 4, 1)..<CivilDate(2026, 5, 1), in: .utc)
    var counts: [Int] = []
    for series in file.series().series {
      counts.append(SeriesExpander.expand(series, in: window, budget: &budget).occurrences.count)
    }
    #expect(budget.isSpent)
    #expect(counts.count == 41 && counts.last == 30)
  }

  /// Exceptions and overrides take instances, and overrides move all later ones into or out of the days: what a limit leaves is the beginning.
  @Test func aLimitedAnswerIsTheBeginningOfTheWholeOne() throws {
    print("seed \(TestSeed.value)")
    for round in 0..<(TestEnvironment.isFull ? 1_000 : 200) {
      var random = SplitMix64(seed: TestSeed.value &+ UInt64(round))
      let text = denseSeries(using: &random)
      let file = CalendarFile(bytes: Array(text.utf8), name: "x.ics", options: ReadingOptions(defaultZone: .utc))
      let series = try #require(file.series().series.first)
      let day = CivilDate(2026, 3, 1).adding(days: Int.random(in: 0...12, using: &random))
      let window = Window(day..<day.adding(days: Int.random(in: 1...12, using: &random)), in: .utc)
      func found(_ most: Int) -> (instances: [String], isTruncated: Bool, count: Int) {
        var budget = Budget(
          occurrences: 1_000_000, occurrencesPerSeries: most, searchSteps: 400_000_000, pageBytes: 0)
        let (occurrences, truncation) = SeriesExpander.expand(series, in: window, budget: &budget)
        // Overrides of one instance come first, wherever they are.
        let generated = occurrences.filter { $0.recurrenceID != nil && $0.event.summary != "one" }
        return (
          generated.map { "\($0.recurrenceID?.description ?? "") \($0.start)" }, truncation != nil, occurrences.count
        )
      }
      let most = Int.random(in: 1...400, using: &random)
      let (all, some) = (found(1_000_000), found(most))
      #expect(!all.isTruncated)
      #expect(some.instances.elementsEqual(all.instances.prefix(some.instances.count)), "round \(round)\n\(text)")
      #expect(some.isTruncated == (all.count > most), "round \(round)\n\(text)")
      #expect(some.count == max(all.count - all.instances.count, min(all.count, most)), "round \(round)\n\(text)")
    }
  }

  private func denseSeries(using random: inout SplitMix64) -> String {
    func time(_ zone: String) -> String {
      let day = zeroPadded(Int.random(in: 1...25, using: &random), 2)
      let hour = zeroPadded(Int.random(in: 0...23, using: &random), 2)
      let minute = zeroPadded(Int.random(in: 0...3, using: &random) * 15, 2)
      return zone == "VALUE=DATE" ? ";VALUE=DATE:202603\(day)" : "\(zone):202603\(day)T\(hour)\(minute)00"
    }
    let zones = [";TZID=Europe/Berlin", ";TZID=Asia/Tokyo", ""]
    let zone = zones.randomElement(using: &random) ?? ""
    let rules = ["MINUTELY;INTERVAL=15", "MINUTELY;INTERVAL=5;BYHOUR=1,2,3", "HOURLY", "HOURLY;BYMINUTE=0,15,45"]
    var events = [
      event(
        1,
        (1...Int.random(in: 1...2, using: &random)).map { _ in "RRULE:FREQ=\(rules.randomElement(using: &random) ?? "")"
        }
        .joined(separator: "\n")
          + (0..<Int.random(in: 0...20, using: &random)).map { _ in
            "\nEXDATE" + time(Int.random(in: 0...20, using: &random) == 0 ? "VALUE=DATE" : zone)
          }.joined(), start: "20260228T230000", zone: zone)
    ]
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let isFollowing = Bool.random(using: &random)
      let shown = isFollowing ? zones.randomElement(using: &random) ?? "" : zone
      events.append(
        "BEGIN:VEVENT\nUID:1\nSUMMARY:\(isFollowing ? "later" : "one")\nRECURRENCE-ID"
          + (isFollowing ? ";RANGE=THISANDFUTURE" : "") + time(zone) + "\nDTSTART" + time(shown)
          + (Bool.random(using: &random) ? "\nDURATION:PT3H" : "") + "\nEND:VEVENT")
    }
    return calendarText(events.joined(separator: "\n"))
  }

  /// Two calendars that are compared share the occurrences, but each series has as many as otherwise.
  @Test func comparedCalendarsShareTheBudget() {
    let whole = InputLimits().budget(forBytes: 0)
    let half = whole.half
    #expect(half.occurrences == whole.occurrences / 2)
    #expect(half.occurrencesOfSeries == whole.occurrencesOfSeries)
    #expect(half.pageBytes == whole.pageBytes)
    // Thousands of series have the least number of occurrences each, in each of the two.
    var (spentWhole, spentHalf) = (whole, half)
    spentWhole.spend(occurrences: .max)
    spentHalf.spend(occurrences: .max)
    #expect(spentHalf.occurrencesOfSeries == spentWhole.occurrencesOfSeries / 4)
  }

  /// Each change of an instance in JSCalendar becomes a whole event. That makes the page no larger.
  @Test func changesInJSCalendarDoNotEnlargeTheBudget() {
    let changes = (0..<54).map { "\"2026-1\($0 % 3)-\($0 / 3 + 10)T09:00:00\":{\"title\":\"b\"}" }
    let text =
      "{\"@type\":\"Event\",\"uid\":\"1\",\"title\":\"a\",\"start\":\"2026-01-01T09:00:00\",\"description\":\""
      + String(repeating: "x", count: 40_000) + "\",\"recurrenceRules\":[{\"frequency\":\"daily\"}],"
      + "\"recurrenceOverrides\":{\(changes.joined(separator: ","))}}"
    let file = CalendarFile(bytes: Array(text.utf8), name: "x.json", options: ReadingOptions(defaultZone: .utc))
    #expect(file.eventCount == 55 && file.text.count > 2_000_000)
    #expect(file.limits.budget(for: [file]).pageBytes == InputLimits().pageBytes)
  }

  /// What two rules have found is not cut without a report when the second has used up the steps.
  @Test func instancesOfTwoRulesAreNotLostWithoutAWord() throws {
    let rules = "RRULE:FREQ=MONTHLY\nRRULE:FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10,11,12,13,14,15,16"
    let text = calendarText(event(1, rules))
    let file = CalendarFile(bytes: Array(text.utf8), name: "x.ics", options: ReadingOptions(defaultZone: .utc))
    let series = try #require(file.series().series.first)
    for steps in stride(from: 1_000, to: 6_000, by: 250) {
      var budget = Budget(occurrences: 10_000, occurrencesPerSeries: 10_000, searchSteps: steps, pageBytes: 0)
      let found = SeriesExpander.expand(series, in: Window(march, in: .utc), budget: &budget)
      #expect(found.occurrences.count == 24 * 31 + 1 || found.truncation != nil, "\(steps) steps")
    }
  }

  /// The clocks of Berlin skip an hour, so that two of these times are one: there are fewer instances than starts.
  @Test func instancesInAGapDoNotHideThatThereAreMore() {
    var limits = InputLimits()
    limits.occurrencesPerSeries = 100
    var options = ReadingOptions(defaultZone: .utc)
    options.limits = limits
    func read(_ rule: String) -> ReadResult {
      let event = "BEGIN:VEVENT\nUID:1\nDTSTART;TZID=Europe/Berlin:20260329T000000\n\(rule)\nEND:VEVENT"
      let file = CalendarFile(bytes: Array(calendarText(event).utf8), name: "x.ics", options: options)
      return file.read(CivilDate(2026, 3, 20)..<CivilDate(2026, 5, 1), in: .utc)
    }
    #expect(read("RRULE:FREQ=HOURLY").truncatedUIDs == ["1"])
    // As many as there may be, and no more.
    let whole = read("RRULE:FREQ=HOURLY;COUNT=101")
    #expect(whole.count == 100 && whole.truncatedUIDs.isEmpty)
  }

  /// All rules together draw from the steps.
  @Test func searchesShareTheSteps() {
    var budget = InputLimits().budget(forBytes: 0)
    #expect(budget.searchLimit == 2_000_000)
    for _ in 0..<9 { budget.spend(searchSteps: 2_000_000) }
    #expect(budget.searchLimit == 2_000_000)
    budget.spend(searchSteps: 1_500_000)
    #expect(budget.searchLimit == 500_000)
    budget.spend(searchSteps: .max)
    #expect(budget.searchLimit == 1_000)
  }

  /// Rules that are counted from far away cost steps, and their number is never wrong: what is not counted is reported.
  @Test func whatIsNotCountedIsReported() {
    let seconds = (0...57).map(String.init).joined(separator: ",")
    let rule = "RRULE:FREQ=SECONDLY;INTERVAL=86401;COUNT=999999999;BYSECOND=\(seconds)"
    let all = read([event(1, rule, start: "00010101T010000Z")])
    #expect(all.diagnostics.allSatisfy { $0.code != .truncatedRecurrence })
    #expect(!all.occurrences.isEmpty)
    var limits = InputLimits()
    limits.searchSteps = 10_000
    let few = read([event(1, rule, start: "00010101T010000Z")], limits: limits)
    #expect(few.diagnostics.map(\.code) == [.truncatedRecurrence])
    #expect(few.occurrences.isEmpty)
  }

  /// EXRULEs of each second between rare instances, and rare ones between dense instances.
  @Test(arguments: [
    ("FREQ=DAILY", "FREQ=SECONDLY;INTERVAL=7"), ("FREQ=MINUTELY;INTERVAL=10", "FREQ=HOURLY;BYMINUTE=30"),
    ("FREQ=HOURLY", "FREQ=MINUTELY;INTERVAL=37"),
    ("FREQ=MINUTELY;INTERVAL=7", "FREQ=HOURLY;INTERVAL=5;BYMINUTE=0,7,14"),
    ("FREQ=HOURLY;INTERVAL=5", "FREQ=SECONDLY;BYDAY=MO,WE"),
  ])
  func denseExclusionsMatchTheRule(rule: String, exclusion: String) throws {
    let result = read([event(1, "RRULE:\(rule)\nEXRULE:\(exclusion)")])
    let start = CivilDateTime(2026, 3, 1)
    let window = start..<CivilDateTime(2026, 4, 1)
    let excluded = Set(try RecurrenceRule(exclusion).starts(from: start, in: window))
    let expected = try RecurrenceRule(rule).starts(from: start, in: window).filter { !excluded.contains($0) }
    #expect(result.occurrences.map(\.start.civil) == expected)
    #expect(result.diagnostics.allSatisfy { $0.code != .truncatedRecurrence })
  }

  /// A budget lists the years of another calendar once: five hundred birthdays are all found.
  @Test func yearsOfOtherCalendarsAreSharedByRules() {
    let birthdays = (0..<500).map { number in
      event(
        number, "RRULE:RSCALE=CHINESE;FREQ=YEARLY",
        start: "\(1950 + number % 70)\(["02", "03", "04"][number % 3])1\(number % 10)T080000Z")
    }
    var limits = InputLimits()
    let all = read(birthdays, limits: limits)
    limits.searchSteps = 2_000_000
    let few = read(birthdays, limits: limits)
    #expect(few.occurrences == all.occurrences && all.occurrences.count > 100)
    #expect(few.diagnostics.allSatisfy { $0.code != .truncatedRecurrence })
  }

  /// The check of a file stops when it has computed hundreds of years of another calendar.
  @Test func checksOfOtherCalendarsUseUpTheSteps() {
    func reported(after count: Int) -> Bool {
      let birthdays = (0..<count).map { number in
        event(
          number, "RRULE:RSCALE=CHINESE;FREQ=YEARLY;COUNT=2", start: "\(String(1_000 + number).suffix(4))0117T000000Z")
      }
      let text = calendarText((birthdays + [event(9_999, "RRULE:FREQ=DAILY;BYDAY=MO")]).joined(separator: "\n"))
      let file = CalendarFile(bytes: Array(text.utf8), name: "x.ics", options: ReadingOptions(defaultZone: .utc))
      return file.check().contains { $0.code == .startOutsideRule && $0.uid == "9999" }
    }
    #expect(reported(after: 100))
    #expect(!reported(after: 1_500))
  }

  /// Days with 86,400 times that are counted from the year 1 are counted by days.
  @Test func timesOfOtherCalendarsAreCountedByDays() throws {
    let times = [24, 60, 60].map { (0..<$0).map(String.init).joined(separator: ",") }
    let rule = try RecurrenceRule(
      "RSCALE=GREGORIAN;SKIP=FORWARD;FREQ=YEARLY;COUNT=2000000000;BYDAY=MO,TU,WE,TH,FR,SA,SU;"
        + "BYHOUR=\(times[0]);BYMINUTE=\(times[1]);BYSECOND=\(times[2])")
    let start = CivilDateTime(1, 1, 1)
    // The COUNT ends 23,148 days and 12,800 seconds after the start.
    let end = start.adding(seconds: 2_000_000_000)
    var range = RuleRange(from: end.adding(seconds: -3), before: end.adding(seconds: 1_000))
    var starts = try #require(RuleStarts(rule: rule, start: start, range: range))
    #expect([starts.next(), starts.next(), starts.next()] == (1...3).reversed().map { end.adding(seconds: -$0) })
    #expect(starts.next() == nil)
    #expect(!starts.isTruncated && starts.steps < 200_000)
    range.lowerBound = nil
    starts = try #require(RuleStarts(rule: rule, start: start, range: range))
    #expect(starts.next() == start)
  }
}

import CalendarModel
import ICalendar
import TestRandom
import TestSupport
import Testing

@testable import AgendaGeneration

/// Searches that decode only the events near the present, compared with those that decode all.
@Suite struct DatedSearchTests {
  private static let titles = [
    "Review", "review", "Design review", "RE\n VIEW", "Lunch", "Review\\, once more", "Preview", "R\u{E9}view", "",
  ]

  private static let others = [
    "DESCRIPTION:a review", "DESCRIPTION:a re\n view", "LOCATION;X-A=review:x\n SUMMARY:review", "X-REVIEW:review",
    "COMMENT:\u{1}review", "COMMENT:a\rSUMMARY:review", "CATEGORIES:a\n\n review", "SUM\n MARY:review",
    "comment:review", "DESCRIPTION:a review\n review\n \n\treview",
  ]

  /// Random events around a day, many of them with the same titles and some with the same UIDs.
  private func calendar(_ random: inout SplitMix64) -> String {
    let today = CivilDate(2026, 3, 9)
    return (0..<40).map { number in
      func time(_ days: Int) -> String {
        let date = today.adding(days: days)
        return "\(date)".filter { $0 != "-" } + "T\(10 + random.below(10))0000"
      }
      let spans = [3, 20, 200, 3_000, 30_000]
      let day = random.below(2 * spans[random.below(spans.count)]) - spans[random.below(spans.count)]
      var lines = ["UID:\(random.below(4) == 0 ? random.below(40) : number)"]
      let start = time(day)
      lines.append(["DTSTART:\(start)Z", "DTSTART;VALUE=DATE:\(start.prefix(8))", "DTSTART:\(start)"][random.below(3)])
      lines.append(["DURATION:PT1H", "DURATION:P2D", "DURATION:P40D"][random.below(3)])
      if random.below(3) == 0 {
        let rules = ["DAILY;COUNT=5", "WEEKLY", "MONTHLY;COUNT=30", "YEARLY", "DAILY;INTERVAL=500"]
        lines.append("RRULE:FREQ=\(rules[random.below(rules.count)])")
      } else if random.below(6) == 0 {
        let range = random.below(2) == 0 ? "" : ";RANGE=THISANDFUTURE"
        lines.append("RECURRENCE-ID\(range):\(time(random.below(30)))Z")
      }
      if random.below(8) == 0 { lines.append("STATUS:CANCELLED") }
      lines.append("SUMMARY:\(Self.titles[random.below(Self.titles.count)])")
      if random.below(4) == 0 { lines.append(Self.others[random.below(Self.others.count)]) }
      return (["BEGIN:VEVENT"] + lines + ["END:VEVENT"]).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  private func reading(_ texts: [String], _ plan: AgendaPlan) throws -> CalendarReading {
    let files = try texts.enumerated().map { number, text in
      try CalendarFile(Array(calendarText(text).utf8), name: "\(number).ics", options: plan.readingOptions)
    }
    let input = CalendarInput(path: "a", sources: files.map { CalendarSource(path: $0.name) })
    return CalendarReading([OpenedCalendar(input, files: files)], plan: plan)
  }

  private func plan(_ view: AgendaView, _ change: (inout AgendaRequest) -> Void = { _ in }) throws -> AgendaPlan {
    var request = AgendaRequest()
    (request.view, request.timeZone, request.content.filter.search) = (view, "America/New_York", "review")
    change(&request)
    return try AgendaPlan(
      request: request, environment: AgendaEnvironment(now: Instant(secondsSinceEpoch: 1_773_043_200)))
  }

  private func key(_ occurrence: Occurrence) -> String {
    "\(occurrence.uid) \(occurrence.start) \(occurrence.event.line)"
  }

  /// The dates that are asked for: none, a week, a day long ago.
  private static let dates: [DateSpecificationRange?] = [
    nil, DateSpecificationRange(.day(CivilDate(2026, 3, 9)), through: .day(CivilDate(2026, 3, 15))),
    DateSpecificationRange(.day(CivilDate(2020, 1, 1)), through: .day(CivilDate(2020, 1, 1))),
  ]

  private static let rounds = TestEnvironment.isFull ? 60 : 12

  private func apply(_ dates: DateSpecificationRange?, to request: inout AgendaRequest) {
    guard let dates else { return }
    (request.from, request.to) = (dates.first, .end(of: dates))
  }

  @Test("A search for some events finds the first ones of a search for all")
  func prefixes() throws {
    var random = SplitMix64(seed: TestSeed.value)
    for round in 0..<Self.rounds {
      let text = calendar(&random)
      for dates in Self.dates {
        let plan = try plan(.search) { apply(dates, to: &$0) }
        let reading = try reading([text], plan)
        let all = reading.search(plan, atLeast: .max).occurrences.map(key)
        for count in [1, 2, 5, 20, 1_000] {
          let some = reading.search(plan, atLeast: count).occurrences.map(key)
          #expect(some.count >= min(count, all.count), "seed \(TestSeed.value), round \(round)")
          #expect(some.prefix(count) == all.prefix(count), "seed \(TestSeed.value), round \(round), \(text)")
        }
      }
    }
  }

  @Test("The event of a name is the same if all events are decoded")
  func names() throws {
    var random = SplitMix64(seed: TestSeed.value)
    // A file without events beside it, so that all events are decoded.
    let empty = "BEGIN:VTODO\nUID:x\nEND:VTODO"
    for round in 0..<Self.rounds {
      let text = calendar(&random)
      for name in ["review", "Review", "7", "design", "Review, once more", "réview", "nothing"] {
        for dates in Self.dates {
          let plan = try plan(.show) { request in
            (request.content.filter.search, request.content.query) = (nil, name)
            apply(dates, to: &request)
          }
          let found = try [[text], [text, empty]].map {
            try reading($0, plan).event(named: name, count: 3, others: 4, plan)
          }
          let place: Comment = "seed \(TestSeed.value), round \(round), \(name), \(text)"
          #expect(found[0].occurrences.map(key) == found[1].occurrences.map(key), place)
          #expect(
            found[0].others.prefix(4).map(key) == found[1].others.prefix(4).map(key), place)
          #expect(found[1].others.count == found[0].others.count || found[0].hasMoreOthers, place)
        }
      }
    }
  }

  @Test("Of a common word, only the events that are asked for are decoded")
  func decodedEvents() throws {
    let days = (0..<3_000).map { CivilDate(2022, 1, 1).adding(days: $0) }
    let text = days.enumerated().map { number, day in
      "BEGIN:VEVENT\nUID:\(number)\nDTSTART;VALUE=DATE:\("\(day)".filter { $0 != "-" })\nSUMMARY:Review\u{1}\nEND:VEVENT"
    }
    let plan = try plan(.search)
    let reading = try reading([text.joined(separator: "\n")], plan)
    // Each event has a fault, which is reported when it is decoded.
    #expect(reading.search(plan, atLeast: .max).diagnostics.count > 500)
    #expect(reading.search(plan, atLeast: 10).diagnostics.count < 40)
    #expect(reading.event(named: "review", count: 1, others: 5, plan).diagnostics.count < 40)
  }

  private func titles(_ found: [Occurrence]) -> [String] {
    found.map { "\($0.event.summary ?? "") \($0.start.civil.date)" }
  }

  @Test("A copy that a later revision replaces is not found by its words")
  func outdatedCopies() throws {
    func copy(_ sequence: Int, _ title: String) -> String {
      "BEGIN:VEVENT\nUID:a\nDTSTAMP:20260101T000000Z\nSEQUENCE:\(sequence)\nDTSTART:20260310T090000Z\nSUMMARY:\(title)\nEND:VEVENT"
    }
    let texts = [copy(0, "Review"), copy(1, "Renamed")]
    for texts in [texts, texts.reversed()] {
      let plan = try plan(.search)
      #expect(try reading(texts, plan).search(plan, atLeast: .max).occurrences.isEmpty)
      #expect(try reading(texts, plan).event(named: "review", count: 1, others: 1, plan).occurrences.isEmpty)
      let now = Instant(utc: CivilDateTime(2026, 3, 9))
      #expect(try reading(texts, plan).next(5, after: now, passing: plan.filter).occurrences.isEmpty)
      let other = try self.plan(.search) { $0.content.filter.search = "renamed" }
      #expect(titles(try reading(texts, other).search(other, atLeast: .max).occurrences) == ["Renamed 2026-03-10"])
    }
  }

  @Test("An event is shown on the dates that have its name, and that pass the filter")
  func datesOfAName() throws {
    let text =
      "BEGIN:VEVENT\nUID:a\nDTSTART:20260302T100000Z\nRRULE:FREQ=DAILY\nSUMMARY:Standup\nEND:VEVENT\n"
      + "BEGIN:VEVENT\nUID:a\nRECURRENCE-ID:20260701T100000Z\nDTSTART:20260701T100000Z\nSUMMARY:Retro\nEND:VEVENT\n"
      + "BEGIN:VEVENT\nUID:a\nRECURRENCE-ID:20260702T100000Z\nDTSTART:20260702T100000Z\nSUMMARY:Standup\n"
      + "STATUS:CANCELLED\nEND:VEVENT"
    func shown(_ name: String, _ change: (inout AgendaRequest) -> Void = { _ in }) throws -> [String] {
      let plan = try plan(.show) { request in
        (request.content.filter.search, request.content.query) = (nil, name)
        change(&request)
      }
      return titles(try reading([text], plan).event(named: name, count: 2, others: 1, plan).occurrences)
    }
    #expect(try shown("retro") == ["Retro 2026-07-01"])
    #expect(try shown("standup") == ["Standup 2026-03-09", "Standup 2026-03-10"])
    #expect(try shown("standup") { $0.content.filter.statuses = [.cancelled] } == ["Standup 2026-07-02"])
  }

  @Test("A series that begins after all days that are searched is found")
  func farSeries() throws {
    let plan = try plan(.search)
    let text = "BEGIN:VEVENT\nUID:a\nDTSTART:20700302T100000Z\nRRULE:FREQ=WEEKLY;COUNT=3\nSUMMARY:Review\nEND:VEVENT"
    #expect(titles(try reading([text], plan).search(plan, atLeast: 5).occurrences) == ["Review 2070-03-02"])
  }

  @Test("The next events are found among many that are past", arguments: [1, 15, 20])
  func denseSeries(minutes: Int) throws {
    let text =
      "BEGIN:VEVENT\nUID:a\nDTSTART:20260301T000000Z\nRRULE:FREQ=MINUTELY;INTERVAL=\(minutes)\nSUMMARY:Backup\nEND:VEVENT\n"
      + "BEGIN:VEVENT\nUID:b\nDTSTART:20260311T090000Z\nSUMMARY:Meeting\nEND:VEVENT"
    let plan = try plan(.next) { $0.content.filter.search = nil }
    let now = Instant(utc: CivilDateTime(2026, 3, 11, 3, 50))
    let found = try reading([text], plan).next(3, after: now, passing: plan.filter)
    #expect(found.occurrences.map { $0.event.summary } == ["Backup", "Backup", "Backup"])
  }

  @Test("A late change is found by its words, and an earlier instance behind the horizon comes first")
  func lateChanges() throws {
    func event(_ lines: String) -> String { "BEGIN:VEVENT\nUID:1\n\(lines)\nEND:VEVENT" }
    let plan = try plan(.search)
    let words = [
      event("SUMMARY:Jubilee\nDTSTART;VALUE=DATE:20300601\nRRULE:FREQ=YEARLY"),
      event("SUMMARY:review\nRECURRENCE-ID;VALUE=DATE:20450601\nDTSTART;VALUE=DATE:20450601"),
    ].joined(separator: "\n")
    let moved = [
      event("SUMMARY:review\nDTSTART;VALUE=DATE:20441231\nRRULE:FREQ=YEARLY;COUNT=3"),
      event("SUMMARY:review\nRECURRENCE-ID;VALUE=DATE:20451231\nDTSTART;VALUE=DATE:20430507"),
    ].joined(separator: "\n")
    for (text, next) in [(words, "2045-06-01"), (moved, "2043-05-07")] {
      #expect(try reading([text], plan).search(plan, atLeast: 1).occurrences.map { "\($0.start)" } == [next])
    }
  }

  @Test(
    "A series with few dates is found on its next one, however late",
    arguments: [
      ("20301231", "YEARLY;INTERVAL=20", "EXDATE;VALUE=DATE:20301231", "2050-12-31"),
      ("20000101", "YEARLY;INTERVAL=40", "", "2040-01-01"), ("20200101", "YEARLY;INTERVAL=4", "", "2028-01-01"),
      ("20000101", "YEARLY;COUNT=3", "", "2002-01-01"), ("21000101", "YEARLY", "", "2100-01-01"),
    ])
  func sparseSeries(start: String, rule: String, more: String, next: String) throws {
    let text =
      "BEGIN:VEVENT\nUID:1\nSUMMARY:review\nDTSTART;VALUE=DATE:\(start)\nRRULE:FREQ=\(rule)\n\(more)\nEND:VEVENT"
    let search = try plan(.search)
    #expect(try reading([text], search).search(search, atLeast: 1).occurrences.map { "\($0.start)" } == [next])
    let shown = try plan(.show) { ($0.content.filter.search, $0.content.query) = (nil, "review") }
    let dates = try reading([text], shown).event(named: "review", count: 5, others: 0, shown).occurrences
    #expect(dates.first.map { "\($0.start)" } == next && dates.count == (rule.contains("COUNT") ? 1 : 5))
  }
}

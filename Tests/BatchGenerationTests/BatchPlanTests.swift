internal import Bytes
import CalendarModel
import Testing

@testable import AgendaGeneration
@testable import BatchGeneration

/// The pages of a batch. Today is Thursday, 1 January 1970.
struct BatchPlanTests {
  private func plan(_ change: (inout BatchRequest) throws -> Void) throws -> BatchPlan {
    var request = BatchRequest()
    request.outputDirectory = "out"
    try change(&request)
    return try BatchPlan(request, environment: AgendaEnvironment(now: Instant(secondsSinceEpoch: 0)))
  }

  private func periods(_ change: (inout BatchRequest) throws -> Void) throws -> [String] {
    try plan(change).pages.map { "\($0.plan.period.lowerBound)..<\($0.plan.period.upperBound)" }
  }

  private func days(_ request: inout BatchRequest, _ from: String, _ to: String) throws {
    request.page.from = try OptionValue.date(from, option: "from")
    request.page.to = try OptionValue.date(to, option: "to")
  }

  @Test func weeksHoldAllDaysAskedFor() throws {
    #expect(
      try periods { try days(&$0, "2026-03-01", "2026-03-17") } == [
        "2026-02-23..<2026-03-02", "2026-03-02..<2026-03-09", "2026-03-09..<2026-03-16", "2026-03-16..<2026-03-23",
      ])
    #expect(try periods { _ in } == ["1969-12-29..<1970-01-05"])
  }

  @Test("The years that weekdays choose are noted")
  func years() throws {
    let plan = try plan {
      $0.views = [.day]
      try days(&$0, "fri 5 december", "tue 9 december")
    }
    #expect(plan.period == CivilDate(1969, 12, 5)..<CivilDate(1969, 12, 9))
    #expect(
      plan.notesOnYears == [
        "Friday 5 December is in 1969; 1970-12-05 is a Saturday.",
        "Tuesday 9 December is in 1969; 1970-12-09 is a Wednesday.",
      ])
  }

  @Test("A list has the days of --days, as alone, divided by --every")
  func daysOfLists() throws {
    for view in [AgendaView.agenda, .timeline, .calendar, .events] {
      #expect(
        try periods {
          ($0.views, $0.page.dayCount) = ([view], 3)
          $0.page.from = .day(CivilDate(2026, 3, 8))
        } == ["2026-03-08..<2026-03-11"])
      #expect(
        try periods {
          ($0.views, $0.page.dayCount, $0.interval) = ([view], 3, .week)
          $0.page.from = .day(CivilDate(2026, 3, 8))
        } == ["2026-03-08..<2026-03-09", "2026-03-09..<2026-03-11"])
    }
    #expect(
      try periods {
        ($0.views, $0.page.dayCount) = ([.agenda, .day], 2)
      } == ["1970-01-01..<1970-01-03", "1970-01-01..<1970-01-03"])
  }

  @Test func otherViews() throws {
    #expect(
      try periods {
        $0.views = [.month, .year]
        try days(&$0, "2026-01-31", "2026-03-01")
      } == ["2026-01-01..<2026-02-01", "2026-02-01..<2026-03-01", "2026-01-01..<2027-01-01"])
    #expect(
      try periods {
        $0.views = [.day]
        $0.page.dayCount = 3
        try days(&$0, "2026-03-09", "2026-03-14")
      } == ["2026-03-09..<2026-03-12", "2026-03-12..<2026-03-15"])
  }

  @Test func listsShowNoOtherDays() throws {
    #expect(
      try periods {
        $0.views = [.agenda]
        try days(&$0, "2026-03-11", "2026-03-18")
      } == ["2026-03-11..<2026-03-16", "2026-03-16..<2026-03-18"])
    #expect(
      try periods {
        $0.views = [.events]
        try days(&$0, "2026-03", "2027")
      } == ["2026-03-01..<2027-01-01"])
    #expect(
      try periods {
        $0.views = [.timeline]
        $0.interval = .month
        try days(&$0, "2026-03-11", "2026-04-02")
      } == ["2026-03-11..<2026-04-01", "2026-04-01..<2026-04-02"])
  }

  @Test func impossibleOptions() {
    for change: (inout BatchRequest) throws -> Void in [
      { try self.days(&$0, "2026-03-01", "2026-03-01") },
      {
        $0.namePattern = "{calendar}.{ext}"
        try self.days(&$0, "2026-03-01", "2026-04-01")
      },
      {
        $0.formats = [.html, .svg]
        $0.namePattern = "{calendar}-{date}"
      },
      {
        $0.views = [.day]
        try self.days(&$0, "0001", "9999")
      },
    ] {
      #expect(throws: AgendaFailure.self) { try plan(change) }
    }
  }

  @Test func fingerprintsDependOnWhateverChangesThePage() throws {
    let input = Fingerprint(of: "input")
    func value(_ change: (inout BatchRequest) throws -> Void) throws -> UInt64 {
      let plan = try plan { request in
        try days(&request, "2026-03-09", "2026-03-16")
        try change(&request)
      }
      return plan.fingerprint(of: plan.outputs[0], input: input).value
    }
    func option(_ name: String, _ value: String) -> (inout BatchRequest) throws -> Void {
      { if let option = BatchOption.named(name) { try $0.apply(option, value) } }
    }
    let plain = try value { _ in }
    #expect(try value { $0.workerCount = 7 } == plain)
    #expect(try value(option("quiet", "")) == plain)
    #expect(try value(option("tz", "UTC")) != plain)
    #expect(try value(option("category", "a")) != plain)
    #expect(try value(option("collision", "cascade")) != plain)
    // The order of options does not matter.
    let one = try value {
      try option("tz", "UTC")(&$0)
      try option("12h", "")(&$0)
    }
    let other = try value {
      try option("12h", "")(&$0)
      try option("tz", "UTC")(&$0)
    }
    #expect(one == other)
    // Today is marked in its week, so only that page changes from day to day.
    func at(_ seconds: Int, _ from: String) throws -> UInt64 {
      var request = BatchRequest()
      try days(&request, from, "+99999")
      let plan = try BatchPlan(request, environment: AgendaEnvironment(now: Instant(secondsSinceEpoch: seconds)))
      return plan.fingerprint(of: plan.outputs[0], input: input).value
    }
    #expect(try at(0, "1970-01-01") != at(86_400, "1970-01-01"))
    #expect(try at(0, "1971-01-01") == at(86_400, "1971-01-01"))
  }

  @Test func manyPagesAreReadInFewParts() throws {
    let plan = try plan { request in
      request.views = [.day, .month]
      try days(&request, "2026-01-01", "2027-01-01")
      request.namePattern = "{calendar}/{view}-{date}.{ext}"
    }
    #expect(plan.pages.count == 365 + 12)
    #expect(plan.parts.count <= 8)
    for (number, page) in plan.pages.enumerated() {
      let dates = plan.parts.part(ofPage: number).dates
      #expect(dates.lowerBound <= page.plan.dates.lowerBound && page.plan.dates.upperBound <= dates.upperBound)
      #expect(dates.upperBound.daysSinceEpoch - dates.lowerBound.daysSinceEpoch < 130)
    }
  }

  @Test("Pages that are read in parts share their size among the formats")
  func partsCountEachFormat() throws {
    let occurrences = (0..<4_000).map { number in
      let start = EventTime.utc(Instant(secondsSinceEpoch: 1_773_000_000 + 60 * number))
      var event = Event(uid: "1", start: start)
      event.summary = String(repeating: "x", count: 500)
      return Occurrence(of: event, recurrenceID: nil, start: start, end: start)
    }
    func count(_ formats: [OutputFormat]) throws -> Int {
      let plan = try plan { request in
        (request.views, request.formats) = ([.events], formats)
        request.namePattern = "{calendar}.{ext}"
        try days(&request, "2026-03-01", "2026-04-01")
      }
      return try #require(plan.sharesOfParts).fit(occurrences, into: 1 << 20).occurrences.count
    }
    let one = try count([.html])
    #expect(one > 1_000 && one < 4_000)
    #expect(try abs(count([.html, .json, .csv]) - one / 3) < 10)
  }

  @Test func listsWithEmptyDaysAreLimited() throws {
    #expect(throws: AgendaFailure.self) {
      _ = try plan { request in
        request.views = [.agenda]
        request.interval = .all
        request.page.layout.showsEmptyDays = true
        try days(&request, "1000-01-01", "3000-01-01")
      }
    }
  }
}

import CalendarModel
import CalendarRendering
import ICalendar
import Testing

@testable import AgendaGeneration

/// The days that a request selects. Today is Wednesday, 11 March 2026.
struct AgendaPlanTests {
  private static let today = CivilDate(year: 2026, month: 3, day: 11)

  private func period(_ view: AgendaView, _ change: (inout AgendaRequest) -> Void = { _ in }) throws -> String {
    var request = AgendaRequest()
    request.view = view
    change(&request)
    let period = try AgendaPlan.period(of: request, today: Self.today)
    return "\(period.lowerBound)..<\(period.upperBound)"
  }

  @Test func withoutOptions() throws {
    #expect(try period(.day) == "2026-03-11..<2026-03-12")
    #expect(try period(.month) == "2026-03-01..<2026-04-01")
    #expect(try period(.agenda) == "2026-03-11..<2026-03-18")
    #expect(try period(.events) == "2026-01-01..<2027-01-01")
    #expect(try period(.scroll) == "2025-01-01..<2028-01-01")
  }

  @Test func withADate() throws {
    #expect(try period(.day) { $0.date = .relative(days: -11) } == "2026-02-28..<2026-03-01")
    #expect(try period(.month) { $0.date = .month(year: 2025, month: 12) } == "2025-12-01..<2026-01-01")
    #expect(try period(.month) { $0.monthCount = 12 } == "2026-03-01..<2027-03-01")
    #expect(try period(.month) { $0.date = .relative(days: 30) } == "2026-04-01..<2026-05-01")
    #expect(try period(.agenda) { $0.date = .day(CivilDate(2026, 3, 12)) } == "2026-03-12..<2026-03-19")
    #expect(try period(.agenda) { $0.date = .month(year: 2026, month: 2) } == "2026-02-01..<2026-03-01")
    #expect(try period(.day) { $0.dayCount = 3 } == "2026-03-11..<2026-03-14")
    #expect(try period(.week) == "2026-03-09..<2026-03-16")
    #expect(try period(.workweek) { $0.date = .relative(days: 4) } == "2026-03-09..<2026-03-16")
    #expect(try period(.year) { $0.date = .month(year: 2024, month: 2) } == "2024-01-01..<2025-01-01")
    #expect(try period(.scroll) { $0.date = .year(1) } == "0001-01-01..<0003-01-01")
    #expect(try period(.timeline) { $0.date = .phrase(.dayOfMonth(12, month: 3)) } == "2026-03-12..<2026-03-19")
    #expect(try period(.events) { $0.date = .relative(days: 0) } == "2026-03-11..<2026-03-12")
    #expect(try period(.events) { $0.date = .year(2024) } == "2024-01-01..<2025-01-01")
  }

  @Test(
    "--until alone begins today, or if its day is over, it is --to with the day after",
    arguments: [
      (.agenda, "2026-03-20", "2026-03-11..<2026-03-21"), (.agenda, "friday", "2026-03-11..<2026-03-14"),
      (.agenda, "today", "2026-03-11..<2026-03-12"), (.agenda, "yesterday", "2026-03-04..<2026-03-11"),
      (.hours, "2026-03-01", "2026-02-23..<2026-03-02"), (.hours, "friday", "2026-03-11..<2026-03-14"),
      (.events, "2025-12-31", "2025-01-01..<2026-01-01"), (.diff, "2026-12-31", "2026-03-11..<2027-01-01"),
      (.free, "2026-04-30", "2026-03-11..<2026-05-01"), (.month, "2026-05-31", "2026-03-01..<2026-06-01"),
    ] as [(AgendaView, String, String)])
  func lastDays(view: AgendaView, last: String, expected: String) throws {
    let option = try #require(RequestOption.named("to"))
    var request = AgendaRequest()
    try option.apply("until \(last)", to: &request)
    let (end, beginsToday) = (request.to, request.beginsToday)
    #expect(
      try period(view) {
        $0.to = end
        $0.beginsToday = beginsToday
      } == expected)
  }

  @Test(
    "A day in words relative to today is that day alone in each list",
    arguments: [AgendaView.agenda, .timeline, .calendar, .events, .freebusy, .free, .hours, .search])
  func aDayInWords(_ view: AgendaView) throws {
    func days(_ words: String) throws -> String {
      let date = try #require(try DateReader.date(words))
      return try period(view) { $0.date = date }
    }
    #expect(try days("today") == "2026-03-11..<2026-03-12")
    #expect(try days("the day after tomorrow") == "2026-03-13..<2026-03-14")
    #expect(try days("next friday") == "2026-03-13..<2026-03-14")
    #expect(try days("in a fortnight") == "2026-03-25..<2026-03-26")
    #expect(try days("last tuesday of march") == "2026-03-31..<2026-04-01")
    #expect(try period(view) { $0.from = .relative(days: 1) } != "2026-03-12..<2026-03-13")
  }

  @Test func withEnds() throws {
    #expect(try period(.agenda) { $0.from = .relative(days: 1) } == "2026-03-12..<2026-03-19")
    #expect(try period(.agenda) { $0.to = .relative(days: 1) } == "2026-03-05..<2026-03-12")
    #expect(try period(.events) { $0.from = .relative(days: 0) } == "2026-03-11..<2027-03-11")
    #expect(try period(.events) { $0.to = .year(2026) } == "2025-01-01..<2026-01-01")
    let both = try period(.events) {
      $0.from = .month(year: 2026, month: 1)
      $0.to = .month(year: 2026, month: 3)
    }
    #expect(both == "2026-01-01..<2026-03-01")
  }

  @Test func impossibleRequests() {
    #expect(throws: UsageError.self) {
      try period(.events) {
        $0.from = .relative(days: 1)
        $0.to = .relative(days: 1)
      }
    }
    #expect(throws: UsageError.self) { try period(.day) { $0.date = .relative(days: -1_000_000) } }
    #expect(throws: UsageError.self) { try period(.events) { $0.from = .month(year: 9999, month: 6) } }
  }

  @Test func aMonthIsReadInWholeWeeks() throws {
    var request = AgendaRequest()
    request.view = .month
    request.date = .month(year: 2026, month: 3)
    request.conventions.firstWeekday = .sunday
    let plan = try AgendaPlan(request: request, environment: AgendaEnvironment(now: Instant(secondsSinceEpoch: 0)))
    #expect("\(plan.dates.lowerBound)..<\(plan.dates.upperBound)" == "2026-03-01..<2026-04-05")
    #expect(plan.zone == .utc)
    #expect(plan.today == CivilDate(year: 1970, month: 1, day: 1))
  }

  @Test func aCalendarReadsItsMonthsAndListsItsDays() throws {
    var request = AgendaRequest()
    request.view = .calendar
    request.date = .day(CivilDate(year: 2026, month: 1, day: 30))
    request.content.filter.limit = 1
    var plan = try AgendaPlan(request: request, environment: AgendaEnvironment(now: Instant(secondsSinceEpoch: 0)))
    #expect("\(plan.dates.lowerBound)..<\(plan.dates.upperBound)" == "2026-01-01..<2026-04-01")
    #expect("\(plan.period.lowerBound)..<\(plan.period.upperBound)" == "2026-01-30..<2026-02-06")
    let calendar = try CalendarFile(
      Array(
        """
        BEGIN:VCALENDAR\r
        BEGIN:VEVENT\r
        UID:daily\r
        DTSTART:20260101T090000Z\r
        RRULE:FREQ=DAILY;COUNT=60\r
        SUMMARY:Daily\r
        END:VEVENT\r
        END:VCALENDAR\r

        """.utf8), name: "daily.ics", options: ReadingOptions(defaultZone: .utc))
    let page = try Agenda(plan: plan, calendars: [OpenedCalendar(calendar)]).page { _ in true }
    let text = String(decoding: page?.document.bytes ?? [], as: UTF8.self)
    // The limit is that of the list; months count all.
    #expect(text.split(separator: "\n").filter { $0.hasSuffix("  Daily ⟳") }.count == 1)
    #expect(text.contains(" 5* 6* 7* 8*"))
    request.monthCount = 1
    plan = try AgendaPlan(request: request, environment: AgendaEnvironment(now: Instant(secondsSinceEpoch: 0)))
    #expect("\(plan.dates.lowerBound)..<\(plan.dates.upperBound)" == "2026-01-01..<2026-02-06")
  }

  @Test func theTerminalsWidthIsBounded() throws {
    for (width, expected) in [(nil, 80), (10, 40), (132, 132), (10_000, 200)] as [(Int?, Int)] {
      let environment = AgendaEnvironment(now: Instant(secondsSinceEpoch: 0), terminalWidth: width)
      var plan = try AgendaPlan(request: AgendaRequest(), environment: environment)
      #expect(plan.pageSettings(title: nil).textWidth == expected)
      var request = AgendaRequest()
      request.output = "page.txt"
      plan = try AgendaPlan(request: request, environment: environment)
      #expect(plan.pageSettings(title: nil).textWidth == 80)
    }
  }
}

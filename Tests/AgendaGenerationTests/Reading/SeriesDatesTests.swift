import ICalendar
import TestSupport
import Testing

@testable import AgendaGeneration

/// The next dates of single series.
@Suite struct SeriesDatesTests {
  @Test(
    "A search that is cut off before it finds a date is noted",
    arguments: [("RRULE:FREQ=DAILY\nEXRULE:FREQ=SECONDLY", true), ("RRULE:FREQ=DAILY", false)])
  func aCutSearchIsNoted(rules: String, isCut: Bool) throws {
    let plan = try AgendaPlan(
      request: AgendaRequest(), environment: AgendaEnvironment(now: Instant(secondsSinceEpoch: 1_795_500_000)))
    let file = try CalendarFile(
      Array(calendarText(event("DTSTART:20200101T000000Z\n\(rules)")).utf8), options: ReadingOptions(defaultZone: .utc))
    let budget = Budget(occurrences: 1_000, occurrencesPerSeries: 100, searchSteps: 1_000, pageBytes: 1_000)
    var dates = SeriesDates(plan, budget: budget)
    for series in file.series().series { dates.take(series) { _ in true } }
    #expect(dates.isCut == isCut)
    #expect(dates.inOrder.isEmpty == isCut)
  }

  @Test("Dates of a request are a limit, or only a start", arguments: [true, false])
  func datesOfARequest(within: Bool) throws {
    var request = AgendaRequest()
    (request.view, request.date) = (.show, .day(CivilDate(2026, 3, 1)))
    let plan = try AgendaPlan(request: request, environment: AgendaEnvironment(now: Instant(secondsSinceEpoch: 0)))
    let file = try CalendarFile(
      Array(calendarText(event("DTSTART:20260309T090000Z\nRRULE:FREQ=DAILY")).utf8),
      options: ReadingOptions(defaultZone: .utc))
    let budget = Budget(occurrences: 1_000, occurrencesPerSeries: 100, searchSteps: 1_000, pageBytes: 1_000)
    var dates = SeriesDates(plan, within: within, budget: budget)
    for series in file.series().series { dates.take(series) { _ in true } }
    #expect(dates.inOrder.map(\.start.civil.date) == (within ? [] : [CivilDate(2026, 3, 9)]))
  }
}

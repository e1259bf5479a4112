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
}

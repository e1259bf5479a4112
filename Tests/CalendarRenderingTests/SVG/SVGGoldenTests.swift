import CalendarLayout
import CalendarModel
import CalendarRendering
import Testing

@Suite struct SVGGoldenTests {
  @Test(arguments: SamplePages.all.map(\.name))
  func page(_ name: String) throws {
    let page = try #require(SamplePages.all.first { $0.name == name }).page
    try MarkupGolden.check(SVGRenderer().render(page, settings: SamplePages.settings()), "\(name).svg")
  }

  @Test func german() throws {
    let settings = SamplePages.settings(SamplePages.german)
    try MarkupGolden.check(SVGRenderer().render(.days([SamplePages.fullDay]), settings: settings), "day-de.svg")
  }

  @Test func smallMonthsInTheHeading() throws {
    var settings = SamplePages.settings(SamplePages.german)
    settings.smallMonths = Array(SamplePages.year.months[2...3])
    let bytes = SVGRenderer().render(.days([SamplePages.fullDay]), settings: settings)
    try MarkupGolden.check(bytes, "day-small-months.svg")
  }

  @Test func arabic() throws {
    let settings = SamplePages.settings(SamplePages.arabic, title: "تقويم الفريق")
    let renderer = SVGRenderer()
    try MarkupGolden.check(renderer.render(.days([SamplePages.fullDay]), settings: settings), "day-ar.svg")
    let month = SamplePages.month(firstWeekday: .saturday)
    try MarkupGolden.check(renderer.render(.month(month), settings: settings), "month-ar.svg")
    try MarkupGolden.check(renderer.render(.agenda(SamplePages.agenda), settings: settings), "agenda-ar.svg")
  }

  /// Each sheet has its own clip path numbers: the cells of 1 January 1970 beside the fiftieth sheet.
  @Test func noTwoPartsOfManySheetsHaveOneName() {
    let first = CivilDate(year: 1970, month: 1, day: 1)
    let occurrences = (0..<60).flatMap { month in
      let date = CivilDate(year: 1970, month: 1 + month, day: 1)
      return [SamplePages.allDay("Bar", date, days: 2), SamplePages.occurrence("Dot", 540, 600, on: date)]
    }
    let months = MonthLayoutBuilder(options: SamplePages.options).layout(occurrences, monthOf: first, count: 60)
    let text = String(decoding: SVGRenderer().render(.months(months), settings: SamplePages.settings()), as: UTF8.self)
    let ids = text.matches(of: /id="([^"]*)"/).map { String($0.1) }
    #expect(ids.count > 120)
    #expect(Set(ids).count == ids.count)
  }
}

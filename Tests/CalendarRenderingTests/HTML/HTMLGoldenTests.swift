import CalendarLayout
import CalendarModel
import CalendarRendering
import Testing

@Suite struct HTMLGoldenTests {
  @Test(arguments: SamplePages.all.map(\.name))
  func page(_ name: String) throws {
    let page = try #require(SamplePages.all.first { $0.name == name }).page
    try MarkupGolden.check(HTMLRenderer().render(page, settings: SamplePages.settings()), "\(name).html")
  }

  @Test func german() throws {
    let settings = SamplePages.settings(SamplePages.german)
    try MarkupGolden.check(HTMLRenderer().render(.days([SamplePages.fullDay]), settings: settings), "day-de.html")
  }

  @Test func smallMonthsInTheHeading() throws {
    var settings = SamplePages.settings(SamplePages.german)
    settings.smallMonths = Array(SamplePages.year.months[2...3])
    let bytes = HTMLRenderer().render(.days([SamplePages.fullDay]), settings: settings)
    try MarkupGolden.check(bytes, "day-small-months.html")
  }

  @Test func arabic() throws {
    let settings = SamplePages.settings(SamplePages.arabic, title: "تقويم الفريق")
    let renderer = HTMLRenderer()
    try MarkupGolden.check(renderer.render(.days([SamplePages.fullDay]), settings: settings), "day-ar.html")
    let month = SamplePages.month(firstWeekday: .saturday)
    try MarkupGolden.check(renderer.render(.month(month), settings: settings), "month-ar.html")
    try MarkupGolden.check(renderer.render(.agenda(SamplePages.agenda), settings: settings), "agenda-ar.html")
  }
}

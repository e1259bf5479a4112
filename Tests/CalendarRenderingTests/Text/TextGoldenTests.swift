import CalendarLayout
import CalendarModel
import CalendarRendering
import Testing

/// Complete text pages.
struct TextGoldenTests {
  @Test(arguments: [40, 80, 120, 200]) func pages(width: Int) throws {
    for (name, page) in TextSamples.all {
      let bytes = TextRenderer().render(page, settings: TextSamples.settings(width: width))
      try MarkupGolden.check(bytes, "text-\(name)-\(width).txt")
    }
  }

  /// Small months beside a list, or above it where that is too narrow.
  @Test(arguments: [40, 60, 100]) func calendars(width: Int) throws {
    var settings = TextSamples.settings(width: width, title: "Team")
    var options = TextSamples.options
    options.selectedDates = SamplePages.monday..<SamplePages.monday.adding(days: 3)
    settings.monthsBesideList = [0, 31].map {
      MonthPickerBuilder(options: options).picker(
        monthOf: SamplePages.monday.adding(days: $0), counting: TextSamples.events)
    }
    let dates = SamplePages.monday..<SamplePages.monday.adding(days: 3)
    let agenda = AgendaLayoutBuilder(options: options).layout(TextSamples.events, dates: dates)
    let bytes = TextRenderer().render(.agenda(agenda), settings: settings)
    try MarkupGolden.check(bytes, "text-calendar-\(width).txt")
  }

  @Test func pagesInASCII() throws {
    var options = TextOptions()
    options.usesASCII = true
    for (name, page) in TextSamples.all {
      let bytes = TextRenderer(options).render(page, settings: TextSamples.settings(title: "Team calendar"))
      try MarkupGolden.check(bytes, "text-\(name)-ascii.txt")
    }
  }

  @Test func pagesInColor() throws {
    var options = TextOptions()
    options.usesColor = true
    for (name, page) in TextSamples.all where name == "day" || name == "month" {
      let bytes = TextRenderer(options).render(page, settings: TextSamples.settings())
      try MarkupGolden.check(bytes, "text-\(name)-color.txt")
    }
  }

  @Test func pagesInArabic() throws {
    for (name, page) in TextSamples.all where name == "day" || name == "agenda" {
      let bytes = TextRenderer().render(page, settings: SamplePages.settings(SamplePages.arabic))
      try MarkupGolden.check(bytes, "text-\(name)-ar.txt")
    }
  }

  @Test func monthsWithoutWeekNumbers() throws {
    let names = ["text-month-unnumbered.txt", "month-unnumbered.html", "month-unnumbered.svg"]
    let renderers: [any Renderer] = [TextRenderer(), HTMLRenderer(), SVGRenderer()]
    for (name, renderer) in zip(names, renderers) {
      var settings = SamplePages.settings()
      let numbered = renderer.render(.month(SamplePages.month()), settings: settings)
      settings.showsWeekNumbers = false
      let bytes = renderer.render(.month(SamplePages.month()), settings: settings)
      #expect(bytes.count < numbered.count || renderer is TextRenderer)
      #expect(bytes != numbered)
      try MarkupGolden.check(bytes, name)
    }
  }

  @Test func aWeekWithoutItsNumber() {
    var settings = TextSamples.settings()
    let numbered = String(decoding: TextRenderer().render(TextSamples.week, settings: settings), as: UTF8.self)
    settings.showsWeekNumbers = false
    let text = String(decoding: TextRenderer().render(TextSamples.week, settings: settings), as: UTF8.self)
    #expect(numbered.contains("Week 11"))
    #expect(!text.contains("Week 11"))
  }

  @Test func dataKeepsWeekNumbers() {
    var settings = TextSamples.settings()
    let numbered = JSONRenderer().render(TextSamples.month, settings: settings)
    settings.showsWeekNumbers = false
    #expect(JSONRenderer().render(TextSamples.month, settings: settings) == numbered)
  }

  @Test(arguments: [40, 80, 200]) func secondZone(width: Int) throws {
    var options = TextSamples.options
    options.secondZone = Zone(identifier: "Asia/Kolkata", offsetInSeconds: 19_800)
    let week = WeekLayoutBuilder(options: options).week(TextSamples.events, of: SamplePages.monday)
    let bytes = TextRenderer().render(.week(week), settings: TextSamples.settings(width: width))
    try MarkupGolden.check(bytes, "text-week-two-zones-\(width).txt")
  }

  private static let newYork = Zone(
    identifier: "America/New_York", initialOffsetInSeconds: -18_000,
    transitions: [
      ZoneTransition(
        instant: Instant(utc: CivilDateTime(year: 2026, month: 3, day: 8, hour: 7, minute: 0)),
        offsetInSeconds: -14_400, abbreviation: "EDT")
    ])

  /// The clock of New York changes on Sunday, 8 March 2026: that day has its own labels, none of them truncated.
  @Test(arguments: [false, true]) func aClockChangeInTheWeek(isOfSecondZone: Bool) throws {
    var options = TextSamples.options
    if isOfSecondZone { options.secondZone = Self.newYork } else { options.zone = Self.newYork }
    options.hours = .fixed(0..<24)
    let sunday = CivilDate(year: 2026, month: 3, day: 8)
    let week = WeekLayoutBuilder(options: options).week([], of: sunday)
    var settings = TextSamples.settings(width: 80)
    settings.zone = options.zone
    let bytes = TextRenderer().render(.week(week), settings: settings)
    try MarkupGolden.check(bytes, "text-week-clock-change-\(isOfSecondZone ? "second" : "first").txt")
  }
}

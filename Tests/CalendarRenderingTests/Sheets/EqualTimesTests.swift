import CalendarLayout
import CalendarModel
import Testing

@testable import CalendarRendering

/// Events of a list that follow each other with the same time.
@Suite struct EqualTimesTests {
  private let occurrences = [
    SamplePages.occurrence("Alpha", 600, 660), SamplePages.occurrence("Beta", 600, 660),
    SamplePages.occurrence("Gamma", 600, 720), SamplePages.occurrence("Delta", 720, 780),
    SamplePages.occurrence("Epsilon", 720, 780, on: SamplePages.monday.adding(days: 1)),
  ]

  private func agenda(_ occurrences: [Occurrence]) -> Page {
    let dates = SamplePages.monday..<SamplePages.monday.adding(days: 7)
    return .agenda(
      AgendaLayoutBuilder(options: LayoutOptions(zone: SamplePages.zone)).layout(occurrences, dates: dates))
  }

  private func settings(isOnPaper: Bool = false) -> PageSettings {
    var settings = SamplePages.settings()
    settings.uses24HourClock = true
    if isOnPaper { settings.paper = Paper() }
    return settings
  }

  @Test("A sheet has a time once for each day")
  func sheetsHaveATimeOnce() {
    let sheets = SheetRenderer().sheets(agenda(occurrences), settings: settings())
    let texts = sheets.flatMap { DrawnExtent($0).texts.map(\.text) }
    let times = texts.filter { $0.hasPrefix("10:00") || $0.hasPrefix("12:00") }
    // Alpha and Beta share one; that of Gamma ends later, and Epsilon is on another day.
    #expect(times.count == 4)
    for title in ["Alpha", "Beta", "Gamma", "Delta", "Epsilon"] { #expect(texts.contains(title)) }
  }

  @Test("A column begins with a time")
  func columnsBeginWithATime() {
    let many = (0..<120).map { SamplePages.occurrence("Event \($0)", 600, 660) }
    let sheets = SheetRenderer().sheets(agenda(many), settings: settings(isOnPaper: true))
    #expect(sheets.count > 1)
    for sheet in sheets {
      #expect(DrawnExtent(sheet).texts.filter { $0.text.hasPrefix("10:00") }.count == 1)
    }
  }

  @Test("HTML and text have every time")
  func readersHearEveryTime() {
    let html = String(decoding: HTMLRenderer().render(agenda(occurrences), settings: settings()), as: UTF8.self)
    #expect(html.ranges(of: #"<span class="when"><time datetime=""#).count == 5)
    #expect(html.ranges(of: #"<li class="entry same"#).count == 1)
    let text = String(decoding: TextRenderer().render(agenda(occurrences), settings: settings()), as: UTF8.self)
    #expect(text.split(separator: "\n").filter { $0.contains("10:00") }.count == 3)
  }
}

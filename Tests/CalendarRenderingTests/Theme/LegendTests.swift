import CalendarLayout
import CalendarModel
import TestRandom
import Testing

@testable import CalendarRendering

@Suite struct LegendTests {
  private static func occurrence(_ calendar: String, _ start: Int, category: String? = nil, color: UInt32? = nil)
    -> Occurrence
  {
    SamplePages.occurrence("\(calendar) \(start)", start, start + 45) { event in
      event.calendar = CalendarProperties(name: calendar, file: "\(calendar).ics")
      event.categories = category.map { [$0] } ?? []
      event.color = color.map { EventColor($0) }
    }
  }

  static let occurrences = [
    occurrence("Work", 540, category: "Talk"), occurrence("Home", 560, category: "Talk"),
    occurrence("Club", 580, category: "Sport", color: 0x123456), occurrence("School", 620), occurrence("Choir", 660),
  ]
  private static var page: Page {
    .days([DayLayoutBuilder(options: SamplePages.options).layout(occurrences, date: SamplePages.monday)])
  }

  private var theme: Theme {
    var theme = Theme()
    theme.calendarNames = ["Home", "Work", "Club", "School", "Choir"]
    return theme
  }

  @Test func namesStandInTheOrderOfTheTheme() {
    let colors = ColorClasses(theme: theme, occurrences: Self.occurrences)
    #expect(colors.legend.map(\.name) == ["Home", "Work", "Club", "School", "Choir"])
    // The club's own colour, not that of its only event.
    #expect(theme.palette.contains(colors.looks[colors.legend[2].number].color))
    #expect(colors.looks[colors.number(of: Self.occurrences[2].event)].color == EventColor(0x123456))
  }

  @Test func categoriesAreNamedWhenTheyDecide() {
    var theme = theme
    theme.colorBy = .category
    let colors = ColorClasses(theme: theme, occurrences: Self.occurrences)
    #expect(Set(colors.legend.map(\.name)) == ["Talk", "Sport", "School", "Choir"])
  }

  /// A title of the calendars is left out beside their legend, also if a calendar is listed twice.
  @Test func titlesOfManyCalendars() {
    var theme = theme
    theme.calendarNames += ["Work"] + (0..<20_000).map { "c\($0)" }
    let title = (["Home", "Work", "Club", "School", "Choir"] + (0..<20_000).map { "c\($0)" }).joined(separator: " · ")
    let colors = ColorClasses(theme: theme, occurrences: Self.occurrences)
    #expect((0..<1_000).allSatisfy { _ in colors.names(title) })
    #expect(!colors.names("Home") && !colors.names(""))
    theme.colorBy = .category
    #expect(!ColorClasses(theme: theme, occurrences: Self.occurrences).names(title))
    #expect(!ColorClasses(theme: theme, occurrences: [Self.occurrences[0]]).names("Work"))
  }

  @Test func oneCalendarNeedsNoLegend() {
    #expect(ColorClasses(theme: theme, occurrences: [Self.occurrences[0]]).legend.isEmpty)
  }

  @Test func greyTellsAllCalendarsOfALegendApart() {
    var theme = Theme()
    theme.isGrey = true
    theme.calendarNames = (0..<ColorClasses.legendLimit).map { "calendar \($0)" }
    let looks = theme.calendarNames.map { theme.look(of: Self.occurrence($0, 600, color: 0xFF0000).event) }
    #expect(Set(looks).count == 24)
    for (one, next) in zip(looks, looks.dropFirst()) {
      #expect(one.color != next.color && one.mark != next.mark)
    }
    #expect(looks.allSatisfy { $0.color.red == $0.color.green && $0.color.green == $0.color.blue })
  }

  @Test func coloursTellSixteenCalendarsApart() {
    var theme = Theme()
    theme.calendarNames = (0..<16).map { "calendar \($0)" }
    let colors = theme.calendarNames.map { theme.color(of: Self.occurrence($0, 600).event) }
    for paper in [theme.light.paper, theme.dark.paper] {
      let edges = colors.map { EventShades(of: $0, on: paper).edge }
      for (one, edge) in edges.enumerated() {
        for other in edges[..<one] {
          let apart = [(edge.red, other.red), (edge.green, other.green), (edge.blue, other.blue)]
            .map { abs(Int($0.0) - Int($0.1)) }.reduce(0, +)
          #expect(apart >= 48, "\(edge.hex) and \(other.hex)")
        }
      }
    }
  }

  /// Events that a month only counts have their colours in the list that the count opens.
  @Test func hiddenEventsOfMonthsHaveTheirColours() {
    var options = SamplePages.options
    options.rowLimit = 2
    let month = MonthLayoutBuilder(options: options).layout(Self.occurrences, monthOf: SamplePages.monday)
    let colors = ColorClasses(theme: theme, occurrences: Page.month(month).occurrences)
    #expect(month.weeks.flatMap(\.days).contains { $0.hidden.count == 4 })
    for occurrence in Self.occurrences {
      #expect(colors.looks[colors.number(of: occurrence.event)] == theme.look(of: occurrence.event))
    }
  }

  @Test("Terminal colours have a contrast of 3.3 on black and on white")
  func terminalColoursAreReadOnBlackAndOnWhite() {
    let seed = TestSeed.value
    var random = SplitMix64(seed: seed)
    let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
    for _ in 0..<500 {
      let number = TerminalColor.number(nearest: EventColor(random.color())) - 16
      let shown = EventColor(red: levels[number / 36], green: levels[number / 6 % 6], blue: levels[number % 6])
      #expect(ColorContrast.ratio(shown, EventColor(0)) >= 330, "seed \(seed)")
      #expect(ColorContrast.ratio(shown, EventColor(0xFFFFFF)) >= 330, "seed \(seed)")
    }
    let palette = Theme.standardPalette.map { TerminalColor.number(nearest: $0) }
    #expect(Set(palette.prefix(6)).count == 6)
  }

  @Test func pages() throws {
    var settings = SamplePages.settings()
    settings.title = nil
    var options = TextOptions()
    options.usesColor = true
    try MarkupGolden.check(
      TextRenderer(options, theme: theme).render(Self.page, settings: settings), "text-calendars-color.txt")
    try MarkupGolden.check(HTMLRenderer(theme: theme).render(Self.page, settings: settings), "calendars.html")
    try MarkupGolden.check(SVGRenderer(theme: theme).render(Self.page, settings: settings), "calendars.svg")
    var grey = theme
    grey.isGrey = true
    try MarkupGolden.check(HTMLRenderer(theme: grey).render(Self.page, settings: settings), "calendars-grey.html")
    try MarkupGolden.check(SVGRenderer(theme: grey).render(Self.page, settings: settings), "calendars-grey.svg")
    let plain = TextRenderer(options, theme: grey).render(Self.page, settings: settings)
    #expect(!String(decoding: plain, as: UTF8.self).contains("38;5"))
  }
}

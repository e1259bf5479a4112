package import CalendarLayout
package import CalendarModel

/// Measures the titles of a page.
package enum PageTitles {
  /// Measures titles on sheets, whose fonts have the widths of Helvetica.
  ///
  /// - Parameters:
  ///   - theme: The theme, whose marks precede titles; nil for no marks.
  ///   - occurrences: The occurrences of the page.
  package static func onSheets(
    _ settings: PageSettings, theme: Theme? = nil, of occurrences: [Occurrence] = []
  ) -> TitleMeasure {
    measure(settings, theme, occurrences, allowance: 100)
  }

  /// Measures titles on screens, whose fonts may be wider.
  package static func onScreens(
    _ settings: PageSettings, theme: Theme? = nil, of occurrences: [Occurrence] = []
  ) -> TitleMeasure {
    measure(settings, theme, occurrences, allowance: 112)
  }

  /// Cleans a text and joins it to one line; nil if nothing visible is left.
  package static func line(_ text: String) -> String? {
    let line = TextFit.line(text)
    return line.isEmpty || line == " " ? nil : line
  }

  private static func measure(
    _ settings: PageSettings, _ theme: Theme?, _ occurrences: [Occurrence], allowance: Int
  ) -> TitleMeasure {
    let colors = theme.map { ColorClasses(theme: $0, occurrences: occurrences) }
    let words = EventWords(dates: DateText(settings), zone: settings.zone, colors: colors)
    return { TitleWidths.of(TextFit.line(words.boxTitle($0.event)), allowance: allowance) }
  }
}

extension DayRoom {
  /// The size of days side by side on a screen 1280 pixels wide, in hundredths of a pixel. The page grows with its
  /// titles.
  package static func onScreen(settings: PageSettings, hasSecondZone: Bool) -> DayRoom {
    let gutter = hasSecondZone ? 104_00 : 52_00
    var room = DayRoom(
      width: 1_203_00 - gutter, gap: 4_00, height: nil, boxEdges: 12_50, boxPadding: 5_00, leading: 130,
      sizes: [13_00, 12_00], leastWidth: 62_00)
    room.barHeight = 24_00
    room.barSize = 13_00
    room.usualHourHeight = 60_00
    room.mostHeight = 6_000_00
    room.hasEqualDays = settings.hasEqualDays
    room.hasEqualHours = settings.hasEqualHours
    return room
  }
}

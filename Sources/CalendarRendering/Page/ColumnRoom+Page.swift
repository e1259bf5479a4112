package import CalendarLayout

extension ColumnRoom {
  /// The size of a day column on the page's paper or on a screen 1280 pixels wide, whichever is smaller, with 6-point
  /// text on paper and 11-pixel text on a screen.
  ///
  /// - Parameters:
  ///   - dayCount: The number of days side by side.
  ///   - settings: The settings of the page.
  ///   - hasSecondZone: Whether the hours have a second clock.
  package init(dayCount: Int, settings: PageSettings, hasSecondZone: Bool = false) {
    let isSpread = settings.sheetStyle == .spread
    let days = isSpread ? Self.spreadColumns : max(1, dayCount)
    let paper = settings.paper ?? Paper()
    let isLandscape = paper.isLandscape ?? (days > 1 && !isSpread)
    let sides = settings.sides(of: paper)
    let (width, height) = isLandscape ? (sides.height, sides.width) : (sides.width, sides.height)
    let margins = PaperMargins(paper)
    let gutter = hasSecondZone ? 2 * Self.gutter : Self.gutter
    let notes = settings.hasNotes ? 79 : 100
    let column = (width - margins.horizontal(Self.usualMargin)) * (isLandscape ? notes : 100) / 100 - gutter
    let onPaper = (column / days - Self.gap) * 10 / Self.letterTenths
    let onScreen = (Self.screenWidth - gutter) / days - Self.gap
    let heading = settings.smallMonths.isEmpty ? Self.heading : Self.headingWithMonths
    let hours =
      (height - 2 * (margins.vertical ?? Self.usualMargin) - heading) * (isLandscape ? 100 : notes) / 100
      - (days > 1 ? Self.dayHeading : 0)
    self.init(
      letters: max(1, min(onPaper, onScreen * 10 / Self.screenLetterTenths)), lines: max(8, hours / Self.lineHeight))
  }

  /// Columns on a page of a spread, if all were as narrow as the weekend's.
  private static let spreadColumns = 5
  // In tenths of a millimetre.
  private static let usualMargin = 120
  private static let gutter = 138
  private static let gap = 11
  private static let heading = 320
  private static let headingWithMonths = 450
  private static let dayHeading = 80
  /// The height of a 7-point line in its box.
  private static let lineHeight = 32
  /// The average width of a 6-point letter, in tenths of the above.
  private static let letterTenths = 127
  /// The content width of a window of 1280 pixels, at 96 pixels per inch.
  private static let screenWidth = 3_185
  /// The average width of an 11-pixel letter, in tenths of the above.
  private static let screenLetterTenths = 165
}

/// The rows of a month that fit a sheet.
public enum MonthRoom {
  /// The number of rows for ``CalendarLayout/LayoutOptions/monthRows`` that fit the paper of a page, with text of 6 points.
  /// - Parameters:
  ///   - settings: The settings of the page.
  ///   - isNamed: Whether the month has its name above it, as one of several does.
  public static func rows(on settings: PageSettings, isNamed: Bool = false) -> Int {
    let paper = settings.paper ?? Paper()
    let sides = settings.sides(of: paper)
    let isLandscape = paper.isLandscape ?? true
    let height = isLandscape ? sides.width : sides.height
    let margin = 2 * (PaperMargins(paper).vertical ?? usualMargin)
    let heading = settings.smallMonths.isEmpty ? Self.heading : headingWithMonths
    let notes = settings.hasNotes && !isLandscape ? height * 22 / 100 : 0
    return max(6, (height - margin - heading - notes - weekdays - (isNamed ? name : 0)) / HTMLPaper.leastRow)
  }

  // In tenths of a millimetre.
  private static let usualMargin = 120
  private static let heading = 260
  private static let headingWithMonths = 410
  private static let weekdays = 70
  private static let name = 90
}

internal import CalendarLayout
internal import CalendarModel

/// What a caller shows in the rows and the heading of a page.
struct PageBuilders: Sendable {
  /// The lines of the day cells of months, for those that a page makes by itself; nil for the default.
  var cells: PageCell.Content?
  /// The lines of the rows of lists; nil for the default.
  var rows: PageRow.Content?
  /// The lines of the heading; nil for the default.
  var header: PageHeader.Content?

  /// The lines of an entry of a day; nil for the default.
  func lines(of entry: AgendaEntry, on date: CivilDate, _ words: PageWords) -> [CellLine]? {
    rows.map { $0(PageRow(date: date, entry: entry, words: words)) }
  }

  /// The lines of an event with all of its days; nil for the default.
  func lines(of occurrence: Occurrence, _ words: PageWords) -> [CellLine]? {
    guard rows != nil else { return nil }
    var entry = TemplatePage.entry(occurrence, words.events)
    // It is listed once, so no day of it has a number.
    entry.dayCount = 1
    return lines(of: entry, on: words.events.days(occurrence).lowerBound, words)
  }

  /// The lines of the heading of a page; nil for the default.
  func header(of page: Page, _ words: PageWords) -> (lines: [CellLine], heading: Int?)? {
    header.map { PageHeader.lines($0, of: page, words: words) }
  }
}

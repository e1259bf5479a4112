public import CalendarLayout
public import CalendarModel

/// A row of a list, in any material.
public struct PageRow: Sendable {
  /// What the rows of a list show, the same in text, HTML and SVG. A flat list of events has them on one line.
  public typealias Content = @Sendable (PageRow) -> [CellLine]

  /// The day under which it is listed.
  public let date: CivilDate
  /// The event on that day.
  public let entry: AgendaEntry
  /// The words of the page.
  public let words: PageWords

  /// The usual lines: the title, the time, the location.
  public var standard: [CellLine] {
    let occurrence = entry.occurrence
    var title = words.title(of: occurrence.event)
    if entry.dayCount > 1 {
      title += " (\(words.dates.number(entry.dayNumber))/\(words.dates.number(entry.dayCount)))"
    }
    let lines = [
      CellLine(title, isBold: true, occurrence: occurrence), CellLine(words.time(of: entry), isQuiet: true),
    ]
    return lines + (words.location(of: occurrence.event).map { [CellLine($0, isQuiet: true)] } ?? [])
  }
}

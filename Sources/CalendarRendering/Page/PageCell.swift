public import CalendarLayout
internal import CalendarModel

/// A day cell of a month, below its number and its bars, in any material.
public struct PageCell: Sendable {
  /// What the cells of a month show, the same in text, HTML and SVG.
  public typealias Content = @Sendable (PageCell) -> [CellLine]

  /// The day with its events.
  public let day: MonthDay
  /// The words of the page.
  public let words: PageWords

  /// The usual lines: the events with their start times, and the number of those that do not fit.
  public var standard: [CellLine] {
    var lines = day.events.map { occurrence in
      CellLine("\(words.startTime(of: occurrence)) \(words.title(of: occurrence.event))", occurrence: occurrence)
    }
    if day.hiddenCount > 0 { lines.append(CellLine(words.more(day.hiddenCount), isQuiet: true)) }
    return lines
  }
}

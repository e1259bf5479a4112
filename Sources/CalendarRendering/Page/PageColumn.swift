public import CalendarLayout
internal import CalendarModel

/// A day column of a day or week, between its all-day events and the next day, in any material.
public struct PageColumn: Sendable {
  /// What the day columns of a page show, the same in text, HTML and SVG.
  public typealias Content = @Sendable (PageColumn) -> [ColumnBox]

  /// The day with its blocks.
  public let day: DayLayout
  /// The words of the page.
  public let words: PageWords

  /// The usual boxes: the timed events with title, time and location. Events that the layout counts instead have none;
  /// every material shows their number by itself.
  public var standard: [ColumnBox] {
    day.blocks.map { block in
      let event = block.occurrence.event
      var lines = [CellLine(words.title(of: event), isBold: true), CellLine(words.time(of: block), isQuiet: true)]
      if let location = words.location(of: event) { lines.append(CellLine(location, isQuiet: true)) }
      return ColumnBox(block, lines: lines)
    }
  }
}

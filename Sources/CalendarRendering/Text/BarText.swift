import CalendarLayout
import CalendarModel

/// A one-line bar with a title: `╶ Conference ────────▸`.
struct BarText {
  let context: TextContext
  var title: TerminalText
  let style: TextStyle
  let continuesBefore: Bool
  let continuesAfter: Bool
  /// The characters at the ends of a bar whose event does not continue.
  var ends: (start: String, end: String)?
  /// The time at the end of the bar, shown if there is room beside the title; nil for none.
  var endTime: TerminalText?

  /// Draws the bar in some columns of a row and truncates its title to fit.
  func draw(on canvas: inout TextCanvas, row: Int, columns: Range<Int>) {
    guard columns.count >= 2 else {
      canvas.write(title, row: row, columns: columns, style: style.tag, ellipsis: "")
      return
    }
    let box = context.box
    let start = continuesBefore ? box.before : ends?.start ?? box.barStart
    let end = continuesAfter ? box.after : ends?.end ?? box.barEnd
    canvas.drawLine(box.horizontal, row: row, columns: columns, style: style.line)
    canvas.draw(start, row: row, column: columns.lowerBound, style: style.line)
    canvas.draw(end, row: row, column: columns.upperBound - 1, style: style.line)
    let inside = columns.lowerBound + 1..<columns.upperBound - 1
    writeTitle(on: &canvas, row: row, columns: inside)
    writeEndTime(on: &canvas, row: row, columns: inside)
  }

  /// The lines of a title in and below a bar, at most `limit`.
  static func lines(
    of title: TerminalText, in width: Int, limit: Int, ellipsis: String
  ) -> [TerminalText] {
    let room = room(for: title, in: width)
    if title.columns <= room { return [title] }
    return title.wrapped(to: max(width - 2, 0), firstWidth: room, lineLimit: limit, ellipsis: ellipsis)
  }

  /// The width for a title in a bar. Spaces around the title are left out if it does not fit with them, and in narrow
  /// bars.
  static func room(for title: TerminalText, in width: Int) -> Int {
    let inside = max(width - 2, 0)
    if title.columns <= inside - 2 { return inside - 2 }
    return inside < 12 || title.columns <= inside || title.longestWordColumns > inside - 2 ? inside : inside - 2
  }

  private func writeTitle(on canvas: inout TextCanvas, row: Int, columns: Range<Int>) {
    let isNarrow = Self.room(for: title, in: columns.count + 2) == columns.count
    let room = isNarrow ? columns : columns.lowerBound + 1..<columns.upperBound - 1
    let shown = title.truncated(to: room.count, ellipsis: context.box.ellipsis)
    if shown.isEmpty { return }
    if !isNarrow {
      canvas.draw(" ", row: row, column: columns.lowerBound, style: style.line)
      canvas.draw(" ", row: row, column: room.lowerBound + shown.columns, style: style.line)
    }
    canvas.write(shown, row: row, columns: room, style: style.text)
  }

  /// Writes the time at the end, with spaces around it and a line before it.
  private func writeEndTime(on canvas: inout TextCanvas, row: Int, columns: Range<Int>) {
    guard let endTime, title.columns + endTime.columns + 5 <= columns.count else { return }
    let end = columns.upperBound - 1
    let start = end - endTime.columns
    canvas.draw(" ", row: row, column: start - 1, style: style.line)
    canvas.draw(" ", row: row, column: end, style: style.line)
    canvas.write(endTime, row: row, columns: start..<end, style: style.text)
  }
}

extension BarText {
  /// The narrowest bar with a time before its title.
  private static let leastWithTime = 16

  /// Creates the bar of a week or month, with the times of day at which it starts and ends if there is room.
  /// - Parameters:
  ///   - lastDay: The last day that it covers.
  ///   - width: The number of its columns.
  init(_ bar: EventBar, lastDay: CivilDate, context: TextContext, width: Int) {
    let words = EventWords(dates: context.dates, zone: context.settings.zone)
    var end = words.endTime(bar, lastDay: lastDay).map(context.own)
    var title = context.title(of: bar.occurrence)
    if width >= Self.leastWithTime, !bar.occurrence.isAllDay {
      if !bar.continuesBefore {
        title = context.startTime(of: bar.occurrence) + .space + title
      } else if bar.columns == 1, let time = end {
        // On its last day, its end is in the place of its start.
        title = time + .space + title
        end = nil
      }
    }
    self.init(
      context: context, title: title, style: context.style(of: bar.occurrence),
      continuesBefore: bar.continuesBefore, continuesAfter: bar.continuesAfter, endTime: end)
  }
}

internal import CalendarLayout
internal import CalendarModel
internal import PageDrawing

/// The hidden events of a page, as a list in columns on further sheets.
struct SheetFurtherView {
  let context: SheetContext

  /// The hidden events of days.
  typealias Hidden = [(date: CivilDate, occurrences: [Occurrence])]
  /// The events of a day in one column.
  typealias Part = ListFlow<CivilDate, Entry>.Part

  /// An event as drawn, with one row for each line of its title.
  struct Entry {
    let occurrence: Occurrence
    let time: String
    /// The lines of the title; the first follows the time.
    let titleLines: [String]
  }

  /// What is written of an event, in columns of any width.
  private struct Words {
    let occurrence: Occurrence
    let time: String
    let timeWidth: Int
    let title: String
  }

  /// A list in columns of the same width.
  struct List {
    /// The number of columns that have room side by side.
    let columnCount: Int
    let columns: [[Part]]
  }

  private static let rowHeight = 14_00
  /// The baseline of a row, from its top.
  private static let baseline = 10_50
  private static let gap = 18_00
  private static let leastColumnWidth = 230_00

  private func columnCount(_ content: SheetBox) -> Int { max(1, (content.width + Self.gap) / Self.leastColumnWidth) }

  /// The space above a list below the hours.
  static let spaceAbove = 12_00
  /// The maximum share of a sheet for the list below the hours, in hundredths.
  private static let share = 30
  /// The minimum number of rows that is worth another column.
  private static let leastRows = 5
  /// The height of a box of one line, and of the part of a sheet above the hours.
  private static let (boxLine, hoursTop) = (12_00, 40_00)

  /// More lines of a title are cut.
  private static let titleLimit = 3
  private static let (titleStart, timeGap) = (10_00, 10_00)

  /// The height of a list below the hours.
  func height(of list: List) -> Int {
    (list.columns.map { $0.reduce(0) { $0 + Self.rowCount($1.entries) } }.max() ?? 0) * Self.rowHeight + Self.spaceAbove
  }

  /// The number of rows of entries below their day.
  private static func rowCount(_ entries: [Entry]) -> Int { entries.reduce(1) { $0 + $1.titleLines.count } }

  private func width(ofColumns count: Int, in content: SheetBox) -> Int {
    (content.width + Self.gap) / count - Self.gap
  }

  /// The days in columns of about equal height, if there is room below the hours of the days; nil otherwise. The lowest
  /// list with the widest columns.
  func list(of hidden: Hidden, below days: [DayLayout], in content: SheetBox) -> List? {
    let most = content.height * Self.share / 100 - Self.spaceAbove
    let room = SheetDayView.room(
      in: content, dayCount: days.count, isWeek: days.count > 1, hasSecondZone: false, settings: context.settings)
    let lanes = min(room.laneLimit ?? 0, days.map(\.allDay.count).max() ?? 0)
    let above = Self.hoursTop + lanes * SheetDayView.barHeight + Self.spaceAbove
    let free = content.height - above - Page.leastHoursHeight(of: days, line: Self.boxLine)
    let limit = min(most, free) / Self.rowHeight
    guard Self.leastRowCount(hidden) <= limit * columnCount(content) else { return nil }
    let words = words(of: hidden)
    var best: (list: List, rows: Int)?
    for count in 1...columnCount(content) {
      let days = entries(of: words, width: width(ofColumns: count, in: content), rows: limit)
      let total = days.reduce(0) { $0 + Self.rowCount($1.entries) }
      let highest = days.flatMap { $0.entries }.map(\.titleLines.count).max() ?? 0
      // The smallest height at which the columns fit side by side.
      let least = max(min(Self.leastRows, total, limit), (total + count - 1) / count, 1 + highest)
      for rows in stride(from: least, through: min(limit, (best?.rows ?? .max) - 1), by: 1) {
        let columns = columns(of: days, limit: rows)
        guard columns.count <= count else { continue }
        best = (List(columnCount: count, columns: columns), rows)
        break
      }
    }
    return best?.list
  }

  /// The list of each sheet. Its columns are as wide as the fewest sheets allow. A continued day repeats its name.
  func pages(of days: Hidden, on sheet: SheetFrame) -> [List] {
    let content = sheet.content
    let rows = max(2, content.height / Self.rowHeight)
    let words = words(of: days)
    var best: (list: List, sheets: Int)?
    for count in (1...columnCount(content)).reversed() {
      let leastSheets = (Self.leastRowCount(days) + rows * count - 1) / (rows * count)
      if leastSheets > best?.sheets ?? .max { break }
      let columns = columns(
        of: entries(of: words, width: width(ofColumns: count, in: content), rows: rows), limit: rows)
      let sheets = (columns.count + count - 1) / count
      if sheets <= best?.sheets ?? .max { best = (List(columnCount: count, columns: columns), sheets) }
    }
    guard let list = best?.list else { return [] }
    return stride(from: 0, to: list.columns.count, by: list.columnCount).map {
      List(
        columnCount: list.columnCount,
        columns: Array(list.columns[$0..<min($0 + list.columnCount, list.columns.count)]))
    }
  }

  /// The number of rows if each event has one.
  private static func leastRowCount(_ days: Hidden) -> Int { days.reduce(0) { $0 + 1 + $1.occurrences.count } }

  private func words(of days: Hidden) -> [(group: CivilDate, words: [Words])] {
    let measure = context.quiet(TypeScale.small).fit.measure
    return days.map { day in
      let words = day.occurrences.map { occurrence in
        let time = context.words.timeRange(occurrence, listedOn: day.date)
        return Words(
          occurrence: occurrence, time: time, timeWidth: measure.width(of: TextFit.line(time)),
          title: TextFit.line(context.words.title(occurrence.event)))
      }
      return (day.date, words)
    }
  }

  /// The events as drawn in a column.
  /// - Parameter rows: The height of a column, which has room for a day and one of its events.
  private func entries(
    of days: [(group: CivilDate, words: [Words])], width: Int, rows: Int
  ) -> [(group: CivilDate, entries: [Entry])] {
    let limit = max(1, min(Self.titleLimit, rows - 1))
    let (bold, room) = (context.ink(TypeScale.small).bold.fit, width - Self.titleStart)
    return days.map { day in
      let entries = day.words.map { words in
        let besideTime = room - Self.timeGap - words.timeWidth
        return Entry(
          occurrence: words.occurrence, time: words.time,
          titleLines: limit == 1
            ? [bold.truncated(words.title, to: besideTime)]
            : bold.lines(words.title, firstWidth: besideTime, width: room, limit: limit))
      }
      return (day.group, entries)
    }
  }

  /// The days in columns of at most `limit` rows; `limit` is at least two.
  private func columns(of days: [(group: CivilDate, entries: [Entry])], limit: Int) -> [[Part]] {
    ListFlow<CivilDate, Entry>(areaHeight: { _ in limit }, heading: 1, height: { $0.titleLines.count }).areas(of: days)
  }

  func draw(_ list: List, in content: SheetBox, on canvas: inout SheetCanvas) {
    let width = width(ofColumns: list.columnCount, in: content)
    for (index, parts) in list.columns.enumerated() {
      var box = SheetBox(
        start: content.start + index * (width + Self.gap), top: content.top, width: width, height: Self.rowHeight)
      for part in parts {
        canvas.text(
          context.dates.mediumDate(part.group), at: box.start, box.top + Self.baseline,
          context.ink(TypeScale.text).bold,
          maximum: box.width, role: .heading3)
        box.top += Self.rowHeight
        canvas.group(.list) { canvas in
          for entry in part.entries {
            var own = box
            own.height = entry.titleLines.count * Self.rowHeight
            draw(entry, in: own, on: &canvas)
            box.top += own.height
          }
        }
      }
    }
  }

  private func draw(_ entry: Entry, in box: SheetBox, on canvas: inout SheetCanvas) {
    let event = entry.occurrence.event
    canvas.item(in: box, title: context.words.summary(entry.occurrence), link: context.link(of: event)) { canvas in
      let (start, y) = (box.start + Self.titleStart, box.top + Self.baseline)
      context.drawDot(event, centre: box.start + 3_00, y - 3_20, on: &canvas)
      var style = context.ink(TypeScale.small).bold
      style.isStruck = event.isStruck
      style.isItalic = event.status == .tentative
      canvas.text(
        entry.time, at: start, y, context.quiet(TypeScale.small), followedBy: entry.titleLines.first ?? "", style)
      for (index, line) in entry.titleLines.enumerated().dropFirst() {
        canvas.text(line, at: start, y + index * Self.rowHeight, style, maximum: box.end - start)
      }
    }
  }
}

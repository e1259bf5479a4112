internal import CalendarLayout
internal import CalendarModel
internal import PageDrawing

/// The events that a page counts, as a list in columns on further sheets.
struct SheetFurtherView {
  let context: SheetContext

  /// One line of the list: the name of a day, or an event.
  enum Row {
    case day(CivilDate)
    case event(Occurrence)

    var isDay: Bool {
      if case .day = self { true } else { false }
    }
  }

  private static let rowHeight = 14_00
  private static let gap = 18_00
  private static let leastColumnWidth = 230_00

  private func columnCount(_ content: SheetBox) -> Int { max(1, (content.width + Self.gap) / Self.leastColumnWidth) }

  /// The space above a list below the hours.
  static let spaceAbove = 12_00
  /// The most of a sheet that the list may take below the hours, in hundredths.
  private static let share = 30
  /// Fewer rows than these are not worth another column.
  private static let leastRows = 5
  /// The height of a line of a box with its edges, and of the part of a sheet above the hours.
  private static let (boxLine, hoursTop, laneHeight) = (12_00, 40_00, 17_00)

  /// The height of a list below the hours.
  func height(of columns: [[Row]]) -> Int {
    (columns.map(\.count).max() ?? 0) * Self.rowHeight + Self.spaceAbove
  }

  /// The rows in columns of about equal height, if there is room for them below the hours of the days; nil otherwise.
  func columns(
    of hidden: [(date: CivilDate, occurrences: [Occurrence])], below days: [DayLayout], in content: SheetBox
  ) -> [[Row]]? {
    let most = content.height * Self.share / 100 - Self.spaceAbove
    let lanes = days.map(\.allDay.count).max() ?? 0
    let above = Self.hoursTop + min(8, lanes) * Self.laneHeight + Self.spaceAbove
    let free = content.height - above - Page.leastHoursHeight(of: days, line: Self.boxLine)
    let limit = min(most, free) / Self.rowHeight
    let total = hidden.reduce(0) { $0 + 1 + $1.occurrences.count }
    let count = columnCount(content)
    // The lowest height at which the columns fit side by side.
    let least = max(min(Self.leastRows, total), (total + count - 1) / count)
    for rows in stride(from: max(2, min(least, limit)), through: limit, by: 1) {
      let columns = columns(of: hidden, limit: rows)
      if columns.count <= count { return columns }
    }
    return nil
  }

  /// The rows of each sheet. A day that continues on another sheet or in another column has its name there again.
  func pages(of days: [(date: CivilDate, occurrences: [Occurrence])], on sheet: SheetFrame) -> [[[Row]]] {
    let content = sheet.content
    let columns = columns(of: days, limit: max(2, content.height / Self.rowHeight))
    let perSheet = columnCount(content)
    return stride(from: 0, to: columns.count, by: perSheet).map {
      Array(columns[$0..<min($0 + perSheet, columns.count)])
    }
  }

  /// The rows in columns of at most `limit` rows.
  private func columns(of days: [(date: CivilDate, occurrences: [Occurrence])], limit: Int) -> [[Row]] {
    var columns: [[Row]] = [[]]
    for day in days {
      // The name of a day is never the last row of a column.
      if columns[columns.count - 1].count + 2 > limit { columns.append([]) }
      columns[columns.count - 1].append(.day(day.date))
      for occurrence in day.occurrences {
        if columns[columns.count - 1].count >= limit { columns.append([.day(day.date)]) }
        columns[columns.count - 1].append(.event(occurrence))
      }
    }
    return columns
  }

  func draw(_ columns: [[Row]], in content: SheetBox, on canvas: inout SheetCanvas) {
    let count = columnCount(content)
    let width = (content.width + Self.gap) / count - Self.gap
    for (index, rows) in columns.enumerated() {
      var box = SheetBox(
        start: content.start + index * (width + Self.gap), top: content.top, width: width, height: Self.rowHeight)
      for (index, row) in rows.enumerated() {
        // The events below a day are a list.
        if case .event = row, index == 0 || rows[index - 1].isDay { canvas.beginGroup(.list) }
        draw(row, in: box, on: &canvas)
        if case .event = row, index + 1 == rows.count || rows[index + 1].isDay { canvas.endGroup() }
        box.top += Self.rowHeight
      }
    }
  }

  private func draw(_ row: Row, in box: SheetBox, on canvas: inout SheetCanvas) {
    let y = box.top + 10_50
    switch row {
    case .day(let date):
      canvas.text(
        context.dates.mediumDate(date), at: box.start, y, context.ink(10_00).bold, maximum: box.width,
        role: .heading3)
    case .event(let occurrence):
      canvas.item(in: box, title: context.words.summary(occurrence), link: context.link(of: occurrence.event)) {
        canvas in
        context.drawDot(occurrence.event, centre: box.start + 3_00, y - 3_20, on: &canvas)
        var style = context.ink(9_00).bold
        style.isStruck = occurrence.event.isStruck
        style.isItalic = occurrence.event.status == .tentative
        let time = context.words.timeRange(occurrence)
        let room = box.width - 20_00 - style.fit.measure.width(of: TextFit.line(time))
        let title = style.fit.truncated(TextFit.line(context.words.title(occurrence.event)), to: room)
        canvas.text(time, at: box.start + 10_00, y, context.quiet(9_00), followedBy: title, style)
      }
    }
  }
}

internal import CalendarLayout
internal import CalendarModel
internal import PageDrawing

/// The hidden events of a page, as a list in columns on further sheets.
struct SheetFurtherView {
  let context: SheetContext

  /// The events of a day in one column.
  typealias Part = ListFlow<CivilDate, Occurrence>.Part

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
  /// The height of a box of one line, of the part of a sheet above the hours, and of a lane.
  private static let (boxLine, hoursTop, laneHeight) = (12_00, 40_00, 17_00)

  /// The height of a list below the hours.
  func height(of columns: [[Part]]) -> Int {
    (columns.map(Self.rowCount).max() ?? 0) * Self.rowHeight + Self.spaceAbove
  }

  /// The days in columns of about equal height, if there is room below the hours of the days; nil otherwise.
  func columns(
    of hidden: [(date: CivilDate, occurrences: [Occurrence])], below days: [DayLayout], in content: SheetBox
  ) -> [[Part]]? {
    let most = content.height * Self.share / 100 - Self.spaceAbove
    let lanes = days.map(\.allDay.count).max() ?? 0
    let above = Self.hoursTop + min(8, lanes) * Self.laneHeight + Self.spaceAbove
    let free = content.height - above - Page.leastHoursHeight(of: days, line: Self.boxLine)
    let limit = min(most, free) / Self.rowHeight
    let total = hidden.reduce(0) { $0 + 1 + $1.occurrences.count }
    let count = columnCount(content)
    // The smallest height at which the columns fit side by side.
    let least = max(min(Self.leastRows, total), (total + count - 1) / count)
    for rows in stride(from: max(2, min(least, limit)), through: limit, by: 1) {
      let columns = columns(of: hidden, limit: rows)
      if columns.count <= count { return columns }
    }
    return nil
  }

  /// The columns of each sheet: the fewest that need no further sheet, so that titles have room. A continued day repeats its name.
  func pages(of days: [(date: CivilDate, occurrences: [Occurrence])], on sheet: SheetFrame) -> [[[Part]]] {
    let content = sheet.content
    let columns = columns(of: days, limit: max(2, content.height / Self.rowHeight))
    let most = columnCount(content)
    let sheets = (columns.count + most - 1) / most
    let perSheet = (columns.count + sheets - 1) / sheets
    return stride(from: 0, to: columns.count, by: perSheet).map {
      Array(columns[$0..<min($0 + perSheet, columns.count)])
    }
  }

  /// The days in columns of at most `limit` rows; `limit` is at least two.
  private func columns(of days: [(date: CivilDate, occurrences: [Occurrence])], limit: Int) -> [[Part]] {
    let flow = ListFlow<CivilDate, Occurrence>(areaHeight: { _ in limit }, heading: 1, height: { _ in 1 })
    return flow.areas(of: days.map { ($0.date, $0.occurrences) })
  }

  private static func rowCount(_ column: [Part]) -> Int { column.reduce(0) { $0 + 1 + $1.entries.count } }

  /// - Parameter count: The number of columns that have room side by side; nil for the most.
  func draw(_ columns: [[Part]], of count: Int? = nil, in content: SheetBox, on canvas: inout SheetCanvas) {
    let count = count ?? columnCount(content)
    let width = (content.width + Self.gap) / count - Self.gap
    for (index, parts) in columns.enumerated() {
      var box = SheetBox(
        start: content.start + index * (width + Self.gap), top: content.top, width: width, height: Self.rowHeight)
      for part in parts {
        canvas.text(
          context.dates.mediumDate(part.group), at: box.start, box.top + Self.baseline,
          context.ink(TypeScale.text).bold,
          maximum: box.width, role: .heading3)
        box.top += Self.rowHeight
        canvas.group(.list) { canvas in
          for occurrence in part.entries {
            draw(occurrence, listedOn: part.group, in: box, on: &canvas)
            box.top += Self.rowHeight
          }
        }
      }
    }
  }

  private func draw(
    _ occurrence: Occurrence, listedOn day: CivilDate, in box: SheetBox, on canvas: inout SheetCanvas
  ) {
    let y = box.top + Self.baseline
    let event = occurrence.event
    canvas.item(in: box, title: context.words.summary(occurrence), link: context.link(of: event)) { canvas in
      context.drawDot(event, centre: box.start + 3_00, y - 3_20, on: &canvas)
      var style = context.ink(TypeScale.small).bold
      style.isStruck = event.isStruck
      style.isItalic = event.status == .tentative
      let time = context.words.timeRange(occurrence, listedOn: day)
      let room = box.width - 20_00 - style.fit.measure.width(of: TextFit.line(time))
      let title = style.fit.truncated(TextFit.line(context.words.title(event)), to: room)
      canvas.text(time, at: box.start + 10_00, y, context.quiet(TypeScale.small), followedBy: title, style)
    }
  }
}

internal import CalendarLayout
internal import CalendarModel

/// Days side by side, each a column of minutes.
///
/// Without its style sheet, a day is a list of all-day events and a list of timed events.
struct HTMLDayView {
  let context: HTMLContext
  let days: [DayLayout]
  /// The week of the days; its bars replace the days' all-day lanes.
  let week: WeekLayout?
  /// Custom content of a day column; nil for the default.
  let column: (@Sendable (HTMLDayColumn) -> Markup)?
  /// The caller's boxes for each day; nil to use the boxes of the layout.
  let boxes: [[ColumnBox]]?
  private let positionOfUsualHours: Int
  let rows: HTMLDayRows
  /// The size of the days on paper, for choosing a text size.
  let paperRoom: DayRoom

  init(
    context: HTMLContext, days: [DayLayout], week: WeekLayout? = nil, boxes: [[ColumnBox]]? = nil,
    column: (@Sendable (HTMLDayColumn) -> Markup)? = nil, paperRoom: DayRoom
  ) {
    self.paperRoom = paperRoom
    self.context = context
    self.days = days
    self.week = week
    self.boxes = boxes
    self.column = column
    rows = HTMLDayRows(days, boxes: boxes)
    positionOfUsualHours = days.positionOfUsualHours()
  }

  /// Writes the grid rows, and the rows of the usual hour lines and folds, for the gutter and all days with the same
  /// hours.
  func writeMarks(into writer: inout MarkupWriter) {
    guard let day = usual else { return }
    writer.markup(".days{")
    writeColumns(days.map(\.weight), into: &writer)
    rows.write(laneCount: laneCount, isGrowing: !context.settings.hasEqualHours, into: &writer)
    writer.markup("}\n")
    writePaper(into: &writer)
    if context.settings.height != nil {
      writer.markup("@media screen and (min-width:40.01rem){.days{")
      rows.write(laneCount: laneCount, heights: rows.rows.map(\.length), into: &writer)
      writer.markup("}}\n")
    }
    let axis = day.axis
    var number = 0
    func write(_ place: (inout MarkupWriter) -> Void) {
      number += 1
      writer.markup(".marks>:nth-child(")
      writer.number(number)
      writer.markup("){")
      place(&writer)
      writer.markup("}")
    }
    for mark in day.hourMarks { write { writePlace(of: mark, in: day, into: &$0) } }
    for fold in axis.folds { write { writePlace(ofLineAt: fold.lowerBound, on: axis, into: &$0) } }
    writer.newline()
  }

  func write(into writer: inout MarkupWriter) {
    guard let usual else {
      writer.element("p", [.literal("class", "none")], text: context.phrases.noEvents)
      return
    }
    let size = textSize
    writer.markup("<div class=\"days")
    if days.count == 1 { writer.markup(" single") }
    if isDense { writer.markup(" dense") }
    switch size {
    case .usual: break
    case .small: writer.markup(" small")
    case .smallest: writer.markup(" smallest")
    }
    // Tracks too many for the screen scroll sideways.
    let isWide = days.count > 1 && trackCount > Self.screenTracks
    if isWide {
      writer.markup(" wide\" style=\"--all:")
      writer.number(trackCount)
    }
    writer.markup("\">\n")
    writeGutter(usual, into: &writer)
    for number in days.indices { write(days[number], number: number, size, into: &writer) }
    writer.markup("</div>\n")
  }

  /// The day whose hours the gutter shows; nil without days.
  private var usual: DayLayout? { days.isEmpty ? nil : days[positionOfUsualHours] }

  /// The total number of tracks of all days.
  private var trackCount: Int { days.reduce(0) { $0 + $1.tracks.count } }

  /// The number of bar lanes above the hours.
  var laneCount: Int { week?.laneCount ?? 0 }

  /// Whether days have different widths.
  var hasWeights: Bool { days.contains { $0.weight != days[0].weight } }

  /// Writes grid columns with relative widths, and CSS variables with these widths for bars across several columns.
  func writeColumns(_ widths: [Int], into writer: inout MarkupWriter) {
    let isEqual = widths.allSatisfy { $0 == widths[0] }
    for (number, width) in widths.enumerated() where laneCount > 0 {
      writer.markup("--d")
      writer.number(number)
      writer.markup(":")
      writer.number(isEqual ? 1 : width)
      writer.markup(";")
    }
    writer.markup("grid-template-columns:auto")
    if isEqual {
      writer.markup(" repeat(")
      writer.number(widths.count)
      writer.markup(",minmax(0,1fr));")
    } else {
      for width in widths {
        writer.markup(" minmax(0,")
        writer.number(width)
        writer.markup("fr)")
      }
      writer.markup(";")
    }
  }

  /// Whether the columns are too narrow for a phone, which then shows lists.
  private var isDense: Bool {
    days.count > 1 || days.contains { day in day.blocks.contains { $0.columns > Self.phoneColumns } }
  }

  /// The text size in boxes: 13, 12 or 11 pixels.
  private enum TextSize {
    case usual, small, smallest

    /// The number of letters in a line across a page 1280 pixels wide, minus a reserve.
    var pageLetters: Int {
      switch self {
      case .usual: 125
      case .small: 145
      case .smallest: 165
      }
    }
  }

  /// The text size for all boxes, chosen for the narrowest.
  private var textSize: TextSize {
    switch hasStacks ? 0 : leastWidth {
    case ..<Self.leastWithSmall: .smallest
    case ..<Self.leastWithUsual: .small
    default: .usual
    }
  }

  /// Whether events with the same minutes are stacked, as on very crowded pages.
  private var hasStacks: Bool { days.contains { day in day.blocks.contains { $0.rows > 1 } } }

  /// The width in pixels of the narrowest box on a screen 1280 pixels wide.
  private var leastWidth: Int {
    let total = totalWeight
    if trackCount > Self.screenTracks { return Self.leastWithUsual }
    return days.reduce(Self.screenWidth) { least, day in
      day.blocks.reduce(least) { least, block in
        min(least, (block.right(in: Self.screenWidth) - block.left(in: Self.screenWidth)) * day.weight / total)
      }
    }
  }

  private var totalWeight: Int { max(1, days.reduce(0) { $0 + $1.weight }) }

  /// The width of all days, in pixels.
  private static let screenWidth = 1_150
  /// The width of all days in the narrowest window that shows them as columns: that of a phone, or of 641 pixels for days
  /// that are a list in narrower ones. Browsers draw only the hyphens that their window needs.
  private var leastScreenWidth: Int { isDense ? 540 : 230 }
  /// The minimum widths of boxes for text of 12 and 13 pixels.
  private static let (leastWithSmall, leastWithUsual) = (75, 110)

  /// The number of tracks that fit on a screen.
  private static let screenTracks = 10
  /// The number of event columns that fit on a phone.
  private static let phoneColumns = 3

  private func writeGutter(_ day: DayLayout, into writer: inout MarkupWriter) {
    writer.markup(#"<div class="gutter marks" aria-hidden="true">"#)
    for mark in day.hourMarks {
      writer.markup("<span>")
      if let second = mark.secondClock {
        writer.element("small", text: context.dates.hourLabel(hour: second.hour, minute: second.minute))
        writer.markup(" ")
      }
      writeLabel(mark, into: &writer)
      writer.markup("</span>")
    }
    writeFolds(of: day, into: &writer)
    writer.markup("</div>\n")
  }

  /// Writes the folded bands.
  private func writeFolds(of day: DayLayout, into writer: inout MarkupWriter) {
    for _ in day.axis.folds { writer.markup(#"<b class="fold"></b>"#) }
  }

  /// Writes the row below a line of a day; for the last line, the end of the last row.
  private func writePlace(ofLineAt minute: Int, on axis: TimeAxis, into writer: inout MarkupWriter) {
    let line = rows.line(at: axis.position(of: minute))
    writer.markup("grid-row:")
    writer.number(min(line, max(1, rows.count)))
    if line > rows.count { writer.markup(";align-self:end") }
  }

  /// Writes the rows from an hour to the next half hour, whose line is dotted; without a half hour, the row below the
  /// hour.
  private func writePlace(of mark: HourMark, in day: DayLayout, into writer: inout MarkupWriter) {
    let axis = day.axis
    writePlace(ofLineAt: mark.minute, on: axis, into: &writer)
    if let half = day.halfHour(after: mark) {
      writer.markup("/")
      writer.number(rows.line(at: axis.position(of: half)))
    } else {
      writer.markup(";block-size:0;border-block-end:0")
    }
  }

  private func writeLabel(_ mark: HourMark, into writer: inout MarkupWriter) {
    let context = context
    writer.text { context.dates.appendHourLabel(hour: mark.hour, minute: mark.clockMinute, to: &$0) }
  }

  /// Writes the lines of a day with the usual hours.
  private func writeUsualLines(_ day: DayLayout, into writer: inout MarkupWriter) {
    writer.markup(#"<div class="lines marks" aria-hidden="true">"#)
    for _ in day.hourMarks { writer.markup("<i></i>") }
    writeFolds(of: day, into: &writer)
    writer.markup("</div>\n")
  }

  /// Writes the lines and labels of a day with different hours, or with different hours of the second zone alone.
  private func writeLines(_ day: DayLayout, into writer: inout MarkupWriter) {
    let axis = day.axis
    let isOfSecondZone = usual.map { day.hasSameHours(as: $0, ignoringSecondZone: true) } ?? false
    writer.markup(#"<div class="lines" aria-hidden="true">"#)
    for mark in day.hourMarks {
      writer.markup(#"<i style=""#)
      writePlace(of: mark, in: day, into: &writer)
      writer.markup(#"">"#)
      if isOfSecondZone, let second = mark.secondClock {
        writer.text(context.dates.hourLabel(hour: second.hour, minute: second.minute))
      } else {
        writeLabel(mark, into: &writer)
      }
      writer.markup("</i>")
    }
    for fold in axis.folds {
      writer.markup(#"<b class="fold" style=""#)
      writePlace(ofLineAt: fold.lowerBound, on: axis, into: &writer)
      writer.markup(#""></b>"#)
    }
    writer.markup("</div>\n")
  }

  private func write(_ day: DayLayout, number: Int, _ size: TextSize, into writer: inout MarkupWriter) {
    // Capture only what the closures need.
    let (context, date) = (context, day.date)
    let hasUsualHours = usual.map { day.hasSameHours(as: $0) } ?? false
    writer.markup(#"<section class="column"#)
    if day.isToday { writer.markup(" today") }
    if day.isWeekend { writer.markup(" weekend") }
    writer.markup(#"" aria-label=""#)
    writer.attributeText { context.dates.appendFullDate(date, to: &$0) }
    writer.markup(days.count == 1 ? "\">\n<h2 class=\"hidden\">" : "\">\n<h2 class=\"date\">")
    writer.link(to: days.count == 1 ? nil : context.settings.links.address(ofDay: date)) { writer in
      context.writeDate(date, into: &writer) { context.dates.appendMediumDate(date, to: &$0) }
    }
    if day.isToday { writer.element("span", [.literal("class", "hidden")], text: " (\(context.phrases.today))") }
    writer.markup("</h2>\n")
    writeLane(day, column: number, into: &writer)
    if day.tracks.isEmpty {
      writer.markup(#"<div class="hours">"#)
    } else {
      writer.markup(#"<div class="hours tracked" style="--tracks:"#)
      writer.number(day.tracks.count)
      writer.markup("\">")
    }
    if hasUsualHours {
      writeUsualLines(day, into: &writer)
    } else {
      writeLines(day, into: &writer)
    }
    if let minute = day.nowMinute {
      let place = rows.place(of: minute, on: day.axis)
      writer.markup(#"<i class="now" aria-hidden="true" style="grid-row:"#)
      writer.number(place.row)
      writer.markup(";--y:")
      writer.share(place.share, of: 1_000)
      writer.markup("\"></i>\n")
    }
    let content = HTMLDayColumn(
      day: day, context: context, totalWeight: totalWeight,
      pageLetters: size.pageLetters * leastScreenWidth / Self.screenWidth, rows: rows,
      hasOwnHours: usual.map { !day.hasSameHours(as: $0, ignoringSecondZone: true) } ?? false)
    if let boxes {
      content.write(boxes[number], into: &writer)
    } else if let column {
      writer.append(column(content))
    } else {
      content.write(into: &writer)
    }
    writer.markup("</div>\n")
    writeCountsBelow(day, into: &writer)
    writer.markup("</section>\n")
  }
}

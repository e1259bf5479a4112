internal import CalendarLayout
internal import CalendarModel

/// Hours on paper, whose heights depend on what their titles need. Lengths are in hundredths of a millimetre.
extension HTMLPaper {
  /// The size of a page's days on its sheet.
  func dayRoom(of page: Page, hasSecondZone: Bool) -> DayRoom {
    let days = page.dayColumns ?? []
    let isWeek = days.count > 1
    let lanes = if case .days = page { days.map(\.allDay.count).max() ?? 0 } else { 0 }
    let hours = hoursHeight(below: page, isWeek: isWeek) * 10 - (isWeek ? Self.dateLine : 0) - lanes * Self.laneHeight
    var room = DayRoom(
      width: max(Self.leastWidth, contentWidth * 10 - (hasSecondZone ? 2 : 1) * Self.gutter), gap: Self.gap,
      height: max(Self.leastWidth, hours), boxEdges: 2_50, boxPadding: 55, leading: 115,
      sizes: Self.textSizes.map(\.size), leastWidth: Self.leastWidth)
    room.barHeight = Self.laneHeight
    room.barSize = 2_72
    room.hasEqualDays = context.settings.hasEqualDays
    room.hasEqualHours = context.settings.hasEqualHours
    return room
  }

  /// The text sizes for boxes: 7.5 points, less on crowded sheets.
  private static let textSizes: [(size: Int, points: StaticString)] = [
    (2_65, "7.5pt"), (2_47, "7pt"), (2_29, "6.5pt"), (2_12, "6pt"),
  ]
  private static let (gutter, gap, laneHeight, leastWidth) = (11_80, 84, 5_20, 14_00)
  /// The height of a second date line in narrow days.
  private static let dateLine = 4_50

  /// The CSS length of a text size.
  static func points(of size: Int) -> StaticString {
    textSizes.first { $0.size == size }?.points ?? textSizes[0].points
  }
}

extension HTMLDayView {
  /// Writes the columns, rows and text size of the days on paper.
  func writePaper(into writer: inout MarkupWriter) {
    writer.markup("@media print{.days.days.days{")
    // The layout does not know what the caller's boxes need.
    guard boxes == nil else {
      rows.write(laneCount: laneCount, heights: rows.rows.map(\.length), into: &writer)
      return writer.markup("}}\n")
    }
    let words = context.words
    let measure: TitleMeasure = {
      TitleWidths.of(TextFit.line(words.boxTitle($0.event)), allowance: Self.fontAllowance)
    }
    let space = DaySpace(
      days, bars: week?.bars ?? [], in: paperRoom, titles: { measure($0.occurrence) }, ofBars: measure)
    // Days that count events have as many boxes as fit, and the caller's columns may show other things.
    let hasCounts = days.contains { $0.hidden.contains { $0.place != nil } }
    guard space.isShown || hasCounts || column != nil else { return writeList(into: &writer) }
    if space.isShown, Set(space.widths).count > 1 || hasWeights { writeColumns(space.widths, into: &writer) }
    let heights = rows.heights(on: space.axis)
    if let size = space.textSize, size != paperRoom.sizes.first {
      writer.markup("--type:")
      writer.markup(HTMLPaper.points(of: size))
      writer.markup(";")
    }
    if Self.areStretched(heights, of: rows) { writer.markup("--weight:400;") }
    if let lines = barLines(space) {
      writer.markup("--bar-lines:")
      writer.number(lines)
      writer.markup(";")
    }
    rows.write(laneCount: laneCount, heights: heights, into: &writer)
    writer.markup("}")
    hideLabels(heights, into: &writer)
    writer.markup("}\n")
  }

  /// Writes rules that print each day as a list, because its boxes need more height than a sheet has. Days with more
  /// events are wider.
  private func writeList(into writer: inout MarkupWriter) {
    let least = min(paperRoom.leastWidth, paperRoom.width / max(1, days.count))
    let (spare, total) = (paperRoom.width - least * days.count, max(1, days.reduce(0) { $0 + $1.blocks.count }))
    writeColumns(days.map { least + spare * $0.blocks.count / total }, into: &writer)
    rows.writeOneRow(laneCount: laneCount, into: &writer)
    writer.markup("}\n")
    for number in days.indices {
      writer.markup(".column:nth-of-type(")
      writer.number(number + 1)
      writer.markup("){--at:")
      // The first column of the grid is the hours'.
      writer.number(number + 2)
      writer.markup("}\n")
    }
    writer.markup(HTMLStyles.listOfDay)
    if context.settings.hasNotes { writer.markup(HTMLStyles.notesBelowList) }
    writer.markup("}\n")
  }

  /// The maximum number of lines in a bar, which leaves a third of the sheet for the hours, as ``DaySpace`` does; nil if
  /// the bars take less than half of it.
  private func barLines(_ space: DaySpace) -> Int? {
    guard let hours = paperRoom.height else { return nil }
    var (lanes, height) = (space.laneHeights, hours)
    if week == nil, let count = days.map(\.allDay.count).max(), count > 0 {
      // The height of the hours excludes one line for each lane.
      height += count * paperRoom.barHeight
      lanes = Array(repeating: max(paperRoom.barHeight, height * 2 / 3 / count), count: count)
    }
    guard let highest = lanes.max(), lanes.reduce(0, +) > height / 2 else { return nil }
    let line = max(1, paperRoom.barSize * paperRoom.leading / 100)
    return (highest - paperRoom.barHeight) / line + 1
  }

  /// Whether any row is higher than its minutes.
  private static func areStretched(_ heights: [Int], of rows: HTMLDayRows) -> Bool {
    let (total, length) = (heights.reduce(0, +), rows.rows.reduce(0) { $0 + $1.length })
    return zip(heights, rows.rows).contains { abs($0 * length - $1.length * total) > total * 3 }
  }

  /// Hides the labels of hours that are too low for them.
  private func hideLabels(_ heights: [Int], into writer: inout MarkupWriter) {
    guard let day = days.first else { return }
    let axis = day.axis
    let positions = heights.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
    var last = -Self.labelHeight
    for (number, mark) in day.hourMarks.enumerated() {
      let position = positions[min(rows.line(at: axis.position(of: mark.minute)), positions.count) - 1]
      if position - last >= Self.labelHeight {
        last = position
        continue
      }
      writer.markup(".gutter>:nth-child(")
      writer.number(number + 1)
      writer.markup("){visibility:hidden}")
    }
  }

  /// Allowance for browser fonts wider than Helvetica, in hundredths.
  private static let fontAllowance = 118
  /// The minimum distance between two labels.
  private static let labelHeight = 3_00
}

internal import CalendarLayout
internal import CalendarModel
internal import PageDrawing

/// Days as columns of minutes that fill the sheet.
struct SheetDayView {
  let context: SheetContext
  /// The week of the days; its bars replace the days' all-day lanes.
  var week: WeekLayout?
  let content: SheetRenderer.DayColumn
  /// The days whose hours are aligned; nil for only the days drawn.
  var alignedDays: [DayLayout]?
  /// The relative width of a day, if the sheet style determines it.
  var weight: ((DayLayout) -> Int)?

  static let gutter = 46_00
  /// The gap between days side by side.
  static let gap = 4_00
  static let headHeight = 24_00
  static let spaceAboveHours = 8_00
  /// The height of track names: two lines.
  static let trackHeight = 24_00
  /// The minimum width of a day without events, for its date.
  static let leastDayWidth = 58_00
  static let barHeight = 17_00
  private static let lineHeight = 14_00
  /// The minimum distance between labels of hours.
  private static let labelHeight = 9_50
  /// The minimum height of half an hour with a dotted line.
  private static let leastHalfHour = 16_00

  func draw(_ days: [DayLayout], in content: SheetBox, on canvas: inout SheetCanvas) {
    guard !days.isEmpty else {
      canvas.text(context.phrases.noEvents, at: content.start, content.top + 20_00, context.quiet(TypeScale.text))
      return
    }
    let usual = days[days.positionOfUsualHours()]
    let isAlone = days.count == 1 && week == nil
    let headHeight = isAlone ? 0 : Self.headHeight
    let aligned = alignedDays ?? days
    let before = aligned.map { lines($0, [.laneLimit, .beforeVisibleHours]).count }.max() ?? 0
    let after = aligned.map { lines($0, [.columnLimit, .afterVisibleHours]).count }.max() ?? 0
    let allBars = allBars(of: days)
    let shownLanes = Self.shownLanes(allBars, in: content)
    let bars = allBars.filter { $0.lane < shownLanes }
    // Counts of bars without a lane are above the hours, too.
    let counts = allBars.count > bars.count ? Self.barHeight : 0
    let trackHeight = days.contains { !$0.tracks.isEmpty } ? Self.trackHeight : 0
    let space = drawnSpace(
      of: days, bars, in: content, lines: (before + after) * Self.lineHeight + counts + trackHeight)
    let lanes = space.laneHeights + (counts > 0 ? [counts] : [])
    let hoursTop =
      content.top + headHeight + lanes.reduce(0, +) + before * Self.lineHeight + Self.spaceAboveHours
      + trackHeight
    let gutter = gutter(of: usual)
    let hours = SheetBox(
      start: content.start + gutter, top: hoursTop, width: content.width - gutter,
      height: max(0, content.bottom - hoursTop - after * Self.lineHeight))
    drawScale(of: usual, space.axis, in: hours, secondEnd: content.start + Self.gutter, on: &canvas)
    let columns = columns(space.widths, in: hours)
    let heads = heads(of: days, columns)
    let laneTops = lanes.reduce(into: [content.top + headHeight]) { $0.append($0[$0.count - 1] + $1) }
    for (index, day) in days.enumerated() {
      let column = columns[index]
      canvas.beginGroup(.section)
      if !isAlone { drawHead(heads[index], of: day, in: column, top: content.top, on: &canvas) }
      canvas.group(.list) { canvas in
        drawBars(bars, of: days, from: index, in: columns, tops: laneTops, on: &canvas)
        let hidden = allBars.crossing(index).count - bars.crossing(index).count
        if counts > 0 { drawCount(hidden, in: column, top: laneTops[laneTops.count - 2], on: &canvas) }
      }
      drawLines(
        lines(day, [.laneLimit, .beforeVisibleHours]), of: day, in: column,
        baseline: hours.top - trackHeight - 5_00, goesUp: true, on: &canvas
      )
      if !day.tracks.isEmpty { drawTracks(day.tracks, in: column, on: &canvas) }
      let own = DrawnDayColumn(
        day: day, width: column.width, height: column.height, context: context, axis: space.axis,
        textSize: space.textSize, lineLimit: space.lineLimit,
        hasOwnHours: !day.hasSameHours(as: usual, ignoringSecondZone: true))
      drawGrid(
        day, space.axis, in: column,
        lineEnd: index == days.count - 1 ? column.end : column.end + Self.gap, on: &canvas)
      drawLabels(labels(of: day, unlike: usual), of: own, in: column, on: &canvas)
      canvas.part(in: column) { self.content(own, &$0) }
      if let minute = day.nowMinute {
        let y = column.top + space.axis.position(of: minute, on: day.axis)
        canvas.line(from: (column.start, y), to: (column.end, y), color: context.background.accent, width: 150)
        canvas.circle(centre: column.start, y, radius: 3_00, fill: .color(context.background.accent))
      }
      if isAlone, day.blocks.isEmpty, day.allDay.isEmpty, day.hidden.isEmpty {
        canvas.text(
          context.phrases.noEvents, at: column.start + column.width / 2, column.top + column.height * 2 / 5,
          context.quiet(TypeScale.text).anchored(.middle), maximum: column.width)
      }
      drawLines(
        lines(day, [.columnLimit, .afterVisibleHours]), of: day, in: column,
        baseline: hours.bottom + Self.lineHeight, goesUp: false, on: &canvas)
      canvas.endGroup()
    }
  }

  /// The bars above the days: of a week, or the all-day events of each day.
  private func allBars(of days: [DayLayout]) -> [EventBar] {
    if let week { return week.bars }
    return days.enumerated().flatMap { EventBar.bars($1.allDay, ofDay: $0) }
  }

  /// The lanes that show bars; the next one has the counts of the others. A third of the sheet is left for the hours,
  /// also of a layout that does not limit its lanes.
  private static func shownLanes(_ bars: [EventBar], in content: SheetBox) -> Int {
    let limit = max(2, content.height * 2 / 3 / barHeight)
    return bars.laneCount > limit ? limit - 1 : limit
  }

  private func gutter(of day: DayLayout) -> Int {
    day.hourMarks.contains { $0.secondClock != nil } ? 2 * Self.gutter : Self.gutter
  }

  /// How the space is divided: by need, or with the widths of a sheet style and equal hours.
  private func drawnSpace(
    of days: [DayLayout], _ bars: [EventBar], in content: SheetBox, lines: Int
  ) -> DaySpace {
    // The caller's boxes have other titles.
    guard weight != nil || context.content.columns != nil else {
      return space(of: days, bars, in: content, lines: lines)
    }
    let first = days[0]
    let longest = days.map(\.axis).max { $0.length < $1.length } ?? first.axis
    let height =
      content.height - (days.count > 1 ? Self.headHeight : 0) - Self.spaceAboveHours - lines
      - bars.laneCount * Self.barHeight
    let weights = days.map(weight ?? { _ in 1 })
    let unit = max(1, weights.reduce(0, +))
    let width = content.width - gutter(of: first) - (days.count - 1) * Self.gap
    return DaySpace(
      widths: weights.map { width * $0 / unit }, laneHeights: Array(repeating: Self.barHeight, count: bars.laneCount),
      axis: StretchedAxis(longest, height: max(1, height)))
  }

  /// Draws the labels of the hours.
  private func drawScale(
    of day: DayLayout, _ axis: StretchedAxis, in hours: SheetBox, secondEnd: Int, on canvas: inout SheetCanvas
  ) {
    func y(_ minute: Int) -> Int { hours.top + axis.position(of: minute, on: day.axis) }
    var last = Int.min
    for mark in day.hourMarks {
      let y = y(mark.minute) + 3_50
      // On small paper, a folded stretch is lower than a label.
      guard y >= last + Self.labelHeight else { continue }
      last = y
      canvas.text(label(mark), at: hours.start - 8_00, y, context.quiet(TypeScale.small).anchored(.end))
      if let second = mark.secondClock {
        let text = context.dates.hourLabel(hour: second.hour, minute: second.minute)
        canvas.text(text, at: secondEnd - 8_00, y, context.quiet(TypeScale.small).anchored(.end))
      }
    }
    for fold in day.folds {
      let (top, bottom) = (y(fold.lowerBound), y(fold.upperBound))
      for step in -1...1 where bottom - top > 24_00 {
        canvas.circle(
          centre: hours.start - 14_00, (top + bottom) / 2 + step * 4_00, radius: 90,
          fill: .color(context.background.quietInk))
      }
    }
  }

  /// The columns of days with given widths.
  private func columns(_ widths: [Int], in hours: SheetBox) -> [SheetBox] {
    var start = hours.start
    return widths.map { width in
      defer { start += width + Self.gap }
      return SheetBox(start: start, top: hours.top, width: width, height: hours.height)
    }
  }

  private func label(_ mark: HourMark) -> String {
    context.dates.hourLabel(hour: mark.hour, minute: mark.clockMinute)
  }

  /// The labels of a day whose hours are not those on the left, or of its second zone if only they are not; none for other days.
  private func labels(of day: DayLayout, unlike usual: DayLayout) -> [String] {
    if day.hasSameHours(as: usual) { return [] }
    let isOfSecondZone = day.hasSameHours(as: usual, ignoringSecondZone: true)
    return day.hourMarks.map { mark in
      guard isOfSecondZone, let second = mark.secondClock else { return label(mark) }
      return context.dates.hourLabel(hour: second.hour, minute: second.minute)
    }
  }

  private func lines(_ day: DayLayout, _ reasons: [HiddenEvents.Reason]) -> [HiddenEvents] {
    day.hidden.filter { reasons.contains($0.reason) && $0.place == nil }
  }

  private func drawLines(
    _ lines: [HiddenEvents], of day: DayLayout, in column: SheetBox, baseline: Int, goesUp: Bool,
    on canvas: inout SheetCanvas
  ) {
    let (style, width) = (context.quiet(TypeScale.small), column.width - 6_00)
    for (index, hidden) in lines.enumerated() {
      let offset = goesUp ? -(lines.count - 1 - index) * Self.lineHeight : index * Self.lineHeight
      // Half of a time says nothing.
      let line = context.words.hidden(hidden, of: day)
      let isWhole = style.fit.measure.width(of: TextFit.line(line)) <= width
      canvas.text(
        isWhole ? line : context.dates.more(hidden.occurrences.count), at: column.start + 3_00, baseline + offset,
        style, maximum: width, role: .paragraph)
    }
  }

  private var headStyle: SheetTextStyle { context.ink(TypeScale.text).bold.anchored(.middle) }

  /// The dates above the days, all in the longest form that fits every day.
  private func heads(of days: [DayLayout], _ columns: [SheetBox]) -> [String] {
    let measure = headStyle.fit.measure
    let rows = context.dates.dayHeads.map { form in days.map { TextFit.line(form($0.date)) } }
    // Narrow empty days keep their weekday.
    let hasNarrowDays = days.contains { $0.weight != DayLayout.usualWeight } && days.allSatisfy(\.tracks.isEmpty)
    let edges = hasNarrowDays ? 4_00 : 12_00
    return rows.first { row in
      zip(row, columns).allSatisfy { measure.width(of: $0) <= $1.width - edges }
    } ?? rows[rows.count - 1]
  }

  private func drawHead(
    _ date: String, of day: DayLayout, in column: SheetBox, top: Int, on canvas: inout SheetCanvas
  ) {
    var style = headStyle
    if day.isToday {
      let width = min(column.width, style.fit.measure.width(of: date) + 12_00)
      let pill = SheetBox(start: column.start + (column.width - width) / 2, top: top, width: width, height: 18_00)
      canvas.rectangle(pill, fill: .color(context.background.accent), radius: 9_00)
      style.color = context.background.paper
    }
    let link = context.settings.links.target(ofDay: day.date, from: .week)
    canvas.text(date, at: column.start + column.width / 2, top + 13_00, style, role: .heading3, link: link)
    if context.settings.links.document?.dayKind == .week {
      canvas.destination(DocumentPlaces.name(of: .day, from: day.date), at: column.start, top)
    }
  }

  /// Draws the bars that start in a column.
  private func drawBars(
    _ bars: [EventBar], of days: [DayLayout], from index: Int, in columns: [SheetBox], tops: [Int],
    on canvas: inout SheetCanvas
  ) {
    let column = columns[index]
    for bar in bars where bar.firstColumn == index {
      let last = min(index + bar.columns, columns.count) - 1
      let box = SheetBox(
        start: column.start, top: tops[bar.lane], width: columns[last].end - column.start,
        height: tops[bar.lane + 1] - tops[bar.lane])
      context.drawBar(
        bar.occurrence.event, context.words.title(bar),
        endTime: context.words.endTime(bar, lastDay: days[last].date), in: box, before: bar.continuesBefore,
        after: bar.continuesAfter, title: context.words.summary(bar.occurrence), on: &canvas)
    }
  }

  /// Draws the number of a day's bars without a lane.
  private func drawCount(_ hidden: Int, in column: SheetBox, top: Int, on canvas: inout SheetCanvas) {
    if hidden == 0 { return }
    canvas.text(
      context.dates.more(hidden), at: column.start + 3_00, top + 12_00, context.quiet(TypeScale.small),
      maximum: column.width)
  }

  /// Draws the names of tracks above their columns, and lines between the columns.
  private func drawTracks(_ tracks: [String], in column: SheetBox, on canvas: inout SheetCanvas) {
    var style = context.quiet(TypeScale.small).anchored(.middle)
    style.isBold = true
    let leading = style.size * SheetEventBox.leading / 100
    let edges = (0...tracks.count).map { column.start + column.width * $0 / tracks.count }
    let heads = TrackHeads(tracks, widths: zip(edges, edges.dropFirst()).map { $1 - $0 - 4_00 }, fit: style.fit)
    if let common = heads.common {
      canvas.text(
        common, at: column.start + column.width / 2, column.top - 5_00 - leading, style, maximum: column.width,
        role: .paragraph)
    }
    for (index, lines) in heads.lines.enumerated() {
      let (start, width) = (edges[index], edges[index + 1] - edges[index])
      if index > 0 {
        canvas.line(from: (start, column.top), to: (start, column.bottom), color: context.background.line)
      }
      for (number, line) in lines.enumerated() {
        let y = column.top - 5_00 - (lines.count - 1 - number) * leading
        canvas.text(line, at: start + width / 2, y, style, maximum: width, role: .paragraph)
      }
    }
  }

  private func drawGrid(
    _ day: DayLayout, _ axis: StretchedAxis, in column: SheetBox, lineEnd: Int, on canvas: inout SheetCanvas
  ) {
    func y(_ minute: Int) -> Int { column.top + axis.position(of: minute, on: day.axis) }
    let background = context.background
    if day.isWeekend { canvas.rectangle(column, fill: .color(background.shade)) }
    for fold in day.folds {
      let top = y(fold.lowerBound)
      let band = SheetBox(
        start: column.start, top: top, width: column.width, height: y(fold.upperBound) - top)
      canvas.rectangle(band, fill: .color(background.shade))
    }
    for mark in day.hourMarks {
      let y = y(mark.minute)
      canvas.line(from: (column.start, y), to: (lineEnd, y), color: background.line)
      if let half = day.halfHour(after: mark).map({ column.top + axis.position(of: $0, on: day.axis) }),
        half - y >= Self.leastHalfHour
      {
        canvas.line(from: (column.start, half), to: (lineEnd, half), color: background.line, width: 50, dashes: .dots)
      }
    }
  }

  /// Draws the labels of a day's own hours at the end of its column, where its boxes leave them free.
  private func drawLabels(
    _ labels: [String], of own: DrawnDayColumn, in column: SheetBox, on canvas: inout SheetCanvas
  ) {
    if labels.isEmpty { return }
    let (day, style) = (own.day, context.quiet(TypeScale.small).anchored(.end))
    let (lines, covered) = (day.hourMarks.map { own.y($0.minute, in: column) }, own.covered(in: column))
    func place(_ label: String, _ baseline: Int) -> SheetBox {
      let (width, height) = (style.fit.measure.width(of: TextFit.line(label)), style.size * 72 / 100)
      return SheetBox(
        start: column.end - 2_00 - width, top: baseline - height - 1_00, width: width, height: height + 2_00)
    }
    let baselines = baselines(ofLabelsAt: lines, above: column.bottom) { number, baseline in
      let place = place(labels[number], baseline)
      return !covered.contains {
        $0.start < place.end && place.start < $0.end && $0.top < place.bottom && place.top < $0.bottom
      }
    }
    for (number, label) in labels.enumerated() {
      guard let baseline = baselines[number] else { continue }
      let place = place(label, baseline)
      // A line through a label would look like that of a cancelled event.
      if lines.contains(where: { place.top <= $0 && $0 <= place.bottom }) {
        let minute = day.hourMarks[number].minute
        let isShaded = day.isWeekend || day.folds.contains { $0.contains(minute) }
        canvas.rectangle(place, fill: .color(isShaded ? context.background.shade : context.background.paper))
      }
      canvas.text(label, at: column.end - 2_00, baseline, style)
    }
  }

  /// The baselines of labels below the lines of hours; nil for those without room. Where hours are lower than a label, only
  /// some have one, and a higher hour has its own.
  /// - Parameter isFree: Whether nothing covers the label of an hour at a baseline.
  private func baselines(
    ofLabelsAt lines: [Int], above bottom: Int, isFree: (_ number: Int, _ baseline: Int) -> Bool
  ) -> [Int?] {
    let heights = zip(lines, lines.dropFirst() + [bottom]).map { $1 - $0 }
    var last = Int.min
    return lines.enumerated().map { number, line in
      let isLow = heights[number] < Self.labelHeight
      let isBeforeHigh = number + 1 < heights.count && heights[number + 1] >= Self.labelHeight
      // The label of the last line would be below the hours.
      guard line + 9_00 <= bottom, line + 9_00 >= last + Self.labelHeight, !(isLow && isBeforeHigh),
        isFree(number, line + 9_00)
      else { return nil }
      last = line + 9_00
      return last
    }
  }
}

import CalendarLayout
import CalendarModel

/// Days side by side with a common time axis.
struct DayGrid {
  let context: TextContext
  let days: [DayLayout]
  private let bars: [EventBar]?
  private let entries: [[DayEntry]]
  private let plan: DayGridPlan
  private let gutterWidth: Int
  /// The first of the days with the clock that most days have. The gutter shows it, so that few days have labels of their own.
  private let gutterDay: Int
  private let startLabels: StartLabels
  private var legend = TextLegend()

  init(context: TextContext, days: [DayLayout], bars: [EventBar]?) {
    self.bars = bars
    self.context = context
    self.days = days
    let entries = days.map { Self.entries(of: $0, context: context) }
    self.entries = entries
    let startLabels = StartLabels(days, entries: entries, context: context)
    self.startLabels = startLabels
    let widest = days.map { Self.gutterWidth(of: $0, context: context) }.max() ?? 0
    let gutterWidth = max(widest, min(startLabels.width + 1, widest + 2))
    self.gutterWidth = gutterWidth
    let gutterDay = days.positionOfUsualHours { Self.hasSameClock($0.hourMarks, $1.hourMarks) }
    self.gutterDay = gutterDay
    let labelWidths = days.enumerated().map { index, day in
      let labels = index == gutterDay ? [] : Self.ownLabels(of: day, unlike: days[gutterDay].hourMarks, context)
      return labels.map { $0.label.columns + 1 }.max() ?? 0
    }
    let barred = Set((bars ?? []).filter { $0.columnRange.count == 1 }.map(\.columnRange.lowerBound))
    plan = DayGridPlan(
      days, entries: entries, barred: barred, labelWidths: labelWidths, width: context.width - gutterWidth,
      height: context.settings.height)
  }

  private static func entries(of day: DayLayout, context: TextContext) -> [DayEntry] {
    guard let content = context.content.columns else {
      return day.blocks.map { DayEntry($0, of: day, context: context) }
    }
    let boxes = content(PageColumn(day: day, words: PageWords(context.settings)))
    return boxes.compactMap { DayEntry($0, context: context) }
      .enumerated().sorted { ($0.element.minutes.lowerBound, $0.offset) < ($1.element.minutes.lowerBound, $1.offset) }
      .map(\.element)
  }

  /// The width of the hour labels and of the longest word of the all-day label, without the axis.
  static func gutterWidth(of day: DayLayout, context: TextContext) -> Int {
    let hours = day.hourMarks.map { gutterColumns($0, context) }.max() ?? 0
    let words = day.allDay.isEmpty ? [] : context.settings.locale.phrases.allDay.split(separator: " ")
    let allDay = words.map { context.own(String($0)).columns }.max() ?? 0
    return max(min(hours, 24), min(allDay, 12)) + 1
  }

  /// The width of the clock time in the second zone, if any, and in the page's zone.
  private static func gutterColumns(_ mark: HourMark, _ context: TextContext) -> Int {
    label(mark, context).columns + (secondLabel(mark, context).map { $0.columns + 1 } ?? 0)
  }

  private static func label(_ mark: HourMark, _ context: TextContext) -> TerminalText {
    context.own(context.dates.hourLabel(hour: mark.hour, minute: mark.clockMinute))
  }

  private static func secondLabel(_ mark: HourMark, _ context: TextContext) -> TerminalText? {
    mark.secondClock.map { context.own(context.dates.hourLabel(hour: $0.hour, minute: $0.minute)) }
  }

  private static func hasSameClock(_ marks: [HourMark], _ others: [HourMark]) -> Bool {
    marks.elementsEqual(others) { ($0.minute, $0.hour, $0.clockMinute) == ($1.minute, $1.hour, $1.clockMinute) }
  }

  /// A day's hour labels where they differ from the gutter, on the clock that differs; the page's clock comes first.
  private static func ownLabels(
    of day: DayLayout, unlike gutter: [HourMark], _ context: TextContext
  ) -> [(mark: HourMark, label: TerminalText)] {
    let marks = day.hourMarks
    if !hasSameClock(marks, gutter) { return marks.map { ($0, label($0, context)) } }
    // The second clock's date differs on every day.
    let isEqual = marks.elementsEqual(gutter) { mark, other in
      mark.secondClock?.hour == other.secondClock?.hour && mark.secondClock?.minute == other.secondClock?.minute
    }
    return isEqual ? [] : marks.compactMap { mark in secondLabel(mark, context).map { (mark, $0) } }
  }

  /// The columns of a day's cells; its axis is in the column before.
  private func columns(ofDay index: Int) -> Range<Int> {
    let own = plan.columns[index]
    return gutterWidth + own.lowerBound..<gutterWidth + own.upperBound
  }

  mutating func write(to output: inout TextOutput) {
    writeHeadings(to: &output)
    if let tracks = trackNames() { output.write(tracks) }
    output.write(rule(context.box.teeDown))
    let stack = allDayBars()
    if stack.rowCount > 0 {
      output.write(allDayLanes(stack))
      output.write(rule(context.box.cross))
    }
    if let notes = notes(.laneLimit, mark: context.box.ellipsis) { output.write(notes) }
    if let notes = notes(.beforeVisibleHours, mark: context.box.earlier) { output.write(notes) }
    output.write(hours())
    if let notes = notes(.afterVisibleHours, mark: context.box.later) { output.write(notes) }
    if let notes = notes(.columnLimit, mark: context.box.ellipsis) { output.write(notes) }
    output.write(rule(context.box.teeUp))
    legend.write(context: context, to: &output)
  }

  private func writeHeadings(to output: inout TextOutput) {
    var line = TextLine()
    if days.count == 1, let day = days.first {
      let heading = context.dates.fullDate(day.date)
      let today = context.settings.locale.phrases.today
      let text = context.own(day.isToday ? "\(heading) \(context.box.dot) \(today)" : heading)
      line.append(text.truncated(to: context.width, ellipsis: context.box.ellipsis), style: .bold)
    } else {
      for (index, heading) in headings.enumerated() {
        line.pad(to: columns(ofDay: index).lowerBound)
        line.append(heading, style: days[index].isToday ? [.bold, .reversed] : .bold)
      }
    }
    output.write(line)
  }

  /// The names of the tracks above their columns, in at most two lines each; nil without tracks.
  private func trackNames() -> TextCanvas? {
    guard days.count == 1, let tracks = days.first?.tracks, !tracks.isEmpty else { return nil }
    let cell = columns(ofDay: 0)
    let places = tracks.indices.map { index in
      cell.lowerBound + cell.count * index / tracks.count..<cell.lowerBound + cell.count * (index + 1) / tracks.count
    }
    let names = zip(tracks, places).map { name, place in
      TerminalText(name).wrapped(to: max(1, place.count - 1), lineLimit: 2, ellipsis: context.box.ellipsis)
    }
    let rows = names.map(\.count).max() ?? 0
    var canvas = TextCanvas(width: context.width, rowCount: rows)
    for (lines, place) in zip(names, places) {
      for (row, line) in lines.enumerated() {
        canvas.write(line, row: rows - lines.count + row, columns: place, style: .dim, ellipsis: "")
      }
    }
    return canvas
  }

  /// The dates above the days, all in the longest form that fits every day.
  private var headings: [TerminalText] {
    let rows = context.dates.dayHeads.map { form in
      days.map { day in
        let text = context.own(form(day.date))
        return day.isToday ? TerminalText("[") + text + TerminalText("]") : text
      }
    }
    let widths = days.indices.map { columns(ofDay: $0).count }
    let row = rows.first { zip($0, widths).allSatisfy { $0.columns <= $1 } } ?? rows[rows.count - 1]
    return zip(row, widths).map { $0.truncated(to: $1, ellipsis: context.box.ellipsis) }
  }

  /// A line across the page with `joint` at each day's axis.
  private func rule(_ joint: String) -> TextLine {
    var line = TextLine()
    for index in days.indices {
      line.append(context.box.horizontal, count: columns(ofDay: index).lowerBound - 1 - line.columns)
      line.append(joint, count: 1)
    }
    line.append(context.box.horizontal, count: context.width - line.columns)
    return line
  }

  private func canvasWithAxes(rowCount: Int) -> TextCanvas {
    var canvas = TextCanvas(width: context.width, rowCount: rowCount)
    for row in 0..<rowCount {
      for index in days.indices {
        canvas.draw(context.box.vertical, row: row, column: columns(ofDay: index).lowerBound - 1)
      }
    }
    return canvas
  }

  private func allDayLanes(_ stack: BarStack) -> TextCanvas {
    let label = context.own(context.settings.locale.phrases.allDay).wrapped(
      to: gutterWidth - 1, lineLimit: 3, ellipsis: context.box.ellipsis)
    var canvas = canvasWithAxes(rowCount: max(stack.rowCount, label.count))
    for (row, line) in label.enumerated() {
      canvas.write(line, row: row, columns: 0..<gutterWidth - 1, style: .dim, ellipsis: context.box.ellipsis)
    }
    stack.draw(on: &canvas, from: 0)
    return canvas
  }

  /// The bars of the whole week, or of each day.
  private func allDayBars() -> BarStack {
    var stack = BarStack(dayCount: days.count)
    for bar in (bars ?? []).sorted(by: { ($0.lane, $0.firstColumn) < ($1.lane, $1.firstColumn) }) {
      let last = min(bar.firstColumn + bar.columns, days.count) - 1
      guard bar.firstColumn >= 0, last >= bar.firstColumn else { continue }
      let place = columns(ofDay: bar.firstColumn).lowerBound..<columns(ofDay: last).upperBound
      stack.append(
        BarText(bar, lastDay: days[last].date, context: context, width: place.count),
        days: bar.firstColumn..<last + 1, columns: place, lane: bar.lane, limit: BarStack.mostLines)
    }
    if bars != nil { return stack }
    for (index, day) in days.enumerated() {
      for (lane, entry) in day.allDay.enumerated() {
        stack.append(
          BarText(
            context: context, title: context.title(of: entry.occurrence), style: context.style(of: entry.occurrence),
            continuesBefore: entry.continuesBefore, continuesAfter: entry.continuesAfter), days: index..<index + 1,
          columns: columns(ofDay: index), lane: lane, limit: BarStack.mostLines)
      }
    }
    return stack
  }

  /// A line for each group of events hidden for a reason; nil if there are none.
  private func notes(_ reason: HiddenEvents.Reason, mark: String) -> TextCanvas? {
    let groups = days.map { day in day.hidden.filter { $0.reason == reason && !$0.occurrences.isEmpty } }
    let rows = groups.map(\.count).max() ?? 0
    if rows == 0 { return nil }
    var canvas = canvasWithAxes(rowCount: rows)
    for (index, groups) in groups.enumerated() {
      for (row, group) in groups.enumerated() {
        let count = context.dates.more(group.occurrences.count)
        let times = days[index].clockRange(group.minutes)
        let range = context.dates.compactTimeRange(times.start, times.end)
        let text = context.own("\(mark) \(count) \(context.box.dot) \(range)")
        canvas.write(
          text, row: row, columns: columns(ofDay: index), style: .dim, ellipsis: context.box.ellipsis)
      }
    }
    return canvas
  }

  private mutating func hours() -> TextCanvas {
    var canvas = canvasWithAxes(rowCount: plan.scale.rowCount)
    let gutterMarks = days.isEmpty ? [] : days[gutterDay].hourMarks
    for mark in gutterMarks {
      guard let row = plan.scale.row(ofMark: mark.minute) else { continue }
      var end = max(gutterWidth - 1, 0)
      // Two texts: within one from right to left, the clocks would change places.
      for label in [Self.label(mark, context), Self.secondLabel(mark, context)].compactMap(\.self) {
        let start = max(end - label.columns, 0)
        canvas.write(label, row: row, columns: start..<end, style: .dim, ellipsis: "")
        end = max(start - 1, 0)
      }
      canvas.draw(context.box.tick, row: row, column: gutterWidth)
    }
    startLabels.draw(on: &canvas, scale: plan.scale, marks: gutterMarks.map(\.minute), end: gutterWidth - 1)
    for fold in days.first?.folds ?? [] {
      guard let row = plan.scale.row(ofMark: fold.lowerBound + 60) else { continue }
      let column = max(gutterWidth - 3, 0)
      canvas.write(TerminalText(context.box.fold), row: row, columns: column..<column + 1, style: .dim, ellipsis: "")
    }
    for (index, day) in days.enumerated() {
      var cell = columns(ofDay: index)
      if index > 0 {
        for mark in day.hourMarks {
          guard let row = plan.scale.row(ofMark: mark.minute) else { continue }
          canvas.draw(context.box.tick, row: row, column: cell.lowerBound - 1)
        }
      }
      let own = cell.lowerBound..<cell.lowerBound + plan.labelWidths[index]
      for (mark, label) in own.isEmpty ? [] : Self.ownLabels(of: day, unlike: gutterMarks, context) {
        guard let row = plan.scale.row(ofMark: mark.minute) else { continue }
        canvas.write(label, row: row, columns: own, style: .dim, ellipsis: "")
      }
      cell = own.upperBound..<cell.upperBound
      if let minute = day.nowMinute, let row = plan.scale.row(ofMark: minute) {
        canvas.draw(context.box.day, row: row, column: columns(ofDay: index).lowerBound - 1)
      }
      DayColumn(
        context: context, day: day, entries: entries[index], slots: plan.slots[index], scale: plan.scale,
        columns: cell, namesDayInLegend: days.count > 1
      ).draw(on: &canvas, legend: &legend)
    }
    return canvas
  }
}

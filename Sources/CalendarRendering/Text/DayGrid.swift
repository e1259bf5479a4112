import CalendarLayout
import CalendarModel

/// Days side by side with a common time axis.
struct DayGrid {
  let context: TextContext
  let days: [DayLayout]
  private let bars: [EventBar]?
  private let scale: DayScale
  private let gutterWidth: Int
  private var legend = TextLegend()

  init(context: TextContext, days: [DayLayout], bars: [EventBar]?) {
    self.bars = bars
    self.context = context
    self.days = days
    gutterWidth = days.map { Self.gutterWidth(of: $0, context: context) }.max() ?? 0
    var rows: Int?
    if case .fixed(let count) = context.settings.height { rows = count }
    scale = DayScale(days: days, dayWidth: (context.width - gutterWidth) / max(days.count, 1) - 1, rows: rows)
  }

  /// The width of the hour labels and the all-day label, without the axis.
  static func gutterWidth(of day: DayLayout, context: TextContext) -> Int {
    let hours = day.hourMarks.map { gutterLabel($0, context).columns }.max() ?? 0
    let allDay = day.allDay.isEmpty ? 0 : context.own(context.settings.locale.phrases.allDay).columns
    return max(min(hours, 24), min(allDay, 12)) + 1
  }

  /// The clock time in the second zone, if any, and in the page's zone.
  private static func gutterLabel(_ mark: HourMark, _ context: TextContext) -> TerminalText {
    let label = label(mark, context)
    return secondLabel(mark, context).map { $0 + .space + label } ?? label
  }

  private static func label(_ mark: HourMark, _ context: TextContext) -> TerminalText {
    context.own(context.dates.hourLabel(hour: mark.hour, minute: mark.clockMinute))
  }

  private static func secondLabel(_ mark: HourMark, _ context: TextContext) -> TerminalText? {
    mark.secondClock.map { context.own(context.dates.hourLabel(hour: $0.hour, minute: $0.minute)) }
  }

  /// The marks of a day that differ from the gutter, with the differing clock: the page's clock before the second.
  private func ownLabels(of day: DayLayout, unlike gutter: [HourMark]) -> [(mark: HourMark, label: TerminalText)] {
    let marks = day.hourMarks
    if !marks.elementsEqual(
      gutter, by: { ($0.minute, $0.hour, $0.clockMinute) == ($1.minute, $1.hour, $1.clockMinute) })
    {
      return marks.map { ($0, Self.label($0, context)) }
    }
    // The second clock's date differs on every day.
    let isEqual = marks.elementsEqual(gutter) { mark, other in
      mark.secondClock?.hour == other.secondClock?.hour && mark.secondClock?.minute == other.secondClock?.minute
    }
    return isEqual ? [] : marks.compactMap { mark in Self.secondLabel(mark, context).map { (mark, $0) } }
  }

  /// The minimum width that labels leave for events.
  private static let leastEventWidth = 3

  /// The columns of a day's cells; its axis is one column before.
  private func columns(ofDay index: Int) -> Range<Int> {
    let room = context.width - gutterWidth
    return gutterWidth + room * index / days.count + 1..<gutterWidth + room * (index + 1) / days.count
  }

  mutating func write(to output: inout TextOutput) {
    writeHeadings(to: &output)
    output.write(rule(context.box.teeDown))
    let lanes = bars.map { ($0.map(\.lane).max() ?? -1) + 1 } ?? days.map(\.allDay.count).max() ?? 0
    if lanes > 0 {
      output.write(allDayLanes(lanes))
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
      for (index, day) in days.enumerated() {
        let cell = columns(ofDay: index)
        line.pad(to: cell.lowerBound)
        line.append(heading(of: day, width: cell.count), style: day.isToday ? [.bold, .reversed] : .bold)
      }
    }
    output.write(line)
  }

  private func heading(of day: DayLayout, width: Int) -> TerminalText {
    let dates = context.dates
    let forms = [dates.mediumDate(day.date), "\(dates.shortWeekday(day.date.weekday)) \(dates.day(day.date))"]
    let room = day.isToday ? width - 2 : width
    let texts = forms.map(context.own)
    let text =
      texts.first { $0.columns <= room }
      ?? context.own(dates.day(day.date)).truncated(to: room, ellipsis: context.box.ellipsis)
    return day.isToday ? TerminalText("[") + text + TerminalText("]") : text
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

  private func allDayLanes(_ lanes: Int) -> TextCanvas {
    var canvas = canvasWithAxes(rowCount: lanes)
    let label = context.own(context.settings.locale.phrases.allDay)
    canvas.write(label, row: 0, columns: 0..<gutterWidth - 1, style: .dim, ellipsis: context.box.ellipsis)
    if let bars {
      for bar in bars {
        let last = min(bar.firstColumn + bar.columns, days.count) - 1
        guard bar.firstColumn >= 0, last >= bar.firstColumn else { continue }
        BarText(
          context: context, title: context.title(of: bar.occurrence), style: context.style(of: bar.occurrence),
          continuesBefore: bar.continuesBefore, continuesAfter: bar.continuesAfter
        ).draw(
          on: &canvas, row: bar.lane,
          columns: columns(ofDay: bar.firstColumn).lowerBound..<columns(ofDay: last).upperBound)
      }
      return canvas
    }
    for (index, day) in days.enumerated() {
      for (lane, entry) in day.allDay.enumerated() {
        let bar = BarText(
          context: context, title: context.title(of: entry.occurrence), style: context.style(of: entry.occurrence),
          continuesBefore: entry.continuesBefore, continuesAfter: entry.continuesAfter)
        bar.draw(on: &canvas, row: lane, columns: columns(ofDay: index))
      }
    }
    return canvas
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
    var canvas = canvasWithAxes(rowCount: scale.rowCount)
    // The gutter shows the first day's clock; a day with a clock change has its own marks.
    let gutterMarks = days.first?.hourMarks ?? []
    for mark in gutterMarks {
      guard let row = scale.row(ofMark: mark.minute) else { continue }
      let label = Self.gutterLabel(mark, context)
      let end = max(gutterWidth - 1, 0)
      canvas.write(label, row: row, columns: max(end - label.columns, 0)..<end, style: .dim, ellipsis: "")
      canvas.draw(context.box.tick, row: row, column: gutterWidth)
    }
    for fold in days.first?.folds ?? [] {
      guard let row = scale.row(ofMark: fold.lowerBound + 60) else { continue }
      let column = max(gutterWidth - 3, 0)
      canvas.write(TerminalText(context.box.fold), row: row, columns: column..<column + 1, style: .dim, ellipsis: "")
    }
    for (index, day) in days.enumerated() {
      var cell = columns(ofDay: index)
      if index > 0 {
        for mark in day.hourMarks {
          guard let row = scale.row(ofMark: mark.minute) else { continue }
          canvas.draw(context.box.tick, row: row, column: cell.lowerBound - 1)
        }
        let labels = ownLabels(of: day, unlike: gutterMarks)
        let widest = labels.map(\.label.columns).max() ?? 0
        // Draw a clock time completely or not at all: a truncated one would be wrong.
        let ownWidth = labels.isEmpty || widest + 1 + Self.leastEventWidth > cell.count ? 0 : widest + 1
        for (mark, label) in labels where ownWidth > 0 {
          guard let row = scale.row(ofMark: mark.minute) else { continue }
          let own = cell.lowerBound..<cell.lowerBound + ownWidth
          canvas.write(label, row: row, columns: own, style: .dim, ellipsis: "")
        }
        cell = cell.lowerBound + ownWidth..<cell.upperBound
      }
      if let minute = day.nowMinute, let row = scale.row(ofMark: minute) {
        canvas.draw(context.box.day, row: row, column: columns(ofDay: index).lowerBound - 1)
      }
      DayColumn(context: context, day: day, scale: scale, columns: cell, namesDayInLegend: days.count > 1)
        .draw(on: &canvas, legend: &legend)
    }
    return canvas
  }
}

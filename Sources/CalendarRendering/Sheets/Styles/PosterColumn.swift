internal import CalendarLayout
internal import CalendarModel

/// A month of a poster: bars at the end of its column, and the lines of its cells.
struct PosterColumn {
  /// A bar with its text. Without text, the title is a line of its first day.
  struct Bar {
    let bar: EventBar
    let text: String?
  }

  let bars: [Bar]
  /// The cells of the days.
  let cells: [PosterCell]
  /// The number of lanes at the end of each cell.
  let lanes: [Int]
  /// The numbers of the weeks that begin on a day, by the day's index; empty if the page shows none.
  let weekNumbers: [Int: Int]

  /// - Parameters:
  ///   - month: The month.
  ///   - weeks: Its weeks.
  ///   - index: Its column.
  ///   - metrics: The dimensions of the poster.
  ///   - context: The context.
  init(_ month: MonthColumn, _ weeks: [PickerWeek], at index: Int, _ metrics: PosterMetrics, _ context: SheetContext) {
    let style = context.ink(metrics.textSize).bold
    var lanes = [Int](repeating: 0, count: month.days.count)
    var hidden = [[Occurrence]](repeating: [], count: month.days.count)
    var titled = hidden
    var shown: [Bar] = []
    for bar in month.bars {
      let days = bar.columnRange.clamped(to: month.days.indices)
      guard let first = days.first, let last = days.last else { continue }
      guard bar.lane < metrics.laneLimit else {
        for day in days { hidden[day].append(bar.occurrence) }
        continue
      }
      for day in days { lanes[day] = max(lanes[day], bar.lane + 1) }
      let title = TextFit.line(context.words.boxTitle(bar.occurrence.event))
      let height = metrics.cell(index, last).bottom - metrics.cell(index, first).top - Self.textInset
      // A title that does not fit the bar is written beside its start.
      let fits = style.fit.measure.width(of: title) <= height
      if !fits { titled[first].append(bar.occurrence) }
      shown.append(Bar(bar: bar, text: fits ? title : nil))
    }
    bars = shown
    self.lanes = lanes
    var numbers: [Int: Int] = [:]
    for week in weeks where context.settings.showsWeekNumbers {
      if let first = week.days.first, first.isWithinDisplayedMonth, let date = month.days.first?.date {
        numbers[first.date.daysSinceEpoch - date.daysSinceEpoch] = week.number
      }
    }
    let widths = month.days.indices.map { day in
      let width = metrics.cell(index, day).width
      let repeats = month.days[day].repeats
      let marks = repeats.isEmpty ? 0 : context.repeatsWidth(repeats, in: PosterCell.repeatsRoom(width)) + 2_00
      return width - metrics.numberWidth - lanes[day] * metrics.laneWidth - PosterCell.inset - marks
    }
    // Titles are more important than week numbers.
    weekNumbers = numbers.filter { widths[$0.key] - metrics.weekNumberWidth >= metrics.leastTitleWidth }
    let (weekNumbers, words) = (weekNumbers, context.words)
    cells = month.days.indices.map { day in
      let width = widths[day] - (weekNumbers[day] == nil ? 0 : metrics.weekNumberWidth)
      return PosterCell(
        titled[day] + month.days[day].events, hidden: hidden[day], width: width,
        lineCount: width < metrics.leastTitleWidth ? 0 : metrics.lineCount, style: context.ink(metrics.textSize),
        words: words)
    }
  }

  /// The horizontal insets of a bar's text.
  static let textInset = 5_00
}

extension WeekLayout {
  /// Some of the days, with their parts of the bars, in the lanes of the whole week.
  func part(_ columns: Range<Int>) -> WeekLayout {
    var part = self
    part.days = Array(days[columns.clamped(to: days.indices)])
    part.bars = bars.within(columns)
    return part
  }
}

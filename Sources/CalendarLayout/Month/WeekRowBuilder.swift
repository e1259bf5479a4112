import CalendarModel

/// Lays out whole weeks as rows of days with bars.
struct WeekRowBuilder {
  let options: LayoutOptions
  let calendar: any CalendarArithmetic
  let secondCalendar: (any CalendarArithmetic)?

  /// One row per seven days of the sweep, which starts at the start of a week. All days are treated as days of the
  /// month.
  func rows(_ sweep: OccurrenceSweep) -> [WeekRow] {
    let weekCount = sweep.boundaries.count / 7
    var bars = [[OccurrenceSpan]](repeating: [], count: weekCount)
    var events = [[Occurrence]](repeating: [], count: sweep.boundaries.count)
    for span in sweep.spans {
      let days = sweep.boundaries.indices(of: span)
      guard !days.isEmpty else { continue }
      if span.isAllDay || span.isMultiDay {
        for week in days.lowerBound / 7...(days.upperBound - 1) / 7 { bars[week].append(span) }
      } else {
        events[days.lowerBound].append(sweep.occurrences[span.index])
      }
    }
    return (0..<weekCount).map { week in
      row(
        firstDay: sweep.boundaries.firstDay + week * 7, bars: bars[week],
        events: Array(events[week * 7..<week * 7 + 7]), sweep: sweep)
    }
  }

  private func row(
    firstDay: Int, bars spans: [OccurrenceSpan], events: [[Occurrence]], sweep: OccurrenceSweep
  ) -> WeekRow {
    var bars = BarBuilder.bars(spans, days: firstDay..<firstDay + 7, sweep: sweep)
    var shown = events.map(\.count)
    var hidden = [Int](repeating: 0, count: 7)
    if let rowLimit = options.rowLimit {
      let limit = RowLimit(max(1, rowLimit), bars: bars, eventCounts: shown)
      bars = bars.filter { !limit.hides($0) }
      shown = limit.shownEvents
      hidden = limit.hiddenCounts
    }
    var barRows = [Int](repeating: 0, count: 7)
    for bar in bars {
      for column in bar.firstColumn..<bar.firstColumn + bar.columns {
        barRows[column] = max(barRows[column], bar.lane + 1)
      }
    }
    let days = (0..<7).map { column in
      let date = CivilDate(daysSinceEpoch: firstDay + column)
      return MonthDay(
        date: date, fields: calendar.fields(of: date), secondFields: secondCalendar?.fields(of: date), isInMonth: true,
        isToday: date == options.today, isSelected: date == options.selectedDate,
        isWeekend: options.weekend.contains(date.weekday), events: Array(events[column].prefix(shown[column])),
        barRows: barRows[column], hiddenCount: hidden[column])
    }
    return WeekRow(
      number: options.weekNumbering.number(ofRowFrom: CivilDate(daysSinceEpoch: firstDay)), days: days, bars: bars,
      laneCount: barRows.max() ?? 0)
  }
}

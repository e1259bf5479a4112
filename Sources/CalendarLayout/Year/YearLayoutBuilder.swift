public import CalendarModel

/// Lays out years as small months.
public struct YearLayoutBuilder: Sendable {
  let options: LayoutOptions
  private let calendar: any CalendarArithmetic

  /// Creates a builder for years of `calendar`.
  package init(options: LayoutOptions, calendar: any CalendarArithmetic = GregorianCalendar()) {
    self.options = options
    self.calendar = calendar
  }

  /// Lays out the year that contains `date`. `occurrences` may be in any order; those in other years are ignored.
  public func layout(_ occurrences: [Occurrence], yearOf date: CivilDate) -> YearLayout {
    let firstDay = calendar.firstDayOfYear(containing: date)
    let builder = MonthPickerBuilder(options: options, calendar: calendar)
    var firstDays = [firstDay]
    for _ in 0..<max(1, calendar.monthsInYear(containing: firstDay)) {
      firstDays.append(calendar.firstDay(ofMonthAfter: firstDays[firstDays.count - 1]))
    }
    let end = firstDays.removeLast()
    // The grids of the first and last month include a few days of the neighbouring years.
    let counts = DayCounts(occurrences, dates: firstDay.adding(days: -6)..<end.adding(days: 6), options: options)
    return YearLayout(
      firstDay: firstDay, fields: calendar.fields(of: firstDay),
      months: firstDays.map { builder.picker(monthOf: $0, counts: counts) },
      maximumEventCount: counts.maximum(in: firstDay..<end))
  }
}

extension YearLayoutBuilder {
  /// Lays out the year that contains `date` with the events of each month (``YearLayout/columns``), for posters.
  /// `occurrences` may be in any order; those in other years are ignored.
  public func poster(_ occurrences: [Occurrence], yearOf date: CivilDate) -> YearLayout {
    var year = layout(occurrences, yearOf: date)
    guard let last = year.months.last else { return year }
    let dates = year.firstDay..<last.firstDay.adding(days: last.dayCount)
    let sweep = OccurrenceSweep(occurrences, dates: dates, options: options)
    year.columns = year.months.map { column(of: $0, sweep) }
    return year
  }

  private func column(of month: MonthPicker, _ sweep: OccurrenceSweep) -> MonthColumn {
    let first = month.firstDay.daysSinceEpoch
    let days = first..<first + month.dayCount
    var events = [[Occurrence]](repeating: [], count: month.dayCount)
    var long: [OccurrenceSpan] = []
    for span in sweep.spans where span.firstDay < days.upperBound && span.lastDay >= days.lowerBound {
      if span.isBarOfMonth {
        long.append(span)
      } else if span.firstDay >= first || first == sweep.boundaries.firstDay {
        // Events that began before the year are shown on its first day.
        events[max(0, span.firstDay - first)].append(sweep.occurrences[span.index])
      }
    }
    let bars = BarBuilder.bars(long, days: days, sweep: sweep)
    return MonthColumn(
      days: month.weeks.flatMap(\.days).filter(\.isWithinDisplayedMonth).map { day in
        let own = events[day.date.daysSinceEpoch - first]
        return MonthDay(
          date: day.date, fields: day.fields, isInMonth: true, isToday: day.isToday, isSelected: day.isSelected,
          isWeekend: day.isWeekend, events: own.filter(\.isAllDay) + own.filter { !$0.isAllDay }, hiddenCount: 0)
      },
      bars: bars, laneCount: (bars.map(\.lane).max() ?? -1) + 1)
  }
}

public import CalendarModel

/// Builds small months.
package struct MonthPickerBuilder: Sendable {
  private let options: LayoutOptions
  private let calendar: any CalendarArithmetic

  /// Creates a builder for months of `calendar`.
  package init(options: LayoutOptions, calendar: any CalendarArithmetic = GregorianCalendar()) {
    self.options = options
    self.calendar = calendar
  }

  /// The month that contains `date`, with the number of `occurrences` on each day.
  package func picker(monthOf date: CivilDate, counting occurrences: [Occurrence] = []) -> MonthPicker {
    if occurrences.isEmpty { return picker(monthOf: date, counts: nil) }
    let first = calendar.firstDayOfMonth(containing: date)
    let end = calendar.firstDay(ofMonthAfter: first)
    let dates = first.adding(days: -6)..<end.adding(days: 6)
    return picker(monthOf: date, counts: DayCounts(occurrences, dates: dates, options: options))
  }

  /// The month that contains `date` and the months around it, with the number of `occurrences` on each day.
  /// - Parameters:
  ///   - date: A day of the middle month, which is open.
  ///   - count: The number of months, at least 1.
  ///   - occurrences: The occurrences to count, in any order.
  package func pickers(
    around date: CivilDate, count: Int = 1, counting occurrences: [Occurrence] = []
  ) -> PickerLayout {
    let before = (max(1, count) - 1) / 2
    let first = calendar.firstDayOfMonth(-before, monthsAfter: calendar.firstDayOfMonth(containing: date))
    return PickerLayout(months: pickers(from: first, count: count, counting: occurrences), openMonth: before)
  }

  /// The month that contains `date` and the months after it, with the number of `occurrences` on each day.
  /// - Parameters:
  ///   - date: A day of the first month.
  ///   - count: The number of months, at least 1.
  ///   - occurrences: The occurrences to count, in any order.
  package func pickers(
    from date: CivilDate, count: Int, counting occurrences: [Occurrence] = []
  ) -> [MonthPicker] {
    let first = calendar.firstDayOfMonth(containing: date)
    let firstDays = (0..<max(1, count)).map { calendar.firstDayOfMonth($0, monthsAfter: first) }
    let end = calendar.firstDay(ofMonthAfter: firstDays[firstDays.count - 1])
    let dates = first.adding(days: -6)..<max(end, first).adding(days: 6)
    let counts = occurrences.isEmpty ? nil : DayCounts(occurrences, dates: dates, options: options)
    return firstDays.map { picker(monthOf: $0, counts: counts) }
  }

  func picker(monthOf date: CivilDate, counts: DayCounts?) -> MonthPicker {
    let first = calendar.firstDayOfMonth(containing: date)
    let next = calendar.firstDay(ofMonthAfter: first)
    let rows = MonthRows(month: first..<next, firstWeekday: options.firstWeekday)
    return MonthPicker(
      firstDay: first, fields: calendar.fields(of: first),
      dayCount: next.daysSinceEpoch - first.daysSinceEpoch,
      weekdays: (0..<7).map { options.firstWeekday.advanced(by: $0) },
      weeks: (0..<rows.count).map { row in
        let start = rows.firstDay.adding(days: row * 7)
        return PickerWeek(
          number: options.weekNumbering.number(ofRowFrom: start),
          days: (0..<7).map { day(start.adding(days: $0), month: first..<next, counts: counts) })
      },
      previousMonth: calendar.firstDayOfMonth(-1, monthsAfter: first), nextMonth: next)
  }

  private func day(_ date: CivilDate, month: Range<CivilDate>, counts: DayCounts?) -> PickerDay {
    PickerDay(
      date: date, fields: calendar.fields(of: date), isWithinDisplayedMonth: month.contains(date),
      isToday: date == options.today, isSelected: options.selectedDates?.contains(date) ?? false,
      isWeekend: options.weekend.contains(date.weekday), eventCount: counts?[date] ?? 0)
  }
}

/// A strip of small months to choose from. One is open initially.
public struct PickerLayout: Hashable, Sendable {
  /// The months, in order and without gaps; at least one.
  public var months: [MonthPicker]
  /// The index of the initially open month.
  public var openMonth: Int

  /// Creates a layout. An index out of bounds opens the first month.
  public init(months: [MonthPicker], openMonth: Int = 0) {
    self.months = months
    self.openMonth = months.indices.contains(openMonth) ? openMonth : 0
  }

  /// The initially open month; nil without months.
  public var open: MonthPicker? { months.indices.contains(openMonth) ? months[openMonth] : nil }

  /// The shading levels of the days by their numbers of events.
  package var densities: DensityScale { DensityScale(counts: months.lazy.flatMap(\.eventCounts)) }

  /// The days of all months, end exclusive.
  public var dates: Range<CivilDate> {
    guard let first = months.first, let last = months.last else {
      return CivilDate(daysSinceEpoch: 0)..<CivilDate(daysSinceEpoch: 0)
    }
    return first.firstDay..<last.firstDay.adding(days: last.dayCount)
  }
}

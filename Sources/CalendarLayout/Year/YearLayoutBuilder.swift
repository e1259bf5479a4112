public import CalendarModel

/// Lays out years as small months.
public struct YearLayoutBuilder: Sendable {
  let options: LayoutOptions
  private let calendar: any CalendarArithmetic

  /// Creates a builder for years of `calendar`.
  public init(options: LayoutOptions, calendar: any CalendarArithmetic = GregorianCalendar()) {
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

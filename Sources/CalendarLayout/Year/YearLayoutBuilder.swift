public import CalendarModel

/// Lays out years as small months.
public struct YearLayoutBuilder: Sendable {
  private let options: LayoutOptions
  private let calendar: any CalendarArithmetic

  /// A builder with these options, for the years of `calendar`.
  public init(options: LayoutOptions, calendar: any CalendarArithmetic = GregorianCalendar()) {
    self.options = options
    self.calendar = calendar
  }

  /// The year that holds `date`; `occurrences` in any order, those of other years are passed over.
  public func layout(_ occurrences: [Occurrence], yearOf date: CivilDate) -> YearLayout {
    let firstDay = calendar.firstDayOfYear(containing: date)
    let builder = MonthPickerBuilder(options: options, calendar: calendar)
    var firstDays = [firstDay]
    for _ in 0..<max(1, calendar.monthsInYear(containing: firstDay)) {
      firstDays.append(calendar.firstDay(ofMonthAfter: firstDays[firstDays.count - 1]))
    }
    let end = firstDays.removeLast()
    // The grids of the first and last month reach a few days into the neighbour years.
    let counts = DayCounts(occurrences, dates: firstDay.adding(days: -6)..<end.adding(days: 6), options: options)
    return YearLayout(
      firstDay: firstDay, fields: calendar.fields(of: firstDay),
      months: firstDays.map { builder.picker(monthOf: $0, counts: counts) },
      maximumEventCount: counts.maximum(in: firstDay..<end))
  }
}

public import CalendarModel

/// A year of a ``CalendarTimeline``.
public struct TimelineYear: Hashable, Sendable {
  /// What the calendar calls its first day; the era and year name it.
  public let fields: CalendarFields
  /// Its months in order, never empty.
  public let months: [TimelineMonth]

  /// The first day.
  public var firstDay: CivilDate { months[0].firstDay }
  /// How many days it has.
  public var dayCount: Int { months.reduce(0) { $0 + $1.days.count } }

  /// The year of `calendar` that holds `date`.
  init(of date: CivilDate, calendar: any CalendarArithmetic, weekend: Set<Weekday>) {
    var first = calendar.firstDayOfYear(containing: date)
    fields = calendar.fields(of: first)
    var months: [TimelineMonth] = []
    for _ in 0..<max(1, calendar.monthsInYear(containing: first)) {
      let next = calendar.firstDay(ofMonthAfter: first)
      let count = next.daysSinceEpoch - first.daysSinceEpoch
      months.append(
        TimelineMonth(
          fields: calendar.fields(of: first),
          days: (0..<count).map { index in
            let day = first.adding(days: index)
            return TimelineDay(date: day, indexInMonth: index, isWeekend: weekend.contains(day.weekday))
          }))
      first = next
    }
    self.months = months
  }
}

public import CalendarModel

/// A year of a `CalendarTimeline`.
public struct TimelineYear: Hashable, Sendable {
  /// The first day in the calendar system; its era and year name the year.
  public let fields: CalendarFields
  /// The months in order, never empty.
  public let months: [TimelineMonth]

  /// The first day of the first month.
  public var firstDay: CivilDate { months[0].firstDay }
  /// The number of days.
  public var dayCount: Int { months.reduce(0) { $0 + $1.days.count } }

  /// Creates the year of `calendar` that contains `date`.
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

/// A month of a `CalendarTimeline`.
public struct TimelineMonth: Hashable, Sendable {
  /// The first day in the calendar system; its era, year and month name the month.
  public let fields: CalendarFields
  /// The days in order, never empty.
  public let days: [TimelineDay]

  /// The first day of the month, as in ``days``.
  public var firstDay: CivilDate { days[0].date }
}

/// A day of a `CalendarTimeline`.
public struct TimelineDay: Hashable, Sendable {
  /// The Gregorian date.
  public let date: CivilDate
  /// The day's index in ``TimelineMonth/days``, from 0.
  public let indexInMonth: Int
  /// Whether it is part of the weekend.
  public let isWeekend: Bool
}

public import CalendarModel

/// Lays out months as rows of weeks.
public struct MonthLayoutBuilder: Sendable {
  private let options: LayoutOptions
  private let calendar: any CalendarArithmetic
  private let secondCalendar: (any CalendarArithmetic)?

  /// Creates a builder for months of `calendar`, with second dates in `secondCalendar`.
  package init(
    options: LayoutOptions, calendar: any CalendarArithmetic = GregorianCalendar(),
    secondCalendar: (any CalendarArithmetic)? = nil
  ) {
    self.options = options
    self.calendar = calendar
    self.secondCalendar = secondCalendar
  }

  /// Lays out the month that contains `date`. `occurrences` may be in any order; those in other months are ignored.
  public func layout(_ occurrences: [Occurrence], monthOf date: CivilDate) -> MonthLayout {
    layout(occurrences, monthOf: date, count: 1)[0]
  }

  /// Lays out `count` months, at least one, starting with the month that contains `date`.
  public func layout(_ occurrences: [Occurrence], monthOf date: CivilDate, count: Int) -> [MonthLayout] {
    var firstDays = [calendar.firstDayOfMonth(containing: date)]
    for _ in 0..<max(1, count) {
      firstDays.append(calendar.firstDay(ofMonthAfter: firstDays[firstDays.count - 1]))
    }
    let first = firstDays[0].startOfWeek(firstWeekday: options.firstWeekday)
    let end = firstDays[firstDays.count - 1].adding(days: -1)
      .startOfWeek(firstWeekday: options.firstWeekday).adding(days: 7)
    let sweep = OccurrenceSweep(occurrences, dates: first..<end, options: options)
    let builder = WeekRowBuilder(options: options, calendar: calendar, secondCalendar: secondCalendar)
    let weeks = builder.contents(sweep)
    return (0..<max(1, count)).map { index in
      let dates = firstDays[index]..<firstDays[index + 1]
      let rows = MonthRows(month: dates, firstWeekday: options.firstWeekday)
      let firstWeek = (rows.firstDay.daysSinceEpoch - first.daysSinceEpoch) / 7
      var shown = weeks[firstWeek..<firstWeek + rows.count]
      if options.hidesOutsideDays {
        for week in shown.indices {
          shown[week].hideDays(outside: dates, keepsNight: index == 0, zone: options.zone)
        }
      }
      return MonthLayout(
        firstDay: dates.lowerBound, fields: calendar.fields(of: dates.lowerBound),
        calendarIdentifier: calendar.identifier, firstWeekday: options.firstWeekday,
        weeks: builder.rows(shown, of: sweep).map { week in
          var week = week
          for day in week.days.indices {
            let isInMonth = dates.contains(week.days[day].date)
            week.days[day].isInMonth = isInMonth
            week.days[day].isHidden = options.hidesOutsideDays && !isInMonth
          }
          return week
        })
    }
  }
}

/// The week rows of a month.
struct MonthRows {
  /// The first day of the first row, at most six days before the month.
  let firstDay: CivilDate
  /// The number of rows.
  let count: Int

  init(month: Range<CivilDate>, firstWeekday: Weekday) {
    firstDay = month.lowerBound.startOfWeek(firstWeekday: firstWeekday)
    count = (month.upperBound.daysSinceEpoch - firstDay.daysSinceEpoch + 6) / 7
  }
}

/// A month as rows of weeks.
public struct MonthLayout: Sendable {
  /// The first day of the month.
  public var firstDay: CivilDate
  /// The first day in the calendar system; its era, year and month name the month.
  public var fields: CalendarFields
  /// The Unicode identifier of the calendar system.
  public var calendarIdentifier: String
  /// The first day of each row.
  public var firstWeekday: Weekday
  /// The rows, from the week of the first day to the week of the last.
  public var weeks: [WeekRow]
  /// One instance of each series shown as marks (``MonthDay/repeats``).
  public var repeats: [Occurrence] = []

  /// Creates a month layout.
  package init(
    firstDay: CivilDate, fields: CalendarFields? = nil, calendarIdentifier: String = "gregorian",
    firstWeekday: Weekday, weeks: [WeekRow]
  ) {
    self.firstDay = firstDay
    self.fields = fields ?? GregorianCalendar().fields(of: firstDay)
    self.calendarIdentifier = calendarIdentifier
    self.firstWeekday = firstWeekday
    self.weeks = weeks
  }
}

extension CalendarArithmetic {
  /// The first day of the month after the one that starts with `first`. Always later than `first`, even for dates that
  /// the calendar does not support.
  func firstDay(ofMonthAfter first: CivilDate) -> CivilDate {
    max(first.adding(days: 1), firstDayOfMonth(1, monthsAfter: first))
  }
}

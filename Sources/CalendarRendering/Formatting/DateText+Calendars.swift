internal import CalendarLayout
internal import CalendarModel

/// The headings and days of grids, which may be those of a calendar other than the Gregorian.
extension DateText {
  /// The month that begins on a day, with its year: `March 2026`, `Adar 5786`.
  func month(_ firstDay: CivilDate, _ fields: CalendarFields) -> String {
    calendarNames?[fields]?.title ?? month(firstDay)
  }

  /// The name of the month that begins on a day: `March`, `Adar`.
  func monthName(_ firstDay: CivilDate, _ fields: CalendarFields) -> String {
    calendarNames?[fields]?.name ?? monthName(firstDay.month)
  }

  /// A year.
  func year(_ fields: CalendarFields) -> String { calendarNames?[fields]?.year ?? number(fields.year) }

  /// The heading of a month's grid: the month and, where days have a second date, the months of those.
  func heading(of month: MonthLayout) -> String {
    let heading = self.month(month.firstDay, month.fields)
    let second = month.weeks.flatMap(\.days).filter(\.isInMonth).compactMap { $0.secondFields }
    guard let first = second.first.flatMap({ secondCalendarNames?[$0]?.title }),
      let last = second.last.flatMap({ secondCalendarNames?[$0]?.title })
    else { return heading }
    return first == last ? "\(heading) · \(first)" : "\(heading) · \(first) – \(last)"
  }

  /// The short name of a day's month where a cell of a grid says it: on its first day, and on all days of neighbours.
  func shortMonthName(in day: MonthDay) -> String? {
    guard let calendarNames else {
      return day.date.day == 1 || !day.isInMonth ? shortMonthName(day.date.month) : nil
    }
    return day.fields.day == 1 || !day.isInMonth ? calendarNames[day.fields]?.shortName : nil
  }

  /// The first day of a month, short, where it is one: `Mar 1`, `1 Adar`.
  func firstDay(_ day: MonthDay) -> String? {
    guard day.fields.day == 1 else { return nil }
    guard let calendarNames else { return day.date.day == 1 ? shortDate(day.date) : nil }
    return calendarNames[day.fields]?.firstDay
  }

  /// What the second calendar calls a day: its number, with the month on the first; nil without such a calendar.
  func secondDay(_ day: MonthDay) -> String? {
    guard let fields = day.secondFields else { return nil }
    return fields.day == 1 ? secondCalendarNames?[fields]?.firstDay ?? number(1) : number(fields.day)
  }
}

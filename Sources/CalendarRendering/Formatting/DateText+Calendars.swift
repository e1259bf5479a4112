internal import CalendarLayout
internal import CalendarModel

/// Headings and days of grids, which may use a non-Gregorian calendar.
extension DateText {
  /// The month that starts on a day, with its year: `March 2026`, `Adar 5786`.
  func month(_ firstDay: CivilDate, _ fields: CalendarFields) -> String {
    calendarNames?[fields]?.title.capitalizedAtStart ?? month(firstDay)
  }

  /// A day with its weekday, month and year: `Monday, March 9, 2026`, `Monday, 20 Adar 5786`.
  func date(_ date: CivilDate, _ fields: CalendarFields) -> String {
    guard let title = calendarNames?[fields]?.title else { return fullDate(date) }
    return
      "\(weekday(date.weekday).capitalizedAtStart)\(locale.phrases.repeats.separator)\(number(fields.day)) \(title)"
  }

  /// The range of months from one small month to another: `March – May 2026`.
  func heading(from first: MonthPicker, to last: MonthPicker) -> String {
    calendarNames?.range(first.fields, last.fields)?.capitalizedAtStart
      ?? monthRange(first.firstDay, last.firstDay)
  }

  /// The name of the month that starts on a day: `March`, `Adar`.
  func monthName(_ firstDay: CivilDate, _ fields: CalendarFields) -> String {
    calendarNames?[fields]?.name.capitalizedAtStart ?? monthName(firstDay.month)
  }

  /// A year of the grid's calendar: `2026`, `5786`.
  func year(_ fields: CalendarFields) -> String { calendarNames?[fields]?.year ?? number(fields.year) }

  /// The heading of a month grid: the month, and the months of the second dates, if any.
  func heading(of month: MonthLayout) -> String {
    let heading = self.month(month.firstDay, month.fields)
    let second = month.weeks.flatMap(\.days).filter(\.isInMonth).compactMap { $0.secondFields }
    guard let first = second.first, let last = second.last, let range = secondCalendarNames?.range(first, last) else {
      return heading
    }
    return "\(heading) · \(range)"
  }

  /// The range of months from one grid to another: `March – May 2026`, `Adar – Nisan 5786`.
  func heading(from first: MonthLayout, to last: MonthLayout) -> String {
    calendarNames?.range(first.fields, last.fields)?.capitalizedAtStart
      ?? monthRange(first.firstDay, last.firstDay)
  }

  /// The short month name for a grid cell: on the first day of the month, and on all days of neighbouring months.
  func shortMonthName(in day: MonthDay) -> String? {
    guard let calendarNames else {
      return day.date.day == 1 || !day.isInMonth ? shortMonthName(day.date.month) : nil
    }
    return day.fields.day == 1 || !day.isInMonth ? calendarNames[day.fields]?.shortName : nil
  }

  /// The short date of the first day of a month: `Mar 1`, `1 Adar`; nil for other days.
  func firstDay(_ day: MonthDay) -> String? {
    guard day.fields.day == 1 else { return nil }
    guard let calendarNames else { return day.date.day == 1 ? shortDate(day.date) : nil }
    return calendarNames[day.fields]?.firstDay
  }

  /// The heading of a day in a list of the days of a month: `Mon, Mar 9`; in another calendar system `Mon 20`.
  func listHeading(of day: MonthDay) -> String {
    guard calendarNames != nil else { return mediumDate(day.date) }
    return "\(shortWeekday(day.date.weekday)) \(number(day.fields.day))"
  }

  /// The day's number in the second calendar, with the month on its first day; nil if there is no second calendar.
  func secondDay(_ day: MonthDay) -> String? {
    guard let fields = day.secondFields else { return nil }
    return fields.day == 1 ? secondCalendarNames?[fields]?.firstDay ?? number(1) : number(fields.day)
  }
}

extension PagePhrases {
  /// The title for an event without one: a busy time's type, or a placeholder.
  func title(ofUntitled event: Event) -> String {
    guard event.kind == .freeBusy else { return untitled }
    return event.busyType == .unavailable ? unavailable : busy
  }
}

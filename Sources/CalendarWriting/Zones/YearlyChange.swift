internal import CalendarModel

/// The day of a yearly clock change: a date, or a weekday in the week from a date on.
struct YearlyChange {
  /// The form of the day.
  private enum Place {
    case date(month: Int, day: Int)
    /// The first given weekday on or after a day.
    case weekday(Weekday, month: Int, from: Int)
    /// The last given weekday of a month.
    case last(Weekday, month: Int)
  }

  private let place: Place

  /// Finds the pattern of dates in consecutive years; nil if there is none.
  init?(_ dates: [CivilDate]) {
    guard let first = dates.first else { return nil }
    if dates.allSatisfy({ $0.month == first.month && $0.day == first.day }) {
      place = .date(month: first.month, day: first.day)
      return
    }
    guard dates.allSatisfy({ $0.weekday == first.weekday }) else { return nil }
    if dates.allSatisfy({
      $0.month == first.month && $0.day > CivilDate.daysInMonth(year: $0.year, month: $0.month) - 7
    }) {
      place = .last(first.weekday, month: first.month)
      return
    }
    // The earliest day of the year, in a common year so that days from March on compare.
    let days = dates.map { CivilDate(2_001, $0.month, $0.day).daysSinceEpoch }
    guard let earliest = days.min(), let latest = days.max(), latest - earliest <= 6 else { return nil }
    let from = CivilDate(daysSinceEpoch: earliest)
    let end = CivilDate(daysSinceEpoch: earliest + 6)
    // A week across the end of February has a different length in leap years.
    guard from.month != 2 || end.month == 2 else { return nil }
    place = .weekday(first.weekday, month: from.month, from: from.day)
  }

  /// The day in a year.
  func date(in year: Int) -> CivilDate {
    switch place {
    case .date(let month, let day): return CivilDate(year, month, day)
    case .weekday(let weekday, let month, let from):
      let first = CivilDate(year, month, from)
      return first.adding(days: weekday.daysAfter(first.weekday))
    case .last(let weekday, let month):
      let last = CivilDate(year, month, CivilDate.daysInMonth(year: year, month: month))
      return last.adding(days: -last.weekday.daysAfter(weekday))
    }
  }

  /// The rule that generates the days.
  var rule: RecurrenceRule {
    var rule = RecurrenceRule(frequency: .yearly)
    switch place {
    case .date(let month, let day):
      rule.byMonth = [RecurrenceMonth(month)]
      rule.byMonthDay = [day]
    case .last(let weekday, let month):
      rule.byMonth = [RecurrenceMonth(month)]
      rule.byDay = [WeekdayOrdinal(weekday, ordinal: -1)]
    case .weekday(let weekday, let month, let from):
      let end = CivilDate(2_001, month, from).adding(days: 6)
      if end.month != month {
        // From March on, days have the same distance to the end of every year, before to its beginning.
        let first = CivilDate(2_001, month, from).daysSinceEpoch
        let reference = month == 1 ? CivilDate(2_000, 12, 31) : CivilDate(2_002, 1, 1)
        rule.byYearDay = (0...6).map { first + $0 - reference.daysSinceEpoch }
        rule.byDay = [WeekdayOrdinal(weekday)]
      } else if from % 7 == 1 {
        rule.byMonth = [RecurrenceMonth(month)]
        rule.byDay = [WeekdayOrdinal(weekday, ordinal: from / 7 + 1)]
      } else {
        rule.byMonth = [RecurrenceMonth(month)]
        rule.byMonthDay = (from...from + 6).map { $0 }
        rule.byDay = [WeekdayOrdinal(weekday)]
      }
    }
    return rule
  }
}

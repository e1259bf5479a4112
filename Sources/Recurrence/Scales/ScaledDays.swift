import CalendarModel

/// The days of a monthly or yearly rule in a year of any calendar, with SKIP (RFC 7529 section 4.2).
///
/// Applies in the order of the RFC: BYMONTH, SKIP of missing months, BYWEEKNO, BYYEARDAY and BYMONTHDAY, SKIP of
/// missing days, BYDAY.
struct ScaledDays {
  private let rule: RecurrenceRule
  private let months: [RecurrenceMonth]
  private let monthDays: [Int]
  private let weekdays: [WeekdayOrdinal]
  /// Whether ordinals of BYDAY count in the month instead of the year.
  private let ordinalsOfMonth: Bool

  /// Compiles the parts of `rule`, with missing ones derived from DTSTART, which is `startDay` in `year`.
  init(_ rule: RecurrenceRule, startDay: Int, in year: CalendarYear) {
    self.rule = rule
    ordinalsOfMonth = rule.frequency == .monthly || !rule.byMonth.isEmpty
    let namesDays =
      !(rule.byDay.isEmpty && rule.byMonthDay.isEmpty && rule.byYearDay.isEmpty && rule.byWeekNumber.isEmpty)
    let start = year.months.first { $0.days.contains(startDay) }
    let isOpen = rule.frequency == .yearly && !namesDays && rule.byMonth.isEmpty
    months = isOpen ? start.map { [$0.month] } ?? [] : rule.byMonth
    monthDays = namesDays ? rule.byMonthDay : start.map { [startDay - $0.firstDay + 1] } ?? []
    let needsWeekday =
      rule.frequency == .yearly && !rule.byWeekNumber.isEmpty && rule.byDay.isEmpty && rule.byMonthDay.isEmpty
      && rule.byYearDay.isEmpty
    weekdays = needsWeekday ? [WeekdayOrdinal(Weekday(daysSinceEpoch: startDay))] : rule.byDay
  }

  /// The months of `year` selected by BYMONTH, missing ones moved by SKIP; ascending without duplicates.
  func months(of year: CalendarYear) -> [Int] {
    guard !months.isEmpty else { return Array(year.months.indices) }
    var indices = Set<Int>()
    for month in months {
      let index =
        year.months.firstIndex { $0.month == month }
        ?? (rule.skip == .omit
          ? nil
          : rule.skip == .forward
            ? year.months.firstIndex { $0.month.number > month.number }
            : year.months.lastIndex { $0.month.number <= month.number })
      if let index { indices.insert(index) }
    }
    return indices.sorted()
  }

  /// The days of the rule in some months of a year, ascending. SKIP may move a day out of those months, by one.
  func days(in indices: [Int], of year: CalendarYear) -> [Int] {
    let chosen = indices.map { year.months[$0] }
    let isWhole = chosen.count == year.months.count
    let isInMonths = { (day: Int) in isWhole || chosen.contains { $0.days.contains(day) } }
    var days: [Int]
    if !monthDays.isEmpty {
      days = chosen.flatMap { month in monthDays.compactMap { place($0, in: month.days) } }
      if !rule.byYearDay.isEmpty {
        let yearDays = Set(rule.byYearDay.compactMap { place($0, in: year.days) })
        days = days.filter(yearDays.contains)
      }
      if !rule.byWeekNumber.isEmpty { days = days.filter { isInWeeks($0, of: year) } }
    } else if !rule.byYearDay.isEmpty {
      days = rule.byYearDay.compactMap { place($0, in: year.days) }.filter { isWhole || isInMonths($0) }
      if !rule.byWeekNumber.isEmpty { days = days.filter { isInWeeks($0, of: year) } }
    } else if !rule.byWeekNumber.isEmpty {
      let reach = year.days.lowerBound - 6..<year.days.upperBound + 6
      days = reach.filter { isInWeeks($0, of: year) && isInMonths($0) }
    } else {
      days = chosen.flatMap(\.days)
    }
    if !weekdays.isEmpty { days = days.filter { isNamed($0, chosen, year) } }
    return Set(days).sorted()
  }

  /// Day n of a month or year, or the day to which SKIP moves it.
  private func place(_ number: Int, in days: Range<Int>) -> Int? {
    if number > 0 ? number <= days.count : -number <= days.count {
      return number > 0 ? days.lowerBound + number - 1 : days.upperBound + number
    }
    switch rule.skip {
    case .omit: return nil
    case .forward: return number > 0 ? days.upperBound : days.lowerBound
    case .backward: return number > 0 ? days.upperBound - 1 : days.lowerBound - 1
    }
  }

  private func isInWeeks(_ day: Int, of year: CalendarYear) -> Bool {
    let first = firstWeek(near: year.days.lowerBound)
    let weeks = (firstWeek(near: year.days.upperBound) - first) / 7
    let number = floorDivide(day - first, 7) + 1
    return (1...weeks).contains(number)
      && (rule.byWeekNumber.contains(number) || rule.byWeekNumber.contains(number - weeks - 1))
  }

  /// The start of the first week with at least four days from `newYear` on.
  private func firstWeek(near newYear: Int) -> Int {
    let fourth = newYear + 3
    return fourth - floorModulo(weekdayIndex(fourth) - (rule.weekStart.rawValue - 1), 7)
  }

  private func isNamed(_ day: Int, _ months: [CalendarMonth], _ year: CalendarYear) -> Bool {
    let weekday = Weekday(daysSinceEpoch: day)
    return weekdays.contains { entry in
      guard entry.weekday == weekday else { return false }
      guard entry.ordinal != 0, rule.byWeekNumber.isEmpty else { return true }
      // SKIP may have moved the day out of its year.
      guard let span = ordinalsOfMonth ? months.first(where: { $0.days.contains(day) })?.days : year.days,
        span.contains(day)
      else { return false }
      let number = entry.ordinal > 0 ? (day - span.lowerBound) / 7 + 1 : -((span.upperBound - 1 - day) / 7 + 1)
      return number == entry.ordinal
    }
  }
}

internal import CalendarModel

/// A yearly `RRULE` of a VTIMEZONE.
struct ZoneRule: Equatable {
  /// Until when a rule holds, inclusive.
  enum End: Equatable {
    case never
    case instant(Instant)
    case civil(CivilDateTime)
    case count(Int)
  }

  var interval = 1
  var end = End.never
  var months: [Int] = []
  var days: [WeekdayOrdinal] = []
  var monthDays: [Int] = []
  /// `BYHOUR`, `BYMINUTE` and `BYSECOND` with one value each; nil takes the start's.
  var hour: Int?
  var minute: Int?
  var second: Int?

  /// Whether the rule's dates come again after 400 years: the interval must divide the Gregorian cycle.
  var isCyclic: Bool { 400 % interval == 0 }

  /// What it takes to find the onsets of a year, in units of a usual rule.
  var workPerYear: Int { 1 + max(1, months.count) * max(monthDays.count, days.count) / 4 }

  /// The onsets of one year in ascending order; the year is not checked against the interval.
  func onsets(inYear year: Int, start: CivilDateTime) -> [CivilDateTime] {
    let time = start.secondOfDay
    let secondOfDay =
      (hour ?? time / 3_600) * 3_600 + (minute ?? time / 60 % 60) * 60 + (second ?? time % 60)
    return Set(dates(inYear: year, start: start.date)).sorted().map { CivilDateTime($0, secondOfDay: secondOfDay) }
  }

  private func dates(inYear year: Int, start: CivilDate) -> [CivilDate] {
    if months.isEmpty, monthDays.isEmpty, !days.isEmpty {
      return days.flatMap { matches($0, first: CivilDate(year: year, month: 1, day: 1), count: 365 + leapDay(year)) }
    }
    let expanded = !months.isEmpty ? months : monthDays.isEmpty ? [start.month] : Array(1...12)
    return expanded.flatMap { month -> [CivilDate] in
      let first = CivilDate(year: year, month: month, day: 1)
      let length = CivilDate.daysInMonth(year: year, month: month)
      guard !monthDays.isEmpty || days.isEmpty else { return days.flatMap { matches($0, first: first, count: length) } }
      let numbers = monthDays.isEmpty ? [start.day] : monthDays.map { $0 < 0 ? length + 1 + $0 : $0 }
      return numbers.filter { (1...length).contains($0) }.map { first.adding(days: $0 - 1) }
        .filter { date in days.isEmpty || days.contains { $0.weekday == date.weekday } }
    }
  }

  /// The days that an element of `BYDAY` names among `count` days from `first` on.
  private func matches(_ element: WeekdayOrdinal, first: CivilDate, count: Int) -> [CivilDate] {
    let firstMatch = element.weekday.daysAfter(first.weekday)
    let number = (count - firstMatch + 6) / 7
    let positions: [Int]
    switch element.ordinal {
    case 0: positions = Array(0..<number)
    case 1...: positions = [element.ordinal - 1]
    default: positions = [number + element.ordinal]
    }
    return positions.filter { (0..<number).contains($0) }.map { first.adding(days: firstMatch + $0 * 7) }
  }

  private func leapDay(_ year: Int) -> Int { CivilDate.isLeap(year: year) ? 1 : 0 }
}

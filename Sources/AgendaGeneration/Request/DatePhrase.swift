public import CalendarModel

/// A date in everyday words. Most are relative to today.
public enum DatePhrase: Hashable, Sendable {
  /// A unit of a calendar.
  public enum Unit: Hashable, Sendable {
    /// Seven days from the first day of the week.
    case week
    /// A month of the Gregorian calendar.
    case month
    /// A year of the Gregorian calendar.
    case year
  }

  /// A weekday. `turn` is 0 for the next one from today (`friday`), 1 for the next one after today (`next friday`), -1 for
  /// the last one before today (`last friday`).
  case weekday(Weekday, turn: Int)
  /// A weekday of this week (0), of the next one (1), of the last one (-1): `monday next week`.
  case weekdayOfWeek(Weekday, turn: Int)
  /// The Saturday and Sunday of this week (0), of the next one (1), of the last one (-1).
  case weekend(turn: Int)
  /// A whole week, month or year: this one (0), the next one (1), the last one (-1).
  case whole(Unit, turn: Int)
  /// A number of weeks, months or years after today: `in 2 weeks`; negative for `2 weeks ago`.
  case later(Unit, Int)
  /// A month: of this year (0, `march`), the next one after this month (1), or the last one before it (-1).
  case month(Int, turn: Int)
  /// A day of this year: `9 March`. 29 February is in the next leap year. Without a month, a day of this month, or its
  /// last one: `the 15th`.
  case dayOfMonth(Int, month: Int?)
  /// A month of this quarter of the year (0), of the next one (1), of the last one (-1); counted from 0.
  case monthOfQuarter(Int, turn: Int)
  /// The day before the one that is a number of weeks, months or years after today: the last of `3 months`.
  case before(Unit, Int)
  /// The first day of a week, month or year.
  indirect case firstDay(of: DatePhrase)
  /// The last day of a week, month or year.
  indirect case lastDay(of: DatePhrase)
  /// An ISO 8601 week of this year: `week 11`.
  case week(Int)
  /// The nth weekday of a month of this year, or of this month: `third tuesday`, `last friday of march` (-1). The last
  /// one if the month has fewer.
  case ordinal(Int, Weekday, month: Int?)
  /// Numbers such as `3/9/2026` or `3/9`, whose order depends on the language. Without a year, they are of this one.
  case numbers(Int, Int, year: Int?)

  /// The range of days.
  /// - Parameters:
  ///   - today: The day that relative dates refer to.
  ///   - firstWeekday: The first day of a week.
  ///   - isMonthFirst: Whether the first of two numbers is the month.
  public func dates(today: CivilDate, firstWeekday: Weekday = .monday, isMonthFirst: Bool = false) -> Range<CivilDate> {
    switch self {
    case .weekday(let weekday, let turn):
      let first = today.adding(days: turn > 0 ? 1 : turn < 0 ? -7 : 0)
      return Self.day(first.adding(days: weekday.daysAfter(first.weekday)))
    case .weekdayOfWeek(let weekday, let turn):
      let start = today.startOfWeek(firstWeekday: firstWeekday).adding(days: 7 * turn)
      return Self.day(start.adding(days: weekday.daysAfter(start.weekday)))
    case .weekend(let turn):
      let saturday = today.startOfWeek(firstWeekday: .monday).adding(days: 5 + 7 * turn)
      return saturday..<saturday.adding(days: 2)
    case .whole(.week, let turn):
      let start = today.startOfWeek(firstWeekday: firstWeekday).adding(days: 7 * turn)
      return start..<start.adding(days: 7)
    case .whole(.month, let turn):
      return CivilDate(
        year: today.year, month: today.month + turn, day: 1)..<CivilDate(
          year: today.year, month: today.month + turn + 1, day: 1)
    case .whole(.year, let turn): return Self.year(today.year + turn)
    case .later(.week, let count): return Self.day(today.adding(days: 7 * count))
    case .later(.month, let count): return Self.day(Self.sameDay(as: today, monthsLater: count))
    case .later(.year, let count): return Self.day(Self.sameDay(as: today, monthsLater: 12 * count))
    case .month(let month, let turn):
      let year = today.year + (turn > 0 && month <= today.month ? 1 : turn < 0 && month >= today.month ? -1 : 0)
      return CivilDate(year: year, month: month, day: 1)..<CivilDate(year: year, month: month + 1, day: 1)
    case .dayOfMonth(let day, nil):
      let length = CivilDate.daysInMonth(year: today.year, month: today.month)
      return Self.day(CivilDate(year: today.year, month: today.month, day: min(day, length)))
    case .monthOfQuarter(let number, let turn):
      let month = (today.month - 1) / 3 * 3 + 1 + number + 3 * turn
      return CivilDate(
        year: today.year, month: month, day: 1)..<CivilDate(year: today.year, month: month + 1, day: 1)
    case .before(let unit, let count):
      return Self.day(DatePhrase.later(unit, count).dates(today: today).lowerBound.adding(days: -1))
    case .firstDay(let phrase): return Self.day(phrase.dates(today: today, firstWeekday: firstWeekday).lowerBound)
    case .lastDay(let phrase):
      return Self.day(phrase.dates(today: today, firstWeekday: firstWeekday).upperBound.adding(days: -1))
    case .dayOfMonth(let day, let month?):
      let years = today.year...today.year + 8
      let year = years.first { CivilDate(exactYear: $0, month: month, day: day) != nil } ?? today.year
      return Self.day(CivilDate(year: year, month: month, day: day))
    case .ordinal(let number, let weekday, let month):
      let first = CivilDate(year: today.year, month: month ?? today.month, day: 1)
      let length = CivilDate.daysInMonth(year: first.year, month: first.month)
      let day = weekday.daysAfter(first.weekday)
      let last = (length - 1 - day) / 7
      return Self.day(first.adding(days: day + 7 * (number < 0 ? last : min(number - 1, last))))
    case .week(let number): return DateSpecification.week(year: today.year, number: number).dates(today: today)
    case .numbers(let first, let second, let given):
      let year = given ?? today.year
      return Self.day(
        isMonthFirst
          ? CivilDate(year: year, month: first, day: second) : CivilDate(year: year, month: second, day: first))
    }
  }

  /// The first matching days on or after a day; nil if the phrase does not recur.
  func dates(onOrAfter first: CivilDate) -> Range<CivilDate>? {
    switch self {
    case .weekday(_, 0): return dates(today: first)
    case .month(let month, 0): return DatePhrase.month(month, turn: month == first.month ? 0 : 1).dates(today: first)
    case .dayOfMonth(_, _?):
      let days = dates(today: first)
      return days.lowerBound >= first ? days : dates(today: CivilDate(year: first.year + 1, month: 1, day: 1))
    default: return nil
    }
  }

  /// A day, week, month or year.
  var period: DateSpecification.Period {
    switch self {
    case .weekday, .weekdayOfWeek, .later, .before, .dayOfMonth, .numbers, .ordinal, .firstDay, .lastDay: .day
    case .weekend: .weekend
    case .whole(.week, _), .week: .week
    case .whole(.month, _), .month, .monthOfQuarter: .month
    case .whole(.year, _): .year
    }
  }

  private static func day(_ date: CivilDate) -> Range<CivilDate> { date..<date.adding(days: 1) }

  private static func year(_ year: Int) -> Range<CivilDate> {
    CivilDate(year: year, month: 1, day: 1)..<CivilDate(year: year + 1, month: 1, day: 1)
  }

  /// The same day of another month, or its last day if it is shorter.
  private static func sameDay(as date: CivilDate, monthsLater months: Int) -> CivilDate {
    let first = CivilDate(year: date.year, month: date.month + months, day: 1)
    return first.adding(days: min(date.day, CivilDate.daysInMonth(year: first.year, month: first.month)) - 1)
  }
}

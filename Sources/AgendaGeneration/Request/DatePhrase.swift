public import CalendarModel

/// A date in everyday words. Most are relative to today.
public indirect enum DatePhrase: Hashable, Sendable {
  /// A unit of a calendar.
  public enum Unit: Hashable, Sendable {
    /// Seven days from the first day of the week.
    case week
    /// A month of the Gregorian calendar.
    case month
    /// A year of the Gregorian calendar.
    case year
  }

  /// A third or a half of a month, a week or a year.
  public enum Part: Hashable, Sendable {
    /// The first third: `early may`.
    case early
    /// The second third: `mid march`.
    case middle
    /// The last third: `late june`.
    case late
    /// The first half: `first half of april`.
    case firstHalf
    /// From the 16th of a month, the fourth day of a week or 1 July on.
    case secondHalf
  }

  /// A weekday. `turn` is 0 for the next one from today (`friday`), 1 for the next one after today (`next friday`), 2 for
  /// the one after that, -1 for the last one before today (`last friday`).
  case weekday(Weekday, turn: Int)
  /// A weekday of this week (0), of the next one (1), of the last one (-1): `monday next week`.
  case weekdayOfWeek(Weekday, turn: Int)
  /// The Saturday and Sunday of this week (0), of the next one (1), of the last one (-1).
  case weekend(turn: Int)
  /// The days of a weekend that is not Saturday and Sunday, from its first weekday on; `turn` counts weeks.
  case daysOff(from: Weekday, count: Int, turn: Int)
  /// A whole week, month or year: this one (0), the next one (1), the last one (-1).
  case whole(Unit, turn: Int)
  /// A number of weeks, months or years after today: `in 2 weeks`; negative for `2 weeks ago`.
  case later(Unit, Int)
  /// A month: of this year (0, `march`), the next one after this month (1), or the last one before it (-1).
  case month(Int, turn: Int)
  /// A day of this year: `9 March`. 29 February is in the next leap year. Without a month, a day of this month, or its
  /// last one: `the 15th`.
  case dayOfMonth(Int, month: Int?)
  /// A weekday that is a day of the month: of this one, or else of the next one in which it is: `friday the 13th`.
  case weekdayOnDay(Weekday, Int)
  /// A day of a month (``dayOfMonth(_:month:)`` or ``numbers(_:_:year:)``) that is a weekday: of this year, or else of the
  /// nearest one in which it is: `friday 5 december`.
  case onWeekday(Weekday, DatePhrase)
  /// A month of this quarter of the year (0), of the next one (1), of the last one (-1); counted from 0.
  case monthOfQuarter(Int, turn: Int)
  /// The day before the one that is a number of weeks, months or years after today: the last of `3 months`.
  case before(Unit, Int)
  /// The first day of a week, month or year.
  case firstDay(of: DatePhrase)
  /// The last day of a week, month or year.
  case lastDay(of: DatePhrase)
  /// The first day of a part.
  case start(Part, of: DateSpecification)
  /// The last day of a part.
  case end(Part, of: DateSpecification)
  /// The week that contains a day, and a number of weeks later: `the week of march 16`.
  case weekContaining(DateSpecification, later: Int)
  /// A number of days (nil), weeks, months or years after the first day of a date: `friday in 2 weeks`. Negative for before.
  case moved(DateSpecification, Unit?, Int)
  /// An ISO 8601 week of this year: `week 11`.
  case week(Int)
  /// The nth weekday of a month of this year, or of this month: `third tuesday`, `last friday of march` (-1). Its days
  /// are the last such weekday if the month has fewer; a command with it is an error.
  case ordinal(Int, Weekday, month: Int?)
  /// The same of this month (0), the next one (1), the last one (-1): `first monday of next month`.
  case ordinalOfMonth(Int, Weekday, turn: Int)
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
      let turn = Self.bounded(turn)
      let first = today.adding(days: turn > 0 ? 7 * turn - 6 : 7 * turn)
      return Self.day(first.adding(days: weekday.daysAfter(first.weekday)))
    case .weekdayOfWeek(let weekday, let turn):
      let start = today.startOfWeek(firstWeekday: firstWeekday).adding(days: 7 * Self.bounded(turn))
      return Self.day(start.adding(days: weekday.daysAfter(start.weekday)))
    case .weekend(let turn):
      return DatePhrase.daysOff(from: .saturday, count: 2, turn: turn).dates(today: today)
    case .daysOff(let first, let count, let turn):
      let count = min(max(count, 1), 7)
      let end = today.startOfWeek(firstWeekday: first.advanced(by: count)).adding(days: 7 + 7 * Self.bounded(turn))
      return end.adding(days: -count)..<end
    case .whole(.week, let turn):
      let start = today.startOfWeek(firstWeekday: firstWeekday).adding(days: 7 * Self.bounded(turn))
      return start..<start.adding(days: 7)
    case .whole(.month, let turn):
      return CivilDate.days(ofYear: today.year, month: today.month + Self.bounded(turn))
    case .whole(.year, let turn): return CivilDate.days(ofYear: today.year + Self.bounded(turn))
    case .later(let unit, let count): return Self.day(Self.day(today, later: count, unit))
    case .month(let month, let turn):
      let turn = Self.bounded(turn)
      let isPassed = turn > 0 ? month > today.month : turn < 0 && month < today.month
      let year = today.year + turn - (isPassed ? turn.signum() : 0)
      return CivilDate.days(ofYear: year, month: month)
    case .dayOfMonth(let day, nil):
      let length = CivilDate.daysInMonth(year: today.year, month: today.month)
      return Self.day(CivilDate(year: today.year, month: today.month, day: min(day, length)))
    case .weekdayOnDay(let weekday, let day): return Self.day(Self.day(weekday, on: day, from: today))
    case .onWeekday(let weekday, let phrase):
      return phrase.day(weekday, near: today, isMonthFirst: isMonthFirst).map { Self.day($0) }
        ?? phrase.dates(today: today, firstWeekday: firstWeekday, isMonthFirst: isMonthFirst)
    case .monthOfQuarter(let number, let turn):
      let month = (today.month - 1) / 3 * 3 + 1 + Self.bounded(number) + 3 * Self.bounded(turn)
      return CivilDate.days(ofYear: today.year, month: month)
    case .before(let unit, let count):
      return Self.day(DatePhrase.later(unit, count).dates(today: today).lowerBound.adding(days: -1))
    case .firstDay(let phrase):
      return Self.day(
        phrase.dates(today: today, firstWeekday: firstWeekday, isMonthFirst: isMonthFirst).lowerBound)
    case .lastDay(let phrase):
      let days = phrase.dates(today: today, firstWeekday: firstWeekday, isMonthFirst: isMonthFirst)
      return Self.day(days.upperBound.adding(days: -1))
    case .dayOfMonth(let day, let month?):
      let years = today.year...today.year + 8
      let year = years.first { CivilDate(exactYear: $0, month: month, day: day) != nil } ?? today.year
      return Self.day(CivilDate(year: year, month: month, day: day))
    case .ordinal(let number, let weekday, let month):
      return Self.day(Self.day(number, weekday, of: CivilDate(year: today.year, month: month ?? today.month, day: 1)))
    case .ordinalOfMonth(let number, let weekday, let turn):
      let first = CivilDate(year: today.year, month: today.month + Self.bounded(turn), day: 1)
      return Self.day(Self.day(number, weekday, of: first))
    case .start(let part, let whole):
      let days = whole.dates(today: today, firstWeekday: firstWeekday, isMonthFirst: isMonthFirst)
      return Self.day(part.days(of: days).lowerBound)
    case .end(let part, let whole):
      let days = whole.dates(today: today, firstWeekday: firstWeekday, isMonthFirst: isMonthFirst)
      return Self.day(part.days(of: days).upperBound.adding(days: -1))
    case .weekContaining(let day, let weeks):
      let first = day.dates(today: today, firstWeekday: firstWeekday, isMonthFirst: isMonthFirst).lowerBound
      let start = first.startOfWeek(firstWeekday: firstWeekday).adding(days: 7 * Self.bounded(weeks))
      return start..<start.adding(days: 7)
    case .moved(let date, let unit, let count):
      let first = date.dates(today: today, firstWeekday: firstWeekday, isMonthFirst: isMonthFirst).lowerBound
      return Self.day(Self.day(first, later: count, unit))
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
    // `next monday to next friday` is one week.
    case .weekday(let weekday, 0...): return DatePhrase.weekday(weekday, turn: 0).dates(today: first)
    case .month(let month, 0): return DatePhrase.month(month, turn: month == first.month ? 0 : 1).dates(today: first)
    case .weekdayOfWeek(let weekday, _): return DatePhrase.weekday(weekday, turn: 0).dates(today: first)
    case .weekdayOnDay: return dates(today: first)
    case .week(let number):
      // The year of a week is that of its Thursday.
      let year = first.startOfWeek(firstWeekday: .monday).adding(days: 3).year
      return DateSpecification.week(year: year + 1, number: number).dates(today: first)
    case .dayOfMonth(let day, nil):
      return DatePhrase.dayOfMonth(day, month: nil).dates(today: first.firstOfNextMonth)
    case .dayOfMonth(_, _?), .onWeekday:
      let days = dates(today: first)
      return days.lowerBound >= first ? days : dates(today: CivilDate(year: first.year + 1, month: 1, day: 1))
    default: return nil
    }
  }

  /// The phrase with ambiguous numbers in it interpreted in the order of a language, `3 days after 3/9`, and with the weekend of its region.
  func resolved(in locale: CalendarLocale) -> DatePhrase {
    switch self {
    case .numbers(let first, let second, nil):
      locale.writesMonthFirst ? .dayOfMonth(second, month: first) : .dayOfMonth(first, month: second)
    case .weekend(let turn):
      locale.firstDayOff.map { .daysOff(from: $0, count: locale.weekend.count, turn: turn) } ?? self
    case .onWeekday(let weekday, let phrase): .onWeekday(weekday, phrase.resolved(in: locale))
    case .firstDay(let phrase): .firstDay(of: phrase.resolved(in: locale))
    case .lastDay(let phrase): .lastDay(of: phrase.resolved(in: locale))
    case .start(let part, let whole): .start(part, of: whole.resolved(in: locale))
    case .end(let part, let whole): .end(part, of: whole.resolved(in: locale))
    case .moved(let date, let unit, let count): .moved(date.resolved(in: locale), unit, count)
    case .weekContaining(let day, let weeks): .weekContaining(day.resolved(in: locale), later: weeks)
    default: self
    }
  }

  /// A day, week, month or year.
  var period: DateSpecification.Period {
    switch self {
    case .weekday, .weekdayOfWeek, .later, .before, .dayOfMonth, .weekdayOnDay, .onWeekday, .numbers, .ordinal,
      .ordinalOfMonth, .firstDay, .lastDay, .start, .end, .moved:
      .day
    case .weekend, .daysOff: .weekend
    case .whole(.week, _), .week, .weekContaining: .week
    case .whole(.month, _), .month, .monthOfQuarter: .month
    case .whole(.year, _): .year
    }
  }

  private static func day(_ date: CivilDate) -> Range<CivilDate> { date..<date.adding(days: 1) }

  /// A count within the days of the calendar, for which no arithmetic overflows.
  private static func bounded(_ count: Int) -> Int { min(max(count, -mostDays), mostDays) }

  private static let mostDays = 4_000_000

  private static func day(_ date: CivilDate, later count: Int, _ unit: Unit?) -> CivilDate {
    let count = bounded(count)
    return switch unit {
    case nil: date.adding(days: count)
    case .week: date.adding(days: 7 * count)
    case .month: sameDay(as: date, monthsLater: count)
    case .year: sameDay(as: date, monthsLater: 12 * count)
    }
  }

  /// The first to fifth weekday of a month, or the last one (-1).
  private static func day(_ number: Int, _ weekday: Weekday, of first: CivilDate) -> CivilDate {
    let length = CivilDate.daysInMonth(year: first.year, month: first.month)
    let day = weekday.daysAfter(first.weekday)
    let last = (length - 1 - day) / 7
    return first.adding(days: day + 7 * (number < 0 ? last : min(number - 1, last)))
  }

  /// Why the month has no such weekday: `March 2026 has four Fridays.` Nil for other phrases.
  func missingDay(today: CivilDate) -> String? {
    let first: CivilDate
    let given: (number: Int, weekday: Weekday)
    switch self {
    case .ordinal(let number, let weekday, let month):
      first = CivilDate(year: today.year, month: month ?? today.month, day: 1)
      given = (number, weekday)
    case .ordinalOfMonth(let number, let weekday, let turn):
      first = CivilDate(year: today.year, month: today.month + Self.bounded(turn), day: 1)
      given = (number, weekday)
    case .moved(let date, _, _), .weekContaining(let date, _): return date.missingDay(today: today)
    default: return nil
    }
    let day = Self.day(given.number, given.weekday, of: first)
    guard given.number > 0, day.day <= 7 * (given.number - 1) else { return nil }
    let names = CalendarLocale()
    let weekday = names.weekdayNames[given.weekday.rawValue - 1]
    return "\(names.monthNames[first.month - 1]) \(first.year) has four \(weekday)s."
  }

  /// The weekday that is a day of a month, this month's or the next one's.
  private static func day(_ weekday: Weekday, on day: Int, from today: CivilDate) -> CivilDate {
    for month in today.month..<today.month + mostMonthsBetween {
      let (year, month) = (today.year + (month - 1) / 12, (month - 1) % 12 + 1)
      if let date = CivilDate(exactYear: year, month: month, day: day), date.weekday == weekday { return date }
    }
    return today
  }

  /// A weekday is the 31st of a month once in this time.
  private static let mostMonthsBetween = 48

  /// The day of a month in this year if it is a weekday then, or else in the nearest year in which it is; nil for other phrases.
  private func day(_ weekday: Weekday, near today: CivilDate, isMonthFirst: Bool) -> CivilDate? {
    let given: (day: Int, month: Int)
    switch self {
    case .dayOfMonth(let day, let month?): given = (day, month)
    case .numbers(let first, let second, _): given = isMonthFirst ? (second, first) : (first, second)
    default: return nil
    }
    let days = (today.year - Self.mostYearsBetween...today.year + Self.mostYearsBetween)
      .compactMap { CivilDate(exactYear: $0, month: given.month, day: given.day) }.filter { $0.weekday == weekday }
    func distance(_ date: CivilDate) -> Int { abs(date.daysSinceEpoch - today.daysSinceEpoch) }
    return days.first { $0.year == today.year } ?? days.min { distance($0) < distance($1) }
  }

  /// 29 February is a weekday once in this time.
  private static let mostYearsBetween = 40

  /// The same day of another month, or its last day if it is shorter.
  private static func sameDay(as date: CivilDate, monthsLater months: Int) -> CivilDate {
    let first = CivilDate(year: date.year, month: date.month + months, day: 1)
    return first.adding(days: min(date.day, CivilDate.daysInMonth(year: first.year, month: first.month)) - 1)
  }
}

extension DateSpecification {
  /// Why a day that it names does not exist; nil if all do. See ``DatePhrase/missingDay(today:)``.
  func missingDay(today: CivilDate) -> String? {
    switch self {
    case .phrase(let phrase): phrase.missingDay(today: today)
    case .start(let range), .end(let range):
      range.first.missingDay(today: today) ?? range.last.missingDay(today: today)
    case .day, .week, .month, .year, .relative: nil
    }
  }
}

extension DatePhrase.Part {
  /// The days of the part. A third is three days of a week, ten days of a month, or four months of a year.
  fileprivate func days(of whole: Range<CivilDate>) -> Range<CivilDate> {
    let (start, end) = (whole.lowerBound, whole.upperBound)
    let length = end.daysSinceEpoch - start.daysSinceEpoch
    // A weekend has no parts.
    guard length >= 7 else { return whole }
    func day(_ number: Int) -> CivilDate { start.adding(days: number) }
    if length > 300 {
      func month(_ number: Int) -> CivilDate { CivilDate(year: start.year, month: number, day: 1) }
      return switch self {
      case .early: start..<month(5)
      case .middle: month(5)..<month(9)
      case .late: month(9)..<end
      case .firstHalf: start..<month(7)
      case .secondHalf: month(7)..<end
      }
    }
    guard length > 20 else {
      return switch self {
      case .early: start..<day(3)
      case .middle: day(2)..<day(5)
      case .late: day(4)..<end
      case .firstHalf: start..<day(4)
      case .secondHalf: day(3)..<end
      }
    }
    return switch self {
    case .early: start..<day(10)
    case .middle: day(10)..<day(20)
    case .late: day(20)..<end
    case .firstHalf: start..<day(15)
    case .secondHalf: day(15)..<end
    }
  }
}

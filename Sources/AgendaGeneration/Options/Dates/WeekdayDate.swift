internal import CalendarModel

/// Days that are named with their weekday: `friday 5 december`.
enum WeekdayDate {
  /// A day that must be a weekday; without a year, of the nearest one in which it is.
  /// - Throws: `DateReader.Fault` if its year is given and it is another weekday, for two numbers in either order.
  static func date(_ date: DateSpecification, on weekday: Weekday) throws(DateReader.Fault) -> DateSpecification {
    switch date {
    case .day(let day) where day.weekday != weekday:
      throw DateReader.Fault(sentence: contradiction(day, weekday))
    case .phrase(.numbers(let first, let second, let year?)):
      // The weekday shows the order of `thu 3/9/2026`.
      let days = [(first, second), (second, first)]
        .compactMap { CivilDate(exactYear: year, month: $0.1, day: $0.0) }
      let named = days.filter { $0.weekday == weekday }
      guard !named.isEmpty else { throw DateReader.Fault(sentence: contradiction(days, weekday)) }
      return named.count == 1 ? .day(named[0]) : date
    case .phrase(let phrase):
      switch phrase {
      case .dayOfMonth(_, month: _?), .numbers: return .phrase(.onWeekday(weekday, phrase))
      default: return date
      }
    default: return date
    }
  }

  /// The days between two dates with one month: `mon 7 to fri 11 december`; nil for other dates.
  static func range(
    _ start: DateSpecification, _ end: DateSpecification
  ) throws(DateReader.Fault) -> DateSpecificationRange? {
    if case .phrase(.weekdayOnDay(let weekday, let day)) = start, let first = DateRangeReader.other(day, of: end),
      day <= dayOfMonth(end)
    {
      return DateSpecificationRange(try date(first, on: weekday), through: end)
    }
    if case .phrase(.weekdayOnDay(let weekday, let day)) = end, let last = DateRangeReader.other(day, of: start),
      day >= dayOfMonth(start)
    {
      return DateSpecificationRange(start, through: try date(last, on: weekday))
    }
    return nil
  }

  /// A note if a day is another weekday than it is named with, or not in this year; nil for any other day.
  static func note(on day: CivilDate, named weekday: Weekday, today: CivilDate) -> String? {
    guard day.weekday == weekday else { return contradiction(day, weekday) }
    guard day.year != today.year else { return nil }
    let found = "\(name(weekday)) \(day.day) \(CalendarLocale().monthNames[day.month - 1]) is in \(day.year)"
    guard let other = CivilDate(exactYear: today.year, month: day.month, day: day.day), other.weekday != weekday else {
      return found + "."
    }
    return "\(found); \(other) is a \(name(other.weekday))."
  }

  private static func contradiction(_ day: CivilDate, _ weekday: Weekday) -> String {
    "\(day) is a \(name(day.weekday)), not a \(name(weekday))."
  }

  /// Why the days of both orders of two numbers are none of this weekday.
  private static func contradiction(_ days: [CivilDate], _ weekday: Weekday) -> String {
    let names = days.map { "\($0) is a \(name($0.weekday))" }.joined(separator: " and ")
    return "\(names); neither is a \(name(weekday))."
  }

  private static func name(_ weekday: Weekday) -> String { CalendarLocale().weekdayNames[weekday.rawValue - 1] }

  /// The number of a day within its month, which is the same in any year.
  private static func dayOfMonth(_ date: DateSpecification) -> Int { date.firstDate(today: CivilDate(2026, 3, 9)).day }
}

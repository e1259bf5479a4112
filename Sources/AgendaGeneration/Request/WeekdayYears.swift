internal import CalendarModel

/// A range with dates for the days that are named with their weekday: `friday 5 to 9 december`.
struct DatedRange {
  /// The range with these days as dates.
  var range: DateSpecificationRange
  /// The day that the other end refers to.
  var today: CivilDate
  /// The days with the weekdays that they are named with.
  var days: [(weekday: Weekday, date: CivilDate)] = []
}

extension DateSpecificationRange {
  /// The range with dates for the days that are named with their weekday.
  ///
  /// The weekday chooses the year, and the other end is the nearest one on its side of that day: `20 december to thursday
  /// 13 january`. Beside an end that does not move, as in `until friday 5 december`, the day is the one nearest to that
  /// end, whatever its weekday. So is the second of two such days.
  func dated(today: CivilDate, firstWeekday: Weekday) -> DatedRange {
    var result = DatedRange(range: self, today: today)
    func chosen(_ named: (weekday: Weekday, phrase: DatePhrase)) -> CivilDate {
      DatePhrase.onWeekday(named.weekday, named.phrase).dates(today: today).lowerBound
    }
    func next(_ phrase: DatePhrase, from day: CivilDate) -> CivilDate {
      (phrase.dates(onOrAfter: day) ?? phrase.dates(today: day)).lowerBound
    }
    if let start = first.namedWithWeekday {
      let day: CivilDate
      if last.isFixed {
        let end = last.dates(today: today, firstWeekday: firstWeekday).upperBound.adding(days: -1)
        let date = DateSpecification.phrase(start.phrase)
        day = date.firstDate(today: date.today(beside: end, firstWeekday: firstWeekday))
      } else {
        day = chosen(start)
        result.today = day
      }
      result.range.first = first.dated(day)
      result.days.append((start.weekday, day))
    }
    if let end = last.namedWithWeekday {
      let day: CivilDate
      if let start = result.days.first?.date {
        day = next(end.phrase, from: start)
      } else if first.isOfThisYear {
        day = chosen(end)
        result.today = first.today(beside: day, firstWeekday: firstWeekday)
      } else {
        day = next(end.phrase, from: first.firstDate(today: today, firstWeekday: firstWeekday))
      }
      result.range.last = last.dated(day)
      result.days.append((end.weekday, day))
    }
    return result
  }
}

extension DateSpecification {
  /// The day with its weekday that it is or is counted from: `friday 5 december`, `week of friday 5 december`.
  var namedWithWeekday: (weekday: Weekday, phrase: DatePhrase)? {
    switch self {
    case .phrase(.onWeekday(let weekday, let phrase)): (weekday, phrase)
    case .phrase(.moved(let date, _, _)), .phrase(.weekContaining(let date, _)): date.namedWithWeekday
    default: nil
    }
  }

  /// The same with a date for the day with its weekday.
  fileprivate func dated(_ day: CivilDate) -> DateSpecification {
    switch self {
    case .phrase(.onWeekday): .day(day)
    case .phrase(.moved(let date, let unit, let count)): .phrase(.moved(date.dated(day), unit, count))
    case .phrase(.weekContaining(let date, let weeks)): .phrase(.weekContaining(date.dated(day), later: weeks))
    default: self
    }
  }

  /// The day of the latest year from which the date is not after `end`.
  fileprivate func today(beside end: CivilDate, firstWeekday: Weekday) -> CivilDate {
    let (year, month, day) = end.fields
    // 29 February is in one of nine years.
    let days = (0...8).map { CivilDate(year: year - $0, month: month, day: day) }
    return days.first { firstDate(today: $0, firstWeekday: firstWeekday) <= end } ?? end
  }

  /// Whether its year is that of today: `5 december`, `march`, `week 11`, `mid may`.
  fileprivate var isOfThisYear: Bool {
    guard case .phrase(let phrase) = self else { return false }
    return switch phrase {
    case .dayOfMonth(_, month: _?), .numbers(_, _, year: nil), .month(_, turn: 0), .ordinal(_, _, month: _?), .week:
      true
    case .firstDay(let whole), .lastDay(let whole): DateSpecification.phrase(whole).isOfThisYear
    case .start(_, let whole), .end(_, let whole): whole.isOfThisYear
    case .moved(let date, _, _), .weekContaining(let date, _): date.isOfThisYear
    default: false
    }
  }

  /// Whether it has a year of its own or is counted from today, so that no other end moves it: `2026`, `tomorrow`.
  fileprivate var isFixed: Bool {
    switch self {
    case .day, .week, .month, .year, .relative, .phrase(.later), .phrase(.before): true
    case .phrase(.moved(let date, _, _)), .phrase(.weekContaining(let date, _)): date.isFixed
    case .phrase, .start, .end: false
    }
  }
}

import CalendarModel

/// BYSETPOS over weeks, months and years. Builds the complete set of each period, including the part before DTSTART.
struct PeriodSets {
  private let positions: SetPositions
  private let frequency: Frequency
  private let weekStart: Weekday
  /// Whether years are week-years, because the rule has BYWEEKNO.
  private let hasWeekYears: Bool
  /// The times of each day.
  private let times: [Int]

  init(_ rule: borrowing RecurrenceRule, positions: SetPositions, offsets: [Int]) {
    self.positions = positions
    frequency = rule.frequency
    weekStart = rule.weekStart
    hasWeekYears = !rule.byWeekNumber.isEmpty
    times = offsets
  }

  /// The first day of the period that contains `day`.
  func start(of day: Int) -> Int { period(of: day).lowerBound }

  /// Writes the results of the first period with matching days from `day` on into `results`, in seconds since 1970.
  /// - Returns: The first day after that period; nil if there is none or it starts at or after `end`.
  func fill(_ results: inout [Int], from day: Int, in days: inout DaySearch, end: Int) -> Int? {
    results.removeAll(keepingCapacity: true)
    guard days.spend(), let first = days.next(atOrAfter: day) else { return nil }
    let period = period(of: first)
    guard period.lowerBound * 86_400 < end else { return nil }
    var members: [Int] = []
    members.reserveCapacity(32)
    var next = first
    repeat {
      members.append(next)
      guard let following = days.next(atOrAfter: next + 1) else { break }
      next = following
    } while next < period.upperBound
    _ = days.spend(members.count / 32)
    let perDay = times.count
    positions.forEach(of: members.count * perDay) { index in
      results.append(members[index / perDay] * 86_400 + times[index % perDay])
    }
    return period.upperBound
  }

  private func period(of day: Int) -> Range<Int> {
    switch frequency {
    case .weekly:
      let start = day - floorModulo(weekdayIndex(day) - (weekStart.rawValue - 1), 7)
      return start..<start + 7
    case .yearly where hasWeekYears:
      let week = WeekYear(containing: day, weekStart: weekStart)
      return week.firstDay..<week.firstDay + week.weeks * 7
    case .yearly:
      let place = MonthPlace(containing: day)
      return place.firstDayOfYear..<place.firstDayOfYear + place.yearLength
    default:
      let place = MonthPlace(containing: day)
      return place.firstDay..<place.end
    }
  }
}

/// `BYSETPOS`: selects elements of a period's ordered set, counted from either end.
struct SetPositions {
  /// Positions from the start, 0-based, ascending.
  private let fromStart: [Int]
  /// Positions from the end, ascending by index: -366 before -1.
  private let fromEnd: [Int]

  init?(_ positions: [Int]) {
    guard !positions.isEmpty else { return nil }
    fromStart = Set(positions.filter { $0 > 0 }).sorted().map { $0 - 1 }
    fromEnd = Set(positions.filter { $0 < 0 }).sorted()
  }

  /// The selected elements of a set.
  func chosen(from set: [Int]) -> [Int] {
    var chosen: [Int] = []
    forEach(of: set.count) { chosen.append(set[$0]) }
    return chosen
  }

  /// Calls `body` with the indices selected in a set of `count`, ascending without duplicates.
  func forEach(of count: Int, _ body: (Int) -> Void) {
    var (left, right) = (0, 0)
    while right < fromEnd.count, count + fromEnd[right] < 0 { right += 1 }
    while true {
      let first = left < fromStart.count ? fromStart[left] : Int.max
      let second = right < fromEnd.count ? count + fromEnd[right] : Int.max
      let index = min(first, second)
      guard index < count else { return }
      body(index)
      if first == index { left += 1 }
      if second == index { right += 1 }
    }
  }
}

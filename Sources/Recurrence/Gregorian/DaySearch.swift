import CalendarModel

/// Iterates over the days of a rule that match its filter, in the periods selected by INTERVAL.
struct DaySearch {
  let filter: DayFilter
  let frequency: Frequency
  let interval: Int
  /// The exclusive end.
  var endDay: Int
  /// The remaining number of steps without a result.
  var stepsLeft: Int

  // Selects days and weeks by INTERVAL: `width` days from `anchor`, every `cycle` days. A cycle of 1 selects all.
  private let anchor: Int
  private let cycle: Int
  private let width: Int
  /// The month or year from which INTERVAL counts.
  private let anchorPeriod: Int
  // The current month and its matching days.
  private var place: MonthPlace
  private var mask: UInt32 = 0

  /// INTERVAL, clamped to prevent overflow.
  static func interval(of rule: borrowing RecurrenceRule) -> Int { min(max(rule.interval, 1), 1 << 40) }

  init(rule: borrowing RecurrenceRule, start: CivilDate, endDay: Int, stepsLeft: Int) {
    let parts = DayParts(rule, start: start)
    filter = DayFilter(parts)
    self.endDay = endDay
    self.stepsLeft = stepsLeft
    frequency = rule.frequency
    interval = Self.interval(of: rule)
    let fields = start.fields
    var (anchor, cycle, width, anchorPeriod) = (start.daysSinceEpoch, 1, 1, 0)
    switch rule.frequency {
    case .daily: cycle = interval
    case .weekly where interval > 1:
      anchor = start.startOfWeek(firstWeekday: rule.weekStart).daysSinceEpoch
      (cycle, width) = (7 * interval, 7)
    case .monthly: anchorPeriod = fields.year * 12 + fields.month - 1
    // With BYWEEKNO, the filter itself selects the years.
    case .yearly where parts.weeks == nil: anchorPeriod = fields.year
    default: break
    }
    (self.anchor, self.cycle, self.width, self.anchorPeriod) = (anchor, cycle, width, anchorPeriod)
    keepsYears = rule.frequency == .yearly && parts.weeks == nil && interval > 1
    keepsMonths = rule.frequency == .monthly && interval > 1
    place = MonthPlace(year: fields.year, month: fields.month)
    mask = monthMask()
  }

  /// The cycle after which the days repeat; nil if they have none, or a long one.
  var repeatingDays: DayCycle? {
    guard !keepsYears, !keepsMonths else { return nil }
    if filter.passesAll {
      if cycle == 1 { return DayCycle(anchor: 0, length: 7, mask: 0x7f) }
      return width == 1 ? DayCycle(anchor: anchor, length: cycle, mask: 1) : nil
    }
    guard filter.isWeekdaysOnly, cycle == 1 || width == 7 else { return nil }
    let first = cycle == 1 ? 0 : anchor
    return DayCycle(anchor: first, length: cycle == 1 ? 7 : cycle, mask: filter.weekdays(from: first))
  }

  private let keepsYears: Bool
  private let keepsMonths: Bool

  /// Whether every day matches.
  var isUnlimited: Bool { cycle == 1 && filter.passesAll }

  /// Spends steps without a result; false if none are left.
  @inline(__always)
  mutating func spend(_ count: Int = 1) -> Bool {
    stepsLeft -= count
    return stepsLeft >= 0
  }

  /// The first matching day at or after `first`.
  mutating func next(atOrAfter first: Int) -> Int? {
    var day = first
    while true {
      if cycle > 1 {
        let phase = floorModulo(day - anchor, cycle)
        if phase >= width { day += cycle - phase }
      }
      guard day < endDay else { return nil }
      if filter.passesAll { return day }
      if day < place.firstDay || day >= place.end {
        place = MonthPlace(containing: day)
        mask = monthMask()
      }
      var bits = mask >> UInt32(day - place.firstDay)
      while bits == 0 {
        guard spend(), place.end < endDay, advanceMonth(), place.firstDay < endDay else { return nil }
        day = place.firstDay
        bits = mask
      }
      let candidate = day + bits.trailingZeroBitCount
      if cycle == 1 || floorModulo(candidate - anchor, cycle) < width { return candidate < endDay ? candidate : nil }
      guard spend() else { return nil }
      day = candidate
    }
  }

  /// The number of matching days in `first..<end`.
  mutating func count(from first: Int, before end: Int) -> Int {
    var (day, count) = (first, 0)
    if filter.passesAll {
      let phase = floorModulo(day - anchor, cycle)
      if phase > 0 { day += cycle - phase }
      return day < end ? (end - 1 - day) / cycle + 1 : 0
    }
    if filter.isWeekdaysOnly, !keepsMonths, !keepsYears, cycle == 1 || frequency == .weekly {
      // The pattern repeats, so count one repetition and multiply.
      let span = cycle == 1 ? 7 : cycle
      let repetitions = max(0, end - day) / span
      count = repetitions * filter.daysPerWeek
      day += repetitions * span
    } else if cycle == 1 {
      return countByMonths(from: first, before: end)
    }
    while let next = next(atOrAfter: day), next < end, spend() {
      count += 1
      day = next + 1
    }
    return count
  }

  private mutating func countByMonths(from first: Int, before end: Int) -> Int {
    var (day, count) = (first, 0)
    while let next = next(atOrAfter: day), next < end, spend() {
      var bits = mask >> UInt32(next - place.firstDay)
      if end < place.end { bits &= (1 << UInt32(end - next)) - 1 }
      count += bits.nonzeroBitCount
      day = place.end
    }
    return count
  }

  private func monthMask() -> UInt32 {
    if keepsYears, floorModulo(place.year - anchorPeriod, interval) != 0 { return 0 }
    if keepsMonths, floorModulo(place.year * 12 + place.month - 1 - anchorPeriod, interval) != 0 { return 0 }
    return filter.mask(of: place)
  }

  /// Advances to the next month that may match; false after the year 9999.
  private mutating func advanceMonth() -> Bool {
    var (year, month) = (place.year, place.month)
    if keepsMonths {
      var index = year * 12 + month - 1
      index += interval - floorModulo(index - anchorPeriod, interval)
      (year, month) = (floorDivide(index, 12), floorModulo(index, 12) + 1)
    } else {
      let later = filter.months & ~((2 << UInt32(month)) - 1)
      if later != 0 {
        month = later.trailingZeroBitCount
      } else {
        guard filter.months != 0 else { return false }
        month = filter.months.trailingZeroBitCount
        year += keepsYears ? interval - floorModulo(year - anchorPeriod, interval) : 1
      }
    }
    // The last week of 9999 may end in the next year, and its whole set is needed for BYSETPOS.
    guard year <= 10_000 else { return false }
    place = MonthPlace(year: year, month: month)
    mask = monthMask()
    return true
  }
}

/// A month with the values that the day filter needs, computed once per month.
struct MonthPlace {
  let year: Int
  let month: Int
  /// The first day, in days since 1970-01-01.
  let firstDay: Int
  /// The number of days.
  let length: Int
  /// The first day of its year, in days since 1970-01-01.
  let firstDayOfYear: Int
  /// The number of days in its year.
  let yearLength: Int

  init(year: Int, month: Int) {
    self.year = year
    self.month = month
    firstDay = CivilDate(year: year, month: month, day: 1).daysSinceEpoch
    length = CivilDate.daysInMonth(year: year, month: month)
    firstDayOfYear = CivilDate(year: year, month: 1, day: 1).daysSinceEpoch
    yearLength = CivilDate.isLeap(year: year) ? 366 : 365
  }

  init(containing day: Int) {
    let fields = CivilDate(daysSinceEpoch: day).fields
    self.init(year: fields.year, month: fields.month)
  }

  /// The first day after the month.
  var end: Int { firstDay + length }
}

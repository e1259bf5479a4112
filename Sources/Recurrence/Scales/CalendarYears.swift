internal import CalendarModel
internal import Synchronization

/// A cache of years in other calendars, shared within one request. Thread-safe.
package final class CalendarYears: Sendable {
  private struct Scale {
    let scale: CalendarScale
    let arithmetic: CalendarScaleArithmetic
    /// Ascending.
    var years: [CalendarYear] = []
  }

  private let scales = Mutex<[Scale]>([])

  package init() {}

  /// Whether ICU supports a scale.
  func supports(_ scale: CalendarScale) -> Bool {
    scales.withLock { scales in
      if scales.contains(where: { $0.scale == scale }) { return true }
      guard let arithmetic = CalendarScaleArithmetic(scale) else { return false }
      scales.append(Scale(scale: scale, arithmetic: arithmetic))
      return true
    }
  }

  /// The year of a supported scale that contains a day, in days since 1970-01-01, and whether it had to be computed. Nil
  /// if the calendar does not have the day.
  func year(holding day: Int, of scale: CalendarScale) -> (year: CalendarYear?, isNew: Bool) {
    scales.withLock { scales in
      guard let index = scales.firstIndex(where: { $0.scale == scale }) else { return (nil, false) }
      let known = scales[index]
      let place = known.years.indices.partitioningIndex { known.years[$0].days.upperBound > day }
      if known.years.indices.contains(place), known.years[place].days.contains(day) {
        return (known.years[place], false)
      }
      guard let year = known.arithmetic.year(holding: day) else { return (nil, true) }
      scales[index].years.insert(year, at: place)
      return (year, true)
    }
  }
}

/// The starts of a weekly or shorter rule whose BYMONTH, BYMONTHDAY or BYYEARDAY are in another calendar.
///
/// Weeks and days are the same in all calendars, so the Gregorian engine enumerates them and these parts limit the
/// days. BYSETPOS is applied before the limit.
struct ScaledLimitEnumerator: RuleEnumerator {
  private let limits: RecurrenceRule
  private let plain: RecurrenceRule
  private var years: ScaledYears
  private let start: CivilDateTime
  private let isDateOnly: Bool
  private let range: RuleRange
  private let floor: CivilDateTime
  private var inner: GregorianRuleEnumerator
  private var year: CalendarYear?
  /// The first day that was not searched, if the limit of days was reached.
  private(set) var searchEnd: CivilDate?
  private var remaining: Int
  private let searchLimit: Int
  /// The steps of skipped days and results, and of earlier inner enumerations.
  private var taken = 0
  private(set) var generatesStart = false
  private(set) var isTruncated = false

  init(
    rule: RecurrenceRule, start: CivilDateTime, isDateOnly: Bool, range: RuleRange, years: ScaledYears
  ) {
    limits = rule
    var plain = rule
    (plain.byMonth, plain.byMonthDay, plain.byYearDay, plain.count) = ([], [], [], nil)
    if rule.frequency == .weekly, plain.byDay.isEmpty { plain.byDay = [WeekdayOrdinal(start.date.weekday)] }
    self.plain = plain
    self.years = years
    self.start = start
    self.isDateOnly = isDateOnly
    floor = max(start, range.lowerBound ?? start)
    var range = range
    // COUNT counts from DTSTART.
    if rule.count != nil { range.lowerBound = nil }
    self.range = range
    remaining = rule.count ?? Int.max
    searchLimit = min(range.searchLimit, years.limit * Self.mostStepsPerYear)
    inner = GregorianRuleEnumerator(rule: plain, start: start, isDateOnly: isDateOnly, range: range)
    generatesStart = inner.generatesStart && passes(start.date.daysSinceEpoch)
    if rule.count != nil, range.countsStart, !generatesStart { remaining -= 1 }
  }

  mutating func next() -> CivilDateTime? {
    while remaining > 0, let time = inner.next() {
      let day = time.date.daysSinceEpoch
      guard passes(day) else {
        guard skipDays(after: day) else { break }
        continue
      }
      remaining -= 1
      if time >= floor { return time }
      taken += 1
      if steps > searchLimit { break }
    }
    isTruncated = isTruncated || inner.isTruncated || steps > searchLimit
    remaining = 0
    return nil
  }

  /// The steps so far without a result in the range.
  var steps: Int { taken + inner.steps + years.steps }

  /// Upper bound of the search steps that one year takes: one for each day, and a fixed cost for computing the year with ICU.
  private static let mostStepsPerYear = 6_400
  /// The cost in steps of a new inner enumeration.
  private static let stepsOfStart = 50

  /// Continues at the next matching day; false if there is none within the limits.
  private mutating func skipDays(after first: Int) -> Bool {
    var day = first
    repeat {
      day += 1
      taken += 1
      guard steps <= searchLimit else {
        searchEnd = CivilDate(daysSinceEpoch: day)
        return false
      }
      guard CivilDateTime(CivilDate(daysSinceEpoch: day)) < range.end else { return false }
    } while !passes(day)
    var later = range
    later.lowerBound = CivilDateTime(CivilDate(daysSinceEpoch: day))
    taken += inner.steps + Self.stepsOfStart
    inner = GregorianRuleEnumerator(rule: plain, start: start, isDateOnly: isDateOnly, range: later)
    return true
  }

  private mutating func passes(_ day: Int) -> Bool {
    if year.map({ !$0.days.contains(day) }) ?? true {
      year = years.year(holding: day)
    }
    guard let year, let month = year.months.first(where: { $0.days.contains(day) }) else { return false }
    func isNamed(_ numbers: [Int], in days: Range<Int>) -> Bool {
      numbers.isEmpty || numbers.contains(day - days.lowerBound + 1) || numbers.contains(day - days.upperBound)
    }
    return (limits.byMonth.isEmpty || limits.byMonth.contains(month.month))
      && isNamed(limits.byMonthDay, in: month.days) && isNamed(limits.byYearDay, in: year.days)
  }
}

/// The years of a rule's calendar, and the cost of computing them.
struct ScaledYears {
  private let scale: CalendarScale
  private let known: CalendarYears
  /// The steps spent on years so far.
  private(set) var steps = 0

  /// Nil if the calendar is not supported.
  init?(_ scale: CalendarScale, known: CalendarYears) {
    guard scale == .gregorian || known.supports(scale) else { return nil }
    (self.scale, self.known) = (scale, known)
  }

  /// The maximum number of years per enumeration.
  var limit: Int { scale == .gregorian ? 10_000 : 300 }

  /// The year that contains `day`, in days since 1970-01-01; nil if the calendar does not support it.
  mutating func year(holding day: Int) -> CalendarYear? {
    guard scale != .gregorian else {
      steps += Self.stepsOfKnownYear
      return CalendarYear(gregorian: CivilDate(daysSinceEpoch: day).year)
    }
    let (year, isNew) = known.year(holding: day, of: scale)
    steps += isNew ? Self.stepsOfNewYear : Self.stepsOfKnownYear
    return year
  }

  private static let stepsOfKnownYear = 30
  /// Chinese years are computed astronomically, at half a millisecond each.
  private static let stepsOfNewYear = 6_000
}

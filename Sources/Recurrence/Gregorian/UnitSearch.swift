import CalendarModel

/// Iterates over the hours, minutes or seconds of a sub-daily rule, as units since 1970-01-01T00:00:00.
///
/// Searches jump to the next unit of INTERVAL, the next one allowed by the time parts and the next day of the day
/// filter, until all agree.
struct UnitSearch {
  var days: DaySearch
  private let unit: Int
  private let unitsPerDay: Int
  private let interval: Int
  /// The unit of DTSTART.
  private let anchor: Int
  private let limits: TimeMasks?
  /// Whether INTERVAL ever reaches a time of day that the parts allow.
  private let isPossible: Bool
  /// The last day found to match.
  private var passingDay = Int.min
  /// The number of matching units per day, by the phase of INTERVAL at its start; -1 if not yet computed.
  private var unitsByPhase: [Int32] = []

  init(days: DaySearch, times: TimeParts, start: CivilDateTime, interval: Int) {
    self.days = days
    self.interval = interval
    unit = times.unit
    unitsPerDay = 86_400 / times.unit
    anchor = floorDivide(start.secondsSinceEpoch, times.unit)
    limits = times.limits
    isPossible = Self.meets(times.limits, unit: unit, interval: interval, anchor: anchor)
  }

  /// The first matching unit at or after `first`.
  mutating func next(atOrAfter first: Int) -> Int? {
    guard isPossible else { return nil }
    var index = first
    while true {
      if interval > 1 {
        let phase = floorModulo(index - anchor, interval)
        if phase > 0 { index += interval - phase }
      }
      let day = floorDivide(index, unitsPerDay)
      if day != passingDay {
        guard let next = days.next(atOrAfter: day) else { return nil }
        passingDay = next
        if next != day {
          index = next * unitsPerDay
          guard days.spend() else { return nil }
          continue
        }
      }
      guard let limits else { return index }
      let inDay = index - day * unitsPerDay
      let allowed = limits.first(atOrAfter: inDay * unit).map { $0 / unit } ?? unitsPerDay
      if allowed == inDay { return index }
      index = day * unitsPerDay + allowed
      guard days.spend() else { return nil }
    }
  }

  /// The number of matching units in `first..<end`.
  mutating func count(from first: Int, before end: Int) -> Int {
    guard isPossible else { return 0 }
    if limits == nil, days.isUnlimited { return kept(from: first, before: end) }
    let firstDay = floorDivide(first, unitsPerDay) + 1
    let endDay = floorDivide(end, unitsPerDay)
    guard interval <= unitsPerDay, firstDay < endDay else { return countOneByOne(from: first, before: end) }
    var count = countOneByOne(from: first, before: firstDay * unitsPerDay)
    if interval == 1 {
      count += days.count(from: firstDay, before: endDay) * (limits?.count ?? unitsPerDay)
    } else {
      var day = firstDay
      while let next = days.next(atOrAfter: day), next < endDay, days.spend() {
        count += countInDay(next)
        day = next + 1
      }
    }
    return count + countOneByOne(from: endDay * unitsPerDay, before: end)
  }

  private mutating func countOneByOne(from first: Int, before end: Int) -> Int {
    var (index, count) = (first, 0)
    while let next = next(atOrAfter: index), next < end, days.spend() {
      count += 1
      index = next + 1
    }
    return count
  }

  /// The number of units selected by INTERVAL in a range, without the other parts.
  private func kept(from first: Int, before end: Int) -> Int {
    let start = first + floorModulo(anchor - first, interval)
    return start < end ? (end - 1 - start) / interval + 1 : 0
  }

  private mutating func countInDay(_ day: Int) -> Int {
    let first = day * unitsPerDay
    guard let limits else { return kept(from: first, before: first + unitsPerDay) }
    if unitsByPhase.isEmpty { unitsByPhase = [Int32](repeating: -1, count: interval) }
    let phase = floorModulo(anchor - first, interval)
    if unitsByPhase[phase] < 0 {
      var count: Int32 = 0
      for inDay in stride(from: phase, to: unitsPerDay, by: interval) where limits.contain(inDay * unit) { count += 1 }
      _ = days.spend(unitsPerDay / interval / 4)
      unitsByPhase[phase] = count
    }
    return Int(unitsByPhase[phase])
  }

  /// INTERVAL reaches the units of a day that are congruent to the anchor modulo gcd(INTERVAL, units per day).
  private static func meets(_ limits: TimeMasks?, unit: Int, interval: Int, anchor: Int) -> Bool {
    guard let limits else { return true }
    guard limits.count > 0 else { return false }
    var (step, rest) = (interval, 86_400 / unit)
    while rest > 0 { (step, rest) = (rest, step % rest) }
    guard step > 1 else { return true }
    return stride(from: floorModulo(anchor, step), to: 86_400 / unit, by: step).contains { limits.contain($0 * unit) }
  }
}

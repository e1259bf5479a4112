internal import Bytes
internal import CalendarModel
internal import Recurrence

/// The possible days of a plain rule as bit masks, for filtering without decoding.
///
/// May include days without instances, because BYSETPOS is not considered and COUNT and UNTIL only give a bound, but
/// never excludes a day with one. Only rules without errors and with only day parts have a shape. Rules with the same
/// days relative to their starts have equal shapes.
struct RuleShape: Equatable, Sendable {
  private enum Frequency: UInt8 {
    case daily, weekly, monthly, yearly
  }

  private var frequency = Frequency.daily
  /// The first day of the week, Monday as 0.
  private var weekStart: UInt8 = 0
  private var interval: UInt16 = 1
  /// Bits 1 to 12.
  private var months: UInt16 = Self.allMonths
  private var hasMonthDays = false
  private var hasWeekdays = false
  /// Weekdays without ordinals, Monday at bit 0.
  private var weekdays: UInt8 = 0
  /// Day n of a month at bit n - 1; day n from the end at bit 31 - n.
  private var monthDays: UInt32 = 0
  private var monthDaysFromEnd: UInt32 = 0
  /// Weekdays with ordinals.
  private var ordinals = MonthOrdinals()
  private static let allMonths: UInt16 = 0x1FFE
  /// Longer ranges are not searched; they are assumed to match.
  private static let mostDays = 800

  /// Whether the rule may generate a start in a range of days, given in days since 1970-01-01. Does not consider
  /// DTSTART, which is always an instance.
  /// - Parameter start: The day of DTSTART.
  func mayMeet(_ days: ClosedRange<Int>, start: Int) -> Bool {
    let first = max(days.lowerBound, start)
    guard first <= days.upperBound else { return false }
    guard days.upperBound - first < Self.mostDays else { return true }
    switch frequency {
    case .daily, .weekly: return mayMeetByDays(first...days.upperBound, start)
    case .monthly, .yearly: return mayMeetByMonths(first...days.upperBound, start)
    }
  }

  /// Whether the rule may generate a start on a day, from some DTSTART.
  func mayMeet(_ day: DayMarks) -> Bool {
    months & day.month != 0
      && (!hasMonthDays || monthDays & day.monthDay | monthDaysFromEnd & day.monthDayFromEnd != 0)
      && (!hasWeekdays || weekdays & day.weekday != 0 || ordinals.meets(day.ordinals))
  }

  /// Whether the days of the rule depend on DTSTART.
  var countsFromStart: Bool { interval > 1 }

  private func mayMeetByDays(_ days: ClosedRange<Int>, _ start: Int) -> Bool {
    let interval = Int(interval)
    let isWeekly = frequency == .weekly
    let anchor = isWeekly ? start - floorModulo(weekdayIndex(start) - Int(weekStart), 7) : start
    let (cycle, width) = isWeekly ? (7 * interval, 7) : (interval, 1)
    let filtersMonths = hasMonthDays || months != Self.allMonths
    if interval == 1, !filtersMonths {
      guard hasWeekdays, days.count < 7 else { return !hasWeekdays || weekdays != 0 }
      let (lead, all) = (weekdayIndex(days.lowerBound), Int(weekdays))
      let fromFirst = all >> lead | all << (7 - lead)
      let asked = 1 << days.count - 1
      return fromFirst & asked != 0
    }
    var day = days.lowerBound
    while day <= days.upperBound {
      let phase = floorModulo(day - anchor, cycle)
      if phase >= width {
        day += cycle - phase
        continue
      }
      let isWeekdayMeant = !hasWeekdays || weekdays & 1 << UInt8(weekdayIndex(day)) != 0
      if isWeekdayMeant, !filtersMonths || mayMeetByMonths(day...day, start) { return true }
      day += 1
    }
    return false
  }

  private func mayMeetByMonths(_ days: ClosedRange<Int>, _ start: Int) -> Bool {
    let anchor = anchorPeriod(start)
    let (year, month, day) = CivilDate(daysSinceEpoch: days.lowerBound).fields
    var period = year * 12 + month - 1
    var firstDay = days.lowerBound - day + 1
    while firstDay <= days.upperBound {
      let (year, month) = (floorDivide(period, 12), floorModulo(period, 12) + 1)
      let length = CivilDate.daysInMonth(year: year, month: month)
      if months & 1 << UInt16(month) != 0, keeps(year: year, period: period, anchor: anchor) {
        var mask = mask(firstDay: firstDay, length: length)
        if days.lowerBound > firstDay { mask &= ~0 << UInt32(days.lowerBound - firstDay) }
        if days.upperBound < firstDay + 31 { mask &= ~(~1 << UInt32(days.upperBound - firstDay)) }
        if mask != 0 { return true }
      }
      firstDay += length
      period += 1
    }
    return false
  }

  /// The month (from year 0) or year of DTSTART, from which INTERVAL counts; arbitrary if INTERVAL is 1.
  private func anchorPeriod(_ start: Int) -> Int {
    guard interval > 1 else { return 0 }
    let (year, month, _) = CivilDate(daysSinceEpoch: start).fields
    return frequency == .yearly ? year : year * 12 + month - 1
  }

  private func keeps(year: Int, period: Int, anchor: Int) -> Bool {
    switch frequency {
    case .monthly: interval == 1 || floorModulo(period - anchor, Int(interval)) == 0
    case .yearly: interval == 1 || floorModulo(year - anchor, Int(interval)) == 0
    // Already tested by day or week.
    case .daily, .weekly: true
    }
  }

  /// The matching days of a month, day 1 at bit 0.
  private func mask(firstDay: Int, length: Int) -> UInt32 {
    var mask: UInt32 = (1 << UInt32(length)) - 1
    if hasMonthDays { mask &= monthDays | monthDaysFromEnd >> UInt32(31 - length) }
    guard hasWeekdays, frequency != .daily, frequency != .weekly else { return mask }
    // The weekday pattern, rotated to the first day of the month and repeated.
    let lead = UInt32(weekdayIndex(firstDay))
    let every = (UInt32(weekdays) >> lead | UInt32(weekdays) << (7 - lead)) & 0x7F
    var meant = every | every << 7 | every << 14 | every << 21 | every << 28
    if !ordinals.isEmpty { meant |= ordinals.mask(ofMonthFrom: firstDay, length: length) }
    return mask & meant
  }
}

/// What a rule may ask of a day, as bits in the order of ``RuleShape``.
struct DayMarks {
  fileprivate let month: UInt16
  fileprivate let monthDay: UInt32
  fileprivate let monthDayFromEnd: UInt32
  fileprivate let weekday: UInt8
  fileprivate let ordinals: MonthOrdinals

  /// Creates the marks of a day, in days since 1970-01-01.
  init(of daysSinceEpoch: Int) {
    let (year, month, day) = CivilDate(daysSinceEpoch: daysSinceEpoch).fields
    let (weekday, length) = (weekdayIndex(daysSinceEpoch), CivilDate.daysInMonth(year: year, month: month))
    self.month = 1 << UInt16(month)
    monthDay = 1 << UInt32(day - 1)
    monthDayFromEnd = 1 << UInt32(31 - length + day - 1)
    self.weekday = 1 << UInt8(weekday)
    ordinals = MonthOrdinals(ofDay: day, weekday: weekday, inMonthOfLength: length)
  }
}

// MARK: Hashing

extension RuleShape {
  /// A hash; equal shapes have equal hashes.
  var hash: UInt64 {
    let days = UInt64(weekdays) | UInt64(hasWeekdays ? 1 : 0) << 7 | UInt64(hasMonthDays ? 1 : 0) << 8
    let counts = UInt64(frequency.rawValue) | UInt64(weekStart) << 2 | UInt64(months) << 5 | UInt64(interval) << 21
    return mixed(mixed(days | counts << 9) ^ UInt64(monthDays) << 32 ^ UInt64(monthDaysFromEnd))
      ^ (ordinals.isEmpty ? 0 : mixed(ordinals.bits))
  }
}

// MARK: Parsing

extension RuleShape {
  /// Parses the value of a rule; nil if it has no shape.
  /// - Parameters:
  ///   - start: The day of DTSTART.
  ///   - lastStart: Set to the last possible start in minutes since 1970 on the clock of the series, or the maximum if
  ///     unknown.
  init?(_ bytes: ByteView, _ value: Range<Int>, start: Int, lastStart: inout Int32) {
    lastStart = .max
    var seen: UInt16 = 0
    var bound = Bound.none
    var index = value.lowerBound
    while index < value.upperBound {
      let end = bytes.firstOffset(of: UInt8(ascii: ";"), in: index..<value.upperBound) ?? value.upperBound
      guard let part = Part(bytes, index..<end), seen & 1 << UInt16(part.rawValue) == 0 else { return nil }
      seen |= 1 << UInt16(part.rawValue)
      let text = index + part.nameLength + 1..<end
      guard !text.isEmpty, take(part, bytes, text, &bound) else { return nil }
      index = end + 1
    }
    // A trailing semicolon is an error.
    guard index == value.upperBound + 1, seen & 1 << UInt16(Part.frequency.rawValue) != 0 else { return nil }
    let hasOrdinals = !ordinals.isEmpty
    let namesMonths = seen & 1 << UInt16(Part.month.rawValue) != 0
    switch frequency {
    case .daily, .weekly: if hasOrdinals { return nil }
    // Without BYMONTH, ordinals count in the year.
    case .yearly where hasOrdinals && !namesMonths: return nil
    case .monthly, .yearly: break
    }
    fillIn(start: CivilDate(daysSinceEpoch: start), namesMonths: namesMonths)
    switch bound {
    case .none: break
    case .until(let minute): lastStart = minute
    case .count(let count):
      guard seen & 1 << UInt16(Part.setPosition.rawValue) == 0, let days = days(for: count) else { break }
      lastStart = Int32(clamping: (start + days + 1) * 1_440)
    }
  }

  /// How the rule ends.
  private enum Bound {
    case none, count(Int)
    case until(Int32)
  }

  /// The maximum number of days until the rule has generated `count` starts; nil if some periods may have none.
  private func days(for count: Int) -> Int? {
    func periods(of starts: Int) -> Int { ((count - 1) / starts + 2) * Int(interval) }
    let filtersMonths = hasMonthDays || months != Self.allMonths
    switch frequency {
    case .daily: return hasWeekdays || filtersMonths ? nil : periods(of: 1)
    case .weekly: return filtersMonths ? nil : 7 * periods(of: weekdays.nonzeroBitCount)
    case .monthly, .yearly:
      guard hasMonthDays != hasWeekdays else { return nil }
      // In every month: the first and last 28 days, and four of each weekday.
      let inEveryMonth =
        hasMonthDays
        ? max((monthDays & 0x0FFF_FFFF).nonzeroBitCount, (monthDaysFromEnd & 0x7FFF_FFF8).nonzeroBitCount)
        : max(4 * weekdays.nonzeroBitCount, ordinals.countInEveryMonth)
      guard inEveryMonth > 0 else { return nil }
      if frequency == .yearly { return 366 * periods(of: inEveryMonth * months.nonzeroBitCount) }
      return months == Self.allMonths ? 31 * periods(of: inEveryMonth) : nil
    }
  }

  private enum Part: UInt8 {
    case frequency, interval, weekStart, weekday, month, monthDay, count, until, setPosition

    /// Nil for an unknown or lower-case name.
    @inline(__always)
    init?(_ bytes: ByteView, _ part: Range<Int>) {
      guard !part.isEmpty else { return nil }
      @inline(__always)
      func isNamed(_ name: StaticString) -> Bool {
        let length = name.utf8CodeUnitCount
        return part.count >= length && bytes.word(at: part.lowerBound, count: min(8, length)) == ASCIIWord.word(name)
          && (length <= 8 || bytes[part.lowerBound + 8..<part.upperBound].starts(with: ByteView(name)[8...]))
      }
      switch bytes.word(at: part.lowerBound, count: min(4, part.count)) {
      case ASCIIWord.word("FREQ") where isNamed("FREQ="): self = .frequency
      case ASCIIWord.word("WKST") where isNamed("WKST="): self = .weekStart
      case ASCIIWord.word("COUN") where isNamed("COUNT="): self = .count
      case ASCIIWord.word("UNTI") where isNamed("UNTIL="): self = .until
      case ASCIIWord.word("BYDA") where isNamed("BYDAY="): self = .weekday
      case ASCIIWord.word("BYMO") where isNamed("BYMONTH="): self = .month
      case ASCIIWord.word("BYMO") where isNamed("BYMONTHDAY="): self = .monthDay
      case ASCIIWord.word("INTE") where isNamed("INTERVAL="): self = .interval
      case ASCIIWord.word("BYSE") where isNamed("BYSETPOS="): self = .setPosition
      default: return nil
      }
    }

    var nameLength: Int {
      switch self {
      case .frequency, .weekStart: 4
      case .weekday, .count, .until: 5
      case .month: 7
      case .interval, .setPosition: 8
      case .monthDay: 10
      }
    }
  }

  private mutating func take(
    _ part: Part, _ bytes: ByteView, _ text: Range<Int>, _ bound: inout Bound
  ) -> Bool {
    switch part {
    case .frequency:
      guard text.count <= 8 else { return false }
      switch bytes.word(at: text.lowerBound, count: text.count) {
      case ASCIIWord.word("DAILY"): frequency = .daily
      case ASCIIWord.word("WEEKLY"): frequency = .weekly
      case ASCIIWord.word("YEARLY"): frequency = .yearly
      case ASCIIWord.word("MONTHLY"): frequency = .monthly
      default: return false
      }
      return true
    case .interval:
      guard text.count <= 3, let number = KeyLine.number(bytes, text.lowerBound, text.count), number > 0 else {
        return false
      }
      interval = UInt16(number)
      return true
    case .weekStart:
      guard text.count == 2, let day = Self.weekday(bytes, text.lowerBound) else { return false }
      weekStart = UInt8(day)
      return true
    case .weekday:
      hasWeekdays = true
      return Self.forEach(bytes, text) { takeWeekday(bytes, $0) }
    case .month:
      months = 0
      return Self.forEach(bytes, text) { item in
        guard item.count <= 2, let month = KeyLine.number(bytes, item.lowerBound, item.count), (1...12).contains(month)
        else { return false }
        months |= 1 << UInt16(month)
        return true
      }
    case .monthDay:
      hasMonthDays = true
      return Self.forEach(bytes, text) { takeMonthDay(bytes, $0) }
    case .count:
      guard text.count <= 6, let count = KeyLine.number(bytes, text.lowerBound, text.count), count > 0,
        case .none = bound
      else { return false }
      bound = .count(count)
      return true
    case .until:
      // A date includes its day, and a UTC time may be on another day on the clock of DTSTART.
      guard case .none = bound, !bytes[text.upperBound - 1].isSmallLetter, let time = KeyLine.time(bytes, text) else {
        return false
      }
      bound = .until(Int32(clamping: time.minutes + 2 * 1_440))
      return true
    case .setPosition: return !bytes[text].contains(where: \.isSmallLetter)
    }
  }

  private mutating func takeMonthDay(_ bytes: ByteView, _ item: Range<Int>) -> Bool {
    let isNegative = bytes[item.lowerBound] == UInt8(ascii: "-")
    let digits = item.lowerBound + (isNegative ? 1 : 0)..<item.upperBound
    guard (1...2).contains(digits.count), let day = KeyLine.number(bytes, digits.lowerBound, digits.count),
      (1...31).contains(day)
    else { return false }
    if isNegative { monthDaysFromEnd |= 1 << UInt32(31 - day) } else { monthDays |= 1 << UInt32(day - 1) }
    return true
  }

  private mutating func takeWeekday(_ bytes: ByteView, _ item: Range<Int>) -> Bool {
    guard item.count >= 2, let day = Self.weekday(bytes, item.upperBound - 2) else { return false }
    guard item.count > 2 else {
      weekdays |= 1 << UInt8(day)
      return true
    }
    let isNegative = bytes[item.lowerBound] == UInt8(ascii: "-")
    guard item.count == (isNegative ? 4 : 3), let ordinal = bytes[item.upperBound - 3].digit, (1...5).contains(ordinal)
    else { return false }
    ordinals.insert(weekday: day, ordinal: isNegative ? -ordinal : ordinal)
    return true
  }

  /// Derives missing parts from DTSTART (RFC 5545 section 3.3.10).
  private mutating func fillIn(start: CivilDate, namesMonths: Bool) {
    guard !hasWeekdays, !hasMonthDays else { return }
    switch frequency {
    case .daily: break
    case .weekly:
      hasWeekdays = true
      weekdays = 1 << UInt8(weekdayIndex(start.daysSinceEpoch))
    case .monthly, .yearly:
      let (_, month, day) = start.fields
      if frequency == .yearly, !namesMonths { months = 1 << UInt16(month) }
      hasMonthDays = true
      monthDays = 1 << UInt32(day - 1)
    }
  }

  /// Calls `body` with each comma-separated item. Returns false if `body` does or an item is empty.
  private static func forEach(
    _ bytes: ByteView, _ text: Range<Int>, _ body: (Range<Int>) -> Bool
  ) -> Bool {
    var start = text.lowerBound
    while start <= text.upperBound {
      var end = start
      while end < text.upperBound, bytes[end] != UInt8(ascii: ",") { end += 1 }
      guard end > start, body(start..<end) else { return false }
      start = end + 1
    }
    return true
  }

  /// The weekday of two letters, Monday as 0.
  private static func weekday(_ bytes: ByteView, _ offset: Int) -> Int? {
    switch (bytes[offset], bytes[offset + 1]) {
    case (UInt8(ascii: "M"), UInt8(ascii: "O")): 0
    case (UInt8(ascii: "T"), UInt8(ascii: "U")): 1
    case (UInt8(ascii: "W"), UInt8(ascii: "E")): 2
    case (UInt8(ascii: "T"), UInt8(ascii: "H")): 3
    case (UInt8(ascii: "F"), UInt8(ascii: "R")): 4
    case (UInt8(ascii: "S"), UInt8(ascii: "A")): 5
    case (UInt8(ascii: "S"), UInt8(ascii: "U")): 6
    default: nil
    }
  }
}

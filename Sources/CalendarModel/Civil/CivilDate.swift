internal import Bytes

/// A day of the proleptic Gregorian calendar, without a time or zone.
///
/// Stored as a number of days, so comparing and adding are single integer operations.
public struct CivilDate: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01, negative before.
  public var daysSinceEpoch: Int

  /// The day that is `daysSinceEpoch` days after 1970-01-01.
  @inlinable
  public init(daysSinceEpoch: Int) {
    self.daysSinceEpoch = daysSinceEpoch
  }

  /// The day with these fields. Out-of-range fields carry over: 30 February is 1 or 2 March.
  ///
  /// Use ``init(exactYear:month:day:)`` for untrusted values.
  @inlinable
  public init(year: Int, month: Int, day: Int) {
    if (1...12).contains(month) {
      daysSinceEpoch = Self.days(beforeYear: year, month: month) + day - 1
      return
    }
    let monthIndex = month - 1
    let carriedYear = year + floorDivide(monthIndex, 12)
    let carriedMonth = floorModulo(monthIndex, 12) + 1
    daysSinceEpoch = Self.days(beforeYear: carriedYear, month: carriedMonth) + day - 1
  }

  /// The day with these fields: `CivilDate(2026, 3, 9)`. Out-of-range fields carry over.
  @inlinable
  public init(_ year: Int, _ month: Int, _ day: Int) {
    self.init(year: year, month: month, day: day)
  }

  /// The day with these fields; nil if it does not exist or the year is outside 1 to 9999.
  public init?(exactYear year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      day >= 1, day <= Self.daysInMonth(year: year, month: month)
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The year, month (1 to 12) and day of the month (1 to 31).
  public var fields: (year: Int, month: Int, day: Int) {
    // Years start in March here, so that the leap day is the last day of a year. Multiplying by 2,939,745 / 2^32 divides by
    // 4 * 365.25, and by 2,141 / 2^16 by the mean length of a month, each with the remainder in the lower half (Neri and
    // Schneider, "Euclidean affine functions and their application to calendar algorithms", 2022).
    let shifted = daysSinceEpoch + 719_468
    let era = floorDivide(shifted, 146_097)
    let quarterDays = UInt32(truncatingIfNeeded: shifted - era * 146_097) * 4 + 3
    let (century, quarterDaysOfCentury) = (quarterDays / 146_097, quarterDays % 146_097 | 3)
    let years = 2_939_745 * UInt64(quarterDaysOfCentury)
    let dayOfYear = UInt32(truncatingIfNeeded: years) / 2_939_745 / 4
    let months = 2_141 * dayOfYear + 197_913
    let isAfterDecember = dayOfYear >= 306
    let year = era * 400 + Int(century * 100) + Int(years >> 32) + (isAfterDecember ? 1 : 0)
    return (year, Int(months >> 16) - (isAfterDecember ? 12 : 0), Int(months & 0xFFFF) / 2_141 + 1)
  }

  /// The astronomical year (0 is 1 BC).
  public var year: Int { fields.year }
  /// The month, 1 to 12.
  public var month: Int { fields.month }
  /// The day of the month, 1 to 31.
  public var day: Int { fields.day }
  /// The day of the week.
  public var weekday: Weekday { Weekday(daysSinceEpoch: daysSinceEpoch) }

  /// The day of the year, 1 to 366.
  public var dayOfYear: Int { daysSinceEpoch - Self.days(beforeYear: year, month: 1) + 1 }

  /// The day `days` later; a negative count goes back.
  @inlinable
  public func adding(days: Int) -> CivilDate {
    CivilDate(daysSinceEpoch: daysSinceEpoch + days)
  }

  /// The first day of this day's month.
  public var firstOfMonth: CivilDate { adding(days: 1 - day) }

  /// The first day of the month after this day's.
  package var firstOfNextMonth: CivilDate {
    let (year, month, _) = fields
    return CivilDate(year: year, month: month + 1, day: 1)
  }

  /// The days of a year, from 1 January to before the next.
  package static func days(ofYear year: Int) -> Range<CivilDate> {
    CivilDate(year: year, month: 1, day: 1)..<CivilDate(year: year + 1, month: 1, day: 1)
  }

  /// The days of a month, from its first to before the first of the next. Month 0 is December of the year before, 13 January of the next.
  package static func days(ofYear year: Int, month: Int) -> Range<CivilDate> {
    CivilDate(year: year, month: month, day: 1)..<CivilDate(year: year, month: month + 1, day: 1)
  }

  /// The last `firstWeekday` on or before this day: the start of its week.
  public func startOfWeek(firstWeekday: Weekday) -> CivilDate {
    adding(days: -weekday.daysAfter(firstWeekday))
  }

  /// Earlier comes first.
  @inlinable
  public static func < (left: CivilDate, right: CivilDate) -> Bool {
    left.daysSinceEpoch < right.daysSinceEpoch
  }

  /// Whether February of `year` has 29 days.
  @inlinable
  public static func isLeap(year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// The number of days of a month, 28 to 31; `month` is 1 to 12.
  @inlinable
  public static func daysInMonth(year: Int, month: Int) -> Int {
    switch month {
    case 2: isLeap(year: year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The number of days from 1970-01-01 to the first of a month.
  @inlinable
  static func days(beforeYear year: Int, month: Int) -> Int {
    // Years start in March, so that the leap day comes last; the shifts divide by four and round down.
    let yearFromMarch = month <= 2 ? year - 1 : year
    let century = floorDivide(yearFromMarch, 100)
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5
    return yearFromMarch * 365 + (yearFromMarch >> 2) - century + (century >> 2) + dayOfYear - 719_468
  }
}

extension CivilDate: CustomStringConvertible {
  /// ISO 8601: `2026-03-09`.
  public var description: String {
    let (year, month, day) = fields
    guard (0...9_999).contains(year) else {
      return "\(zeroPadded(year, 4))-\(zeroPadded(month, 2))-\(zeroPadded(day, 2))"
    }
    return .utf8(count: 10) { text in
      text.append(year, width: 4)
      text.append(UInt8(ascii: "-"))
      text.append(month, width: 2)
      text.append(UInt8(ascii: "-"))
      text.append(day, width: 2)
    }
  }
}

/// `value` in decimal with at least `width` digits.
package func zeroPadded(_ value: Int, _ width: Int) -> String {
  guard value >= 0, width <= 15 else {
    let digits = String(value.magnitude)
    let padding = String(repeating: "0", count: max(0, width - digits.utf8.count))
    return (value < 0 ? "-" : "") + padding + digits
  }
  var count = max(1, width)
  var limit = 1
  for _ in 0..<count { limit *= 10 }
  while value >= limit, count < 18 {
    count += 1
    limit *= 10
  }
  guard value < limit else { return String(value) }
  return .utf8(count: count) { $0.append(value, width: count) }
}

/// Division that rounds towards negative infinity, as dates before 1970 require.
@inlinable
package func floorDivide(_ dividend: Int, _ divisor: Int) -> Int {
  let quotient = dividend / divisor
  return dividend % divisor < 0 ? quotient - 1 : quotient
}

/// The remainder of ``floorDivide(_:_:)``, never negative for a positive divisor.
@inlinable
package func floorModulo(_ dividend: Int, _ divisor: Int) -> Int {
  let remainder = dividend % divisor
  return remainder < 0 ? remainder + divisor : remainder
}

/// The weekday of a day counted from 1970-01-01, Monday as 0.
@inlinable
package func weekdayIndex(_ daysSinceEpoch: Int) -> Int { floorModulo(daysSinceEpoch + 3, 7) }

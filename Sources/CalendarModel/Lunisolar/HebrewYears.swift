/// The years of the Hebrew calendar (Reingold and Dershowitz, Calendrical Calculations, chapter 8).
enum HebrewYears {
  /// 1 Tishri of the year 1, in days since 1970-01-01.
  private static let epoch = -1_373_427 - 719_163
  /// The parts of an hour in a day.
  private static let partsOfDay = 24 * 1_080
  /// Years have 365.2468 days at the mean.
  private static let daysOf1000Years = 365_247

  static func year(holding day: Int) -> CalendarYear? {
    var number = (day - epoch) * 1_000 / daysOf1000Years
    while newYear(number + 1) <= day { number += 1 }
    while newYear(number) > day { number -= 1 }
    guard number >= 1 else { return nil }
    let first = newYear(number)
    return CalendarYear(number: number, months: months(of: number, from: first, length: newYear(number + 1) - first))
  }

  private static func isLeap(_ year: Int) -> Bool { (7 * year + 1) % 19 < 7 }

  private static func months(of year: Int, from first: Int, length: Int) -> [CalendarMonth] {
    var months: [CalendarMonth] = []
    func add(_ month: RecurrenceMonth, _ length: Int) {
      months.append(CalendarMonth(month: month, firstDay: months.last?.days.upperBound ?? first, length: length))
    }
    let lengths = [30, length % 10 == 5 ? 30 : 29, length % 10 == 3 ? 29 : 30, 29, 30]
    for (index, length) in lengths.enumerated() { add(RecurrenceMonth(index + 1), length) }
    // Adar I (RFC 7529 section 4.2).
    if isLeap(year) { add(RecurrenceMonth(5, isLeap: true), 30) }
    for (index, length) in [29, 30, 29, 30, 29, 30, 29].enumerated() { add(RecurrenceMonth(index + 6), length) }
    return months
  }

  /// The first day of a year, in days since 1970-01-01.
  private static func newYear(_ year: Int) -> Int {
    let (before, day, after) = (elapsedDays(year - 1), elapsedDays(year), elapsedDays(year + 1))
    // A year may not have 356 days, and one after a leap year not 382.
    return epoch + day + (after - day == 356 ? 2 : day - before == 382 ? 1 : 0)
  }

  /// The days from the epoch to the new moon of a new year, which is not on Sunday, Wednesday or Friday.
  private static func elapsedDays(_ year: Int) -> Int {
    let months = floorDivide(235 * year - 234, 19)
    let parts = 12_084 + 13_753 * months
    let day = 29 * months + floorDivide(parts, partsOfDay)
    return floorModulo(3 * (day + 1), 7) < 3 ? day + 1 : day
  }
}

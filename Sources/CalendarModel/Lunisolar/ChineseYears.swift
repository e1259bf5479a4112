/// The years of the Chinese calendar, and of those that have its rules (Reingold and Dershowitz, Calendrical Calculations, chapter
/// 19; GB/T 33661-2017).
///
/// Months begin on the day of a new moon. The month of the winter solstice is the eleventh. If thirteen months begin from one such
/// month to the next, the first in which the sun enters no sign is a leap month.
struct ChineseYears {
  /// Where the days begin that new moons and the sun are seen on.
  enum Place {
    case beijing
    case seoul
  }

  private let place: Place

  init(_ place: Place) { self.place = place }

  /// The year that contains a day, in days since 1970-01-01.
  func year(holding day: Int) -> CalendarYear? {
    let gregorian = CivilDate(daysSinceEpoch: day).year
    // It begins between January and March.
    for number in [gregorian, gregorian - 1] {
      let months = months(ofYearFrom: number)
      guard let first = months.first, first.firstDay <= day else { continue }
      let year = CalendarYear(number: number + yearsBefore, months: months)
      return year.days.contains(day) ? year : nil
    }
    return nil
  }

  /// The number of the year 0 of the Gregorian calendar, as in ICU.
  private var yearsBefore: Int { place == .beijing ? 2_637 : 2_333 }

  /// The months of the year that begins in a Gregorian year.
  private func months(ofYearFrom gregorian: Int) -> [CalendarMonth] {
    let all = months(toSolsticeOf: gregorian) + months(toSolsticeOf: gregorian + 1)
    let first = all.firstIndex { $0.month.number == 1 } ?? 0
    let end = all[(first + 1)...].firstIndex {
      $0.month == RecurrenceMonth(1) && $0.firstDay > all[first].firstDay + 300
    }
    return Array(all[first..<(end ?? all.endIndex)])
  }

  /// The months from the winter solstice before a Gregorian year on, without that of the next solstice.
  private func months(toSolsticeOf gregorian: Int) -> [CalendarMonth] {
    let first = newMoon(onOrBefore: winterSolstice(of: gregorian - 1))
    let last = newMoon(onOrBefore: winterSolstice(of: gregorian))
    var starts = [first]
    while let start = starts.last, start < last { starts.append(newMoon(onOrAfter: start + 25)) }
    let hasLeapMonth = starts.count == 14
    var (months, number, wasLeap): ([CalendarMonth], Int, Bool) = ([], 10, false)
    for (start, next) in zip(starts, starts.dropFirst()) {
      let isLeap = hasLeapMonth && !wasLeap && !months.isEmpty && sign(at: start) == sign(at: next)
      if isLeap { wasLeap = true } else { number = number % 12 + 1 }
      months.append(
        CalendarMonth(month: RecurrenceMonth(number, isLeap: isLeap), firstDay: start, length: next - start))
    }
    return months
  }

  /// The sign of the sun at the beginning of a day: a twelfth of its way.
  private func sign(at day: Int) -> Int { Int(Astronomy.solarLongitude(at: midnight(day)) / 30) }

  /// The day of the winter solstice of a Gregorian year.
  private func winterSolstice(of year: Int) -> Int {
    var day = CivilDate(year: year, month: 12, day: 15).daysSinceEpoch
    while Astronomy.solarLongitude(at: midnight(day + 1)) < 270 { day += 1 }
    return day
  }

  private func newMoon(onOrAfter day: Int) -> Int {
    var number = Astronomy.newMoonNumber(near: Double(day)) - 1
    while self.day(of: Astronomy.newMoon(number)) < day { number += 1 }
    return self.day(of: Astronomy.newMoon(number))
  }

  private func newMoon(onOrBefore day: Int) -> Int {
    var number = Astronomy.newMoonNumber(near: Double(day)) + 1
    while self.day(of: Astronomy.newMoon(number)) > day { number -= 1 }
    return self.day(of: Astronomy.newMoon(number))
  }

  // MARK: Days

  /// The beginning of a day, in days of universal time since 1970.
  private func midnight(_ day: Int) -> Double { Double(day) - offset(on: Double(day)) }

  /// The day of a moment in days of universal time since 1970.
  private func day(of moment: Double) -> Int { Int((moment + offset(on: moment)).rounded(.down)) }

  /// The clock ahead of universal time, in days.
  private func offset(on moment: Double) -> Double {
    switch place {
    // Until 1928, the local time of Beijing.
    case .beijing: moment < -14_975 ? 1_397.0 / 180 / 24 : 8.0 / 24
    // Until 1911, the time of Beijing.
    case .seoul: moment < -21_184 ? 8.0 / 24 : 9.0 / 24
    }
  }
}

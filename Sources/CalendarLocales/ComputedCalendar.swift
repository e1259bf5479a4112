package import CalendarModel
internal import Synchronization

/// A lunisolar calendar that is computed, because the months of ICU begin a day late or early in some years. Only names are by ICU.
package final class ComputedCalendar: CalendarArithmetic {
  /// The Unicode identifier of the system.
  package let identifier: String

  private let calendar: LunisolarCalendar
  private let icu: ICUCalendar
  /// The years in use, ascending.
  private let years = Mutex<[CalendarYear]>([])
  /// More than a page shows.
  private static let mostYears = 64

  /// Creates the calendar of a system; nil for one that is not computed, or if ICU fails.
  init?(_ system: CalendarSystem) {
    guard let calendar = LunisolarCalendar(rawValue: system.rawValue), let icu = ICUCalendar(system) else { return nil }
    (identifier, self.calendar, self.icu) = (system.rawValue, calendar, icu)
  }

  /// The fields of the day: in Chinese and Korean years, the number in a cycle of sixty.
  package func fields(of date: CivilDate) -> CalendarFields {
    guard let (year, index) = month(of: date) else { return icu.fields(of: date) }
    let month = year.months[index]
    let day = date.daysSinceEpoch - month.firstDay + 1
    switch calendar {
    case .hebrew:
      // Adar I is the sixth month of Unicode, and Adar the seventh in all years.
      let number = month.month.number + (month.month.isLeap || month.month.number > 5 ? 1 : 0)
      return CalendarFields(era: 0, year: year.number, month: number, day: day)
    case .chinese, .dangi:
      let number = year.number + (calendar == .dangi ? Self.yearsOfChinaBeforeKorea : 0)
      return CalendarFields(
        era: floorDivide(number - 1, 60) + 1, year: floorModulo(number - 1, 60) + 1, month: month.month.number,
        isLeapMonth: month.month.isLeap, day: day)
    }
  }

  private static let yearsOfChinaBeforeKorea = 304

  package func firstDayOfMonth(containing date: CivilDate) -> CivilDate {
    guard let (year, index) = month(of: date) else { return icu.firstDayOfMonth(containing: date) }
    return CivilDate(daysSinceEpoch: year.months[index].firstDay)
  }

  /// The first day of a later or earlier month, counting leap months.
  package func firstDayOfMonth(_ months: Int, monthsAfter date: CivilDate) -> CivilDate {
    guard var (year, index) = month(of: date) else { return icu.firstDayOfMonth(months, monthsAfter: date) }
    index += months
    while !year.months.indices.contains(index) {
      let isLater = index >= year.months.count
      let day = isLater ? year.days.upperBound : year.days.lowerBound - 1
      guard let next = self.year(holding: day) else {
        return icu.firstDayOfMonth(months, monthsAfter: date)
      }
      index += isLater ? -year.months.count : next.months.count
      year = next
    }
    return CivilDate(daysSinceEpoch: year.months[index].firstDay)
  }

  package func firstDayOfYear(containing date: CivilDate) -> CivilDate {
    guard let year = year(holding: date.daysSinceEpoch) else { return icu.firstDayOfYear(containing: date) }
    return CivilDate(daysSinceEpoch: year.days.lowerBound)
  }

  /// 12 or 13.
  package func monthsInYear(containing date: CivilDate) -> Int {
    year(holding: date.daysSinceEpoch)?.months.count ?? icu.monthsInYear(containing: date)
  }

  /// The day that has these fields in ICU, for its names; the same day if ICU has none beside it.
  func inICU(_ date: CivilDate) -> CivilDate {
    let fields = fields(of: date)
    return [0, 1, -1].map { date.adding(days: $0) }.first { icu.fields(of: $0) == fields } ?? date
  }

  private func month(of date: CivilDate) -> (year: CalendarYear, index: Int)? {
    let day = date.daysSinceEpoch
    guard let year = year(holding: day), let index = year.months.firstIndex(where: { $0.days.contains(day) }) else {
      return nil
    }
    return (year, index)
  }

  private func year(holding day: Int) -> CalendarYear? {
    years.withLock { years in
      let place = years.indices.partitioningIndex { years[$0].days.upperBound > day }
      if years.indices.contains(place), years[place].days.contains(day) { return years[place] }
      guard let year = calendar.year(holding: day) else { return nil }
      if years.count == Self.mostYears { years = [year] } else { years.insert(year, at: place) }
      return year
    }
  }
}

internal import CalendarLocales
package import CalendarModel
package import CalendarRendering

extension AgendaPlan {
  /// The names of a calendar system's months around the period in the locale; nil for Gregorian grids, whose names are
  /// in the locale.
  package func names(of calendar: any CalendarArithmetic, isSecond: Bool = false) -> CalendarNames? {
    guard let system = CalendarSystem(rawValue: calendar.identifier), isSecond || system != .gregorian else {
      return nil
    }
    func names(_ skeleton: String) -> CalendarDateNames? {
      CalendarDateNames(system: system, locale: locale.identifier, skeleton: skeleton)
    }
    guard let titles = names("yMMMM"), let long = names("LLLL"), let short = names("LLL"), let days = names("MMMd"),
      let years = names("y")
    else { return nil }
    func ranges(isAcrossYears: Bool) -> CalendarRangeNames? {
      CalendarRangeNames(system: system, locale: locale.identifier, isAcrossYears: isAcrossYears)
    }
    let (within, across) = (ranges(isAcrossYears: false), ranges(isAcrossYears: true))
    var result = CalendarNames()
    // The first and last weeks and the small months in the heading include neighbouring months.
    for day in period.lowerBound.daysSinceEpoch - 70..<period.upperBound.daysSinceEpoch + 70 {
      let date = CivilDate(daysSinceEpoch: day)
      let fields = calendar.fields(of: date)
      guard result[fields] == nil else { continue }
      var names = MonthNames(
        title: titles.text(of: date), name: long.text(of: date), shortName: short.text(of: date),
        firstDay: days.text(of: date.adding(days: 1 - fields.day)), year: years.text(of: date))
      if let within, let across {
        names.range = MonthRangeNames(
          first: within.first(date), last: within.last(date), firstAcrossYears: across.first(date),
          lastAcrossYears: across.last(date))
      }
      result[fields] = names
    }
    return result
  }
}

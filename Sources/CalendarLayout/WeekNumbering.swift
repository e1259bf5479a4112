public import CalendarModel

/// How week rows are numbered. The raw values are the command line's spelling.
public enum WeekNumbering: String, CaseIterable, Hashable, Sendable {
  /// ISO 8601: the number of the week that holds the row's Thursday.
  case iso
  /// As in the United States: week 1 holds the first of January.
  case us

  /// The number of the week row of seven days that begins with `firstDay`.
  public func number(ofRowFrom firstDay: CivilDate) -> Int {
    switch self {
    case .iso:
      return ISOWeek(containing: firstDay.adding(days: Weekday.thursday.daysAfter(firstDay.weekday))).number
    case .us:
      let year = firstDay.adding(days: 6).year
      let first = CivilDate(year: year, month: 1, day: 1).startOfWeek(firstWeekday: firstDay.weekday)
      return (firstDay.daysSinceEpoch - first.daysSinceEpoch) / 7 + 1
    }
  }
}

public import CalendarModel

/// The numbering of week rows. The raw value is the spelling on the command line.
public enum WeekNumbering: String, CaseIterable, Hashable, Sendable {
  /// ISO 8601: the week number of the row's Thursday.
  case iso
  /// As in the United States: week 1 contains 1 January.
  case us

  /// The number of the week row that starts with `firstDay`.
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

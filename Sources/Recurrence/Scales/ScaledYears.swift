import CalendarModel

/// The years of the calendar of a rule, with what they cost.
struct ScaledYears {
  private let scale: CalendarScale
  private let known: CalendarYears
  /// The steps that the years have cost so far.
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

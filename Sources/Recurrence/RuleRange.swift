package import CalendarModel

/// The requested range of a rule's starts, and the search limit.
package struct RuleRange: Sendable {
  /// The inclusive start; earlier results are skipped without enumerating them. Nil for DTSTART.
  package var lowerBound: CivilDateTime?
  /// The exclusive end; nil if unbounded.
  package var upperBound: CivilDateTime?
  /// The UNTIL of the rule in the civil time of DTSTART, inclusive. The caller converts it, because a UTC or date UNTIL
  /// needs the zone.
  package var until: CivilDateTime?
  /// Whether a DTSTART that the rule does not generate uses one of COUNT: by RFC 5545 section 3.3.10, DTSTART "always
  /// counts as the first occurrence".
  package var countsStart: Bool
  /// The maximum number of steps without a result, per enumeration.
  package var searchLimit: Int
  /// Cached years of other calendars. The enumeration adds the years it computes.
  package var years: CalendarYears?

  /// Creates a range, by default unbounded.
  package init(
    from lowerBound: CivilDateTime? = nil, before upperBound: CivilDateTime? = nil, until: CivilDateTime? = nil,
    countsStart: Bool = false, searchLimit: Int = 10_000_000, years: CalendarYears? = nil
  ) {
    self.lowerBound = lowerBound
    self.upperBound = upperBound
    self.until = until
    self.countsStart = countsStart
    self.searchLimit = searchLimit
    self.years = years
  }

  /// The end of every enumeration: the first second of the year 10000.
  static let endOfTime = CivilDateTime(year: 10_000, month: 1, day: 1)

  /// The exclusive end of all results.
  package var end: CivilDateTime {
    var end = Self.endOfTime
    if let upperBound { end = min(end, upperBound) }
    if let until, until < end { end = min(end, until.adding(seconds: 1)) }
    return end
  }
}

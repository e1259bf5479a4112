package import CalendarModel

/// Which part of what a rule generates is asked for, and how much work may go into finding it.
package struct RuleRange: Sendable {
  /// Results before this time are skipped, not walked; nil for all from DTSTART.
  package var lowerBound: CivilDateTime?
  /// Results at or after this time are not given.
  package var upperBound: CivilDateTime?
  /// The UNTIL of the rule in the civil time of DTSTART, inclusive. The rule's own UNTIL may be in UTC or a date, so its
  /// conversion belongs to who knows the zone.
  package var until: CivilDateTime?
  /// Whether a DTSTART that the rule does not generate uses up one of its COUNT: by RFC 5545 section 3.3.10 the DTSTART
  /// "always counts as the first occurrence".
  package var countsStart: Bool
  /// How many steps that find nothing are allowed, for the whole enumeration.
  package var searchLimit: Int

  /// The whole of what a rule generates, unless bounded.
  package init(
    from lowerBound: CivilDateTime? = nil, before upperBound: CivilDateTime? = nil, until: CivilDateTime? = nil,
    countsStart: Bool = false, searchLimit: Int = 10_000_000
  ) {
    self.lowerBound = lowerBound
    self.upperBound = upperBound
    self.until = until
    self.countsStart = countsStart
    self.searchLimit = searchLimit
  }

  /// The end of all enumeration: the first second of the year 10000.
  static let endOfTime = CivilDateTime(year: 10_000, month: 1, day: 1)

  /// The first second that no result may reach.
  package var end: CivilDateTime {
    var end = Self.endOfTime
    if let upperBound { end = min(end, upperBound) }
    if let until, until < end { end = min(end, until.adding(seconds: 1)) }
    return end
  }
}

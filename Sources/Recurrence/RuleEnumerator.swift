package import CalendarModel

/// What turns a rule and a place to start into civil starts, ascending and each once.
///
/// An enumerator lists what the rule generates at or after DTSTART. That DTSTART is an instance even when the rule does
/// not generate it (RFC 5545 section 3.8.5.3) is the business of whoever puts the series together.
package protocol RuleEnumerator {
  /// The next start, or nil at the end: of COUNT, of UNTIL, of the range asked for, or of the year 9999.
  mutating func next() -> CivilDateTime?

  /// Whether the work allowed was spent before the next start was found, so that the list may lack its rest.
  var isTruncated: Bool { get }

  /// Whether the rule generates DTSTART itself.
  var generatesStart: Bool { get }
}

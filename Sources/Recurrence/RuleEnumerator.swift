package import CalendarModel

/// Enumerates the starts of a rule in civil time, ascending without duplicates.
///
/// Yields what the rule generates at or after DTSTART. DTSTART is an instance even if the rule does not generate it
/// (RFC 5545 section 3.8.5.3); adding it is up to the caller.
package protocol RuleEnumerator {
  /// The next start; nil at the end of COUNT, UNTIL, the range or the year 9999.
  mutating func next() -> CivilDateTime?

  /// The steps taken so far that gave no result in the range: a measure of the work that does not depend on the machine.
  var steps: Int { get }

  /// Whether the search limit was reached, so that results may be missing.
  var isTruncated: Bool { get }

  /// Whether the rule generates DTSTART itself.
  var generatesStart: Bool { get }
}

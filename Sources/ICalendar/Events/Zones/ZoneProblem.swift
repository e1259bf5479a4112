/// A problem of a VTIMEZONE.
struct ZoneProblem: Hashable {
  /// The kinds of problems. Those up to ``offsetOutOfRange`` make the definition unusable; the others leave parts out.
  enum Kind: Hashable {
    /// There is no `TZID`, or it is empty.
    case noIdentifier
    /// No observance has an offset.
    case noObservances
    /// An offset is more than 18 hours from UTC.
    case offsetOutOfRange
    /// An observance has no valid `TZOFFSETTO` and is ignored.
    case noOffset
    /// An observance has no valid `TZOFFSETFROM`; its `TZOFFSETTO` is used.
    case noOffsetBefore
    /// An observance has no valid `DTSTART`; 1970 is used.
    case noStart
    /// An `RDATE` has invalid values, which are ignored.
    case unreadableDate
    /// A rule is invalid, not yearly, or has too many onsets. It is ignored; the observance's `DTSTART` is still used.
    case unsupportedRule
    /// There are more observances than the limit; the earliest are ignored.
    case tooManyObservances
    /// There are more `RDATE` values than the limit; the rest is ignored.
    case tooManyDates
  }

  var kind: Kind
  /// The line of the problem in the file.
  var line: Int
}

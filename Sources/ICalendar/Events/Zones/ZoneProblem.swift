/// What was wrong with a VTIMEZONE.
struct ZoneProblem: Hashable {
  /// The kinds of faults. Those up to ``offsetOutOfRange`` leave no zone, the others a zone with less in it.
  enum Kind: Hashable {
    /// There is no `TZID`, or it is empty.
    case noIdentifier
    /// No STANDARD or DAYLIGHT part tells an offset.
    case noObservances
    /// An offset is more than 18 hours away from UTC.
    case offsetOutOfRange
    /// A part has no readable `TZOFFSETTO`; the part is ignored.
    case noOffset
    /// A part has no readable `TZOFFSETFROM`; its `TZOFFSETTO` stands in.
    case noOffsetBefore
    /// A part has no readable `DTSTART`; 1970 stands in.
    case noStart
    /// An `RDATE` has values that are no times; they are ignored.
    case unreadableDate
    /// A rule is not a yearly one, or not readable, or too productive; the part counts from its `DTSTART` on.
    case unsupportedRule
    /// There are more parts than the limit; the earliest are ignored.
    case tooManyObservances
    /// There are more `RDATE` values than the limit; the rest is ignored.
    case tooManyDates
  }

  var kind: Kind
  /// The line of the file that it is about.
  var line: Int
}

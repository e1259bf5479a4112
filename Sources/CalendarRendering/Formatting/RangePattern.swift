internal import CalendarModel

/// The parsed patterns of the first and the last date of a range.
struct RangePattern: Sendable {
  /// The first date and what is between the dates.
  let first: DatePattern
  /// The last date.
  let last: DatePattern

  init(_ pattern: DateRangePattern) {
    first = DatePattern(pattern.first)
    last = DatePattern(pattern.last)
  }
}

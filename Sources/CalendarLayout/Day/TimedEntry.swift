import CalendarModel

/// A timed event on one day, before it has a place.
struct TimedEntry {
  /// Which occurrence, as an index; entries are moved about a lot, and integers cost nothing to copy.
  var index: Int
  /// The minutes that it takes on the day.
  var minutes: Range<Int>
  /// The minutes that its box takes.
  var boxMinutes: Range<Int>
  var continuesBefore: Bool
  var continuesAfter: Bool

  /// Reads a span on a day of `length` minutes that begins at `start`; seconds are rounded outwards.
  init(_ span: OccurrenceSpan, seconds: Range<Int>, length: Int, minimumDuration: Int) {
    index = span.index
    let start = max(0, floorDivide(span.start - seconds.lowerBound, 60))
    let end = min(length, -floorDivide(seconds.lowerBound - span.end, 60))
    minutes = min(start, length)..<max(min(start, length), end)
    continuesBefore = span.start < seconds.lowerBound
    continuesAfter = span.end > seconds.upperBound
    // A box at the day's end that would be too short begins earlier.
    let least = min(length, max(1, minimumDuration))
    let lower = min(minutes.lowerBound, length - least)
    boxMinutes = lower..<max(minutes.upperBound, lower + least)
  }
}

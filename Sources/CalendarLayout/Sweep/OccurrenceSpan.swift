/// The times of an occurrence as integers in the layout's zone.
struct OccurrenceSpan: BitwiseCopyable {
  /// The start in seconds since 1970.
  let start: Int
  /// The exclusive end.
  let end: Int
  private let position: Int32
  private let first: Int32
  private let last: Int32
  /// Whether it is an all-day event.
  let isAllDay: Bool

  /// The index of the occurrence.
  var index: Int { Int(position) }
  /// The first day that shows it, in days since 1970-01-01.
  var firstDay: Int { Int(first) }
  /// The last day that shows it.
  var lastDay: Int { Int(last) }

  /// Whether it is shown on several days.
  var isMultiDay: Bool { lastDay > firstDay }

  init(index: Int, start: Int, end: Int, firstDay: Int, lastDay: Int, isAllDay: Bool) {
    self.start = start
    self.end = end
    position = Int32(truncatingIfNeeded: index)
    first = Int32(clamping: firstDay)
    last = Int32(clamping: lastDay)
    self.isAllDay = isAllDay
  }
}

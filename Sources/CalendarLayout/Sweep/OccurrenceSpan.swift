/// An occurrence's times as integers in the zone of a layout.
struct OccurrenceSpan: BitwiseCopyable {
  /// Its first moment in seconds since 1970.
  let start: Int
  /// The first moment after it.
  let end: Int
  private let position: Int32
  private let first: Int32
  private let last: Int32
  /// Whether it takes up whole days by its nature.
  let isAllDay: Bool

  /// Which occurrence.
  var index: Int { Int(position) }
  /// The first day that it is shown on, counted from 1970-01-01.
  var firstDay: Int { Int(first) }
  /// The last day that it is shown on.
  var lastDay: Int { Int(last) }

  /// Whether it is shown on more than one day.
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

/// An occurrence's times as integers in the zone of a layout.
struct OccurrenceSpan {
  /// Which occurrence.
  var index: Int
  /// Its first moment in seconds since 1970.
  var start: Int
  /// The first moment after it.
  var end: Int
  /// The first day that it is shown on, counted from 1970-01-01.
  var firstDay: Int
  /// The last day that it is shown on.
  var lastDay: Int
  /// Whether it takes up whole days by its nature.
  var isAllDay: Bool

  /// Whether it is shown on more than one day.
  var isMultiDay: Bool { lastDay > firstDay }
}

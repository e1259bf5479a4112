/// One `VCALENDAR` of a file, or the file itself for components outside of any.
struct CalendarEntry: Sendable {
  /// A run of bytes with the number of its first physical line.
  struct Block: Sendable {
    var range: Range<Int>
    var line: Int
  }

  /// The physical line of its `BEGIN:VCALENDAR`; 0 for components outside of any.
  var line: Int
  /// The content lines that are properties of the calendar itself.
  var properties: [Block] = []
  /// Its `VTIMEZONE`s.
  var timeZones: [Block] = []
}

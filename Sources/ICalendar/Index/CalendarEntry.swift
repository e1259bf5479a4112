/// One `VCALENDAR`, or the file itself for components outside any calendar.
struct CalendarEntry: Sendable {
  /// A range of bytes with its first line number.
  struct Block: Sendable {
    var range: Range<Int>
    var line: Int
  }

  /// The line of its `BEGIN:VCALENDAR`; 0 for components outside any calendar.
  var line: Int
  /// The calendar's own properties.
  var properties: [Block] = []
  /// Its `VTIMEZONE`s.
  var timeZones: [Block] = []
  /// Its `VFREEBUSY`s.
  var freeBusy: [Block] = []
  /// Its `VAVAILABILITY`s.
  var availabilities: [AvailabilityEntry] = []
  /// Its components of other names, and its `VAVAILABILITY`s if those are not read.
  var others: [Block] = []
}

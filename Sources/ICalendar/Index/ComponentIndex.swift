internal import CalendarModel

/// Where everything in a text is. Made in one pass; nothing is decoded for it but the bounds of each event's time.
struct ComponentIndex: Sendable {
  /// The events in file order.
  var events = EventEntries()
  /// When each can take place: apart, since every question goes over all of them.
  var bounds: [TimeBounds] = []
  /// A hash of each event's UID; 0 when it has none. A clash merely has one more event decoded.
  var uidHashes: [UInt32] = []
  /// The plain series among them, ascending.
  var series: [PlainSeries] = []
  /// When plain series can take place, and the clocks that they use.
  var shapes: [SeriesShape] = []
  var clocks: [SeriesClock] = []
  /// The calendars in file order; the first stands for what is outside of any.
  var calendars: [CalendarEntry] = []
  /// Components that are not shown, by name.
  var otherComponents: [String: Int] = [:]
  /// What was wrong with the structure.
  var diagnostics: [Diagnostic] = []
  /// The number of physical lines.
  var lineCount = 0
  /// Whether the text holds NUL bytes. Then nothing else is known: they have to go first.
  var holdsNUL = false
  /// Whether any component of a calendar was found.
  var isCalendar = false

  /// Makes room for the events of a text of `byteCount` bytes.
  mutating func makeRoom(forBytes byteCount: Int) {
    // An event has about a kilobyte; where they are smaller, the lists grow.
    let likely = min(byteCount / 768, ReadingLimits.events)
    events.reserveCapacity(likely)
    bounds.reserveCapacity(likely)
    uidHashes.reserveCapacity(likely)
    series.reserveCapacity(likely / 4)
  }
}

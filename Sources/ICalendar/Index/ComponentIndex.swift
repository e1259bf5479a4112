internal import CalendarModel

/// The index of a text: the positions of its components. Only the time bounds of events are decoded.
struct ComponentIndex: Sendable {
  /// The components that are read.
  var kinds: EventKinds = [.event]
  /// The events, to-dos and journal entries in file order.
  var events = EventEntries()
  /// The time bounds of each event. A separate array, because every read scans all of them.
  var bounds: [TimeBounds] = []
  /// The UID hash of each event; 0 if it has none. A collision only decodes an extra event.
  var uidHashes: [UInt32] = []
  /// The plain series, ascending by position.
  var series: [PlainSeries] = []
  /// The shapes and clocks of plain series.
  var shapes: [SeriesShape] = []
  var clocks: [SeriesClock] = []
  /// The calendars in file order. The first one represents content outside any calendar.
  var calendars: [CalendarEntry] = []
  /// The number of `VAVAILABILITY`s that are read.
  var availabilityCount = 0
  /// The number of components that are read, by kind, other than events.
  var counts: [EventKind: Int] = [:]
  /// The number of components that are not read, by name.
  var otherComponents: [String: Int] = [:]
  /// Diagnostics of the structure.
  var diagnostics: [Diagnostic] = []
  /// The number of physical lines.
  var lineCount = 0
  /// Whether the text contains NUL bytes. If so, nothing else is indexed: they must be removed first.
  var holdsNUL = false
  /// Whether any calendar component was found.
  var isCalendar = false

  /// Reserves capacity for the events of a text of `byteCount` bytes.
  mutating func makeRoom(forBytes byteCount: Int) {
    // A typical event has 1 KB; for smaller ones, the arrays grow.
    let likely = min(byteCount / 768, ReadingLimits.events)
    events.reserveCapacity(likely)
    bounds.reserveCapacity(likely)
    uidHashes.reserveCapacity(likely)
    series.reserveCapacity(likely / 4)
  }
}

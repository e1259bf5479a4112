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
  /// Whether a component in a calendar or availability, or outside of all, is indented. If so, it is not indexed: the indentation must be
  /// removed first.
  var holdsIndented = false
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

/// A recurring event whose RRULE can be prefiltered from the index.
struct PlainSeries: Sendable {
  /// The event's position in the index.
  var position: Int32
  /// The shape's position in the index.
  var shape: Int32
}

/// One `VCALENDAR`, or the file itself for components outside any calendar.
struct CalendarEntry: Sendable {
  /// A range of bytes with its first line number.
  struct Block: Sendable {
    var range: Range<Int>
    var line: Int

    func moved(by lines: Int) -> Block { Block(range: range, line: line + lines) }
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
  /// Its `VAVAILABILITY`s and components of other names.
  var others: [Block] = []

  /// Appends what the next part of a text has of this calendar.
  /// - Parameter lines: The number of lines before the part.
  mutating func append(_ part: CalendarEntry, movedBy lines: Int) {
    properties += part.properties.map { $0.moved(by: lines) }
    timeZones += part.timeZones.map { $0.moved(by: lines) }
    freeBusy += part.freeBusy.map { $0.moved(by: lines) }
    availabilities += part.availabilities.map { entry in
      AvailabilityEntry(block: entry.block.moved(by: lines), available: entry.available.map { $0.moved(by: lines) })
    }
    others += part.others.map { $0.moved(by: lines) }
  }
}

/// The position of one `VAVAILABILITY` (RFC 7953 section 3.1).
struct AvailabilityEntry: Sendable {
  var block: CalendarEntry.Block
  /// Its `AVAILABLE` components.
  var available: [CalendarEntry.Block] = []
}

/// The event entries of an index, 12 bytes each.
///
/// Offsets are relative to a run: consecutive events of one calendar within 4 GiB.
struct EventEntries: Sendable {
  private struct Packed {
    var offset: UInt32
    var line: UInt32
    /// The length in the low bits, the traits above, the kind in the two highest.
    var lengthAndTraits: UInt32
  }

  private struct Run {
    var first: Int
    var offset: Int
    var calendar: Int
  }

  private var packed: [Packed] = []
  private var runs: [Run] = []
  /// The last run; its calendar is -1 while there is none.
  private var last = Run(first: 0, offset: 0, calendar: -1)

  private static let lengthBits = UInt32(25)
  private static let traitBits = UInt32(5)

  @inline(__always)
  mutating func append(_ entry: EventEntry) {
    if entry.calendar != last.calendar || entry.offset &- last.offset > Int(UInt32.max) {
      last = Run(first: packed.count, offset: entry.offset, calendar: entry.calendar)
      runs.append(last)
    }
    assert(entry.length < 1 << Self.lengthBits)
    packed.append(
      Packed(
        offset: UInt32(truncatingIfNeeded: entry.offset &- last.offset), line: UInt32(clamping: entry.line),
        lengthAndTraits: UInt32(truncatingIfNeeded: entry.length) | UInt32(entry.traits.rawValue) << Self.lengthBits
          | UInt32(entry.kind.rawValue) << (Self.lengthBits + Self.traitBits)))
  }

  /// Appends the entries of the next part of a text.
  /// - Parameters:
  ///   - lines: The number of lines before the part.
  ///   - calendar: The position of a calendar of the part in the text.
  mutating func append(_ part: EventEntries, movedBy lines: Int, calendar: (Int) -> Int) {
    for number in part.runs.indices {
      let run = part.runs[number]
      let positions = run.first..<(number + 1 < part.runs.count ? part.runs[number + 1].first : part.count)
      guard let first = positions.first, let end = positions.last else { continue }
      let calendar = calendar(run.calendar)
      // The first entry begins a run if it must; the others follow it.
      append(part[first].moved(by: lines, to: calendar))
      let distance = run.offset &- last.offset
      guard distance &+ Int(part.packed[end].offset) <= Int(UInt32.max) else {
        for position in positions.dropFirst() { append(part[position].moved(by: lines, to: calendar)) }
        continue
      }
      let moved = packed.count..<packed.count + positions.count - 1
      packed += part.packed[positions.dropFirst()]
      for position in moved {
        packed[position].offset &+= UInt32(truncatingIfNeeded: distance)
        packed[position].line = UInt32(clamping: Int(packed[position].line) &+ lines)
      }
    }
  }

  /// The positions of the calendars that have entries.
  var calendars: Set<Int> { Set(runs.map(\.calendar)) }

  mutating func reserveCapacity(_ count: Int) { packed.reserveCapacity(count) }

  private func run(of position: Int) -> Run {
    if runs.count == 1 { return runs[0] }
    return runs[(1..<runs.count).partitioningIndex { runs[$0].first > position } - 1]
  }
}

extension EventEntries: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { packed.count }

  subscript(position: Int) -> EventEntry {
    let entry = packed[position]
    let run = run(of: position)
    let length = entry.lengthAndTraits & (1 << Self.lengthBits - 1)
    let traits = entry.lengthAndTraits >> Self.lengthBits & (1 << Self.traitBits - 1)
    let kind = entry.lengthAndTraits >> (Self.lengthBits + Self.traitBits)
    return EventEntry(
      offset: run.offset + Int(entry.offset), length: Int(length), line: Int(entry.line), calendar: run.calendar,
      traits: EventEntry.Traits(rawValue: UInt8(traits)), kind: EventEntry.Kind(rawValue: UInt8(kind)) ?? .event)
  }
}

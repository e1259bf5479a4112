internal import CalendarModel

/// The entries of an index, twelve bytes each.
///
/// Offsets are counted from the start of a run: of events of one calendar within four gigabytes.
struct EventEntries: Sendable {
  private struct Packed {
    var offset: UInt32
    var line: UInt32
    /// The traits stand above the bits of the length.
    var lengthAndTraits: UInt32
  }

  private struct Run {
    var first: Int
    var offset: Int
    var calendar: Int
  }

  private var packed: [Packed] = []
  private var runs: [Run] = []
  /// The last of them; of no calendar while there are none.
  private var last = Run(first: 0, offset: 0, calendar: -1)

  private static let lengthBits = UInt32(25)

  /// Adds an entry behind all others.
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
        lengthAndTraits: UInt32(truncatingIfNeeded: entry.length) | UInt32(entry.traits.rawValue) << Self.lengthBits))
  }

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
    return EventEntry(
      offset: run.offset + Int(entry.offset), length: Int(entry.lengthAndTraits & (1 << Self.lengthBits - 1)),
      line: Int(entry.line), calendar: run.calendar,
      traits: EventEntry.Traits(rawValue: UInt8(entry.lengthAndTraits >> Self.lengthBits)))
  }
}

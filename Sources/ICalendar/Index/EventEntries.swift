internal import CalendarModel

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

  /// Appends an entry.
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
      traits: EventEntry.Traits(
        rawValue: UInt8(entry.lengthAndTraits >> Self.lengthBits & (1 << Self.traitBits - 1))),
      kind: EventEntry.Kind(rawValue: UInt8(entry.lengthAndTraits >> (Self.lengthBits + Self.traitBits))) ?? .event)
  }
}

internal import Bytes
internal import CalendarModel

/// The data of one TZif block (RFC 9636 section 3.2): transitions and local time types.
struct ZoneFileBlock {
  /// The transitions that change the clock.
  let changes: ZoneChanges
  /// The offset of the block's end in the file.
  let end: Int

  /// The range of UTC offsets in RFC 9636 section 3.2, in seconds.
  private static let offsets = -89_999...93_599

  /// RFC 9636 section 3.2 advises against instants before -2^59, which is before the Big Bang.
  private static let farthestInstant = 1 << 59

  init?(_ bytes: [UInt8], header: ZoneFileHeader, wide: Bool) {
    // Files with leap seconds (`right/`) use another time scale.
    guard header.leapSecondCount == 0, (1...256).contains(header.typeCount), header.abbreviationLength > 0,
      header.end(wide: wide) <= bytes.count
    else { return nil }
    end = header.end(wide: wide)
    let timeSize = wide ? 8 : 4
    let indexStart = header.dataStart + header.transitionCount * timeSize
    let typeStart = indexStart + header.transitionCount
    let nameStart = typeStart + header.typeCount * 6
    let names = bytes[nameStart..<(nameStart + header.abbreviationLength)]

    var clocks: [ZoneChanges.Clock] = []
    for index in 0..<header.typeCount {
      let start = typeStart + index * 6
      let offset = Self.integer(bytes, at: start, size: 4)
      let nameOffset = nameStart + Int(bytes[start + 5])
      guard Self.offsets.contains(offset), bytes[start + 4] <= 1, nameOffset < names.endIndex,
        let nameEnd = names[nameOffset...].firstIndex(of: 0)
      else { return nil }
      clocks.append(
        .init(offsetInSeconds: offset, abbreviation: String(decoding: names[nameOffset..<nameEnd], as: UTF8.self)))
    }

    var changes = ZoneChanges(initial: clocks[0])
    var instants: [Int] = []
    var clockIndices: [Int32] = []
    instants.reserveCapacity(header.transitionCount)
    clockIndices.reserveCapacity(header.transitionCount)
    let types = clocks.map { changes.index(of: $0) }
    var previous = Int.min
    var inForce: Int32 = 0
    for index in 0..<header.transitionCount {
      let instant = Self.integer(bytes, at: header.dataStart + index * timeSize, size: timeSize)
      let type = Int(bytes[indexStart + index])
      guard instant > previous, instant.magnitude <= Self.farthestInstant, type < types.count else { return nil }
      previous = instant
      // Some writers mark the start of their table with a transition that changes nothing.
      guard types[type] != inForce else { continue }
      inForce = types[type]
      instants.append(instant)
      clockIndices.append(inForce)
    }
    changes.append(instants, clockIndices: clockIndices)
    self.changes = changes
  }

  /// A signed big-endian integer of 4 or 8 bytes.
  private static func integer(_ bytes: [UInt8], at start: Int, size: Int) -> Int {
    bytes.withByteView { bytes in
      size == 4
        ? Int(Int32(bitPattern: bytes.halfWord(at: start).byteSwapped))
        : Int(Int64(bitPattern: bytes.word(at: start).byteSwapped))
    }
  }
}

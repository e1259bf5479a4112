internal import Bytes
package import CalendarModel
internal import SystemInterface

/// A TZif file (RFC 9636), versions 1 to 4, parsed strictly: nil for any violation of the format.
package struct ZoneFile {
  /// The explicit transitions, and the clock before the first one, which is type 0.
  let changes: ZoneChanges
  /// The rule after the last transition.
  let rule: PosixZoneRule?

  /// Files in the database are below 4 KiB; even one with every transition explicit is smaller than this.
  static let largestSize = 256 * 1024

  /// Parses a zone.
  package static func zone(identifier: String, bytes: [UInt8]) -> Zone? {
    guard let file = ZoneFile(bytes) else { return nil }
    return Zone(identifier: identifier, changes: file.changes, rule: file.rule)
  }

  init?(_ bytes: [UInt8]) {
    guard bytes.count <= Self.largestSize, let first = ZoneFileHeader(bytes, at: 0) else { return nil }
    if first.version == 0 {
      guard let block = ZoneFileBlock(bytes, header: first, wide: false), block.end == bytes.count else { return nil }
      (changes, rule) = (block.changes, nil)
      return
    }
    // In version 2 and later, the first block exists only for old readers.
    guard let second = ZoneFileHeader(bytes, at: first.end(wide: false)), second.version == first.version,
      let block = ZoneFileBlock(bytes, header: second, wide: true),
      block.end < bytes.count, bytes[block.end] == UInt8(ascii: "\n"), bytes.last == UInt8(ascii: "\n"),
      block.end + 1 < bytes.count
    else { return nil }
    changes = block.changes
    let footer = bytes[(block.end + 1)..<(bytes.count - 1)]
    if footer.isEmpty {
      rule = nil
    } else {
      guard let rule = PosixZoneRule(footer) else { return nil }
      self.rule = rule
    }
  }
}

/// Reads a regular file of at most `limit` bytes; nil if it is larger or cannot be read.
///
/// Never blocks: pipes and devices are rejected.
/// - Parameter noteFailure: Called if the file may exist but could not be read.
func readRegularFile(_ path: String, limit: Int, noteFailure: (SystemError) -> Void = { _ in }) -> [UInt8]? {
  do throws(SystemError) {
    let file = try FileDescriptor(opening: path, for: .readingWithoutWaiting)
    let status = try file.status()
    guard status.kind == .regular, status.size <= limit else { return nil }
    // Space for one more byte detects a file that has grown.
    let bytes = try [UInt8](capacity: status.size + 1) { output throws(SystemError) in
      while output.count < status.size, try file.read(into: &output) > 0 {}
    }
    return bytes.count == status.size ? bytes : nil
  } catch {
    if !error.number.isAbsence { noteFailure(error) }
    return nil
  }
}

/// A POSIX `TZ` string from the footer of a TZif file (RFC 9636 section 3.3), such as `CET-1CEST,M3.5.0,M10.5.0/3`.
struct PosixZoneRule: Equatable {
  /// Standard or daylight time.
  typealias Clock = ZoneChanges.Clock

  /// Standard time, in force outside daylight time or all year.
  var standard: Clock
  /// Daylight time, with the dates on which it begins and ends.
  var daylight: (clock: Clock, start: PosixZoneDate, end: PosixZoneDate)?

  static func == (left: PosixZoneRule, right: PosixZoneRule) -> Bool {
    left.standard == right.standard && left.daylight?.clock == right.daylight?.clock
      && left.daylight?.start == right.daylight?.start && left.daylight?.end == right.daylight?.end
  }

  /// Parses a rule; nil if it is invalid. Daylight time without dates is rejected, because POSIX does not define its
  /// dates.
  init?(_ bytes: some Sequence<UInt8>) {
    var scanner = PosixZoneScanner(bytes)
    guard let standard = scanner.clock(defaultOffset: nil) else { return nil }
    self.standard = standard
    if scanner.isAtEnd { return }
    guard let clock = scanner.clock(defaultOffset: standard.offsetInSeconds + 3_600),
      scanner.skip(UInt8(ascii: ",")), let start = scanner.date(),
      scanner.skip(UInt8(ascii: ",")), let end = scanner.date(), scanner.isAtEnd
    else { return nil }
    daylight = (clock, start, end)
  }
}

/// The header of a TZif data block: 44 bytes (RFC 9636 section 3.1).
struct ZoneFileHeader {
  /// The offset of the header in the file.
  let start: Int
  /// 0 for version 1, otherwise the ASCII digit.
  let version: UInt8
  let universalCount: Int
  let standardCount: Int
  let leapSecondCount: Int
  let transitionCount: Int
  let typeCount: Int
  let abbreviationLength: Int

  static let length = 44

  /// The offset of the data.
  var dataStart: Int { start + Self.length }

  /// The offset of the block's end, with 8-byte times (`wide`) or 4-byte times.
  func end(wide: Bool) -> Int {
    let timeSize = wide ? 8 : 4
    return dataStart + transitionCount * (timeSize + 1) + typeCount * 6 + abbreviationLength
      + leapSecondCount * (timeSize + 4) + standardCount + universalCount
  }

  init?(_ bytes: [UInt8], at start: Int) {
    guard start >= 0, start + Self.length <= bytes.count,
      bytes[start..<(start + 4)].elementsEqual("TZif".utf8)
    else { return nil }
    self.start = start
    version = bytes[start + 4]
    guard version == 0 || (UInt8(ascii: "2")...UInt8(ascii: "4")).contains(version) else { return nil }
    let counts = (0..<6).map { index in
      bytes[(start + 20 + index * 4)..<(start + 24 + index * 4)].reduce(0) { $0 << 8 | Int($1) }
    }
    (universalCount, standardCount, leapSecondCount) = (counts[0], counts[1], counts[2])
    (transitionCount, typeCount, abbreviationLength) = (counts[3], counts[4], counts[5])
  }
}

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

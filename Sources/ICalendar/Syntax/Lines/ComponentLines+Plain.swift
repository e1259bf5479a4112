package import Bytes
internal import CByteScan

/// Fast path for components without errors, which nearly all are.
extension ComponentLines {
  /// Reads a component. Returns false if it may need repairs or diagnostics; nothing of it is then left in ``lines``.
  ///
  /// `CByteScan` copies it, unfolds its lines in the copy and cuts them; only odd lines are cut here.
  package mutating func readPlain(_ source: ByteView, _ range: Range<Int>, _ firstNumber: Int) -> Bool {
    let source = source.part(range)
    let result = source.cutLines(
      to: &lines, copy: &bytes, bitmaps: &bitmaps, names: PropertyName.table.places, firstNumber: firstNumber,
      limits: Self.limits(ofBytes: range.count))
    guard let result, result.is_ascii || UTF8Check.isValid(source), result.odd_count == 0 || cutOddLines() else {
      lines.removeAll(keepingCapacity: true)
      return false
    }
    return true
  }

  /// The limits on a component that is read so.
  static func limits(ofBytes count: Int) -> bytescan_limits {
    bytescan_limits(
      lines: min(count / Self.shortestLine + 16, ReadingLimits.linesPerComponent), bytes: ReadingLimits.lineBytes,
      parameters: ReadingLimits.parameters)
  }

  /// A component with lines that are shorter on average is unusual, in bytes.
  private static var shortestLine: Int { 8 }

  /// Reads lines that were read before by ``readPlain(_:_:_:)``.
  mutating func readUnfolded(_ source: ByteView, _ range: Range<Int>) {
    if !readPlain(source, range, 1) { readAny(source, range, 1) }
  }

  /// Cuts the lines that `CByteScan` leaves; false if one needs a diagnostic.
  private mutating func cutOddLines() -> Bool {
    bytes.withByteView { text in
      for index in lines.indices where lines[index].is_odd != 0 {
        let line = lines[index]
        let range = line.whole
        if line.mayBeBroken, SoftBreaks.mayOccur(text, range) { return false }
        guard let cut = LineCut(text, range, number: line.number), !cut.isUnusual else { return false }
        lines[index] = cut.line
        lines[index].mayHaveControl = line.mayHaveControl
      }
      return true
    }
  }
}

/// Detects soft line breaks of quoted-printable text (RFC 2045 section 6.7) in content lines of vCalendar 1.0.
///
/// Examines each byte before the value once, whatever the number of continuation lines.
struct SoftBreaks {
  /// The number of bytes already searched for the colon before the value.
  private var searchedCount = 0
  private var isQuotedPrintable: Bool?

  /// Whether the content line so far ends with a soft line break.
  @inline(__always)
  mutating func isBreak(_ bytes: ByteView, _ line: Range<Int>) -> Bool {
    guard !line.isEmpty, bytes[line.upperBound - 1] == UInt8(ascii: "=") else { return false }
    return isInQuotedPrintable(bytes, line)
  }

  /// Whether a whole content line may have such breaks.
  static func mayOccur(_ bytes: ByteView, _ line: Range<Int>) -> Bool {
    var softBreaks = SoftBreaks()
    return softBreaks.isInQuotedPrintable(bytes, line)
  }

  private mutating func isInQuotedPrintable(_ bytes: ByteView, _ line: Range<Int>) -> Bool {
    if let isQuotedPrintable { return isQuotedPrintable }
    guard
      let colon = bytes.firstOffset(of: UInt8(ascii: ":"), in: line.lowerBound + searchedCount..<line.upperBound)
    else {
      searchedCount = line.count
      return false
    }
    let isFound = (line.lowerBound..<colon).contains { bytes.matches("QUOTED-PRINTABLE", at: $0) }
    isQuotedPrintable = isFound
    return isFound
  }
}

/// Limits on the input. Exceeding one is reported.
///
/// They leave room for every known feed and bound the cost of a hostile one in proportion to its size.
package enum ReadingLimits {
  /// `VEVENT`s per file.
  static let events = 4_000_000
  /// Bytes per component, including nested ones.
  static let componentBytes = 16 << 20
  /// Nested components, equal to the capacity of ``OpenComponents``; `VCALENDAR`, `VEVENT` and `VALARM` are three.
  static let nesting = 8
  /// `VCALENDAR`s per file that are distinguished.
  static let calendars = 65_535
  /// Content lines per component, including nested ones.
  static let linesPerComponent = 20_000
  /// Bytes per unfolded content line.
  static let lineBytes = 1 << 16
  /// Parameters per content line.
  static let parameters = 32
  /// `RDATE` and `EXDATE` values per event.
  package static let dates = 50_000
  /// `RRULE` and `EXRULE` lines per event.
  static let rules = 64
  /// Names of components that are not read, which are counted by name.
  static let otherNames = 100
  /// `VTIMEZONE`s per calendar.
  static let timeZones = 200
  /// `VFREEBUSY`s per file.
  static let freeBusy = 100_000
  /// `VAVAILABILITY`s per file, and `AVAILABLE` components of all of them.
  static let availabilities = 10_000
  /// Periods of all `VFREEBUSY`s of a file.
  static let busyPeriods = 1_000_000
  /// Stored diagnostics per file; further ones are counted.
  static let diagnostics = 1_000
  /// Occurrences per series in one result, unless the caller sets another limit.
  static let occurrencesPerSeries = 10_000
  /// Steps of the search for rare instances in one result, unless the caller sets another limit.
  static let searchSteps = 20_000_000
  /// Occurrences in one result.
  static let occurrences = 2_000_000
  /// Occurrences in the result of a small input. A larger one may have one for every eight bytes.
  static let occurrencesOfSmallInput = 250_000
}

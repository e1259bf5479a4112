internal import Bytes

/// Fast path for components without errors, which nearly all are.
extension ComponentLines {
  /// Reads a component in UTF-8 whose physical lines are known. Returns false and reads nothing if it may need repairs or
  /// diagnostics.
  ///
  /// Copies the component as a whole and unfolds lines in place; most need no change.
  mutating func readPlain(_ source: ByteView, _ range: Range<Int>, _ firstNumber: Int) -> Bool {
    bytes.removeAll(keepingCapacity: true)
    bytes.append(contentsOf: source.part(range))
    lines.removeAll(keepingCapacity: true)
    lines.reserveCapacity(min(range.count / 32 + 4, ReadingLimits.linesPerComponent))
    // Taken out of this value while its bytes change.
    var (cut, physical) = ([ContentLine](), PhysicalLines())
    swap(&cut, &lines)
    swap(&physical, &physicalLines)
    defer {
      swap(&cut, &lines)
      swap(&physical, &physicalLines)
    }
    return bytes.withMutableByteView { Self.cutPlain($0, physical, firstNumber, to: &cut) } ?? true
  }

  /// Reads lines that were read before by ``readPlain(_:_:_:)``.
  mutating func readUnfolded(_ source: ByteView, _ range: Range<Int>) {
    if !physicalLines.cut(source.part(range)) || !readPlain(source, range, 1) { readAny(source, range, 1) }
  }

  /// Unfolds and splits the lines; false if one needs the general path.
  private static func cutPlain(
    _ bytes: MutableByteView, _ physical: borrowing PhysicalLines, _ firstNumber: Int, to lines: inout [ContentLine]
  ) -> Bool {
    let text = bytes.view
    let table = PropertyName.table
    // The content line that may be continued; number 0 if there is none.
    var line = PhysicalLines.Line(start: 0, end: 0, mark: 0, mayHaveControl: false)
    var number = 0
    var softBreaks = SoftBreaks()
    for index in 0..<physical.count {
      let next = physical[index]
      guard next.end > next.start else { continue }
      if softBreaks.isBreak(text, line.range) { return false }
      if text[next.start].isBlank, number > 0 {
        bytes.move(next.start + 1..<next.end, to: line.end)
        let end = line.end + (next.end - next.start - 1)
        if line.mark == line.end {
          line.mark = text.part(0..<end).firstOffset(ofEither: UInt8(ascii: ":"), UInt8(ascii: ";"), from: line.end)
        }
        line.end = end
        line.mayHaveControl = line.mayHaveControl || next.mayHaveControl
        continue
      }
      guard number == 0 || append(text, line, number, table, to: &lines) else { return false }
      (line, number) = (next, firstNumber + index)
      softBreaks = SoftBreaks()
    }
    return number == 0 || append(text, line, number, table, to: &lines)
  }

  /// Splits and appends a line; false if it needs a diagnostic.
  @inline(__always)
  private static func append(
    _ text: ByteView, _ line: PhysicalLines.Line, _ number: Int, _ table: borrowing PropertyTable,
    to lines: inout [ContentLine]
  ) -> Bool {
    guard line.end - line.start <= ReadingLimits.lineBytes, lines.count < ReadingLimits.linesPerComponent,
      line.mark < line.end
    else { return false }
    let name = LineCut.Name(text, line.start..<line.mark, table: table)
    // Most lines have no parameters. Borders need a value.
    if let name, text[line.mark] == UInt8(ascii: ":"), line.mark + 1 < line.end {
      lines.append(
        ContentLine(
          name.property, line.range, nameEnd: line.mark, number: number, mayHaveControl: line.mayHaveControl))
      return true
    }
    guard var cut = LineCut(text, line.range, number: number, name: name), !cut.isUnusual else { return false }
    cut.line.mayHaveControl = line.mayHaveControl
    lines.append(cut.line)
    return true
  }
}

/// One unfolded content line, split into name, parameters and value (RFC 5545 section 3.1).
///
/// Ranges refer to the bytes of its ``ComponentLines``. They are 32 bits wide, because lines are copied often.
package struct ContentLine {
  private struct Place {
    var start: UInt32
    var end: UInt32

    @inline(__always)
    init(start: UInt32, end: UInt32) { (self.start, self.end) = (start, end) }

    init(_ range: Range<Int>) {
      start = UInt32(clamping: range.lowerBound)
      end = UInt32(clamping: range.upperBound)
    }

    var range: Range<Int> { Int(start)..<Int(end) }
  }

  private var (namePlace, parametersPlace, valuePlace): (Place, Place, Place)
  private var lineNumber: UInt32
  /// The property; nil if the name is unknown.
  package var property: PropertyName?
  /// Whether it may have a control character. If not, that was found by comparing bytes.
  var mayHaveControl = true

  @inline(__always)
  init(property: PropertyName?, name: Range<Int>, parameters: Range<Int>, value: Range<Int>, number: Int) {
    (namePlace, parametersPlace, valuePlace) = (Place(name), Place(parameters), Place(value))
    lineNumber = UInt32(clamping: number)
    self.property = property
  }

  /// A line without parameters, in a component of moderate size.
  @inline(__always)
  init(_ property: PropertyName, _ line: Range<Int>, nameEnd: Int, number: Int, mayHaveControl: Bool) {
    let (start, end) = (UInt32(truncatingIfNeeded: nameEnd), UInt32(truncatingIfNeeded: line.upperBound))
    namePlace = Place(start: UInt32(truncatingIfNeeded: line.lowerBound), end: start)
    parametersPlace = Place(start: start, end: start)
    valuePlace = Place(start: start &+ 1, end: end)
    lineNumber = UInt32(clamping: number)
    self.property = property
    self.mayHaveControl = mayHaveControl
  }

  /// The name as written.
  package var name: Range<Int> { namePlace.range }
  /// From the first semicolon to the colon; empty without parameters.
  package var parameters: Range<Int> {
    get { parametersPlace.range }
    set { parametersPlace = Place(newValue) }
  }
  /// The range after the colon.
  package var value: Range<Int> {
    get { valuePlace.range }
    set { valuePlace = Place(newValue) }
  }
  /// The first physical line.
  package var number: Int { Int(lineNumber) }
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

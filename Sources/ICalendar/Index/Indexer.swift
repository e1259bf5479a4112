internal import Bytes
internal import CalendarModel
internal import SystemInterface

/// Builds the index in one pass over the bytes, without creating a `String` or `Character`.
///
/// Also enforces the limits on nesting, sizes and counts. A syntax error affects only its own component.
struct Indexer {
  /// The text up to the end of the part that is indexed.
  var bytes: ByteView
  private let file: String
  let mostEvents: Int
  private let readsEvents: Bool
  var index = ComponentIndex()
  var open = OpenComponents()
  var bounds = EventBounds()
  var clocks = SeriesClocks()
  var shapes = SeriesShapes()
  /// The property that a continuation line would continue.
  var lastProperty: KeyLine.Property?
  var outsideLine = 0
  var outsideCount = 0
  /// Whether the innermost open component is not a calendar, so that only borders and event properties matter.
  private var isBelowCalendar: Bool { open.innermost != nil && open.innermost != .calendar }
  /// The end of the last visited line, including its terminator, and its number.
  var visited = (end: 0, number: 0)
  var calendar = 0
  /// The `AVAILABLE` components of the current `VAVAILABILITY`.
  var available: [CalendarEntry.Block] = []
  var suppressed = 0

  /// Indexes a text.
  /// - Parameter cuts: Where it is cut into parts that are indexed at the same time; see ``TextCuts``. Nil if its size decides.
  static func index(
    _ bytes: ByteView, file: String, kinds: EventKinds = [.event], mostEvents: Int = ReadingLimits.events,
    cuts: [Int]? = nil
  ) -> ComponentIndex {
    var indexer = Indexer(
      bytes: bytes, file: file, kinds: kinds, mostEvents: min(max(0, mostEvents), ReadingLimits.events))
    indexer.run(cuts: cuts ?? TextCuts.ofLarge(bytes))
    return indexer.index
  }

  init(bytes: ByteView, file: String, kinds: EventKinds = [.event], mostEvents: Int = ReadingLimits.events) {
    self.bytes = bytes
    self.file = file
    self.mostEvents = mostEvents
    readsEvents = kinds.contains(.event)
    index.kinds = kinds
    index.calendars.append(CalendarEntry(line: 0))
  }

  private mutating func run(cuts: [Int]) {
    let text = bytes
    if scanPlainParts(endingAt: cuts + [text.count]), text.last != 0x0D {
      index.lineCount = visited.number
    } else {
      self = Indexer(bytes: text, file: file, kinds: index.kinds, mostEvents: mostEvents)
      index.holdsNUL = text.firstOffset(of: 0, in: 0..<text.count) != nil
      if !index.holdsNUL { scanAnyLines() }
    }
    closeAll(at: bytes.count)
    index.clocks = clocks.list
    index.shapes = shapes.list
    if index.isCalendar, outsideCount > 0 {
      report(
        .textOutside, "\(outsideCount) line\(outsideCount == 1 ? "" : "s") outside any component; ignored",
        line: outsideLine)
    }
    if suppressed > 0 {
      index.diagnostics.append(
        Diagnostic(.limitExceeded, message: "\(suppressed) more structural faults are not listed", file: file))
    }
  }

  /// Indexes a text whose lines all end with LF or CR LF. Returns false if it contains other line ends or NUL.
  /// - Parameter ends: The ends of the parts, which are indexed at the same time.
  private mutating func scanPlainParts(endingAt ends: [Int]) -> Bool {
    let text = bytes
    guard ends.count > 1 else {
      index.makeRoom(forBytes: text.count)
      return scanPlainLines(in: text)
    }
    let start = self
    var parts = WorkerThreads.map(ends.count, partSize: 1) { (numbers: Range<Int>) -> Indexer? in
      let number = numbers.lowerBound
      var part = start
      // The others are going to be appended to the first part.
      part.index.makeRoom(forBytes: number == 0 ? text.count : ends[number] - ends[number - 1])
      if number > 0 { part.enterCalendar(at: ends[number - 1]) }
      return part.scanPlainLines(in: text.part(0..<ends[number])) ? part : nil
    }
    // Arrays would be copied if the parts still had them when others are appended.
    guard parts.allSatisfy({ $0 != nil }), let first = parts[0].take() else { return false }
    self = first
    for number in parts.indices.dropFirst() {
      if let part = parts[number].take(), append(part) { continue }
      guard scanPlainLines(in: text.part(0..<ends[number])) else { return false }
    }
    return true
  }

  /// Indexes the lines behind the last visited one up to the end of `text`. Returns false if they are not plain.
  mutating func scanPlainLines(in text: ByteView) -> Bool {
    bytes = text
    var scan = LineScan(bytes, from: visited.end, lines: visited.number)
    while let found = scan.next() {
      for position in 0..<found { visit(scan[position]) }
    }
    guard scan.isPlain else { return false }
    if let last = scan.unterminated {
      visitAny(last)
    } else if !isBelowCalendar {
      walk(to: bytes.count)
    }
    visited = (bytes.count, scan.lineCount)
    return true
  }

  /// Indexes a text in which a single CR also ends lines.
  private mutating func scanAnyLines() {
    var cursor = LineCursor(bytes)
    while cursor.advance() {
      guard cursor.end > cursor.start else { continue }
      line(cursor.start..<cursor.end, cursor.number, cursor.next)
    }
    index.lineCount = cursor.number
  }

  /// Visits a line found by the scan. The lines between them are visited only among the calendar's own properties.
  @inline(__always)
  private mutating func visit(_ line: LineScan.Line) {
    switch LineScan.kind(of: line, in: bytes) {
    case .nothing:
      if line.next &- line.start <= FoldedName.longestPart, FoldedName.isContinued(bytes, at: line.next) {
        visitAny(line)
      }
    case .unknown: visitAny(line)
    case .begin(let name):
      if !beginPlain(line, name) { visitAny(line) }
    case .end(let name):
      if !endPlain(line, name) { visitAny(line) }
    case .property(let property):
      if open.innermost?.isEntry == true {
        take(property, line)
      } else if !isBelowCalendar {
        visitAny(line)
      }
    }
  }

  /// Fast path: the `BEGIN` of an event or alarm in its usual place. Returns false for any other line.
  @inline(__always)
  private mutating func beginPlain(_ found: LineScan.Line, _ name: ComponentKind?) -> Bool {
    switch name {
    case .event where open.innermost == .calendar && !open.isSkipping && readsEvents:
      if visited.end < found.start { walk(to: found.start) }
      bounds.reset()
      openPlain(.event, found)
    case .alarm where open.innermost == .event && !open.isSkipping && !open.isFull: openPlain(.alarm, found)
    default: return false
    }
    visited = (found.next, found.number)
    return true
  }

  /// Fast path: the `END` of an event or alarm in its usual place.
  @inline(__always)
  private mutating func endPlain(_ found: LineScan.Line, _ name: ComponentKind?) -> Bool {
    switch name {
    case .event where open.innermost == .event && !open.isSkipping:
      add(open[open.count - 1], end: found.next, isComplete: true, isCutOff: false)
    case .alarm where open.innermost == .alarm && !open.isSkipping && open.isInsideEvent: break
    default: return false
    }
    open.removeLast()
    visited = (found.next, found.number)
    return true
  }

  /// Opens a component with a name of six letters and nothing around it.
  @inline(__always)
  private mutating func openPlain(_ kind: ComponentKind, _ found: LineScan.Line) {
    let name = found.start &+ 6..<found.start &+ 12
    open.append(OpenComponent(kind: kind, name: name, offset: found.start, line: found.number))
  }

  /// Slow path: a line that may begin or end a component, or any other line.
  private mutating func visitAny(_ found: LineScan.Line) {
    if !isBelowCalendar, visited.end < found.start { walk(to: found.start) }
    visited = (found.next, found.number)
    var end = found.next
    if bytes[end - 1] == 0x0A { end -= 1 }
    if end > found.start, bytes[end - 1] == 0x0D { end -= 1 }
    guard end > found.start else { return }
    // Starts with a letter, so it is not a continuation.
    take(found.start..<end, found.number, found.next)
    if lastProperty != nil {
      takeContinuations(at: found.next)
      lastProperty = nil
    }
  }

  /// A line of an event that seems to be a property, with its continuations.
  @inline(__always)
  private mutating func take(_ property: KeyLine.Property, _ found: LineScan.Line) {
    // The line ends with LF and has letters before that.
    let end = found.next &- (bytes[found.next &- 2] == 0x0D ? 2 : 1)
    let line = found.start..<end
    if mayContinueText(found.start) { bounds.leaveToReader() }
    guard bounds.take(property, bytes, line) else { return takeIfFolded(line, found.next) }
    guard found.next < bytes.count, bytes[found.next] <= 0x20 else { return }
    lastProperty = property
    takeContinuations(at: found.next)
    lastProperty = nil
  }

  /// Whether a line may continue quoted-printable text after a soft line break (vCalendar 1.0).
  @inline(__always)
  private func mayContinueText(_ start: Int) -> Bool {
    // At least `BEGIN:VEVENT` comes before a property. Nearly all lines end with LF or CR LF after another byte.
    guard start >= 4 else { return false }
    let end = bytes.halfWord(at: start &- 4)
    let (last, one, two) = (end >> 24, UInt8(truncatingIfNeeded: end >> 16), UInt8(truncatingIfNeeded: end >> 8))
    if last == 0x0A, one > 0x0D { return one == UInt8(ascii: "=") }
    if last == 0x0A, one == 0x0D, two > 0x0D { return two == UInt8(ascii: "=") }
    var before = start &- 1
    while before > 0, bytes[before] == 0x0A || bytes[before] == 0x0D { before &-= 1 }
    return bytes[before] == UInt8(ascii: "=")
  }

  /// Visits all lines from the last visited one up to `end`.
  private mutating func walk(to end: Int) {
    while visited.end < end {
      let start = visited.end
      let feed = bytes.firstOffset(of: 0x0A, in: start..<end) ?? end
      visited = (min(feed + 1, end), visited.number + 1)
      let lineEnd = feed > start && bytes[feed - 1] == 0x0D ? feed - 1 : feed
      if lineEnd > start { line(start..<lineEnd, visited.number, visited.end) }
    }
  }

  /// Takes the continuations of the last property. The first may start at `offset`.
  private mutating func takeContinuations(at offset: Int) {
    var start = offset
    while start < bytes.count, bytes[start] <= 0x20 {
      let feed = bytes.firstOffset(of: 0x0A, in: start..<bytes.count) ?? bytes.count
      let end = feed > start && bytes[feed - 1] == 0x0D ? feed - 1 : feed
      if end > start {
        guard bytes[start].isBlank else { return }
        continuation(start..<end)
      }
      start = feed + 1
    }
  }

  private mutating func line(_ line: Range<Int>, _ number: Int, _ next: Int) {
    let found = line
    // As in ``visitAny(_:)``, a byte order mark inside a component is part of its line.
    let line = isBelowCalendar ? found : bytes.droppingByteOrderMarks(found)
    if line != found {
      report(.removedBytes, "removed a byte order mark inside the file", line: number)
    }
    let first = bytes[line.lowerBound]
    if first.isBlank {
      if !isBelowCalendar { noteIndented(line, number) }
      continuation(line)
      return
    }
    lastProperty = nil
    take(line, number, next)
  }

  /// A line that is not a continuation.
  @inline(__always)
  private mutating func take(_ line: Range<Int>, _ number: Int, _ next: Int) {
    guard let border = ComponentBorder.at(line, next: next, of: bytes) else {
      property(line, number, next)
      return
    }
    if border.isBegin { begin(border, line, number) } else { end(border, line, number) }
  }

  /// An event line that is too short for the name or value of its property.
  @inline(never)
  private mutating func takeIfFolded(_ line: Range<Int>, _ next: Int) {
    guard FoldedName.isContinued(bytes, at: next) else { return }
    let end = FoldedName.end(bytes, at: next)
    guard let (name, _) = FoldedName.ofLine(bytes, line.lowerBound..<end), let property = KeyLine.property(name)
    else { return }
    bounds.takeFolded(property)
  }

  @inline(__always)
  private mutating func property(_ line: Range<Int>, _ number: Int, _ next: Int) {
    guard let innermost = open.innermost else {
      if outsideCount == 0 { outsideLine = number }
      outsideCount += 1
      return
    }
    switch innermost {
    case .event, .toDo, .journal:
      let property = KeyLine.property(bytes.capitalWord(at: line.lowerBound))
      if property != nil, mayContinueText(line.lowerBound) { bounds.leaveToReader() }
      if let property, bounds.take(property, bytes, line) {
        lastProperty = property
      } else if property != nil || line.count <= FoldedName.longestPart {
        takeIfFolded(line, next)
      }
    case .calendar:
      if index.calendars[calendar].properties.count < ReadingLimits.linesPerComponent {
        index.calendars[calendar].properties.append(CalendarEntry.Block(range: line.lowerBound..<next, line: number))
        if index.calendars[calendar].properties.count == ReadingLimits.linesPerComponent {
          report(
            .limitExceeded,
            "the calendar has more than \(ReadingLimits.linesPerComponent) lines of its own; the rest is ignored",
            line: number, component: "VCALENDAR")
        }
      }
    case .freeBusy, .availability, .timeZone, .alarm, .other:
      break
    }
  }

  /// Notes an indented `BEGIN` between components. It is reported, unless the text is indexed again without its indentation.
  private mutating func noteIndented(_ line: Range<Int>, _ number: Int) {
    guard let name = IndentedComponents.name(begunBy: line, of: bytes) else { return }
    index.holdsIndented = true
    let component = ComponentKind.text(bytes, name)
    report(
      .missingEnd, "BEGIN:\(component) is indented and has no END that is; the component is not read", line: number,
      component: component)
  }

  private mutating func continuation(_ line: Range<Int>) {
    if let lastProperty {
      if IndentedComponents.name(begunBy: line, of: bytes) != nil { bounds.leaveToReader() }
      bounds.takeContinuation(of: lastProperty, line.lowerBound + 1..<line.upperBound)
    } else if open.innermost == .calendar, let last = index.calendars[calendar].properties.indices.last {
      // Extend the block only if the lines are adjacent.
      let block = index.calendars[calendar].properties[last]
      if bytes[block.range.upperBound..<line.lowerBound].allSatisfy({ $0 == 0x0A || $0 == 0x0D }) {
        index.calendars[calendar].properties[last].range = block.range.lowerBound..<line.upperBound
      }
    }
  }

  mutating func report(_ code: DiagnosticCode, _ message: String, line: Int, component: String? = nil) {
    guard index.diagnostics.count < ReadingLimits.diagnostics else {
      suppressed += 1
      return
    }
    index.diagnostics.append(Diagnostic(code, message: message, file: file, line: line, component: component))
  }
}

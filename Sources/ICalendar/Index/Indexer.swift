internal import CByteScan
internal import CalendarModel

/// Makes the index: one pass over the bytes, in which no `String` and no `Character` is made.
///
/// It is also the guard: nesting, sizes and counts are limited here, and a fault stays inside its own component.
struct Indexer {
  private enum Kind {
    case calendar, event, timeZone, alarm, other
  }

  /// A component that was begun and not ended yet.
  private struct Open {
    var kind: Kind
    var name: Range<Int>
    var offset: Int
    var line: Int
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let file: String
  private let interest = Self.interest
  private var index = ComponentIndex()
  private var open: [Open] = []
  private var bounds = EventBounds()
  /// The property that a continuation line would continue.
  private var lastProperty: KeyLine.Property?
  private var outsideLine = 0
  private var outsideCount = 0
  private var openSkipped = 0
  /// Whether the innermost open component is an event or stands in one, or is another of which only the end counts.
  private var isBelowCalendar = false
  private var calendar = 0
  private var suppressed = 0

  static func index(_ bytes: UnsafeBufferPointer<UInt8>, file: String) -> ComponentIndex {
    var indexer = Indexer(bytes: bytes, file: file)
    indexer.run()
    return indexer.index
  }

  private init(bytes: UnsafeBufferPointer<UInt8>, file: String) {
    self.bytes = bytes
    self.file = file
    index.calendars.append(CalendarEntry(line: 0))
  }

  private mutating func run() {
    let (isPlain, lineCount) = scanPlainLines()
    if isPlain {
      index.lineCount = lineCount
    } else if !index.holdsNUL {
      scanAnyLines()
    }
    closeAll(at: bytes.count)
    if index.isCalendar, outsideCount > 0 {
      report(
        .textOutside, "\(outsideCount) line\(outsideCount == 1 ? "" : "s") outside of any component, passed over",
        line: outsideLine)
    }
    if suppressed > 0 {
      index.diagnostics.append(
        Diagnostic(.limitExceeded, message: "\(suppressed) more faults of the structure are not listed", file: file))
    }
  }

  // MARK: Lines

  /// Goes over a text whose lines all end with LF or CR LF; false as soon as another byte tells that they do not, with
  /// nothing indexed.
  private mutating func scanPlainLines() -> (isPlain: Bool, lineCount: Int) {
    let partSize = 1 << 16
    var met: UInt32 = 0
    var number = 0
    var start = 0
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: partSize) { behind in
      guard let base = bytes.baseAddress, let ends = behind.baseAddress else { return }
      var from = 0
      while from < bytes.count {
        let to = min(from + partSize, bytes.count)
        let count = bytescan_line_feeds(base, bytes.count, from, to, ends, &met)
        if met != 0 { return }
        for position in 0..<count {
          let next = from + Int(ends[position])
          number += 1
          visit(start, next, number)
          start = next
        }
        from = to
      }
      if start < bytes.count {
        number += 1
        visit(start, bytes.count, number)
      }
    }
    guard met == 0 else {
      self = Indexer(bytes: bytes, file: file)
      index.holdsNUL = met & UInt32(BYTESCAN_NUL) != 0
      return (false, 0)
    }
    return (true, number)
  }

  /// Goes over a text in which CR alone ends lines too.
  private mutating func scanAnyLines() {
    var cursor = LineCursor(bytes)
    while cursor.advance() {
      guard cursor.end > cursor.start else { continue }
      line(cursor.start..<cursor.end, cursor.number, cursor.next)
    }
    index.lineCount = cursor.number
  }

  /// A line up to `next`, its terminator included. Most lines of a calendar are of no interest here, so the first byte
  /// decides whether to look any further.
  @inline(__always)
  private mutating func visit(_ start: Int, _ next: Int, _ number: Int) {
    switch interest[Int(bytes[start])] {
    case 0 where isBelowCalendar: lastProperty = nil
    case 1 where isBelowCalendar && lastProperty == nil: break
    default:
      var end = next
      while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
      if end > start { line(start..<end, number, next) }
    }
  }

  /// For each first byte: 0 for lines that no event needs here, 1 for continuations, 2 for the others.
  private static let interest: [UInt8] = {
    var table = [UInt8](repeating: 0, count: 256)
    for letter in "BEDRUbedru".utf8 { table[Int(letter)] = 2 }
    table[0x0A] = 2
    table[0x0D] = 2
    table[0x20] = 1
    table[0x09] = 1
    return table
  }()

  private mutating func line(_ line: Range<Int>, _ number: Int, _ next: Int) {
    let first = bytes[line.lowerBound]
    if first.isBlank {
      continuation(line)
      return
    }
    lastProperty = nil
    if first.uppercased == UInt8(ascii: "B"), line.count > 6, bytes.matches("BEGIN:", at: line.lowerBound) {
      begin(line, number, next)
      isBelowCalendar = open.last.map { $0.kind != .calendar } ?? false
    } else if first.uppercased == UInt8(ascii: "E"), line.count > 4, bytes.matches("END:", at: line.lowerBound) {
      end(line, number, next)
      isBelowCalendar = open.last.map { $0.kind != .calendar } ?? false
    } else {
      property(line, number, next)
    }
  }

  @inline(__always)
  private mutating func property(_ line: Range<Int>, _ number: Int, _ next: Int) {
    guard let component = open.last else {
      if outsideCount == 0 { outsideLine = number }
      outsideCount += 1
      return
    }
    switch component.kind {
    case .event:
      guard let property = KeyLine.property(bytes, line) else { return }
      bounds.take(property, bytes, line)
      lastProperty = property
    case .calendar:
      if index.calendars[calendar].properties.count < ReadingLimits.linesPerComponent {
        index.calendars[calendar].properties.append(CalendarEntry.Block(range: line.lowerBound..<next, line: number))
        if index.calendars[calendar].properties.count == ReadingLimits.linesPerComponent {
          report(
            .limitExceeded,
            "the calendar has more than \(ReadingLimits.linesPerComponent) lines of its own; the rest is passed over",
            line: number, component: "VCALENDAR")
        }
      }
    case .timeZone, .alarm, .other:
      break
    }
  }

  private mutating func continuation(_ line: Range<Int>) {
    if let lastProperty {
      bounds.takeContinuation(of: lastProperty, line.lowerBound + 1..<line.upperBound)
    } else if open.last?.kind == .calendar, let last = index.calendars[calendar].properties.indices.last {
      // Belongs to the calendar's property before it only when nothing stands between them.
      let block = index.calendars[calendar].properties[last]
      if bytes[block.range.upperBound..<line.lowerBound].allSatisfy({ $0 == 0x0A || $0 == 0x0D }) {
        index.calendars[calendar].properties[last].range = block.range.lowerBound..<line.upperBound
      }
    }
  }

  // MARK: Components

  private func name(_ line: Range<Int>, behind prefix: Int) -> Range<Int> {
    var start = line.lowerBound + prefix
    var end = line.upperBound
    while start < end, bytes[start].isBlank { start += 1 }
    while end > start, bytes[end - 1].isBlank { end -= 1 }
    return start..<end
  }

  private func kind(_ name: Range<Int>) -> Kind {
    if name.count == 6, name.lowerBound + 8 <= bytes.count {
      // The two names of nearly all components, six bytes at once.
      switch bytes.capitals(at: name.lowerBound) & 0xFFFF_FFFF_FFFF {
      case 0x544E_4556_4556: return .event
      case 0x4D52_414C_4156: return .alarm
      default: return .other
      }
    }
    func isNamed(_ literal: StaticString) -> Bool {
      name.count == literal.utf8CodeUnitCount && bytes.matches(literal, at: name.lowerBound)
    }
    if isNamed("VEVENT") { return .event }
    if isNamed("VALARM") { return .alarm }
    if isNamed("VCALENDAR") { return .calendar }
    if isNamed("VTIMEZONE") { return .timeZone }
    return .other
  }

  private mutating func begin(_ line: Range<Int>, _ number: Int, _ next: Int) {
    let name = name(line, behind: 6)
    let kind = kind(name)
    if openSkipped > 0 {
      // Inside something nested too deeply: only its own end counts.
      openSkipped += 1
      return
    }
    switch kind {
    case .calendar:
      // A calendar does not stand inside another: what is open was not ended.
      closeAll(at: line.lowerBound)
      index.isCalendar = true
      if index.calendars.count <= ReadingLimits.calendars {
        index.calendars.append(CalendarEntry(line: number))
        calendar = index.calendars.count - 1
      }
    case .event, .timeZone:
      // Neither stands inside another: the one before was not ended.
      while let last = open.last, last.kind != .calendar { close(last, at: line.lowerBound, isComplete: false) }
      if kind == .event { bounds.reset() }
      index.isCalendar = true
    case .alarm, .other:
      if open.isEmpty, kind == .other, !bytes.matches("V", at: name.lowerBound) { outsideCount += 1 }
      if open.count >= ReadingLimits.nesting {
        openSkipped = 1
        report(.limitExceeded, "components nested more than \(ReadingLimits.nesting) deep, passed over", line: number)
        return
      }
    }
    open.append(Open(kind: kind, name: name, offset: line.lowerBound, line: number))
  }

  private mutating func end(_ line: Range<Int>, _ number: Int, _ next: Int) {
    if openSkipped > 0 {
      openSkipped -= 1
      return
    }
    let name = name(line, behind: 4)
    if let last = open.last, last.kind != .other, last.kind == kind(name) {
      close(last, at: next, isComplete: true)
      return
    }
    guard let position = open.lastIndex(where: { isSame($0.name, name) }) else {
      report(
        .unexpectedEnd, "END:\(text(name)) ends nothing that was begun; passed over", line: number,
        component: text(name))
      return
    }
    while open.count > position + 1, let last = open.last { close(last, at: line.lowerBound, isComplete: false) }
    if let last = open.last { close(last, at: next, isComplete: true) }
  }

  private func isSame(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    left.count == right.count
      && zip(left, right).allSatisfy { bytes[$0].uppercased == bytes[$1].uppercased }
  }

  private mutating func closeAll(at end: Int) {
    openSkipped = 0
    while let last = open.last { close(last, at: end, isComplete: false, isCutOff: end == bytes.count) }
  }

  private mutating func close(_ component: Open, at end: Int, isComplete: Bool, isCutOff: Bool = false) {
    open.removeLast()
    lastProperty = nil
    if !isComplete {
      report(
        .missingEnd,
        isCutOff
          ? "the file ends before END:\(text(component.name))"
          : "END:\(text(component.name)) is missing; it was taken to end here",
        line: component.line, component: text(component.name))
    }
    switch component.kind {
    case .event: add(component, end: end, isComplete: isComplete, isCutOff: isCutOff)
    case .timeZone:
      if index.calendars[calendar].timeZones.count < ReadingLimits.timeZones {
        index.calendars[calendar].timeZones.append(
          CalendarEntry.Block(range: component.offset..<end, line: component.line))
      } else {
        report(
          .limitExceeded, "more than \(ReadingLimits.timeZones) time zones; this one is passed over",
          line: component.line, component: "VTIMEZONE")
      }
    case .calendar: calendar = 0
    case .other:
      if !open.contains(where: { $0.kind == .timeZone || $0.kind == .event || $0.kind == .other }) {
        if index.otherComponents.count < 100 || index.otherComponents[text(component.name)] != nil {
          index.otherComponents[text(component.name), default: 0] += 1
        }
      }
    case .alarm: break
    }
  }

  private mutating func add(_ component: Open, end: Int, isComplete: Bool, isCutOff: Bool) {
    guard index.events.count < ReadingLimits.events else {
      report(
        .limitExceeded, "more than \(ReadingLimits.events) events; this one is passed over", line: component.line,
        component: "VEVENT")
      return
    }
    var traits: EventEntry.Traits = []
    if bounds.isOverride { traits.insert(.override) }
    if bounds.isRecurring { traits.insert(.recurring) }
    if !isComplete { traits.insert(isCutOff ? .cutOff : .unclosed) }
    let (earliest, latest) = bounds.minutes(bytes)
    var length = end - component.offset
    if length > ReadingLimits.componentBytes {
      traits.insert(.tooLarge)
      length = ReadingLimits.componentBytes
    }
    var entry = EventEntry(
      offset: component.offset, length: UInt32(length), line: UInt32(clamping: component.line), earliest: earliest,
      latest: latest, uidHash: bounds.uidHash(bytes), calendar: UInt16(calendar), traits: traits)
    if let (start, rule) = bounds.plainSeries, rule < component.offset + length, start < component.offset + length {
      entry.traits.insert(.plainSeries)
      entry.startLine = UInt32(start - component.offset)
      entry.ruleLine = UInt32(rule - component.offset)
      entry.lengthInMinutes = bounds.lengthInMinutes
    }
    index.events.append(entry)
  }

  // MARK: Words

  /// A name from the file, fit for a message.
  private func text(_ range: Range<Int>) -> String {
    let bytes = bytes[range].prefix(64).map { (0x21..<0x7F).contains($0) ? $0 : UInt8(ascii: "?") }
    return String(decoding: bytes, as: UTF8.self).uppercased()
  }

  private mutating func report(_ code: DiagnosticCode, _ message: String, line: Int, component: String? = nil) {
    guard index.diagnostics.count < ReadingLimits.diagnostics else {
      suppressed += 1
      return
    }
    index.diagnostics.append(Diagnostic(code, message: message, file: file, line: line, component: component))
  }
}

internal import Bytes

/// Classifies every line of a file for ``LineAccounting``.
struct LineAccountant {
  private let bytes: ByteView
  private let index: ComponentIndex
  private var ledger: LineLedger
  private var accounting = LineAccounting()
  private var open = OpenComponents()

  /// Classifies all lines of a file.
  /// - Parameter ledger: The event reader's records. Headers and zones are classified here.
  static func account(
    _ bytes: ByteView, _ index: ComponentIndex, _ ledger: LineLedger
  ) -> LineAccounting {
    var accountant = LineAccountant(bytes: bytes, index: index, ledger: ledger)
    for calendar in index.calendars { accountant.take(calendar) }
    accountant.walk()
    accountant.accounting.ignoredProperties = accountant.ledger.ignoredProperties
    return accountant.accounting
  }

  private init(bytes: ByteView, index: ComponentIndex, ledger: LineLedger) {
    self.bytes = bytes
    self.index = index
    self.ledger = ledger
  }

  // MARK: Headers and zones

  private mutating func take(_ calendar: CalendarEntry) {
    for block in calendar.properties {
      let lines = ComponentLines(bytes, range: block.range, firstNumber: block.line)
      for line in lines.lines {
        switch line.property {
        case .version, .name, .calendarName, .color, .calendarColor, .method, .calendarZone:
          ledger.note(line.number, .modelled)
        case .productID, .calendarScale: ledger.note(line.number, .structure)
        case _ where ledger[line.number] == .reported: break
        default: ledger.noteIgnored(line.number, name: lines.bytes[line.name])
        }
      }
      ledger.noteFaults(of: lines, in: block.line)
    }
    for block in calendar.timeZones {
      let lines = ComponentLines(bytes, range: block.range, firstNumber: block.line)
      for line in lines.lines {
        switch line.property {
        case .begin, .end: ledger.note(line.number, .structure)
        case .zoneID, .offsetFrom, .offsetTo, .zoneName, .start, .rule, .recurrenceDates:
          ledger.note(line.number, .modelled)
        default: ledger.noteIgnored(line.number, name: lines.bytes[line.name])
        }
      }
      ledger.noteFaults(of: lines, in: block.line)
    }
  }

  // MARK: The whole file

  private mutating func walk() {
    var cursor = LineCursor(bytes)
    var event = 0
    var fate = LineLedger.Fate.reported
    var cut = false
    while cursor.advance() {
      accounting.total += 1
      guard cursor.end > cursor.start else {
        accounting.blank += 1
        continue
      }
      while event < index.events.count,
        cursor.start >= index.events[event].offset + index.events[event].length
      { event += 1 }
      let noted = ledger[cursor.number]
      let isContinuation = bytes[cursor.start].isBlank && noted <= .mentioned || noted == .continuation
      if !isContinuation {
        if event < index.events.count, cursor.start >= index.events[event].offset {
          fate = inEvent(index.events[event], noted)
          if cursor.start == index.events[event].offset { enter(index.events[event], cursor) }
        } else {
          fate = outsideOfEvents(cursor, noted, &cut)
        }
      }
      count(fate)
    }
  }

  private func inEvent(_ event: EventEntry, _ noted: LineLedger.Fate) -> LineLedger.Fate {
    let line = event.line
    if noted == .structure { return noted }
    if ledger.skippedEvents.contains(line) { return .reported }
    return noted == .unaccounted && ledger.cutComponents.contains(line) ? .reported : noted
  }

  private mutating func enter(_ event: EventEntry, _ cursor: LineCursor) {
    // Lines past the size limit follow the entry of their event.
    guard event.traits.contains(.tooLarge) else {
      for _ in 0..<open.closedCount(byBeginOf: .event) { open.removeLast() }
      return
    }
    if let border = ComponentBorder.at(cursor.start..<cursor.end, next: cursor.next, of: bytes) {
      open.begin(OpenComponent(kind: .event, name: border.name, offset: cursor.start, line: cursor.number))
    }
  }

  private mutating func outsideOfEvents(
    _ cursor: LineCursor, _ noted: LineLedger.Fate, _ isCut: inout Bool
  ) -> LineLedger.Fate {
    // The index looks for a byte order mark only between components.
    let isBelowCalendar = open.innermost != nil && open.innermost != .calendar
    let found = cursor.start..<cursor.end
    let line = isBelowCalendar ? found : bytes.droppingByteOrderMarks(found)
    if let border = ComponentBorder.at(line, next: cursor.next, of: bytes) {
      if border.isBegin {
        let kind = ComponentKind(bytes, border.name).read(among: index.kinds)
        if kind == .timeZone || kind == .freeBusy { isCut = ledger.cutComponents.contains(cursor.number) }
        open.begin(OpenComponent(kind: kind, name: border.name, offset: cursor.start, line: cursor.number))
      } else {
        open.end(border.name, in: bytes)
      }
      return .structure
    }
    if noted != .unaccounted { return noted }
    // Checked first because components nested in a zone belong to the zone.
    if open.lastPosition(where: { $0.kind == .timeZone }) != nil {
      let isBeyondLimit = (index.calendars.map(\.timeZones.count).max() ?? 0) >= ReadingLimits.timeZones
      return isCut || isBeyondLimit ? .reported : .unaccounted
    }
    switch open.last?.kind {
    case nil: return .reported
    // Lines beyond a component's limits, or beyond the limit on their number.
    case .freeBusy: return .reported
    case .alarm, .availability, .other: return open.isSkipping ? .reported : .inOtherComponent
    // The rest of an event that exceeds its size limit, or an event beyond the limit on their number.
    case .event, .toDo, .journal: return .reported
    case .timeZone: return .unaccounted
    case .calendar:
      let isBeyondLimit = index.calendars.contains { $0.properties.count >= ReadingLimits.linesPerComponent }
      return isBeyondLimit ? .reported : .unaccounted
    }
  }

  private mutating func count(_ fate: LineLedger.Fate) {
    switch fate {
    case .unaccounted, .continuation: accounting.unaccounted += 1
    case .mentioned, .reported: accounting.reported += 1
    case .ignored: accounting.ignored += 1
    case .inOtherComponent: accounting.inOtherComponents += 1
    case .modelled: accounting.modelled += 1
    case .structure: accounting.structure += 1
    }
  }
}

/// How each physical line of a file was used. The counts add up to `total`.
package struct LineAccounting: Hashable, Sendable {
  /// The number of physical lines.
  package internal(set) var total = 0
  /// `BEGIN`, `END`, `PRODID` and `CALSCALE` lines.
  package internal(set) var structure = 0
  /// Lines whose value was used, including continuation lines.
  package internal(set) var modelled = 0
  /// Lines of properties that the model has no member for, including continuation lines.
  package internal(set) var ignored = 0
  /// Lines that were not used and have a diagnostic, including continuation lines.
  package internal(set) var reported = 0
  /// Lines of components that are not shown, such as `VTODO`.
  package internal(set) var inOtherComponents = 0
  /// Empty lines.
  package internal(set) var blank = 0
  /// Unclassified lines; not zero means a bug in the reader.
  package internal(set) var unaccounted = 0
  /// The ignored properties with their number of occurrences.
  package internal(set) var ignoredProperties: [String: Int] = [:]

  /// The ignored properties as text, most frequent first: `ATTACH ×3, X-FOO ×12`; nil if there are none.
  package var ignoredSummary: String? {
    guard !ignoredProperties.isEmpty else { return nil }
    let sorted = ignoredProperties.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let shown = sorted.prefix(12).map { "\($0.key) ×\($0.value)" }.joined(separator: ", ")
    return sorted.count > 12 ? shown + " and \(sorted.count - 12) more names" : shown
  }
}

internal import Bytes
internal import CalendarModel

extension Indexer {
  /// Begins a component.
  mutating func begin(_ border: ComponentBorder, _ line: Range<Int>, _ number: Int) {
    if openSkipped > 0 {
      // Nested too deeply: only track its end.
      openSkipped += 1
      return
    }
    let kind = ComponentKind(bytes, border.name)
    switch kind {
    case .calendar:
      // Calendars do not nest: close everything that is open.
      closeAll(at: line.lowerBound)
      index.isCalendar = true
      if index.calendars.count <= ReadingLimits.calendars {
        index.calendars.append(CalendarEntry(line: number))
        calendar = index.calendars.count - 1
      }
    case .event, .timeZone:
      // Events and zones do not nest: close the previous one.
      while let last = open.last, last.kind != .calendar { close(last, at: line.lowerBound, isComplete: false) }
      if kind == .event { bounds.reset() }
      index.isCalendar = true
    case .alarm, .other:
      if open.isEmpty, kind == .other, !bytes.matches("V", at: border.name.lowerBound) { outsideCount += 1 }
      if open.isFull {
        openSkipped = 1
        report(.limitExceeded, "components nested more than \(ReadingLimits.nesting) deep; ignored", line: number)
        return
      }
    }
    open.append(OpenComponent(kind: kind, name: border.name, offset: line.lowerBound, line: number))
  }

  /// Ends a component.
  mutating func end(_ border: ComponentBorder, _ line: Range<Int>, _ number: Int) {
    if openSkipped > 0 {
      openSkipped -= 1
      return
    }
    if let innermost = open.innermost, innermost != .other, innermost == ComponentKind(bytes, border.name) {
      return close(open[open.count - 1], at: border.next, isComplete: true)
    }
    guard let position = open.lastPosition(where: { ComponentKind.isSame(bytes, $0.name, border.name) }) else {
      report(
        .unexpectedEnd, "END:\(text(border.name)) has no matching BEGIN; ignored", line: number,
        component: text(border.name))
      return
    }
    while open.count > position + 1, let last = open.last { close(last, at: line.lowerBound, isComplete: false) }
    if let last = open.last { close(last, at: border.next, isComplete: true) }
  }

  /// Closes all open components.
  mutating func closeAll(at end: Int) {
    openSkipped = 0
    while let last = open.last { close(last, at: end, isComplete: false, isCutOff: end == bytes.count) }
  }

  private mutating func close(_ component: OpenComponent, at end: Int, isComplete: Bool, isCutOff: Bool = false) {
    open.removeLast()
    lastProperty = nil
    if !isComplete {
      report(
        .missingEnd,
        isCutOff
          ? "the file ends before END:\(text(component.name))"
          : "END:\(text(component.name)) is missing; the component is assumed to end here",
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
          .limitExceeded, "more than \(ReadingLimits.timeZones) time zones; this one is ignored",
          line: component.line, component: "VTIMEZONE")
      }
    case .calendar: calendar = 0
    case .other:
      if open.lastPosition(where: { $0.kind == .timeZone || $0.kind == .event || $0.kind == .other }) == nil {
        if index.otherComponents.count < 100 || index.otherComponents[text(component.name)] != nil {
          index.otherComponents[text(component.name), default: 0] += 1
        }
      }
    case .alarm: break
    }
  }

  /// A name from the file, sanitized for a message.
  private func text(_ range: Range<Int>) -> String { ComponentKind.text(bytes, range) }
}

internal import Bytes
internal import CalendarModel

extension Indexer {
  mutating func begin(_ border: ComponentBorder, _ line: Range<Int>, _ number: Int) {
    let named = ComponentKind(bytes, border.name)
    if named == .event { index.isCalendar = true }
    let kind = named.read(among: index.kinds)
    let isFirstSkipped = !open.isSkipping
    close(open.closedCount(byBeginOf: kind), at: line.lowerBound)
    if !open.isSkipping { note(kind, border, number) }
    let component = OpenComponent(kind: kind, name: border.name, offset: line.lowerBound, line: number)
    if !open.enter(component), isFirstSkipped {
      report(.limitExceeded, "components nested more than \(ReadingLimits.nesting) deep; ignored", line: number)
    }
  }

  /// Notes a component that is about to be opened.
  private mutating func note(_ kind: ComponentKind, _ border: ComponentBorder, _ number: Int) {
    switch kind {
    case .calendar:
      index.isCalendar = true
      if index.calendars.count <= ReadingLimits.calendars {
        index.calendars.append(CalendarEntry(line: number))
        calendar = index.calendars.count - 1
      }
    case .event, .toDo, .journal:
      bounds.reset()
      index.isCalendar = true
    case .freeBusy, .timeZone: index.isCalendar = true
    case .availability:
      index.isCalendar = true
      available.removeAll(keepingCapacity: true)
    case .alarm: break
    case .other:
      if open.isEmpty, !bytes.matches("V", at: border.name.lowerBound) { outsideCount += 1 }
    }
  }

  mutating func end(_ border: ComponentBorder, _ line: Range<Int>, _ number: Int) {
    if open.leaveSkipped() { return }
    guard let count = open.closedCount(byEndOf: border.name, in: bytes) else {
      report(
        .unexpectedEnd, "END:\(text(border.name)) has no matching BEGIN; ignored", line: number,
        component: text(border.name))
      return
    }
    close(count - 1, at: line.lowerBound)
    if let last = open.last { close(last, at: border.next, isComplete: true) }
  }

  /// Closes all open components.
  mutating func closeAll(at end: Int) {
    close(open.count, at: end, isCutOff: end == bytes.count)
    open.removeAll()
  }

  /// Closes the innermost `count` components, whose `END` is missing.
  private mutating func close(_ count: Int, at end: Int, isCutOff: Bool = false) {
    for _ in 0..<count {
      if let last = open.last { close(last, at: end, isComplete: false, isCutOff: isCutOff) }
    }
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
    case .toDo: add(component, .toDo, end: end, isComplete: isComplete, isCutOff: isCutOff)
    case .journal: add(component, .journal, end: end, isComplete: isComplete, isCutOff: isCutOff)
    case .freeBusy: addFreeBusy(component, end: end)
    case .availability:
      addAvailability(component, end: end)
      noteOther(component, end: end)
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
    case .other where open.innermost == .availability:
      if ComponentKind.isAvailable(bytes, component.name) {
        available.append(CalendarEntry.Block(range: component.offset..<end, line: component.line))
      }
    case .other:
      if open.lastPosition(where: { $0.kind == .timeZone || $0.kind.eventKind != nil || $0.kind == .other }) == nil {
        let name = text(component.name)
        if index.otherComponents.count < ReadingLimits.otherNames || index.otherComponents[name] != nil {
          index.otherComponents[name, default: 0] += 1
        }
        noteOther(component, end: end)
      }
    case .alarm: noteOther(component, end: end)
    }
  }

  /// Records a component that is written as it is: of an unsupported kind, or an availability.
  private mutating func noteOther(_ component: OpenComponent, end: Int) {
    let kind = ComponentKind(bytes, component.name)
    guard open.innermost == .calendar || open.isEmpty && kind == .availability,
      kind == .other || kind == .availability || kind == .alarm,
      index.calendars[calendar].others.count < ReadingLimits.events
    else { return }
    index.calendars[calendar].others.append(
      CalendarEntry.Block(range: component.offset..<end, line: component.line))
  }

  /// A name from the file, sanitized for a message.
  private func text(_ range: Range<Int>) -> String { ComponentKind.text(bytes, range) }
}

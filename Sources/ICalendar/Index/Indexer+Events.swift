internal import Bytes
internal import CalendarModel

extension Indexer {
  /// Adds the current event, to-do or journal entry, whose lines end at `end`.
  mutating func add(
    _ component: OpenComponent, _ kind: EventEntry.Kind = .event, end: Int, isComplete: Bool, isCutOff: Bool
  ) {
    guard index.events.count < mostEvents else {
      report(
        .limitExceeded, "more than \(mostEvents) events; this one is ignored", line: component.line,
        component: kind.eventKind.rawValue)
      return
    }
    var traits: EventEntry.Traits = []
    if bounds.isOverride { traits.insert(.override) }
    if bounds.isRecurring { traits.insert(.recurring) }
    if !isComplete { traits.insert(isCutOff ? .cutOff : .unclosed) }
    var length = end - component.offset
    if length > ReadingLimits.componentBytes {
      traits.insert(.tooLarge)
      length = ReadingLimits.componentBytes
    }
    switch kind {
    case .event: index.bounds.append(bounds.isRecurring ? addSeries() : bounds.timesOfOne)
    // The scan does not find DUE, so only the event reader knows when a to-do is due.
    case .toDo: index.bounds.append(.unknown)
    case .journal: index.bounds.append(bounds.isRecurring ? bounds.times(bytes, lastStart: nil) : bounds.timesOfOne)
    }
    if kind != .event { index.counts[kind.eventKind, default: 0] += 1 }
    let entry = EventEntry(
      offset: component.offset, length: length, line: component.line, calendar: calendar, traits: traits,
      kind: kind)
    index.uidHashes.append(bounds.uidHash(bytes) ?? readUIDHash(entry))
    index.events.append(entry)
  }

  /// Adds a `VFREEBUSY`, whose lines end at `end`.
  mutating func addFreeBusy(_ component: OpenComponent, end: Int) {
    index.counts[.freeBusy, default: 0] += 1
    guard index.counts[.freeBusy, default: 0] <= ReadingLimits.freeBusy else {
      report(
        .limitExceeded, "more than \(ReadingLimits.freeBusy) free/busy components; this one is ignored",
        line: component.line, component: EventKind.freeBusy.rawValue)
      return
    }
    index.calendars[calendar].freeBusy.append(
      CalendarEntry.Block(range: component.offset..<end, line: component.line))
  }

  /// Adds a `VAVAILABILITY`, whose lines end at `end`.
  mutating func addAvailability(_ component: OpenComponent, end: Int) {
    let count = index.availabilityCount + 1 + available.count
    guard count <= ReadingLimits.availabilities else {
      report(
        .limitExceeded, "more than \(ReadingLimits.availabilities) availability components; this one is ignored",
        line: component.line, component: "VAVAILABILITY")
      return
    }
    index.availabilityCount = count
    if IndentedComponents.areFound(in: bytes.part(component.offset..<end)) { index.holdsIndented = true }
    let block = CalendarEntry.Block(range: component.offset..<end, line: component.line)
    index.calendars[calendar].availabilities.append(AvailabilityEntry(block: block, available: available))
  }

  /// The hash of a UID that requires parsing the event's lines; 0 if there is none. The slow path.
  @inline(never)
  private func readUIDHash(_ entry: EventEntry) -> UInt32 {
    let lines = ComponentLines(
      bytes, range: entry.offset..<min(bytes.count, entry.offset + entry.length), firstNumber: entry.line,
      dropsUnterminatedLine: entry.traits.contains(.cutOff))
    return lines.uidOfEvent.map { $0.withByteView(UIDHash.of) } ?? 0
  }

  /// Adds the current event to the plain series if it is one and has possible occurrences.
  @inline(never)
  private mutating func addSeries() -> TimeBounds {
    var lastStart = Int32.max
    guard let shape = bounds.shape(bytes, calendar: UInt16(calendar), clocks: &clocks, lastStart: &lastStart) else {
      return bounds.times(bytes, lastStart: nil)
    }
    index.series.append(
      PlainSeries(position: Int32(index.events.count), shape: Int32(shapes.number(of: shape))))
    return bounds.times(bytes, lastStart: lastStart == .max ? nil : lastStart)
  }
}

internal import Bytes
internal import CalendarModel

extension Indexer {
  /// Adds the current event, whose lines end at `end`.
  mutating func add(_ component: OpenComponent, end: Int, isComplete: Bool, isCutOff: Bool) {
    guard index.events.count < mostEvents else {
      report(
        .limitExceeded, "more than \(mostEvents) events; this one is ignored", line: component.line,
        component: "VEVENT")
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
    index.bounds.append(bounds.isRecurring ? addSeries() : bounds.timesOfOne)
    let entry = EventEntry(
      offset: component.offset, length: length, line: component.line, calendar: calendar, traits: traits)
    index.uidHashes.append(bounds.uidHash(bytes) ?? readUIDHash(entry))
    index.events.append(entry)
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

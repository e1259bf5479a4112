package import CalendarModel

extension Zone {
  /// The largest accepted UTC offset in seconds.
  package static let mostOffsetInSeconds = 18 * 3_600

  /// Creates a zone from its changes, including changes to the same clock.
  /// - Parameters:
  ///   - identifier: The zone's name.
  ///   - changes: At most one per instant.
  ///   - repetitionStart: If given, the changes after it repeat every 400 years. `changes` must then cover more than
  ///     404 years; the rest is ignored, because its last year may be incomplete.
  package init(identifier: String, changes: ZoneChanges, repetitionStart: Instant?) {
    var kept = ZoneChanges(initial: changes.clocks[0])
    let clocks = changes.clocks.map { kept.index(of: $0) }
    var cycleStart: Int?
    var keptClocks: [Int32] = []
    let keptInstants = [Int](capacity: changes.instants.count) { instants in
      keptClocks = [Int32](capacity: changes.instants.count) { indices in
        var inForce: Int32 = 0
        var repetitions = 0
        var lookedAtEnd = Int.max
        let repetitionStart = repetitionStart?.secondsSinceEpoch ?? .max
        for (instant, index) in zip(changes.instants, changes.clockIndices) {
          if instant > repetitionStart {
            if repetitions == 0 { lookedAtEnd = instant + 404 * 366 * 86_400 }
            repetitions += 1
          }
          guard instant < lookedAtEnd else { break }
          let clock = clocks[Int(index)]
          guard clock != inForce else { continue }
          inForce = clock
          instants.append(instant)
          indices.append(clock)
          // The clock before the first repeating change need not repeat; everything after it does.
          if repetitions > 1, cycleStart == nil {
            cycleStart = instant
            lookedAtEnd = min(lookedAtEnd, instant + 146_097 * 86_400)
          }
        }
      }
    }
    kept.append(keptInstants, clockIndices: keptClocks)
    self.init(
      identifier: identifier, changes: kept, cycleStart: cycleStart.map(Instant.init(secondsSinceEpoch:)))
  }
}

public import CalendarModel

/// What a recurrence rule generates on the clock of a zone, in the order of the clock.
///
/// Two times that a change of the clock brings together are two elements. A time without an instant by the policy is left
/// out.
public struct RecurrenceInstants: Sequence, Sendable {
  let starts: RecurrenceStarts
  let zone: Zone
  let disambiguation: Disambiguation
  let window: Range<Instant>?

  /// Enumerates the instants.
  public func makeIterator() -> Iterator {
    Iterator(starts: starts.makeIterator(), zone: zone, disambiguation: disambiguation, window: window)
  }

  /// The instants of a ``RecurrenceInstants``.
  public struct Iterator: IteratorProtocol {
    var starts: RecurrenceStarts.Iterator
    let zone: Zone
    let disambiguation: Disambiguation
    let window: Range<Instant>?

    /// The next instant; nil at the end.
    public mutating func next() -> Instant? {
      while let civil = starts.next() {
        guard let instant = zone.instant(of: civil, disambiguation), window?.contains(instant) ?? true else { continue }
        return instant
      }
      return nil
    }
  }
}

extension RecurrenceRule {
  /// The instants that the rule generates for a series that starts at `start` on the clock of a zone.
  /// - Parameters:
  ///   - start: `DTSTART` on the clock of the zone; one of the starts only if it matches the rule.
  ///   - zone: The zone.
  ///   - window: The range of the instants; earlier ones are not enumerated. Nil for all.
  ///   - disambiguation: Which instant a time has that the clock skips or shows twice.
  public func starts(
    from start: CivilDateTime, in zone: Zone, window: Range<Instant>? = nil,
    disambiguation: Disambiguation = .compatible
  ) -> RecurrenceInstants {
    let until = until.map { RuleLimit.until($0, forSeriesStartingAt: .zoned(start, zone)) }
    var starts = RecurrenceStarts(rule: self, start: start, until: until)
    // A day more at both ends contains all times that a change of the clock moves into the window.
    starts.window = window.map { window in
      let day = 86_400
      return zone.civil(at: window.lowerBound).adding(
        seconds: -day)..<max(
          zone.civil(at: window.lowerBound).adding(seconds: -day),
          zone.civil(at: window.upperBound).adding(seconds: day))
    }
    return RecurrenceInstants(starts: starts, zone: zone, disambiguation: disambiguation, window: window)
  }
}

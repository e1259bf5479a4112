public import CalendarModel

/// What a recurrence rule generates on the clock of a zone, in the order of the clock.
///
/// Two times that a change of the clock brings together are two elements. A time without an instant by the policy is left
/// out.
public struct RecurrenceInstants: Sequence, Sendable {
  let starts: RecurrenceStarts
  let zone: Zone
  let disambiguation: Disambiguation
  /// The inclusive start and exclusive end; nil for all.
  let lower, upper: Instant?

  /// Enumerates the instants.
  public func makeIterator() -> Iterator {
    Iterator(
      starts: starts.makeIterator(), zone: zone, disambiguation: disambiguation, lower: lower, upper: upper)
  }

  /// The instants of a ``RecurrenceInstants``.
  public struct Iterator: IteratorProtocol {
    var starts: RecurrenceStarts.Iterator
    let zone: Zone
    let disambiguation: Disambiguation
    let lower, upper: Instant?

    /// The next instant; nil at the end.
    public mutating func next() -> Instant? {
      while let civil = starts.next() {
        guard let instant = zone.instant(of: civil, disambiguation), lower.map({ instant >= $0 }) ?? true,
          upper.map({ instant < $0 }) ?? true
        else { continue }
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
    starts(from: start, in: zone, window?.lowerBound, window?.upperBound, disambiguation)
  }

  /// The instants after another that the rule generates for a series that starts at `start` on the clock of a zone.
  ///
  ///     for instant in rule.starts(from: start, in: zone, after: now).prefix(10) { … }
  /// - Parameters:
  ///   - start: `DTSTART` on the clock of the zone; one of the starts only if it matches the rule.
  ///   - zone: The zone.
  ///   - after: All instants are later. Earlier ones are not enumerated.
  ///   - disambiguation: Which instant a time has that the clock skips or shows twice.
  public func starts(
    from start: CivilDateTime, in zone: Zone, after: Instant, disambiguation: Disambiguation = .compatible
  ) -> RecurrenceInstants {
    starts(from: start, in: zone, after.adding(seconds: 1), nil, disambiguation)
  }

  /// The instants that the rule generates for a series that starts at `start` on the clock of a zone, without those before
  /// another: `rule.starts(from: start, in: zone, window: now...)`.
  public func starts(
    from start: CivilDateTime, in zone: Zone, window: PartialRangeFrom<Instant>,
    disambiguation: Disambiguation = .compatible
  ) -> RecurrenceInstants {
    starts(from: start, in: zone, window.lowerBound, nil, disambiguation)
  }

  private func starts(
    from start: CivilDateTime, in zone: Zone, _ lower: Instant?, _ upper: Instant?, _ disambiguation: Disambiguation
  ) -> RecurrenceInstants {
    let until = until.map { RuleLimit.until($0, forSeriesStartingAt: .zoned(start, zone)) }
    var starts = RecurrenceStarts(rule: self, start: start, until: until)
    // A day more at both ends contains all times that a change of the clock moves into the window.
    let day = 86_400
    starts.lower = lower.map { zone.civil(at: $0).adding(seconds: -day) }
    starts.upper = upper.map { zone.civil(at: $0).adding(seconds: day) }
    if let first = starts.lower, let end = starts.upper { starts.upper = max(first, end) }
    return RecurrenceInstants(starts: starts, zone: zone, disambiguation: disambiguation, lower: lower, upper: upper)
  }
}

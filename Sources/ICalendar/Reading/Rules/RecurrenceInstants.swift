public import CalendarModel

/// The instants of a recurrence rule on the clock of a zone, in clock order.
///
/// Two clock times with the same instant, due to a clock change, are two elements. A time without an instant under the
/// policy is left out.
public struct RecurrenceInstants: Sequence, Sendable {
  let starts: RecurrenceStarts
  let zone: Zone
  let disambiguation: Disambiguation
  /// The inclusive start and exclusive end; nil for unlimited.
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
  ///   - start: `DTSTART` on the clock of the zone. It is an element only if it matches the rule.
  ///   - zone: The zone.
  ///   - window: The range of the instants; earlier ones are not enumerated. Nil for all.
  ///   - disambiguation: How to interpret times that the clock skips or shows twice.
  public func starts(
    from start: CivilDateTime, in zone: Zone, window: Range<Instant>? = nil,
    disambiguation: Disambiguation = .compatible
  ) -> RecurrenceInstants {
    starts(from: start, in: zone, window?.lowerBound, window?.upperBound, disambiguation)
  }

  /// The instants after another one that the rule generates for a series that starts at `start` on the clock of a zone.
  ///
  ///     for instant in rule.starts(from: start, in: zone, after: now).prefix(10) { … }
  /// - Parameters:
  ///   - start: `DTSTART` on the clock of the zone. It is an element only if it matches the rule.
  ///   - zone: The zone.
  ///   - after: The instants are later than this. Earlier ones are not enumerated.
  ///   - disambiguation: How to interpret times that the clock skips or shows twice.
  public func starts(
    from start: CivilDateTime, in zone: Zone, after: Instant, disambiguation: Disambiguation = .compatible
  ) -> RecurrenceInstants {
    starts(from: start, in: zone, after.adding(seconds: 1), nil, disambiguation)
  }

  /// The instants from another one on that the rule generates for a series that starts at `start` on the clock of a
  /// zone: `rule.starts(from: start, in: zone, window: now...)`.
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
    // An additional day at both ends contains all times that a clock change moves into the window.
    let day = 86_400
    starts.lower = lower.map { zone.civil(at: $0).adding(seconds: -day) }
    starts.upper = upper.map { zone.civil(at: $0).adding(seconds: day) }
    if let first = starts.lower, let end = starts.upper { starts.upper = max(first, end) }
    // A time that the clock skips may be before UNTIL on the clock, and after it as an instant.
    var end = upper
    if case .utc(let last)? = self.until { end = min(end ?? last.adding(seconds: 1), last.adding(seconds: 1)) }
    return RecurrenceInstants(starts: starts, zone: zone, disambiguation: disambiguation, lower: lower, upper: end)
  }
}

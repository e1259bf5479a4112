/// What a wall-clock time means in a zone.
public enum CivilResolution: Hashable, Sendable {
  /// The time occurs once.
  case one(Instant)
  /// The clock skipped the time. `before` reads it with the offset in force before the change (which lands after the
  /// gap on the clock), `after` with the offset in force afterwards.
  case gap(before: Instant, after: Instant)
  /// The clock showed the time twice.
  case fold(earlier: Instant, later: Instant)

  /// The reading of RFC 5545, section 3.3.5: a skipped time has the offset before the gap, a repeated one is the first.
  public var instant: Instant {
    switch self {
    case .one(let instant): instant
    case .gap(let before, _): before
    case .fold(let earlier, _): earlier
    }
  }
}

/// The result of interpreting a wall-clock time in a zone.
public enum CivilResolution: Hashable, Sendable {
  /// The time occurs once.
  case one(Instant)
  /// The clock skipped the time. `before` uses the offset before the change (and is after the gap on the clock),
  /// `after` the offset after it.
  case gap(before: Instant, after: Instant)
  /// The clock showed the time twice.
  case fold(earlier: Instant, later: Instant)

  /// The instant by RFC 5545 section 3.3.5: a skipped time uses the offset before the gap, a repeated time is the
  /// first.
  public var instant: Instant {
    switch self {
    case .one(let instant): instant
    case .gap(let before, _): before
    case .fold(let earlier, _): earlier
    }
  }
}

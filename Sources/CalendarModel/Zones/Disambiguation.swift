/// How to interpret a wall-clock time that a zone's clock skips or shows twice.
public enum Disambiguation: String, CaseIterable, Hashable, Sendable {
  /// As in RFC 5545 section 3.3.5: a skipped time uses the offset before the gap, and so moves forward; a repeated time
  /// is the first.
  case compatible
  /// The earlier instant: a skipped time uses the offset after the gap, a repeated time is the first.
  case earlier
  /// The later instant: a skipped time uses the offset before the gap, a repeated time is the second.
  case later
  /// No instant: nil.
  case reject
}

extension CivilResolution {
  /// The instant under a policy; nil only for ``Disambiguation/reject``.
  public func instant(_ disambiguation: Disambiguation) -> Instant? {
    switch (self, disambiguation) {
    case (.one(let instant), _): instant
    case (_, .reject): nil
    case (.gap(_, let after), .earlier): after
    case (.gap(let before, _), _): before
    case (.fold(_, let later), .later): later
    case (.fold(let earlier, _), _): earlier
    }
  }
}

extension Zone {
  /// The instant of a wall-clock time under a policy; nil only for ``Disambiguation/reject``.
  public func instant(of civil: CivilDateTime, _ disambiguation: Disambiguation) -> Instant? {
    resolve(civil).instant(disambiguation)
  }
}

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

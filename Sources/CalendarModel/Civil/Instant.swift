/// A point in time, in whole seconds of UTC.
public struct Instant: Hashable, Comparable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z, without leap seconds.
  public var secondsSinceEpoch: Int

  /// The instant `secondsSinceEpoch` seconds after 1970-01-01T00:00:00Z.
  @inlinable
  public init(secondsSinceEpoch: Int) {
    self.secondsSinceEpoch = secondsSinceEpoch
  }

  /// The instant `seconds` later.
  @inlinable
  public func adding(seconds: Int) -> Instant {
    Instant(secondsSinceEpoch: secondsSinceEpoch + seconds)
  }

  /// What a clock set to UTC shows.
  @inlinable
  public var utc: CivilDateTime { CivilDateTime(secondsSinceEpoch: secondsSinceEpoch) }

  /// The instant at which a clock set to UTC shows `utc`.
  @inlinable
  public init(utc: CivilDateTime) {
    secondsSinceEpoch = utc.secondsSinceEpoch
  }

  /// Earlier comes first.
  @inlinable
  public static func < (left: Instant, right: Instant) -> Bool {
    left.secondsSinceEpoch < right.secondsSinceEpoch
  }
}

extension Instant: CustomStringConvertible {
  /// ISO 8601 in UTC: `2026-03-09T07:15:00Z`.
  public var description: String { "\(utc)Z" }
}

/// A moment at which a zone's clock changes.
public struct ZoneTransition: Hashable, Sendable {
  /// The first instant with the new offset.
  public let instant: Instant
  /// Seconds east of UTC from then on.
  public let offsetInSeconds: Int
  /// The abbreviation in force from then on, such as `CEST`; may be empty.
  public let abbreviation: String

  /// A change of the clock at `instant`.
  public init(instant: Instant, offsetInSeconds: Int, abbreviation: String) {
    self.instant = instant
    self.offsetInSeconds = offsetInSeconds
    self.abbreviation = abbreviation
  }
}

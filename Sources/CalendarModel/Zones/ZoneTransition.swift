/// A change of a zone's clock.
public struct ZoneTransition: Hashable, Sendable {
  /// The first instant with the new offset.
  public let instant: Instant
  /// Seconds east of UTC from this instant on.
  public let offsetInSeconds: Int
  /// The abbreviation from this instant on, such as `CEST`; may be empty.
  public let abbreviation: String

  /// Creates a transition at `instant`.
  public init(instant: Instant, offsetInSeconds: Int, abbreviation: String) {
    self.instant = instant
    self.offsetInSeconds = offsetInSeconds
    self.abbreviation = abbreviation
  }
}

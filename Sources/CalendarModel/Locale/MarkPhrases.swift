/// What the marks behind titles mean, for the legend of text pages.
public struct MarkPhrases: Hashable, Sendable {
  /// The meaning of the mark of an instance of a series.
  public var repeats = "repeats"
  /// The meaning of the mark of an event with alarms.
  public var alarm = "alarm"
  /// The meaning of the mark of an event whose own clock differs from the page's.
  public var otherZone = "other time zone"

  /// Creates English phrases.
  public init() {}
}

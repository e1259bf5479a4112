/// The progress of a batch.
public struct BatchProgress: Hashable, Sendable {
  /// The number of calendars to process.
  public var total = 0
  /// The number of finished calendars, including unchanged and failed ones.
  public var finished = 0
  /// The number of failed calendars.
  public var failed = 0
}

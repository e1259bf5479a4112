/// How far a batch has come.
public struct BatchProgress: Hashable, Sendable {
  /// How many calendars there are to do.
  public var total = 0
  /// How many are done, those that needed nothing and those that failed included.
  public var finished = 0
  /// How many failed.
  public var failed = 0
}

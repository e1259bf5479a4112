/// The differences between this library and programs built on libical 3.0 on some days.
public struct LibicalComparison: Sendable {
  /// The differences, by time.
  public var differences: [LibicalDifference] = []
  /// The number of equal occurrences.
  public var agreedCount = 0
  /// The number of differences that are not in the list, because a hostile file may have millions.
  public var unlistedCount = 0
}

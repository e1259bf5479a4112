/// What a program built on libical 3.0 shows of some days, compared with what takes place.
public struct LibicalComparison: Sendable {
  /// What differs, by time.
  public var differences: [LibicalDifference] = []
  /// How many occurrences are the same.
  public var agreedCount = 0
}

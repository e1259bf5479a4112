/// Limits that a caller sets on an input. Those that protect the reader from hostile calendars always apply.
public struct InputLimits: Hashable, Sendable {
  /// The maximum size of an input in bytes. A larger one is not read. At most 2 GiB of a pipe are read in any case.
  public var bytes = Int.max
  /// The maximum number of occurrences in one answer, which is also limited to 2,000,000. Exceeding it is reported.
  public var occurrences = 2_000_000

  /// Creates limits that no known calendar exceeds.
  public init() {}
}

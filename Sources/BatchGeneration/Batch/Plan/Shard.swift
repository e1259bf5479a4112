internal import Bytes

/// A shard of the calendars; the assignment is the same on every machine.
public struct Shard: Hashable, Sendable {
  /// The shard's number, from 1 to ``count``.
  public var number: Int
  /// The number of shards.
  public var count: Int

  /// Creates a shard; nil if the numbers are out of range.
  public init?(number: Int, count: Int) {
    guard (1...1_000_000).contains(count), (1...count).contains(number) else { return nil }
    self.number = number
    self.count = count
  }

  /// Whether a calendar belongs to the shard. Depends only on its path.
  func contains(_ path: String) -> Bool {
    Int(Fingerprint(of: path).value % UInt64(count)) == number - 1
  }
}

/// A share of the calendars: the same share of the same calendars on every machine.
public struct Shard: Hashable, Sendable {
  /// Which share, from 1 to ``count``.
  public var number: Int
  /// How many shares there are.
  public var count: Int

  /// A share; nil when there is no such.
  public init?(number: Int, count: Int) {
    guard (1...1_000_000).contains(count), (1...count).contains(number) else { return nil }
    self.number = number
    self.count = count
  }

  /// Whether a calendar belongs to it: by its path alone, whatever other calendars there are.
  func contains(_ path: String) -> Bool {
    Int(Fingerprint(of: path).value % UInt64(count)) == number - 1
  }
}

internal import SystemInterface

/// The seed of a test run.
public enum TestSeed {
  /// `ICS2DAY_SEED`, or a fixed number.
  public static let value = Environment.variable("ICS2DAY_SEED").flatMap { UInt64($0) } ?? 20_260_309
}

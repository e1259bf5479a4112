internal import Glibc

/// The seed of a test run.
public enum TestSeed {
  /// `ICS2DAY_SEED`, or a fixed number.
  public static let value = getenv("ICS2DAY_SEED").flatMap { UInt64(String(cString: $0)) } ?? 20_260_309
}

internal import Foundation

/// What the environment asks of a test run.
public enum TestEnvironment {
  /// Whether this is a build server (`CI=true`), where a test must not be skipped for want of data or tools.
  public static let isBuildServer = ProcessInfo.processInfo.environment["CI"] == "true"
  /// Whether to try as much as there is time for (`ICS2DAY_DEPTH=full`), instead of a part.
  public static let isFull = ProcessInfo.processInfo.environment["ICS2DAY_DEPTH"] == "full"
  /// Whether to write golden files instead of comparing with them (`ICS2DAY_UPDATE_GOLDENS=1`).
  public static let updatesGoldens = ProcessInfo.processInfo.environment["ICS2DAY_UPDATE_GOLDENS"] == "1"
}

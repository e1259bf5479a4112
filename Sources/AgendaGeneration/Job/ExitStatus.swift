/// The outcome of a job or batch. The raw value is the exit code.
public enum ExitStatus: Int32, Hashable, Sendable {
  /// The output was written, possibly with warnings.
  case done = 0
  /// The input was rejected: it is not a calendar, or the request is strict and there were warnings. For a batch: some
  /// calendars failed or were not finished. For a comparison: there are differences.
  case refused = 1
  /// A file could not be read or written. For a batch: nothing was done.
  case ioFailure = 2
  /// The request is invalid (`EX_USAGE` of sysexits.h).
  case usage = 64
}

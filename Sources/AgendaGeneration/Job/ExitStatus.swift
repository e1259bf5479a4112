/// How a job or a batch ended. The raw value is the exit code of the command.
public enum ExitStatus: Int32, Hashable, Sendable {
  /// The output was written; there may have been warnings.
  case done = 0
  /// The input was refused: it is no calendar, or there were warnings and the request is strict. Of a batch: some
  /// calendars failed or were not done. Of a comparison: something differs.
  case refused = 1
  /// Something could not be read or written. Of a batch: nothing was done.
  case ioFailure = 2
  /// The request makes no sense (`EX_USAGE` of sysexits.h).
  case usage = 64
}

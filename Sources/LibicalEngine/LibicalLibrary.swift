internal import CLibical
internal import Synchronization

/// Access to libical, for one thread at a time: it writes global counters and error states without a lock.
enum LibicalLibrary {
  private static let lock = Mutex(())

  /// The global state, set before the first use. Never `icalerror_set_errors_are_fatal`.
  private static let prepare: Void = {
    icalerror_set_error_state(ICAL_MALFORMEDDATA_ERROR, ICAL_ERROR_NONFATAL)
    // Reads the list of zones, not a zone; a time in UTC would do so later.
    _ = icaltimezone_get_utc_timezone()
  }()

  /// Runs a call into libical while no other runs.
  static func use<Result>(_ body: () -> Result) -> Result {
    lock.withLock { _ in
      prepare
      return body()
    }
  }
}

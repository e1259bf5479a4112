internal import CLibical
internal import Synchronization

/// Serializes access to libical, which writes global counters and error states without a lock.
enum LibicalLibrary {
  private static let lock = Mutex(())

  /// Initializes global state before first use. Must not call `icalerror_set_errors_are_fatal`.
  private static let prepare: Void = {
    icalerror_set_error_state(ICAL_MALFORMEDDATA_ERROR, ICAL_ERROR_NONFATAL)
    // Loads the list of zones now; otherwise a UTC time would load it later.
    // Unsafe: a zone is a C pointer, which is not kept.
    _ = unsafe icaltimezone_get_utc_timezone()
  }()

  /// Runs a call into libical under the lock.
  static func use<Result: ~Copyable>(_ body: () -> Result) -> Result {
    lock.withLock { _ in
      prepare
      return body()
    }
  }
}

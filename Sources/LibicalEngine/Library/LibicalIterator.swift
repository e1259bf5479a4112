internal import CLibical
internal import CalendarModel
internal import Synchronization

/// libical's iterator over the starts of a rule. A class, because the iterator must be freed exactly once.
///
/// Unsafe: the iterator is a C pointer without other owners; libical's times are structures with a pointer to a zone,
/// which is always null here.
@safe
final class LibicalIterator {
  private let iterator: OpaquePointer

  /// Creates an iterator for the value of an RRULE line; nil if libical rejects it.
  init?(_ rule: String, start: CivilDateTime, isDateOnly: Bool) {
    let iterator: OpaquePointer? = unsafe LibicalLibrary.use {
      let parsed = unsafe icalrecurrencetype_from_string(rule)
      guard unsafe parsed.freq != ICAL_NO_RECURRENCE else { return nil }
      return unsafe icalrecur_iterator_new(parsed, Self.time(start, isDateOnly: isDateOnly))
    }
    guard let iterator = unsafe iterator else { return nil }
    unsafe self.iterator = iterator
  }

  deinit {
    LibicalLibrary.use { unsafe icalrecur_iterator_free(iterator) }
  }

  /// The next start; nil if there is none.
  func next() -> CivilDateTime? {
    let time = unsafe LibicalLibrary.use { unsafe icalrecur_iterator_next(iterator) }
    guard unsafe icaltime_is_null_time(time) == 0 else { return nil }
    return unsafe CivilDateTime(
      year: Int(time.year), month: Int(time.month), day: Int(time.day), hour: Int(time.hour), minute: Int(time.minute),
      second: Int(time.second))
  }

  /// Seeks to the first start at or after a time.
  func seek(to time: CivilDateTime, isDateOnly: Bool) {
    LibicalLibrary.use { _ = unsafe icalrecur_iterator_set_start(iterator, Self.time(time, isDateOnly: isDateOnly)) }
  }

  private static func time(_ civil: CivilDateTime, isDateOnly: Bool) -> icaltimetype {
    let (year, month, day) = civil.date.fields
    var time = unsafe icaltime_null_time()
    unsafe (time.year, time.month, time.day) = (Int32(year), Int32(month), Int32(day))
    // Without a zone, libical 3.0 gives ICU a C string as UTF-16, which reads on behind its end. In UTC, no time falls into a gap.
    unsafe time.zone = icaltimezone_get_utc_timezone()
    if isDateOnly {
      unsafe time.is_date = 1
    } else {
      unsafe (time.hour, time.minute, time.second) = (Int32(civil.hour), Int32(civil.minute), Int32(civil.second))
    }
    return unsafe time
  }
}

/// Serializes access to libical, which writes global counters and error states without a lock.
enum LibicalLibrary {
  private static let lock = Mutex(())

  /// Initializes global state before first use. Must not call `icalerror_set_errors_are_fatal`.
  private static let prepare: Void = {
    icalerror_set_error_state(ICAL_MALFORMEDDATA_ERROR, ICAL_ERROR_NONFATAL)
    // Loads the list of zones now, because a UTC time would load it later. Unsafe: a zone is a C pointer, which is not
    // kept.
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

/// Limits on the input. Exceeding one is reported.
///
/// They leave room for every known feed and bound the cost of a hostile one in proportion to its size.
package enum ReadingLimits {
  /// `VEVENT`s per file.
  static let events = 4_000_000
  /// Bytes per component, including nested ones.
  static let componentBytes = 16 << 20
  /// Nested components, equal to the capacity of ``OpenComponents``; `VCALENDAR`, `VEVENT` and `VALARM` are three.
  static let nesting = 8
  /// `VCALENDAR`s per file that are distinguished.
  static let calendars = 65_535
  /// Content lines per component, including nested ones.
  static let linesPerComponent = 20_000
  /// Bytes per unfolded content line.
  static let lineBytes = 1 << 16
  /// Parameters per content line.
  static let parameters = 32
  /// `RDATE` and `EXDATE` values per event.
  package static let dates = 50_000
  /// `RRULE` and `EXRULE` lines per event.
  static let rules = 64
  /// Names of components that are not read, which are counted by name.
  static let otherNames = 100
  /// `VTIMEZONE`s per calendar.
  static let timeZones = 200
  /// `VFREEBUSY`s per file.
  static let freeBusy = 100_000
  /// `VAVAILABILITY`s per file, and `AVAILABLE` components of all of them.
  static let availabilities = 10_000
  /// Periods of all `VFREEBUSY`s of a file.
  static let busyPeriods = 1_000_000
  /// Stored diagnostics per file; further ones are counted.
  static let diagnostics = 1_000
  /// Occurrences per series in one result, unless the caller sets another limit.
  static let occurrencesPerSeries = 10_000
  /// Steps of the search for rare instances in one result, unless the caller sets another limit.
  static let searchSteps = 20_000_000
  /// Occurrences in one result.
  static let occurrences = 2_000_000
  /// Occurrences in the result of a small input. A larger one may have one for every eight bytes.
  static let occurrencesOfSmallInput = 250_000
}

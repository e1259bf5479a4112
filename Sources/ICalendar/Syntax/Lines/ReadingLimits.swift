/// How much of an input is looked at. Every limit that is reached is reported.
///
/// The numbers leave room for every real feed seen and keep what a hostile one can cost in proportion to its size.
package enum ReadingLimits {
  /// `VEVENT`s of one file.
  static let events = 4_000_000
  /// Bytes of one component, nested ones included.
  static let componentBytes = 16 << 20
  /// Components open at once (as many as ``OpenComponents`` holds); `VCALENDAR`, `VEVENT` and `VALARM` are three.
  static let nesting = 8
  /// `VCALENDAR`s of one file that are told apart.
  static let calendars = 65_535
  /// Content lines of one component that are looked at, nested ones included.
  static let linesPerComponent = 20_000
  /// Bytes of one content line after unfolding.
  static let lineBytes = 1 << 16
  /// Parameters of one content line.
  static let parameters = 32
  /// Values of all `RDATE` and `EXDATE` lines of one event.
  package static let dates = 50_000
  /// `RRULE` and `EXRULE` lines of one event.
  static let rules = 64
  /// `VTIMEZONE`s of one calendar.
  static let timeZones = 200
  /// Diagnostics that are kept for one file; what is beyond is counted.
  static let diagnostics = 1_000
  /// Occurrences of one series in one answer.
  static let occurrencesPerSeries = 10_000
  /// Occurrences in one answer.
  static let occurrences = 2_000_000
}

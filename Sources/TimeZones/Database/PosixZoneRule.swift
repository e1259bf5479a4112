internal import CalendarModel

/// A POSIX `TZ` string from the footer of a TZif file (RFC 9636 section 3.3), such as `CET-1CEST,M3.5.0,M10.5.0/3`.
struct PosixZoneRule: Equatable {
  /// Standard or daylight time.
  typealias Clock = ZoneChanges.Clock

  /// Standard time, in force outside daylight time or all year.
  var standard: Clock
  /// Daylight time, with the dates on which it begins and ends.
  var daylight: (clock: Clock, start: PosixZoneDate, end: PosixZoneDate)?

  static func == (left: PosixZoneRule, right: PosixZoneRule) -> Bool {
    left.standard == right.standard && left.daylight?.clock == right.daylight?.clock
      && left.daylight?.start == right.daylight?.start && left.daylight?.end == right.daylight?.end
  }

  /// Parses a rule; nil if it is invalid. Daylight time without dates is rejected, because POSIX does not define its
  /// dates.
  init?(_ bytes: some Sequence<UInt8>) {
    var scanner = PosixZoneScanner(bytes)
    guard let standard = scanner.clock(defaultOffset: nil) else { return nil }
    self.standard = standard
    if scanner.isAtEnd { return }
    guard let clock = scanner.clock(defaultOffset: standard.offsetInSeconds + 3_600),
      scanner.skip(UInt8(ascii: ",")), let start = scanner.date(),
      scanner.skip(UInt8(ascii: ",")), let end = scanner.date(), scanner.isAtEnd
    else { return nil }
    daylight = (clock, start, end)
  }
}

import CalendarModel

/// Zones as short tables around the tested changes, copied from the IANA time zone database.
enum Zones {
  static func zone(
    _ identifier: String, _ offset: Int, _ changes: (utc: CivilDateTime, offset: Int)...
  ) -> Zone {
    Zone(
      identifier: identifier, initialOffsetInSeconds: offset * 60,
      transitions: changes.map {
        ZoneTransition(instant: Instant(utc: $0.utc), offsetInSeconds: $0.offset * 60, abbreviation: "")
      })
  }

  private static func utc(_ year: Int, _ month: Int, _ day: Int, _ hour: Int, _ minute: Int = 0) -> CivilDateTime {
    CivilDateTime(year: year, month: month, day: day, hour: hour, minute: minute)
  }

  static let berlin = zone("Europe/Berlin", 60, (utc(2026, 3, 29, 1), 120), (utc(2026, 10, 25, 1), 60))
  static let newYork = zone("America/New_York", -300, (utc(2026, 3, 8, 7), -240), (utc(2026, 11, 1, 6), -300))
  /// Half an hour.
  static let lordHowe = zone("Australia/Lord_Howe", 660, (utc(2026, 4, 4, 15), 630), (utc(2026, 10, 3, 15, 30), 660))
  /// 30 December 2011 was skipped.
  static let apia = zone("Pacific/Apia", -600, (utc(2011, 12, 30, 10), 840))
  /// The change came at midnight.
  static let saoPaulo = zone("America/Sao_Paulo", -120, (utc(2018, 2, 18, 2), -180), (utc(2018, 11, 4, 3), -120))
  /// The change came a minute past midnight.
  static let stJohns = zone("America/St_Johns", -210, (utc(2010, 3, 14, 3, 31), -150), (utc(2010, 11, 7, 2, 31), -210))
  /// From 5:30 to 5:45 at midnight.
  static let kathmandu = zone("Asia/Kathmandu", 330, (utc(1985, 12, 31, 18, 30), 345))
  /// Two hours.
  static let troll = zone("Antarctica/Troll", 0, (utc(2026, 3, 29, 1), 120), (utc(2026, 10, 25, 1), 0))
  /// From 4:30 to 4:00 behind UTC, at 2:30.
  static let caracas = zone("America/Caracas", -270, (utc(2016, 5, 1, 7), -240))
  /// The last half hour before midnight was skipped.
  static let pyongyang = zone("Asia/Pyongyang", 510, (utc(2018, 5, 4, 15), 540))
  /// Back by an hour for a month.
  static let casablanca = zone("Africa/Casablanca", 60, (utc(2026, 2, 15, 2), 0), (utc(2026, 3, 22, 2), 60))
}

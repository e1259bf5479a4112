internal import CalendarLocales
public import CalendarModel
public import Foundation
public import ICalendar
internal import TimeZones

extension Date {
  /// The date of an instant.
  public init(_ instant: Instant) { self.init(timeIntervalSince1970: Double(instant.secondsSinceEpoch)) }
}

extension Instant {
  /// The instant of a date, without fractions of a second. Dates outside the years 1 to 9999 are clamped.
  public init(_ date: Date) { self.init(date, rounded: .down) }

  init(_ date: Date, rounded rule: FloatingPointRoundingRule) {
    let bounds = CivilDateTime(1, 1, 2).secondsSinceEpoch...CivilDateTime(9_999, 12, 30).secondsSinceEpoch
    let seconds = date.timeIntervalSince1970.rounded(rule)
    self.init(
      secondsSinceEpoch: Int(min(max(seconds, Double(bounds.lowerBound)), Double(bounds.upperBound))))
  }
}

extension CivilDate {
  /// The day that contains a date.
  public init(_ date: Date, in timeZone: TimeZone = .current) { self = Zone(timeZone).civil(at: Instant(date)).date }
}

extension Zone {
  /// The zone with this name in the system's database; if there is none, a zone with the current offset.
  public init(_ timeZone: TimeZone) {
    self =
      ZoneDatabase.system.zone(named: timeZone.identifier)
      ?? Zone(
        identifier: timeZone.identifier, offsetInSeconds: timeZone.secondsFromGMT(),
        abbreviation: timeZone.abbreviation() ?? "")
  }
}

extension CalendarLocale {
  /// The names, patterns and conventions of a locale; US English if it is unknown.
  public init(_ locale: Locale) {
    self = LocaleProvider.locale(named: locale.identifier(.bcp47)) ?? CalendarLocale()
  }
}

extension Charset {
  /// A text encoding of Foundation, such as `.windowsCP1250`.
  public init(_ encoding: String.Encoding) {
    self.init(name: encoding.description) { String(bytes: $0, encoding: encoding) }
  }
}

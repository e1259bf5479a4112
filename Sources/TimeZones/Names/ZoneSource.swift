/// How the zone of a TZID was found, from the surest way to the last resort.
package enum ZoneSource: Hashable {
  /// The TZID is a name of the database.
  case exact
  /// It is one but for the case of its letters, or for its separators (`america/los angeles`, `Europe_Berlin`).
  case caseFolded
  /// It is a name that Windows has for the zone.
  case windows
  /// It is what a program shows to people for the zone.
  case displayName
  /// It has a name of the database behind a prefix (`/mozilla.org/20070129_1/Europe/Berlin`).
  case prefixStripped
  /// It is defined by a VTIMEZONE of the calendar.
  case privateTable
  /// It tells an offset and nothing more.
  case fixedOffset
  /// It is unknown; the calendar's `X-WR-TIMEZONE` stands in.
  case calendarDefault
  /// It is unknown; the reader's zone stands in.
  case readerDefault

  /// Whether another zone than the one that is meant may have been taken.
  package var isUnknown: Bool { self == .calendarDefault || self == .readerDefault }
}

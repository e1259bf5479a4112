/// How the zone of a TZID was found, from most to least reliable.
package enum ZoneSource: Hashable {
  /// The TZID is an IANA name.
  case exact
  /// It is an IANA name except for case or separators (`america/los angeles`, `Europe_Berlin`).
  case caseFolded
  /// It is a Windows name.
  case windows
  /// It is a display name.
  case displayName
  /// It is an IANA name after a prefix (`/mozilla.org/20070129_1/Europe/Berlin`).
  case prefixStripped
  /// A VTIMEZONE of the calendar defines it.
  case privateTable
  /// It is an offset.
  case fixedOffset
  /// It is unknown; `X-WR-TIMEZONE` of the calendar is used.
  case calendarDefault
  /// It is unknown; the default zone is used.
  case readerDefault

  /// Whether the result may be another zone than the intended one.
  package var isUnknown: Bool { self == .calendarDefault || self == .readerDefault }
}

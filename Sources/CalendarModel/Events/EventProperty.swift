/// The name of an event's property in RFC 5545.
///
/// Properties without a constant are created by name: `EventProperty("X-FOO")`.
public struct EventProperty: RawRepresentable, Hashable, Sendable {
  /// The name in upper case.
  public let rawValue: String

  /// Creates a property by name, ignoring case.
  public init(rawValue: String) { self.rawValue = rawValue.uppercased() }

  /// Creates a property by name, ignoring case.
  public init(_ name: String) { self.init(rawValue: name) }

  /// `UID` (RFC 5545 section 3.8.4.7).
  public static let uid = EventProperty("UID")
  /// `RECURRENCE-ID` and its `RANGE` (RFC 5545 section 3.8.4.4).
  public static let recurrenceID = EventProperty("RECURRENCE-ID")
  /// `SUMMARY` (RFC 5545 section 3.8.1.12).
  public static let summary = EventProperty("SUMMARY")
  /// `DESCRIPTION` (RFC 5545 section 3.8.1.5).
  public static let description = EventProperty("DESCRIPTION")
  /// `LOCATION` (RFC 5545 section 3.8.1.7).
  public static let location = EventProperty("LOCATION")
  /// `DTSTART`.
  public static let start = EventProperty("DTSTART")
  /// `DTEND` or `DURATION`.
  public static let end = EventProperty("DTEND")
  /// `STATUS` (RFC 5545 section 3.8.1.11).
  public static let status = EventProperty("STATUS")
  /// `TRANSP`.
  public static let transparency = EventProperty("TRANSP")
  /// `CLASS`.
  public static let classification = EventProperty("CLASS")
  /// `PRIORITY` (RFC 5545 section 3.8.1.9).
  public static let priority = EventProperty("PRIORITY")
  /// `COMPLETED` (RFC 5545 section 3.8.2.1).
  public static let completed = EventProperty("COMPLETED")
  /// `PERCENT-COMPLETE` (RFC 5545 section 3.8.1.8).
  public static let percentComplete = EventProperty("PERCENT-COMPLETE")
  /// `FBTYPE`.
  public static let busyType = EventProperty("FBTYPE")
  /// The component's name, such as `VEVENT`.
  public static let kind = EventProperty("COMPONENT")
  /// `CATEGORIES` (RFC 5545 section 3.8.1.2).
  public static let categories = EventProperty("CATEGORIES")
  /// `COLOR` (RFC 7986 section 5.9).
  public static let color = EventProperty("COLOR")
  /// `URL` (RFC 5545 section 3.8.4.6).
  public static let url = EventProperty("URL")
  /// `ORGANIZER` (RFC 5545 section 3.8.4.3).
  public static let organizer = EventProperty("ORGANIZER")
  /// `ATTENDEE` (RFC 5545 section 3.8.4.1).
  public static let attendees = EventProperty("ATTENDEE")
  /// `CONFERENCE` (RFC 7986 section 5.11).
  public static let conferences = EventProperty("CONFERENCE")
  /// The `VALARM`s.
  public static let alarms = EventProperty("VALARM")
  /// `RRULE`.
  public static let rules = EventProperty("RRULE")
  /// `EXRULE`.
  public static let exceptionRules = EventProperty("EXRULE")
  /// `RDATE`.
  public static let recurrenceDates = EventProperty("RDATE")
  /// `EXDATE`.
  public static let exceptionDates = EventProperty("EXDATE")
}

extension EventProperty {
  /// Whether programs keep a state of their own in the property, which changes although nobody has changed the event; `JSPROP` has what only
  /// JSCalendar can say (RFC 9555). Addresses of conferences are not among them: pages show them.
  package var isOfProgram: Bool {
    rawValue == "JSPROP"
      || rawValue != "X-MICROSOFT-SKYPETEAMSMEETINGURL"
        && ["X-APPLE-", "X-EVOLUTION-", "X-LIC-", "X-MICROSOFT-", "X-MOZ-", "X-MS-OLK-"].contains {
          rawValue.hasPrefix($0)
        }
  }
}

extension EventProperty: Comparable, CustomStringConvertible {
  /// Orders by name.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// The name, such as `DTSTART`.
  public var description: String { rawValue }
}

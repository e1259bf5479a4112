/// A property of an event, by its name in RFC 5545.
///
/// A property without a constant has its name: `EventProperty("X-FOO")`.
public struct EventProperty: RawRepresentable, Hashable, Sendable {
  /// The name in upper case.
  public let rawValue: String

  /// The property of a name, in any case.
  public init(rawValue: String) { self.rawValue = rawValue.uppercased() }

  /// The property of a name, in any case.
  public init(_ name: String) { self.init(rawValue: name) }

  /// `UID`.
  public static let uid = EventProperty("UID")
  /// `RECURRENCE-ID`, with its `RANGE`.
  public static let recurrenceID = EventProperty("RECURRENCE-ID")
  /// `SUMMARY`.
  public static let summary = EventProperty("SUMMARY")
  /// `DESCRIPTION`.
  public static let description = EventProperty("DESCRIPTION")
  /// `LOCATION`.
  public static let location = EventProperty("LOCATION")
  /// `DTSTART`.
  public static let start = EventProperty("DTSTART")
  /// `DTEND` or `DURATION`.
  public static let end = EventProperty("DTEND")
  /// `STATUS`.
  public static let status = EventProperty("STATUS")
  /// `TRANSP`.
  public static let transparency = EventProperty("TRANSP")
  /// `CLASS`.
  public static let classification = EventProperty("CLASS")
  /// `PRIORITY`.
  public static let priority = EventProperty("PRIORITY")
  /// `COMPLETED`.
  public static let completed = EventProperty("COMPLETED")
  /// `PERCENT-COMPLETE`.
  public static let percentComplete = EventProperty("PERCENT-COMPLETE")
  /// `FBTYPE`.
  public static let busyType = EventProperty("FBTYPE")
  /// The name of the component.
  public static let kind = EventProperty("COMPONENT")
  /// `CATEGORIES`.
  public static let categories = EventProperty("CATEGORIES")
  /// `COLOR`.
  public static let color = EventProperty("COLOR")
  /// `URL`.
  public static let url = EventProperty("URL")
  /// `ORGANIZER`.
  public static let organizer = EventProperty("ORGANIZER")
  /// `ATTENDEE`.
  public static let attendees = EventProperty("ATTENDEE")
  /// `CONFERENCE`.
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

extension EventProperty: Comparable, CustomStringConvertible {
  /// Orders by name.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// The name.
  public var description: String { rawValue }
}

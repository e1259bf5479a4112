internal import Bytes

/// The properties of one `VCALENDAR`.
public struct CalendarProperties: Hashable, Sendable {
  /// `NAME` (RFC 7986) or `X-WR-CALNAME`.
  public var name: String?
  /// `COLOR` (RFC 7986) or `X-APPLE-CALENDAR-COLOR`.
  public var color: EventColor?
  /// `METHOD` in upper case (RFC 5545 section 3.7.2).
  public var method: String?
  /// The file, as named by the caller.
  public var file: String

  /// Creates calendar properties.
  public init(name: String? = nil, color: EventColor? = nil, method: String? = nil, file: String = "") {
    self.name = name
    self.color = color
    self.method = method
    self.file = file
  }

  /// No properties, in storage for all events that have none.
  static let none = Shared(wrappedValue: CalendarProperties())
}

extension CalendarProperties {
  /// The title of a calendar without a name: its file name without directory and extension; nil for a file without the
  /// extension of a calendar.
  package static func title(ofFile path: String) -> String? {
    let name = fileName(path)
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex,
      ["ics", "ical", "ifb", "vcs", "jcal", "jscalendar", "json"].contains(name[name.index(after: dot)...].lowercased())
    else { return nil }
    return String(name[..<dot])
  }

  /// The name of a file without its directory.
  package static func fileName(_ path: String) -> Substring { path.split(separator: "/").last ?? "" }
}

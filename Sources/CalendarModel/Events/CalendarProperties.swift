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

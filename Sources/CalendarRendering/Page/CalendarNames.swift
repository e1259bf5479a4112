public import CalendarModel

/// The localised month names of a calendar system for a page. Plain data, so that the page remains a function of its
/// inputs.
public struct CalendarNames: Hashable, Sendable {
  private var months: [CalendarFields: MonthNames] = [:]

  /// Creates an empty set of names.
  public init() {}

  /// The names of the month of a day; nil if unknown. The day of the month is ignored.
  public subscript(fields: CalendarFields) -> MonthNames? {
    get { months[Self.key(fields)] }
    set { months[Self.key(fields)] = newValue }
  }

  private static func key(_ fields: CalendarFields) -> CalendarFields {
    var key = fields
    key.day = 1
    return key
  }
}

public import CalendarModel

/// What a calendar system calls the months of a page, in the words of the page's language: plain data, so that pages
/// stay a function of what they are made of.
public struct CalendarNames: Hashable, Sendable {
  private var months: [CalendarFields: MonthNames] = [:]

  /// No names.
  public init() {}

  /// The names of the month that a day is of, whichever day of the month it is; nil when they are not known.
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

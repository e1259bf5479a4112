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

  /// The months of two days: `Adar – Nisan 5786`; nil if their names are unknown.
  public func range(_ first: CalendarFields, _ last: CalendarFields) -> String? {
    guard let start = self[first], let end = self[last] else { return nil }
    if start.title == end.title { return start.title }
    guard let starts = start.range, let ends = end.range else { return "\(start.title) – \(end.title)" }
    let isWithinYear = (first.era, first.year) == (last.era, last.year)
    return isWithinYear ? starts.first + ends.last : starts.firstAcrossYears + ends.lastAcrossYears
  }

  private static func key(_ fields: CalendarFields) -> CalendarFields {
    var key = fields
    key.day = 1
    return key
  }
}

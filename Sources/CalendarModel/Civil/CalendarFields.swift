/// The era, year, month and day of a date in a calendar system.
public struct CalendarFields: Hashable, Sendable {
  /// The era, numbered as in Unicode locale data; 1 is the common era of the Gregorian calendar.
  public var era: Int
  /// The year of the era, or of the sixty-year cycle in calendars that use cycles.
  public var year: Int
  /// The month's number, from 1; a leap month has the number of the month it repeats.
  public var month: Int
  /// Whether the month is a leap month.
  public var isLeapMonth: Bool
  /// The day of the month, from 1.
  public var day: Int

  /// Creates fields from their values.
  public init(era: Int, year: Int, month: Int, isLeapMonth: Bool = false, day: Int) {
    self.era = era
    self.year = year
    self.month = month
    self.isLeapMonth = isLeapMonth
    self.day = day
  }
}

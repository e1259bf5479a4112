/// The localised names of a month in a calendar system.
public struct MonthNames: Hashable, Sendable {
  /// The month with its year: `Adar 5786`.
  public var title: String
  /// The standalone name: `Adar`.
  public var name: String
  /// The short standalone name.
  public var shortName: String
  /// The short date of the month's first day: `1 Adar`.
  public var firstDay: String
  /// The year of the month: `5786`.
  public var year: String

  /// The names at the ends of a range of months; nil to write two titles.
  public var range: MonthRangeNames?

  /// Creates the names of a month.
  public init(title: String, name: String, shortName: String, firstDay: String, year: String) {
    self.title = title
    self.name = name
    self.shortName = shortName
    self.firstDay = firstDay
    self.year = year
  }
}

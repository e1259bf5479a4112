/// What a month of a calendar system is called in a language.
public struct MonthNames: Hashable, Sendable {
  /// The month with its year: `Adar 5786`.
  public var title: String
  /// The name alone: `Adar`.
  public var name: String
  /// The short name alone.
  public var shortName: String
  /// The first day of the month, short: `1 Adar`.
  public var firstDay: String
  /// The year that the month is of: `5786`.
  public var year: String

  /// The names of a month.
  public init(title: String, name: String, shortName: String, firstDay: String, year: String) {
    self.title = title
    self.name = name
    self.shortName = shortName
    self.firstDay = firstDay
    self.year = year
  }
}

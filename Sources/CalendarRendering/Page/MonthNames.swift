/// The localised names of a month in a calendar system.
package struct MonthNames: Hashable, Sendable {
  /// The month with its year: `Adar 5786`.
  package var title: String
  /// The standalone name: `Adar`.
  package var name: String
  /// The short standalone name.
  package var shortName: String
  /// The short date of the month's first day: `1 Adar`.
  package var firstDay: String
  /// The year of the month: `5786`.
  package var year: String

  /// The names at the ends of a range of months; nil to write two titles.
  package var range: MonthRangeNames?

  /// Creates the names of a month.
  package init(title: String, name: String, shortName: String, firstDay: String, year: String) {
    self.title = title
    self.name = name
    self.shortName = shortName
    self.firstDay = firstDay
    self.year = year
  }
}

/// The localised names of a month at either end of a range of months.
package struct MonthRangeNames: Hashable, Sendable {
  /// The start of a range within a year, with the separator: `Adar – `.
  package var first: String
  /// The end of a range within a year: `Nisan 5786`.
  package var last: String
  /// The start of a range that ends in another year: `Elul 5786 – `.
  package var firstAcrossYears: String
  /// The end of a range that starts in another year: `Tishri 5787`.
  package var lastAcrossYears: String

  /// Creates the names of a month.
  package init(first: String, last: String, firstAcrossYears: String, lastAcrossYears: String) {
    self.first = first
    self.last = last
    self.firstAcrossYears = firstAcrossYears
    self.lastAcrossYears = lastAcrossYears
  }
}

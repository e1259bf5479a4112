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

  /// The month as an end of a range of months; nil if a range is written as two titles.
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

/// The two halves of a heading for a range of months, such as `Adar – ` and `Nisan 5786`, with a month as either end.
package struct MonthRangeNames: Hashable, Sendable {
  /// The month as the first of a range within one year, with the separator: `Adar – `.
  package var first: String
  /// The month as the last of a range within one year: `Nisan 5786`.
  package var last: String
  /// The month as the first of a range over several years: `Elul 5786 – `.
  package var firstAcrossYears: String
  /// The month as the last of a range over several years: `Tishri 5787`.
  package var lastAcrossYears: String

  /// Creates the halves of a heading.
  package init(first: String, last: String, firstAcrossYears: String, lastAcrossYears: String) {
    self.first = first
    self.last = last
    self.firstAcrossYears = firstAcrossYears
    self.lastAcrossYears = lastAcrossYears
  }
}

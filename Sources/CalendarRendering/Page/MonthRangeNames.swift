/// The localised names of a month at the ends of a range of months.
public struct MonthRangeNames: Hashable, Sendable {
  /// The start of a range within a year, with what is between the months: `Adar – `.
  public var first: String
  /// The end of a range within a year: `Nisan 5786`.
  public var last: String
  /// The start of a range that ends in another year: `Elul 5786 – `.
  public var firstAcrossYears: String
  /// The end of a range that starts in another year: `Tishri 5787`.
  public var lastAcrossYears: String

  /// Creates the names of a month.
  public init(first: String, last: String, firstAcrossYears: String, lastAcrossYears: String) {
    self.first = first
    self.last = last
    self.firstAcrossYears = firstAcrossYears
    self.lastAcrossYears = lastAcrossYears
  }
}

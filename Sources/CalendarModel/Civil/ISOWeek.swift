/// A week of ISO 8601: weeks start on Monday, week 1 holds the year's first Thursday.
public struct ISOWeek: Hashable, Sendable {
  /// The year that the week belongs to, which may differ from the year of some of its days.
  public let year: Int
  /// The week's number, 1 to 53.
  public let number: Int

  /// The week that holds `date`.
  public init(containing date: CivilDate) {
    let thursday = date.startOfWeek(firstWeekday: .monday).adding(days: 3)
    year = thursday.year
    number = (thursday.dayOfYear - 1) / 7 + 1
  }
}

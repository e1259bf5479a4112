/// An ISO 8601 week: it starts on Monday, and week 1 contains the year's first Thursday.
public struct ISOWeek: Hashable, Sendable {
  /// The ISO year of the week, which may differ from the calendar year of some of its days.
  public let year: Int
  /// The week's number, 1 to 53.
  public let number: Int

  /// The week that contains `date`.
  public init(containing date: CivilDate) {
    let thursday = date.startOfWeek(firstWeekday: .monday).adding(days: 3)
    year = thursday.year
    number = (thursday.dayOfYear - 1) / 7 + 1
  }
}

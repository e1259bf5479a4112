/// A calendar whose months follow the moon and whose years follow the sun, computed without a library.
///
/// The Hebrew years of ICU 72 begin a day late in some years, such as 5807, and its Chinese and Korean months where the moon is
/// new near midnight, such as that of the new year 2027.
/// The raw value is the Unicode identifier.
package enum LunisolarCalendar: String, Sendable {
  case hebrew
  case chinese
  /// The Korean calendar.
  case dangi

  /// The year that contains a day, in days since 1970-01-01; nil before the first year of the Hebrew calendar.
  package func year(holding day: Int) -> CalendarYear? {
    switch self {
    case .hebrew: HebrewYears.year(holding: day)
    case .chinese: ChineseYears(.beijing).year(holding: day)
    case .dangi: ChineseYears(.seoul).year(holding: day)
    }
  }
}

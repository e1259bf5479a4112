import CalendarModel
import TestSupport
import Testing

/// The Hebrew, Chinese and Korean calendars.
struct LunisolarCalendarTests {
  private func year(_ calendar: LunisolarCalendar, _ date: CivilDate) throws -> CalendarYear {
    try #require(calendar.year(holding: date.daysSinceEpoch))
  }

  /// New year in China, as published.
  private static let newYears = """
    1929-02-10 1930-01-30 1949-01-29 1950-02-17 1960-01-28 1970-02-06 1980-02-16 1985-02-20 1990-01-27 1997-02-07
    2000-02-05 2001-01-24 2002-02-12 2003-02-01 2004-01-22 2005-02-09 2006-01-29 2007-02-18 2008-02-07 2009-01-26
    2010-02-14 2011-02-03 2012-01-23 2013-02-10 2014-01-31 2015-02-19 2016-02-08 2017-01-28 2018-02-16 2019-02-05
    2020-01-25 2021-02-12 2022-02-01 2023-01-22 2024-02-10 2025-01-29 2026-02-17 2027-02-06 2028-01-26 2029-02-13
    2030-02-03 2031-01-23 2032-02-11 2033-01-31 2034-02-19
    """.split(whereSeparator: \.isWhitespace).map { $0.split(separator: "-").map { Int($0) ?? 0 } }

  @Test func theChineseYearBeginsOnItsDay() throws {
    for date in Self.newYears {
      let year = try year(.chinese, CivilDate(date[0], 7, 1))
      #expect(year.days.lowerBound == CivilDate(date[0], date[1], date[2]).daysSinceEpoch, "\(date)")
      #expect(year.number == date[0] + 2_637 && year.months.first?.month == RecurrenceMonth(1))
    }
  }

  @Test(
    "Leap months of China", arguments: [(2001, 4), (2004, 2), (2006, 7), (2009, 5), (2012, 4), (2014, 9), (2017, 6)])
  func leapMonths(number: Int, month: Int) throws {
    #expect(try year(.chinese, CivilDate(number, 7, 1)).months.first { $0.month.isLeap }?.month.number == month)
  }

  @Test("Later leap months of China", arguments: [(2020, 4), (2023, 2), (2025, 6), (2028, 5), (2031, 3), (2033, 11)])
  func laterLeapMonths(number: Int, month: Int) throws {
    let months = try year(.chinese, CivilDate(number, 7, 1)).months
    #expect(months.count == 13 && months.first { $0.month.isLeap }?.month.number == month)
    #expect(try year(.chinese, CivilDate(number + 1, 7, 1)).months.count == 12)
  }

  @Test(
    "The moon is new an hour later in Korea", arguments: [(1997, 2, 8), (2026, 2, 17), (2027, 2, 7), (2028, 1, 27)])
  func korea(number: Int, month: Int, day: Int) throws {
    let year = try year(.dangi, CivilDate(number, 7, 1))
    #expect(year.days.lowerBound == CivilDate(number, month, day).daysSinceEpoch && year.number == number + 2_333)
  }

  @Test(
    "The Hebrew year begins on its day",
    arguments: [
      (5_784, CivilDate(2023, 9, 16), 383), (5_785, CivilDate(2024, 10, 3), 355), (5_786, CivilDate(2025, 9, 23), 354),
      (5_787, CivilDate(2026, 9, 12), 385), (5_806, CivilDate(2045, 9, 12), 384), (5_807, CivilDate(2046, 10, 1), 355),
    ])
  func hebrewYears(number: Int, first: CivilDate, length: Int) throws {
    let year = try year(.hebrew, first)
    #expect(year.number == number && year.days.lowerBound == first.daysSinceEpoch && year.days.count == length)
    #expect(year.months.count == (length > 380 ? 13 : 12))
    #expect(year.months.contains { $0.month == RecurrenceMonth(5, isLeap: true) } == (length > 380))
  }

  @Test(
    "Every day is in one year, and the years follow each other",
    arguments: [LunisolarCalendar.hebrew, .chinese, .dangi])
  func days(calendar: LunisolarCalendar) throws {
    let years = TestEnvironment.isFull ? 1_000..<3_000 : 1_960..<2_040
    var day = CivilDate(years.lowerBound, 1, 1).daysSinceEpoch
    var last: CalendarYear?
    while day < CivilDate(years.upperBound, 1, 1).daysSinceEpoch {
      let year = try #require(calendar.year(holding: day))
      #expect(year.days.contains(day) && (12...13).contains(year.months.count), "\(year)")
      #expect(year.months.allSatisfy { (29...30).contains($0.length) }, "\(year)")
      if let last { #expect(last.days.upperBound == year.days.lowerBound && last.number + 1 == year.number, "\(year)") }
      #expect(calendar.year(holding: year.days.upperBound - 1) == year)
      (last, day) = (year, year.days.upperBound)
    }
  }
}

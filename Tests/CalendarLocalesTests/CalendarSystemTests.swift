import CalendarLocales
import CalendarModel
import Foundation
import Testing

struct CalendarSystemTests {
  private static let foundation: [CalendarSystem: Calendar.Identifier] = [
    .hebrew: .hebrew, .persian: .persian, .chinese: .chinese, .coptic: .coptic, .indian: .indian,
    .islamicUmmAlQura: .islamicUmmAlQura, .islamicCivil: .islamicCivil, .islamicTabular: .islamicTabular,
    .buddhist: .buddhist, .japanese: .japanese, .republicOfChina: .republicOfChina, .ethiopic: .ethiopicAmeteMihret,
  ]

  @Test(arguments: Array(foundation.keys)) func fieldsMatchFoundation(system: CalendarSystem) throws {
    let arithmetic = try #require(system.arithmetic)
    var calendar = Calendar(identifier: try #require(Self.foundation[system]))
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    #expect(arithmetic.identifier == system.rawValue)
    var differences = 0
    // 1900 to 2100 in steps that reach every day of the month.
    for day in stride(from: -25_567, to: 47_481, by: 37) {
      let date = CivilDate(daysSinceEpoch: day)
      let fields = arithmetic.fields(of: date)
      let expected = calendar.dateComponents(
        [.era, .year, .month, .day], from: Date(timeIntervalSince1970: Double(day) * 86_400))
      if fields.year != expected.year || fields.month != expected.month || fields.day != expected.day
        || fields.isLeapMonth != (expected.isLeapMonth ?? false)
      {
        differences += 1
      }
    }
    // ICU is a day off where the moon is new within minutes of midnight, and in the Hebrew years 5715 and 5807.
    #expect(differences <= (system == .chinese ? 20 : system == .hebrew ? 11 : 0), "\(differences)")
  }

  @Test(arguments: CalendarSystem.allCases) func monthsFollowEachOther(system: CalendarSystem) throws {
    let arithmetic = try #require(system.arithmetic)
    var first = arithmetic.firstDayOfMonth(containing: CivilDate(year: 2020, month: 1, day: 15))
    let origin = first
    var monthsOfYear = 0
    for count in 1...60 {
      #expect(arithmetic.fields(of: first).day == 1)
      if arithmetic.firstDayOfYear(containing: first) == first { monthsOfYear = 0 }
      monthsOfYear += 1
      let next = arithmetic.firstDayOfMonth(1, monthsAfter: first)
      #expect(next == arithmetic.firstDayOfMonth(count, monthsAfter: origin))
      #expect((5...32).contains(next.daysSinceEpoch - first.daysSinceEpoch))
      #expect(arithmetic.firstDayOfMonth(containing: next.adding(days: -1)) == first)
      #expect(arithmetic.firstDayOfMonth(-1, monthsAfter: next) == first)
      if count > 13, arithmetic.firstDayOfYear(containing: next) == next {
        #expect(arithmetic.monthsInYear(containing: first) == monthsOfYear)
      }
      first = next
    }
  }

  @Test func knownDays() throws {
    let day = CivilDate(year: 2026, month: 3, day: 20)
    let persian = try #require(CalendarSystem.persian.arithmetic).fields(of: day.adding(days: 1))
    #expect((persian.year, persian.month, persian.day) == (1405, 1, 1))
    let chinese = try #require(CalendarSystem.chinese.arithmetic)
    #expect(chinese.fields(of: CivilDate(year: 2026, month: 2, day: 17)).month == 1)
    #expect(chinese.fields(of: CivilDate(year: 2025, month: 7, day: 25)).isLeapMonth)
    #expect(chinese.monthsInYear(containing: CivilDate(year: 2025, month: 7, day: 25)) == 13)
    let hebrew = try #require(CalendarSystem.hebrew.arithmetic)
    #expect(hebrew.monthsInYear(containing: CivilDate(year: 2024, month: 3, day: 1)) == 13)
    #expect(hebrew.monthsInYear(containing: CivilDate(year: 2026, month: 3, day: 1)) == 12)
  }

  @Test func names() throws {
    func title(_ system: CalendarSystem, _ locale: String, _ date: CivilDate) throws -> String {
      try #require(CalendarDateNames(system: system, locale: locale)).text(of: date)
    }
    #expect(try title(.hebrew, "en", CivilDate(year: 2024, month: 2, day: 20)) == "Adar I 5784")
    #expect(try title(.japanese, "ja-JP", CivilDate(year: 2026, month: 3, day: 9)) == "令和8年3月")
    #expect(try title(.buddhist, "th-TH", CivilDate(year: 2026, month: 3, day: 9)).contains("2569"))
    #expect(try title(.persian, "fa-IR", CivilDate(year: 2026, month: 3, day: 25)) == "فروردین ۱۴۰۵")
    #expect(CalendarDateNames(system: .hebrew, locale: "xx") == nil)
  }
}

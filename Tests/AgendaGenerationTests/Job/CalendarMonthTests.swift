import CalendarLayout
import CalendarLocales
import CalendarModel
import Foundation
import TestRandom
import TestSupport
import Testing

/// Month grids of other calendar systems, compared with Foundation's calendars of the same name.
struct CalendarMonthTests {
  private static let identifiers: [(CalendarSystem, Calendar.Identifier)] = [
    (.hebrew, .hebrew), (.islamicUmmAlQura, .islamicUmmAlQura), (.islamicCivil, .islamicCivil),
    (.persian, .persian), (.buddhist, .buddhist), (.japanese, .japanese), (.coptic, .coptic),
  ]

  /// The days around the new years 5715 and 5807, which are a day late in Foundation.
  private static let otherHebrewDays = [
    CivilDate(1953, 10, 1)..<CivilDate(1954, 12, 1), CivilDate(2045, 10, 1)..<CivilDate(2046, 12, 1),
  ]

  @Test(arguments: identifiers)
  func randomMonths(system: CalendarSystem, identifier: Calendar.Identifier) throws {
    #expect(try differences(system, identifier).isEmpty)
  }

  /// ICU versions disagree about new moons within minutes of midnight, which moves the first day of a month.
  @Test func randomChineseMonths() throws {
    let differences = try differences(.chinese, .chinese)
    #expect(differences.count <= (TestEnvironment.isFull ? 40 : 10), "\(differences)")
  }

  /// Which of some random months between 1900 and 2100, each with a random first weekday, Foundation lays out
  /// differently.
  private func differences(_ system: CalendarSystem, _ identifier: Calendar.Identifier) throws -> [String] {
    let seed = TestSeed.value
    print("seed \(seed) for \(system.rawValue)")
    var numbers = SplitMix64(seed: seed)
    let arithmetic = try #require(system.arithmetic)
    var calendar = Calendar(identifier: identifier)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    calendar.minimumDaysInFirstWeek = 1
    var differences: [String] = []
    for _ in 0..<(TestEnvironment.isFull ? 1_000 : 250) {
      let date = CivilDate(daysSinceEpoch: Int.random(in: -25_567..<47_482, using: &numbers))
      if system == .hebrew, Self.otherHebrewDays.contains(where: { $0.contains(date) }) { continue }
      let firstWeekday = try #require(CalendarModel.Weekday.allCases.randomElement(using: &numbers))
      // Foundation numbers weekdays from Sunday, 1.
      calendar.firstWeekday = firstWeekday.rawValue % 7 + 1
      var options = LayoutOptions(zone: .utc)
      options.firstWeekday = firstWeekday
      let month = MonthLayoutBuilder(options: options, calendar: arithmetic).layout([], monthOf: date)
      if try !isSame(month, monthOf: date, in: calendar) {
        differences.append("seed \(seed): month of \(date) from \(firstWeekday)")
      }
    }
    return differences
  }

  private func isSame(_ month: MonthLayout, monthOf date: CivilDate, in calendar: Calendar) throws -> Bool {
    let interval = try #require(calendar.dateInterval(of: .month, for: instant(date)))
    let (first, end) = (civil(interval.start), civil(interval.end))
    // A row starts on each first weekday in the month, and one on the first of the month.
    let begins = (first.daysSinceEpoch + 1..<end.daysSinceEpoch).filter {
      calendar.component(.weekday, from: instant(CivilDate(daysSinceEpoch: $0))) == calendar.firstWeekday
    }
    let leading = (calendar.component(.weekday, from: interval.start) - calendar.firstWeekday + 7) % 7
    let rows = 1 + begins.count
    let dates = (0..<rows * 7).map { first.adding(days: $0 - leading) }
    let cells = month.weeks.flatMap(\.days)
    guard month.firstDay == first, month.weeks.count == rows, cells.map(\.date) == dates,
      cells.filter(\.isInMonth).map(\.date) == dates.filter({ $0 >= first && $0 < end })
    else { return false }
    return cells.allSatisfy { cell in
      let expected = calendar.dateComponents([.era, .year, .month, .day], from: instant(cell.date))
      return cell.fields.era == expected.era && cell.fields.year == expected.year
        && cell.fields.month == expected.month && cell.fields.day == expected.day
        && cell.fields.isLeapMonth == (expected.isLeapMonth ?? false)
    }
  }

  private func instant(_ date: CivilDate) -> Date { Date(timeIntervalSince1970: Double(date.daysSinceEpoch) * 86_400) }

  private func civil(_ date: Date) -> CivilDate {
    CivilDate(daysSinceEpoch: Int((date.timeIntervalSince1970 / 86_400).rounded(.down)))
  }
}

import CalendarLayout
import CalendarModel
import Testing

/// Month grids in a non-Gregorian calendar: twelve months of 30 days and a thirteenth of five or six, as in the Coptic
/// calendar.
struct OtherCalendarTests {
  /// The Coptic calendar: year 1 began on 29 August 284 of the Julian calendar.
  struct Coptic: CalendarArithmetic {
    let identifier = "coptic"
    private static let epoch = -615_558

    private func firstDay(ofYear year: Int) -> Int {
      Self.epoch + 365 * (year - 1) + year / 4
    }

    func fields(of date: CivilDate) -> CalendarFields {
      let days = date.daysSinceEpoch - Self.epoch
      let year = (4 * days + 1_463) / 1_461
      let day = date.daysSinceEpoch - firstDay(ofYear: year)
      return CalendarFields(era: 1, year: year, month: day / 30 + 1, day: day % 30 + 1)
    }

    func firstDayOfMonth(containing date: CivilDate) -> CivilDate { date.adding(days: 1 - fields(of: date).day) }

    func firstDayOfMonth(_ months: Int, monthsAfter date: CivilDate) -> CivilDate {
      let fields = fields(of: date)
      let index = fields.year * 13 + fields.month - 1 + months
      return CivilDate(daysSinceEpoch: firstDay(ofYear: index / 13) + index % 13 * 30)
    }

    func firstDayOfYear(containing date: CivilDate) -> CivilDate {
      CivilDate(daysSinceEpoch: firstDay(ofYear: fields(of: date).year))
    }

    func monthsInYear(containing date: CivilDate) -> Int { 13 }
  }

  /// 11 September 2025: the first of Thout 1742.
  private let newYear = CivilDate(year: 2025, month: 9, day: 11)

  @Test func grid() {
    let month = MonthLayoutBuilder(options: Samples.options(), calendar: Coptic(), secondCalendar: GregorianCalendar())
      .layout([], monthOf: newYear.adding(days: 12))
    #expect(month.firstDay == newYear)
    #expect(month.calendarIdentifier == "coptic")
    #expect(month.fields == CalendarFields(era: 1, year: 1_742, month: 1, day: 1))
    let cells = month.weeks.flatMap(\.days)
    #expect(cells.filter(\.isInMonth).map(\.fields.day) == Array(1...30))
    #expect(cells.first(where: \.isInMonth)?.secondFields == CalendarFields(era: 1, year: 2_025, month: 9, day: 11))
    #expect(cells.first?.fields == CalendarFields(era: 1, year: 1_741, month: 13, day: 3))
  }

  @Test func yearHasThirteenMonths() {
    let year = YearLayoutBuilder(options: Samples.options(), calendar: Coptic()).layout([], yearOf: newYear)
    #expect(year.months.map(\.dayCount) == [Int](repeating: 30, count: 12) + [5])
    #expect(year.fields.year == 1_742)
  }

  @Test func timelineOfOtherYears() {
    var timeline = CalendarTimeline(around: newYear, calendar: Coptic())
    #expect(timeline.years.map(\.fields.year) == [1_741, 1_742, 1_743])
    #expect(timeline.years.map(\.dayCount) == [365, 365, 366])
    timeline.extendForward()
    #expect(timeline.years.map(\.fields.year) == [1_742, 1_743, 1_744])
  }

  /// A calendar that returns useless months.
  struct Stuck: CalendarArithmetic {
    let identifier = "stuck"
    func fields(of date: CivilDate) -> CalendarFields { CalendarFields(era: 0, year: 0, month: 0, day: 0) }
    func firstDayOfMonth(containing date: CivilDate) -> CivilDate { date }
    func firstDayOfMonth(_ months: Int, monthsAfter date: CivilDate) -> CivilDate { date.adding(days: -40) }
    func firstDayOfYear(containing date: CivilDate) -> CivilDate { date }
    func monthsInYear(containing date: CivilDate) -> Int { 0 }
  }

  @Test func calendarWithoutMonthsStillMakesProgress() {
    let months = MonthLayoutBuilder(options: Samples.options(), calendar: Stuck()).layout(
      [], monthOf: newYear, count: 3)
    #expect(months.map(\.firstDay) == (0..<3).map { newYear.adding(days: $0) })
    #expect(
      YearLayoutBuilder(options: Samples.options(), calendar: Stuck()).layout([], yearOf: newYear).months.count == 1)
    #expect(CalendarTimeline(around: newYear, calendar: Stuck()).years.count == 3)
  }
}

import CalendarModel
import CalendarRendering
import Testing

/// Dates and times in CLDR patterns.
struct DateTextTests {
  private let date = CivilDate(year: 2026, month: 3, day: 9)
  private let english = DateText(locale: CalendarLocale(), uses24HourClock: false)

  private func at(_ hour: Int, _ minute: Int = 0) -> CivilDateTime {
    CivilDateTime(date, secondOfDay: hour * 3_600 + minute * 60)
  }

  private func text(_ is24: Bool = true, _ change: (inout CalendarLocale) -> Void) -> DateText {
    var locale = CalendarLocale()
    change(&locale)
    return DateText(locale: locale, uses24HourClock: is24)
  }

  @Test func datesInEnglish() {
    #expect(english.fullDate(date) == "Monday, March 9, 2026")
    #expect(english.mediumDate(date) == "Mon, Mar 9")
    #expect(english.shortDate(date) == "Mar 9")
    #expect(english.month(date) == "March 2026")
    #expect(english.weekday(.sunday) == "Sunday")
  }

  @Test(
    arguments: [
      ("d. MMMM y", "9. March 2026"), ("dd/MM/yy", "09/03/26"),
      ("EEEE d 'de' MMMM 'de' y", "Monday 9 de March de 2026"),
      ("y年M月d日EEEE", "2026年3月9日Monday"), ("d 'o''clock'", "9 o'clock"), ("''y''", "'2026'"), ("y G", "2026"),
      ("EEEEE ccc cccc", "M Mon Monday"), ("MMMMM", "M"), ("", ""), ("'", ""), ("yyyyy", "02026"), ("Q", "Q"),
      ("dd'd'ddMd", "09d0939"), ("G y", "2026"), ("d''d", "9'9"), ("''", "'"),
      ("MMM\u{202F}d، y", "Mar\u{202F}9، 2026"),
    ]) func patterns(_ pattern: String, _ expected: String)
  {
    #expect(english.date(date, pattern: pattern) == expected)
  }

  @Test func namesStandingAloneDifferFromNamesInDates() {
    let text = text {
      $0.monthNames[2] = "marzec"
      $0.monthNamesInDates[2] = "marca"
      $0.shortMonthNamesInDates[2] = "mar"
    }
    #expect(text.date(date, pattern: "d MMMM y") == "9 marca 2026")
    #expect(text.date(date, pattern: "LLLL y") == "marzec 2026")
    #expect(text.monthName(3) == "Marzec")
  }

  @Test func digitsOfTheLocale() {
    let text = text { $0.digits = ["٠", "١", "٢", "٣", "٤", "٥", "٦", "٧", "٨", "٩"] }
    #expect(text.number(2026) == "٢٠٢٦")
    #expect(text.time(at(9, 5)) == "٠٩:٠٥")
    #expect(text.more(12) == "+١٢ more")
  }

  @Test func hiddenEventsHaveThePluralOfTheirNumber() {
    let text = text { $0.phrases.more = "+%d other|+%d others" }
    #expect([1, 2, 11].map(text.more) == ["+1 other", "+2 others", "+11 others"])
  }

  @Test func timesByBothClocks() {
    let text = text { _ in }
    #expect(text.time(at(9)) == "09:00")
    #expect(text.timeRange(at(9), at(10, 30)) == "09:00 – 10:30")
    #expect(text.compactTimeRange(at(9), at(10, 30)) == "09:00–10:30")
    #expect(english.time(at(0)) == "12:00 AM")
    #expect(english.shortTime(at(12)) == "12 PM")
    #expect(english.timeRange(at(9), at(10, 30)) == "9–10:30 AM")
    #expect(english.timeRange(at(11), at(13)) == "11 AM – 1 PM")
    #expect(english.timeRange(at(9), at(9)) == "9 AM")
    // Where the clock is set back, a range may have equal times.
    #expect(english.timeRange(at(9), at(9), hasLength: true) == "9–9 AM")
    #expect(english.timeRange(at(9), at(9).adding(seconds: 86_400)) == "9 AM – 9 AM")
  }

  @Test func dayPeriodBeforeTheHour() {
    let text = text(false) {
      $0.time12Pattern = "ah:mm"
      $0.amSymbol = "午前"
      $0.pmSymbol = "午後"
    }
    #expect(text.shortTime(at(9)) == "午前9:00")
    #expect(text.timeRange(at(9), at(10, 30)) == "午前9:00–10:30")
    #expect(text.timeRange(at(9), at(15)) == "午前9:00–午後3:00")
  }

  @Test func hourLabels() {
    let text = text { _ in }
    #expect(text.hourLabel(hour: 24) == "24:00")
    #expect(text.hourLabel(hour: 0) == "00:00")
    #expect(text.hourLabel(hour: 2, minute: 30) == "02:30")
    #expect(english.hourLabel(hour: 24) == "12 AM")
    #expect(english.hourLabel(hour: 13) == "1 PM")
  }

  @Test func rangesOfDates() {
    let nextYear = CivilDate(year: 2027, month: 1, day: 2)
    #expect(english.dateRange(date..<date.adding(days: 7)) == "Mar 9 – 15, 2026")
    #expect(english.dateRange(date..<date.adding(days: 1)) == "Monday, March 9, 2026")
    #expect(english.dateRange(date..<nextYear) == "Mar 9, 2026 – Jan 1, 2027")
    let april = CivilDate(year: 2026, month: 4, day: 6)
    #expect(english.dateRange(date..<april) == "Mar 9 – Apr 5, 2026")
    #expect(english.dateRange(date..<date) == "Monday, March 9, 2026")
    let yearFirst = text {
      $0.dateRangePatterns.withinMonth = DateRangePattern(first: "y年M月d日～", last: "d日")
    }
    #expect(yearFirst.dateRange(date..<date.adding(days: 7)) == "2026年3月9日～15日")
  }

  @Test func rangesOfMonths() {
    let april = CivilDate(year: 2026, month: 4, day: 6)
    let nextYear = CivilDate(year: 2027, month: 1, day: 2)
    #expect(english.monthRange(date, date) == "March 2026")
    #expect(english.monthRange(date, april) == "March – April 2026")
    #expect(english.monthRange(april, nextYear) == "April 2026 – January 2027")
  }

  @Test func yearsBeforeTheMonth() {
    #expect(text { $0.fullDatePattern = "y. MMMM d., EEEE" }.shortDateWithYear(date) == "2026. Mar 9.")
  }
}

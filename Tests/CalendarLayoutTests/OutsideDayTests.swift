import CalendarLayout
import CalendarModel
import Testing

/// Months whose outside days are empty, and lists from the end.
struct OutsideDayTests {
  private func allDay(_ first: CivilDate, days: Int) -> Occurrence {
    Occurrence(
      of: Event(uid: "\(first)", start: .date(first)), recurrenceID: nil, start: .date(first),
      end: .date(first.adding(days: days)))
  }

  @Test func outsideDaysKeepTheirPlaceAndAreEmpty() {
    var options = LayoutOptions(zone: .utc)
    let date = CivilDate(2026, 4, 1)
    // From Monday of the first week to Tuesday of the last, which has four days of May.
    let events = [allDay(CivilDate(2026, 3, 30), days: 40), allDay(CivilDate(2026, 3, 30), days: 2)]
    let shown = MonthLayoutBuilder(options: options).layout(events, monthOf: date)
    options.hidesOutsideDays = true
    let hidden = MonthLayoutBuilder(options: options).layout(events, monthOf: date)
    #expect(hidden.weeks.count == shown.weeks.count)
    #expect(shown.weeks[0].bars.map(\.columns) == [7, 2])
    #expect(hidden.weeks[0].bars.map(\.firstColumn) == [2])
    #expect(hidden.weeks[0].bars.map(\.columns) == [5])
    #expect(hidden.weeks[0].bars.allSatisfy { $0.continuesBefore && $0.continuesAfter })
    let last = hidden.weeks[hidden.weeks.count - 1]
    #expect(last.bars.map(\.columns) == [4])
    for (day, other) in zip(hidden.weeks.flatMap(\.days), shown.weeks.flatMap(\.days)) {
      #expect(day.date == other.date)
      #expect(day.isHidden == !other.isInMonth)
      #expect(!other.isHidden)
      if day.isHidden { #expect(day.events.isEmpty && day.hiddenCount == 0 && day.barRows == 0) }
    }
  }

  @Test func aHiddenLastWeekHasNoBars() {
    var options = LayoutOptions(zone: .utc)
    options.hidesOutsideDays = true
    for month in 1...12 {
      let date = CivilDate(2026, month, 1)
      let events = (-10..<45).map { allDay(date.adding(days: $0), days: 1 + abs($0) % 9) }
      for week in MonthLayoutBuilder(options: options).layout(events, monthOf: date).weeks {
        for bar in week.bars {
          #expect((bar.firstColumn..<bar.firstColumn + bar.columns).allSatisfy { week.days[$0].isInMonth })
        }
      }
    }
  }

  @Test func listsFromTheEnd() {
    var options = LayoutOptions(zone: .utc)
    let day = CivilDate(2026, 3, 9)
    func timed(_ uid: String, _ hour: Int, _ date: CivilDate) -> Occurrence {
      let start = EventTime.utc(Instant(utc: CivilDateTime(date, secondOfDay: hour * 3_600)))
      return Occurrence(of: Event(uid: uid, start: start), recurrenceID: nil, start: start, end: start)
    }
    let events = [timed("a", 9, day), timed("b", 11, day), allDay(day, days: 1), timed("c", 9, day.adding(days: 2))]
    options.isNewestFirst = true
    let agenda = AgendaLayoutBuilder(options: options).layout(events, dates: day..<day.adding(days: 7))
    #expect(agenda.sections.map(\.date) == [day.adding(days: 2), day])
    #expect(agenda.sections[1].entries.map(\.occurrence.uid) == ["2026-03-09", "b", "a"])
    let rows = TimelineLayout(agenda).rows
    #expect(rows.map(\.isFirstOfDay) == [true, true, false, false])
    #expect(rows.first?.hasLineAbove == false)
    #expect(rows.last?.hasLineBelow == false)
  }
}

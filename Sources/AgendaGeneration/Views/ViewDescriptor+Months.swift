internal import CalendarLayout
internal import CalendarModel
internal import CalendarRendering

/// Views of months and years.
extension ViewDescriptor {
  static let month = ViewDescriptor(
    "a month as a grid of weeks",
    paragraphs: [
      """
      Shows a month as a grid of weeks. Events of several days are bars; events that do not fit into a cell are \
      counted, and listed on a further sheet. Without a date, it is this month.
      """,
      "With --months, or --from and --to, several months are below each other.",
    ],
    examples: [
      CommandExample("ics2day month home.ics work.ics 2026-03 -o march.html"),
      CommandExample("ics2day month team.ics --from 2026-01 --months 6 --paper a3 -o spring.pdf"),
      CommandExample("ics2day month team.ics --calendar persian --calendar2 gregorian --locale fa-IR"),
    ],
    options: [.ofPages, .range, .monthCount, .calendarSystem, .monthGrid, .weekStart, .weekNumbers, .rows, .repeats],
    planner: .month, period: { days throws(UsageError) in try days.months() }, days: .weeks, smallMonths: .neighbours
  ) { job in
    let plan = job.plan
    let months = MonthLayoutBuilder(
      options: job.options, calendar: plan.calendar, secondCalendar: plan.when.secondCalendar
    )
    .layout(job.occurrences, monthOf: job.first, count: plan.monthCount)
    .map { job.repeats?.marking($0) ?? $0 }
    return months.count == 1 ? .month(months[0]) : .months(months)
  }

  static let year = ViewDescriptor(
    "a year as small months, days shaded by event count",
    paragraphs: [
      """
      Shows a year as twelve small months, each day shaded by its number of events. Without a date, it is this year. \
      With --sheet-style poster, a sheet has the year with its events.
      """
    ],
    examples: [
      CommandExample("ics2day year team.ics 2026"),
      CommandExample("ics2day year team.ics 2026 --sheet-style poster --paper a2 -o poster.pdf"),
    ],
    options: [.ofCounts, .clock, .colors, .range, .calendarSystem, .weekStart, .weekNumbers, .sheetStyles, .repeats],
    sheetStyles: [.poster], styleOptions: [.clock, .colors, .weekNumbers],
    planner: .year, period: { days throws(UsageError) in try days.whole(.year) }, days: .weeksOfYear,
    entries: { $0 == .poster ? .days : .none }
  ) { job in
    let builder = YearLayoutBuilder(options: job.options, calendar: job.plan.calendar)
    let year =
      job.plan.sheetStyle == .poster
      ? builder.poster(job.occurrences, yearOf: job.first) : builder.layout(job.occurrences, yearOf: job.first)
    return .year(job.repeats?.marking(year) ?? year)
  }

  static let picker = ViewDescriptor(
    "a small month for choosing a day, with event counts; inputs may be left out",
    paragraphs: [
      """
      Shows a small month for choosing a day, with the number of events of each. In HTML, days are links: to \
      addresses of your own with --link, otherwise within the page. Half a year before and after can be reached \
      without a script.
      """
    ],
    examples: [
      CommandExample("ics2day picker team.ics 2026-03 -o picker.html"),
      CommandExample("ics2day picker --selected 2026-03-09..2026-03-13 --link 'days/{date}.html' -o picker.html"),
    ],
    options: [.ofCounts, .monthCount, .choice, .calendarSystem, .weekStart],
    period: { days throws(UsageError) in days.pickers() }, entries: { _ in .none }, isOfBatches: false
  ) { job in
    var options = job.options
    options.selectedDates = job.plan.when.selectedDates
    return .picker(
      MonthPickerBuilder(options: options, calendar: job.plan.calendar).pickers(
        around: job.plan.when.openDate, count: job.plan.pickerCount, counting: job.occurrences))
  }

  static let scroll = ViewDescriptor(
    "months with endless scrolling in HTML (three years in other formats)",
    paragraphs: [
      """
      Writes an HTML page with months that scroll without end. Other formats, and browsers without scripts, show \
      this year, the one before and the one after. A date chooses another month.
      """
    ],
    examples: [CommandExample("ics2day scroll team.ics -o months.html")],
    options: [.ofPages, .weekStart, .weekNumbers, .rows], materials: .page.subtracting(.image),
    period: { days throws(UsageError) in CalendarTimeline(around: days.start).dates }, days: .weeks,
    isOfBatches: false
  ) { job in
    let date = job.plan.when.startDate
    let timeline = CalendarTimeline(around: date, weekend: job.options.weekend)
    let firstDays = timeline.years.flatMap(\.months).map(\.firstDay)
    var options = job.options
    // On an endless page, days outside of a month are just above or below it: each event is on the page once.
    let isEndless = job.plan.format.takes(.interaction)
    if isEndless { options.hidesOutsideDays = true }
    let builder = MonthLayoutBuilder(options: options)
    let months =
      isEndless
      ? builder.layout(job.occurrences, monthOf: firstDays[0], count: firstDays.count)
      : firstDays.map { builder.layout(job.occurrences, monthOf: $0) }
    return .scroll(
      MonthScroll(
        date: date, timeline: timeline, months: months, weekNumbering: job.options.weekNumbering,
        today: job.plan.today))
  }
}

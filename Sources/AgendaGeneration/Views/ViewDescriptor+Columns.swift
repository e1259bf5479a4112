internal import CalendarLayout
internal import CalendarModel
internal import CalendarRendering

/// Views with columns of hours.
extension ViewDescriptor {
  static let day = ViewDescriptor(
    "one day as a column of hours (the default), or several (--days)",
    paragraphs: [
      """
      Shows the events of a day as boxes in a column of hours, with all-day events above. Events that overlap are \
      side by side and never cover each other, unless --collision says otherwise. Without a date, the day is today.
      """,
      "With --days, several days are side by side. A PDF document has a page for each day of --from and --to.",
    ],
    examples: [
      CommandExample("ics2day team.ics", "today, on the terminal"),
      CommandExample("ics2day day team.ics 2026-03-09 -o day.html"),
      CommandExample("ics2day day team.ics --days 3 --busy-only -o free.html", "times without titles"),
    ],
    options: [.ofPages, .columns, .hours, .details, .range, .dayCount], planner: .day,
    period: { days throws(UsageError) in try days.sideBySide() }, span: .day, smallMonths: .current
  ) { job in
    if job.plan.period.upperBound == job.first.adding(days: 1) {
      return .days([
        DayLayoutBuilder(options: job.options, titles: job.titles, tracks: job.tracks).layout(
          job.occurrences, date: job.first)
      ]
      )
    }
    return .week(
      WeekLayoutBuilder(options: job.options, titles: job.titles, tracks: job.tracks).days(
        job.occurrences, dates: job.plan.period))
  }

  static let week = ViewDescriptor(
    "a week as columns of hours",
    paragraphs: [
      """
      Shows seven days side by side as columns of hours, with events of several days as bars above. The week begins \
      on the locale's first day or on that of --week-start. Without a date, it is this week.
      """,
      "A PDF document has a page for each week of --from and --to, and other sheets with --sheet-style.",
    ],
    examples: [
      CommandExample("ics2day week team.ics --tz2 America/New_York --collision cascade"),
      CommandExample("ics2day week team.ics --from 2026-01 --to 2026-07 -o weeks.pdf", "a page for each week"),
      CommandExample("ics2day week team.ics --sheet-style spread -o week.pdf", "a week on two facing pages"),
    ],
    options: ofWeeks, sheetStyles: [.spread, .trifold], planner: .week,
    period: { days throws(UsageError) in try days.whole(.week) }, smallMonths: .current
  ) {
    .week(
      WeekLayoutBuilder(options: $0.options, titles: $0.titles, tracks: $0.tracks).week($0.occurrences, of: $0.first))
  }

  static let workweek = ViewDescriptor(
    "a week without its weekend",
    paragraphs: [
      """
      Shows a week as the view 'week' does, without the days of the locale's weekend. Without a date, it is this week.
      """
    ],
    examples: [CommandExample("ics2day workweek team.ics --hours 8-18 -o week.svg")],
    options: ofWeeks, sheetStyles: [.spread, .trifold], planner: .week,
    period: { days throws(UsageError) in try days.whole(.week) }, smallMonths: .current, hidesWeekend: true
  ) {
    .week(
      WeekLayoutBuilder(options: $0.options, titles: $0.titles, tracks: $0.tracks).workWeek(
        $0.occurrences, of: $0.first))
  }

  private static let ofWeeks: ViewOptions = [
    .ofPages, .columns, .hours, .details, .range, .weekStart, .weekNumbers, .sheetStyles,
  ]
}

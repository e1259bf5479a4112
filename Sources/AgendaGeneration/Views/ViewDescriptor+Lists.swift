internal import CalendarLayout
internal import CalendarModel
internal import CalendarRendering

/// Views that are lists.
extension ViewDescriptor {
  static let calendar = ViewDescriptor(
    "three small months beside a list by day (default: seven days)",
    paragraphs: [
      """
      Lists the events of seven days beside three small months, in which days with events have marks. Dates, or --from \
      and --to, select others; --months shows fewer or more months.
      """
    ],
    examples: [
      CommandExample("ics2day calendar team.ics"),
      CommandExample("ics2day calendar team.ics next week --months 1"),
    ],
    options: [.ofDailyLists, .monthCount, .calendarSystem], materials: .list,
    period: { days throws(UsageError) in try days.list() }, days: .smallMonths, smallMonths: .besideList
  ) { .agenda($0.agenda) }

  static let agenda = ViewDescriptor(
    "a list by day (default: seven days)",
    paragraphs: [
      "Lists the events of seven days, each below its date. Dates, or --from and --to, select others.",
      "--details adds descriptions, people, links, alarms and how events repeat.",
    ],
    examples: [
      CommandExample("ics2day agenda team.ics 2026-03-09..2026-03-15"),
      CommandExample("ics2day agenda team.ics --locale ja-JP --tz Asia/Tokyo"),
      CommandExample("ics2day agenda tasks.ics --todos", "to-dos on the days on which they are due"),
      CommandExample("ics2day agenda team.ics --fields start,title", "a line for each event"),
    ],
    options: .ofDailyLists, materials: .list, period: { days throws(UsageError) in try days.list() },
    smallMonths: .current
  ) { .agenda($0.agenda) }

  static let timeline = ViewDescriptor(
    "a list by day with a time line (default: seven days)",
    paragraphs: [
      """
      Lists the events of seven days along a line with a dot for each day. Dates, or --from and --to, select others.
      """
    ],
    examples: [CommandExample("ics2day timeline team.ics --date-format 'EEE d' -o days.html")],
    options: [.ofDailyLists, .timeline], materials: .list, period: { days throws(UsageError) in try days.list() },
    smallMonths: .current
  ) { .timeline(TimelineLayout($0.agenda)) }

  static let events = ViewDescriptor(
    "all occurrences in order (default: the current year)",
    paragraphs: [
      """
      Lists every occurrence of the current year in order. Dates, or --from and --to, select others. As ics, \
      jcal or jscalendar, and without such an option, it is the whole calendar: merged, filtered and repaired.
      """
    ],
    examples: [
      CommandExample("ics2day events 2026 --format json < team.ics"),
      CommandExample("ics2day events broken.ics -o repaired.ics"),
      CommandExample("ics2day events team.ics --from 2026-03-01 --to 2026-06-01 --expand -o spring.ics"),
    ],
    options: [.ofPages, .lists, .order, .range, .dayCount], materials: .list,
    period: { days throws(UsageError) in try days.list() }, span: .year, entries: { _ in .occurrences }
  ) { .events($0.options.isNewestFirst ? $0.occurrences.reversed() : $0.occurrences) }
}

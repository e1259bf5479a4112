internal import AgendaGeneration

extension CommandDescription {
  init(_ view: AgendaView) {
    let hasDates = view != .check
    let formats = OutputFormat.allCases.filter { $0.views.contains(view) }.map(\.rawValue)
    self.init(
      name: view.rawValue, summary: view.help, synopsis: "\(hasDates ? "[DATE] " : "")[INPUT...] [OPTIONS]",
      arguments: .inputs,
      paragraphs: Self.paragraphs(of: view) + ["Formats: \(list(formats)).", Self.inputs]
        + (hasDates ? [Self.dates] : []),
      groups: RequestOption.groups.compactMap { group in
        group.compactMap { $0.views.contains(view) ? CommandOption($0, of: view) : nil }
      }, examples: Self.examples(of: view), exitMeanings: Self.exitMeanings(of: view))
  }

  private static func exitMeanings(of view: AgendaView) -> [ExitMeaning] {
    guard view == .compare else { return ExitMeaning.all() }
    return ExitMeaning.all(
      done: "all occurrences agree", refused: "something differs, or an input is not a calendar")
  }

  /// What a view shows, and which days without an option.
  private static func paragraphs(of view: AgendaView) -> [String] {
    switch view {
    case .day:
      [
        """
        Shows the events of a day as boxes in a column of hours, with all-day events above. Events that overlap are \
        side by side and never cover each other, unless --collision says otherwise. Without a date, the day is today.
        """,
        "With --days, several days are side by side. A PDF document has a page for each day of --from and --to.",
      ]
    case .week:
      [
        """
        Shows seven days side by side as columns of hours, with events of several days as bars above. The week begins \
        on the locale's first day or on that of --week-start. Without a date, it is this week.
        """,
        "A PDF document has a page for each week of --from and --to, and other sheets with --sheet-style.",
      ]
    case .workweek:
      [
        """
        Shows a week as the view 'week' does, without the days of the locale's weekend. Without a date, it is this week.
        """
      ]
    case .month:
      [
        """
        Shows a month as a grid of weeks. Events of several days are bars; events that do not fit into a cell are \
        counted, and listed on a further sheet. Without a date, it is this month.
        """,
        "With --months, or --from and --to, several months are below each other.",
      ]
    case .year:
      [
        """
        Shows a year as twelve small months, each day shaded by its number of events. Without a date, it is this year. \
        With --sheet-style poster, a sheet has the year with its events.
        """
      ]
    case .picker:
      [
        """
        Shows a small month for choosing a day, with the number of events of each. In HTML, days are links: to \
        addresses of your own with --link, otherwise within the page. Half a year before and after can be reached \
        without a script.
        """
      ]
    case .calendar:
      [
        """
        Lists the events of seven days beside three small months, in which days with events have marks. Dates, or --from \
        and --to, select others; --months shows fewer or more months.
        """
      ]
    case .scroll:
      [
        """
        Writes an HTML page with months that scroll without end. Other formats, and browsers without scripts, show \
        this year, the one before and the one after. A date chooses another month.
        """
      ]
    case .agenda:
      [
        "Lists the events of seven days, each below its date. Dates, or --from and --to, select others.",
        "--details adds descriptions, people, links, alarms and how events repeat.",
      ]
    case .timeline:
      [
        """
        Lists the events of seven days along a line with a dot for each day. Dates, or --from and --to, select others.
        """
      ]
    case .events:
      [
        """
        Lists every occurrence of the current year in order. Dates, or --from and --to, select others. As ics, \
        jcal or jscalendar it is the whole calendar without such an option: merged, filtered and repaired.
        """
      ]
    case .check:
      [
        """
        Lists the problems in the input with their lines, and the properties that no page shows. Every line of the \
        input is accounted for. With --fail-on content, the exit code says whether an event may be missing or moved.
        """
      ]
    case .compare:
      [
        """
        Shows which occurrences a program built on libical 3.0 shows at other times, lacks, or has besides, by which \
        line and why. Without --from and --to, it is the current year.
        """
      ]
    case .freebusy:
      [
        """
        Merges the busy times of all inputs for seven days, without titles, places and people. --days, dates, or \
        --from and --to, select others. As ics it is a VFREEBUSY of RFC 5545; text with --hours also has the free \
        times.
        """
      ]
    }
  }

  private static func examples(of view: AgendaView) -> [Example] {
    switch view {
    case .day:
      [
        Example("ics2day team.ics", "today, on the terminal"),
        Example("ics2day day team.ics 2026-03-09 -o day.html"),
        Example("ics2day day team.ics --days 3 --busy-only -o free.html", "times without titles"),
      ]
    case .week:
      [
        Example("ics2day week team.ics --tz2 America/New_York --collision cascade"),
        Example("ics2day week team.ics --from 2026-01 --to 2026-07 -o weeks.pdf", "a page for each week"),
        Example("ics2day week team.ics --sheet-style spread -o week.pdf", "a week on two facing pages"),
      ]
    case .workweek: [Example("ics2day workweek team.ics --hours 8-18 -o week.svg")]
    case .month:
      [
        Example("ics2day month home.ics work.ics 2026-03 -o march.html"),
        Example("ics2day month team.ics --from 2026-01 --months 6 --paper a3 -o spring.pdf"),
        Example("ics2day month team.ics --calendar persian --calendar2 gregorian --locale fa-IR"),
      ]
    case .year:
      [
        Example("ics2day year team.ics 2026"),
        Example("ics2day year team.ics 2026 --sheet-style poster --paper a2 -o poster.pdf"),
      ]
    case .picker:
      [
        Example("ics2day picker team.ics 2026-03 -o picker.html"),
        Example("ics2day picker --selected 2026-03-09..2026-03-13 --link 'days/{date}.html' -o picker.html"),
      ]
    case .calendar:
      [
        Example("ics2day calendar team.ics"),
        Example("ics2day calendar team.ics next week --months 1"),
      ]
    case .scroll: [Example("ics2day scroll team.ics -o months.html")]
    case .agenda:
      [
        Example("ics2day agenda team.ics 2026-03-09..2026-03-15"),
        Example("ics2day agenda team.ics --locale ja-JP --tz Asia/Tokyo"),
        Example("ics2day agenda tasks.ics --todos", "to-dos on the days on which they are due"),
        Example("ics2day agenda team.ics --fields start,title", "a line for each event"),
      ]
    case .timeline: [Example("ics2day timeline team.ics --date-format 'EEE d' -o days.html")]
    case .events:
      [
        Example("ics2day events 2026 --format json < team.ics"),
        Example("ics2day events broken.ics -o repaired.ics"),
        Example("ics2day events team.ics --from 2026-03-01 --to 2026-06-01 --expand -o spring.ics"),
      ]
    case .check:
      [
        Example("ics2day check feed.ics"), Example("ics2day check feed.ics --format json --fail-on content"),
      ]
    case .compare: [Example("ics2day compare feed.ics --from 2026-01-01 --to 2027-01-01")]
    case .freebusy:
      [
        Example("ics2day freebusy home.ics work.ics --days 14 --hours 8-18"),
        Example("ics2day freebusy home.ics work.ics --from 2026-03-01 --to 2026-06-01 -o free.ifb"),
      ]
    }
  }
}

internal import CalendarLayout
internal import CalendarLocales
internal import CalendarRendering
internal import ICalendar

extension AgendaRequest: OptionedRequest {
  /// All options, under the headings of the help text.
  package static let optionGroups = [
    OptionGroup("Days", dayOptions), OptionGroup("Choosing days", choiceOptions),
    OptionGroup("Zone, language and conventions", readerOptions),
    OptionGroup("Placement of events", layoutOptions), OptionGroup("Events", filterOptions),
    OptionGroup("Look", lookOptions), OptionGroup("Terminals", terminalOptions), OptionGroup("Paper", sheetOptions),
    OptionGroup("Forms of your own", templateOptions), OptionGroup("Feeds", feedOptions),
    OptionGroup("Output and messages", outputOptions),
  ]

  private static let dayOptions: [RequestOption] = [
    RequestOption(
      "date", value: .required(placeholder: "DATE"),
      help: "show this day, week, month or year: 2026-03-09, 2026-W11, 2026-03, friday, +7",
      views: .times
    ) { request, value throws(UsageError) in request.date = try OptionValue.date(value, option: "date") },
    RequestOption(
      "from", value: .required(placeholder: "DATE"),
      help: "first day to show, or that of a period such as 'next week'",
      views: .range
    ) { request, value throws(UsageError) in request.from = try OptionValue.firstDay(value, option: "from") },
    RequestOption(
      "to", value: .required(placeholder: "DATE"),
      help: "end of the days to show (exclusive; --until has the last); a period in words ('next week') is shown whole",
      views: .range
    ) { request, value throws(UsageError) in
      if let format = OutputFormat(rawValue: value.lowercased()) ?? OutputFormat(fileExtension: value) {
        throw UsageError("--to \(value): for the format write --format \(format.rawValue).")
      }
      request.to = try OptionValue.end(value, option: "to")
      request.beginsToday = OptionValue.isLastDay(value)
    },
    RequestOption(
      "days", value: .required(placeholder: "N"), help: "number of days: side by side 1 to 31, in lists up to 366",
      views: .dayCount
    ) { request, value throws(UsageError) in
      request.dayCount = try OptionValue.count(value, option: "days", in: 1...366)
    },
    RequestOption(
      "months", value: .required(placeholder: "N"),
      help: "number of months below each other, of a picker or a calendar, 1 to 60",
      views: .monthCount
    ) { request, value throws(UsageError) in
      request.monthCount = try OptionValue.count(value, option: "months", in: 1...60)
    },
  ]

  /// Days to choose from.
  private static let choiceOptions: [RequestOption] = [
    RequestOption(
      "selected", value: .required(placeholder: "DATE"),
      help: "chosen day of a picker, or days, such as 2026-03-09..2026-03-13", views: .choice
    ) { request, value throws(UsageError) in
      request.choice.selection = try OptionValue.dates(value, option: "selected")
    },
    RequestOption(
      "link", value: .required(placeholder: "ADDRESS"),
      help: "address of a day, such as 'days/{date}.html' (default: choose within the page)", views: .choice,
      formats: .interaction
    ) { request, value throws(UsageError) in request.choice.dayLink = try OptionValue.link(value, option: "link") },
    RequestOption(
      "month-link", value: .required(placeholder: "ADDRESS"),
      help: "address of months outside the page, such as '{year}-{month}.html'", views: .choice,
      formats: .interaction
    ) { request, value throws(UsageError) in
      request.choice.monthLink = try OptionValue.link(value, option: "month-link")
    },
  ]

  /// The name of a zone that exists, so that a line of the settings is named with its fault.
  private static func zone(_ value: String, option: String) throws(UsageError) -> String {
    let name = try OptionValue.word(value, option: option)
    _ = try AgendaPlan.zone(name, option: option)
    return name
  }

  /// Zone, language and conventions.
  private static let readerOptions: [RequestOption] = [
    RequestOption(
      "tz", value: .required(placeholder: "ZONE"), kind: .zone,
      help: "time zone of the page: Europe/Berlin, Berlin, +02:00 (default: the system's, then UTC)"
    ) { request, value throws(UsageError) in request.timeZone = try zone(value, option: "tz") },
    RequestOption(
      "tz2", value: .required(placeholder: "ZONE"), kind: .zone, help: "second time zone beside the hours",
      views: .columns, formats: .look
    ) { request, value throws(UsageError) in
      request.conventions.secondTimeZone = try zone(value, option: "tz2")
    },
    RequestOption(
      "locale", value: .required(placeholder: "LOCALE"),
      help: "language and region, such as de-DE (default: from LC_ALL, LC_TIME, LANG)",
      views: .times
    ) { request, value throws(UsageError) in request.locale = try OptionValue.word(value, option: "locale") },
    RequestOption(
      "calendar", value: .required(placeholder: "SYSTEM"), kind: .words(of: CalendarSystem.self),
      help: "calendar system of months and years, such as hebrew, persian, islamic-umalqura",
      views: .calendarSystem
    ) { request, value throws(UsageError) in
      guard let system = CalendarSystem(rawValue: value.lowercased()) else {
        let systems = list(CalendarSystem.allCases.map(\.rawValue), "or")
        throw UsageError(
          option: "calendar",
          "\(value): write \(systems)\(suggestionOrStop(value, CalendarSystem.allCases.map(\.rawValue))) To select a calendar by its name, write --calendar-name."
        )
      }
      request.conventions.calendarSystem = system.rawValue
    },
    RequestOption(
      "calendar2", value: .required(placeholder: "SYSTEM"), kind: .words(of: CalendarSystem.self),
      help: "second calendar system for the days, such as hebrew, gregorian", views: .monthGrid,
      formats: .look
    ) { request, value throws(UsageError) in
      request.conventions.secondCalendarSystem = try OptionValue.word(
        value, option: "calendar2", of: CalendarSystem.self
      ).rawValue
    },
    RequestOption(
      "week-start", value: .required(placeholder: "DAY"), kind: .words(OptionValue.weekdayNames),
      help: "first day of the week, monday to sunday (default: the locale's)",
      // A range may be a week.
      views: [.weekStart, .range]
    ) { request, value throws(UsageError) in request.conventions.firstWeekday = try OptionValue.weekday(value) },
    RequestOption(
      "week-numbers", value: .required(placeholder: "KIND"), kind: .words(of: WeekNumbers.self),
      help: "week numbers: iso (the default), us (week 1 contains 1 January) or none",
      views: .weekNumbers
    ) { request, value throws(UsageError) in
      request.conventions.weekNumbering = try OptionValue.word(value, option: "week-numbers", of: WeekNumbers.self)
    },
    RequestOption("12h", help: "12-hour clock", views: .clock) {
      request, _ throws(UsageError) in try OptionValue.setClock(.twelveHour, in: &request)
    },
    RequestOption("24h", help: "24-hour clock", views: .clock) {
      request, _ throws(UsageError) in try OptionValue.setClock(.twentyFourHour, in: &request)
    },
  ]

  /// Event placement.
  private static let layoutOptions: [RequestOption] = [
    RequestOption(
      "hours", value: .required(placeholder: "HOURS"),
      help: "visible hours, such as 8-18, or auto to fit the events (the default)",
      views: .hours
    ) { request, value throws(UsageError) in request.layout.hours = try OptionValue.hours(value) },
    RequestOption(
      "collision", value: .required(placeholder: "POLICY"), kind: .words(of: CollisionPolicy.self),
      help: "overlapping events: columns (the default), cascade or calendarApp", views: .columns
    ) { request, value throws(UsageError) in
      request.layout.collisionPolicy = try OptionValue.word(value, option: "collision", of: CollisionPolicy.self)
    },
    RequestOption(
      "tracks", value: .required(placeholder: "KIND"), kind: .words(of: TrackKind.self),
      help: "a column for each location, category, calendar or attendee of a day", views: .columns
    ) { request, value throws(UsageError) in
      request.layout.tracks = try OptionValue.word(value, option: "tracks", of: TrackKind.self)
    },
    RequestOption(
      "equal-days", help: "days of equal width, even if titles are shortened", views: .columns, formats: .paper
    ) { request, _ throws(UsageError) in request.layout.hasEqualDays = true },
    RequestOption(
      "equal-hours", help: "hours of equal height, even if titles are shortened", views: .columns,
      formats: .paper
    ) { request, _ throws(UsageError) in request.layout.hasEqualHours = true },
    RequestOption(
      "quiet-repeats", help: "weekly repeats as marks with a legend, and other events in full", views: .repeats,
      formats: .look
    ) { request, _ throws(UsageError) in request.layout.quietsRepeats = true },
    RequestOption(
      "max-columns", value: .required(placeholder: "N"), help: "maximum number of overlapping events side by side",
      views: .columns
    ) { request, value throws(UsageError) in
      request.layout.columnLimit = try OptionValue.count(value, option: "max-columns", in: 1...999)
    },
    RequestOption(
      "max-rows", value: .required(placeholder: "N"),
      help: "maximum rows per day of a month, or all (default: what fits a printed page)",
      views: .rows
    ) { request, value throws(UsageError) in request.layout.rows = try OptionValue.rows(value) },
    RequestOption(
      "night-until", value: .required(placeholder: "HH:MM"),
      help: "events that end before this time are not shown on their last day",
      views: [.columns, .repeats, .rows, .nights]
    ) { request, value throws(UsageError) in
      request.layout.nightEnd = try OptionValue.minute(value, option: "night-until")
    },
    RequestOption(
      "now", help: "mark the present moment in the hours of today (always on a terminal)", views: .columns,
      formats: .look
    ) { request, _ throws(UsageError) in request.layout.marksNow = true },
    RequestOption(
      "details", help: "show descriptions, people with their answers, links and alarms in lists",
      views: .details, formats: .details
    ) { request, _ throws(UsageError) in request.layout.showsDetails = true },
    RequestOption(
      "newest-first", help: "begin with the last day and its last event", views: .order,
      formats: .order
    ) {
      request, _ throws(UsageError) in request.layout.isNewestFirst = true
    },
    RequestOption(
      "hide-outside", help: "leave the cells of days outside the month empty", views: .monthGrid,
      formats: .look
    ) { request, _ throws(UsageError) in request.layout.hidesOutsideDays = true },
    RequestOption("empty-days", help: "include days without events", views: .emptyDays, formats: .days) {
      request, _ throws(UsageError) in request.layout.showsEmptyDays = true
    },
  ]

  /// Output format and messages.
  private static let outputOptions: [RequestOption] = [
    RequestOption(
      "color-by", value: .required(placeholder: "WHAT"), kind: .words(of: ColorBy.self),
      help: "colours by event (the default), calendar or category", views: .colors,
      formats: .look
    ) { request, value throws(UsageError) in
      request.look.colorBy = try OptionValue.word(value, option: "color-by", of: ColorBy.self)
    },
    RequestOption(
      "format", value: .required(placeholder: "FORMAT"), kind: .words(of: OutputFormat.self),
      help: "\(OutputFormat.allNames) (default: by -o)"
    ) { request, value throws(UsageError) in request.format = try OptionValue.format(value) },
    RequestOption(
      "output", letter: "o", value: .required(placeholder: "FILE"), kind: .file,
      help: "write to this file instead of standard output (-)"
    ) { request, value throws(UsageError) in request.output = try OptionValue.word(value, option: "output") },
    RequestOption(
      "engine", value: .required(placeholder: "ENGINE"), kind: .words(of: EngineName.self),
      help: "engine for values and rules: swift (the default), or libical for comparison"
    ) { request, value throws(UsageError) in
      request.run.engine = try OptionValue.word(value, option: "engine", of: EngineName.self)
    },
    RequestOption(
      "budget", value: .required(placeholder: "N"),
      help: "allow N times the usual work, occurrences and page size, for large trusted calendars"
    ) { request, value throws(UsageError) in
      request.run.budgetFactor = try OptionValue.count(value, option: "budget", in: 1...1_000)
    },
    RequestOption("strict", help: "treat warnings as errors") { request, _ throws(UsageError) in
      request.run.isStrict = true
    },
    RequestOption(
      "fail-on", value: .required(placeholder: "KIND"), kind: .words(of: FailureThreshold.self),
      help: "exit code 1 for errors (default), content (an event may be missing or moved), warnings"
    ) { request, value throws(UsageError) in
      request.run.failureThreshold = try OptionValue.word(value, option: "fail-on", of: FailureThreshold.self)
    },
    RequestOption("open", help: "open the page in the browser or viewer; without -o as HTML in ~/.cache") {
      request, _ throws(UsageError) in request.run.opens = true
    },
    RequestOption("watch", help: "update the page when a file or the day changes, until Ctrl-C") {
      request, _ throws(UsageError) in request.run.watches = true
    },
    RequestOption("fix", help: "write the repaired calendar to the file of -o", views: .repairs) {
      request, _ throws(UsageError) in
      request.run.repairs = true
      (request.content.showsToDos, request.content.showsJournals) = (true, true)
    },
    RequestOption("quiet", help: "do not print warnings") { request, _ throws(UsageError) in request.run.isQuiet = true
    },
  ]
}

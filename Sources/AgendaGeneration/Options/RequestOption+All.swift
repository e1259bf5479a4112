internal import CalendarLayout
internal import CalendarLocales
internal import CalendarRendering
internal import ICalendar

extension RequestOption {
  /// Every option, in the order of help.
  public static let all = days + reader + layout + filters + look + output

  /// Which days.
  private static let days: [RequestOption] = [
    RequestOption(
      "date", value: .required(placeholder: "DATE"),
      help: "show this day, month or year: 2026-03-09, 2026-03, 2026, today, tomorrow, +7", views: AgendaView.pages
    ) { request, value throws(UsageError) in request.date = try OptionValue.date(value, option: "date") },
    RequestOption(
      "from", value: .required(placeholder: "DATE"), help: "show days from this one on",
      views: AgendaView.lists + [.compare]
    ) { request, value throws(UsageError) in request.from = try OptionValue.date(value, option: "from") },
    RequestOption(
      "to", value: .required(placeholder: "DATE"), help: "show days before this one",
      views: AgendaView.lists + [.compare]
    ) { request, value throws(UsageError) in request.to = try OptionValue.date(value, option: "to") },
    RequestOption(
      "days", value: .required(placeholder: "N"), help: "show so many days side by side, 1 to 31", views: [.day]
    ) { request, value throws(UsageError) in
      request.dayCount = try OptionValue.count(value, option: "days", in: 1...31)
    },
    RequestOption(
      "months", value: .required(placeholder: "N"), help: "show so many months below each other, 1 to 60",
      views: [.month]
    ) { request, value throws(UsageError) in
      request.monthCount = try OptionValue.count(value, option: "months", in: 1...60)
    },
  ]

  /// Zone, language and habits of the reader.
  private static let reader: [RequestOption] = [
    RequestOption(
      "tz", value: .required(placeholder: "ZONE"),
      help: "show times in this zone, such as Europe/Berlin (default: the system's, then UTC)"
    ) { request, value throws(UsageError) in request.timeZone = try OptionValue.word(value, option: "tz") },
    RequestOption(
      "tz2", value: .required(placeholder: "ZONE"), help: "also show the hours of this zone", views: AgendaView.columns
    ) { request, value throws(UsageError) in request.secondTimeZone = try OptionValue.word(value, option: "tz2") },
    RequestOption(
      "locale", value: .required(placeholder: "LOCALE"),
      help: "language and region, such as de-DE (default: from LC_ALL, LC_TIME, LANG)", views: AgendaView.pages
    ) { request, value throws(UsageError) in request.locale = try OptionValue.word(value, option: "locale") },
    RequestOption(
      "calendar", value: .required(placeholder: "SYSTEM"),
      help: "months and years of this calendar, such as hebrew, persian, islamic-umalqura", views: [.month, .year]
    ) { request, value throws(UsageError) in
      request.calendarSystem = try OptionValue.word(value, option: "calendar", of: CalendarSystem.self).rawValue
    },
    RequestOption(
      "calendar2", value: .required(placeholder: "SYSTEM"),
      help: "also show the days of this calendar, such as hebrew, gregorian", views: [.month]
    ) { request, value throws(UsageError) in
      request.secondCalendarSystem = try OptionValue.word(value, option: "calendar2", of: CalendarSystem.self).rawValue
    },
    RequestOption(
      "week-start", value: .required(placeholder: "DAY"),
      help: "first day of the week, monday to sunday (default: the locale's)",
      views: [.week, .workweek, .month, .year, .scroll]
    ) { request, value throws(UsageError) in request.firstWeekday = try OptionValue.weekday(value) },
    RequestOption(
      "week-numbers", value: .required(placeholder: "KIND"),
      help: "iso (the default), us: week 1 holds the first of January, or none",
      views: [.week, .workweek, .month, .year, .scroll]
    ) { request, value throws(UsageError) in
      request.weekNumbering = try OptionValue.word(value, option: "week-numbers", of: WeekNumbers.self)
    },
    RequestOption("12h", help: "times by the 12-hour clock", views: AgendaView.pages) {
      request, _ throws(UsageError) in try OptionValue.setClock(.twelveHour, in: &request)
    },
    RequestOption("24h", help: "times by the 24-hour clock", views: AgendaView.pages) {
      request, _ throws(UsageError) in try OptionValue.setClock(.twentyFourHour, in: &request)
    },
  ]

  /// How events are placed.
  private static let layout: [RequestOption] = [
    RequestOption(
      "hours", value: .required(placeholder: "HOURS"),
      help: "hours that a day shows, such as 8-18, or auto to fit the events (the default)", views: AgendaView.columns
    ) { request, value throws(UsageError) in request.hours = try OptionValue.hours(value) },
    RequestOption(
      "collision", value: .required(placeholder: "POLICY"),
      help: "overlapping events: columns (the default), cascade or calendarApp", views: AgendaView.columns
    ) { request, value throws(UsageError) in
      request.collisionPolicy = try OptionValue.word(value, option: "collision", of: CollisionPolicy.self)
    },
    RequestOption(
      "max-columns", value: .required(placeholder: "N"), help: "at most so many overlapping events side by side",
      views: AgendaView.columns
    ) { request, value throws(UsageError) in
      request.columnLimit = try OptionValue.count(value, option: "max-columns", in: 1...999)
    },
    RequestOption(
      "max-rows", value: .required(placeholder: "N"),
      help: "at most so many rows in a day of a month, or all (default: what a printed page holds)",
      views: [.month, .scroll]
    ) { request, value throws(UsageError) in request.rows = try OptionValue.rows(value) },
    RequestOption(
      "night-until", value: .required(placeholder: "HH:MM"),
      help: "an event that ends before this belongs to the day before alone", views: AgendaView.pages
    ) { request, value throws(UsageError) in request.nightEnd = try OptionValue.minute(value, option: "night-until") },
    RequestOption("empty-days", help: "list days without events too", views: [.agenda, .timeline]) {
      request, _ throws(UsageError) in request.showsEmptyDays = true
    },
  ]

  /// The form of the output, and messages.
  private static let output: [RequestOption] = [
    RequestOption(
      "color-by", value: .required(placeholder: "WHAT"),
      help: "colours by event (the default), calendar or category", views: AgendaView.pages,
      formats: [.text, .html, .svg]
    ) { request, value throws(UsageError) in
      request.colorBy = try OptionValue.word(value, option: "color-by", of: ColorBy.self)
    },
    RequestOption(
      "color", value: .required(placeholder: "WHEN"), help: "terminal colours: auto (the default), always or never",
      views: AgendaView.pages, formats: [.text]
    ) { request, value throws(UsageError) in
      request.colorUse = try OptionValue.word(value, option: "color", of: ColorUse.self)
    },
    RequestOption("ascii", help: "draw text in ASCII alone", views: AgendaView.pages, formats: [.text]) {
      request, _ throws(UsageError) in request.usesASCII = true
    },
    RequestOption(
      "format", value: .required(placeholder: "FORMAT"),
      help: "\(OutputFormat.allNames) (default: by the extension of the output, then text)"
    ) { request, value throws(UsageError) in request.format = try OptionValue.format(value) },
    RequestOption(
      "output", letter: "o", value: .required(placeholder: "FILE"),
      help: "write to this file instead of standard output (-)"
    ) { request, value throws(UsageError) in request.output = try OptionValue.word(value, option: "output") },
    RequestOption(
      "engine", value: .required(placeholder: "ENGINE"),
      help: "what reads values and evaluates rules: swift (the default), or libical to compare"
    ) { request, value throws(UsageError) in
      request.engine = try OptionValue.word(value, option: "engine", of: EngineName.self)
    },
    RequestOption("strict", help: "treat warnings as errors") { request, _ throws(UsageError) in
      request.isStrict = true
    },
    RequestOption("quiet", help: "do not print warnings") { request, _ throws(UsageError) in request.isQuiet = true },
  ]
}

extension OutputFormat {
  /// The names in a sentence.
  static var allNames: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

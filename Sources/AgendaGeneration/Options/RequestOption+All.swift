extension RequestOption {
  /// Every option, in the order of help.
  public static let all: [RequestOption] = [
    RequestOption(
      "date", value: .required(placeholder: "DATE"),
      help: "show this day, month or year: 2026-03-09, 2026-03, 2026, today, tomorrow, +7",
      views: [.day, .month, .agenda, .events]
    ) { request, value throws(UsageError) in request.date = try OptionValue.date(value, option: "date") },
    RequestOption(
      "from", value: .required(placeholder: "DATE"), help: "show days from this one on", views: [.agenda, .events]
    ) { request, value throws(UsageError) in request.from = try OptionValue.date(value, option: "from") },
    RequestOption(
      "to", value: .required(placeholder: "DATE"), help: "show days before this one", views: [.agenda, .events]
    ) { request, value throws(UsageError) in request.to = try OptionValue.date(value, option: "to") },
    RequestOption(
      "tz", value: .required(placeholder: "ZONE"),
      help: "show times in this zone, such as Europe/Berlin (default: the system's, then UTC)"
    ) { request, value throws(UsageError) in request.timeZone = try OptionValue.word(value, option: "tz") },
    RequestOption(
      "locale", value: .required(placeholder: "LOCALE"),
      help: "language and region, such as de-DE (default: from LC_ALL, LC_TIME, LANG)",
      views: [.day, .month, .agenda, .events]
    ) { request, value throws(UsageError) in request.locale = try OptionValue.word(value, option: "locale") },
    RequestOption(
      "week-start", value: .required(placeholder: "DAY"),
      help: "first day of the week, monday to sunday (default: the locale's)", views: [.month]
    ) { request, value throws(UsageError) in request.firstWeekday = try OptionValue.weekday(value) },
    RequestOption(
      "hours", value: .required(placeholder: "HOURS"),
      help: "hours that a day shows, such as 8-18, or auto to fit the events (the default)", views: [.day]
    ) { request, value throws(UsageError) in request.hours = try OptionValue.hours(value) },
    RequestOption("12h", help: "times by the 12-hour clock", views: [.day, .month, .agenda, .events]) {
      request, _ throws(UsageError) in try OptionValue.setClock(.twelveHour, in: &request)
    },
    RequestOption("24h", help: "times by the 24-hour clock", views: [.day, .month, .agenda, .events]) {
      request, _ throws(UsageError) in try OptionValue.setClock(.twentyFourHour, in: &request)
    },
    RequestOption(
      "format", value: .required(placeholder: "FORMAT"),
      help: "\(OutputFormat.allNames) (default: by the extension of the output, then text)"
    ) { request, value throws(UsageError) in request.format = try OptionValue.format(value) },
    RequestOption(
      "output", letter: "o", value: .required(placeholder: "FILE"),
      help: "write to this file instead of standard output (-)"
    ) { request, value throws(UsageError) in request.output = try OptionValue.word(value, option: "output") },
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

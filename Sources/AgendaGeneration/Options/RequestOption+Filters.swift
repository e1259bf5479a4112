internal import CalendarModel

extension RequestOption {
  /// Event filters.
  static let filters: [RequestOption] = [
    RequestOption("todos", help: "show to-dos on the days on which they are due", views: AgendaView.pages + [.check]) {
      request, _ throws(UsageError) in request.showsToDos = true
    },
    RequestOption("journals", help: "show journal entries", views: AgendaView.pages + [.check]) {
      request, _ throws(UsageError) in request.showsJournals = true
    },
    RequestOption(
      "search", value: .required(placeholder: "TEXT"),
      help: "only events with these words in title, location, description or categories",
      views: AgendaView.pages + [.freebusy]
    ) { request, value throws(UsageError) in request.filter.search = try OptionValue.word(value, option: "search") },
    RequestOption(
      "category", value: .required(placeholder: "NAME"), help: "only events of this category (repeatable)",
      views: AgendaView.pages + [.freebusy]
    ) { request, value throws(UsageError) in
      request.filter.categories.append(try OptionValue.word(value, option: "category"))
    },
    RequestOption(
      "calendar-name", value: .required(placeholder: "NAME"), help: "only events of this calendar (repeatable)",
      views: AgendaView.pages + [.freebusy]
    ) { request, value throws(UsageError) in
      request.filter.calendarNames.append(try OptionValue.word(value, option: "calendar-name"))
    },
    RequestOption(
      "status", value: .required(placeholder: "STATUS"), kind: .words(OptionValue.statusNames),
      help: "only confirmed, tentative, cancelled events, or to-dos needs-action … (repeatable)",
      views: AgendaView.pages
    ) { request, value throws(UsageError) in
      request.filter.statuses.insert(try OptionValue.status(value))
    },
    RequestOption(
      "exclude-private", help: "omit private and confidential events", views: AgendaView.pages + [.freebusy]
    ) {
      request, _ throws(UsageError) in request.filter.excludesPrivate = true
    },
    RequestOption(
      "busy-only", help: "show only times, without titles, texts, places and people", views: AgendaView.pages
    ) { request, _ throws(UsageError) in request.filter.showsBusyTimesOnly = true },
    RequestOption(
      "duplicates", value: .required(placeholder: "POLICY"), kind: .words(of: DuplicatePolicy.self),
      help: "a meeting in several calendars: merge (show once, the default) or keep", views: AgendaView.pages
    ) { request, value throws(UsageError) in
      request.duplicates = try OptionValue.word(value, option: "duplicates", of: DuplicatePolicy.self)
    },
    RequestOption(
      "expand", help: "write each occurrence as an event of its own", views: AgendaView.lists,
      formats: OutputFormat.conversions
    ) { request, _ throws(UsageError) in request.expands = true },
    RequestOption(
      "limit", value: .required(placeholder: "N"), help: "maximum number of events", views: AgendaView.lists
    ) { request, value throws(UsageError) in
      request.filter.limit = try OptionValue.count(value, option: "limit", in: 1...1_000_000_000)
    },
  ]
}

internal import CalendarModel

extension RequestOption {
  /// Which events.
  static let filters: [RequestOption] = [
    RequestOption(
      "search", value: .required(placeholder: "TEXT"),
      help: "only events with these words in title, place, description or categories", views: AgendaView.pages
    ) { request, value throws(UsageError) in request.filter.search = try OptionValue.word(value, option: "search") },
    RequestOption(
      "category", value: .required(placeholder: "NAME"), help: "only events of this category; repeat it for more",
      views: AgendaView.pages
    ) { request, value throws(UsageError) in
      request.filter.categories.append(try OptionValue.word(value, option: "category"))
    },
    RequestOption(
      "calendar-name", value: .required(placeholder: "NAME"), help: "only events of this calendar; repeat it for more",
      views: AgendaView.pages
    ) { request, value throws(UsageError) in
      request.filter.calendarNames.append(try OptionValue.word(value, option: "calendar-name"))
    },
    RequestOption(
      "status", value: .required(placeholder: "STATUS"),
      help: "only events that are confirmed, tentative or cancelled; repeat it for more", views: AgendaView.pages
    ) { request, value throws(UsageError) in
      request.filter.statuses.insert(try OptionValue.status(value))
    },
    RequestOption("exclude-private", help: "leave out private and confidential events", views: AgendaView.pages) {
      request, _ throws(UsageError) in request.filter.excludesPrivate = true
    },
    RequestOption(
      "busy-only", help: "show times alone, without titles, texts, places and people", views: AgendaView.pages
    ) { request, _ throws(UsageError) in request.filter.showsBusyTimesOnly = true },
    RequestOption(
      "duplicates", value: .required(placeholder: "POLICY"),
      help: "a meeting that several calendars hold: merge (shown once, the default) or keep", views: AgendaView.pages
    ) { request, value throws(UsageError) in
      request.duplicates = try OptionValue.word(value, option: "duplicates", of: DuplicatePolicy.self)
    },
    RequestOption(
      "limit", value: .required(placeholder: "N"), help: "only the first so many events", views: AgendaView.lists
    ) { request, value throws(UsageError) in
      request.filter.limit = try OptionValue.count(value, option: "limit", in: 1...1_000_000_000)
    },
  ]
}

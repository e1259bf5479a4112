internal import CalendarModel

extension AgendaRequest {
  /// Event filters.
  static let filterOptions: [RequestOption] = [
    RequestOption("todos", help: "show to-dos on the days on which they are due", views: .tasks) {
      request, _ throws(UsageError) in request.content.showsToDos = true
    },
    RequestOption("journals", help: "show journal entries", views: .tasks) {
      request, _ throws(UsageError) in request.content.showsJournals = true
    },
    RequestOption(
      "search", value: .required(placeholder: "TEXT"),
      help: "only events with these words in title, location, description or categories; OR, \"a phrase\"",
      views: .times
    ) { request, value throws(UsageError) in
      request.content.filter.search = try OptionValue.searchText(value, option: "search")
    },
    RequestOption(
      "exclude", value: .required(placeholder: "TEXT"), help: "omit events with these words (repeatable)",
      views: .times
    ) { request, value throws(UsageError) in
      request.content.filter.exclusions.append(try OptionValue.searchText(value, option: "exclude"))
    },
    RequestOption(
      "location", value: .required(placeholder: "TEXT"), help: "only events with this text in their place (repeatable)",
      views: .times
    ) { request, value throws(UsageError) in
      request.content.filter.locations.append(try OptionValue.word(value, option: "location"))
    },
    RequestOption(
      "attendee", value: .required(placeholder: "NAME"),
      help: "only events with an attendee of this name or address (repeatable)", views: .times
    ) { request, value throws(UsageError) in
      request.content.filter.attendees.append(try OptionValue.word(value, option: "attendee"))
    },
    RequestOption(
      "organizer", value: .required(placeholder: "NAME"),
      help: "only events with an organizer of this name or address (repeatable)", views: .times
    ) { request, value throws(UsageError) in
      request.content.filter.organizers.append(try OptionValue.word(value, option: "organizer"))
    },
    RequestOption(
      "mine", value: .required(placeholder: "ADDRESS"),
      help: "only events that this person organizes, or attends and has not declined", views: .times
    ) { request, value throws(UsageError) in
      request.content.filter.participant = try OptionValue.word(value, option: "mine")
    },
    RequestOption(
      "min-duration", value: .required(placeholder: "TIME"),
      help: "only events, or free times, of at least this length: 30m, 2h, 1d", views: .times
    ) { request, value throws(UsageError) in
      let (seconds, _) = try OptionValue.duration(value, option: "min-duration").components
      request.content.filter.leastSeconds = Int(seconds)
    },
    RequestOption(
      "category", value: .required(placeholder: "NAME"), help: "only events of this category (repeatable)",
      views: .times
    ) { request, value throws(UsageError) in
      request.content.filter.categories.append(try OptionValue.word(value, option: "category"))
    },
    RequestOption(
      "calendar-name", value: .required(placeholder: "NAME"), help: "only events of this calendar (repeatable)",
      views: .times
    ) { request, value throws(UsageError) in
      request.content.filter.calendarNames.append(try OptionValue.word(value, option: "calendar-name"))
    },
    RequestOption(
      "status", value: .required(placeholder: "STATUS"), kind: .list(OptionValue.statusNames),
      help: "only confirmed, tentative, cancelled events, or to-dos needs-action … (repeatable)",
      views: .pages
    ) { request, value throws(UsageError) in
      for name in value.split(separator: ",", omittingEmptySubsequences: false) {
        request.content.filter.statuses.insert(try OptionValue.status(String(name.drop { $0 == " " })))
      }
    },
    RequestOption(
      "exclude-private", help: "omit private and confidential events", views: .times
    ) {
      request, _ throws(UsageError) in request.content.filter.excludesPrivate = true
    },
    RequestOption(
      "busy-only", help: "show only times, without titles, texts, places and people", views: .pages
    ) { request, _ throws(UsageError) in request.content.filter.showsBusyTimesOnly = true },
    RequestOption(
      "duplicates", value: .required(placeholder: "POLICY"), kind: .words(of: DuplicatePolicy.self),
      help: "a meeting in several calendars: merge (show once, the default) or keep", views: .pages
    ) { request, value throws(UsageError) in
      request.content.duplicates = try OptionValue.word(value, option: "duplicates", of: DuplicatePolicy.self)
    },
    RequestOption(
      "expand", help: "write each occurrence as an event of its own", views: .lists,
      formats: .events
    ) { request, _ throws(UsageError) in request.content.expands = true },
    RequestOption(
      "by", value: .required(placeholder: "WHAT"), kind: .words(of: HoursGrouping.self),
      help: "group hours by: calendar (the default), category, title, day, week or month", views: .sums
    ) { request, value throws(UsageError) in
      request.content.grouping = try OptionValue.word(value, option: "by", of: HoursGrouping.self)
    },
    RequestOption(
      "limit", value: .required(placeholder: "N"), help: "maximum number of events", views: .lists
    ) { request, value throws(UsageError) in
      request.content.filter.limit = try OptionValue.count(value, option: "limit", in: 1...1_000_000_000)
    },
  ]
}

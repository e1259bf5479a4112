/// The fields of a page. docs/templates.md lists them with these descriptions.
enum TemplatePageField: String, CaseIterable {
  case title, heading, firstDay, lastDay, now, count, zone, language, direction, days, events, calendars

  /// The type of the field, and its description for users.
  var meaning: (kind: TemplateField.Kind, help: String) {
    switch self {
    case .title: (.text, "name of the calendar, or names of the calendars")
    case .heading: (.text, "the days of the page: `Mar 9 – 15, 2026`")
    case .firstDay: (.moment, "first day of the page")
    case .lastDay: (.moment, "last day of the page")
    case .now: (.moment, "the present moment")
    case .count: (.number, "number of events")
    case .zone: (.text, "zone of the page: `Europe/Berlin`")
    case .language: (.plain, "language of the page: `en`")
    case .direction: (.plain, "direction of that language: `ltr` or `rtl`")
    case .days: (.list(.day), "the days, each with its events; without empty days unless `--empty-days` is set")
    case .events: (.list(.event), "all events in order, each once")
    case .calendars: (.list(.calendar), "the calendars of the events")
    }
  }
}

enum TemplateDayField: String, CaseIterable {
  case date, count, isToday, isPast, isWeekend, events

  /// The type of the field, and its description for users.
  var meaning: (kind: TemplateField.Kind, help: String) {
    switch self {
    case .date: (.moment, "the day")
    case .count: (.number, "number of events on the day")
    case .isToday: (.flag, "today")
    case .isPast: (.flag, "over")
    case .isWeekend: (.flag, "on the weekend of the region")
    case .events: (.list(.event), "the events of the day; one of several days is on each of them")
    }
  }
}

enum TemplateCalendarField: String, CaseIterable {
  case name, color

  /// The type of the field, and its description for users.
  var meaning: (kind: TemplateField.Kind, help: String) {
    switch self {
    case .name: (.text, "name, or name of the file")
    case .color: (.plain, "colour: `#0072b2`")
    }
  }
}

/// The position in a repetition.
enum TemplatePlaceField: String, CaseIterable {
  case number, isFirst, isLast

  /// The type of the field, and its description for users.
  var meaning: (kind: TemplateField.Kind, help: String) {
    switch self {
    case .number: (.number, "number in the list, from 1")
    case .isFirst: (.flag, "first of the list")
    case .isLast: (.flag, "last of the list")
    }
  }
}

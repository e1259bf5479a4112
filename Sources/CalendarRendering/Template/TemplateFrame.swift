/// What a part of a template is about. Sections of lists change it: `{{#days}}` to a day, `{{#events}}` to an event.
enum TemplateFrame: Int, CaseIterable {
  /// The page, outside all lists.
  case page
  /// A day of the page.
  case day
  /// An event, or one of its days.
  case event
  /// An attendee of an event.
  case person
  /// A link of an event.
  case link
  /// An alarm of an event.
  case alarm
  /// A calendar of the page.
  case calendar
  /// A text of a list of texts.
  case word

  /// The name in front of a field: `page.title`.
  var prefix: String? {
    switch self {
    case .page: "page"
    case .day: "day"
    case .event: "event"
    case .person, .link, .alarm, .calendar, .word: nil
    }
  }
}

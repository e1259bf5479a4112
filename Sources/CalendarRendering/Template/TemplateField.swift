/// A field of a template: a name with its meaning.
enum TemplateField: Hashable {
  case page(TemplatePageField)
  case day(TemplateDayField)
  case event(TemplateEventField)
  case person(TemplatePersonField)
  case link(TemplateLinkField)
  case alarm(TemplateAlarmField)
  case calendar(TemplateCalendarField)
  /// A text in a list of texts: `{{.}}`.
  case word
  /// The position in a repetition.
  case place(TemplatePlaceField)

  /// The type of a field.
  enum Kind: Hashable {
    /// A text from a calendar or in the page's language.
    case text
    /// A fixed word: only ASCII letters, digits and `#:+-.`, which need no escaping in any output type.
    case plain
    /// An address with a safe scheme.
    case address
    case number
    /// A date or time, which takes a pattern.
    case moment
    /// A condition, true or false.
    case flag
    /// Elements for which a section is repeated.
    case list(TemplateFrame)
  }

  /// The field with a name in a frame; nil if there is none.
  init?(_ name: String, in frame: TemplateFrame) {
    let field: TemplateField? =
      switch frame {
      case .page: TemplatePageField(rawValue: name).map { .page($0) }
      case .day: TemplateDayField(rawValue: name).map { .day($0) }
      case .event: TemplateEventField(rawValue: name).map { .event($0) }
      case .person: TemplatePersonField(rawValue: name).map { .person($0) }
      case .link: TemplateLinkField(rawValue: name).map { .link($0) }
      case .alarm: TemplateAlarmField(rawValue: name).map { .alarm($0) }
      case .calendar: TemplateCalendarField(rawValue: name).map { .calendar($0) }
      case .word: name == "." ? .word : nil
      }
    guard let field else { return nil }
    self = field
  }

  /// The names of a frame's fields.
  static func names(of frame: TemplateFrame) -> [String] {
    switch frame {
    case .page: TemplatePageField.allCases.map(\.rawValue)
    case .day: TemplateDayField.allCases.map(\.rawValue)
    case .event: TemplateEventField.allCases.map(\.rawValue)
    case .person: TemplatePersonField.allCases.map(\.rawValue)
    case .link: TemplateLinkField.allCases.map(\.rawValue)
    case .alarm: TemplateAlarmField.allCases.map(\.rawValue)
    case .calendar: TemplateCalendarField.allCases.map(\.rawValue)
    case .word: ["."]
    }
  }

  /// The type of its value.
  var kind: Kind {
    switch self {
    case .page(let field): field.meaning.kind
    case .day(let field): field.meaning.kind
    case .event(let field): field.meaning.kind
    case .person(let field): field.meaning.kind
    case .link(let field): field.meaning.kind
    case .alarm(let field): field.meaning.kind
    case .calendar(let field): field.meaning.kind
    case .word: .text
    case .place(let field): field.meaning.kind
    }
  }

  /// The frame that it belongs to; nil for the position in a repetition.
  var frame: TemplateFrame? {
    switch self {
    case .page: .page
    case .day: .day
    case .event: .event
    case .person: .person
    case .link: .link
    case .alarm: .alarm
    case .calendar: .calendar
    case .word: .word
    case .place: nil
    }
  }
}

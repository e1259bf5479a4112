/// An option of a kind of request: its description, and how it changes the request.
package struct Option<Request>: Sendable {
  /// Whether an option takes a value.
  package typealias Value = OptionDescription.Value

  /// Name, value and help.
  package let description: OptionDescription
  private let set: @Sendable (inout Request, String) throws(UsageError) -> Void

  package init(
    _ name: String, letter: Character? = nil, value: Value = .none, kind: ValueKind = .text, help: String,
    views: ViewOptions = .all, formats: FormatOptions = .all,
    set: @escaping @Sendable (inout Request, String) throws(UsageError) -> Void
  ) {
    description = OptionDescription(
      name: name, letter: letter, value: value, kind: kind, help: help, viewOptions: views,
      formatOptions: formats, isOfPages: Request.self == AgendaRequest.self)
    self.set = set
  }

  /// Converts an option of another request that this one contains.
  /// - Parameter set: Applies the other option to its part of the request.
  package init<Part>(
    _ option: Option<Part>, help: String? = nil,
    set: @escaping @Sendable (inout Request, Option<Part>, String) throws(UsageError) -> Void
  ) {
    var description = option.description
    if let help { description.help = help }
    self.description = description
    self.set = { request, value throws(UsageError) in try set(&request, option, value) }
  }

  /// The name without dashes; also the key in a job file.
  package var name: String { description.name }
  /// Whether the option takes a value.
  package var value: Value { description.value }
  /// The type of the value, for completions.
  package var kind: ValueKind { description.kind }
  /// One line of help.
  package var help: String { description.help }
  /// The views that it applies to.
  package var views: [AgendaView] { description.views }
  /// The formats that it applies to.
  package var formats: [OutputFormat] { description.formats }

  /// Used by help and validation.
  package func applies(to view: AgendaView) -> Bool { view.takes(description.viewOptions) }

  /// Used by help and validation.
  package func applies(to format: OutputFormat) -> Bool { format.takes(description.formatOptions) }

  /// Whether it chooses the days of a view.
  var choosesDays: Bool {
    !description.viewOptions.isDisjoint(with: [.range, .dayCount, .monthCount, .weekStart, .calendarSystem])
  }

  /// Whether it changes a list of the events of a view, in a format that has no other form of that view.
  var changesListedEvents: Bool { applies(to: .events) || !description.viewOptions.isDisjoint(with: .details) }

  /// Applies the option to a request.
  /// - Parameters:
  ///   - value: The value as given; empty for an option that takes none.
  ///   - request: The request to change.
  /// - Throws: ``UsageError`` if the value is invalid.
  package func apply(_ value: String, to request: inout Request) throws(UsageError) {
    try set(&request, value)
  }
}

extension Option: Equatable {
  /// Compares names, which are unique in a table.
  package static func == (left: Option, right: Option) -> Bool { left.name == right.name }
}

/// A request with a table of options, the only list of them.
package protocol OptionedRequest {
  /// The options under the headings of the help text.
  static var optionGroups: [OptionGroup<Option<Self>>] { get }
}

extension Option where Request: OptionedRequest {
  /// All options under the headings of the help text.
  package static var groups: [OptionGroup<Option>] { Request.optionGroups }

  /// All options, in the order of the help text.
  package static var all: [Option] { groups.flatMap(\.options) }

  /// Searches all groups; nil if the name is unknown.
  package static func named(_ name: String) -> Option? {
    for group in groups {
      for option in group.options where option.name == name { return option }
    }
    return nil
  }
}

/// An option of a page.
package typealias RequestOption = Option<AgendaRequest>

extension RequestOption {
  /// The options that say the contrary of one.
  package static func alternatives(to name: String) -> [String] {
    [["12h", "24h"], ["landscape", "portrait"], ["offline", "refresh"]].first { $0.contains(name) }?
      .filter { $0 != name } ?? []
  }
}

/// The options shown in help under one heading.
package struct OptionGroup<Option: Sendable>: Sendable {
  /// The heading: a few words without a colon.
  package let title: String
  /// The options, in the order of the help text.
  package let options: [Option]

  package init(_ title: String, _ options: [Option]) {
    self.title = title
    self.options = options
  }

  /// The group with converted options; nil if none is left.
  package func compactMap<Other: Sendable>(_ transform: (Option) -> Other?) -> OptionGroup<Other>? {
    let others = options.compactMap(transform)
    return others.isEmpty ? nil : OptionGroup<Other>(title, others)
  }
}

/// The type of an option's value, for completion by shells.
package enum ValueKind: Hashable, Sendable {
  /// Free text, without completion.
  case text
  /// One of these words.
  case words([String])
  /// One or more of these words, separated by commas.
  case list([String])
  /// The path of a file.
  case file
  /// The path of a directory.
  case directory
  /// The name of a time zone.
  case zone

  /// One of the raw values of an enum.
  package static func words<Words: CaseIterable & RawRepresentable<String>>(of words: Words.Type) -> ValueKind {
    .words(words.allCases.map(\.rawValue))
  }
}

/// An option for parsing, help, manual pages and completions, independent of the request that it changes.
package struct OptionDescription: Hashable, Sendable {
  /// Whether an option takes a value.
  package enum Value: Hashable, Sendable {
    /// No value.
    case none
    /// One value, shown as the placeholder in help.
    case required(placeholder: String)
  }

  /// The name without dashes; also the key in a job file.
  package let name: String
  /// The short form; nil if there is none.
  package let letter: Character?
  /// Whether the option takes a value.
  package let value: Value
  /// The type of the value, for completions.
  package internal(set) var kind: ValueKind
  /// One line of help.
  package internal(set) var help: String
  let viewOptions: ViewOptions
  let formatOptions: FormatOptions
  /// Whether it is an option of pages, even in a request for many pages.
  package let isOfPages: Bool

  /// The views that it applies to. Computed on demand for help and completions, because a table has some 120 options.
  package var views: [AgendaView] { AgendaView.taking(viewOptions) }
  /// The formats that it applies to.
  package var formats: [OutputFormat] { OutputFormat.taking(formatOptions) }

  /// Whether repeating it adds a value instead of replacing it.
  package var isRepeatable: Bool { Self.repeatable.contains(name) }

  private static let repeatable: Set<String> = [
    "category", "calendar-name", "status", "header", "exclude", "location", "attendee", "organizer",
  ]

  /// Whether the option also applies to pages with a template, which have no format.
  package var appliesToTemplates: Bool {
    formats.count == OutputFormat.allCases.count || ["theme", "color-by", "newest-first"].contains(name)
  }

  /// Whether data for programs are the same with it. A batch accepts it beside such a format, because it has others, too.
  var changesNoData: Bool { ["12h", "24h"].contains(name) }

  /// The placeholder of the value; nil if it takes none.
  package var placeholder: String? {
    if case .required(let placeholder) = value { placeholder } else { nil }
  }

  /// The form of `--to` whose day is the last one to show; nil for any other option.
  package var ofLastDay: OptionDescription? {
    guard name == "to" else { return nil }
    return OptionDescription(
      name: "until", letter: nil, value: value, kind: kind, help: "last day to show, or that of a period",
      viewOptions: viewOptions, formatOptions: formatOptions, isOfPages: isOfPages)
  }

  /// The option for one view, limited to the formats that support it.
  package func limited(to view: AgendaView) -> OptionDescription {
    guard name == "format" else { return self }
    let formats = view.formats.map(\.rawValue)
    var description = self
    description.kind = .words(formats)
    description.help = "\(list(formats, "or")) (default: by -o)"
    return description
  }
}

extension RequestOption {
  /// Forms of output that the user describes.
  static let templates: [RequestOption] = [
    RequestOption(
      "template", value: .required(placeholder: "FILE"), kind: .file,
      help: "write the list with this template; see docs/templates.md", views: AgendaView.lists
    ) { request, value throws(UsageError) in
      request.templateFile = try OptionValue.word(value, option: "template")
    },
    RequestOption(
      "fields", value: .required(placeholder: "FIELDS"),
      help: "one line per event: start,title or '{start \"HH:mm\"} {title}'", views: AgendaView.lists
    ) { request, value throws(UsageError) in request.fields = try OptionValue.word(value, option: "fields") },
  ]

  /// Whether the option also applies to pages with a template, which have no format.
  package var appliesToTemplates: Bool {
    formats.count == OutputFormat.allCases.count || ["theme", "color-by", "newest-first"].contains(name)
  }
}

internal import CalendarRendering

extension AgendaRequest {
  /// Output forms described by the user.
  static let templateOptions: [RequestOption] = [
    RequestOption(
      "template", value: .required(placeholder: "FILE"), kind: .file,
      help: "write the list with this template; see docs/templates.md", views: .lists
    ) { request, value throws(UsageError) in
      request.templateFile = try OptionValue.word(value, option: "template")
    },
    RequestOption(
      "fields", value: .required(placeholder: "FIELDS"),
      help: "one line per event: start,title (with CSV its columns) or '{start \"HH:mm\"} {title}'", views: .lists
    ) { request, value throws(UsageError) in request.fields = try OptionValue.word(value, option: "fields") },
  ]

  /// Colours and dimensions.
  static let lookOptions: [RequestOption] = [
    RequestOption(
      "grey", help: "distinguish calendars by greys, lines and shapes", views: .pages,
      formats: .look
    ) { request, _ throws(UsageError) in request.look.isGrey = true },
    RequestOption(
      "theme", value: .required(placeholder: "FILE"), kind: .file,
      help: "read colours from this file; see docs/theme.md",
      views: .pages, formats: .look
    ) { request, value throws(UsageError) in request.look.themeFile = try OptionValue.word(value, option: "theme") },
    RequestOption(
      "height", value: .required(placeholder: "HEIGHT"),
      help: "height of the hours: window (HTML), pixels of the page, or rows in text",
      views: .columns, formats: .look
    ) { request, value throws(UsageError) in request.look.height = try OptionValue.height(value) },
    RequestOption(
      "select", value: .required(placeholder: "UID"),
      help: "draw the event with this UID as selected, and give events ids for links in HTML", views: .colors,
      formats: .look
    ) { request, value throws(UsageError) in request.look.selectedUID = try OptionValue.word(value, option: "select") },
    RequestOption(
      "date-format", value: .required(placeholder: "PATTERN"),
      help: "form of the dates in lists, as a pattern of Unicode TR 35, such as 'EEE d'", views: .daily,
      formats: .look
    ) { request, value throws(UsageError) in
      // `%A`, as in the program date
      if let sign = value.firstIndex(of: "%"), value[sign...].dropFirst().first?.isLetter == true {
        throw UsageError(option: "date-format", "\(value): a pattern has letters such as 'EEEE d MMMM', not %.")
      }
      if let letter = DatePattern.letterOfNoDate(in: value) {
        throw UsageError(
          option: "date-format",
          "\(value): no date has the letter '\(letter)'; write E, d, M and y, and words in single quotes.")
      }
      request.look.timeline.datePattern = try OptionValue.word(value, option: "date-format")
    },
    RequestOption(
      "line-width", value: .required(placeholder: "PX"), help: "width of the time line, 0 to 12 pixels (default: 2)",
      views: .timeline, formats: .paper
    ) { request, value throws(UsageError) in
      request.look.timeline.lineWidth = try OptionValue.count(value, option: "line-width", in: 0...12)
    },
    RequestOption(
      "dot", value: .required(placeholder: "PX"),
      help: "diameter of the dots on the time line, 0 to 24 pixels (default: 11)",
      views: .timeline, formats: .look
    ) { request, value throws(UsageError) in
      request.look.timeline.dotDiameter = try OptionValue.count(value, option: "dot", in: 0...24)
    },
  ]

  /// Text on terminals.
  static let terminalOptions: [RequestOption] = [
    textOption(
      "color", value: .required(placeholder: "WHEN"), kind: .words(of: TerminalUse.self),
      help: "terminal colours: auto (the default), always or never"
    ) { request, value throws(UsageError) in
      request.terminal.colorUse = try OptionValue.word(value, option: "color", of: TerminalUse.self)
    },
    textOption(
      "hyperlinks", value: .required(placeholder: "WHEN"), kind: .words(of: TerminalUse.self),
      help: "titles as links to the addresses of events: auto (the default), always or never", views: .titles
    ) { request, value throws(UsageError) in
      request.terminal.hyperlinkUse = try OptionValue.word(value, option: "hyperlinks", of: TerminalUse.self)
    },
    textOption(
      "width", value: .required(placeholder: "COLUMNS"),
      help: "width of text, 40 to 200 columns (default: the terminal's, or 80)"
    ) { request, value throws(UsageError) in
      if let width = OptionValue.number(value[...]), width > 200 {
        throw UsageError("--width \(value): it counts the columns of a text, 40 to 200; for images: --dpi.")
      }
      request.terminal.textWidth = try OptionValue.count(value, option: "width", in: 40...200)
    },
    RequestOption("no-pager", help: "write long output to the terminal without a pager") {
      request, _ throws(UsageError) in request.terminal.usesPager = false
    },
    textOption("ascii", help: "draw text with ASCII characters only") { request, _ throws(UsageError) in
      request.terminal.usesASCII = true
    },
  ]

  /// An option for text pages.
  private static func textOption(
    _ name: String, value: RequestOption.Value = .none, kind: ValueKind = .text, help: String,
    views: ViewOptions = .times,
    set: @escaping @Sendable (inout AgendaRequest, String) throws(UsageError) -> Void
  ) -> RequestOption {
    RequestOption(
      name, value: value, kind: kind, help: help, views: views, formats: .terminal, set: set)
  }
}

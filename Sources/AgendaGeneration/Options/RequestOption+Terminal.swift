extension RequestOption {
  /// Text on terminals.
  static let terminal: [RequestOption] = [
    textOption(
      "color", value: .required(placeholder: "WHEN"), kind: .words(of: TerminalUse.self),
      help: "terminal colours: auto (the default), always or never"
    ) { request, value throws(UsageError) in
      request.colorUse = try OptionValue.word(value, option: "color", of: TerminalUse.self)
    },
    textOption(
      "hyperlinks", value: .required(placeholder: "WHEN"), kind: .words(of: TerminalUse.self),
      help: "titles as links to the addresses of events: auto (the default), always or never"
    ) { request, value throws(UsageError) in
      request.hyperlinkUse = try OptionValue.word(value, option: "hyperlinks", of: TerminalUse.self)
    },
    textOption(
      "width", value: .required(placeholder: "COLUMNS"),
      help: "width of text, 40 to 200 columns (default: that of the terminal, or 80)"
    ) { request, value throws(UsageError) in
      request.textWidth = try OptionValue.count(value, option: "width", in: 40...200)
    },
    RequestOption("no-pager", help: "write to the terminal what is longer than the screen, without a pager") {
      request, _ throws(UsageError) in request.usesPager = false
    },
    textOption("ascii", help: "draw text with ASCII characters only") { request, _ throws(UsageError) in
      request.usesASCII = true
    },
  ]

  /// An option of pages of text.
  private static func textOption(
    _ name: String, value: Value = .none, kind: ValueKind = .text, help: String,
    set: @escaping @Sendable (inout AgendaRequest, String) throws(UsageError) -> Void
  ) -> RequestOption {
    RequestOption(
      name, value: value, kind: kind, help: help, views: AgendaView.pages + [.freebusy], formats: [.text], set: set)
  }
}

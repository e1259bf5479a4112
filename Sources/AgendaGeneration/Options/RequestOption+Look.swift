internal import CalendarRendering

extension RequestOption {
  /// Colours and paper.
  static let look: [RequestOption] = [
    RequestOption(
      "grey", help: "distinguish calendars by greys, lines and shapes", views: AgendaView.pages,
      formats: [.text, .html, .svg]
    ) { request, _ throws(UsageError) in request.isGrey = true },
    RequestOption(
      "theme", value: .required(placeholder: "FILE"), help: "read colours from this file; see docs/theme.md",
      views: AgendaView.pages, formats: [.text, .html, .svg]
    ) { request, value throws(UsageError) in request.themeFile = try OptionValue.word(value, option: "theme") },
    RequestOption(
      "paper", value: .required(placeholder: "SIZE"),
      help: "paper size: a3, a4, a5, letter or legal; adds page numbers and small months", views: AgendaView.pages,
      formats: [.html, .svg]
    ) { request, value throws(UsageError) in
      request.paperSize = try OptionValue.word(value, option: "paper", of: PaperSize.self)
    },
    RequestOption(
      "landscape", help: "landscape sheets (default: depends on the view)", views: AgendaView.pages,
      formats: [.html, .svg]
    ) { request, _ throws(UsageError) in request.isLandscape = true },
    RequestOption(
      "margin", value: .required(placeholder: "MM"), help: "sheet margin in millimetres, 0 to 40",
      views: AgendaView.pages, formats: [.html, .svg]
    ) { request, value throws(UsageError) in
      request.marginInMillimetres = try OptionValue.count(value, option: "margin", in: Paper.marginRange)
    },
    RequestOption(
      "notes", help: "add ruled space for notes", views: AgendaView.pages, formats: [.html, .svg]
    ) { request, _ throws(UsageError) in request.hasNotes = true },
  ]
}

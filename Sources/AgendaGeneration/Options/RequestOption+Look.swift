internal import CalendarRendering

extension RequestOption {
  /// Colours and dimensions.
  static let look: [RequestOption] = [
    RequestOption(
      "grey", help: "distinguish calendars by greys, lines and shapes", views: AgendaView.pages,
      formats: [.text, .html] + OutputFormat.sheets
    ) { request, _ throws(UsageError) in request.isGrey = true },
    RequestOption(
      "theme", value: .required(placeholder: "FILE"), kind: .file,
      help: "read colours from this file; see docs/theme.md",
      views: AgendaView.pages, formats: [.text, .html] + OutputFormat.sheets
    ) { request, value throws(UsageError) in request.themeFile = try OptionValue.word(value, option: "theme") },
    RequestOption(
      "height", value: .required(placeholder: "HEIGHT"),
      help: "height of the hours: window (HTML), pixels of the page, or rows in text",
      views: AgendaView.columns, formats: [.text, .html] + OutputFormat.sheets
    ) { request, value throws(UsageError) in request.height = try OptionValue.height(value) },
    RequestOption(
      "select", value: .required(placeholder: "UID"),
      help: "draw the event with this UID as selected, and give events ids for links in HTML", views: AgendaView.pages,
      formats: [.text, .html] + OutputFormat.sheets
    ) { request, value throws(UsageError) in request.selectedUID = try OptionValue.word(value, option: "select") },
    RequestOption(
      "date-format", value: .required(placeholder: "PATTERN"),
      help: "dates of lists by day, in the letters of Unicode TR 35, such as 'EEE d'", views: AgendaView.listsByDay,
      formats: [.text, .html] + OutputFormat.sheets
    ) { request, value throws(UsageError) in
      request.timeline.datePattern = try OptionValue.word(value, option: "date-format")
    },
    RequestOption(
      "line-width", value: .required(placeholder: "PX"), help: "width of the time line, 0 to 12 pixels (default: 2)",
      views: [.timeline], formats: [.html] + OutputFormat.sheets
    ) { request, value throws(UsageError) in
      request.timeline.lineWidth = try OptionValue.count(value, option: "line-width", in: 0...12)
    },
    RequestOption(
      "dot", value: .required(placeholder: "PX"), help: "diameter of the dots on it, 0 to 24 pixels (default: 11)",
      views: [.timeline], formats: [.text, .html] + OutputFormat.sheets
    ) { request, value throws(UsageError) in
      request.timeline.dotDiameter = try OptionValue.count(value, option: "dot", in: 0...24)
    },
  ]
}

internal import CalendarModel
internal import CalendarRendering

/// A request for one output. Plain values in groups; nil means the default.
///
/// Requests are built from named options (see `RequestOption`), so that all front ends share spellings and checks.
/// The machine's settings are in ``AgendaEnvironment``.
public struct AgendaRequest: Hashable, Sendable {
  /// The view to render.
  public var view = AgendaView.day
  /// Other kinds of pages of a PDF document: years, months, weeks or days. Their pages lead to each other.
  public var furtherViews: [AgendaView] = []
  /// The calendars: addresses, paths of files, archives and directories, `@list` for a file with one of them a line, or `-` for a
  /// calendar from standard input. Several are combined into one.
  public var inputs: [String] = []
  /// The names and colours of some of the inputs.
  package var calendarLabels: [CalendarLabel] = []

  /// The day, week, month or year to show.
  public var date: DateSpecification?
  /// The first day to show.
  public var from: DateSpecification?
  /// The exclusive end of the days to show.
  public var to: DateSpecification?
  /// The IANA name of the page's zone.
  public var timeZone: String?
  /// The language and region of the page: a BCP 47 tag or a POSIX name.
  public var locale: String?
  /// The number of days side by side, or of busy times; at least 1.
  public var dayCount: Int?
  /// The number of months below each other, or of a picker, at least 1.
  public var monthCount: Int?

  /// The path of a template for lists.
  public var templateFile: String?
  /// The fields of a line for each event of a list.
  public var fields: String?
  /// The output format.
  public var format: OutputFormat?
  /// The output: a path, or `-` for standard output.
  public var output: String?

  /// Days to choose from.
  public var choice: Choice {
    _read { yield sharedChoice }
    _modify { yield &sharedChoice }
  }
  /// Conventions besides zone and language.
  public var conventions: Conventions {
    _read { yield sharedConventions }
    _modify { yield &sharedConventions }
  }
  /// How events are placed.
  public var layout: Layout {
    _read { yield sharedLayout }
    _modify { yield &sharedLayout }
  }
  /// Which events are shown.
  public var content: Content {
    _read { yield sharedContent }
    _modify { yield &sharedContent }
  }
  /// Colours and dimensions.
  public var look: Look {
    _read { yield sharedLook }
    _modify { yield &sharedLook }
  }
  /// Paper, and how pages are placed on it.
  public var sheets: Sheets {
    _read { yield sharedSheets }
    _modify { yield &sharedSheets }
  }
  /// Text on terminals.
  public var terminal: Terminal {
    _read { yield sharedTerminal }
    _modify { yield &sharedTerminal }
  }
  /// How the work is done and reported.
  public var run: Run {
    _read { yield sharedRun }
    _modify { yield &sharedRun }
  }
  /// How feeds are asked for.
  package var feeds: FeedSettings {
    _read { yield sharedFeeds }
    _modify { yield &sharedFeeds }
  }

  // Shared, so that a request is small.
  @Shared private var sharedChoice = Choice()
  @Shared private var sharedConventions = Conventions()
  @Shared private var sharedLayout = Layout()
  @Shared private var sharedContent = Content()
  @Shared private var sharedLook = Look()
  @Shared private var sharedSheets = Sheets()
  @Shared private var sharedTerminal = Terminal()
  @Shared private var sharedRun = Run()
  @Shared private var sharedFeeds = FeedSettings()

  /// Creates a request for the day view without inputs; set the properties afterwards.
  public init() {}

  /// Whether a template determines the form of the output, instead of a format.
  public var hasTemplate: Bool { templateFile != nil || fields != nil }

  /// The requested format, else the one of the output's extension, else text; nil if the extension is unknown.
  public var resolvedFormat: OutputFormat? {
    if hasTemplate { return .text }
    if let format { return format }
    guard let output, output != "-" else { return .text }
    return OutputFormat(path: output)
  }
}

extension AgendaRequest {
  /// Forms of output that the user describes.
  static let templateOptions: [RequestOption] = [
    RequestOption(
      "template", value: .required(placeholder: "FILE"), kind: .file,
      help: "write the list with this template; see docs/templates.md", views: .lists
    ) { request, value throws(UsageError) in
      request.templateFile = try OptionValue.word(value, option: "template")
    },
    RequestOption(
      "fields", value: .required(placeholder: "FIELDS"),
      help: "one line per event: start,title or '{start \"HH:mm\"} {title}'", views: .lists
    ) { request, value throws(UsageError) in request.fields = try OptionValue.word(value, option: "fields") },
  ]
}

extension AgendaRequest {
  /// Reads numbers such as `3/9/2026` in the order of a language.
  /// - Returns: How they were read, one sentence each.
  mutating func resolveDates(in locale: CalendarLocale) -> [String] {
    var notes: [String] = []
    func resolve(_ date: inout DateSpecification?) {
      guard let given = date else { return }
      let resolved = given.resolved(in: locale)
      guard resolved != given else { return }
      date = resolved
      let order = locale.writesMonthFirst ? "the month" : "the day"
      guard let numbers = given.numbers, case .day(let day) = given.last.resolved(in: locale) else { return }
      notes.append("\(numbers) is read as \(day): \(order) comes first in \(locale.identifier).")
    }
    resolve(&date)
    resolve(&from)
    resolve(&to)
    choice.selection = choice.selection?.resolved(in: locale)
    return notes
  }
}

extension DateSpecification {
  /// Numbers as they were given.
  fileprivate var numbers: String? {
    guard case .phrase(.numbers(let first, let second, let year)) = last else { return nil }
    return "\(first)/\(second)/\(year)"
  }

  /// The date itself, or the last one of a range that it ends.
  fileprivate var last: DateSpecification {
    if case .end(let range) = self { range.last } else { self }
  }
}

extension AgendaRequest {
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
      help: "titles as links to the addresses of events: auto (the default), always or never"
    ) { request, value throws(UsageError) in
      request.terminal.hyperlinkUse = try OptionValue.word(value, option: "hyperlinks", of: TerminalUse.self)
    },
    textOption(
      "width", value: .required(placeholder: "COLUMNS"),
      help: "width of text, 40 to 200 columns (default: that of the terminal, or 80)"
    ) { request, value throws(UsageError) in
      request.terminal.textWidth = try OptionValue.count(value, option: "width", in: 40...200)
    },
    RequestOption("no-pager", help: "write to the terminal what is longer than the screen, without a pager") {
      request, _ throws(UsageError) in request.terminal.usesPager = false
    },
    textOption("ascii", help: "draw text with ASCII characters only") { request, _ throws(UsageError) in
      request.terminal.usesASCII = true
    },
  ]

  /// An option of pages of text.
  private static func textOption(
    _ name: String, value: RequestOption.Value = .none, kind: ValueKind = .text, help: String,
    set: @escaping @Sendable (inout AgendaRequest, String) throws(UsageError) -> Void
  ) -> RequestOption {
    RequestOption(
      name, value: value, kind: kind, help: help, views: .times, formats: .terminal, set: set)
  }
}

extension AgendaRequest {
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
      help: "draw the event with this UID as selected, and give events ids for links in HTML", views: .pages,
      formats: .look
    ) { request, value throws(UsageError) in request.look.selectedUID = try OptionValue.word(value, option: "select") },
    RequestOption(
      "date-format", value: .required(placeholder: "PATTERN"),
      help: "dates of lists by day, in the letters of Unicode TR 35, such as 'EEE d'", views: .daily,
      formats: .look
    ) { request, value throws(UsageError) in
      request.look.timeline.datePattern = try OptionValue.word(value, option: "date-format")
    },
    RequestOption(
      "line-width", value: .required(placeholder: "PX"), help: "width of the time line, 0 to 12 pixels (default: 2)",
      views: .timeline, formats: .paper
    ) { request, value throws(UsageError) in
      request.look.timeline.lineWidth = try OptionValue.count(value, option: "line-width", in: 0...12)
    },
    RequestOption(
      "dot", value: .required(placeholder: "PX"), help: "diameter of the dots on it, 0 to 24 pixels (default: 11)",
      views: .timeline, formats: .look
    ) { request, value throws(UsageError) in
      request.look.timeline.dotDiameter = try OptionValue.count(value, option: "dot", in: 0...24)
    },
  ]
}

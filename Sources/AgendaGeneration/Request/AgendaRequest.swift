internal import CalendarModel

/// A request for one output. Plain values in groups; nil means the default.
///
/// Requests are built from named options (see `RequestOption`), so that all front ends share spellings and checks. The
/// machine's settings are in ``AgendaEnvironment``.
public struct AgendaRequest: Hashable, Sendable {
  /// The view to render.
  public var view = AgendaView.day
  // Beside `view`, because it fits in the padding there.
  /// Whether the days begin today without ``from``, unless ``to`` is over: `--until friday`.
  package var beginsToday = false
  /// Further kinds of pages in a PDF document: years, months, weeks or days. Their pages are linked.
  public var furtherViews: [AgendaView] = []
  /// The calendars: addresses, paths of files, archives and directories, `@list` for a file with one input per line, or
  /// `-` for a calendar from standard input. Several are merged into one.
  public var inputs: [String] = []
  /// The names and colours that a list or the configuration gives to inputs.
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
  /// The number of months below each other, or of a picker; at least 1.
  public var monthCount: Int?

  /// The path of a template for lists.
  public var templateFile: String?
  /// The fields of a line for each event of a list.
  public var fields: String?
  /// HTML, PDF, text and so on; nil to follow the output's extension.
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
  /// Which events to show.
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
  /// How the request is run and reported.
  public var run: Run {
    _read { yield sharedRun }
    _modify { yield &sharedRun }
  }
  /// How feeds are fetched.
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

  /// Whether a template, instead of a format, determines the form of the output.
  public var hasTemplate: Bool { templateFile != nil || fields != nil }

  /// The option that determines the form of the output instead of a format; nil for none.
  package var formOption: String? { templateFile != nil ? "template" : fields != nil ? "fields" : nil }

  /// Whether ``fields`` are names, which a table in CSV has as its columns.
  package var namesColumns: Bool { fields.map { !$0.contains("{") } ?? false }

  /// Whether ``fields`` are the columns of a table in CSV.
  var writesColumns: Bool { namesColumns && (format == .csv || format == nil && namedFormat == .csv) }

  /// The format of the output's extension other than text; nil if it has none, or an unknown one.
  var namedFormat: OutputFormat? {
    guard let output, output != "-", let format = OutputFormat(path: output) else { return nil }
    return format == .text ? nil : format
  }

  /// Whether ``fields`` would write text into a file whose extension names another format.
  var contradictsOutput: Bool { fields != nil && namedFormat != nil && !writesColumns }

  /// The requested format, else the one of the output's extension, else text; nil if the extension is unknown.
  public var resolvedFormat: OutputFormat? {
    if hasTemplate { return .text }
    if let format { return format }
    guard let output, output != "-" else { return .text }
    return OutputFormat(path: output)
  }
}

// MARK: Dates in a language

extension AgendaRequest {
  /// Interprets numbers such as `3/9/2026` in the order of a language.
  /// - Returns: How they were interpreted, in sentences.
  mutating func resolveDates(in locale: CalendarLocale) -> [String] {
    var notes: [String] = []
    func resolve(_ date: inout DateSpecification?) {
      guard let given = date else { return }
      let resolved = given.resolved(in: locale)
      guard resolved != given else { return }
      date = resolved
      let order = locale.writesMonthFirst ? "the month" : "the day"
      guard let numbers = given.numbers else { return }
      switch given.written.resolved(in: locale) {
      case .day(let day):
        notes.append("\(numbers) is read as \(day): \(order) comes first in \(locale.identifier).")
      case .phrase(.dayOfMonth(let day, let month?)), .phrase(.onWeekday(_, .dayOfMonth(let day, let month?))):
        let name = CalendarLocale().monthNames[month - 1]
        notes.append("\(numbers) is read as \(day) \(name): \(order) comes first in \(locale.identifier).")
      default: break
      }
    }
    resolve(&date)
    resolve(&from)
    resolve(&to)
    choice.selection = choice.selection?.resolved(in: locale)
    return notes
  }

  /// Says which year has a day that is another weekday in this year, `friday 5 december`, or that this year does not have,
  /// `29 february`, and which day of a range is another weekday.
  func notesOnYears(today: CivilDate, firstWeekday: Weekday = .monday) -> [String] {
    var notes: [String] = []
    let ranges = [date, from, to].compactMap { $0?.range } + [choice.selection].compactMap(\.self)
    for (weekday, day) in ranges.flatMap({ $0.dated(today: today, firstWeekday: firstWeekday).days }) {
      guard let note = WeekdayDate.note(on: day, named: weekday, today: today), !notes.contains(note) else { continue }
      notes.append(note)
    }
    for given in ranges.flatMap({ [$0.first, $0.last] }) {
      guard case .phrase(.dayOfMonth(29, month: 2?)) = given else { continue }
      let year = given.firstDate(today: today).year
      let note = "29 February is in \(year); \(today.year) has none."
      if year != today.year, !notes.contains(note) { notes.append(note) }
    }
    return notes
  }
}

extension DateSpecification {
  /// The numbers as given.
  fileprivate var numbers: String? {
    var phrase: DatePhrase?
    if case .phrase(let given) = written { phrase = given }
    if case .onWeekday(_, let given)? = phrase { phrase = given }
    guard case .numbers(let first, let second, let year)? = phrase else { return nil }
    return "\(first)/\(second)" + (year.map { "/\($0)" } ?? "")
  }

  /// The range that it starts or ends; otherwise the date alone.
  fileprivate var range: DateSpecificationRange {
    switch self {
    case .start(let range), .end(let range): range
    default: DateSpecificationRange(self, through: self)
    }
  }

  /// The date itself; for the start or end of a range, the range's first or last date.
  fileprivate var written: DateSpecification {
    switch self {
    case .start(let range): range.first
    case .end(let range): range.last
    default: self
    }
  }
}

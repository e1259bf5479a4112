internal import CalendarLayout
internal import CalendarModel
internal import CalendarRendering

/// What the program knows about a view: help, period, layout, materials, options. Each ``AgendaView`` has one, and all
/// parts of the program read it instead of comparing views.
package struct ViewDescriptor: Sendable {
  /// One line of help.
  package let summary: String
  /// What the view shows, and which days without an option; paragraphs of help.
  package let paragraphs: [String]
  /// What the exit codes 0 and 1 mean; nil for the usual meanings.
  package let exits: (done: String, refused: String)?
  /// Command lines that use it.
  package let examples: [CommandExample]
  /// The options that it takes.
  package let options: ViewOptions
  /// What it can be written as.
  package let materials: Materials
  /// The styles of its sheets besides the standard one.
  let sheetStyles: Set<SheetStyle>
  /// The part of a PDF document of several kinds of pages that it can be; nil for none.
  let planner: PlannerPart?
  /// The days that a request selects.
  let period: @Sendable (RequestedDays) throws(UsageError) -> Range<CivilDate>
  /// The days of a list without `--days`: a week, or a year.
  let span: ListSpan
  /// The days to read around the period.
  let days: DaysToRead
  /// The entries that occurrences have on the page, which share its size.
  let entries: @Sendable (SheetStyle) -> PageShares.Entries
  /// The small months in the heading of a sheet.
  let smallMonths: SmallMonths
  /// What the view reports instead of showing occurrences; nil for a page.
  let report: Report?
  /// How it finds its occurrences, filtered and in order. If nil, all occurrences of its days are shown.
  private(set) var find: (@Sendable (FindJob) -> Found)?
  /// Lays out the occurrences; nil for a report.
  let layout: (@Sendable (LayoutJob) -> Page)?
  /// Whether its days leave out the weekend.
  let hidesWeekend: Bool
  /// Whether it shows what calendars say about events without an option for it.
  let hasDetails: Bool
  /// What words that are no date or input mean.
  package let words: Words
  /// Whether a batch can have pages of it.
  package let isOfBatches: Bool

  init(
    _ summary: String, paragraphs: [String], examples: [CommandExample],
    exits: (done: String, refused: String)? = nil, options: ViewOptions,
    materials: Materials = .page, sheetStyles: Set<SheetStyle> = [], planner: PlannerPart? = nil,
    period: @escaping @Sendable (RequestedDays) throws(UsageError) -> Range<CivilDate>, span: ListSpan = .week,
    days: DaysToRead = .period, entries: @escaping @Sendable (SheetStyle) -> PageShares.Entries = { _ in .days },
    smallMonths: SmallMonths = .none, hidesWeekend: Bool = false, isOfBatches: Bool = true,
    hasDetails: Bool = false, words: Words = .none,
    report: Report? = nil, layout: (@Sendable (LayoutJob) -> Page)? = nil
  ) {
    self.summary = summary
    self.paragraphs = paragraphs
    self.exits = exits
    self.examples = examples
    self.options = options
    self.materials = materials
    self.sheetStyles = sheetStyles
    self.planner = planner
    self.period = period
    self.span = span
    self.days = days
    self.entries = entries
    self.smallMonths = smallMonths
    self.hasDetails = hasDetails
    self.words = words
    self.report = report
    self.layout = layout
    self.hidesWeekend = hidesWeekend
    self.isOfBatches = isOfBatches
  }

  /// The view with another way to its occurrences than their days.
  func finding(_ find: @escaping @Sendable (FindJob) -> Found) -> ViewDescriptor {
    var descriptor = self
    descriptor.find = find
    return descriptor
  }

  /// Whether the view shows nothing without an input; days can also be chosen from an empty calendar.
  package var needsInput: Bool { !options.contains(.choice) }

  /// Whether dates select its days.
  package var hasDates: Bool { !options.isDisjoint(with: [.times, .range]) }

  /// Whether the days in its heading are those of its occurrences instead of the period.
  var isTitledByOccurrences: Bool { options.contains(.lists) && !options.contains(.daily) }

  /// What the layout of a page depends on.
  struct LayoutJob {
    let plan: AgendaPlan
    /// The options of the plan, with the room that the format has.
    let options: LayoutOptions
    let occurrences: [Occurrence]
    /// Measures titles in the room of the options; nil if they have none.
    var titles: TitleMeasure?
    /// The tracks of events, which become columns of their days; nil for one column.
    var tracks: TrackNames?
    /// The weekly repeats that are marks instead of ``occurrences``; nil if all are shown whole.
    var repeats: QuietRepeats?

    /// The first day of the period.
    var first: CivilDate { plan.period.lowerBound }
    /// The occurrences by day.
    var agenda: AgendaLayout { AgendaLayoutBuilder(options: options).layout(occurrences, dates: plan.period) }
    /// The occurrences in their order, each once, on its first day.
    var listInOrder: AgendaLayout {
      var sections: [AgendaSection] = []
      for occurrence in occurrences {
        let day = occurrence.firstDay(in: plan.zone)
        let single = AgendaLayoutBuilder(options: options).layout([occurrence], dates: day..<day.adding(days: 1))
        guard let section = single.sections.first else { continue }
        if let last = sections.last, last.date == day {
          sections[sections.count - 1].entries += section.entries
        } else {
          sections.append(section)
        }
      }
      let days = sections.map(\.date)
      let dates = (days.min() ?? first)..<(days.max()?.adding(days: 1) ?? plan.period.upperBound)
      return AgendaLayout(dates: dates, zone: plan.zone, sections: sections)
    }
  }

  /// What words that are no date or input mean.
  package enum Words: Sendable {
    /// Nothing.
    case none
    /// What to look for: the first word, and others that are no inputs or dates.
    case text
    /// The UID or title of an event: the first word, and others that are no inputs.
    case name
    /// A number of events.
    case count

    /// How help shows them, with a space behind; empty for nothing.
    package var synopsis: String {
      switch self {
      case .none: ""
      case .text: "WORDS... "
      case .name: "UID|TITLE "
      case .count: "[N] "
      }
    }
  }

  /// What the search for the occurrences of a page depends on.
  struct FindJob {
    let plan: AgendaPlan
    let reading: CalendarReading
  }

  /// What a page shows, and what to say about it besides.
  struct Found {
    var result: ReadResult
    /// Sentences with a period.
    var notes: [String] = []
  }

  /// A view that is no page of occurrences.
  enum Report {
    /// The problems in the input.
    case check
    /// What programs built on libical show differently.
    case compare
    /// The busy times.
    case freebusy
    /// The sums of hours.
    case hours
    /// The instances that differ.
    case diff
    /// The calendars.
    case calendars
  }

  /// How long a list is if a request names only its first or last day.
  enum ListSpan {
    case week, year
    /// A single day.
    case day
  }

  /// Which days to read for a period.
  enum DaysToRead {
    case period
    /// The weeks that contain the period.
    case weeks
    /// The weeks that contain the months of a year.
    case weeksOfYear
    /// The period, and the small months beside its list.
    case smallMonths
  }

  /// The small months in the heading of a sheet.
  enum SmallMonths {
    case none
    /// The previous and next month; none if the page has several months.
    case neighbours
    /// The month and the next.
    case current
    /// The months beside the list.
    case besideList
  }

  /// A part of a PDF document of several kinds of pages.
  enum PlannerPart {
    case year, month, week, day

    /// The fewest days of a page, in any calendar system.
    var leastDays: Int {
      switch self {
      case .year: 353
      case .month: 29
      case .week: 7
      case .day: 1
      }
    }

    /// The places of a document that such pages are.
    var place: DocumentPlaces.Kind {
      switch self {
      case .year: .year
      case .month: .month
      case .week: .week
      case .day: .day
      }
    }
  }
}

/// The views that are no pages of occurrences.
extension ViewDescriptor {
  static let check = ViewDescriptor(
    "problems in the input, with their lines",
    paragraphs: [
      """
      Lists the problems in the input with their lines, and the properties that no page shows. Every line of the \
      input is accounted for. With --fail-on content, the exit code says whether an event may be missing or moved.
      """,
      """
      With --fix, -o names a file for the repaired calendar. Only faulty lines change; all others stay as they are, byte \
      by byte. What cannot be mended stays and is reported.
      """,
    ],
    examples: [
      CommandExample("ics2day check feed.ics"),
      CommandExample("ics2day check feed.ics --format json --fail-on content"),
      CommandExample("ics2day check feed.ics --fix -o mended.ics", "the calendar with its faulty lines repaired"),
    ],
    options: [.all, .tasks, .repairs], materials: .report,
    period: { days throws(UsageError) in days.today..<days.today },
    entries: { _ in .none }, isOfBatches: false, report: .check)

  static let compare = ViewDescriptor(
    "what programs built on libical 3.0 show differently (default: the current year)",
    paragraphs: [
      """
      Shows which occurrences a program built on libical 3.0 shows at other times, lacks, or has besides, by which \
      line and why. Without --from and --to, it is the current year.
      """
    ],
    examples: [CommandExample("ics2day compare feed.ics --from 2026-01-01 --to 2027-01-01")],
    exits: ("all occurrences agree", "something differs, or an input is not a calendar"),
    options: [.all, .range, .dayCount], materials: .report, period: { days throws(UsageError) in try days.list() },
    span: .year, entries: { _ in .none }, isOfBatches: false, report: .compare)

  static let freebusy = ViewDescriptor(
    "busy times without titles, as text, JSON or .ics (default: seven days)",
    paragraphs: [
      """
      Merges the busy times of all inputs for seven days, without titles, places and people. --days, dates, or \
      --from and --to, select others. As ics it is a VFREEBUSY of RFC 5545; text with --hours also has the free \
      times.
      """
    ],
    examples: [
      CommandExample("ics2day freebusy home.ics work.ics --days 14 --hours 8-18"),
      CommandExample("ics2day freebusy home.ics work.ics --from 2026-03-01 --to 2026-06-01 -o free.ifb"),
    ],
    options: [.all, .times, .hours, .range, .dayCount], materials: [.report, .busyTimes],
    // Busy times that overlap become one: leaving any out would show a busy time as free.
    period: { days throws(UsageError) in try days.list() }, entries: { _ in .none }, isOfBatches: false,
    report: .freebusy)
}

/// A command line that shows what a command is for.
package struct CommandExample: Sendable {
  /// The lines as typed; all but the last end in a backslash.
  package let lines: [String]
  /// What it does; empty if the line says it.
  package let purpose: String

  package init(_ line: String, _ purpose: String = "") {
    lines = line.split(separator: "\n").map(String.init)
    self.purpose = purpose
  }
}

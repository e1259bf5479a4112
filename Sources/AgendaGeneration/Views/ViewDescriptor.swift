internal import CalendarLayout
internal import CalendarModel
internal import CalendarRendering

/// The properties of a view: help, period, layout, content types, options. Each ``AgendaView`` has one, which all parts
/// of the program use instead of comparing views.
package struct ViewDescriptor: Sendable {
  /// One line of help.
  package let summary: String
  /// The content of the view, and its default days, as paragraphs of help.
  package let paragraphs: [String]
  /// The meanings of the exit codes 0 and 1; nil for the default meanings.
  package let exits: (done: String, refused: String)?
  /// Example command lines.
  package let examples: [CommandExample]
  /// The groups of options that it supports.
  package let options: ViewOptions
  /// The kinds of content that it provides.
  package let materials: Materials
  /// The sheet styles that it supports besides the standard one.
  let sheetStyles: Set<SheetStyle>
  /// The options that only these styles show, not the standard one.
  let styleOptions: ViewOptions
  /// The options that only text shows.
  let textOptions: ViewOptions
  /// The part that it can be in a multi-page PDF document; nil for none.
  package let planner: PlannerPart?
  /// The days that a request selects.
  let period: @Sendable (RequestedDays) throws(UsageError) -> Range<CivilDate>
  /// The default length of a list: a week, or a year.
  let span: ListSpan
  /// The days to read around the period.
  let days: DaysToRead
  /// The entries for an occurrence on the page, which share its size.
  let entries: @Sendable (SheetStyle) -> PageShares.Entries
  /// The small months in the heading of a sheet.
  let smallMonths: SmallMonths
  /// The report that it makes instead of showing occurrences; nil for a page.
  let report: Report?
  /// Finds its occurrences, filtered and in order; nil to show all occurrences of its days.
  private(set) var find: (@Sendable (FindJob) -> Found)?
  /// Lays out the occurrences; nil for a report.
  let layout: (@Sendable (LayoutJob) -> Page)?
  /// Whether it leaves out weekends.
  let hidesWeekend: Bool
  /// Whether it shows details of events even without the option.
  let hasDetails: Bool
  /// The meaning of words other than dates and inputs.
  package let words: Words
  /// Whether a batch can have pages of it.
  package let isOfBatches: Bool
  /// Whether the entries of its pages are events.
  let listsEvents: Bool

  init(
    _ summary: String, paragraphs: [String], examples: [CommandExample],
    exits: (done: String, refused: String)? = nil, options: ViewOptions,
    materials: Materials = .page, sheetStyles: Set<SheetStyle> = [], styleOptions: ViewOptions = [],
    textOptions: ViewOptions = [], planner: PlannerPart? = nil,
    period: @escaping @Sendable (RequestedDays) throws(UsageError) -> Range<CivilDate>, span: ListSpan = .week,
    days: DaysToRead = .period, entries: @escaping @Sendable (SheetStyle) -> PageShares.Entries = { _ in .days },
    smallMonths: SmallMonths = .none, hidesWeekend: Bool = false, isOfBatches: Bool = true, listsEvents: Bool = true,
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
    self.styleOptions = styleOptions
    self.textOptions = textOptions
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
    self.listsEvents = listsEvents
  }

  /// The view with another way of finding its occurrences.
  func finding(_ find: @escaping @Sendable (FindJob) -> Found) -> ViewDescriptor {
    var descriptor = self
    descriptor.find = find
    return descriptor
  }

  /// Whether the view needs an input; days can also be chosen from an empty calendar.
  package var needsInput: Bool { !options.contains(.choice) }

  /// Whether dates select its days.
  package var hasDates: Bool { !options.isDisjoint(with: [.times, .range]) }

  /// Whether it has a whole calendar, or years of it, if no days are named.
  var hasAllDays: Bool { span == .year || words == .text || report == .diff }

  /// Whether its heading shows the days of its occurrences instead of the period.
  var isTitledByOccurrences: Bool { options.contains(.lists) && !options.contains(.daily) }

  /// The inputs of a page's layout.
  struct LayoutJob {
    let plan: AgendaPlan
    /// The options of the plan, with the size available in the format.
    let options: LayoutOptions
    let occurrences: [Occurrence]
    /// Measures titles within the size of the options; nil if the options have none.
    var titles: TitleMeasure?
    /// The tracks of events, which become columns; nil for one column.
    var tracks: TrackNames?
    /// The weekly repeats shown as marks, not included in ``occurrences``; nil if all are shown in full.
    var repeats: QuietRepeats?

    /// The first day of the period.
    var first: CivilDate { plan.period.lowerBound }
    /// The occurrences by day.
    var agenda: AgendaLayout { AgendaLayoutBuilder(options: options).layout(occurrences, dates: plan.period) }
    /// The distinct occurrences in order, each on its first day. Without any, it has the days that were asked for, or none.
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
      let usual = plan.what.hasDays ? plan.period : first..<first
      let dates = (days.min() ?? usual.lowerBound)..<(days.max()?.adding(days: 1) ?? usual.upperBound)
      return AgendaLayout(dates: dates, zone: plan.zone, sections: sections)
    }
  }

  /// The meaning of words other than dates and inputs.
  package enum Words: Sendable {
    case none
    /// A search: the first word, and further words other than inputs and dates.
    case text
    /// The UID or title of an event: the first word, and further words other than inputs.
    case name
    /// A number of events.
    case count
    /// The least length of free times: `free 2 hours`.
    case length
    /// What sums are grouped by: `hours by category`.
    case grouping

    /// The placeholder in help, with a final space; empty for none.
    package var synopsis: String {
      switch self {
      case .none: ""
      case .text: "WORDS... "
      case .name: "UID|TITLE "
      case .count: "[N] "
      case .length: "[LENGTH] "
      case .grouping: "[by WHAT] "
      }
    }
  }

  /// The inputs for finding the occurrences of a page.
  struct FindJob {
    let plan: AgendaPlan
    let reading: CalendarReading
  }

  /// The occurrences of a page, and notes about them.
  struct Found {
    var result: ReadResult
    /// Notes as sentences with a full stop.
    var notes: [String] = []
    /// Whether the event that was asked for does not exist, so that there is no page.
    var isMissing = false
  }

  /// A view other than a page of occurrences.
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
    /// The calendars of the inputs and of accounts, without their events.
    case calendars
  }

  /// The length of a list if a request names only its first or last day.
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

  /// A part of a multi-page PDF document.
  package enum PlannerPart: Sendable {
    case year, month, week, day

    /// The minimum number of days of a page, in any calendar system.
    var leastDays: Int {
      switch self {
      case .year: 353
      case .month: 29
      case .week: 7
      case .day: 1
      }
    }

    /// The kind of link target of such pages.
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

/// Views other than pages of occurrences.
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
      by byte. What cannot be mended stays and is reported; faulty values of free/busy and availability components are not \
      mended.
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
      Shows which occurrences a program built on libical 3.0 shows at other times, omits or adds, with the \
      line and the reason. Without --from and --to, it is the current year.
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
    options: [.all, .times, .clock, .hours, .range, .dayCount], materials: [.report, .busyTimes],
    textOptions: [.clock, .hours],
    // Overlapping busy times are merged: leaving any out would show a busy time as free.
    period: { days throws(UsageError) in try days.list() }, entries: { _ in .none }, isOfBatches: false,
    report: .freebusy)
}

/// An example command line.
package struct CommandExample: Sendable {
  /// The lines as typed; all but the last end with a backslash.
  package let lines: [String]
  /// The purpose; empty if the command line is clear by itself.
  package let purpose: String

  package init(_ line: String, _ purpose: String = "") {
    lines = line.split(separator: "\n").map(String.init)
    self.purpose = purpose
  }
}

internal import AgendaGeneration
internal import Bytes
internal import CalendarModel
internal import CalendarRendering

/// A batch request with all defaults resolved: the pages of every calendar.
final class BatchPlan: Sendable {
  /// A page, the same for every calendar.
  struct PlannedPage: Sendable {
    /// The plans of its formats, at least one. Formats that take the same options share one.
    var plans: [(plan: AgendaPlan, formats: [OutputFormat])]

    /// The plan of the first format, which has the view and the days of all.
    var plan: AgendaPlan { plans[0].plan }
    /// All days that its formats need.
    var dates: Range<CivilDate> {
      let days = plans.map(\.plan.dates)
      return (days.map(\.lowerBound).min() ?? .epoch)..<(days.map(\.upperBound).max() ?? .epoch)
    }
    /// One for each file of a calendar.
    var outputs: [(format: OutputFormat, plan: AgendaPlan)] {
      plans.flatMap { plan, formats in
        formats.map { format in
          var plan = plan
          plan.format = format
          return (format, plan)
        }
      }
    }
  }

  /// One output file: a page in one of its formats.
  struct Output: Sendable {
    /// The index of its page.
    var page: Int
    /// The index of its plan in the page.
    fileprivate var variant: Int
    var format: OutputFormat
    var fileExtension: String
    var name: PageName
    /// The view, format and period: the part of the fingerprint that differs between outputs.
    fileprivate var words: String
    /// Today's date if the page marks it.
    fileprivate var today: String
  }

  let request: BatchRequest
  let pattern: NamePattern
  let pages: [PlannedPage]
  /// All files of a calendar, in page order.
  let outputs: [Output]
  /// The colours of all pages.
  let theme: Theme
  /// A template instead of formats; nil to use formats.
  let template: Template?
  /// All days needed by the pages.
  let dates: Range<CivilDate>
  /// The pages that are read together where a calendar is too dense to be read once for all of them.
  let parts: PageParts
  /// The size limit of a page, which all occurrences of a calendar must fit.
  let shares: PageShares?
  /// The same for the pages of a part, which are written in each format.
  let sharesOfParts: PageShares?
  /// The requested days.
  let period: Range<CivilDate>
  /// Covers every setting that affects pages, except their days and formats.
  private let optionsFingerprint: Fingerprint

  /// A larger number of pages per calendar indicates a mistake in the dates.
  static let pageLimit = 100_000

  init(_ request: BatchRequest, environment: AgendaEnvironment) throws(AgendaFailure) {
    self.request = request
    var pages: [PlannedPage] = []
    do {
      pattern = try NamePattern(request.namePattern ?? NamePattern.standard)
      if request.hasOneDocument { pages = [try Self.document(request, environment)] }
      for view in request.resolvedViews where !request.hasOneDocument {
        pages += try Self.pages(of: view, request, environment)
        guard pages.count <= Self.pageLimit else {
          throw UsageError(
            "These days need more than \(Self.pageLimit) pages per calendar. Request fewer days or larger pages.")
        }
      }
      if pages.count > request.resolvedViews.count {
        try Self.require(.date, in: pattern, "several pages per calendar")
      }
      if request.resolvedViews.count > 1, !request.hasOneDocument {
        try Self.require(.view, in: pattern, "several views")
      }
      if request.resolvedFormats.count > 1 { try Self.require(.ext, in: pattern, "several formats") }
    } catch let error as UsageError {
      throw .usage(error)
    } catch let failure as AgendaFailure {
      throw failure
    } catch {
      throw .usage(UsageError("\(error)"))
    }
    let days = pages.map(\.dates)
    dates = (days.map(\.lowerBound).min() ?? .epoch)..<(days.map(\.upperBound).max() ?? .epoch)
    // All calendars have pages for the same days.
    if let dateText = pages.first?.plan.dateText.remembering(dates) {
      for page in pages.indices {
        for variant in pages[page].plans.indices { pages[page].plans[variant].plan.dateText = dateText }
      }
    }
    self.pages = pages
    theme = try pages.lazy.flatMap(\.plans).map(\.plan).first(where: \.hasTheme)?.theme() ?? Theme()
    template = try pages.first?.plan.template()
    outputs = Self.outputs(of: pages, pattern, template)
    let periods = pages.map(\.plan.period)
    period = (periods.map(\.lowerBound).min() ?? .epoch)..<(periods.map(\.upperBound).max() ?? .epoch)
    (shares, sharesOfParts) = Self.shares(of: pages, on: dates)
    parts = PageParts(pages.map { ($0.plan.view.rawValue, $0.dates) })
    optionsFingerprint = Self.fingerprint(of: request, plan: pages.first?.plan, theme: theme, template: template)
  }

  /// The shares of the most costly page, independent of the order of views and formats.
  private static func shares(
    of pages: [PlannedPage], on dates: Range<CivilDate>
  ) -> (ofAll: PageShares?, ofParts: PageShares?) {
    var views: Set<String> = []
    var plans: [AgendaPlan] = []
    for page in pages where views.insert(page.plan.view.rawValue).inserted {
      plans += page.outputs.map(\.plan)
    }
    // All views and formats together have the size of a few pages.
    let copies = (plans.count + Budget.answersPerRun - 1) / Budget.answersPerRun
    let costliest = PageShares.costliest(of: plans, on: dates)
    return (costliest?.repeated(copies), costliest?.repeated(Set(plans.map(\.format)).count))
  }

  private static func require(_ field: NamePattern.Field, in pattern: NamePattern, _ reason: String) throws(UsageError)
  {
    guard !pattern.contains(field) else { return }
    throw UsageError("--name \(pattern.text): add {\(field.rawValue)}, because there are \(reason).")
  }

  /// The document of all pages of a calendar.
  private static func document(
    _ request: BatchRequest, _ environment: AgendaEnvironment
  ) throws(AgendaFailure) -> PlannedPage {
    var page = request.page
    page.view = request.resolvedViews[0]
    page.furtherViews = Array(request.resolvedViews.dropFirst())
    page.inputs = []
    page.output = "page"
    page.format = .pdf
    return PlannedPage(plans: [(try AgendaPlan(request: page, environment: environment), [.pdf])])
  }

  /// Notes on the years that weekdays choose: `--from "friday 5 december"`.
  var notesOnYears: [String] { pages.first?.plan.notesOnYears(of: request.page) ?? [] }

  /// With the options that its format takes.
  func plan(of output: Output) -> AgendaPlan {
    var plan = pages[output.page].plans[output.variant].plan
    plan.format = output.format
    return plan
  }

  /// A view without its days, in the formats to which the same options apply. A class, because it would be a large value.
  private final class Variant {
    let page: AgendaRequest
    var plan: AgendaPlan
    var formats: [OutputFormat]

    init(_ page: AgendaRequest, _ plan: AgendaPlan, _ format: OutputFormat) {
      (self.page, self.plan, formats) = (page, plan, [format])
    }
  }

  private static func variants(
    of view: AgendaView, _ request: BatchRequest, _ environment: AgendaEnvironment
  ) throws -> [Variant] {
    var variants: [Variant] = []
    for format in request.resolvedFormats where format.shows(view) {
      var page = try request.page(of: view, as: format)
      page.view = view
      page.inputs = []
      // Pages are written to files, so no terminal setting applies.
      page.output = "page"
      page.from = nil
      page.to = nil
      if let known = variants.firstIndex(where: { $0.page == page }) {
        variants[known].formats.append(format)
      } else {
        var planned = page
        planned.format = format
        let plan = try AgendaPlan(request: planned, environment: environment)
        variants.append(Variant(page, plan, format))
      }
    }
    return variants
  }

  private static func pages(
    of view: AgendaView, _ request: BatchRequest, _ environment: AgendaEnvironment
  ) throws -> [PlannedPage] {
    let variants = try variants(of: view, request, environment)
    guard let plan = variants.first?.plan else { return [] }
    let isList = view.takes(.lists)
    let (from, to) = (request.page.from, request.page.to)
    // As alone, `--days` ends a list. In other views, it is the length of a page.
    let dayCount = isList && to == nil ? variants[0].page.dayCount : nil
    let hasEnd = to != nil || dayCount != nil
    // The pages of a list have the same titles as if they were asked for alone.
    if isList { for index in variants.indices { variants[index].plan.what.hasDays = from != nil || hasEnd } }
    let first = plan.firstDate(of: from) ?? plan.today
    let interval = request.interval ?? (view.takes(.daily) && dayCount == nil ? .week : .all)
    let end: CivilDate
    if let to = plan.firstDate(of: to) {
      end = to
      guard first < end else { throw request.page.emptyDays(from: first, to: end) }
    } else if let dayCount {
      end = first.adding(days: dayCount)
    } else {
      end = isList && interval == .all ? first.adding(days: 365) : first.adding(days: 1)
    }
    var pages: [PlannedPage] = []
    var day = first
    while day < end, pages.count <= pageLimit {
      let period: Range<CivilDate>
      if isList {
        let whole = plan.interval(interval, of: day, all: first..<end)
        // Only the days that were asked for.
        let start = from == nil && !hasEnd ? whole.lowerBound : max(day, whole.lowerBound)
        period = start..<(hasEnd ? min(end, whole.upperBound) : whole.upperBound)
      } else {
        var page = variants[0].page
        page.date = .day(day)
        period = try AgendaPlan.period(
          of: page, today: plan.today, calendar: plan.calendar, firstWeekday: plan.firstWeekday)
      }
      for variant in variants { try AgendaPlan.checkEmptyDays(of: variant.page, on: period) }
      let plans = variants.map { variant in
        var plan = variant.plan
        plan.period = period
        return (plan, variant.formats)
      }
      pages.append(PlannedPage(plans: plans))
      day = period.upperBound
    }
    return pages
  }

  private static func fingerprint(
    of request: BatchRequest, plan: AgendaPlan?, theme: Theme, template: Template?
  ) -> Fingerprint {
    var fingerprint = Fingerprint()
    fingerprint.combine(AgendaJob.version)
    for setting in request.settings.sorted(by: { ($0.name, $0.value) < ($1.name, $1.value) }) {
      fingerprint.combine(setting.name)
      fingerprint.combine(setting.value)
    }
    fingerprint.combine(ZoneDataVersion.current)
    // The file's content, not its name.
    fingerprint.combine(theme.content)
    if let template {
      fingerprint.combine(template.source)
      if template.usesNow, let now = plan?.when.present { fingerprint.combine("\(now.secondsSinceEpoch)") }
    }
    if let plan {
      fingerprint.combine(plan.zone.identifier)
      fingerprint.combine(plan.locale.identifier)
      fingerprint.combine("\(plan.locale.firstWeekday.rawValue) \(plan.locale.uses24HourClock) \(plan.when.namesZone)")
    }
    return fingerprint
  }

  private static func outputs(of pages: [PlannedPage], _ pattern: NamePattern, _ template: Template?) -> [Output] {
    var outputs: [Output] = []
    for (position, page) in pages.enumerated() {
      for (variant, (plan, formats)) in page.plans.enumerated() {
        for format in formats {
          let fileExtension = template?.fileExtension ?? format.fileExtension
          outputs.append(
            Output(
              page: position, variant: variant, format: format, fileExtension: fileExtension,
              name: pattern.name(period: plan.period, view: plan.view, fileExtension: fileExtension),
              words: words(of: plan, format),
              today: plan.dates.contains(plan.today) ? today(of: plan) : ""))
        }
      }
    }
    return outputs
  }

  /// Today as a page marks it: with the time of day if that is marked, too.
  private static func today(of plan: AgendaPlan) -> String {
    plan.today.description + (plan.when.now.map { " \($0.secondsSinceEpoch)" } ?? "")
  }

  private static func words(of plan: AgendaPlan, _ format: OutputFormat) -> String {
    let views = [plan.view] + plan.what.furtherViews
    var words = "\(views.map(\.rawValue).joined(separator: ",")) \(format.rawValue) \(plan.period)"
    if format.takes(.document), let date = plan.documentDate { words += " \(date.secondsSinceEpoch)" }
    return words
  }

  /// The fingerprint of everything that determines whether a calendar exceeds a limit of the request.
  func fingerprint(ofLimitsOf input: Fingerprint) -> Fingerprint {
    var fingerprint = optionsFingerprint
    fingerprint.combine(input.value)
    fingerprint.combine("\(request.timeLimitInSeconds ?? 0) \(request.pageLimitInBytes ?? 0)")
    for output in outputs {
      fingerprint.combine(output.words)
      fingerprint.combine(output.today)
    }
    return fingerprint
  }

  /// The fingerprint of everything that determines a page of an input.
  func fingerprint(of output: Output, input: Fingerprint) -> Fingerprint {
    var fingerprint = optionsFingerprint
    fingerprint.combine(input.value)
    fingerprint.combine(output.words)
    fingerprint.combine(output.today)
    return fingerprint
  }
}

extension AgendaPlan {
  /// The days of the list page that contains a day.
  fileprivate func interval(_ interval: BatchInterval, of day: CivilDate, all: Range<CivilDate>) -> Range<CivilDate> {
    switch interval {
    case .day: return day..<day.adding(days: 1)
    case .week:
      let first = day.startOfWeek(firstWeekday: firstWeekday)
      return first..<first.adding(days: 7)
    case .month: return day.firstOfMonth..<day.firstOfNextMonth
    case .year: return CivilDate.days(ofYear: day.year)
    case .all: return all
    }
  }
}

extension CivilDate {
  fileprivate static let epoch = CivilDate(daysSinceEpoch: 0)
}

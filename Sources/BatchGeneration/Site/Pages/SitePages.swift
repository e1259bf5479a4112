internal import AgendaGeneration
internal import Bytes
internal import CalendarLayout
internal import CalendarModel
internal import CalendarRendering
internal import Synchronization

/// Addresses and navigation of the pages of a site in one language.
final class SitePages: Sendable {
  let plan: SitePlan
  let language: SiteLanguage
  /// The title of the site.
  let title: String
  /// The years of the site.
  let years: ClosedRange<Int>
  /// The calendars and categories with their own pages.
  let filters: [SiteFilter]
  /// The colours of all pages, different for the calendars and categories of the site.
  let theme: Theme
  /// The days with events, in days since 1970, for small months.
  private let busyDays: Set<Int>
  /// The fingerprint of everything that all pages depend on.
  private let common: Fingerprint
  /// The fingerprints of the marks of small months, by the first day of the month.
  private let marks: [CivilDate: UInt64]
  /// Small months that pages had lately. Each thread needs twelve for the pages of a year and of its events, in two depths of folders.
  private let pickers = Mutex(RecentValues<PickerKey, FramePicker>(capacity: 64))
  /// The time of the oldest copy used for a feed that could not be read now, shown on the first page; nil if there is
  /// none.
  let staleTime: Instant?

  private struct PickerKey: Hashable, Sendable {
    let root: String
    let firstDay: CivilDate
  }

  init(
    plan: SitePlan, language: SiteLanguage, title: String, filters: [SiteFilter], years: ClosedRange<Int>,
    calendars: SiteCalendars, busyDays: Set<Int>, inputs: Fingerprint
  ) {
    self.busyDays = busyDays
    (self.plan, self.language, self.title, self.filters, self.years) = (plan, language, title, filters, years)
    var theme = language.common.theme(plan.theme, calendarNames: calendars.calendars.map(\.title))
    theme.categoryNames = filters.compactMap { if case .category = $0.kind { $0.title } else { nil } }
    self.theme = theme
    staleTime = calendars.staleTime
    let days = Self.days(of: years)
    dates = language.common.dateText.remembering(days)
    var common = inputs
    for part in [title, language.folder, theme.content, "\(days)", "\(days.contains(plan.today))"] {
      common.combine(part)
    }
    for name in theme.calendarNames + theme.categoryNames { common.combine(name) }
    for filter in filters { common.combine("\(filter.kind) \(filter.folder) \(filter.title)") }
    for language in [language] + plan.languages {
      let locale = language.common.locale
      common.combine("\(locale.identifier) \(locale.firstWeekday.rawValue) \(language.common.dateText.uses24HourClock)")
    }
    self.common = common
    marks = Self.marks(of: days, busyDays)
  }

  private static func days(of years: ClosedRange<Int>) -> Range<CivilDate> {
    CivilDate(year: years.lowerBound, month: 1, day: 1)..<CivilDate(year: years.upperBound + 1, month: 1, day: 1)
  }

  private static func marks(of days: Range<CivilDate>, _ busyDays: Set<Int>) -> [CivilDate: UInt64] {
    var marks: [CivilDate: UInt64] = [:]
    var month = days.lowerBound
    while month < days.upperBound {
      // The weeks of a month also have days of its neighbours.
      let first = month.daysSinceEpoch - 7
      marks[month] = (0..<45).reduce(0) { $0 | (busyDays.contains(first + $1) ? 1 << UInt64($1) : 0) }
      month = month.firstOfNextMonth
    }
    return marks
  }

  // MARK: Inputs

  /// The fingerprint of everything that a page depends on. Pages with equal inputs have equal bytes.
  /// - Parameters:
  ///   - dates: The days that the page shows; nil for none.
  ///   - occurrences: The occurrences that it shows.
  ///   - month: The day whose small month is on the page; nil for none.
  func inputs(
    of path: String, showing dates: Range<CivilDate>? = nil, _ occurrences: KeyedOccurrences? = nil,
    marking month: CivilDate? = nil
  ) -> Fingerprint {
    var inputs = common
    inputs.combine(path)
    if let dates { combine(dates, into: &inputs) }
    if let occurrences { inputs.combine(occurrences.key.value) }
    if let month { combine(marksOf: month, into: &inputs) }
    return inputs
  }

  /// The fingerprint of everything that the pages of a year depend on.
  /// - Parameter reading: That of the occurrences of the year.
  func inputs(ofYear year: Int, reading: Fingerprint) -> Fingerprint {
    var inputs = common
    combine(CivilDate.days(ofYear: year), into: &inputs)
    inputs.combine(reading.value)
    for month in 0...13 { combine(marksOf: CivilDate(year: year, month: month, day: 1), into: &inputs) }
    return inputs
  }

  private func combine(_ dates: Range<CivilDate>, into inputs: inout Fingerprint) {
    inputs.combine(UInt64(bitPattern: Int64(dates.lowerBound.daysSinceEpoch)))
    inputs.combine(UInt64(bitPattern: Int64(dates.upperBound.daysSinceEpoch)))
    // The page marks today, also in the weeks at its ends.
    if dates.lowerBound.adding(days: -14) <= plan.today, plan.today < dates.upperBound.adding(days: 14) {
      inputs.combine(UInt64(bitPattern: Int64(plan.today.daysSinceEpoch)))
    }
  }

  private func combine(marksOf month: CivilDate, into inputs: inout Fingerprint) {
    let first = month.firstOfMonth
    inputs.combine(UInt64(bitPattern: Int64(first.daysSinceEpoch)))
    inputs.combine(UInt64(bitPattern: Int64(month.daysSinceEpoch)))
    inputs.combine(marks[first] ?? outerMarks(of: first))
  }

  /// The marks of a month outside of the years.
  private func outerMarks(of month: CivilDate) -> UInt64 {
    Self.marks(of: month..<month.adding(days: 1), busyDays)[month] ?? 0
  }

  /// The days of the site.
  var days: Range<CivilDate> { Self.days(of: years) }

  /// Whether the site includes today.
  var hasToday: Bool { days.contains(plan.today) }

  var phrases: PagePhrases { dates.locale.phrases }
  /// The date formatter of the language, with the dates of the site.
  let dates: DateText

  // MARK: Links

  /// The addresses of other pages, relative to a page.
  /// - Parameter months: The paths of months.
  func links(from path: String, months: LinkPattern = SitePath.months) -> PageLinks {
    let root = SitePath.root(of: path)
    var links = PageLinks()
    links.day = SitePath.days.from(root)
    links.week = SitePath.weeks.from(root)
    links.month = months.from(root)
    links.dates = days
    links.eventFolder = root + SitePath.events
    return links
  }

  /// A link from one page to another.
  func link(_ title: String, to target: String, from path: String, label: String? = nil, note: String? = nil)
    -> PageLink
  {
    PageLink(title, label: label, address: SitePath.root(of: path) + target, note: note)
  }

  /// The name of the page of a year.
  func name(ofYear year: Int) -> String { dates.number(year) }
  /// The name of the page of a month.
  func name(ofMonth date: CivilDate) -> String { dates.month(date) }
  /// The name of the page of a week.
  func name(ofWeek days: Range<CivilDate>) -> String {
    let thursday = days.lowerBound.adding(days: Weekday.thursday.daysAfter(days.lowerBound.weekday))
    return dates.week(ISOWeek(containing: thursday).number)
  }

  // MARK: Frame

  /// The frame of a page.
  /// - Parameters:
  ///   - path: The path of the page.
  ///   - crumbs: The breadcrumbs between the first page and this one.
  ///   - here: The name of the page.
  ///   - date: The day whose other views the page links to.
  ///   - filter: The calendar or category of the page; nil for all.
  ///   - month: The day whose month the small month shows; nil for none.
  ///   - selected: The days that the small month marks.
  func frame(
    of path: String, crumbs: [PageLink] = [], here: String, date: CivilDate, filter: SiteFilter? = nil,
    month: CivilDate? = nil, selected: Range<CivilDate>? = nil
  ) -> PageFrame {
    let root = SitePath.root(of: path)
    var frame = PageFrame()
    frame.assets = root + (language.folder.isEmpty ? "" : "../") + SitePath.assets
    if path != SitePath.home { frame.crumbs = [link(phrases.navigation.home, to: SitePath.home, from: path)] }
    frame.crumbs += crumbs + [PageLink(here, address: nil)]
    frame.views = views(of: date, filter: filter, from: path)
    if hasToday {
      frame.today = PageLink(phrases.today, address: path == SitePath.today ? nil : root + SitePath.today)
    }
    if path != SitePath.timeline {
      frame.ways.append(link(phrases.navigation.timeline, to: SitePath.timeline, from: path))
    }
    if path != SitePath.search {
      frame.ways.append(link(phrases.navigation.search, to: SitePath.search, from: path))
    }
    if let month {
      frame.picker = picker(monthOf: month, at: path, filter)
      frame.selectedDates = selected
    }
    frame.feed = PageLink(title, address: root + (language.folder.isEmpty ? "" : "../") + SiteFeeds.path)
    if let address = plan.request.address { frame.canonical = SafeURL(address.string + language.folder + path) }
    frame.languages = languages(of: path, from: path)
    return frame
  }

  /// A page in each language; none on a site in one language.
  /// - Parameters:
  ///   - target: Its path in the other languages.
  ///   - path: Its path in this language.
  func languages(of target: String, from path: String) -> [PageLink] {
    guard plan.languages.count > 1 else { return [] }
    let root = SitePath.root(of: path) + (language.folder.isEmpty ? "" : "../")
    return plan.languages.map { other in
      let isOwn = other.tag == language.tag
      return PageLink(
        other.tag, address: root + other.folder + (isOwn ? path : target), note: isOwn ? nil : name(of: other))
    }
  }

  /// The name of a language, with its tag if another language of the site has the same name.
  private func name(of language: SiteLanguage) -> String {
    let isUnique = plan.languages.count { $0.name == language.name } == 1
    return isUnique ? language.name : "\(language.name) (\(language.tag))"
  }

  /// Links to the views of a day: the pages of its day, week, month and year, and the list of upcoming events.
  private func views(of date: CivilDate, filter: SiteFilter?, from path: String) -> [PageLink] {
    let date = min(max(date, days.lowerBound), days.upperBound.adding(days: -1))
    let first = date.startOfWeek(firstWeekday: plan.firstWeekday)
    let thursday = first.adding(days: Weekday.thursday.daysAfter(first.weekday))
    var pages = [(phrases.navigation.day, path == SitePath.today ? path : SitePath.day(date))]
    if years.contains(ISOWeek(containing: thursday).year) { pages.append((phrases.week, SitePath.week(thursday))) }
    pages += [
      (phrases.navigation.month, filter?.months.address(of: date) ?? SitePath.month(date)),
      (phrases.navigation.year, filter?.year(date.year) ?? SitePath.year(date.year)),
      (phrases.navigation.list, filter?.home ?? SitePath.home),
    ]
    return pages.map { name, target in
      target == path ? PageLink(name, address: nil) : link(name, to: target, from: path)
    }
  }

  /// The small month on a page.
  private func picker(monthOf date: CivilDate, at path: String, _ filter: SiteFilter?) -> FramePicker {
    // On a first page it has no equal: the site's marks today, and a filter's links to the months of the filter.
    if path == SitePath.home || filter != nil {
      let month = month(of: date, marksToday: path == SitePath.home)
      return FramePicker(month, links: links(from: path, months: filter?.months ?? SitePath.months), dates: dates)
    }
    let key = PickerKey(root: SitePath.root(of: path), firstDay: date.firstOfMonth)
    if let known = pickers.withLock({ $0[key] }) { return known }
    let picker = FramePicker(month(of: date, marksToday: false), links: links(from: path), dates: dates)
    pickers.withLock { $0.insert(picker, for: key) }
    return picker
  }

  private func month(of date: CivilDate, marksToday: Bool) -> MonthPicker {
    var options = language.common.look.layout
    if !marksToday { options.today = nil }
    var month = MonthPickerBuilder(options: options).picker(monthOf: date)
    for week in month.weeks.indices {
      for day in month.weeks[week].days.indices {
        let isBusy = busyDays.contains(month.weeks[week].days[day].date.daysSinceEpoch)
        month.weeks[week].days[day].eventCount = isBusy ? 1 : 0
      }
    }
    return month
  }

  /// The breadcrumbs to a day: its year and, if requested, its month and week.
  func crumbs(to date: CivilDate, from path: String, withMonth: Bool = false, withWeek: Bool = false) -> [PageLink] {
    var crumbs = [link(name(ofYear: date.year), to: SitePath.year(date.year), from: path)]
    if withMonth { crumbs.append(link(dates.monthName(date.month), to: SitePath.month(date), from: path)) }
    if withWeek {
      let first = date.startOfWeek(firstWeekday: plan.firstWeekday)
      let thursday = first.adding(days: Weekday.thursday.daysAfter(first.weekday))
      let week = first..<first.adding(days: 7)
      if years.contains(ISOWeek(containing: thursday).year) {
        crumbs.append(link(name(ofWeek: week), to: SitePath.week(thursday), from: path))
      }
    }
    return crumbs
  }

  // MARK: Rendering

  /// Renders a page.
  func render(
    _ page: Page, by view: AgendaPlan, at path: String, frame: PageFrame, links: PageLinks? = nil, title: String? = nil
  ) -> [UInt8] {
    view.renderer(theme: theme, calendarNames: [])?
      .render(page, settings: settings(view, at: path, frame: frame, links: links, title: title)) ?? []
  }

  /// The settings of a page.
  func settings(
    _ view: AgendaPlan, at path: String, frame: PageFrame, links: PageLinks? = nil, title: String? = nil
  ) -> PageSettings {
    var view = view
    view.dateText = view.dateText.remembering(datesOf: dates)
    var settings = view.pageSettings(title: title ?? self.title)
    // The frame has small months.
    settings.smallMonths = []
    settings.links = links ?? self.links(from: path)
    settings.frame = frame
    return settings
  }
}

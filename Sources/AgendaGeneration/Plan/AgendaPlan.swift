internal import CalendarLayout
internal import CalendarLocales
package import CalendarModel
package import CalendarRendering
package import CalendarWriting
internal import HelperWire
package import ICalendar
internal import PageDrawing

/// A request with all defaults resolved: what a page shows, which days, where it goes, how it looks.
///
/// A small value: copies share the groups, and pages of one request differ only in period and format.
package struct AgendaPlan: Sendable {
  @Shared package var what: What
  @Shared package var when: When
  @Shared package var output: Output
  @Shared package var look: Look
  /// The date formatter for all pages.
  package var dateText: DateText
  package var format: OutputFormat
  /// The requested days, end exclusive; empty for `check`.
  package var period: Range<CivilDate>

  init(
    what: What, when: When, output: Output, look: Look, dateText: DateText, format: OutputFormat,
    period: Range<CivilDate>
  ) {
    (_what, _when) = (Shared(wrappedValue: what), Shared(wrappedValue: when))
    (_output, _look) = (Shared(wrappedValue: output), Shared(wrappedValue: look))
    (self.dateText, self.format, self.period) = (dateText, format, period)
  }

  // MARK: Shortcuts to the groups

  package var view: AgendaView { what.view }
  package var filter: OccurrenceFilter { what.filter }
  package var readingOptions: ReadingOptions { what.reading }
  package var zone: Zone { when.zone }
  package var today: CivilDate { when.today }
  package var calendar: any CalendarArithmetic { when.calendar }
  /// The time of the oldest copy used for a feed that could not be read now; nil if there is none.
  package var staleTime: Instant? {
    get { when.staleTime }
    set { when.staleTime = newValue }
  }
  /// The first day of a week row.
  package var firstWeekday: Weekday { look.layout.firstWeekday }

  /// The names, patterns and conventions of the reader's language and region.
  package var locale: CalendarLocale { dateText.locale }

  // MARK: Days

  /// The days to read: the requested days, or all days of the grids that contain them.
  package var dates: Range<CivilDate> { planner?.dates ?? dates(of: view, in: period) }

  /// The days to read for a period of a view.
  func dates(of view: AgendaView, in period: Range<CivilDate>) -> Range<CivilDate> {
    switch view.descriptor.days {
    case .period: return period
    case .weeks:
      let lastWeek = period.upperBound.adding(days: -1).startOfWeek(firstWeekday: firstWeekday)
      return period.lowerBound.startOfWeek(firstWeekday: firstWeekday)..<lastWeek.adding(days: 7)
    case .weeksOfYear: return period.lowerBound.adding(days: -6)..<period.upperBound.adding(days: 6)
    case .smallMonths: return datesOfSmallMonths
    }
  }

  /// The first day of a date in the reader's language.
  package func firstDate(of date: DateSpecification?) -> CivilDate? {
    date?.resolved(in: locale).firstDate(today: today, firstWeekday: firstWeekday)
  }

  /// Notes on the years that weekdays choose in a request for many pages: `--from "friday 5 december"`.
  package func notesOnYears(of request: AgendaRequest) -> [String] {
    var request = request
    _ = request.resolveDates(in: locale)
    return request.notesOnYears(today: today, firstWeekday: firstWeekday)
  }

  /// The number of months of a page of months.
  package var monthCount: Int {
    var (count, first) = (1, calendar.firstDayOfMonth(1, monthsAfter: period.lowerBound))
    while first < period.upperBound, count < RequestedDays.mostMonths {
      count += 1
      first = calendar.firstDayOfMonth(1, monthsAfter: first)
    }
    return count
  }

  /// The number of months of a picker.
  var pickerCount: Int { RequestedDays.pickerCount(when.monthCount, in: format) }

  // MARK: Format, sheets and documents

  /// The plan for another format.
  func rendering(as format: OutputFormat) -> AgendaPlan {
    var plan = self
    plan.format = format
    if view.takes(.choice) {
      plan.period = RequestedDays.pickers(plan.pickerCount, around: when.openDate, in: calendar)
    }
    return plan
  }

  private var styleOfView: SheetStyle {
    view.descriptor.sheetStyles.contains(look.sheetStyle) ? look.sheetStyle : .standard
  }

  /// The sheet style; `standard` for formats without sheets, as in a batch with several formats.
  var sheetStyle: SheetStyle { format.isOfSheets ? styleOfView : .standard }

  /// Whether the page is for paper, as every document is.
  var hasPaper: Bool { format.takes(.document) || look.asksForPaper || styleOfView != .standard }

  /// The entries for an occurrence on the page.
  var entries: PageShares.Entries { view.descriptor.entries(styleOfView) }

  /// The multi-page document; nil for a single page.
  package var planner: Planner? { format.takes(.document) ? when.document : nil }

  /// The date of a document: as given, or the day of a page that marks today; nil for pages of other days.
  package var documentDate: Instant? {
    when.sourceDate ?? (dates.contains(today) ? when.now ?? zone.startOfDay(today) : nil)
  }
}

// MARK: Calendar data

extension AgendaPlan {
  /// The format of calendar data to write; nil for pages and reports.
  package var conversion: CalendarFormat? {
    view.takes(.lists) ? format.conversion : nil
  }

  /// The selection for calendar data. Without days, it is the whole calendar.
  package var selection: CalendarSelection {
    var selection = CalendarSelection()
    selection.filter = filter
    selection.dates = what.hasDays ? period : nil
    selection.zone = zone
    selection.expands = what.expands
    selection.format = format
    selection.busyTitle = dateText.phrases.busy
    return selection
  }
}

// MARK: Documents of sheets

extension AgendaPlan {
  /// Makes PDF or PNG from sheets.
  /// - Throws: `DocumentError.paper` if the helper is missing or fails.
  func document(of sheets: DocumentSheets, on paper: PaperHelper?) throws(DocumentError) -> OutputDocument {
    guard let paper else {
      throw .paper(HelperFailure(message: "The program ics2day-paper, which makes PDF and PNG, was not provided."))
    }
    do throws(HelperFailure) {
      guard format.takes(.image) else { return try paper.document(.pdf, sheets.properties, sheets) }
      let (sheet, count) = sheets.stacked
      let resolution = output.dotsPerInch ?? Self.dotsPerInch(of: sheet)
      func fits(_ resolution: Int) -> Bool {
        FormLimits.side.contains(sheet.height) && sheet.height * resolution <= FormLimits.imageSide * 96_00
      }
      guard fits(resolution) else {
        let advice = fits(Self.leastDotsPerInch) ? "fewer days, a smaller --dpi, or PDF" : "fewer days or PDF"
        throw HelperFailure(message: "One image of \(count) sheets is too high; choose \(advice).")
      }
      return try paper.document(.png(dotsPerInch: resolution), sheets.properties, [sheet])
    } catch {
      throw .paper(error)
    }
  }

  /// The default resolution of an image: twice that of a standard screen, or what a large one has room for.
  private static func dotsPerInch(of sheet: Sheet) -> Int {
    stride(from: 192, to: leastDotsPerInch, by: -1).first { resolution in
      sheet.height * resolution <= FormLimits.imageSide * 96_00
        && sheet.width * resolution / 96_00 * (sheet.height * resolution / 96_00) <= mostUsualPixels
    } ?? leastDotsPerInch
  }

  private static let leastDotsPerInch = 36
  /// Each takes four bytes of memory.
  private static let mostUsualPixels = 50_000_000
}

// MARK: Small months beside a list by day

extension AgendaPlan {
  /// The default number of months.
  private static let usualMonths = 3

  /// The months from the first day of the list on, with the list's days marked and the occurrences on each day counted.
  func smallMonths(counting occurrences: [Occurrence]) -> [MonthPicker] {
    var filter = self.filter
    filter.limit = nil
    var options = look.layout
    options.selectedDates = period
    return MonthPickerBuilder(options: options, calendar: calendar)
      .pickers(
        from: period.lowerBound, count: when.monthCount ?? Self.usualMonths,
        counting: filter.apply(to: occurrences, busy: ""))
  }

  /// The days of the months and of the list.
  var datesOfSmallMonths: Range<CivilDate> {
    let months = PickerLayout(months: smallMonths(counting: [])).dates
    return min(months.lowerBound, period.lowerBound)..<max(months.upperBound, period.upperBound)
  }

  /// The days whose occurrences the page lists, without months beside the list, which only show counts.
  var listedDates: Range<CivilDate> { view.descriptor.days == .smallMonths ? period : dates }

  /// The occurrences that the page lists.
  func listed(_ occurrences: [Occurrence]) -> [Occurrence] {
    view.descriptor.days == .smallMonths ? OccurrenceSelection(occurrences, in: zone).touching(period) : occurrences
  }
}

// MARK: Months of other calendar systems

extension AgendaPlan {
  /// The names of a calendar system's months around the period; nil for the Gregorian calendar, whose names are in the
  /// locale.
  package func names(of calendar: any CalendarArithmetic, isSecond: Bool = false) -> CalendarNames? {
    guard let system = CalendarSystem(rawValue: calendar.identifier), isSecond || system != .gregorian else {
      return nil
    }
    func names(_ skeleton: String) -> CalendarDateNames? {
      CalendarDateNames(system: system, locale: locale.identifier, skeleton: skeleton)
    }
    guard let titles = names("yMMMM"), let long = names("LLLL"), let short = names("LLL"), let days = names("MMMd"),
      let years = names("y")
    else { return nil }
    func ranges(isAcrossYears: Bool) -> CalendarRangeNames? {
      CalendarRangeNames(system: system, locale: locale.identifier, isAcrossYears: isAcrossYears)
    }
    let (within, across) = (ranges(isAcrossYears: false), ranges(isAcrossYears: true))
    var result = CalendarNames()
    // The first and last weeks and the small months in the heading include neighbouring months.
    for day in period.lowerBound.daysSinceEpoch - 70..<period.upperBound.daysSinceEpoch + 70 {
      let date = CivilDate(daysSinceEpoch: day)
      let fields = calendar.fields(of: date)
      guard result[fields] == nil else { continue }
      var names = MonthNames(
        title: titles.text(of: date), name: long.text(of: date), shortName: short.text(of: date),
        firstDay: days.text(of: date.adding(days: 1 - fields.day)), year: years.text(of: date))
      if let within, let across {
        names.range = MonthRangeNames(
          first: within.first(date), last: within.last(date), firstAcrossYears: across.first(date),
          lastAcrossYears: across.last(date))
      }
      result[fields] = names
    }
    return result
  }
}

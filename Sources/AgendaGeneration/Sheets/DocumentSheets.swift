package import CalendarModel
package import CalendarRendering
package import PageDrawing

/// The sheets of a document, drawn page by page on demand, so that long documents need little memory.
package final class DocumentSheets: Sequence {
  /// The plan of the document.
  private let plan: AgendaPlan
  private let occurrences: [Occurrence]
  /// Selects the occurrences of a page; nil if there is only one page.
  private let selection: OccurrenceSelection?
  private let title: String?
  private let own: PageContent
  private let renderer: SheetRenderer

  /// Creates the sheets of a plan.
  /// - Parameters:
  ///   - plan: The plan of the document.
  ///   - title: The title of the pages.
  ///   - theme: The base colours, which options of the request override.
  ///   - calendarNames: The calendars in order, which get distinct colours.
  ///   - own: The caller's content.
  ///   - occurrences: The occurrences of all pages.
  package init(
    _ plan: AgendaPlan, title: String?, theme: Theme, calendarNames: [String], own: PageContent,
    occurrences: [Occurrence]
  ) {
    self.plan = plan
    self.occurrences = occurrences
    selection = plan.planner == nil ? nil : OccurrenceSelection(occurrences, in: plan.zone)
    self.title = title
    self.own = own
    let theme = plan.theme(theme, calendarNames: calendarNames).listing(occurrences)
    renderer = SheetRenderer(theme: theme).showing(own)
  }

  /// The document's metadata.
  package var properties: DocumentProperties {
    let page: Page
    if plan.planner == nil {
      page = plan.page(of: plan.view.descriptor.isTitledByOccurrences ? shown(by: plan) : [])
    } else {
      page = .agenda(AgendaLayout(dates: plan.period, zone: plan.zone, sections: []))
    }
    var properties = renderer.properties(of: page, settings: plan.pageSettings(title: title, own: own))
    properties.author = plan.output.author
    properties.created = plan.documentDate
    return properties
  }

  /// The sheets stacked into one, for an image, and their number.
  var stacked: (sheet: Sheet, count: Int) {
    let sheets = Array(self)
    return (renderer.stacked(sheets), sheets.count)
  }

  /// The sheets in order.
  package func makeIterator() -> Iterator { Iterator(self) }

  private func shown(by plan: AgendaPlan) -> [Occurrence] {
    plan.shown(selection?.touching(plan.dates) ?? occurrences, own: own, title: title)
  }

  /// Draws the sheets of one page.
  /// - Parameter number: The number of the first of them in the document.
  /// - Returns: The sheets, and the heading of the page.
  private func draw(
    _ plan: AgendaPlan, _ places: DocumentPlaces?, from number: Int
  ) -> (sheets: [Sheet], heading: String) {
    var settings = plan.pageSettings(title: title, own: own)
    settings.links.document = places
    settings.firstSheetNumber = number
    let page = plan.page(of: shown(by: plan), isMeasured: own.columns == nil, theme: renderer.theme)
    return (renderer.pages(page, settings: settings), PageWords(settings).heading(of: page))
  }

  /// The cover of a booklet; nil for other documents.
  private func cover() -> Sheet? {
    let settings = plan.pageSettings(title: title, own: own)
    guard settings.imposition == .booklet else { return nil }
    // A document about a year, month or week is titled by its name.
    let whole = plan.planner?.pages.first { $0.period == plan.period }
    let page: Page
    if plan.planner == nil {
      page = plan.page(of: shown(by: plan), isMeasured: false)
    } else if let whole {
      page = plan.showing(whole).page(of: [], isMeasured: false)
    } else {
      page = .agenda(AgendaLayout(dates: plan.period, zone: plan.zone, sections: []))
    }
    var cover = renderer.cover(PageWords(settings).heading(of: page), of: occurrences, settings: settings)
    if plan.planner != nil { cover?.label = PageWords(settings).heading(of: page) }
    return cover
  }

  /// Places pages on sheets as the request asks.
  private func imposed(_ pages: [Sheet]) -> [Sheet] {
    renderer.imposed(pages, settings: plan.pageSettings(title: nil))
  }

  /// Draws the next page when its sheets are needed.
  package struct Iterator: IteratorProtocol {
    private let document: DocumentSheets
    private let places: DocumentPlaces?
    private var pages: ArraySlice<PlannerPage>
    private var outline: DocumentOutline?
    /// The remaining sheets of the page.
    private var sheets: ArraySlice<Sheet> = []
    /// The number of sheets so far, before imposition.
    private var count = 0
    /// The remaining imposed sheets.
    private var imposedSheets: ArraySlice<Sheet> = []

    fileprivate init(_ document: DocumentSheets) {
      self.document = document
      places = document.plan.documentPlaces
      if let cover = document.cover() {
        sheets = [cover]
        // A single page is drawn now.
        if document.plan.planner == nil { sheets += document.draw(document.plan, places, from: 2).sheets }
      } else if document.plan.planner == nil {
        sheets = document.draw(document.plan, places, from: 1).sheets[...]
      }
      if let planner = document.plan.planner, let places {
        pages = planner.pages[...]
        outline = DocumentOutline(places, dates: document.plan.dateText)
      } else {
        pages = []
      }
    }

    package mutating func next() -> Sheet? {
      guard let imposition = document.plan.look.imposition else { return nextPage() }
      if imposedSheets.isEmpty {
        // The last page of a booklet is on the same sheet as the first.
        var together: [Sheet] = []
        while together.count < imposition.pageCount ?? .max, let page = nextPage() { together.append(page) }
        imposedSheets = document.imposed(together)[...]
      }
      return imposedSheets.popFirst()
    }

    private mutating func nextPage() -> Sheet? {
      while sheets.isEmpty {
        guard let page = pages.popFirst() else { return nil }
        sheets = draw(page)[...]
      }
      count += 1
      return sheets.popFirst()
    }

    /// Draws a page as a link target of the document.
    private mutating func draw(_ page: PlannerPage) -> [Sheet] {
      let plan = document.plan.showing(page)
      var (sheets, heading) = document.draw(plan, places, from: count + 1)
      let entries = outline?.entries(
        of: page.kind, on: page.groupDate, title: heading, destination: page.destination)
      // A page on two facing sheets may begin with an empty one.
      guard let first = sheets.firstIndex(where: { !$0.drawings.isEmpty }) else { return sheets }
      for index in first..<sheets.count {
        sheets[index].label = index == first ? heading : "\(heading) (\(plan.dateText.number(index - first + 1)))"
      }
      sheets[first].begin(entries ?? [])
      return sheets
    }
  }
}

/// A document with several pages.
package struct Planner: Hashable, Sendable {
  /// The pages in order: each year, its months, their weeks, their days.
  package var pages: [PlannerPage]
  /// The days needed by all pages.
  package var dates: Range<CivilDate>

  /// The maximum number of pages of a document. More indicate a mistake in the dates.
  static let mostPages = 10_000
}

/// A page of a multi-page document.
package struct PlannerPage: Hashable, Sendable {
  /// The view of the page.
  package var view: AgendaView
  /// The days that it shows.
  package var period: Range<CivilDate>
  /// The day that determines its month and year: the fourth day of a week, as in ISO 8601.
  package var groupDate: CivilDate

  /// The kind of link target.
  package var kind: DocumentPlaces.Kind { view.descriptor.planner?.place ?? .list }

  /// Its link target in the document.
  package var destination: String { DocumentPlaces.name(of: kind, from: period.lowerBound) }
}

/// The occurrences of many days, from which each of many pages selects its own.
package struct OccurrenceSelection {
  private let occurrences: [Occurrence]
  private let zone: Zone
  private let spans: [Span]

  /// The time of an occurrence, in days if it is all-day, else in seconds since 1970.
  private struct Span {
    let interval: Range<Int>
    let isAllDay: Bool
  }

  package init(_ occurrences: [Occurrence], in zone: Zone) {
    self.occurrences = occurrences
    self.zone = zone
    spans = occurrences.map { occurrence in
      if let dates = occurrence.allDayDates {
        return Span(interval: dates.lowerBound.daysSinceEpoch..<dates.upperBound.daysSinceEpoch, isAllDay: true)
      }
      let interval = occurrence.interval(in: zone)
      return Span(
        interval: interval.lowerBound.secondsSinceEpoch..<interval.upperBound.secondsSinceEpoch, isAllDay: false)
    }
  }

  /// The occurrences that overlap a range of days, or start there without length, in order: the same as reading only these
  /// days.
  package func touching(_ dates: Range<CivilDate>) -> [Occurrence] {
    let touches = self.touches(dates)
    // Returns all without copying if the pages of a calendar have the same days.
    guard let first = occurrences.indices.first(where: { !touches($0) }) else { return occurrences }
    var result = Array(occurrences[..<first])
    for position in first..<occurrences.count where touches(position) { result.append(occurrences[position]) }
    return result
  }

  /// The positions of the occurrences of ``touching(_:)``.
  package func positions(touching dates: Range<CivilDate>) -> [Int] { occurrences.indices.filter(touches(dates)) }

  private func touches(_ dates: Range<CivilDate>) -> (Int) -> Bool {
    let days = dates.lowerBound.daysSinceEpoch..<dates.upperBound.daysSinceEpoch
    let seconds =
      zone.startOfDay(dates.lowerBound)
      .secondsSinceEpoch..<max(
        zone.startOfDay(dates.lowerBound).secondsSinceEpoch, zone.startOfDay(dates.upperBound).secondsSinceEpoch)
    return { position in
      let interval = spans[position].interval
      let bounds = spans[position].isAllDay ? days : seconds
      return interval.lowerBound < bounds.upperBound
        && (interval.lowerBound >= bounds.lowerBound || interval.upperBound > bounds.lowerBound)
    }
  }
}

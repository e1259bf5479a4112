package import CalendarModel
package import CalendarRendering
package import PageDrawing

/// The sheets of a document, drawn page by page as they are asked for, so that long documents need no memory for all.
package struct DocumentSheets: Sequence {
  /// The plan of the document.
  private let plan: AgendaPlan
  private let occurrences: [Occurrence]
  /// What selects the occurrences of a page; nil if there is one page.
  private let selection: OccurrenceSelection?
  private let title: String?
  private let own: OwnContent
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
    _ plan: AgendaPlan, title: String?, theme: Theme, calendarNames: [String], own: OwnContent,
    occurrences: [Occurrence]
  ) {
    self.plan = plan
    self.occurrences = occurrences
    selection = plan.planner == nil ? nil : OccurrenceSelection(occurrences, in: plan.zone)
    self.title = title
    self.own = own
    renderer = own.shown(by: SheetRenderer(theme: plan.theme(theme, calendarNames: calendarNames)))
  }

  /// What the document says about itself.
  package var properties: DocumentProperties {
    let page: Page
    if plan.planner == nil {
      page = plan.page(of: plan.request.view == .events ? shown(by: plan) : [])
    } else {
      page = .agenda(AgendaLayout(dates: plan.period, zone: plan.zone, sections: []))
    }
    var properties = renderer.properties(of: page, settings: plan.pageSettings(title: title, own: own))
    properties.author = plan.request.author
    properties.created = plan.documentDate
    return properties
  }

  /// The sheets below each other, for an image, and their number.
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
    let page = plan.page(of: shown(by: plan))
    return (renderer.pages(page, settings: settings), PageWords(settings).heading(of: page))
  }

  /// Places pages on sheets as the request asks.
  private func imposed(_ pages: [Sheet]) -> [Sheet] {
    renderer.imposed(pages, settings: plan.pageSettings(title: nil))
  }

  /// Draws the next page when its sheets are asked for.
  package struct Iterator: IteratorProtocol {
    private let document: DocumentSheets
    private let places: DocumentPlaces?
    private var pages: ArraySlice<PlannerPage>
    private var outline: DocumentOutline?
    /// The rest of the sheets of the page.
    private var sheets: ArraySlice<Sheet> = []
    /// The number of sheets so far, before their imposition.
    private var count = 0
    /// The rest of the sheets on which pages have been placed.
    private var imposedSheets: ArraySlice<Sheet> = []

    fileprivate init(_ document: DocumentSheets) {
      self.document = document
      places = document.plan.documentPlaces
      if let planner = document.plan.planner, let places {
        pages = planner.pages[...]
        outline = DocumentOutline(places, dates: document.plan.dateText)
      } else {
        pages = []
        sheets = document.draw(document.plan, places, from: 1).sheets[...]
      }
    }

    package mutating func next() -> Sheet? {
      guard let imposition = document.plan.request.imposition else { return nextPage() }
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

    /// Draws a page as a place of the document.
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

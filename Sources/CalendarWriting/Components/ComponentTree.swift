internal import CalendarModel
internal import CalendarText
internal import ICalendar

/// A document as a tree of components, for iCalendar and jCal.
struct ComponentTree {
  /// The `VCALENDAR`.
  private(set) var calendar: ContentComponent
  /// Reports of everything changed or not written.
  private(set) var diagnostics: [Diagnostic]

  /// The name of the program that wrote the document (RFC 5545 section 3.7.3).
  static let product = "-//ics2day//ics2day//EN"

  /// The components of a document.
  init(of document: CalendarDocument) {
    var writer = SeriesComponents(stamp: document.stamp)
    var names = EntryNames()
    var components: [ContentComponent] = []
    for entry in document.entries { components += writer.components(of: names.named(entry)) }
    let rest = Rest(of: document, after: &writer)
    calendar = rest.calendar
    calendar.components += components + rest.components
    diagnostics = rest.diagnostics
  }

  /// A document without its entries.
  struct Rest {
    /// The `VCALENDAR` with its time zones.
    private(set) var calendar: ContentComponent
    /// The components that follow the entries.
    private(set) var components: [ContentComponent] = []
    /// Reports of everything in the whole document that iCalendar cannot express.
    let diagnostics: [Diagnostic]
  }
}

extension ComponentTree.Rest {
  /// - Parameter writer: What wrote the components of the entries.
  init(of document: CalendarDocument, after writer: inout SeriesComponents) {
    var components: [ContentComponent] = []
    for entry in document.freeBusy {
      if let component = FreeBusyComponents.component(
        of: entry, stamp: document.stamp, diagnostics: &writer.diagnostics)
      {
        components.append(component)
      }
    }
    var carried = CarriedComponents(document.objects)
    if document.isWhole { components += carried.others(&writer.zones) }
    calendar = ContentComponent(
      "VCALENDAR",
      [ContentProperty("VERSION", value: "2.0"), ContentProperty("PRODID", text: ComponentTree.product)]
        + carried.properties(of: document))
    var zones: [ContentComponent] = []
    for use in writer.zones.all {
      let observances = ZoneObservances(of: use.zone, for: use.span)
      var zone = ContentComponent(observances, named: use.name)
      zone.properties += carried.properties(of: use)
      zones.append(zone)
      if observances.isCut { writer.diagnostics.append(use.cutNote) }
    }
    if document.isWhole { zones += carried.unusedZones(besides: writer.zones) }
    calendar.components = zones
    self.components = components
    diagnostics = writer.diagnostics + carried.diagnostics
  }
}

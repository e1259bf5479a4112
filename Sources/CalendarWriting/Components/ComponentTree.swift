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
    var components: [ContentComponent] = []
    self.init(of: document) { components.append($0) }
    calendar.components += components
  }

  /// The calendar with its zones. The other components, which come after them, are passed on one by one: thousands of events need
  /// not be in memory at the same time.
  init(of document: CalendarDocument, _ take: (ContentComponent) -> Void) {
    var writer = SeriesComponents(stamp: document.stamp)
    for entry in document.entries { for component in writer.components(of: entry) { take(component) } }
    for entry in document.freeBusy {
      if let component = FreeBusyComponents.component(
        of: entry, stamp: document.stamp, diagnostics: &writer.diagnostics)
      {
        take(component)
      }
    }
    var carried = CarriedComponents(document.objects)
    if document.isWhole { for component in carried.others(&writer.zones) { take(component) } }
    calendar = ContentComponent(
      "VCALENDAR",
      [ContentProperty("VERSION", value: "2.0"), ContentProperty("PRODID", text: Self.product)]
        + carried.properties(of: document))
    var zones: [ContentComponent] = []
    for use in writer.zones.all {
      let observances = ZoneObservances(of: use.zone, for: use.span)
      var zone = ContentComponent(observances, named: use.name)
      zone.properties += carried.properties(of: use)
      zones.append(zone)
      if observances.isCut {
        writer.diagnostics.append(
          Diagnostic(
            .notConverted,
            message: "the time zone \"\(use.name)\" has too many clock changes; later ones are not written",
            component: "VTIMEZONE"))
      }
    }
    if document.isWhole { zones += carried.unusedZones(besides: writer.zones) }
    calendar.components = zones
    diagnostics = writer.diagnostics + carried.diagnostics
  }
}

internal import CalendarModel
internal import CalendarText
internal import ICalendar

/// A document as a tree of components, from which all formats of iCalendar are written.
struct ComponentTree {
  /// The `VCALENDAR`.
  private(set) var calendar: ContentComponent
  /// What is written otherwise than it was read, or not at all.
  private(set) var diagnostics: [Diagnostic]

  /// The name of the program that wrote the document (RFC 5545 section 3.7.3).
  static let product = "-//ics2day//ics2day//EN"

  /// The components of a document.
  init(of document: CalendarDocument) {
    var writer = SeriesComponents(stamp: document.stamp)
    var components: [ContentComponent] = []
    for entry in document.entries { components += writer.components(of: entry) }
    components += FreeBusyComponents.components(of: document.busyTimes, stamp: document.stamp)
    calendar = ContentComponent(
      "VCALENDAR", [ContentProperty("VERSION", value: "2.0"), ContentProperty("PRODID", text: Self.product)])
    if let name = document.name {
      calendar.properties.append(ContentProperty("NAME", text: name))
      calendar.properties.append(ContentProperty("X-WR-CALNAME", text: name))
    }
    if let color = document.color {
      let (name, isExact) = ColorValue.nearestName(to: color)
      if isExact { calendar.properties.append(ContentProperty("COLOR", text: name)) }
      calendar.properties.append(ContentProperty("X-APPLE-CALENDAR-COLOR", text: color.hex))
    }
    var zones: [ContentComponent] = []
    for use in writer.zones.all {
      let observances = ZoneObservances(of: use.zone, for: use.span)
      zones.append(ContentComponent(observances, named: use.name))
      if observances.isCut {
        writer.diagnostics.append(
          Diagnostic(
            .notConverted,
            message: "the zone \"\(use.name)\" changes its clock too often; later changes are not written",
            component: "VTIMEZONE"))
      }
    }
    calendar.components = zones + components
    diagnostics = writer.diagnostics
  }
}

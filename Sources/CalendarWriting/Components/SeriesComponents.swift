internal import Bytes
internal import CalendarModel
internal import CalendarText
internal import ICalendar

/// Series as components: the master with its rules and dates, and the overrides.
struct SeriesComponents: Sendable {
  /// `DTSTAMP` for components that have none.
  let stamp: Instant
  /// The zones that the components use.
  var zones = ZoneUses()
  /// Reports of everything changed or not written.
  var diagnostics: [Diagnostic] = []

  init(stamp: Instant) {
    self.stamp = stamp
  }

  /// The components of an entry's series.
  mutating func components(of named: NamedEntry) -> [ContentComponent] {
    let reported = named.isFurtherInstance ? diagnostics.count : nil
    // An event may have thousands of lines that cannot be written, and thousands of instances.
    defer { if let reported { diagnostics.removeSubrange(reported...) } }
    let entry = named.entry
    let exact = ExactSeries(entry.series)
    diagnostics += exact.diagnostics
    let series = exact.series
    guard series.master != nil || !series.overrides.isEmpty else { return [] }
    if let report = named.report { diagnostics.append(report) }
    diagnostics += entry.reports
    var components: [ContentComponent] = []
    if let master = series.master {
      components.append(component(of: master, in: entry, series: series, uid: named.uid))
      if !exact.unwritten.isEmpty {
        report(exact.unwritten, of: master, source: entry.component(of: master))
      }
    }
    for override in series.overrides { components.append(component(of: override, in: entry, uid: named.uid)) }
    return components
  }

  private mutating func component(
    of event: Event, in entry: CalendarDocument.Entry, series: EventSeries? = nil, uid: String
  ) -> ContentComponent {
    var writer = EventComponent(
      event, of: series, form: entry.form, uid: uid, stamp: stamp, source: entry.component(of: event))
    swap(&writer.zones, &zones)
    var component = writer.component()
    component.line = event.line
    swap(&writer.zones, &zones)
    nameZonesOfRest(in: &component, of: event, entry)
    diagnostics += writer.diagnostics
    return component
  }

  /// Gives the zones in values that only JSCalendar has, such as that of a place, the names that they have in the document.
  private mutating func nameZonesOfRest(
    in component: inout ContentComponent, of event: Event, _ entry: CalendarDocument.Entry
  ) {
    guard component["JSPROP"] != nil else { return }
    var renamed: [String: String] = [:]
    func note(_ own: String, _ name: String) {
      if name != own { renamed[own] = name }
    }
    // Values of a zone that the entry defines have it in their places.
    for zone in [event.start, event.recurrenceID].compactMap({ $0?.zone }) {
      if let name = zones.name(of: zone) { note(zone.identifier, name) }
    }
    for name in JSCalendarRest.zones(in: component.properties).map({ String($0.dropFirst()) }) {
      guard let zone = entry.zone(named: name, of: event) else { continue }
      note(name, zones.name(of: zone, at: event.start.instant(in: zone)))
    }
    JSCalendarRest.renameZones(renamed, in: &component.properties)
  }

  /// Reports exceptions that are not written, each on its line.
  private mutating func report(
    _ unwritten: [(date: EventTime, reason: String)], of master: Event, source: ContentComponent?
  ) {
    for (date, reason) in unwritten {
      let text = TimeForm.text(date.civil.date)
      // Searching the source for thousands of dates would take too long.
      let line =
        unwritten.count > 100
        ? nil : source?.properties.first { $0.name == "EXDATE" && $0.value.contains(text: text) }?.line
      diagnostics.append(
        Diagnostic(
          .notConverted, message: "\(reason); the EXDATE is not written", file: master.calendar.file,
          line: line ?? master.line, component: master.kind.rawValue, uid: master.uid, property: "EXDATE"))
    }
  }
}

extension ZoneUses {
  /// Adds a `TZID` or `VALUE=DATE` if the time needs one.
  mutating func property(_ name: String, _ time: EventTime) -> ContentProperty {
    switch time {
    case .date: ContentProperty(name, [ContentParameter("VALUE", "DATE")], value: TimeForm.text(time))
    case .floating, .utc: ContentProperty(name, value: TimeForm.text(time))
    case .zoned(let civil, let zone):
      ContentProperty(
        name, [ContentParameter("TZID", self.name(of: zone, at: zone.instant(of: civil)))],
        value: TimeForm.text(time))
    }
  }
}

internal import Bytes
internal import CalendarModel
internal import CalendarText
internal import ICalendar

/// Series as components: the master with its rules and dates, and the overrides.
struct SeriesComponents {
  /// `DTSTAMP` for components that have none.
  let stamp: Instant
  /// The zones that the components use.
  var zones = ZoneUses()
  /// Reports of everything changed or not written.
  var diagnostics: [Diagnostic] = []
  /// The UIDs of the series so far, by kind.
  private var uids: Set<OwnUID> = []

  /// The events with an instance that has been written.
  private var writtenInstances: Set<SourcePlace> = []

  private struct SourcePlace: Hashable {
    let file: String
    let line: Int
  }

  private struct OwnUID: Hashable {
    let kind: EventKind
    let uid: String
  }

  init(stamp: Instant) {
    self.stamp = stamp
  }

  /// Whether an entry is a further instance of an event: what cannot be written of it has been reported.
  func isFurtherInstance(_ entry: CalendarDocument.Entry) -> Bool {
    Self.instancePlace(of: entry).map(writtenInstances.contains) ?? false
  }

  /// The place of the event that an entry is an instance of; nil for other entries, and for events created in code.
  private static func instancePlace(of entry: CalendarDocument.Entry) -> SourcePlace? {
    guard entry.form == .occurrence, let event = entry.series.master, event.line > 0 else { return nil }
    return SourcePlace(file: event.calendar.file, line: event.line)
  }

  /// The components of an entry's series.
  mutating func components(of entry: CalendarDocument.Entry) -> [ContentComponent] {
    let reported = isFurtherInstance(entry) ? diagnostics.count : nil
    defer {
      // An event may have thousands of lines that cannot be written, and thousands of instances.
      if let reported { diagnostics.removeSubrange(reported...) }
      if let place = Self.instancePlace(of: entry) { writtenInstances.insert(place) }
    }
    let exact = ExactSeries(entry.series)
    diagnostics += exact.diagnostics
    let series = exact.series
    guard let first = series.master ?? series.overrides.first else { return [] }
    let uid = ownUID(of: first)
    var components: [ContentComponent] = []
    if let master = series.master {
      components.append(component(of: master, in: entry, series: series, uid: uid))
      if !exact.unwritten.isEmpty {
        report(exact.unwritten, of: master, source: entry.component(of: master))
      }
    }
    for override in series.overrides { components.append(component(of: override, in: entry, uid: uid)) }
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
    diagnostics += writer.diagnostics
    return component
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

  /// A UID that no other series of the same kind has (RFC 5545 section 3.8.4.7); derived from the content if there is
  /// none.
  private mutating func ownUID(of event: Event) -> String {
    func isNew(_ uid: String) -> Bool { uids.insert(OwnUID(kind: event.kind, uid: uid)).inserted }
    let own = event.uid.isEmpty ? GeneratedUID.text(of: event.digest) : event.uid
    if isNew(own) { return own }
    var number = 2
    while !isNew("\(own)-\(number)") { number += 1 }
    let uid = "\(own)-\(number)"
    diagnostics.append(
      Diagnostic(
        .notConverted,
        message: "another \(event.kind.noun) has the same UID; this one is written with the UID \"\(uid)\"",
        file: event.calendar.file, line: event.line, component: event.kind.rawValue, uid: event.uid, property: "UID"))
    return uid
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

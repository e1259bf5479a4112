internal import CalendarModel
internal import CalendarText
internal import ICalendar

/// Series as components: the master with its rules and dates, and the overrides.
struct SeriesComponents {
  /// `DTSTAMP` of components that have no date of their own.
  let stamp: Instant
  /// The zones that the components use.
  var zones = ZoneUses()
  /// What cannot be written as it was read.
  var diagnostics: [Diagnostic] = []
  /// The UIDs of the series so far, by kind.
  private var uids: Set<String> = []

  init(stamp: Instant) {
    self.stamp = stamp
  }

  /// The components of the series of one entry.
  mutating func components(of entry: CalendarDocument.Entry) -> [ContentComponent] {
    let exact = ExactSeries(entry.series)
    diagnostics += exact.diagnostics
    let series = exact.series
    guard let first = series.master ?? series.overrides.first else { return [] }
    let uid = ownUID(of: first)
    var components: [ContentComponent] = []
    if let master = series.master {
      var component = component(of: master, uid: uid, in: entry)
      let dates = recurrence(of: series, startingAt: master.start)
      component.properties.insert(contentsOf: dates, at: component.indexAfterTimes)
      components.append(component)
    }
    for override in series.overrides { components.append(component(of: override, uid: uid, in: entry)) }
    return components
  }

  private mutating func component(
    of event: Event, uid: String, in entry: CalendarDocument.Entry
  ) -> ContentComponent {
    var writer = EventComponent(event, uid: uid, stamp: stamp, source: entry.component(of: event))
    swap(&writer.zones, &zones)
    let component = writer.component()
    swap(&writer.zones, &zones)
    diagnostics += writer.diagnostics
    return component
  }

  /// The UID, which only one series of a kind may have (RFC 5545 section 3.8.4.7).
  private mutating func ownUID(of event: Event) -> String {
    func isNew(_ uid: String) -> Bool { uids.insert("\(event.kind.rawValue) \(uid)").inserted }
    if isNew(event.uid) { return event.uid }
    var number = 2
    while !isNew("\(event.uid)-\(number)") { number += 1 }
    let uid = "\(event.uid)-\(number)"
    diagnostics.append(
      Diagnostic(
        .notConverted,
        message: "another \(event.kind.noun) has the same UID; this one is written with the UID \"\(uid)\"",
        file: event.calendar.file, line: event.line, component: event.kind.rawValue, uid: event.uid, property: "UID"))
    return uid
  }

  // MARK: Rules and dates

  private mutating func recurrence(of series: EventSeries, startingAt start: EventTime) -> [ContentProperty] {
    let form = RuleForm(start: start)
    var properties = series.rules.map { ContentProperty("RRULE", value: form.valid($0).description) }
    properties += series.exceptionRules.map { ContentProperty("EXRULE", value: form.valid($0).description) }
    let plain = series.recurrenceDates.filter { $0.end == nil }.map(\.start)
    properties += dates("RDATE", plain)
    for period in series.recurrenceDates {
      guard let end = period.end else { continue }
      properties.append(self.period(period.start, end))
    }
    return properties + dates("EXDATE", series.exceptionDates)
  }

  /// Properties with lists of times, one per form and zone.
  private mutating func dates(_ name: String, _ times: [EventTime]) -> [ContentProperty] {
    var properties: [ContentProperty] = []
    var last: EventTime?
    var count = 0
    for time in times {
      if let last, last.isAlike(time), count < Self.datesPerLine {
        properties[properties.count - 1].value += "," + TimeForm.text(time)
        noteUse(of: time)
        count += 1
      } else {
        properties.append(zones.property(name, time))
        count = 1
      }
      last = time
    }
    return properties
  }

  /// The dates of one line. Some programs limit the length of unfolded lines.
  private static let datesPerLine = 32

  private mutating func noteUse(of time: EventTime) {
    if case .zoned(let civil, let zone) = time { _ = zones.name(of: zone, at: zone.instant(of: civil)) }
  }

  /// An RDATE with an end of its own.
  private mutating func period(_ start: EventTime, _ end: EventEnd) -> ContentProperty {
    var property = zones.property("RDATE", start)
    guard !start.isDate else { return property }
    property.parameters.insert(ContentParameter("VALUE", "PERIOD"), at: 0)
    switch end {
    case .time(let time) where time.isAlike(start):
      property.value += "/" + TimeForm.text(time)
      noteUse(of: time)
    case .time(let time):
      let zone = start.zone ?? .utc
      let seconds = time.instant(in: zone).secondsSinceEpoch - start.instant(in: zone).secondsSinceEpoch
      property.value += "/" + EventDuration(seconds: max(0, seconds)).description
    case .duration(let duration): property.value += "/" + duration.description
    case .implied: property.value += "/PT0S"
    }
    return property
  }
}

extension ZoneUses {
  /// A property with a time.
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

extension ContentComponent {
  /// Where rules and dates are written: behind the start and end.
  fileprivate var indexAfterTimes: Int {
    let times: Set = ["UID", "DTSTAMP", "RECURRENCE-ID", "DTSTART", "DTEND", "DUE", "DURATION"]
    return properties.firstIndex { !times.contains($0.name) } ?? properties.count
  }
}

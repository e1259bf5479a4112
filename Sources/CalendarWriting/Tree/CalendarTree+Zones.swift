internal import Bytes
internal import CalendarModel
internal import CalendarText
internal import ICalendar
internal import TimeZones

extension CalendarComponent {
  /// Adds a `VTIMEZONE` for each system zone that new or changed properties use and the calendar does not define (RFC
  /// 5545 section 3.2.19).
  ///
  /// Unchanged properties are ignored.
  /// - Parameter text: The text that the tree was read from.
  func withZones(besides text: SourceBytes.Text) -> CalendarComponent {
    guard name == "VCALENDAR", !isRead(from: text) else { return self }
    var uses = NamedZones()
    addZones(to: &uses, besides: text)
    guard !uses.names.isEmpty else { return self }
    let defined = Set(components(named: "VTIMEZONE").compactMap { $0["TZID"] })
    let new = uses.names.filter { !defined.contains($0) }.compactMap(uses.component)
    guard !new.isEmpty else { return self }
    var calendar = self
    let place = items.firstIndex { item in
      if case .component(let component) = item { component.name != "VTIMEZONE" } else { false }
    }
    calendar.items.insert(contentsOf: new.map { .component($0) }, at: place ?? items.endIndex)
    return calendar
  }

  private func addZones(to uses: inout NamedZones, besides text: SourceBytes.Text) {
    for item in items {
      switch item {
      case .component(let component) where component.name != "VTIMEZONE" && !component.isRead(from: text):
        component.addZones(to: &uses, besides: text)
      case .property(let property) where property.source?.text !== text: uses.note(property)
      default: continue
      }
    }
  }

  fileprivate init(_ content: ContentComponent) {
    self.init(
      content.name, properties: content.properties.map { CalendarProperty($0) },
      components: content.components.map { CalendarComponent($0) })
  }
}

/// Zones that properties use.
private struct NamedZones {
  /// In order of first use.
  private(set) var names: [String] = []
  /// The earliest and latest time in each zone.
  private var spans: [String: ClosedRange<Instant>] = [:]

  mutating func note(_ property: CalendarProperty) {
    guard let name = property.parameters["TZID"] else { return }
    // The first time of a list is enough: a VTIMEZONE has no end.
    let first = property.value.utf8.prefix { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "/") }
    let instant = Instant(utc: DateTimeValue(Array(first)[...])?.civil ?? CivilDateTime(2000, 1, 1))
    guard let span = spans[name] else {
      names.append(name)
      spans[name] = instant...instant
      return
    }
    spans[name] = min(span.lowerBound, instant)...max(span.upperBound, instant)
  }

  /// The `VTIMEZONE` of a zone; nil if the system does not have it.
  func component(_ name: String) -> CalendarComponent? {
    guard let zone = ZoneDatabase.system.zone(named: name), let span = spans[name] else { return nil }
    return CalendarComponent(ContentComponent(ZoneObservances(of: zone, for: span), named: name))
  }
}

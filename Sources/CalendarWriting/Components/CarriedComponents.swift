internal import CalendarModel
internal import CalendarText
internal import ICalendar

/// What calendars have besides events: written as it is, with the zones of the document.
struct CarriedComponents {
  private let objects: [CalendarObject]
  /// The definitions of zones.
  private let definitions: [Definition]
  /// What cannot be written as it was read.
  private(set) var diagnostics: [Diagnostic] = []

  /// A definition of a zone, which is looked up once.
  private struct Definition {
    let object: CalendarObject
    let component: ContentComponent
    let name: String
    /// The zone that the calendar reads under the name; nil if there is none.
    let zone: Zone?
  }

  init(_ objects: [CalendarObject]) {
    self.objects = objects
    definitions = objects.flatMap { object in
      object.timeZones.compactMap { component in
        guard let name = component["TZID"]?.text, !name.isEmpty else { return nil }
        return Definition(object: object, component: component, name: name, zone: object.zone(name))
      }
    }
  }

  // MARK: Properties

  /// The properties that a document writes from its model.
  private static let modelled: Set<String> = ["VERSION", "PRODID"]
  /// The name and colour of a calendar, which may be those of several calendars together.
  private static let title: Set<String> = ["NAME", "X-WR-CALNAME", "COLOR", "X-APPLE-CALENDAR-COLOR"]
  /// The properties that a calendar has once (RFC 5545 section 3.6).
  private static let single: Set<String> = ["CALSCALE", "METHOD"]

  /// The properties that all calendars have.
  /// - Parameter document: The document, with its name and colour.
  mutating func properties(of document: CalendarDocument) -> [ContentProperty] {
    let calendars = objects.filter { !$0.properties.isEmpty || $0.line > 0 }
    guard let first = calendars.first else { return Self.title(of: document) }
    let isAlone = calendars.count == 1
    let hasTitle =
      isAlone && [nil, document.name].contains(first.header.name)
      && (document.color == nil || [nil, document.color].contains(first.header.color))
    var properties = hasTitle ? first.properties.filter { Self.title.contains($0.name) } : []
    let names = Set(properties.map(\.name))
    properties = Self.title(of: document).filter { !names.contains($0.name) } + properties
    let owners = Self.owners(of: calendars)
    var seen: Set<ContentProperty> = []
    var counts: [String: Int] = [:]
    for calendar in calendars {
      for property in calendar.properties {
        guard !Self.modelled.contains(property.name), !Self.title.contains(property.name) else { continue }
        let plain = property.plain
        let isShared =
          isAlone
          || (property.name != "METHOD" || property.value.uppercased() == "PUBLISH")
            && owners[plain] == calendars.count
        let isSecond = Self.single.contains(property.name) && counts[property.name] != nil && !seen.contains(plain)
        guard isShared, !isSecond, property.hasName, property.isOfItsType else {
          report(
            property.name + (isAlone ? " is not written" : " is not that of all calendars and is not written"),
            calendar, line: property.line, component: "VCALENDAR", property: property.name)
          continue
        }
        if !property.hasNamedParameters {
          report(
            "this is not the name of a parameter; it is not written", calendar, line: property.line,
            component: "VCALENDAR", property: property.name)
        }
        guard seen.insert(plain).inserted else { continue }
        counts[property.name, default: 0] += 1
        properties.append(plain)
      }
    }
    return properties
  }

  /// How many calendars have each property.
  private static func owners(of calendars: [CalendarObject]) -> [ContentProperty: Int] {
    var owners: [ContentProperty: Int] = [:]
    for calendar in calendars {
      for property in Set(calendar.properties.map(\.plain)) { owners[property, default: 0] += 1 }
    }
    return owners
  }

  private static func title(of document: CalendarDocument) -> [ContentProperty] {
    var properties: [ContentProperty] = []
    if let name = document.name {
      properties.append(ContentProperty("NAME", text: name))
      properties.append(ContentProperty("X-WR-CALNAME", text: name))
    }
    if let color = document.color {
      let (name, isExact) = ColorValue.nearestName(to: color)
      if isExact { properties.append(ContentProperty("COLOR", text: name)) }
      properties.append(ContentProperty("X-APPLE-CALENDAR-COLOR", text: color.hex))
    }
    return properties
  }

  // MARK: Components

  /// The components of other names, such as `VAVAILABILITY`, whose times use the zones of the document.
  mutating func others(_ zones: inout ZoneUses) -> [ContentComponent] {
    var result: [ContentComponent] = []
    for object in objects {
      for component in object.others {
        let hasName = ContentProperty.isWord(component.name)
        if let line = hasName ? component.lineWithoutName : component.line {
          report("this is not a name; the line is not written", object, line: line, component: "VCALENDAR")
        }
        guard hasName else { continue }
        result.append(renamed(written(component, of: object), in: object, &zones))
      }
    }
    return result
  }

  /// A component without what has no name or no readable value, which is reported.
  private mutating func written(_ component: ContentComponent, of object: CalendarObject) -> ContentComponent {
    var removed: [ContentProperty] = []
    let result = component.withNames.withValues(&removed)
    for property in removed {
      report(
        "\(property.name) has no readable value and is not written", object, line: property.line,
        component: component.name, property: property.name)
    }
    return result
  }

  private func renamed(
    _ component: ContentComponent, in object: CalendarObject, _ zones: inout ZoneUses
  ) -> ContentComponent {
    var component = component
    for index in component.properties.indices {
      guard let name = component.properties[index]["TZID"],
        let time = DateTimeValue(
          Array(component.properties[index].value.utf8.prefix { $0 != 0x2C && $0 != 0x2F })[...]),
        !time.isDate, !time.isUTC, let zone = object.zone(name)
      else { continue }
      let known = zones.name(of: zone, at: zone.instant(of: time.civil))
      component.properties[index].parameters = component.properties[index].parameters.map {
        $0.name == "TZID" ? ContentParameter("TZID", known) : $0
      }
    }
    for index in component.components.indices {
      component.components[index] = renamed(component.components[index], in: object, &zones)
    }
    return component
  }

  // MARK: Zones

  /// What the definition of a zone has besides its observances.
  mutating func properties(of use: ZoneUses.Use) -> [ContentProperty] {
    guard let definition = definitions.first(where: { $0.zone == use.zone }) else { return [] }
    for observance in definition.component.components {
      guard let other = observance.properties.first(where: { !Self.ofObservance.contains($0.name) }) else { continue }
      report(
        "\(other.name) of \(observance.name) is not written, as the zone is written anew", definition.object,
        line: other.line, component: "VTIMEZONE", property: other.name)
    }
    return definition.component.withNames.properties.filter { $0.name != "TZID" }
  }

  private static let ofObservance: Set<String> = [
    "DTSTART", "TZOFFSETFROM", "TZOFFSETTO", "TZNAME", "RRULE", "RDATE",
  ]

  /// The definitions of zones that nothing in the document uses.
  mutating func unusedZones(besides zones: ZoneUses) -> [ContentComponent] {
    var names = Set(zones.all.map(\.name))
    let used = Set(zones.all.map(\.zone))
    var result: [ContentComponent] = []
    for definition in definitions {
      if let zone = definition.zone, used.contains(zone) { continue }
      var unreadable: [ContentProperty] = []
      var written = definition.component.withNames.withValues(&unreadable)
      guard definition.zone != nil, unreadable.isEmpty else {
        report(
          "the definition of a zone that nothing uses cannot be read; it is not written", definition.object,
          line: definition.component.line, component: "VTIMEZONE")
        continue
      }
      guard names.insert(definition.name).inserted, let name = written["TZID"] else { continue }
      written.properties.removeAll { $0.name == "TZID" }
      written.properties.insert(name, at: 0)
      result.append(written)
    }
    return result
  }

  // MARK: Reporting

  private mutating func report(
    _ message: String, _ object: CalendarObject, line: Int, component: String, property: String? = nil
  ) {
    diagnostics.append(
      Diagnostic(
        .notConverted, message: message, file: object.file, line: line, component: component, property: property))
  }
}

extension ContentProperty {
  /// The property without its line and what only the reader needs.
  fileprivate var plain: ContentProperty {
    ContentProperty(name, withNamedParameters.parameters(without: ["CHARSET"]), value: value)
  }
}

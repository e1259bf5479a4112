internal import CalendarModel
internal import CalendarText
internal import ICalendar

/// What calendars have besides events: written as it is, with the zones of the document.
struct CarriedComponents {
  private let objects: [CalendarObject]
  /// What cannot be written as it was read.
  private(set) var diagnostics: [Diagnostic] = []

  init(_ objects: [CalendarObject]) { self.objects = objects }

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
      isAlone && [nil, document.name].contains(first.header.name) && [nil, document.color].contains(first.header.color)
    var properties = hasTitle ? first.properties.filter { Self.title.contains($0.name) } : []
    let names = Set(properties.map(\.name))
    properties = Self.title(of: document).filter { !names.contains($0.name) } + properties
    var seen: Set<ContentProperty> = []
    var counts: [String: Int] = [:]
    for calendar in calendars {
      for property in calendar.properties {
        guard !Self.modelled.contains(property.name), !Self.title.contains(property.name) else { continue }
        var plain = property
        plain.line = 0
        plain.parameters = property.withNamedParameters.parameters(without: ["CHARSET"])
        let isShared =
          isAlone
          || (property.name != "METHOD" || property.value.uppercased() == "PUBLISH")
            && calendars.allSatisfy { $0.has(property) }
        let isSecond = Self.single.contains(property.name) && counts[property.name] != nil && !seen.contains(plain)
        guard isShared, !isSecond, property.hasName else {
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
        result.append(renamed(component.withNames, in: object, &zones))
      }
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
    for object in objects {
      for zone in object.timeZones {
        guard let name = zone["TZID"]?.text, object.zone(name) == use.zone else { continue }
        for observance in zone.components {
          let others = observance.properties.filter { !Self.ofObservance.contains($0.name) }
          guard let first = others.first else { continue }
          report(
            "\(first.name) of \(observance.name) is not written, as the zone is written anew", object, line: first.line,
            component: "VTIMEZONE", property: first.name)
        }
        return zone.withNames.properties.filter { $0.name != "TZID" }
      }
    }
    return []
  }

  private static let ofObservance: Set<String> = [
    "DTSTART", "TZOFFSETFROM", "TZOFFSETTO", "TZNAME", "RRULE", "RDATE",
  ]

  /// The definitions of zones that nothing in the document uses.
  func unusedZones(besides zones: ZoneUses) -> [ContentComponent] {
    var names = Set(zones.all.map(\.name))
    var result: [ContentComponent] = []
    for object in objects {
      for zone in object.timeZones {
        guard let name = zone["TZID"]?.text, !name.isEmpty else { continue }
        if let known = object.zone(name), zones.all.contains(where: { $0.zone == known }) { continue }
        if names.insert(name).inserted { result.append(zone.withNames) }
      }
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

extension CalendarObject {
  /// Whether the calendar has a property of the same name, parameters and value.
  fileprivate func has(_ property: ContentProperty) -> Bool {
    properties.contains {
      $0.name == property.name && $0.value == property.value && $0.parameters == property.parameters
    }
  }
}

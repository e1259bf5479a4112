internal import CalendarModel
internal import CalendarText
internal import ICalendar

/// Copies calendar properties, zones and other components to a document, with the document's zone names.
struct CarriedComponents {
  private let objects: [CalendarObject]
  /// The VTIMEZONEs of the calendars.
  private let definitions: [Definition]
  /// Reports of everything changed or not written.
  private(set) var diagnostics: [Diagnostic] = []

  /// A VTIMEZONE, looked up once.
  private struct Definition {
    let object: CalendarObject
    let component: ContentComponent
    let name: String
    /// The zone that the calendar resolves the name to; nil if it is unknown.
    let zone: Zone?
  }

  init(_ objects: [CalendarObject]) {
    self.objects = objects
    definitions = objects.flatMap { object in
      object.timeZones.compactMap { component in
        guard let name = component["TZID"]?.text, !name.isEmpty else { return nil }
        // By the name as written, as the reader has it.
        return Definition(
          object: object, component: component, name: name, zone: object.zone(component["TZID"]?.value ?? name))
      }
    }
  }

  // MARK: Properties

  /// The properties that a document writes from its model.
  private static let modelled: Set<String> = ["VERSION", "PRODID"]
  /// Name and colour, which a document of several calendars combines.
  private static let title: Set<String> = ["NAME", "X-WR-CALNAME", "COLOR", "X-APPLE-CALENDAR-COLOR"]
  /// Properties that occur once in a calendar (RFC 5545 section 3.6).
  private static let single: Set<String> = ["CALSCALE", "METHOD"]

  /// The properties that all calendars share. Others are reported.
  /// - Parameter document: The document, with its name and colour.
  mutating func properties(of document: CalendarDocument) -> [ContentProperty] {
    let calendars = objects.filter { !$0.isEmpty && (!$0.properties.isEmpty || $0.line > 0) }
    // The zone of a calendar is not that of times in others, such as events outside any calendar.
    let hasOthers = objects.contains { $0.properties.isEmpty && $0.hasEntries }
    guard let first = calendars.first else { return Self.title(of: document) }
    let isAlone = calendars.count == 1
    let hasTitle =
      calendars.allSatisfy { Self.titles(of: $0) == Self.titles(of: first) }
      && [nil, document.name].contains(first.header.name)
      && (document.color == nil || [nil, document.color].contains(first.header.color))
    var properties: [ContentProperty] = []
    for property in first.properties where hasTitle && Self.title.contains(property.name) {
      reportParameters(of: property, first)
      properties.append(property.normalized)
    }
    let names = Set(properties.map(\.name))
    properties = Self.title(of: document).filter { !names.contains($0.name) } + properties
    let owners = Self.owners(of: calendars)
    var written: Set<ContentProperty> = []
    var writtenNames: Set<String> = []
    var ofOthers: Set<ContentProperty> = []
    for calendar in calendars {
      for property in calendar.properties {
        guard !Self.modelled.contains(property.name), !Self.title.contains(property.name) else { continue }
        let (normalized, identity) = (property.normalized, property.identity)
        let isWritten = written.contains(normalized) || ofOthers.contains(identity)
        let isRepeated = Self.single.contains(property.name) && writtenNames.contains(property.name) && !isWritten
        let isOfZone = property.name == "X-WR-TIMEZONE" && hasOthers
        let isShared = owners[identity] == calendars.count && !isOfZone
        if let refusal = Self.refusal(
          of: property, isAlone: isAlone && !isOfZone, isShared: isShared, isRepeated: isRepeated)
        {
          report(refusal, calendar, line: property.line, component: "VCALENDAR", property: property.name)
          continue
        }
        reportParameters(of: property, calendar)
        guard !isWritten else { continue }
        written.insert(normalized)
        writtenNames.insert(property.name)
        properties.append(normalized)
      }
      ofOthers.formUnion(calendar.properties.map(\.identity))
    }
    return properties
  }

  /// Why a property of a calendar is not written; nil if it is.
  /// - Parameters:
  ///   - property: The property.
  ///   - isAlone: Whether the document has only this calendar.
  ///   - isShared: Whether all calendars have the property.
  ///   - isRepeated: Whether another value of a property that occurs once is already written.
  private static func refusal(
    of property: ContentProperty, isAlone: Bool, isShared: Bool, isRepeated: Bool
  ) -> String? {
    let name = property.name
    if !property.hasName { return InvalidName.message }
    if !isAlone, !isShared { return "\(name) differs between the calendars and is not written" }
    // Other methods are messages, which cannot be joined.
    if !isAlone, name == "METHOD", property.value.uppercased() != "PUBLISH" {
      return "METHOD of several calendars is not written, except PUBLISH"
    }
    if isRepeated { return "repeated \(name); only the first is written" }
    if !property.isOfItsType { return "\(name) has no readable value and is not written" }
    return nil
  }

  /// The number of calendars that have each property.
  private static func owners(of calendars: [CalendarObject]) -> [ContentProperty: Int] {
    var owners: [ContentProperty: Int] = [:]
    for calendar in calendars {
      for property in Set(calendar.properties.map(\.identity)) { owners[property, default: 0] += 1 }
    }
    return owners
  }

  /// The name and colour of a calendar as written, to compare.
  private static func titles(of calendar: CalendarObject) -> Set<ContentProperty> {
    Set(calendar.properties.filter { Self.title.contains($0.name) }.map(\.identity))
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

  /// Components other than events, such as `VAVAILABILITY`, with the document's zone names.
  mutating func others(_ zones: inout ZoneUses) -> [ContentComponent] {
    var result: [ContentComponent] = []
    for object in objects {
      for component in object.others {
        if let name = component.invalidName {
          report(name.message, object, line: name.line, component: "VCALENDAR")
        }
        guard ContentProperty.isWord(component.name) else { continue }
        result.append(renamed(written(component, of: object), in: object, &zones))
      }
    }
    return result
  }

  /// The component without invalid names and unreadable values; the latter are reported.
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
    // The zone of one calendar is not written for several.
    let floatingZone = objects.count > 1 ? object.properties.first { $0.name == "X-WR-TIMEZONE" }?.text : nil
    for index in component.properties.indices {
      let property = component.properties[index]
      let isTime = ["date-time", "period"].contains(PropertyType.type(of: property))
      guard let name = property["TZID"] ?? (isTime ? floatingZone : nil),
        let time = DateTimeValue(Array(property.value.utf8.prefix { $0 != 0x2C && $0 != 0x2F })[...]),
        !time.isDate, !time.isUTC, let zone = object.zone(name)
      else { continue }
      let known = zones.name(of: zone, at: zone.instant(of: time.civil))
      component.properties[index].parameters =
        property.parameters.filter { $0.name != "TZID" } + [ContentParameter("TZID", known)]
    }
    for index in component.components.indices {
      component.components[index] = renamed(component.components[index], in: object, &zones)
    }
    return component
  }

  // MARK: Zones

  /// The properties of a zone's definition. Its observances are regenerated; their other properties are reported.
  mutating func properties(of use: ZoneUses.Use) -> [ContentProperty] {
    guard let definition = definitions.first(where: { $0.zone == use.zone }) else { return [] }
    for observance in definition.component.components {
      guard let other = observance.properties.first(where: { !Self.ofObservance.contains($0.name) }) else { continue }
      report(
        "the time zone is regenerated; \(other.name) of \(observance.name) is not written", definition.object,
        line: other.line, component: "VTIMEZONE", property: other.name)
    }
    return definition.component.withNames.properties.filter { $0.name != "TZID" }
  }

  private static let ofObservance: Set<String> = [
    "DTSTART", "TZOFFSETFROM", "TZOFFSETTO", "TZNAME", "RRULE", "RDATE",
  ]

  /// Definitions of zones that the document does not use.
  mutating func unusedZones(besides zones: ZoneUses) -> [ContentComponent] {
    var names = Set(zones.all.map(\.name))
    let used = Set(zones.all.map(\.zone))
    var result: [ContentComponent] = []
    for definition in definitions {
      if let zone = definition.zone, used.contains(zone) { continue }
      var unreadable: [ContentProperty] = []
      var written = definition.component.withNames.withValues(&unreadable)
      let keepsClock = written.definesClock || !definition.component.hasObservance
      guard definition.zone != nil, unreadable.isEmpty, keepsClock else {
        report(
          "unreadable definition of an unused time zone; not written", definition.object,
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

  private mutating func reportParameters(of property: ContentProperty, _ calendar: CalendarObject) {
    guard !property.hasNamedParameters else { return }
    report(
      InvalidName.parameterMessage, calendar, line: property.line, component: "VCALENDAR", property: property.name)
  }

  private mutating func report(
    _ message: String, _ object: CalendarObject, line: Int, component: String, property: String? = nil
  ) {
    diagnostics.append(
      Diagnostic(
        .notConverted, message: message, file: object.file, line: line, component: component, property: property))
  }
}

extension ContentComponent {
  private static let observances: Set<String> = ["STANDARD", "DAYLIGHT"]

  /// Whether a VTIMEZONE has observances.
  fileprivate var definesClock: Bool { components.contains { Self.observances.contains($0.name) } }

  /// Whether it, or a damaged component inside it, contains observances.
  fileprivate var hasObservance: Bool { definesClock || components.contains(where: \.hasObservance) }
}

extension ContentProperty {
  /// The property without its line, CHARSET and invalid parameter names, to write.
  fileprivate var normalized: ContentProperty {
    ContentProperty(name, withNamedParameters.parameters(without: ["CHARSET"]), value: value)
  }

  /// The property to compare: its parameters in one order, and its type also where it is the usual one. Formats differ in both.
  fileprivate var identity: ContentProperty {
    let others = withNamedParameters.parameters(without: ["CHARSET", "VALUE"])
      .sorted { ($0.name, $0.values.joined(separator: ",")) < ($1.name, $1.values.joined(separator: ",")) }
    let type = PropertyType.type(of: self)
    // The type of a text of other programs is often unknown.
    return ContentProperty(name, [ContentParameter("VALUE", type == "text" ? "unknown" : type)] + others, value: value)
  }
}

internal import CalendarModel
internal import CalendarText

/// An event or to-do as an object of JSCalendar (RFC 8984 sections 4 and 5), without recurrence.
///
/// Properties that JSCalendar cannot express are stored as jCal in `iCalendar`
/// (draft-ietf-calext-jscalendar-icalendar).
struct JSCalendarObject {
  /// The members in order.
  private(set) var members: [(String, JSONValue?)] = []
  /// The local start; nil for a to-do with only a due time.
  private(set) var start: String?
  /// Whether times have a `timeZone`, and so are not floating.
  private(set) var hasZone = false
  /// Reports of everything that alerts cannot express.
  private(set) var diagnostics: [Diagnostic] = []

  private let event: Event
  private let component: ContentComponent
  private let zones: ZoneUses
  /// The component of the series that the event is an instance of; nil if it is none.
  private let master: ContentComponent?
  /// Whether the series names times of day, and so is none of dates, in its rules or instances.
  private let hasTimes: Bool
  /// The members that only JSCalendar has, which the source keeps; see `JSCalendarRest`.
  private(set) var restoredNames: Set<String> = []
  /// Names of properties that JSCalendar can express.
  private var placed = usuallyPlaced
  private static let usuallyPlaced: Set<String> = [
    "UID", "DTSTAMP", "RECURRENCE-ID", "DTSTART", "DTEND", "DUE", "DURATION", "RRULE", "EXRULE", "RDATE", "EXDATE",
    "CREATED", "LAST-MODIFIED", "SEQUENCE", "SUMMARY", "DESCRIPTION", "COLOR", "CATEGORIES", "LOCATION", "URL",
    "CONFERENCE", "STATUS", "TRANSP", "CLASS", "PRIORITY", "PERCENT-COMPLETE", "COMPLETED", "ORGANIZER", "ATTENDEE",
  ]
  /// Parameters that JSCalendar cannot express, by converted path.
  private var converted: [JSONValue.Member] = []
  /// Properties whose parameters are converted or stored.
  private var withParameters = ["ATTACH", "ORGANIZER", "ATTENDEE", "CONFERENCE"]
  /// Properties and parameters that JSCalendar cannot express.
  private(set) var losses: [Loss] = []

  /// A property that is not written completely.
  struct Loss {
    let property: String
    /// The line of the property; 0 if unknown.
    let line: Int
    let message: String
  }

  /// - Parameters:
  ///   - event: The event.
  ///   - component: Its component.
  ///   - zones: The zones of the document.
  ///   - zonesOfInstances: Further zones to define, because no patch may (RFC 8984 section 4.3.5).
  ///   - master: The component of the series that the event is an instance of.
  ///   - hasTimes: Whether the series names times of day.
  init(
    _ event: Event, _ component: ContentComponent, zones: ZoneUses, zonesOfInstances: [String] = [],
    of master: ContentComponent? = nil, hasTimes: Bool = false
  ) {
    self.event = event
    (self.master, self.hasTimes) = (master, hasTimes)
    self.component = component
    self.zones = zones
    add("@type", event.kind == .toDo ? "Task" : "Event")
    add("uid", text("UID"))
    addRevision()
    addTexts()
    addTimes()
    add("timeZones", Self.definitions(of: Self.ownZones(event, component, zones) + zonesOfInstances, zones))
    addPlaces()
    addPeople()
    addStates()
    addAlerts()
    addOthers()
    noteParameters()
  }

  private mutating func add(_ name: String, _ value: JSONValue?) {
    if let value { members.append((name, value)) }
  }

  private mutating func add(_ name: String, _ text: String?) { add(name, text.map(JSONValue.string)) }

  /// The TEXT of a property.
  private func text(_ name: String) -> String? { component[name]?.text }

  /// A map of values by their ids; nil without values.
  private static func map(_ ids: [String], _ values: [JSONValue]) -> JSONValue? {
    values.isEmpty ? nil : JSONValue(zip(ids, values).map { ($0, $1) })
  }

  /// The ids of some properties in a map.
  private func ids(of properties: [ContentProperty?], in map: String) -> [String] {
    JSCalendarID.ids(of: properties, besides: JSCalendarRest.ids(in: map, of: component.properties))
  }

  // MARK: Properties

  private mutating func addRevision() {
    add("created", event.created.map(\.description))
    let stamp = component["DTSTAMP"]
    let change = component["LAST-MODIFIED"]
    add("updated", (change ?? stamp).flatMap { JCalTime.extended($0.value) })
    // DTSTAMP is the date of a message, or else of the last change (RFC 5545 section 3.8.7.2).
    if event.calendar.method != nil, let stamp, let change, change.value != stamp.value { placed.remove("DTSTAMP") }
    add("sequence", event.sequence > 0 ? JSONValue(event.sequence) : nil)
  }

  private mutating func addTexts() {
    add("title", text("SUMMARY"))
    add("description", text("DESCRIPTION"))
    if !event.categories.isEmpty {
      add("keywords", .object(event.categories.map { JSONValue.Member(name: $0, value: .bool(true)) }))
    }
    add("color", text("COLOR"))
    for name in ["SUMMARY", "DESCRIPTION"] {
      if let property = component[name] {
        keepParameters(of: property, at: name == "SUMMARY" ? "title" : "description")
      }
    }
  }

  private mutating func addTimes() {
    guard component["DTSTART"] != nil || component["DUE"] != nil else { return }
    // A change of all later instances may have only its due time, but these have starts.
    let isDueOnly = component["DTSTART"] == nil && event.end == .implied
    if event.start.isDate { add("showWithoutTime", .bool(true)) }
    let zone = JSCalendarTime.zone(of: event.start, zones)
    hasZone = zone != nil
    let local = JSCalendarTime.local(event.start)
    if !isDueOnly {
      start = local
      add("start", local)
    }
    add("timeZone", zone)
    if case .time(let end) = event.end, !event.start.isDate, event.start.isFloating != end.isFloating,
      let line = (component["DTEND"] ?? component["DUE"])
    {
      let written =
        event.kind == .toDo
        ? "the clock time of DUE is written" : "the duration in JSCalendar is computed in that zone"
      losses.append(
        Loss(
          property: line.name, line: line.line, message: "only one of DTSTART and \(line.name) has a zone; \(written)"))
    }
    if event.kind == .toDo {
      if isDueOnly {
        add("due", local)
      } else if let due = Self.dueTime(of: event) {
        add("due", JSCalendarTime.local(due))
        if Self.isDueLater(event) {
          losses.append(Loss(property: "DUE", line: component["DUE"]?.line ?? 0, message: Self.isDueLaterMessage))
        }
      } else if case .duration(let duration) = event.end, duration != .zero {
        add("estimatedDuration", JSCalendarTime.duration(from: event.start, to: .duration(duration)))
      }
    } else {
      let duration = JSCalendarTime.duration(from: event.start, to: event.end)
      add("duration", duration == "PT0S" ? nil : duration)
    }
  }

  private mutating func addPlaces() {
    let place = component["LOCATION"]
    let coordinates = component["GEO"].flatMap(Self.coordinates)
    if coordinates != nil { placed.insert("GEO") }
    var locations: [JSONValue] = []
    var sources: [ContentProperty?] = []
    if place != nil || coordinates != nil {
      sources.append(place ?? component["GEO"])
      locations.append(
        JSONValue([
          ("@type", .string("Location")), ("name", place.map { .string($0.text) }),
          ("coordinates", coordinates.map(JSONValue.string)),
        ]))
    }
    if case .time(let end) = event.end, let zone = JSCalendarTime.zone(of: end, zones),
      zone != JSCalendarTime.zone(of: event.start, zones), !zone.hasPrefix("/")
    {
      sources.append(nil)
      locations.append(
        JSONValue([
          ("@type", .string("Location")), ("relativeTo", .string("end")), ("timeZone", .string(zone)),
        ]))
    }
    let places = ids(of: sources, in: "locations")
    add("locations", Self.map(places, locations))
    if let place { keepParameters(of: place, at: "locations/\(places[0])/name") }
    let addresses = component.all("CONFERENCE")
    let ids = ids(of: addresses, in: "virtualLocations")
    for (id, property) in zip(ids, addresses) {
      keepParameters(of: property, at: "virtualLocations/\(id)", without: ["FEATURE", "LABEL"])
    }
    add(
      "virtualLocations",
      Self.map(
        ids,
        addresses.map { property in
          let features = property.values(of: "FEATURE").map {
            JSONValue.Member(name: $0.lowercased(), value: .bool(true))
          }
          return JSONValue([
            ("@type", .string("VirtualLocation")), ("uri", .string(property.value)),
            ("name", property["LABEL"].map(JSONValue.string)),
            ("features", features.isEmpty ? nil : .object(Self.unique(features))),
          ])
        }))
    addLinks()
  }

  /// The URI of a GEO, such as `geo:48.85,2.35`; nil if the value is not two numbers.
  private static func coordinates(_ property: ContentProperty) -> String? {
    let numbers = property.value.split(separator: ";", omittingEmptySubsequences: false).map { JCalNumber.json($0) }
    guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1] else { return nil }
    return "geo:\(latitude),\(longitude)"
  }

  private mutating func addLinks() {
    var links: [JSONValue] = []
    let attachments = component.all("ATTACH").filter(Self.isLink)
    let url = component["URL"]
    if let url {
      links.append(
        JSONValue([
          ("@type", .string("Link")), ("href", .string(url.value)), ("rel", .string("describedby")),
        ]))
    }
    for attachment in attachments {
      links.append(
        JSONValue([
          ("@type", .string("Link")), ("href", .string(attachment.value)), ("rel", .string("enclosure")),
          ("contentType", attachment["FMTTYPE"].map(JSONValue.string)),
          ("size", attachment["SIZE"].flatMap { Int($0) }.map { JSONValue($0) }),
          ("title", attachment["FILENAME"].map(JSONValue.string)),
        ]))
    }
    add("links", Self.map(ids(of: (url.map { [$0] } ?? []) + attachments, in: "links"), links))
  }

  /// Whether a Link can express an attachment: an address without other parameters.
  private static func isLink(_ property: ContentProperty) -> Bool {
    property.parameters(without: ["FMTTYPE", "SIZE", "FILENAME", "JSID"]).allSatisfy {
      $0.name == "VALUE" && $0.values == ["URI"]
    }
      && Int(property["SIZE"] ?? "0") != nil
  }

  private static func unique(_ members: [JSONValue.Member]) -> [JSONValue.Member] {
    var names: Set<String> = []
    return members.filter { names.insert($0.name).inserted }
  }

  private mutating func addStates() {
    if event.kind == .toDo {
      // A to-do that was completed is, unless it says otherwise; then only COMPLETED keeps when it was.
      let status = event.status ?? (event.completed == nil ? nil : .completed)
      add("progress", status?.rawValue.lowercased())
      if status == .completed {
        add("progressUpdated", event.completed.map(\.description))
      } else {
        placed.remove("COMPLETED")
      }
      add("percentComplete", event.percentComplete.map { JSONValue($0) })
    } else {
      add("status", event.status?.rawValue.lowercased())
      if event.transparency == .transparent { add("freeBusyStatus", "free") }
    }
    switch event.classification {
    case .public: break
    case .private:
      add("privacy", "private")
      // Classes of other programs count as private.
      if let line = component["CLASS"], line.value.uppercased() != "PRIVATE" { placed.remove("CLASS") }
    case .confidential: add("privacy", "secret")
    }
    // No patch may change `privacy` (RFC 8984 section 4.3.5).
    if let master, Self.classification(of: component) != Self.classification(of: master) { placed.remove("CLASS") }
    add("priority", event.priority.map { JSONValue($0) })
  }

  private static func classification(of component: ContentComponent) -> String {
    let name = component["CLASS"]?.value.uppercased() ?? ""
    return name.isEmpty ? Classification.public.rawValue : name
  }

  // MARK: People

  private mutating func addPeople() {
    let organizer = component["ORGANIZER"]
    if let organizer { add("replyTo", JSONValue([("imip", .string(organizer.value))])) }
    var people: [JSONValue] = []
    let attendees = component.all("ATTENDEE")
    let attending = attendees.first { $0.value == organizer?.value }
    let owners = organizer.map { attending == nil ? [$0] : [] } ?? []
    if let organizer, let attending {
      // The name of both is that of the participant; other parameters may differ.
      let expressed: Set<String> = organizer["CN"] == attending["CN"] ? ["CN"] : []
      keepParameters(of: organizer, at: "replyTo", without: expressed)
    }
    let names = JSCalendarPeople(
      owners + attendees, besides: JSCalendarRest.ids(in: "participants", of: component.properties))
    for (id, organizer) in zip(names.ids, owners) {
      keepParameters(of: organizer, at: "participants/\(id)", without: JSCalendarPerson.parameters)
      people.append(JSCalendarPerson.object(organizer, isOwner: true, isAttendee: false))
    }
    var owner = organizer?.value
    for (id, attendee) in zip(names.ids.dropFirst(owners.count), attendees) {
      let references = names.references(of: attendee)
      keepParameters(
        of: attendee, at: "participants/\(id)", without: JSCalendarPerson.expressed(of: attendee, references))
      people.append(JSCalendarPerson.object(attendee, references, isOwner: attendee.value == owner, isAttendee: true))
      if attendee.value == owner { owner = nil }
    }
    add("participants", Self.map(names.ids, people))
  }

  /// Parameters that the object's times already contain.
  private static let saidParameters = ["VALUE", "TZID", "RANGE", "JSID"]

  /// Reports parameters that are neither converted nor stored.
  private mutating func noteParameters() {
    for property in component.properties
    where !property.parameters.isEmpty && !withParameters.contains(property.name) && placed.contains(property.name) {
      guard let first = property.parameters.first(where: { !Self.saidParameters.contains($0.name) }) else { continue }
      losses.append(
        Loss(
          property: property.name, line: property.line,
          message: "JSCalendar has no \(first.name) for \(property.name); the parameter is not written"))
    }
  }

  /// Stores parameters that JSCalendar cannot express.
  private mutating func keepParameters(
    of property: ContentProperty, at path: String, without names: Set<String> = []
  ) {
    if !withParameters.contains(property.name) { withParameters.append(property.name) }
    if let member = Self.parameters(of: property, without: names.union(["VALUE", "JSID"]), at: path) {
      converted.append(member)
    }
  }

  /// The parameters of a property converted to the member at a path; nil for none.
  static func parameters(
    of property: ContentProperty, without names: Set<String>, at path: String
  ) -> JSONValue.Member? {
    let left = ContentProperty(property.name, property.parameters(without: names), value: "")
    guard !left.parameters.isEmpty, case .array(let elements) = JCalWriter.property(left) else { return nil }
    return JSONValue.Member(name: path, value: JSONValue([("name", elements[0]), ("parameters", elements[1])]))
  }

  // MARK: Alerts and others

  private mutating func addAlerts() {
    let alarms = component.components.filter { $0.name == "VALARM" }
    guard !alarms.isEmpty else { return }
    let alerts = JSCalendarAlerts(
      event, components: alarms, besides: JSCalendarRest.ids(in: "alerts", of: component.properties))
    add("alerts", JSONValue(alerts.members))
    diagnostics = alerts.losses.map { loss in
      Diagnostic(
        .notConverted, message: loss.message, file: event.calendar.file, line: loss.line > 0 ? loss.line : event.line,
        component: "VALARM", uid: event.uid)
    }
  }

  /// Puts values back that only JSCalendar has.
  /// - Returns: The properties that are not put back.
  private mutating func restored(_ kept: [ContentProperty]) -> [ContentProperty] {
    guard !kept.isEmpty else { return [] }
    var object = JSONValue(members)
    let left = JSCalendarRest.restore(kept, to: &object, isDate: hasTimes ? false : nil)
    guard left.count < kept.count else { return left }
    restoredNames = Set(object.members.map(\.name)).subtracting(members.map(\.0))
    members = object.members.map { ($0.name, $0.value) }
    return left
  }

  private mutating func addOthers() {
    let unplaced = restored(component.all("JSPROP"))
    let isUsuallyPublic = component["CLASS"] == nil && !placed.contains("CLASS")
    let left =
      component.properties.filter { property in
        if property.name == "ATTACH" { return !Self.isLink(property) }
        return property.name != "JSPROP" && !placed.contains(property.name)
      } + (isUsuallyPublic ? [ContentProperty("CLASS", value: Classification.public.rawValue)] : []) + unplaced
    let others = component.components.filter { $0.name != "VALARM" }
    guard !left.isEmpty || !converted.isEmpty || !others.isEmpty else { return }
    add(
      "iCalendar",
      JSONValue([
        ("@type", .string("ICalComponent")), ("name", .string(component.name.lowercased())),
        ("properties", left.isEmpty ? nil : .array(left.map(JCalWriter.property))),
        ("components", others.isEmpty ? nil : .array(others.map(JCalWriter.value))),
        ("convertedProperties", converted.isEmpty ? nil : .object(converted)),
      ]))
  }
}

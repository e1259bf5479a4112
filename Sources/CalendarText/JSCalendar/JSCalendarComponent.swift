/// Converts a JSCalendar Event or Task to an iCalendar component, without recurrence.
struct JSCalendarComponent {
  private(set) var component: ContentComponent
  private let object: JSONValue
  private let isTask: Bool
  private let isDate: Bool
  /// What is stored for converted properties, by their paths.
  private let converted: [String: JSONValue]

  /// - Parameters:
  ///   - object: The entry, or an instance with its changes.
  ///   - isDate: Whether its times are dates.
  ///   - hasOwnClass: Whether it is an instance with an `iCalendar` of its own, whose `CLASS` counts, because no patch changes `privacy`.
  init(_ object: JSONValue, isDate: Bool, hasOwnClass: Bool = false) {
    self.object = object
    self.isDate = isDate
    converted = Dictionary(
      (object["iCalendar"]?["convertedProperties"]?.members ?? []).map { ($0.name, $0.value) }
    ) { first, _ in first }
    isTask = object["@type"]?.string == "Task"
    component = ContentComponent(isTask ? "VTODO" : "VEVENT")
    add("UID", text: object["uid"]?.string)
    addTimes()
    addRevision()
    add("SUMMARY", parameters("title"), text: object["title"]?.string)
    add("DESCRIPTION", parameters("description"), text: object["description"]?.string)
    addPlaces()
    addStates()
    addClass(isOwn: hasOwnClass)
    addPeople()
    addAlerts()
    addOthers()
  }

  // MARK: Properties

  private mutating func add(_ property: ContentProperty?) {
    if let property { component.properties.append(property) }
  }

  private mutating func add(_ name: String, _ parameters: [ContentParameter] = [], text: String?) {
    if let text { add(ContentProperty(name, parameters, text: text)) }
  }

  private mutating func add(_ name: String, _ parameters: [ContentParameter] = [], value: String?) {
    if let value { add(ContentProperty(name, parameters, value: value)) }
  }

  /// The iCalendar parameters stored for a converted property, by its path.
  private func parameters(_ path: String) -> [ContentParameter] { Self.parameters(stored: converted[path]) }

  private static func parameters(_ path: String, of object: JSONValue) -> [ContentParameter] {
    parameters(stored: object["iCalendar"]?["convertedProperties"]?[path])
  }

  private static func parameters(stored property: JSONValue?) -> [ContentParameter] {
    (property?["parameters"]?.members ?? []).map { member in
      let values =
        if case .array(let elements) = member.value { elements } else { [member.value] }
      return ContentParameter(member.name, values.compactMap(\.string))
    }
  }

  private mutating func addTimes() {
    let zone = JSCalendarValues.zone(object["timeZone"])
    if let start = object["start"]?.string { add(JSCalendarValues.time("DTSTART", start, zone, isDate: isDate)) }
    if isTask {
      if let due = object["due"]?.string {
        add(JSCalendarValues.time("DUE", due, zone, isDate: isDate))
      } else if object["start"] != nil {
        add("DURATION", value: object["estimatedDuration"]?.string)
      }
    } else {
      add("DURATION", value: object["duration"]?.string)
    }
  }

  private mutating func addRevision() {
    // The time of the last change; a different DTSTAMP is kept as jCal.
    let stamp = (object["iCalendar"]?["properties"]?.elements ?? []).lazy.compactMap(JCalReader.property)
      .first { $0.name == "DTSTAMP" }
    if let stamp { add(stamp) }
    add(stamp == nil ? "DTSTAMP" : "LAST-MODIFIED", value: object["updated"]?.string.map(JCalTime.basic))
    add("CREATED", value: object["created"]?.string.map(JCalTime.basic))
    add("SEQUENCE", value: object["sequence"]?.int.map(String.init))
  }

  private mutating func addPlaces() {
    let places = object["locations"]?.members ?? []
    if let place = JSCalendarValues.place(among: places).map({ places[$0] }) {
      let id = JSCalendarValues.id(place.name, number: 1)
      let name = place.value["name"]?.string
      add("LOCATION", id + parameters("locations/\(place.name)/name"), text: name)
      if let coordinates = JSCalendarValues.coordinates(place.value) {
        add("GEO", name == nil ? id : [], value: "\(coordinates.latitude);\(coordinates.longitude)")
      }
    }
    var number = 0
    for address in object["virtualLocations"]?.members ?? [] where address.value["uri"]?.string != nil {
      number += 1
      var parameters = [ContentParameter("VALUE", "URI")] + JSCalendarValues.id(address.name, number: number)
      let features = (address.value["features"]?.members ?? []).filter { $0.value.bool == true }.map {
        $0.name.uppercased()
      }
      if !features.isEmpty { parameters.append(ContentParameter("FEATURE", features)) }
      if let label = address.value["name"]?.string { parameters.append(ContentParameter("LABEL", label)) }
      parameters += self.parameters("virtualLocations/\(address.name)")
      add("CONFERENCE", parameters, value: address.value["uri"]?.string)
    }
    let links = (object["links"]?.members ?? []).filter { $0.value["href"]?.string != nil }
    let described = links.firstIndex { $0.value["rel"]?.string == "describedby" }
    var linkNumber = described == nil ? 0 : 1
    for (position, link) in links.enumerated() {
      if position == described {
        add("URL", JSCalendarValues.id(link.name, number: 1), value: link.value["href"]?.string)
      } else {
        linkNumber += 1
        addAttachment(link.value, JSCalendarValues.id(link.name, number: linkNumber))
      }
    }
  }

  private mutating func addAttachment(_ link: JSONValue, _ id: [ContentParameter]) {
    var parameters = id
    if let type = link["contentType"]?.string { parameters.append(ContentParameter("FMTTYPE", type)) }
    if let size = link["size"]?.int { parameters.append(ContentParameter("SIZE", String(size))) }
    if let title = link["title"]?.string { parameters.append(ContentParameter("FILENAME", title)) }
    add("ATTACH", parameters, value: link["href"]?.string)
  }

  private mutating func addStates() {
    let keywords = (object["keywords"]?.members ?? []).filter { $0.value.bool == true }.map(\.name)
    if !keywords.isEmpty { add(ContentProperty("CATEGORIES", texts: keywords)) }
    add("COLOR", text: object["color"]?.string)
    add("STATUS", text: JSCalendarValues.status(ofEntry: object))
    if isTask {
      // It says when the progress changed last, to whatever.
      if object["progress"]?.string == "completed" {
        add("COMPLETED", value: object["progressUpdated"]?.string.map(JCalTime.basic))
      }
      add("PERCENT-COMPLETE", value: object["percentComplete"]?.int.map(String.init))
    } else if object["freeBusyStatus"]?.string == "free" {
      add("TRANSP", value: "TRANSPARENT")
    }
    add("PRIORITY", value: object["priority"]?.int.map(String.init))
  }

  /// - Parameter isOwn: Whether a class of iCalendar counts more than `privacy`.
  private mutating func addClass(isOwn: Bool) {
    let stored = (object["iCalendar"]?["properties"]?.elements ?? []).lazy.compactMap(JCalReader.property)
      .first { $0.name == "CLASS" && !$0.value.isEmpty }
    if isOwn, let stored { return add(stored) }
    switch object["privacy"] {
    case nil, .null, .string("public"): break
    case .string("secret"): add("CLASS", value: "CONFIDENTIAL")
    // What is not known counts as private (RFC 8984 section 4.4.3), and so does another class of iCalendar.
    default:
      let usual: Set = ["PUBLIC", "PRIVATE", "CONFIDENTIAL"]
      let other = stored.flatMap { usual.contains($0.value.uppercased()) ? nil : $0 }
      add(other ?? ContentProperty("CLASS", value: "PRIVATE"))
    }
  }

  // MARK: People

  private mutating func addPeople() {
    let organizer = object["replyTo"]?["imip"]?.string
    let people = object["participants"]?.members ?? []
    var number = 0
    if let organizer {
      let owner = JSCalendarValues.owner(among: people, withAddress: organizer).map { people[$0] }
      let isOnlyOwner = owner.map { !JSCalendarValues.attends($0.value) } ?? false
      let written = self.parameters("replyTo")
      let isNamed = written.contains { $0.name == "CN" }
      var parameters = isNamed ? [] : owner?.value["name"]?.string.map { [ContentParameter("CN", $0)] } ?? []
      if !people.contains(where: {
        JSCalendarValues.attends($0.value) && JSCalendarValues.address(of: $0.value) == organizer
      }) {
        number = 1
      }
      if isOnlyOwner, let owner {
        parameters += JSCalendarValues.id(owner.name, number: 1)
        if let email = JSCalendarValues.email(of: owner.value),
          organizer.lowercased() != "mailto:" + email.lowercased()
        {
          parameters.append(ContentParameter("EMAIL", email))
        }
        if let kind = owner.value["kind"]?.string {
          parameters.append(ContentParameter("CUTYPE", JSCalendarValues.type(ofKind: kind)))
        }
        parameters += Self.answer(of: owner.value)
        if let language = owner.value["language"]?.string { parameters.append(ContentParameter("LANGUAGE", language)) }
        parameters += self.parameters("participants/\(owner.name)")
      }
      add("ORGANIZER", parameters + written, value: organizer)
    }
    let addresses = JSCalendarValues.addresses(of: people)
    for person in people where JSCalendarValues.attends(person.value) {
      number += 1
      addAttendee(person.name, person.value, number: number, among: addresses)
    }
  }

  private mutating func addAttendee(_ key: String, _ person: JSONValue, number: Int, among known: [String: String]) {
    guard let address = JSCalendarValues.address(of: person) else { return }
    var parameters = JSCalendarValues.id(key, number: number)
    func add(_ name: String, _ value: String?) {
      if let value { parameters.append(ContentParameter(name, value)) }
    }
    add("CN", person["name"]?.string)
    if let email = person["email"]?.string, address.lowercased() != "mailto:" + email.lowercased() {
      add("EMAIL", email)
    }
    add("CUTYPE", person["kind"]?.string.map(JSCalendarValues.type))
    add("ROLE", JSCalendarValues.role(ofAttendee: person))
    parameters += Self.answer(of: person)
    for (member, name) in JSCalendarValues.references {
      let addresses = JSCalendarValues.addresses(person[member], among: known)
      if !addresses.isEmpty { parameters.append(ContentParameter(name, addresses)) }
    }
    add("LANGUAGE", person["language"]?.string)
    let names = Set(parameters.map(\.name))
    parameters += self.parameters("participants/\(key)").filter { !names.contains($0.name) }
    self.add("ATTENDEE", parameters, value: address)
  }

  /// `PARTSTAT` and `RSVP`.
  private static func answer(of person: JSONValue) -> [ContentParameter] {
    var parameters: [ContentParameter] = []
    if let status = JSCalendarValues.status(of: person) { parameters.append(ContentParameter("PARTSTAT", status)) }
    if let expects = person["expectReply"]?.bool {
      parameters.append(ContentParameter("RSVP", expects ? "TRUE" : "FALSE"))
    }
    return parameters
  }

  // MARK: Alerts and others

  private mutating func addAlerts() {
    let alerts = (object["alerts"]?.members ?? []).filter { JSCalendarValues.isAlarm($0.value) }
    let snoozed = Set(alerts.compactMap { JSCalendarValues.snoozed(by: $0.value) })
    var uids: [String: String] = [:]
    for alert in alerts {
      let kept = (alert.value["iCalendar"]?["properties"]?.elements ?? []).lazy.compactMap(JCalReader.property)
      uids[alert.name] = kept.first { $0.name == "UID" }?.text
    }
    for (position, alert) in alerts.enumerated() {
      let trigger = alert.value["trigger"]
      var alarm = ContentComponent("VALARM")
      let kept = (alert.value["iCalendar"]?["properties"]?.elements ?? []).flatMap(JCalReader.properties)
      if !kept.contains(where: { $0.name == "ACTION" }) {
        alarm.properties.append(
          ContentProperty(
            "ACTION", Self.parameters("action", of: alert.value),
            value: alert.value["action"]?.string == "email" ? "EMAIL" : "DISPLAY"))
      }
      let written = Self.parameters("trigger", of: alert.value)
      if let when = trigger?["when"]?.string {
        alarm.properties.append(
          ContentProperty("TRIGGER", [ContentParameter("VALUE", "DATE-TIME")] + written, value: JCalTime.basic(when)))
      } else if let offset = trigger?["offset"]?.string {
        let isEnd = trigger?["relativeTo"]?.string == "end"
        alarm.properties.append(
          ContentProperty("TRIGGER", (isEnd ? [ContentParameter("RELATED", "END")] : []) + written, value: offset))
      }
      // A number does not name an alarm, but an alert that another one snoozes needs a UID.
      if !JSCalendarValues.isNumber(alert.name) || snoozed.contains(alert.name),
        !kept.contains(where: { $0.name == "UID" })
      {
        alarm.properties.append(ContentProperty("UID", text: uids[alert.name] ?? alert.name))
      }
      let uid = alarm["UID"]?.text ?? uids[alert.name]
      if JSCalendarValues.isID(alert.name),
        alert.name != JSCalendarValues.id(ofAlarmWithUID: uid, number: position + 1)
      {
        alarm.properties.append(ContentProperty("JSID", text: alert.name))
      }
      if let related = JSCalendarValues.snoozed(by: alert.value) {
        alarm.properties.append(
          ContentProperty(
            "RELATED-TO", [ContentParameter("RELTYPE", "SNOOZE")], text: uids[related] ?? related))
      }
      if let acknowledged = alert.value["acknowledged"]?.string {
        alarm.properties.append(
          ContentProperty(
            "ACKNOWLEDGED", Self.parameters("acknowledged", of: alert.value), value: JCalTime.basic(acknowledged)))
      }
      alarm.properties += kept.filter { $0.name != "TRIGGER" && $0.name != "JSID" }
      alarm.components = (alert.value["iCalendar"]?["components"]?.elements ?? []).compactMap {
        JCalReader.component($0, depth: 8)
      }
      component.components.append(alarm)
    }
  }

  /// Adds properties and components stored as jCal, except those that the object itself has.
  private mutating func addOthers() {
    let own: Set<String> = [
      "UID", "DTSTAMP", "RECURRENCE-ID", "DTSTART", "DTEND", "DUE", "DURATION", "RRULE", "EXRULE", "RDATE", "EXDATE",
      "SUMMARY", "DESCRIPTION", "STATUS", "CLASS", "ORGANIZER", "ATTENDEE", "BEGIN", "END",
    ]
    let kept = (object["iCalendar"]?["properties"]?.elements ?? []).flatMap(JCalReader.properties)
    for property in kept where !own.contains(property.name) { add(property) }
    for value in object["iCalendar"]?["components"]?.elements ?? [] {
      if let inner = JCalReader.component(value, depth: 8), inner.name != "VALARM" {
        component.components.append(inner)
      }
    }
  }
}

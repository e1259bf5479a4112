internal import Bytes

/// What an entry of JSCalendar has that iCalendar has no property for.
///
/// Each such value becomes a `JSPROP` with its JSON and its place (`JSPTR`, a pointer of RFC 6901), so that conversions keep it, and
/// `check` counts it among what is not shown (draft-ietf-calext-jscalendar-icalendar).
package struct JSCalendarRest {
  /// The values by their places, in order.
  private(set) var values: [JSONValue.Member] = []

  /// The members that properties of iCalendar express.
  private static let expressed: Set<String> = [
    "@type", "uid", "prodId", "created", "updated", "sequence", "title", "description", "showWithoutTime", "start",
    "timeZone",
    "color", "percentComplete", "priority", "iCalendar", "recurrenceOverrides", "recurrenceId", "recurrenceIdTimeZone",
    "excluded",
  ]
  /// The members of one type of entry alone.
  private static let expressedOfTasks: Set<String> = ["due", "estimatedDuration", "progress"]
  private static let expressedOfEvents: Set<String> = ["duration", "status"]

  /// - Parameters:
  ///   - object: The entry, or an instance with its changes.
  ///   - names: The members to look at; nil for all.
  ///   - keepsNulls: Whether members that an instance removes are among the values.
  package init(of object: JSONValue, only names: Set<String>? = nil, keepsNulls: Bool = false) {
    let isTask = object["@type"]?.string == "Task"
    for member in object.members where names?.contains(member.name) ?? true {
      guard !Self.expressed.contains(member.name),
        !(isTask ? Self.expressedOfTasks : Self.expressedOfEvents).contains(member.name)
      else { continue }
      if member.value != .null {
        add(member, of: object, isTask: isTask)
      } else if keepsNulls {
        values.append(JSONValue.Member(name: Self.escaped(member.name), value: .null))
      }
    }
  }

  /// The members that have values here.
  var names: Set<String> { Set(values.map { String($0.name.prefix { $0 != "/" }) }) }

  /// Adds that an instance has no value of some members.
  mutating func addRemoval(of names: [String]) {
    for name in names { values.append(JSONValue.Member(name: name, value: .null)) }
  }

  /// - Parameter group: A group, without its entries.
  init(ofGroup group: JSONValue) {
    let expressed = ["@type", "uid", "prodId", "title", "color", "iCalendar", "entries"]
    values = group.members.filter { !expressed.contains($0.name) }.map {
      JSONValue.Member(name: Self.escaped($0.name), value: $0.value)
    }
  }

  /// The properties of iCalendar that keep the values.
  var properties: [ContentProperty] {
    values.map { member in
      ContentProperty("JSPROP", [ContentParameter("JSPTR", member.name)], text: JSONText.line(member.value))
    }
  }

  // MARK: Members

  private mutating func add(_ member: JSONValue.Member, of object: JSONValue, isTask: Bool) {
    switch member.name {
    case "privacy" where ["public", "private", "secret"].contains(member.value.string): break
    case "freeBusyStatus" where !isTask && ["free", "busy"].contains(member.value.string): break
    case "progressUpdated" where isTask && object["progress"]?.string == "completed": break
    case "replyTo": add(member.value, at: "replyTo", without: ["imip"])
    case "keywords": for word in member.value.members where word.value.bool != true { add(word, in: member.name) }
    case "locations": addLocations(member.value.members)
    case "virtualLocations": addAddresses(member.value.members)
    case "links": addLinks(member.value.members)
    case "participants": addParticipants(member.value.members, of: object)
    case "alerts": addAlerts(member.value.members)
    case "recurrenceRules", "excludedRecurrenceRules":
      for (index, rule) in member.value.elements.enumerated() {
        add(rule, at: "\(member.name)/\(index)", without: Self.expressedOfRules)
      }
    case "timeZones": addZones(member.value.members)
    default: values.append(JSONValue.Member(name: Self.escaped(member.name), value: member.value))
    }
  }

  // MARK: Maps

  // What properties of iCalendar express has a number as its id when it is written, so its other values are named by that number.

  /// A place has a name or coordinates; the first of each becomes `LOCATION` and `GEO`.
  private mutating func addLocations(_ places: [JSONValue.Member]) {
    var (hasName, hasCoordinates) = (false, false)
    for place in places {
      var read: [String] = []
      if !hasName, place.value["name"]?.string != nil {
        read.append("name")
        hasName = true
      }
      if !hasCoordinates, JSCalendarValues.coordinates(place.value) != nil, read.contains("name") || !hasName {
        read.append("coordinates")
        hasCoordinates = true
      }
      if read.isEmpty {
        add(place, in: "locations")
      } else {
        add(place.value, at: "locations/1", without: read + ["@type"])
      }
    }
  }

  private mutating func addAddresses(_ addresses: [JSONValue.Member]) {
    var number = 0
    for address in addresses {
      guard address.value["uri"]?.string != nil else {
        add(address, in: "virtualLocations")
        continue
      }
      number += 1
      add(address.value, at: "virtualLocations/\(number)", without: ["@type", "uri", "name", "features"])
    }
  }

  private mutating func addLinks(_ links: [JSONValue.Member]) {
    let isRead = { (link: JSONValue.Member) in link.value["href"]?.string != nil }
    let first = links.firstIndex { isRead($0) && $0.value["rel"]?.string == "describedby" }
    var number = first == nil ? 0 : 1
    for (position, link) in links.enumerated() {
      guard isRead(link) else {
        add(link, in: "links")
        continue
      }
      let relation = link.value["rel"]?.string
      var read = ["@type", "href"]
      if relation == nil || relation == "describedby" || relation == "enclosure" { read.append("rel") }
      if position != first {
        number += 1
        read += ["contentType", "size", "title"]
      }
      add(link.value, at: "links/\(position == first ? 1 : number)", without: read)
    }
  }

  /// Alerts are named by numbers, or by the UIDs of their alarms.
  private mutating func addAlerts(_ alerts: [JSONValue.Member]) {
    var number = 0
    for alert in alerts {
      guard JSCalendarValues.isAlarm(alert.value) else {
        add(alert, in: "alerts")
        continue
      }
      number += 1
      let isNumber = alert.name.utf8.allSatisfy { (0x30...0x39).contains($0) }
      let place = "alerts/\(isNumber ? String(number) : Self.escaped(alert.name))"
      add(
        alert.value, at: place, without: ["@type", "trigger", "acknowledged", "relatedTo", "action", "iCalendar"])
      let trigger = alert.value["trigger"] ?? .null
      add(
        trigger, at: place + "/trigger",
        without: trigger["when"]?.string != nil ? ["@type", "when"] : ["@type", "offset", "relativeTo"])
    }
  }

  private static let expressedOfRules = [
    "@type", "frequency", "interval", "rscale", "skip", "firstDayOfWeek", "byDay", "byMonthDay", "byMonth", "byYearDay",
    "byWeekNo", "byHour", "byMinute", "bySecond", "bySetPosition", "count", "until",
  ]

  private mutating func addZones(_ zones: [JSONValue.Member]) {
    for zone in zones {
      guard JSCalendarValues.zoneComponent(zone.name, zone.value) != nil else {
        add(zone, in: "timeZones")
        continue
      }
      let isNamed = zone.value["tzId"]?.string == JSCalendarValues.zone(.string(zone.name))
      add(
        zone.value, at: "timeZones/\(Self.escaped(zone.name))",
        without: ["@type", "standard", "daylight"] + (isNamed ? ["tzId"] : []))
    }
  }

  private static let expressedRoles = ["owner", "attendee", "chair", "optional", "informational"]
  private static let expressedOfPeople = ["@type", "name", "kind", "language", "roles", "sendTo"]
  private static let expressedOfAttendees = expressedOfPeople + ["email", "participationStatus", "expectReply"]

  private mutating func addParticipants(_ people: [JSONValue.Member], of object: JSONValue) {
    func roles(_ person: JSONValue) -> [JSONValue.Member] {
      (person["roles"]?.members ?? []).filter { $0.value.bool == true }
    }
    func isAttendee(_ person: JSONValue) -> Bool {
      roles(person).contains { $0.name == "attendee" || $0.name == "informational" }
        && JSCalendarValues.address(of: person) != nil
    }
    // The organizer is an owner, and comes first if they do not attend.
    let organizer = object["replyTo"]?["imip"]?.string
    let owner = organizer.flatMap { JSCalendarValues.owner(among: people, withAddress: $0) }
    var organizerPosition =
      organizer == nil
      ? nil : people.firstIndex { isAttendee($0.value) && JSCalendarValues.address(of: $0.value) == organizer }
    let attends = organizerPosition != nil
    if !attends { organizerPosition = owner.flatMap { isAttendee(people[$0].value) ? nil : $0 } }
    var number = organizer != nil && !attends ? 1 : 0
    for (position, person) in people.enumerated() {
      var id = "1"
      var read = Self.expressedOfPeople
      if isAttendee(person.value) {
        number += 1
        (id, read) = (String(number), Self.expressedOfAttendees)
      } else if position == owner, !attends {
        if person.value["email"]?.string != nil { read.append("email") }
      } else {
        add(person, in: "participants")
        continue
      }
      add(person.value, at: "participants/\(id)", without: read)
      for role in roles(person.value)
      where !Self.expressedRoles.contains(role.name) || role.name == "owner" && position != organizerPosition {
        values.append(
          JSONValue.Member(name: "participants/\(id)/roles/\(Self.escaped(role.name))", value: .bool(true)))
      }
    }
  }

  /// Adds a member that is not read.
  private mutating func add(_ member: JSONValue.Member, in parent: String) {
    values.append(JSONValue.Member(name: "\(parent)/\(Self.escaped(member.name))", value: member.value))
  }

  /// Adds the members of an object that are not read.
  private mutating func add(_ object: JSONValue, at place: String, without read: [String]) {
    for member in object.members where !read.contains(member.name) {
      values.append(JSONValue.Member(name: "\(place)/\(Self.escaped(member.name))", value: member.value))
    }
  }

  private static func escaped(_ name: String) -> String {
    name.replacing(text: "~", with: "~0").replacing(text: "/", with: "~1")
  }
}

extension JSCalendarRest {
  /// The most values that are put back into an entry. Others stay as jCal.
  private static let mostRestored = 100
  /// The longest place of a value that is put back, in bytes.
  private static let longestPlace = 1_000

  /// Puts values back that are kept in properties of iCalendar.
  /// - Parameters:
  ///   - properties: The `JSPROP`s.
  ///   - object: The entry, which gets those that it has no other value for.
  /// - Returns: The properties that are not put back.
  package static func restore(_ properties: [ContentProperty], to object: inout JSONValue) -> [ContentProperty] {
    var kept: [(position: Int, member: JSONValue.Member)] = []
    for (position, property) in properties.prefix(mostRestored).enumerated() {
      // What is not understood is private, so the class says it.
      guard let place = property["JSPTR"], place != "privacy", place.utf8.count <= longestPlace,
        let value = try? JSONReader.value(of: Array(property.text.utf8))
      else { continue }
      kept.append((position, JSONValue.Member(name: place, value: value)))
    }
    // What properties of iCalendar express must not come from elsewhere, and values may change what others are.
    for _ in 0..<3 where !kept.isEmpty {
      var trial = object
      kept = kept.filter { trial.insert($0.member.value, at: $0.member.name) }
      let rest = Dictionary(JSCalendarRest(of: trial, keepsNulls: true).values.map { ($0.name, $0.value) }) {
        first, _ in first
      }
      let isRest = kept.map { rest[$0.member.name] == $0.member.value }
      if !isRest.contains(false) {
        object = trial
        let restored = Set(kept.map(\.position))
        return properties.indices.filter { !restored.contains($0) }.map { properties[$0] }
      }
      kept = zip(kept, isRest).filter(\.1).map(\.0)
    }
    return properties
  }
}

extension JSONValue {
  /// Inserts a member at a pointer (RFC 6901) of up to four parts, if there is none and its parent is an object. A map is made for its first member.
  /// - Returns: Whether it was inserted.
  fileprivate mutating func insert(_ value: JSONValue, at pointer: String) -> Bool {
    let parts = pointer.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 4, omittingEmptySubsequences: false)
      .map { String(Substring($0)).replacing(text: "~1", with: "/").replacing(text: "~0", with: "~") }
    return parts.count <= 4 && insert(value, at: parts[...], depth: 0)
  }

  private mutating func insert(_ value: JSONValue, at parts: ArraySlice<String>, depth: Int) -> Bool {
    guard case .object(var members) = self, let name = parts.first else { return false }
    let position = members.firstIndex { $0.name == name }
    if parts.count == 1 {
      guard position == nil else { return false }
      members.append(Member(name: name, value: value))
    } else {
      guard position != nil || depth == 0 && parts.count == 2 else { return false }
      var inner = position.map { members[$0].value } ?? .object([])
      guard inner.insert(value, at: parts.dropFirst(), depth: depth + 1) else { return false }
      if let position { members[position].value = inner } else { members.append(Member(name: name, value: inner)) }
    }
    self = .object(members)
    return true
  }
}

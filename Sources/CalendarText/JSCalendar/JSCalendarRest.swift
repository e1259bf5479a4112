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
    "color", "percentComplete", "priority", "timeZones", "iCalendar", "recurrenceRules", "excludedRecurrenceRules",
    "recurrenceOverrides", "recurrenceId", "recurrenceIdTimeZone", "excluded",
  ]
  /// The members of one type of entry alone.
  private static let expressedOfTasks: Set<String> = ["due", "estimatedDuration", "progress"]
  private static let expressedOfEvents: Set<String> = ["duration", "status"]

  /// - Parameters:
  ///   - object: The entry, or an instance with its changes.
  ///   - names: The members to look at; nil for all.
  package init(of object: JSONValue, only names: Set<String>? = nil) {
    let isTask = object["@type"]?.string == "Task"
    for member in object.members where names?.contains(member.name) ?? true {
      guard !Self.expressed.contains(member.name),
        !(isTask ? Self.expressedOfTasks : Self.expressedOfEvents).contains(member.name)
      else { continue }
      add(member, of: object, isTask: isTask)
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
    case "replyTo": add(member, without: ["imip"])
    case "keywords": for word in member.value.members where word.value.bool != true { add(word, in: member.name) }
    case "locations": addLocations(member.value.members)
    case "virtualLocations":
      for place in member.value.members {
        add(
          place, in: member.name,
          without: place.value["uri"]?.string == nil ? [] : ["@type", "uri", "name", "features"])
      }
    case "links": for link in member.value.members { addLink(link) }
    case "participants": for person in member.value.members { addParticipant(person, of: object) }
    case "alerts":
      for alert in member.value.members {
        add(alert, in: member.name, without: ["@type", "trigger", "acknowledged", "relatedTo", "action", "iCalendar"])
      }
    default: values.append(JSONValue.Member(name: Self.escaped(member.name), value: member.value))
    }
  }

  /// A place has a name or coordinates; the first of each becomes `LOCATION` and `GEO`.
  private mutating func addLocations(_ places: [JSONValue.Member]) {
    var (hasName, hasCoordinates) = (false, false)
    for place in places {
      var read: Set<String> = []
      if !hasName, place.value["name"]?.string != nil {
        read.insert("name")
        hasName = true
      }
      if !hasCoordinates, JSCalendarValues.coordinates(place.value) != nil, read.contains("name") || !hasName {
        read.insert("coordinates")
        hasCoordinates = true
      }
      add(place, in: "locations", without: read.isEmpty ? [] : read.union(["@type"]))
    }
  }

  private mutating func addLink(_ link: JSONValue.Member) {
    guard link.value["href"]?.string != nil else { return add(link, in: "links") }
    let relation = link.value["rel"]?.string
    var read: Set<String> = ["@type", "href"]
    if relation == nil || relation == "describedby" || relation == "enclosure" { read.insert("rel") }
    if relation != "describedby" { read.formUnion(["contentType", "size", "title"]) }
    add(link, in: "links", without: read)
  }

  private mutating func addParticipant(_ person: JSONValue.Member, of object: JSONValue) {
    let roles = JSCalendarValues.roles(of: person.value)
    let isOwner = roles.contains("owner") && object["replyTo"]?["imip"] != nil
    let isAttendee =
      (roles.contains("attendee") || roles.contains("informational"))
      && JSCalendarValues.address(of: person.value) != nil
    guard isOwner || isAttendee else { return add(person, in: "participants") }
    var read: Set<String> = ["@type", "name", "kind", "language", "roles", "sendTo"]
    if isAttendee { read.formUnion(["email", "participationStatus", "expectReply"]) }
    if let email = person.value["email"]?.string,
      JSCalendarValues.address(of: person.value)?.lowercased() == "mailto:" + email.lowercased()
    {
      read.insert("email")
    }
    add(person, in: "participants", without: read)
    let place = "participants/\(Self.escaped(person.name))"
    for role in roles.subtracting(["owner", "attendee", "chair", "optional", "informational"]).sorted() {
      values.append(JSONValue.Member(name: "\(place)/roles/\(Self.escaped(role))", value: .bool(true)))
    }
  }

  /// Adds the members of an object that are not read.
  private mutating func add(_ member: JSONValue.Member, in parent: String? = nil, without read: Set<String> = []) {
    let place = (parent.map { $0 + "/" } ?? "") + Self.escaped(member.name)
    guard !read.isEmpty, case .object(let members) = member.value else {
      values.append(JSONValue.Member(name: place, value: member.value))
      return
    }
    for inner in members where !read.contains(inner.name) {
      values.append(JSONValue.Member(name: "\(place)/\(Self.escaped(inner.name))", value: inner.value))
    }
  }

  private static func escaped(_ name: String) -> String {
    name.replacing(text: "~", with: "~0").replacing(text: "/", with: "~1")
  }
}

extension JSCalendarRest {
  /// The most values that are put back into an entry. Others stay as jCal.
  private static let mostRestored = 1_000

  /// Puts values back that are kept in properties of iCalendar.
  /// - Parameters:
  ///   - properties: The `JSPROP`s.
  ///   - object: The entry, which gets those that it has no other value for.
  /// - Returns: The properties that are not put back.
  package static func restore(_ properties: [ContentProperty], to object: inout JSONValue) -> [ContentProperty] {
    guard !properties.isEmpty else { return [] }
    var kept: [(property: ContentProperty, member: JSONValue.Member)] = []
    var trial = object
    for property in properties.prefix(mostRestored) {
      guard let place = property["JSPTR"], place.utf8.count(where: { $0 == UInt8(ascii: "/") }) < 4,
        let value = try? JSONReader.value(of: Array(property.text.utf8)),
        trial.insert(value, at: place[...])
      else { continue }
      kept.append((property, JSONValue.Member(name: place, value: value)))
    }
    // What properties of iCalendar express must not come from elsewhere.
    let rest = JSCalendarRest(of: trial).values
    kept.removeAll { !rest.contains($0.member) }
    var left = properties
    for (property, member) in kept where object.insert(member.value, at: member.name[...]) {
      left.removeAll { $0 == property }
    }
    return left
  }
}

extension JSONValue {
  /// Inserts a member at a pointer (RFC 6901), if there is none and its parent is an object.
  /// - Returns: Whether it was inserted.
  fileprivate mutating func insert(_ value: JSONValue, at pointer: Substring) -> Bool {
    guard case .object(var members) = self else { return false }
    let parts = pointer.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first else { return false }
    let name = String(first).replacing(text: "~1", with: "/").replacing(text: "~0", with: "~")
    let position = members.firstIndex { $0.name == name }
    if parts.count == 2 {
      // A map is missing as a whole if iCalendar expresses none of its values.
      var inner = position.map { members[$0].value } ?? .object([])
      guard inner.insert(value, at: parts[1]) else { return false }
      if let position { members[position].value = inner } else { members.append(Member(name: name, value: inner)) }
    } else {
      guard position == nil else { return false }
      members.append(Member(name: name, value: value))
    }
    self = .object(members)
    return true
  }
}

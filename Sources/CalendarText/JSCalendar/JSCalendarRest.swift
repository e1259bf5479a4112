internal import Bytes

/// What an entry of JSCalendar has that iCalendar has no property for.
///
/// Each such value becomes a `JSPROP` with its JSON and its place (`JSPTR`, a pointer of RFC 6901), so that conversions keep it, and
/// `check` counts it among what is not shown (draft-ietf-calext-jscalendar-icalendar).
package struct JSCalendarRest {
  /// The values by their places, in order.
  private(set) var values: [JSONValue.Member] = []

  /// The kinds of values that properties of iCalendar express. Others are kept as they are.
  private enum Kind {
    case text, number, flag, object, any

    func holds(_ value: JSONValue) -> Bool {
      switch (self, value) {
      case (.text, .string), (.flag, .bool), (.object, .object), (.any, _): true
      case (.number, _): value.int != nil
      default: false
      }
    }
  }

  /// The members that properties of iCalendar express.
  private static let expressed: [String: Kind] = [
    "@type": .any, "uid": .text, "prodId": .any, "created": .text, "updated": .text, "sequence": .number,
    "title": .text, "description": .text, "showWithoutTime": .flag, "start": .text, "timeZone": .text, "color": .text,
    "percentComplete": .number, "priority": .number, "iCalendar": .any, "recurrenceOverrides": .object,
    "recurrenceId": .text, "recurrenceIdTimeZone": .text, "excluded": .flag,
  ]
  /// The members of one type of entry alone.
  private static let expressedOfTasks = ["due", "estimatedDuration", "progress"]
  private static let expressedOfEvents = ["duration", "status"]

  /// Members that come from properties of iCalendar alone.
  private static let neverRestored: Set<String> = [
    "privacy", "recurrenceRules", "excludedRecurrenceRules", "entries",
  ]

  private static func isExpressed(_ member: JSONValue.Member, of object: JSONValue, isTask: Bool) -> Bool {
    if let kind = expressed[member.name] { return kind.holds(member.value) }
    guard (isTask ? expressedOfTasks : expressedOfEvents).contains(member.name), member.value.string != nil else {
      return false
    }
    // iCalendar has one of them.
    return member.name != "estimatedDuration" || object["due"]?.string == nil && object["start"] != nil
  }

  /// - Parameters:
  ///   - object: The entry, or an instance with its changes.
  ///   - names: The members to look at; nil for all.
  ///   - keepsNulls: Whether members that an instance removes are among the values.
  package init(of object: JSONValue, only names: Set<String>? = nil, keepsNulls: Bool = false) {
    let isTask = object["@type"]?.string == "Task"
    for member in object.members where names?.contains(member.name) ?? true {
      if member.value != .null {
        guard !Self.isExpressed(member, of: object, isTask: isTask) else { continue }
        add(member, of: object, isTask: isTask)
      } else if keepsNulls, Self.expressed[member.name] == nil {
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

  /// The members of groups that properties of calendars express.
  private static let expressedOfGroups: [String: Kind] = [
    "@type": .any, "uid": .any, "prodId": .any, "title": .text, "description": .text, "source": .text, "color": .text,
    "iCalendar": .any,
  ]

  /// - Parameter group: A group, without its entries.
  init(ofGroup group: JSONValue) {
    for member in group.members where !(Self.expressedOfGroups[member.name]?.holds(member.value) ?? false) {
      switch (member.name, member.value) {
      case ("keywords", .object(let words)):
        for word in words where word.value.bool != true { add(word, in: member.name) }
      case ("links", .object(let links)):
        let address = JSCalendarValues.address(amongLinks: links)
        for (position, link) in links.enumerated() {
          if position == address {
            add(link.value, at: "links/\(Self.escaped(link.name))", without: ["@type", "href", "rel"])
          } else {
            add(link, in: member.name)
          }
        }
      default: values.append(JSONValue.Member(name: Self.escaped(member.name), value: member.value))
      }
    }
  }

  /// The ids of whole objects in a map that properties of iCalendar keep.
  /// - Parameters:
  ///   - map: The name of the map, such as `participants`.
  ///   - properties: The properties of the entry.
  package static func ids(in map: String, of properties: [ContentProperty]) -> Set<String> {
    var ids: Set<String> = []
    for property in properties where property.name == "JSPROP" {
      let parts = JSONValue.parts(ofPointer: property["JSPTR"] ?? "")
      if parts.count == 2, parts[0] == map { ids.insert(parts[1]) }
    }
    return ids
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
      guard case .array(let rules) = member.value else {
        return values.append(JSONValue.Member(name: member.name, value: member.value))
      }
      for (index, rule) in rules.enumerated() {
        add(rule, at: "\(member.name)/\(index)", without: Self.expressedOfRules)
        for (number, day) in (rule["byDay"]?.elements ?? []).enumerated() {
          add(day, at: "\(member.name)/\(index)/byDay/\(number)", without: ["@type", "day", "nthOfPeriod"])
        }
      }
    case "timeZones": addZones(member.value.members)
    default: values.append(JSONValue.Member(name: Self.escaped(member.name), value: member.value))
    }
  }

  // MARK: Maps

  /// One place becomes `LOCATION` and `GEO`.
  private mutating func addLocations(_ places: [JSONValue.Member]) {
    let chosen = JSCalendarValues.place(among: places)
    for (position, place) in places.enumerated() {
      guard position == chosen else {
        add(place, in: "locations")
        continue
      }
      var read = ["@type"]
      if place.value["name"]?.string != nil { read.append("name") }
      if JSCalendarValues.coordinates(place.value) != nil { read.append("coordinates") }
      add(place.value, at: "locations/\(Self.escaped(place.name))", without: read)
    }
  }

  private mutating func addAddresses(_ addresses: [JSONValue.Member]) {
    for address in addresses {
      guard address.value["uri"]?.string != nil else {
        add(address, in: "virtualLocations")
        continue
      }
      let place = "virtualLocations/\(Self.escaped(address.name))"
      add(address.value, at: place, without: ["@type", "uri", "name", "features"])
      for feature in address.value["features"]?.members ?? [] where feature.value.bool != true {
        add(feature, in: place + "/features")
      }
    }
  }

  private mutating func addLinks(_ links: [JSONValue.Member]) {
    let isRead = { (link: JSONValue.Member) in link.value["href"]?.string != nil }
    let first = links.firstIndex { isRead($0) && $0.value["rel"]?.string == "describedby" }
    for (position, link) in links.enumerated() {
      guard isRead(link) else {
        add(link, in: "links")
        continue
      }
      let relation = link.value["rel"]?.string
      var read = ["@type", "href"]
      if position == first || relation == nil || relation == "enclosure" { read.append("rel") }
      if position != first { read += ["contentType", "size", "title"] }
      add(link.value, at: "links/\(Self.escaped(link.name))", without: read)
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
      var read = ["@type", "trigger", "acknowledged", "action", "iCalendar"]
      if JSCalendarValues.snoozed(by: alert.value) != nil { read.append("relatedTo") }
      add(alert.value, at: place, without: read)
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

  private static let expressedOfObservances = [
    "@type", "start", "offsetFrom", "offsetTo", "recurrenceRules", "recurrenceOverrides", "names",
  ]

  private mutating func addZones(_ zones: [JSONValue.Member]) {
    for zone in zones {
      guard JSCalendarValues.zoneComponent(zone.name, zone.value) != nil else {
        add(zone, in: "timeZones")
        continue
      }
      let place = "timeZones/\(Self.escaped(zone.name))"
      let isNamed = zone.value["tzId"]?.string == JSCalendarValues.zone(.string(zone.name))
      add(
        zone.value, at: place, without: ["@type", "standard", "daylight"] + (isNamed ? ["tzId"] : []))
      for list in ["standard", "daylight"] {
        for (number, rule) in (zone.value[list]?.elements ?? []).enumerated() {
          add(rule, at: "\(place)/\(list)/\(number)", without: Self.expressedOfObservances)
          for name in (rule["names"]?.members ?? []).dropFirst() { add(name, in: "\(place)/\(list)/\(number)/names") }
        }
      }
    }
  }

  private static let expressedOfPeople = [
    "@type", "name", "kind", "language", "roles", "sendTo", "email", "participationStatus", "expectReply",
  ]

  private mutating func addParticipants(_ people: [JSONValue.Member], of object: JSONValue) {
    // The organizer is an owner.
    let organizer = object["replyTo"]?["imip"]?.string
    let owner = organizer.flatMap { JSCalendarValues.owner(among: people, withAddress: $0) }
    let attending =
      organizer == nil
      ? nil
      : people.firstIndex {
        JSCalendarValues.attends($0.value) && JSCalendarValues.address(of: $0.value) == organizer
      }
    let addresses = JSCalendarValues.addresses(of: people)
    for (position, person) in people.enumerated() {
      var roles: Set<String> = []
      var read = Self.expressedOfPeople
      var ways = person.value["sendTo"]?.members ?? []
      if JSCalendarValues.attends(person.value) {
        roles = JSCalendarValues.rolesOfAttendee(person.value)
        if position == attending { roles.insert("owner") }
        read += JSCalendarValues.references.map(\.member).filter {
          !JSCalendarValues.addresses(person.value[$0], among: addresses).isEmpty
        }
      } else if position == owner, attending == nil {
        roles = ["owner"]
        // ORGANIZER is the address for replies; the owner's own one is kept.
        if !ways.isEmpty, JSCalendarValues.address(of: person.value) != organizer {
          read.removeAll { $0 == "sendTo" }
          ways = []
        }
      } else {
        add(person, in: "participants")
        continue
      }
      if JSCalendarValues.hasProgress(person.value) { read.append("progress") }
      let place = "participants/\(Self.escaped(person.name))"
      add(person.value, at: place, without: read)
      for role in person.value["roles"]?.members ?? [] where role.value.bool == true && !roles.contains(role.name) {
        add(role, in: place + "/roles")
      }
      let used = ["imip", "other"].first { name in ways.contains { $0.name == name && $0.value.string != nil } }
      for way in ways where used != nil && way.name != used { add(way, in: place + "/sendTo") }
      if used == nil, read.contains("sendTo") {
        // The address of the property is the one for e-mail or replies.
        values.append(JSONValue.Member(name: place + "/sendTo", value: person.value["sendTo"] ?? .null))
        if person.value["email"] == nil { values.append(JSONValue.Member(name: place + "/email", value: .null)) }
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
  ///   - object: The entry or the group, which gets those that it has no other value for.
  /// - Returns: The properties that are not put back.
  package static func restore(_ properties: [ContentProperty], to object: inout JSONValue) -> [ContentProperty] {
    let isGroup = object["@type"]?.string == "Group"
    let expressed = isGroup ? expressedOfGroups : Self.expressed
    var kept: [(position: Int, member: JSONValue.Member)] = []
    for (position, property) in properties.prefix(mostRestored).enumerated() {
      guard let place = property["JSPTR"], expressed[place] == nil,
        !neverRestored.contains(place), place.utf8.count <= longestPlace,
        let value = try? JSONReader.value(of: Array(property.text.utf8)),
        value.string != nil || !(expressedOfTasks + expressedOfEvents).contains(place)
      else { continue }
      kept.append((position, JSONValue.Member(name: place, value: value)))
    }
    // What properties of iCalendar express must not come from elsewhere, and values may change what others are.
    for _ in 0..<3 where !kept.isEmpty {
      var trial = object
      kept = kept.filter { trial.insert($0.member.value, at: $0.member.name) }
      let found = isGroup ? JSCalendarRest(ofGroup: trial) : JSCalendarRest(of: trial, keepsNulls: true)
      let rest = Dictionary(found.values.map { ($0.name, $0.value) }) { first, _ in first }
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
  /// Inserts a member at a pointer (RFC 6901) of up to four parts, if there is none or an assumed one and its parent is an object. A map is made for
  /// its first member.
  /// - Returns: Whether it was inserted.
  fileprivate mutating func insert(_ value: JSONValue, at pointer: String) -> Bool {
    let parts = Self.parts(ofPointer: pointer)
    return parts.count <= 4 && insert(value, at: parts[...], depth: 0, replaces: Self.isAssumed(parts))
  }

  /// The names in a pointer: at most five, the last one with what follows it.
  fileprivate static func parts(ofPointer pointer: String) -> [String] {
    pointer.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 4, omittingEmptySubsequences: false)
      .map { String(Substring($0)).replacing(text: "~1", with: "/").replacing(text: "~0", with: "~") }
  }

  /// Whether the value at a pointer is only assumed if properties of iCalendar do not say it: the relation of an attachment, the
  /// addresses of a person who has others or none, the name of a zone.
  private static func isAssumed(_ parts: [String]) -> Bool {
    guard parts.count == 3 else { return false }
    return switch parts[0] {
    case "links": parts[2] == "rel"
    case "participants": parts[2] == "sendTo" || parts[2] == "email"
    case "timeZones": parts[2] == "tzId"
    default: false
    }
  }

  private mutating func insert(
    _ value: JSONValue, at parts: ArraySlice<String>, depth: Int, replaces: Bool
  ) -> Bool {
    guard case .object(var members) = self, let name = parts.first else { return false }
    let position = members.firstIndex { $0.name == name }
    if parts.count == 1 {
      guard position == nil || replaces else { return false }
      if let position { members[position].value = value } else { members.append(Member(name: name, value: value)) }
      if replaces, value == .null { members.removeAll { $0.name == name } }
    } else {
      guard position != nil || depth == 0 && parts.count == 2 else { return false }
      var inner = position.map { members[$0].value } ?? .object([])
      guard inner.insert(value, at: parts.dropFirst(), depth: depth + 1, replaces: replaces) else { return false }
      if let position { members[position].value = inner } else { members.append(Member(name: name, value: inner)) }
    }
    self = .object(members)
    return true
  }
}

internal import Bytes

/// What an entry of JSCalendar has that iCalendar has no property for.
///
/// Each such value becomes a `JSPROP` with its JSON and its place (`JSPTR`, a pointer of RFC 6901), so that conversions keep it, and
/// `check` counts it among what is not shown (draft-ietf-calext-jscalendar-icalendar).
package struct JSCalendarRest {
  /// The values by their places, in order.
  private(set) var values: [JSONValue.Member] = []

  /// The kinds of values that properties of iCalendar express. Others are kept as they are.
  enum Kind {
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
  static let expressed: [String: Kind] = [
    "@type": .any, "uid": .text, "prodId": .any, "created": .text, "updated": .text, "sequence": .number,
    "title": .text, "description": .text, "start": .text, "color": .text, "percentComplete": .number,
    "priority": .number, "iCalendar": .any, "recurrenceOverrides": .object, "recurrenceId": .text,
    "recurrenceIdTimeZone": .text, "excluded": .flag,
  ]
  /// Members that the properties of times express, if there are some that do.
  static let sometimesExpressed: [String: Kind] = ["showWithoutTime": .flag, "timeZone": .text]
  /// The members of one type of entry alone.
  static let expressedOfTasks = ["due", "estimatedDuration", "progress"]
  static let expressedOfEvents = ["duration", "status"]

  /// Members that come from properties of iCalendar alone.
  static let neverRestored: Set<String> = [
    "privacy", "recurrenceRules", "excludedRecurrenceRules", "entries",
  ]

  private static func isExpressed(
    _ member: JSONValue.Member, of object: JSONValue, isTask: Bool, isDate: Bool?
  ) -> Bool {
    if let kind = expressed[member.name] { return kind.holds(member.value) }
    if let kind = sometimesExpressed[member.name] {
      guard kind.holds(member.value) else { return false }
      return member.name == "timeZone"
        ? object["start"]?.string != nil || object["due"]?.string != nil
        : member.value.bool == false || isDate ?? JSCalendarValues.isDate(object)
    }
    guard (isTask ? expressedOfTasks : expressedOfEvents).contains(member.name), member.value.string != nil else {
      return false
    }
    if member.name == "status" || member.name == "progress" { return JSCalendarValues.status(ofEntry: object) != nil }
    // iCalendar has one of them.
    return member.name != "estimatedDuration" || object["due"]?.string == nil && object["start"] != nil
  }

  /// - Parameters:
  ///   - object: The entry, or an instance with its changes.
  ///   - names: The members to look at; nil for all.
  ///   - keepsNulls: Whether members that an instance removes are among the values.
  ///   - isDate: Whether its times are dates; nil if the object says it.
  package init(
    of object: JSONValue, only names: Set<String>? = nil, keepsNulls: Bool = false, isDate: Bool? = nil
  ) {
    let isTask = object["@type"]?.string == "Task"
    for member in object.members where names?.contains(member.name) ?? true {
      if member.value != .null {
        guard !Self.isExpressed(member, of: object, isTask: isTask, isDate: isDate) else { continue }
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
  static let expressedOfGroups: [String: Kind] = [
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
      if JSCalendarValues.isPoint(place.value) { read.append("coordinates") }
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

  private mutating func addAlerts(_ alerts: [JSONValue.Member]) {
    for alert in alerts {
      guard JSCalendarValues.isAlarm(alert.value) else {
        add(alert, in: "alerts")
        continue
      }
      let place = "alerts/\(Self.escaped(alert.name))"
      var read = ["@type", "trigger", "acknowledged", "iCalendar"]
      if JSCalendarValues.hasUsualAction(alert.value) { read.append("action") }
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
    // Those whom parameters of others name: the first with each address of a property.
    var known: Set<String> = []
    let named = people.enumerated().filter { position, person in
      guard let address = JSCalendarValues.address(of: person.value)?.lowercased() else { return false }
      let isOrganizer = position == owner && attending == nil && address == organizer?.lowercased()
      return (isOrganizer || JSCalendarValues.attends(person.value)) && known.insert(address).inserted
    }
    let addresses = JSCalendarValues.addresses(of: named.map(\.element))
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

  /// A name as part of a pointer (RFC 6901).
  static func escaped(_ name: String) -> String {
    name.replacing(text: "~", with: "~0").replacing(text: "/", with: "~1")
  }

  /// The name in a part of a pointer.
  static func unescaped(_ part: Substring) -> String {
    String(part).replacing(text: "~1", with: "/").replacing(text: "~0", with: "~")
  }
}

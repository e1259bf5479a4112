internal import Bytes

/// A JSCalendar Event or Task with its instances, as iCalendar components.
struct JSCalendarEntry {
  private let object: JSONValue
  /// The zone of the entry: a name, `UTC`, or nil for floating times and dates.
  private let zone: String?
  private let isDate: Bool

  init(_ object: JSONValue) {
    self.object = object
    zone = JSCalendarValues.zone(object["timeZone"])
    isDate = JSCalendarValues.isDate(object)
  }

  /// The zones that the entry and its instances define.
  var zones: [ContentComponent] {
    var definitions = object["timeZones"]?.members ?? []
    for patch in object["recurrenceOverrides"]?.members ?? [] { definitions += patch.value["timeZones"]?.members ?? [] }
    return definitions.compactMap { JSCalendarValues.zoneComponent($0.name, $0.value) }
  }

  /// The component of the entry, followed by one for each changed instance.
  /// - Parameter allowance: What is left for changed instances, in bytes: each repeats the entry.
  /// - Returns: The components, and what of the entry is ignored, in words.
  func components(_ allowance: inout Int) -> (all: [ContentComponent], ignored: [String]) {
    var master = JSCalendarComponent(object, isDate: isDate).component
    let rest = JSCalendarRest(of: object)
    master.properties += rest.properties
    if let id = object["recurrenceId"]?.string {
      let zone = JSCalendarValues.zone(object["recurrenceIdTimeZone"])
      master.properties.insert(
        JSCalendarValues.time("RECURRENCE-ID", id, zone, isDate: isDate && zone == nil),
        at: min(1, master.properties.count))
      if object["excluded"]?.bool == true {
        // Its series is another entry, which cannot be changed here.
        master.properties.removeAll { $0.name == "STATUS" }
        master.properties.append(ContentProperty("STATUS", value: "CANCELLED"))
      }
      return ([master], [])
    }
    addRules(to: &master)
    let hasExceptionRules = object["excludedRecurrenceRules"]?.elements.isEmpty == false
    let hasRules = hasExceptionRules || object["recurrenceRules"]?.elements.isEmpty == false
    let start = object["start"]?.string
    let namesOfRest = rest.names
    let weight = object.weight(without: Self.repetition)
    var instances: [ContentComponent] = []
    var dates: [ContentProperty] = []
    var (leftOut, ignored): (Int, [String]) = (0, [])
    for override in object["recurrenceOverrides"]?.members ?? [] {
      let key = override.name
      if override.value["excluded"]?.bool == true {
        dates.append(JSCalendarValues.time("EXDATE", key, zone, isDate: isDate))
        continue
      }
      // An exception rule excludes an RDATE, but no instance that is named here.
      if override.value.members.isEmpty, !hasExceptionRules {
        dates.append(JSCalendarValues.time("RDATE", key, zone, isDate: isDate))
        continue
      }
      allowance -= weight + override.value.weight(without: [])
      guard allowance > 0 else {
        leftOut += 1
        continue
      }
      // Without rules, nothing else makes it an instance, and programs ignore changes of other times.
      if !hasRules, let start, key != start { dates.append(JSCalendarValues.time("RDATE", key, zone, isDate: isDate)) }
      var withoutPlace: [String] = []
      let instance = instance(override.value, key, withoutPlace: &withoutPlace)
      if !withoutPlace.isEmpty {
        ignored.append(
          "of the change at \(key), for want of an object: \(withoutPlace.joined(separator: ", "))")
      }
      // What the entry says without dates is a time in its instances, too.
      let isDay = JSCalendarValues.isDate(instance) && (isDate || object["showWithoutTime"]?.bool != true)
      let hasOwnClass = override.value.members.contains { $0.name.prefix { $0 != "/" } == "iCalendar" }
      var component = JSCalendarComponent(instance, isDate: isDay, hasOwnClass: hasOwnClass).component
      var names = Self.namesOfRest(in: override.value)
      // The entry says it by its dates.
      if isDate, !isDay { names.insert("showWithoutTime") }
      var own = JSCalendarRest(of: instance, only: names)
      own.addRemoval(of: Self.removed(by: override.value, from: instance).filter(namesOfRest.contains))
      component.properties += own.properties
      let id = JSCalendarValues.time("RECURRENCE-ID", key, zone, isDate: isDate)
      component.properties.insert(id, at: min(1, component.properties.count))
      instances.append(component)
    }
    master.properties += Self.joined(dates)
    if leftOut > 0 { ignored.append("\(leftOut) changed instances, because they repeat too much") }
    return ([master] + instances, ignored)
  }

  /// The most dates with a property each. With more, they are lists, because the lines of a component are limited.
  private static let mostSeparateDates = 1_000
  /// How many dates such a list has.
  private static let datesOfList = 32

  /// The dates that are excluded or added, as lists if they are many.
  private static func joined(_ dates: [ContentProperty]) -> [ContentProperty] {
    guard dates.count > mostSeparateDates else { return dates }
    return ["EXDATE", "RDATE"].flatMap { name -> [ContentProperty] in
      let own = dates.filter { $0.name == name }
      return stride(from: 0, to: own.count, by: datesOfList).map { start in
        var list = own[start]
        list.value = own[start..<min(own.count, start + datesOfList)].map(\.value).joined(separator: ",")
        return list
      }
    }
  }

  /// The members that a patch removes: as a whole, or each of their own members.
  private static func removed(by patch: JSONValue, from instance: JSONValue) -> [String] {
    // A time that is shown is the usual one.
    let left = instance.members.filter { member in
      member.value != .object([]) && !(member.name == "showWithoutTime" && member.value.bool == false)
    }
    var seen = Set(left.map(\.name))
    return patch.members.map { String($0.name.prefix { $0 != "/" }) }.filter { seen.insert($0).inserted }
  }

  private func addRules(to master: inout ContentComponent) {
    let start = object["start"]?.string
    let patch = start.flatMap { object["recurrenceOverrides"]?[$0] }
    let isExcluded = patch?["excluded"]?.bool == true
    func add(_ name: String, _ rules: JSONValue?, showsStart: Bool) {
      for rule in rules?.elements ?? [] {
        let text = JSCalendarValues.rule(rule, zone, isDate: isDate, start: start, showsStart: showsStart)
        master.properties.append(ContentProperty(name, value: text))
      }
    }
    add("RRULE", object["recurrenceRules"], showsStart: !isExcluded)
    add("EXRULE", object["excludedRecurrenceRules"], showsStart: false)
  }

  private static let repetition: Set<String> = [
    "recurrenceRules", "excludedRecurrenceRules", "recurrenceOverrides",
  ]

  /// The members whose values beyond iCalendar an instance repeats: maps, which a patch replaces, and what the patch names.
  /// Other members are said once, in the master.
  private static func namesOfRest(in patch: JSONValue) -> Set<String> {
    let maps: Set<String> = [
      "alerts", "keywords", "links", "locations", "participants", "privacy", "replyTo", "virtualLocations",
    ]
    return maps.union(patch.members.map { String($0.name.prefix { $0 != "/" }) })
  }

  /// Applies a patch to the entry (RFC 8984 section 1.4.9).
  /// - Parameter withoutPlace: Receives the pointers to what the entry does not have.
  private func instance(_ patch: JSONValue, _ key: String, withoutPlace: inout [String]) -> JSONValue {
    var value = JSONValue.object(object.members.filter { !Self.repetition.contains($0.name) })
    var changes: [JSONValue.Member] = []
    let alerts = patch.members.compactMap { $0.name.split(separator: "/", maxSplits: 2) }.filter {
      $0.first == "alerts"
    }
    let named = Set(alerts.compactMap { $0.count > 1 ? String($0[1]) : nil })
    func add(_ name: String, _ value: JSONValue) { changes.append(JSONValue.Member(name: name, value: value)) }
    add("alerts", JSCalendarValues.alerts(of: object, ofInstanceAt: key, named: named) ?? .null)
    if object["alerts"] != nil, changes.last?.value == .null { changes[changes.count - 1].value = .object([]) }
    // A to-do with only a due date is due at the time of the instance.
    add(object["start"] == nil && object["due"] != nil ? "due" : "start", .string(key))
    if let due = object["due"]?.string, let start = object["start"]?.string, patch["due"] == nil {
      add("due", .string(JSCalendarValues.moved(due, from: start, to: key)))
    }
    let fixed: Set<String> = [
      "@type", "excludedRecurrenceRules", "method", "privacy", "prodId", "recurrenceId", "recurrenceIdTimeZone",
      "recurrenceOverrides", "recurrenceRules", "relatedTo", "replyTo", "sentBy", "timeZones", "uid",
    ]
    changes += patch.members.filter { !fixed.contains(String($0.name.prefix { $0 != "/" })) }
    value = value.patched(changes, withoutPlace: &withoutPlace)
    // Patches cannot change where replies go, so the instance's owner becomes its organizer.
    let owner = Self.owner(of: value)
    if owner != Self.owner(of: object) {
      let address = owner.map { JSONValue.object([.init(name: "imip", value: .string($0))]) }
      value = value.patched([JSONValue.Member(name: "replyTo", value: address ?? .null)], withoutPlace: &withoutPlace)
    }
    return value
  }

  /// The address of the first participant who is an owner.
  private static func owner(of object: JSONValue) -> String? {
    object["participants"]?.members.first { $0.value["roles"]?["owner"]?.bool == true }
      .flatMap { JSCalendarValues.address(of: $0.value) }
  }
}

extension JSCalendarEntry {
  /// The entry with other names for some of its own zones.
  func renamingZones(_ names: [String: String]) -> JSCalendarEntry {
    names.isEmpty ? self : JSCalendarEntry(object.replacingZones(names))
  }
}

extension JSONValue {
  /// Replaces the ids of zones where they are defined and used. The names of members may be pointers.
  func replacingZones(_ names: [String: String]) -> JSONValue {
    guard case .object(let members) = self else { return self }
    func new(_ id: String?) -> String? {
      id.flatMap { id in id.hasPrefix("/") ? names[String(id.dropFirst())].map { "/" + $0 } : nil }
    }
    return .object(
      members.map { member in
        var member = member
        switch member.name {
        case "timeZone", "recurrenceIdTimeZone":
          if let name = new(member.value.string) { member.value = .string(name) }
        case "timeZones":
          member.value = .object(
            member.value.members.map { Member(name: new($0.name) ?? $0.name, value: $0.value) })
        case let name where name.hasPrefix("timeZones/"):
          let id = name.dropFirst("timeZones/".count).prefix { $0 != "/" }
          if let zone = new(JSCalendarRest.unescaped(id)) {
            let inside = name.dropFirst("timeZones/".count + id.count)
            member.name = "timeZones/" + JSCalendarRest.escaped(zone) + String(inside)
          }
        case let name where name.hasPrefix("locations/"):
          // A patch of a place.
          if name.hasSuffix("/timeZone"), let zone = new(member.value.string) {
            member.value = .string(zone)
          } else {
            member.value = member.value.replacingZones(names)
          }
        case "recurrenceOverrides", "locations":
          member.value = .object(
            member.value.members.map { Member(name: $0.name, value: $0.value.replacingZones(names)) })
        default: break
        }
        return member
      })
  }

  /// Replaces the values at pointers (RFC 6901), in order; null removes one. A pointer to a missing object has no effect.
  /// - Parameter withoutPlace: Receives such pointers, unless they remove a value.
  fileprivate func patched(_ changes: [Member], withoutPlace: inout [String]) -> JSONValue {
    patched(
      changes.map { change in
        let parts = change.name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return (parts.map { JSCalendarRest.unescaped(Substring($0)) }[...], change)
      }, &withoutPlace)
  }

  private typealias Change = (path: ArraySlice<String>, change: Member)

  private func patched(_ changes: [Change], _ withoutPlace: inout [String]) -> JSONValue {
    guard case .object(var members) = self, !changes.isEmpty else {
      withoutPlace += changes.filter { $0.change.value != .null }.map(\.change.name)
      return self
    }
    // Together, because a patch may have as many changes as the object has members.
    var groups: [(name: String, changes: [Change])] = []
    var numbers: [String: Int] = [:]
    for (path, change) in changes {
      guard let name = path.first else { continue }
      let number = numbers[name] ?? groups.count
      if number == groups.count {
        numbers[name] = number
        groups.append((name, []))
      }
      groups[number].changes.append((path.dropFirst(), change))
    }
    var removed: Set<Int> = []
    for (position, member) in members.enumerated() {
      guard let number = numbers.removeValue(forKey: member.name) else { continue }
      if let value = Self.value(member.value, after: groups[number].changes, &withoutPlace) {
        members[position].value = value
      } else {
        removed.insert(position)
      }
    }
    for (number, group) in groups.enumerated() where numbers[group.name] == number {
      if let value = Self.value(nil, after: group.changes, &withoutPlace) {
        members.append(Member(name: group.name, value: value))
      }
    }
    if !removed.isEmpty { members = members.enumerated().filter { !removed.contains($0.offset) }.map(\.element) }
    return .object(members)
  }

  /// A value after changes of it and of its parts; nil if they remove it.
  private static func value(
    _ value: JSONValue?, after changes: [Change], _ withoutPlace: inout [String]
  ) -> JSONValue? {
    var value = value
    var ofParts: [Change] = []
    for change in changes {
      if change.path.isEmpty {
        (value, ofParts) = (change.change.value == .null ? nil : change.change.value, [])
      } else {
        ofParts.append(change)
      }
    }
    return (value ?? .null).patched(ofParts, &withoutPlace).unlessNull
  }

  private var unlessNull: JSONValue? { self == .null ? nil : self }

  /// The approximate size in bytes, without some members.
  fileprivate func weight(without names: Set<String>) -> Int {
    switch self {
    case .null, .bool, .number: 16
    case .string(let text): 16 + text.utf8.count
    case .array(let elements): elements.reduce(16) { $0 + $1.weight(without: []) }
    case .object(let members):
      members.reduce(16) { sum, member in
        names.contains(member.name) ? sum : sum + 32 + member.name.utf8.count + member.value.weight(without: [])
      }
    }
  }
}

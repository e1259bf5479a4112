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
    isDate = object["showWithoutTime"]?.bool ?? false
  }

  /// The zones that the entry and its instances define.
  var zones: [ContentComponent] {
    var definitions = object["timeZones"]?.members ?? []
    for patch in object["recurrenceOverrides"]?.members ?? [] { definitions += patch.value["timeZones"]?.members ?? [] }
    return definitions.compactMap { JSCalendarValues.zoneComponent($0.name, $0.value) }
  }

  /// The component of the entry, followed by one for each changed instance.
  func components() -> [ContentComponent] {
    var master = JSCalendarComponent(object).component
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
      return [master]
    }
    for rule in object["recurrenceRules"]?.elements ?? [] {
      master.properties.append(ContentProperty("RRULE", value: text(ofRule: rule)))
    }
    for rule in object["excludedRecurrenceRules"]?.elements ?? [] {
      master.properties.append(ContentProperty("EXRULE", value: text(ofRule: rule, excludes: true)))
    }
    let hasExceptionRules = object["excludedRecurrenceRules"]?.elements.isEmpty == false
    let namesOfRest = rest.names
    var instances: [ContentComponent] = []
    for override in object["recurrenceOverrides"]?.members ?? [] {
      let key = override.name
      if override.value["excluded"]?.bool == true {
        master.properties.append(JSCalendarValues.time("EXDATE", key, zone, isDate: isDate))
        continue
      }
      // An exception rule excludes an RDATE, but no instance that is named here.
      if override.value.members.isEmpty, !hasExceptionRules {
        master.properties.append(JSCalendarValues.time("RDATE", key, zone, isDate: isDate))
        continue
      }
      let instance = instance(override.value, key)
      var component = JSCalendarComponent(instance).component
      var own = JSCalendarRest(of: instance, only: Self.namesOfRest(in: override.value))
      own.addRemoval(
        of: override.value.members.filter {
          $0.value == .null && namesOfRest.contains($0.name) && instance[$0.name] == nil
        }.map(\.name))
      component.properties += own.properties
      let id = JSCalendarValues.time("RECURRENCE-ID", key, zone, isDate: isDate)
      component.properties.insert(id, at: min(1, component.properties.count))
      instances.append(component)
    }
    return [master] + instances
  }

  private func text(ofRule rule: JSONValue, excludes: Bool = false) -> String {
    let start = object["start"]?.string
    let patch = start.flatMap { object["recurrenceOverrides"]?[$0] }
    return JSCalendarValues.rule(
      rule, zone, isDate: isDate, start: start, showsStart: !excludes && patch?["excluded"]?.bool != true)
  }

  /// The members whose values beyond iCalendar an instance repeats: maps, which a patch replaces, and what the patch names.
  /// Other members are said once, in the master.
  private static func namesOfRest(in patch: JSONValue) -> Set<String> {
    let maps: Set<String> = [
      "alerts", "keywords", "links", "locations", "participants", "privacy", "replyTo", "virtualLocations",
    ]
    return maps.union(patch.members.map { String($0.name.prefix { $0 != "/" }) })
  }

  /// Applies a patch to the entry (RFC 8984 section 1.4.9).
  private func instance(_ patch: JSONValue, _ key: String) -> JSONValue {
    let repetition: Set<String> = ["recurrenceRules", "excludedRecurrenceRules", "recurrenceOverrides"]
    var value = JSONValue.object(object.members.filter { !repetition.contains($0.name) })
    let alerts = patch.members.compactMap { $0.name.split(separator: "/", maxSplits: 2) }.filter {
      $0.first == "alerts"
    }
    let named = Set(alerts.compactMap { $0.count > 1 ? String($0[1]) : nil })
    value = value.patched("alerts", JSCalendarValues.alerts(of: object, ofInstanceAt: key, named: named) ?? .null)
    // A to-do with only a due date is due at the time of the instance.
    value = value.patched(object["start"] == nil && object["due"] != nil ? "due" : "start", .string(key))
    if let due = object["due"]?.string, let start = object["start"]?.string, patch["due"] == nil {
      value = value.patched("due", .string(JSCalendarValues.moved(due, from: start, to: key)))
    }
    let fixed: Set<String> = [
      "@type", "excludedRecurrenceRules", "method", "privacy", "prodId", "recurrenceId", "recurrenceIdTimeZone",
      "recurrenceOverrides", "recurrenceRules", "relatedTo", "replyTo", "sentBy", "timeZones", "uid",
    ]
    for change in patch.members where !fixed.contains(String(change.name.prefix { $0 != "/" })) {
      value = value.patched(change.name, change.value)
    }
    // Patches cannot change where replies go, so the instance's owner becomes its organizer.
    let owner = Self.owner(of: value)
    if owner != Self.owner(of: object) {
      value = value.patched(
        "replyTo", owner.map { JSONValue.object([.init(name: "imip", value: .string($0))]) } ?? .null)
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
  /// The entry with another name for one of its own zones.
  func renamingZone(_ name: String, to new: String) -> JSCalendarEntry {
    JSCalendarEntry(object.replacingZone("/" + name, with: "/" + new))
  }
}

extension JSONValue {
  /// Replaces the id of a zone where it is defined and used.
  fileprivate func replacingZone(_ id: String, with new: String) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(
      members.map { member in
        var member = member
        switch member.name {
        case "timeZone", "recurrenceIdTimeZone": if member.value == .string(id) { member.value = .string(new) }
        case "timeZones":
          member.value = .object(
            member.value.members.map { $0.name == id ? Member(name: new, value: $0.value) : $0 })
        case "recurrenceOverrides":
          member.value = .object(
            member.value.members.map { Member(name: $0.name, value: $0.value.replacingZone(id, with: new)) })
        default: break
        }
        return member
      })
  }

  /// Replaces the value at a pointer (RFC 6901); null removes it. A pointer to a missing object has no effect.
  fileprivate func patched(_ pointer: String, _ value: JSONValue) -> JSONValue {
    guard case .object(var members) = self else { return self }
    let parts = pointer.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0]).replacing(text: "~1", with: "/").replacing(text: "~0", with: "~")
    let position = members.firstIndex { $0.name == name }
    guard parts.count == 2 else {
      if value == .null {
        if let position { members.remove(at: position) }
      } else if let position {
        members[position].value = value
      } else {
        members.append(Member(name: name, value: value))
      }
      return .object(members)
    }
    if let position { members[position].value = members[position].value.patched(String(parts[1]), value) }
    return .object(members)
  }
}

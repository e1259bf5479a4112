internal import Bytes

/// Values that conversions put back where they were.
extension JSCalendarRest {
  /// The most values that are put back into an entry. Others stay as jCal.
  private static let mostRestored = 100
  /// The longest place of a value that is put back, in bytes.
  private static let longestPlace = 1_000

  /// The zones of an entry's own that kept values name, such as that of a place, each with its slash.
  /// - Parameter properties: The properties of the entry.
  package static func zones(in properties: [ContentProperty]) -> [String] {
    var names: [String] = []
    for property in properties.lazy.filter({ $0.name == "JSPROP" }).prefix(mostRestored) {
      guard property.value.contains(text: "\"/"), let place = property["JSPTR"],
        let value = try? JSONReader.value(of: Array(property.text.utf8))
      else { continue }
      let zone: JSONValue? = JSONValue.parts(ofPointer: place).last == "timeZone" ? value : value["timeZone"]
      if let name = zone?.string, name.hasPrefix("/") { names.append(name) }
    }
    return names
  }

  /// Gives zones other names in the values that are kept, and in their places.
  /// - Parameters:
  ///   - names: The new names by the old ones, both without a slash.
  ///   - properties: The properties of the entry.
  package static func renameZones(_ names: [String: String], in properties: inout [ContentProperty]) {
    guard !names.isEmpty else { return }
    for position in properties.indices.filter({ properties[$0].name == "JSPROP" }).prefix(mostRestored) {
      guard let place = properties[position]["JSPTR"],
        properties[position].value.contains(text: "\"/") || place.hasPrefix("timeZones/"),
        let value = try? JSONReader.value(of: Array(properties[position].text.utf8))
      else { continue }
      let kept = JSONValue([(place, value)])
      let renamed = kept.replacingZones(names)
      guard renamed != kept, let member = renamed.members.first else { continue }
      let others = properties[position].parameters(without: ["JSPTR"])
      properties[position].parameters = [ContentParameter("JSPTR", member.name)] + others
      properties[position].value = TextEscapes.escaped(JSONText.line(member.value))
    }
  }

  /// Puts values back that are kept in properties of iCalendar.
  /// - Parameters:
  ///   - properties: The `JSPROP`s.
  ///   - object: The entry or the group, which gets those that it has no other value for.
  ///   - isDate: Whether its times are dates; nil if the object says it.
  /// - Returns: The properties that are not put back.
  package static func restore(
    _ properties: [ContentProperty], to object: inout JSONValue, isDate: Bool? = nil
  ) -> [ContentProperty] {
    let isGroup = object["@type"]?.string == "Group"
    let expressed = isGroup ? expressedOfGroups : Self.expressed
    var kept: [(position: Int, member: JSONValue.Member)] = []
    for (position, property) in properties.prefix(mostRestored).enumerated() {
      guard let place = property["JSPTR"], expressed[place] == nil,
        !neverRestored.contains(place), place.utf8.count <= longestPlace,
        let value = try? JSONReader.value(of: Array(property.text.utf8)),
        value.string != nil || !(expressedOfTasks + expressedOfEvents).contains(place),
        value == .null || sometimesExpressed[place]?.holds(value) ?? true,
        // A date has no time of day.
        place != "estimatedDuration" || object["showWithoutTime"] == nil
          || JSCalendarValues.isOfDays(value.string ?? "")
      else { continue }
      kept.append((position, JSONValue.Member(name: place, value: value)))
    }
    // What properties of iCalendar express must not come from elsewhere, and values may change what others are.
    for _ in 0..<3 where !kept.isEmpty {
      var trial = object
      kept = kept.filter { trial.insert($0.member.value, at: $0.member.name) }
      let found = isGroup ? JSCalendarRest(ofGroup: trial) : JSCalendarRest(of: trial, keepsNulls: true, isDate: isDate)
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
  static func parts(ofPointer pointer: String) -> [String] {
    pointer.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 4, omittingEmptySubsequences: false)
      .map { JSCalendarRest.unescaped(Substring($0)) }
  }

  /// Whether the value at a pointer is only assumed if properties of iCalendar do not say it: the relation of an attachment, the
  /// action of an alert, the addresses of a person who has others or none, the name of a zone.
  private static func isAssumed(_ parts: [String]) -> Bool {
    guard parts.count == 3 else { return false }
    return switch parts[0] {
    case "links": parts[2] == "rel"
    case "alerts": parts[2] == "action"
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
      let other = JSONValue([(name, value)])
      // The height of a point comes back only to the point that GEO has.
      let isOfPlace = name == "coordinates" && self["@type"]?.string == "Location"
      let isPoint = isOfPlace && JSCalendarValues.coordinates(other) != nil
      guard isPoint ? JSCalendarValues.isSamePoint(self, other) : position == nil || replaces else { return false }
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

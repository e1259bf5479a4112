internal import CalendarText

/// The members of a group that calendars have properties for (RFC 7986), and those that only JSCalendar has.
struct JSCalendarGroup {
  /// The members, without entries and `iCalendar`.
  private(set) var members: [JSONValue.Member] = []
  /// The properties that JSCalendar cannot express.
  private(set) var properties: [ContentProperty]

  /// - Parameters:
  ///   - members: The members that the document has anyway. A UID of the calendar replaces theirs.
  ///   - properties: The properties of the calendar.
  init(_ members: [(String, JSONValue?)], _ properties: [ContentProperty]) {
    self.properties = properties
    var members = members
    if let position = members.firstIndex(where: { $0.0 == "uid" }), let uid = take("UID") {
      members[position].1 = .string(uid.text)
    }
    members.append(("description", take("DESCRIPTION").map { .string($0.text) }))
    members.append(("keywords", takeKeywords()))
    members.append(("source", take("SOURCE").map { .string($0.value) }))
    members.append(("links", takeLink()))
    var group = JSONValue(members)
    let isKept = { (property: ContentProperty) in property.name == "JSPROP" }
    let left = JSCalendarRest.restore(self.properties.filter(isKept), to: &group)
    self.properties = self.properties.filter { !isKept($0) } + left
    self.members = group.members
  }

  /// Removes and returns the first property with a name and a value that a group can express.
  private mutating func take(_ name: String) -> ContentProperty? {
    let position = properties.firstIndex { $0.name == name && Self.isExpressed($0) }
    return position.map { properties.remove(at: $0) }
  }

  private static func isExpressed(_ property: ContentProperty) -> Bool {
    guard !property.value.isEmpty, property.parameters(without: ["VALUE", "JSID"]).isEmpty,
      PropertyType.type(of: property) == PropertyType.usual(of: property.name)
    else { return false }
    // A reader would take it for a UID that we made.
    return property.name != "UID" || !JSCalendarValues.isGenerated(groupUID: property.text)
  }

  private mutating func takeKeywords() -> JSONValue? {
    var words: [JSONValue.Member] = []
    // By bytes, because Swift normalizes texts before comparing.
    var known: Set<[UInt8]> = []
    while let property = take("CATEGORIES") {
      for word in TextEscapes.parts(property.value, separator: ",").map(TextEscapes.decoded)
      where known.insert(Array(word.utf8)).inserted {
        words.append(JSONValue.Member(name: word, value: .bool(true)))
      }
    }
    return words.isEmpty ? nil : .object(words)
  }

  private mutating func takeLink() -> JSONValue? {
    let kept = JSCalendarRest.ids(in: "links", of: properties)
    guard let property = take("URL") else { return nil }
    let link = JSONValue([
      ("@type", .string("Link")), ("href", .string(property.value)), ("rel", .string("describedby")),
    ])
    return JSONValue(JSCalendarID.ids(of: [property], besides: kept).map { ($0, link) })
  }
}

internal import CalendarText
internal import ICalendar

extension ContentProperty {
  /// Whether the name is one that a property can have: letters, digits and dashes, and not that of a border.
  var hasName: Bool { Self.isWord(name) && name != "BEGIN" && name != "END" }

  /// Whether a text is a name of RFC 5545: letters, digits and dashes.
  static func isWord(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { $0 == 0x2D || (0x30...0x39).contains($0) || (0x41...0x5A).contains($0 & 0xDF) }
  }
}

extension ContentProperty {
  /// Whether the value is of the type of the property, so that other programs read it.
  var isOfItsType: Bool {
    switch PropertyType.type(of: self) {
    case "text", "unknown": true
    case "utc-offset":
      // `+0100`, `-004430`
      JCalWriter.isOfItsType(self) && (Int(value.dropFirst().prefix(2)) ?? 99) < 24
    case "duration" where name != "TRIGGER": DurationValue.read(Array(value.utf8)[...]) != nil
    default: !value.isEmpty && JCalWriter.isOfItsType(self)
    }
  }

  /// Whether all parameters have names that they can have.
  var hasNamedParameters: Bool { parameters.allSatisfy { Self.isWord($0.name) } }

  /// The property without parameters whose names nothing can have.
  var withNamedParameters: ContentProperty {
    guard !hasNamedParameters else { return self }
    var result = self
    result.parameters.removeAll { !Self.isWord($0.name) }
    return result
  }
}

extension ContentProperty {
  /// The property with the parameters that a line of the source has besides, as the property of that line.
  func completed(from line: ContentProperty) -> ContentProperty {
    var property = self
    property.line = line.line
    guard !line.parameters.isEmpty else { return property }
    for parameter in line.parameters where property[parameter.name] == nil {
      switch parameter.name {
      // What they say is said by the value, or by the zone of the model.
      case "ENCODING", "CHARSET", "TZID": break
      case "VALUE":
        if parameter.values.first?.lowercased() == PropertyType.usual(of: name) {
          property.parameters.append(parameter)
        }
      default: property.parameters.append(parameter)
      }
    }
    return property
  }
}

extension ContentComponent {
  private static let outer: Set<String> = ["VCALENDAR", "VEVENT", "VTODO", "VJOURNAL", "VFREEBUSY", "VTIMEZONE"]

  /// Whether it is a component of a calendar, or a calendar, and so inside no other component.
  var isOuter: Bool { Self.outer.contains(name) }

  /// The component without what has a name that nothing can have.
  var withNames: ContentComponent {
    guard lineWithoutName != nil else { return self }
    var result = self
    result.properties = properties.filter(\.hasName).map(\.withNamedParameters)
    result.components = components.filter { ContentProperty.isWord($0.name) }.map(\.withNames)
    return result
  }

  /// The component without properties whose values are not of their types, which it appends to a list.
  func withValues(_ removed: inout [ContentProperty]) -> ContentComponent {
    var result = self
    result.properties = properties.filter(\.isOfItsType)
    if result.properties.count < properties.count { removed += properties.filter { !$0.isOfItsType } }
    result.components = components.map { $0.withValues(&removed) }
    return result
  }

  /// The line of the first property or component with a name that nothing can have.
  var lineWithoutName: Int? {
    properties.first { !$0.hasName || !$0.hasNamedParameters }?.line
      ?? components.lazy.compactMap { ContentProperty.isWord($0.name) ? $0.lineWithoutName : $0.line }.first
  }
}

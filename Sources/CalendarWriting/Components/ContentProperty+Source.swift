internal import CalendarText
internal import ICalendar

extension ContentProperty {
  /// Whether the name is valid for a property: letters, digits and dashes, but not `BEGIN` or `END`.
  var hasName: Bool { Self.isWord(name) && name != "BEGIN" && name != "END" }

  /// Whether a text is a valid name (RFC 5545 section 3.1): letters, digits and dashes.
  static func isWord(_ text: String) -> Bool { ContentLineWriter.isName(text) }

  /// Whether the value has the property's type, so that other programs can read it.
  var isOfItsType: Bool {
    switch PropertyType.type(of: self) {
    case "text", "unknown": true
    case "utc-offset":
      // `+0100`, `-004430`
      JCalWriter.hasTypedValues(self) && (Int(value.dropFirst().prefix(2)) ?? 99) < 24
    case "duration" where name != "TRIGGER": DurationValue.read(Array(value.utf8)[...]) != nil
    default: !value.isEmpty && JCalWriter.hasTypedValues(self)
    }
  }

  /// Whether a property that is not in the model is copied: other programs can read it.
  var isKept: Bool { hasName && hasValue }

  /// Whether there is a value, or the type has empty ones.
  private var hasValue: Bool {
    guard value.isEmpty else { return true }
    let type = PropertyType.type(of: self)
    return type == "text" || type == "unknown"
  }

  /// Whether all parameters have valid names.
  var hasNamedParameters: Bool { parameters.allSatisfy { Self.isWord($0.name) } }

  /// The property without parameters with invalid names.
  var withNamedParameters: ContentProperty {
    guard !hasNamedParameters else { return self }
    var result = self
    result.parameters.removeAll { !Self.isWord($0.name) }
    return result
  }

  /// The names of parameters that do not apply to the text that is written for a source line: the media type, if the reader has
  /// converted HTML to plain text.
  func formerTypes(as written: String) -> [String] {
    guard let type = self["FMTTYPE"], !type.lowercased().hasPrefix("text/plain"), text != written else { return [] }
    return ["FMTTYPE"]
  }

  /// Whether it keeps that JSCalendar's description is HTML.
  var isTypeOfHTML: Bool {
    name == "JSPROP" && self["JSPTR"] == "descriptionContentType" && text.lowercased().hasPrefix("\"text/html")
  }

  /// Adds the line number and further parameters of a source line.
  /// - Parameters:
  ///   - line: The line; nil to add nothing.
  ///   - excluded: Names of parameters that are not added.
  func completed(from line: ContentProperty?, without excluded: [String] = []) -> ContentProperty {
    guard let line else { return self }
    var property = self
    property.line = line.line
    guard !line.parameters.isEmpty else { return property }
    for parameter in line.parameters where property[parameter.name] == nil && !excluded.contains(parameter.name) {
      switch parameter.name {
      // The value and the model's zone already contain them.
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

  /// Whether it belongs at the level of a calendar, or is one, and so cannot be nested.
  private var isOuter: Bool { Self.outer.contains(name) }

  /// Whether it can be nested in another component, even if parts of it cannot.
  fileprivate var isWritable: Bool { ContentProperty.isWord(name) && !isOuter }

  /// The report if it, or a part of it, is not written inside a component; nil if it is written completely.
  fileprivate func refusal(inside name: String) -> (message: String, line: Int)? {
    if isOuter { return ("\(self.name) cannot be inside \(name) and is not written", line) }
    return invalidName.map { ($0.message, $0.line) }
  }

  /// The component without properties, parameters and nested components with invalid names.
  var withNames: ContentComponent {
    guard invalidName != nil else { return self }
    var result = self
    result.properties = properties.filter(\.hasName).map(\.withNamedParameters)
    result.components = components.filter { ContentProperty.isWord($0.name) }.map(\.withNames)
    return result
  }

  /// The component without properties whose values are unreadable, which are appended to `removed`.
  func withValues(_ removed: inout [ContentProperty]) -> ContentComponent {
    var result = self
    result.properties = properties.filter(\.isOfItsType)
    if result.properties.count < properties.count { removed += properties.filter { !$0.isOfItsType } }
    result.components = components.map { $0.withValues(&removed) }
    return result
  }
}

extension [ContentComponent] {
  /// The components as they are written inside another one, without names that RFC 5545 does not allow.
  /// - Parameter refuse: Receives a message, and its line, about each that is not written completely.
  func written(inside name: String, _ refuse: (String, Int) -> Void) -> [ContentComponent] {
    compactMap { component in
      if let refusal = component.refusal(inside: name) { refuse(refusal.message, refusal.line) }
      return component.isWritable ? component.withNames : nil
    }
  }
}

/// Reads jCal (RFC 7265) as content lines.
struct JCalReader {
  private var text: NumberedLines

  /// The content lines of a document: one component, or an array of them. Properties keep their line numbers if each is
  /// on its own line.
  static func contentLines(of document: inout JSONReader, capacity: Int) throws(JSONReader.Fault) -> [UInt8] {
    var reader = JCalReader(text: NumberedLines(capacity: capacity))
    do {
      // Some programs write an array of calendars.
      if try isList(document) {
        try document.elements { document, _ throws(JSONReader.Fault) in try reader.passing(&document) }
      } else {
        try reader.component(&document)
      }
    } catch {
      // Components that are open have no end, as in a file that is cut off.
      guard reader.text.count > 1 else { throw error }
      document.noteCut(error)
      return reader.text.bytes
    }
    document.noteExcess()
    return reader.text.bytes
  }

  /// Reads a component, or nothing of it.
  private mutating func passing(_ document: inout JSONReader) throws(JSONReader.Fault) {
    let before = text.end
    let isRead = try document.passing("; the component is ignored") { document throws(JSONReader.Fault) in
      try self.component(&document)
    }
    if !isRead { text.removeAll(behind: before) }
  }

  private static func isList(_ document: JSONReader) throws(JSONReader.Fault) -> Bool {
    var copy = document
    return copy.startsWithTwoArrays()
  }

  private mutating func component(_ document: inout JSONReader) throws(JSONReader.Fault) {
    var name = ""
    try document.elements { document, index throws(JSONReader.Fault) in
      switch index {
      case 0:
        let line = document.line()
        guard let text = try document.value().string, !text.isEmpty else {
          throw document.fault("expected the name of a component")
        }
        name = text.uppercased()
        self.text.append(.begin(name), at: line)
      case 1:
        try document.elements { document, _ throws(JSONReader.Fault) in
          let line = document.line()
          _ = try document.passing("; ignored") { document throws(JSONReader.Fault) in
            let properties = Self.properties(try document.value())
            guard !properties.isEmpty else {
              throw document.fault("expected a property: name, parameters, type and values")
            }
            for property in properties { self.text.append(.property(property), at: line) }
          }
        }
      case 2: try document.elements { document, _ throws(JSONReader.Fault) in try self.passing(&document) }
      default:
        _ = try document.passing("; the rest is ignored") { document throws(JSONReader.Fault) in
          throw document.fault("a component has a name, properties and components")
        }
      }
    }
    guard !name.isEmpty else { throw document.fault("expected the name of a component") }
    text.append(.end(name), at: 0)
  }

  /// A component from its array; nil if it is not valid, or has more than `depth` levels.
  static func component(_ array: JSONValue, depth: Int) -> ContentComponent? {
    let elements = array.elements
    guard depth > 0, elements.count == 3, let name = elements[0].string, !name.isEmpty else { return nil }
    return ContentComponent(
      name, elements[1].elements.flatMap(properties),
      components: elements[2].elements.compactMap { component($0, depth: depth - 1) })
  }

  /// Reads `[name, parameters, type, value…]`, without values that would be properties of their own; nil if it is invalid.
  static func property(_ array: JSONValue) -> ContentProperty? { properties(array).first }

  /// Reads `[name, parameters, type, value…]`; empty if it is invalid.
  ///
  /// Each value is a property of its own if commas cannot separate values of the type: a comma may be a part of an address.
  static func properties(_ array: JSONValue) -> [ContentProperty] {
    let elements = array.elements
    guard elements.count >= 4, let name = elements[0].string, case .object(let members) = elements[1],
      let type = elements[2].string?.lowercased()
    else { return [] }
    var parameters: [ContentParameter] = []
    for member in members {
      let values =
        if case .array(let elements) = member.value { elements } else { [member.value] }
      parameters.append(ContentParameter(member.name, values.map { text($0, "unknown") }))
    }
    var property = ContentProperty(name, parameters, value: "")
    if type != "unknown",
      type != PropertyType.usual(of: property.name) || PropertyType.required(of: property.name) != nil
    {
      property.parameters.insert(ContentParameter("VALUE", type.uppercased()), at: 0)
    }
    if type == "binary", property["ENCODING"] == nil {
      property.parameters.append(ContentParameter("ENCODING", "BASE64"))
    }
    let values = elements.dropFirst(3).map { value in
      guard case .array(let parts) = value else { return text(value, type) }
      return parts.map { text($0, type) }.joined(separator: type == "period" ? "/" : ";")
    }
    if PropertyType.isList(property.name) || PropertyType.separatesByCommas(type) {
      property.value = values.joined(separator: ",")
      return [property]
    }
    return values.map { ContentProperty(property.name, property.parameters, value: $0) }
  }

  private static func text(_ value: JSONValue, _ type: String) -> String {
    switch value {
    case .string(let text):
      switch type {
      case "text": return TextEscapes.escaped(text)
      case "date", "date-time", "time", "period", "utc-offset": return JCalTime.basic(text)
      default: return text
      }
    case .number(let number):
      // JSON has one kind of number: 5.0 is 5.
      return (type == "integer" ? value.int.map(String.init) : nil) ?? JCalNumber.plain(number)
    case .bool(let flag): return flag ? "TRUE" : "FALSE"
    case .object(let members): return JCalRule.text(members)
    case .array, .null: return ""
    }
  }
}

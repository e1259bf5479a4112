/// Writes components as jCal (RFC 7265).
package enum JCalWriter {
  /// A component with each property on its own line, so that line numbers in diagnostics identify it.
  package static func document(_ component: ContentComponent) -> [UInt8] {
    Array((text(component) + "\n").utf8)
  }

  private static func text(_ component: ContentComponent) -> String {
    let properties = component.properties.map { JSONText.line(property($0)) }
    let components = component.components.map(text)
    return "[\(JSONText.line(.string(component.name.lowercased()))), \(list(properties)), \(list(components))]"
  }

  private static func list(_ elements: [String]) -> String {
    elements.isEmpty ? "[]" : "[\n" + elements.joined(separator: ",\n") + "\n]"
  }

  /// A component: name, properties and components.
  package static func value(_ component: ContentComponent) -> JSONValue {
    .array([
      .string(component.name.lowercased()), .array(component.properties.map(property)),
      .array(component.components.map(value)),
    ])
  }

  /// A property: name, parameters, type and values.
  package static func property(_ property: ContentProperty) -> JSONValue {
    let parameters = property.parameters(without: ["VALUE"]).map { parameter in
      JSONValue.Member(
        name: ContentLineWriter.name(parameter.name).lowercased(),
        value: parameter.values.count == 1
          ? .string(parameter.values[0]) : .array(parameter.values.map(JSONValue.string)))
    }
    // Names are unique in a JSON object; the first parameter is used.
    var names: Set<String> = []
    let unique = parameters.filter { names.insert($0.name).inserted }
    let type = PropertyType.type(of: property)
    let values = values(of: property, type)
    // A value that does not match its type stays as written.
    let isRaw = values == nil
    return .array(
      [.string(ContentLineWriter.name(property.name).lowercased()), .object(unique), .string(isRaw ? "unknown" : type)]
        + (values ?? [.string(property.value.removingControls())]))
  }

  /// Whether jCal can write the value in the property's type. Values of unknown types are written as strings.
  package static func hasTypedValues(_ property: ContentProperty) -> Bool {
    values(of: property, PropertyType.type(of: property)) != nil
  }

  /// The values; nil if one does not match the type.
  private static func values(of property: ContentProperty, _ type: String) -> [JSONValue]? {
    if PropertyType.isStructured(property.name) {
      let parts = TextEscapes.parts(property.value, separator: ";")
      var values: [JSONValue] = []
      for part in parts {
        guard let value = value(part, type) else { return nil }
        values.append(value)
      }
      return [.array(values)]
    }
    let parts =
      PropertyType.isList(property.name) ? TextEscapes.parts(property.value, separator: ",") : [property.value]
    var values: [JSONValue] = []
    for part in parts {
      guard let value = value(part, type) else { return nil }
      values.append(value)
    }
    return values
  }

  private static func value(_ text: String, _ type: String) -> JSONValue? {
    switch type {
    case "text": return .string(TextEscapes.decoded(text))
    case "date", "date-time": return JCalTime.extended(text).map(JSONValue.string)
    case "period":
      let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2, let start = JCalTime.extended(parts[0]) else { return nil }
      let isDuration = parts[1].contains { $0 == "P" || $0 == "p" }
      guard let end = isDuration ? parts[1] : JCalTime.extended(parts[1]) else { return nil }
      return .array([.string(start), .string(end)])
    case "utc-offset": return JCalTime.extendedOffset(text).map(JSONValue.string)
    case "integer": return Int(text).map { JSONValue($0) }
    case "float": return isNumber(text) ? .number(text) : nil
    case "boolean":
      switch text.uppercased() {
      case "TRUE": return .bool(true)
      case "FALSE": return .bool(false)
      default: return nil
      }
    case "recur": return JCalRule.object(text)
    default: return .string(text.removingControls())
    }
  }

  /// Whether a text is a JSON number: `48.85`, `-2`.
  private static func isNumber(_ text: String) -> Bool {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
    else {
      return false
    }
    return parts[0].count == 1 || !parts[0].hasPrefix("0")
  }
}

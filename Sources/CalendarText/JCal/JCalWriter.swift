package import Bytes

/// Writes components as jCal (RFC 7265).
package enum JCalWriter {
  /// Appends a component with each property on its own line, so that line numbers in diagnostics identify it.
  package static func append(_ component: ContentComponent, to text: inout ByteBuffer) {
    appendStart(of: component, to: &text)
    appendList(component.components, to: &text) { append($0, to: &$1) }
    text.append("]")
  }

  /// Appends a component up to the list of its inner components.
  package static func appendStart(of component: ContentComponent, to text: inout ByteBuffer) {
    text.append("[")
    JSONText.append(component.name.lowercased(), to: &text)
    text.append(", ")
    appendList(component.properties, to: &text) { append($0, to: &$1) }
    text.append(", ")
  }

  private static func appendList<Element>(
    _ elements: [Element], to text: inout ByteBuffer, _ append: (Element, inout ByteBuffer) -> Void
  ) {
    guard !elements.isEmpty else { return text.append("[]") }
    for (index, element) in elements.enumerated() {
      if index == 0 { text.append("[\n") } else { text.append(",\n") }
      append(element, &text)
    }
    text.append("\n]")
  }

  private static func append(_ property: ContentProperty, to text: inout ByteBuffer) {
    JSONText.append(Self.property(property), to: &text)
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
    var parameters: [JSONValue.Member] = []
    for parameter in property.parameters {
      let name = ContentLineWriter.name(parameter.name).lowercased()
      // The type says what VALUE says. Names of parameters are unique in an object; the first one is used.
      if name == "value" || parameters.contains(where: { $0.name == name }) { continue }
      // Line breaks stay: RFC 6868 has a form for them.
      let values = parameter.values.map { $0.removingControls(keepingLineBreaks: true, keepingC1: true) }
      parameters.append(
        JSONValue.Member(
          name: name, value: values.count == 1 ? .string(values[0]) : .array(values.map(JSONValue.string))))
    }
    let (type, values) = typedValues(of: property)
    if type == "binary", !parameters.contains(where: { $0.name == "encoding" }) {
      parameters.append(JSONValue.Member(name: "encoding", value: .string("BASE64")))
    }
    return .array(
      [.string(ContentLineWriter.name(property.name).lowercased()), .object(parameters), .string(type)] + values)
  }

  /// The values in the type that `VALUE` says. One that does not match it is written in the property's usual type, as it
  /// is without `VALUE`, and one that does not match that either stays as written.
  private static func typedValues(of property: ContentProperty) -> (type: String, values: [JSONValue]) {
    let type = PropertyType.type(of: property)
    if let values = values(of: property, type) { return (type, values) }
    let usual = PropertyType.usual(of: property.name)
    if usual != type, let values = values(of: property, usual) { return (usual, values) }
    return ("unknown", [.string(property.value.removingControls())])
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
    let isList =
      PropertyType.isList(property.name)
      || !property.parameters.isEmpty && PropertyType.separatesByCommas(type)
        && PropertyType.usual(of: property.name) == "unknown"
    let parts = isList ? TextEscapes.parts(property.value, separator: ",") : [property.value]
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
    case "time": return JCalTime.extendedTime(text).map(JSONValue.string)
    case "period":
      let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2, let start = JCalTime.extended(parts[0]) else { return nil }
      let isDuration = parts[1].contains { $0 == "P" || $0 == "p" }
      guard let end = isDuration ? parts[1] : JCalTime.extended(parts[1]) else { return nil }
      return .array([.string(start), .string(end)])
    case "utc-offset": return JCalTime.extendedOffset(text).map(JSONValue.string)
    case "integer": return Int(text).map { JSONValue($0) }
    case "float": return JCalNumber.json(text).map(JSONValue.number)
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
}

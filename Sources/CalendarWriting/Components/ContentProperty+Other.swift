internal import Bytes
package import CalendarModel
package import CalendarText
internal import ICalendar

extension ContentProperty {
  /// A property created in code, or read without its file.
  ///
  /// A single text is escaped. Values of other types, lists and structured values are written unchanged. Parameters
  /// without a value are left out.
  package init(_ other: OtherProperty) {
    self.init(other.name, other.contentParameters, value: other.value)
    guard PropertyType.isPlainText(self) else { return }
    value = TextEscapes.escaped(other.value)
    // The value is decoded, so these no longer apply.
    parameters = parameters(without: ["ENCODING", "CHARSET"])
  }
}

extension OtherProperty {
  /// The parameters, decoded. `VALUE` and `ENCODING` are added where a standard requires them.
  fileprivate var contentParameters: [ContentParameter] {
    let text = parameters.removingControls()
    var all: [ContentParameter] = []
    if !text.isEmpty {
      let line = "ATTACH" + (text.hasPrefix(";") ? text : ";" + text) + ":"
      all = line.withByteView(ContentProperty.init(contentLine:))?.parameters ?? []
    }
    func value(of name: String) -> String? { all.first { $0.name == name }?.values.first?.uppercased() }
    // Each requires the other (RFC 5545 section 3.2.7).
    let isInline = value(of: "ENCODING") == "BASE64"
    if value(of: "VALUE") == nil, let type = isInline ? "BINARY" : PropertyType.required(of: name) {
      all.insert(ContentParameter("VALUE", type), at: 0)
    }
    if value(of: "VALUE") == "BINARY", value(of: "ENCODING") == nil {
      all.append(ContentParameter("ENCODING", "BASE64"))
    }
    return all
  }

  /// Whether a property has the same parameters, all with valid names.
  func hasReadableParameters(as property: ContentProperty) -> Bool {
    guard !parameters.isEmpty else { return true }
    let isClosed = parameters.utf8.count { $0 == UInt8(ascii: "\"") }.isMultiple(of: 2)
    return isClosed && !property.parameters.isEmpty && property.hasNamedParameters
  }
}

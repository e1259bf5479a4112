internal import CalendarText
internal import ICalendar

/// A property of a component: a name, parameters and a value (RFC 5545 section 3.1).
///
/// A property that was read is written as it was, byte by byte, until it is changed.
public struct CalendarProperty: Sendable {
  /// The line that was read; nil for a new or changed property.
  private(set) var source: SourceBytes?
  private var content: ContentProperty?

  init(_ source: SourceBytes) { self.source = source }

  init(_ content: ContentProperty) { self.content = content }

  /// Creates a property.
  /// - Parameters:
  ///   - name: The name; other characters than letters, digits and dashes are left out when it is written.
  ///   - parameters: The parameters.
  ///   - value: The value as it is in the file, with its escapes, such as `20260309T090000` or `52.5;13.4`.
  public init(_ name: String, parameters: CalendarParameters = [:], value: String) {
    content = ContentProperty(name, parameters.all, value: value)
  }

  /// Creates a property of a text, which is escaped if the property is of type TEXT.
  public init(_ name: String, parameters: CalendarParameters = [:], text: String) {
    self.init(name, parameters: parameters, value: "")
    self.text = text
  }

  /// The decoded line.
  private(set) var decoded: ContentProperty {
    get { content ?? source?.withBytes(ContentProperty.init(contentLine:)) ?? ContentProperty("", value: "") }
    set {
      content = newValue
      source = nil
    }
  }

  /// The name in upper case.
  public var name: String { decoded.name }

  /// The parameters.
  public var parameters: CalendarParameters {
    get { CalendarParameters(decoded.parameters) }
    set { decoded.parameters = newValue.all }
  }

  /// The value as it is in the file, with its escapes.
  public var value: String {
    get { decoded.value }
    set { decoded.value = newValue }
  }

  /// The type of the value in lower case: that of `VALUE`, or else the usual one of the property (RFC 5545 section 3.3). Properties of
  /// no standard are `text`, as section 3.8.8.2 says.
  public var valueType: String {
    let type = PropertyType.type(of: decoded)
    return type == "unknown" ? "text" : type
  }

  /// The value without escapes if it is of type TEXT, else the value as it is.
  public var text: String {
    get { valueType == "text" ? decoded.text : value }
    set { value = valueType == "text" ? TextEscapes.escaped(newValue) : newValue }
  }

  /// The values of a list such as `CATEGORIES`, without escapes.
  public var texts: [String] {
    get { TextEscapes.parts(value, separator: ",").map(TextEscapes.decoded) }
    set { value = newValue.map(TextEscapes.escaped).joined(separator: ",") }
  }

  func write(to writer: inout TreeWriter) {
    if let source { writer.append(source) } else { writer.append(decoded) }
  }
}

extension CalendarProperty: Hashable {
  /// Compares names, parameters and values, not how lines are folded.
  public static func == (left: CalendarProperty, right: CalendarProperty) -> Bool {
    left.comparable == right.comparable
  }

  /// Hashes what is compared.
  public func hash(into hasher: inout Hasher) { hasher.combine(comparable) }

  private var comparable: ContentProperty {
    var property = decoded
    property.line = 0
    return property
  }
}

internal import CalendarText
internal import ICalendar

/// A property of a component: a name, parameters and a value (RFC 5545 section 3.1).
///
/// Until it is changed, a property is written byte by byte as it was read.
public struct CalendarProperty: Sendable {
  /// The line as read; nil for a new or changed property.
  private(set) var source: SourceBytes?
  private var content: ContentProperty?

  init(_ source: SourceBytes) { self.source = source }

  init(_ content: ContentProperty) { self.content = content }

  /// Creates a property.
  /// - Parameters:
  ///   - name: The name. Characters other than letters, digits and dashes are left out in a file.
  ///   - parameters: The parameters.
  ///   - value: The value as in a file, with escapes, such as `20260309T090000` or `52.5;13.4`.
  public init(_ name: String, parameters: CalendarParameters = [:], value: String) {
    content = ContentProperty(name, parameters.all, value: value)
  }

  /// Creates a property from a text, which is escaped if the property is of type TEXT.
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

  /// Name and values, decoded (RFC 5545 section 3.2).
  public var parameters: CalendarParameters {
    get { CalendarParameters(decoded.parameters) }
    set { decoded.parameters = newValue.all }
  }

  /// The value as in a file, with escapes.
  public var value: String {
    get { decoded.value }
    set { decoded.value = newValue }
  }

  /// The type of the value in lower case: from `VALUE`, or else the property's default (RFC 5545 section 3.3).
  /// Nonstandard properties are `text` (section 3.8.8.2).
  public var valueType: String {
    let type = PropertyType.type(of: decoded)
    return type == "unknown" ? "text" : type
  }

  /// The unescaped value if it is of type TEXT, otherwise the value as written.
  public var text: String {
    get { valueType == "text" ? decoded.text : value }
    set { value = valueType == "text" ? TextEscapes.escaped(newValue) : newValue }
  }

  /// The unescaped values of a list such as `CATEGORIES`.
  public var texts: [String] {
    get { TextEscapes.parts(value, separator: ",").map(TextEscapes.decoded) }
    set { value = newValue.map(TextEscapes.escaped).joined(separator: ",") }
  }

  func write(to writer: inout TreeWriter) {
    if let source { writer.append(source) } else { writer.append(decoded) }
  }
}

extension CalendarProperty: Hashable {
  /// Compares names, parameters and values, but not line folding.
  public static func == (left: CalendarProperty, right: CalendarProperty) -> Bool {
    left.comparable == right.comparable
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(comparable) }

  private var comparable: ContentProperty {
    var property = decoded
    property.line = 0
    return property
  }
}

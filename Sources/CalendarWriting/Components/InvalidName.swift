internal import CalendarText

/// A name that is not written, because it is not a name of RFC 5545 section 3.1.
struct InvalidName {
  /// The line in the source.
  let line: Int
  /// Whether a parameter has the name, so that the rest of its line is written.
  let isOfParameter: Bool

  /// The message about a property or component.
  static let message = "invalid name; the line is not written"
  /// The message about a parameter.
  static let parameterMessage = "invalid parameter name; the parameter is not written"

  /// The message to report.
  var message: String { isOfParameter ? Self.parameterMessage : Self.message }
}

extension ContentComponent {
  /// The first invalid name: its own, or one of its properties, their parameters, or inner components.
  var invalidName: InvalidName? {
    guard ContentProperty.isWord(name) else { return InvalidName(line: line, isOfParameter: false) }
    if let property = properties.first(where: { !$0.hasName || !$0.hasNamedParameters }) {
      return InvalidName(line: property.line, isOfParameter: property.hasName)
    }
    return components.lazy.compactMap(\.invalidName).first
  }
}

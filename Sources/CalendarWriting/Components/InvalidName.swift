internal import CalendarText

/// A name that is not written, because RFC 5545 section 3.1 does not allow it.
struct InvalidName {
  /// The line in the source.
  let line: Int
  /// Whether it names a parameter, so that the rest of its line is written.
  let isOfParameter: Bool

  /// The message about a property or component.
  static let message = "invalid name; the line is not written"
  /// The message about a parameter.
  static let parameterMessage = "invalid parameter name; the parameter is not written"

  /// The message for the diagnostic.
  var message: String { isOfParameter ? Self.parameterMessage : Self.message }
}

extension ContentComponent {
  /// The first invalid name: the component's, or a property's, parameter's or nested component's.
  var invalidName: InvalidName? {
    guard ContentProperty.isWord(name) else { return InvalidName(line: line, isOfParameter: false) }
    if let property = properties.first(where: { !$0.hasName || !$0.hasNamedParameters }) {
      return InvalidName(line: property.line, isOfParameter: property.hasName)
    }
    return components.lazy.compactMap(\.invalidName).first
  }
}

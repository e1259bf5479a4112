internal import CalendarText

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

extension ContentComponent {
  /// The component without what has a name that nothing can have.
  var withNames: ContentComponent {
    guard lineWithoutName != nil else { return self }
    var result = self
    result.properties = properties.filter(\.hasName).map(\.withNamedParameters)
    result.components = components.filter { ContentProperty.isWord($0.name) }.map(\.withNames)
    return result
  }

  /// The line of the first property or component with a name that nothing can have.
  var lineWithoutName: Int? {
    properties.first { !$0.hasName || !$0.hasNamedParameters }?.line
      ?? components.lazy.compactMap { ContentProperty.isWord($0.name) ? $0.lineWithoutName : $0.line }.first
  }
}

/// A component of a calendar: its properties and nested components (RFC 5545 section 3.6).
package struct ContentComponent: Hashable, Sendable {
  /// The name in upper case, such as `VEVENT`.
  package var name: String
  /// The properties in order.
  package var properties: [ContentProperty]
  /// The nested components in order.
  package var components: [ContentComponent]
  /// The line of `BEGIN` in the source, from 1; 0 without a source.
  package var line = 0

  /// Creates a component.
  package init(_ name: String, _ properties: [ContentProperty] = [], components: [ContentComponent] = []) {
    self.name = name.inCapitals
    self.properties = properties
    self.components = components
  }

  /// The first property with a name, which is in upper case.
  package subscript(name: String) -> ContentProperty? { properties.first { $0.name == name } }

  /// All properties with a name, which is in upper case.
  package func all(_ name: String) -> [ContentProperty] { properties.filter { $0.name == name } }

  /// The folded content lines, each with its line break.
  package var contentLines: [UInt8] {
    var writer = ContentLineWriter()
    writer.append(self)
    return writer.bytes
  }
}

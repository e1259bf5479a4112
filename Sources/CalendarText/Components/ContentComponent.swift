/// A component of a calendar: its properties, and the components inside it (RFC 5545 section 3.6).
package struct ContentComponent: Hashable, Sendable {
  /// The name in upper case, such as `VEVENT`.
  package var name: String
  /// The properties in order.
  package var properties: [ContentProperty]
  /// The components inside it, in order.
  package var components: [ContentComponent]
  /// The line of `BEGIN` in the source, from 1; 0 without a source.
  package var line = 0

  /// Creates a component.
  package init(_ name: String, _ properties: [ContentProperty] = [], components: [ContentComponent] = []) {
    self.name = name.inCapitals
    self.properties = properties
    self.components = components
  }

  /// The first property of a name in upper case.
  package subscript(name: String) -> ContentProperty? { properties.first { $0.name == name } }

  /// The properties of a name in upper case.
  package func all(_ name: String) -> [ContentProperty] { properties.filter { $0.name == name } }

  /// The content lines, folded, each with its line break.
  package var contentLines: [UInt8] {
    var writer = ContentLineWriter()
    writer.append(self)
    return writer.bytes
  }
}

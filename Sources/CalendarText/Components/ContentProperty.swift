/// A property: a content line with its value as RFC 5545 writes it.
package struct ContentProperty: Hashable, Sendable {
  /// The name in upper case.
  package var name: String
  /// The parameters in order.
  package var parameters: [ContentParameter]
  /// The value with its escapes.
  package var value: String
  /// The line in the source, from 1; 0 if there is none.
  package var line = 0

  /// Creates a property.
  /// - Parameter value: The value with its escapes.
  package init(_ name: String, _ parameters: [ContentParameter] = [], value: String, line: Int = 0) {
    let isUpper = name.utf8.allSatisfy { $0 < 0x61 }
    self.name = isUpper ? name : name.uppercased()
    self.parameters = parameters
    self.value = value
    self.line = line
  }

  /// Creates a property of type TEXT.
  package init(_ name: String, _ parameters: [ContentParameter] = [], text: String) {
    self.init(name, parameters, value: TextEscapes.escaped(text))
  }

  /// Creates a property with a list of TEXT.
  package init(_ name: String, _ parameters: [ContentParameter] = [], texts: [String]) {
    self.init(name, parameters, value: texts.map(TextEscapes.escaped).joined(separator: ","))
  }

  /// The first value of a parameter.
  package subscript(name: String) -> String? { parameters.first { $0.name == name }?.values.first }

  /// The values of a parameter; empty if it is absent.
  package func values(of name: String) -> [String] { parameters.first { $0.name == name }?.values ?? [] }

  /// The parameters without those of some names.
  package func parameters(without names: Set<String>) -> [ContentParameter] {
    parameters.filter { !names.contains($0.name) }
  }

  /// The value of a TEXT without its escapes.
  package var text: String { TextEscapes.decoded(value) }
}

internal import Bytes

/// A content line. The value keeps its escapes.
package struct ContentProperty: Hashable, Sendable {
  /// The name in upper case.
  package var name: String
  /// The parameters in order.
  package var parameters: [ContentParameter]
  /// The value with its escapes.
  package var value: String
  /// The line in the source, from 1; 0 without a source.
  package var line = 0

  /// Creates a property.
  /// - Parameter value: The value with its escapes.
  package init(_ name: String, _ parameters: [ContentParameter] = [], value: String, line: Int = 0) {
    self.name = name.inCapitals
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

  /// The first value of a parameter; nil if absent.
  package subscript(name: String) -> String? { parameters.first { $0.name == name }?.values.first }

  /// The values of a parameter; empty if it is absent.
  package func values(of name: String) -> [String] { parameters.first { $0.name == name }?.values ?? [] }

  /// The parameters whose names are not in a set.
  package func parameters(without names: Set<String>) -> [ContentParameter] {
    parameters.filter { !names.contains($0.name) }
  }

  /// The unescaped TEXT value.
  package var text: String { TextEscapes.decoded(value) }
}

/// A parameter of a content line, with its values decoded (RFC 5545 section 3.2, RFC 6868).
package struct ContentParameter: Hashable, Sendable {
  /// The name in upper case.
  package var name: String
  /// The values, usually one.
  package var values: [String]

  /// Creates a parameter.
  package init(_ name: String, _ values: [String]) {
    self.name = name.inCapitals
    self.values = values
  }

  /// Creates a parameter with one value.
  package init(_ name: String, _ value: String) { self.init(name, [value]) }
}

extension String {
  /// ``uppercased()``, at once for names that are in capitals, as nearly all are.
  var inCapitals: String {
    let isInCapitals = withByteView { bytes in
      bytes.firstOffset(from: 0) { $0.nonASCII | $0.between(UInt8(ascii: "a"), UInt8(ascii: "z")) } == bytes.count
    }
    return isInCapitals ? self : uppercased()
  }
}

/// A parameter of a content line, with its values decoded (RFC 5545 section 3.2, RFC 6868).
package struct ContentParameter: Hashable, Sendable {
  /// The name in upper case.
  package var name: String
  /// The values, usually one.
  package var values: [String]

  /// Creates a parameter.
  package init(_ name: String, _ values: [String]) {
    let isUpper = name.utf8.allSatisfy { $0 < 0x61 }
    self.name = isUpper ? name : name.uppercased()
    self.values = values
  }

  /// Creates a parameter of one value.
  package init(_ name: String, _ value: String) { self.init(name, [value]) }
}

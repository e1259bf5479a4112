/// The environment variables of the process.
package enum Environment {
  /// The value of a variable; nil if it is not set.
  package static func variable(_ name: String) -> String? { Platform.variable(name) }

  /// The value of a variable; nil if it is not set or empty.
  package static func text(_ name: String) -> String? {
    guard let value = variable(name), !value.isEmpty else { return nil }
    return value
  }
}

/// Something that does not hold for an input.
package struct FuzzFinding: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }

  /// Throws a finding unless a condition holds.
  package static func require(_ holds: Bool, _ description: @autoclosure () -> String) throws(FuzzFinding) {
    if !holds { throw FuzzFinding(description()) }
  }
}

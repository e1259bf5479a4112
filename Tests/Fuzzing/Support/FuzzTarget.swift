/// What is fuzzed: code that gets any bytes, and what must hold for all of them.
package protocol FuzzTarget: SendableMetatype {
  /// The mutator that knows the form of the inputs; nil if they have none.
  static var mutator: (any FuzzMutator.Type)? { get }

  /// Inputs to begin with, besides those that `Tests/Fuzzing/run` finds in calendars.
  static var seeds: [[UInt8]] { get }

  /// Runs the code.
  /// - Throws: `FuzzFinding` if something does not hold. A crash is a finding by itself.
  static func check(_ input: [UInt8]) throws(FuzzFinding)
}

extension FuzzTarget {
  package static var mutator: (any FuzzMutator.Type)? { nil }
  package static var seeds: [[UInt8]] { [] }
}

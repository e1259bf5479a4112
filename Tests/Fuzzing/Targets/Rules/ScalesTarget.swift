package import FuzzSupport

/// The rules of ``RulesTarget`` in other calendars and with `SKIP`, which are counted year by year, slowly.
package enum ScalesTarget: FuzzTarget {
  package static var mutator: (any FuzzMutator.Type)? { RuleMutator.self }

  package static func check(_ input: [UInt8]) throws(FuzzFinding) {
    try RulesTarget.check(input, enumerating: RuleCase.isScaled)
  }
}

/// Changes inputs so that they keep most of their form.
package protocol FuzzMutator: SendableMetatype {
  /// A mutator whose changes follow from `seed`.
  init(seed: UInt64)

  /// The input with a few changes.
  mutating func mutated(_ input: [UInt8]) -> [UInt8]

  /// An input with parts of two others.
  mutating func crossed(_ first: [UInt8], _ second: [UInt8]) -> [UInt8]
}

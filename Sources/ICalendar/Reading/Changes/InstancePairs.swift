internal import CalendarModel

/// Which instances two versions of a calendar have in common. Instances with the same identity are paired in their order.
struct InstancePairs {
  /// The identities of the instances of each version.
  let oldIdentities, newIdentities: [InstanceIdentities.Identity]
  /// The old instance of each new one; -1 for none.
  private(set) var partners: [Int32]
  /// Whether an old instance has a new one.
  private(set) var isPaired: [Bool]
  /// The positions of new instances whose identity no old one has.
  private(set) var onlyNew: [Int] = []
  /// The positions of old instances whose identity no new one has.
  private(set) var onlyOld: [Int] = []

  init(_ old: [Occurrence], _ new: [Occurrence], _ identities: inout InstanceIdentities) {
    oldIdentities = old.map { identities.identity(of: $0) }
    newIdentities = new.map { identities.identity(of: $0) }
    partners = Array(repeating: -1, count: new.count)
    isPaired = Array(repeating: false, count: old.count)
    // The groups of old instances with one identity: their first without a partner, and whether a new one has the identity.
    var groups: [InstanceIdentities.Identity: Int32] = [:]
    groups.reserveCapacity(old.count)
    var heads: [Int32] = []
    var next = [Int32](repeating: -1, count: old.count)
    for position in old.indices.reversed() {
      let group = groups[oldIdentities[position], default: Int32(heads.count)]
      if group == heads.count {
        groups[oldIdentities[position]] = group
        heads.append(-1)
      }
      next[position] = heads[Int(group)]
      heads[Int(group)] = Int32(position)
    }
    var isInNew = [Bool](repeating: false, count: heads.count)
    for (position, identity) in newIdentities.enumerated() {
      guard let group = groups[identity].map(Int.init) else {
        onlyNew.append(position)
        continue
      }
      isInNew[group] = true
      let partner = heads[group]
      guard partner >= 0 else { continue }
      partners[position] = partner
      isPaired[Int(partner)] = true
      heads[group] = next[Int(partner)]
    }
    for position in old.indices where !isPaired[position] {
      if let group = groups[oldIdentities[position]], !isInNew[Int(group)] { onlyOld.append(position) }
    }
  }
}

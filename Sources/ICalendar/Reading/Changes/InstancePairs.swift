internal import CalendarModel

/// Which instances two versions of a calendar have in common. Instances with the same identity are paired in their order, then those with
/// the same moment: a version may write the same start in another zone. At last, those that take place at the same time.
struct InstancePairs {
  /// The identities of the instances of each version.
  let oldIdentities, newIdentities: [InstanceIdentities.Identity]
  /// The old instance of each new one; -1 for none.
  private(set) var partners: [Int32]
  /// Whether an old instance has a new one.
  private(set) var isPaired: [Bool]
  /// The positions of new instances whose identity and moment no old one has.
  private(set) var onlyNew: [Int] = []
  /// The positions of old instances whose identity and moment no new one has.
  private(set) var onlyOld: [Int] = []

  init(_ old: [Occurrence], _ new: [Occurrence], _ identities: inout InstanceIdentities, zone: Zone) {
    oldIdentities = old.map { identities.identity(of: $0) }
    newIdentities = new.map { identities.identity(of: $0) }
    partners = Array(repeating: -1, count: new.count)
    isPaired = Array(repeating: false, count: old.count)
    pair(
      Keys(positions: Array(old.indices), identities: oldIdentities),
      Keys(positions: Array(new.indices), identities: newIdentities))
    for isActual in [false, true] where !onlyOld.isEmpty && !onlyNew.isEmpty {
      func keys(_ positions: [Int], of occurrences: [Occurrence]) -> Keys {
        Keys(
          positions: positions,
          identities: positions.map { identities.moment(of: occurrences[$0], isActual: isActual, in: zone) })
      }
      let (oldKeys, newKeys) = (keys(onlyOld, of: old), keys(onlyNew, of: new))
      pair(oldKeys, newKeys)
    }
  }

  /// Some instances of a version, with what they are compared by.
  private struct Keys {
    let positions: [Int]
    let identities: [InstanceIdentities.Identity]
  }

  /// Pairs instances, and lists those whose identity the other version does not have.
  private mutating func pair(_ old: Keys, _ new: Keys) {
    (onlyOld, onlyNew) = ([], [])
    // The groups of old instances with one identity: their first without a partner, and whether a new one has the identity.
    var groups: [InstanceIdentities.Identity: Int32] = [:]
    groups.reserveCapacity(old.positions.count)
    var heads: [Int32] = []
    var next = [Int32](repeating: -1, count: old.positions.count)
    for index in old.positions.indices.reversed() {
      let group = groups[old.identities[index], default: Int32(heads.count)]
      if group == heads.count {
        groups[old.identities[index]] = group
        heads.append(-1)
      }
      next[index] = heads[Int(group)]
      heads[Int(group)] = Int32(index)
    }
    var isInNew = [Bool](repeating: false, count: heads.count)
    for (index, identity) in new.identities.enumerated() {
      guard let group = groups[identity].map(Int.init) else {
        onlyNew.append(new.positions[index])
        continue
      }
      isInNew[group] = true
      guard heads[group] >= 0 else { continue }
      let partner = Int(heads[group])
      partners[new.positions[index]] = Int32(old.positions[partner])
      isPaired[old.positions[partner]] = true
      heads[group] = next[partner]
    }
    for (index, position) in old.positions.enumerated() where !isPaired[position] {
      if let group = groups[old.identities[index]], !isInNew[Int(group)] { onlyOld.append(position) }
    }
  }
}

/// Matches a new list of events to the old one, so that kept events stay in their calendars.
struct EventPlaces {
  /// The positions in the new list of what stands in the place of each old event.
  private(set) var atOld: [[Int]]
  /// The positions in the new list of what comes behind all of them.
  private(set) var behind: [Int] = []

  /// - Parameters:
  ///   - old: What identifies each old event; nil for one that is new.
  ///   - new: What identifies each new event.
  init(old: [Int?], new: [Int?]) {
    atOld = Array(repeating: [], count: old.count)
    var known: [Int: Int] = [:]
    for (position, origin) in old.enumerated() { if let origin { known[origin] = position } }
    // In another order, they change their places.
    let kept = new.compactMap { $0.flatMap { known[$0] } }
    guard zip(kept, kept.dropFirst()).allSatisfy(<) else {
      behind = place(Array(new.indices), at: old.indices)
      return
    }
    /// The first old event without a place.
    var next = 0
    /// New events since the last that was kept.
    var others: [Int] = []
    for (position, origin) in new.enumerated() {
      guard let origin, let kept = known[origin] else {
        others.append(position)
        continue
      }
      // They replace the old ones in order; more of them come before the kept one.
      let rest = place(others, at: next..<kept)
      atOld[kept] = rest + [position]
      (next, others) = (kept + 1, [])
    }
    behind = place(others, at: next..<old.count)
  }

  /// Puts new events in the place of old ones; returns those for which there is none.
  private mutating func place(_ new: [Int], at old: Range<Int>) -> [Int] {
    for (position, event) in zip(old, new) { atOld[position] = [event] }
    return Array(new.dropFirst(old.count))
  }
}

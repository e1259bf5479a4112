/// Where the events of a new list go in the old one, so that kept events stay in their calendars.
struct EventPlaces {
  /// For each old event, the positions in the new list of the events that take its place.
  private(set) var atOld: [[Int]]
  /// The positions in the new list of the events that go after all old ones.
  private(set) var appended: [Int] = []

  /// - Parameters:
  ///   - old: The identity of each old event; nil if it was made in code.
  ///   - new: The identity of each event of the new list; nil if it is not from the old one.
  init(old: [Int?], new: [Int?]) {
    atOld = Array(repeating: [], count: old.count)
    var known: [Int: Int] = [:]
    for (position, origin) in old.enumerated() { if let origin { known[origin] = position } }
    // A copy beside its original is a new event.
    var seen: Set<Int> = []
    let new = new.map { origin in origin.flatMap { seen.insert($0).inserted ? $0 : nil } }
    // Kept events in another order change places.
    let kept = new.compactMap { $0.flatMap { known[$0] } }
    guard zip(kept, kept.dropFirst()).allSatisfy(<) else {
      appended = place(Array(new.indices), at: old.indices)
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
    appended = place(others, at: next..<old.count)
  }

  /// Puts new events in the places of old ones; returns the rest.
  private mutating func place(_ new: [Int], at old: Range<Int>) -> [Int] {
    for (position, event) in zip(old, new) { atOld[position] = [event] }
    return Array(new.dropFirst(old.count))
  }
}

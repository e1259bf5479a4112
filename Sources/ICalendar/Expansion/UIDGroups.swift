internal import CalendarModel

/// Events by their UIDs, as the positions of those that share one, in the order of the first of each.
///
/// UIDs are compared by their bytes: two spellings of one character are two.
struct UIDGroups: Sequence {
  private let events: [Event]
  /// For each event the next one of its UID, or a negative number.
  private var next: [Int32]
  /// The first and the last event of each UID.
  private var groups: [(first: Int32, last: Int32)] = []
  /// For each hash, or a place behind it, the number of a group, or a negative one; a power of two of them.
  private var places: [Int32]

  init(_ events: [Event]) {
    self.events = events
    next = Array(repeating: -1, count: events.count)
    var size = 2
    while size < 2 * events.count { size *= 2 }
    places = Array(repeating: -1, count: size)
    groups.reserveCapacity(events.count)
    for position in events.indices { add(Int32(position)) }
  }

  private mutating func add(_ position: Int32) {
    var uid = events[Int(position)].uid
    // The hash is another one in each process, so that no file can be made of UIDs that share one.
    var hasher = Hasher()
    uid.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    var place = hasher.finalize() & (places.count - 1)
    while places[place] >= 0 {
      let group = Int(places[place])
      if isUID(of: Int(groups[group].first), &uid) {
        next[Int(groups[group].last)] = position
        groups[group].last = position
        return
      }
      place = (place + 1) & (places.count - 1)
    }
    places[place] = Int32(groups.count)
    groups.append((position, position))
  }

  private func isUID(of position: Int, _ uid: inout String) -> Bool {
    var other = events[position].uid
    return uid.withUTF8 { uid in other.withUTF8 { uid.elementsEqual($0) } }
  }

  func makeIterator() -> some IteratorProtocol<[Int]> {
    var group = 0
    return AnyIterator<[Int]> {
      guard group < groups.count else { return nil }
      var members: [Int] = []
      var member = groups[group].first
      while member >= 0 {
        members.append(Int(member))
        member = next[Int(member)]
      }
      group += 1
      return members
    }
  }
}

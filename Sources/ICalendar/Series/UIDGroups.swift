internal import CalendarModel

/// Groups the positions of events by UID, in order of each UID's first event.
///
/// UIDs are compared byte by byte, without Unicode normalization.
struct UIDGroups: Sequence {
  private let events: [Event]
  /// The next event with the same UID, for each event; negative if there is none.
  private var next: [Int32]
  /// The first and last event of each UID.
  private var groups: [(first: Int32, last: Int32)] = []
  /// Hash table with linear probing: group numbers, or -1 for a free slot. Its size is a power of two.
  private var places: [Int32]

  init(_ events: [Event]) {
    self.events = events
    next = Array(repeating: -1, count: events.count)
    groups.reserveCapacity(events.count)
    guard events.count > Self.few else {
      // A linear search is faster than hashing for few events.
      places = []
      for position in events.indices { addByUID(Int32(position)) }
      return
    }
    var size = 2
    while size < 2 * events.count { size *= 2 }
    places = Array(repeating: -1, count: size)
    for position in events.indices { add(Int32(position)) }
  }

  private static let few = 8

  private mutating func addByUID(_ position: Int32) {
    let uid = events[Int(position)].uid
    for group in groups.indices where isUID(uid, of: Int(groups[group].first)) { return join(group, position) }
    groups.append((position, position))
  }

  private mutating func join(_ group: Int, _ position: Int32) {
    next[Int(groups[group].last)] = position
    groups[group].last = position
  }

  private mutating func add(_ position: Int32) {
    let uid = events[Int(position)].uid
    var place = Self.hash(uid) & (places.count - 1)
    while places[place] >= 0 {
      let group = Int(places[place])
      if isUID(uid, of: Int(groups[group].first)) { return join(group, position) }
      place = (place + 1) & (places.count - 1)
    }
    places[place] = Int32(groups.count)
    groups.append((position, position))
  }

  /// A hash of the bytes. `Hasher` is seeded per process, so a hostile file cannot force collisions.
  private static func hash(_ uid: String) -> Int {
    var hasher = Hasher()
    let bytes = uid.utf8.span
    var word: UInt64 = 0
    for index in bytes.indices {
      word = word << 8 | UInt64(bytes[index])
      if index & 7 == 7 { hasher.combine(word) }
    }
    hasher.combine(word)
    hasher.combine(bytes.count)
    return hasher.finalize()
  }

  private func isUID(_ uid: String, of position: Int) -> Bool {
    let other = events[position].uid
    let (left, right) = (uid.utf8.span, other.utf8.span)
    guard left.count == right.count else { return false }
    for index in left.indices where left[index] != right[index] { return false }
    return true
  }

  /// The number of UIDs.
  var count: Int { groups.count }

  /// The event of a UID that no other has; nil for several.
  func onlyMember(of group: Int) -> Int? {
    groups[group].first == groups[group].last ? Int(groups[group].first) : nil
  }

  /// The events of a UID.
  func members(of group: Int) -> [Int] {
    var members: [Int] = []
    var member = groups[group].first
    while member >= 0 {
      members.append(Int(member))
      member = next[Int(member)]
    }
    return members
  }

  /// Iterates over the groups.
  struct Iterator: IteratorProtocol {
    fileprivate let groups: UIDGroups
    private var group = 0

    fileprivate init(_ groups: UIDGroups) { self.groups = groups }

    mutating func next() -> [Int]? {
      guard group < groups.count else { return nil }
      defer { group += 1 }
      return groups.members(of: group)
    }
  }

  func makeIterator() -> Iterator { Iterator(self) }
}

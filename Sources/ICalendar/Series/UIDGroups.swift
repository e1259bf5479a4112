internal import Bytes
internal import CalendarModel

/// Groups the positions of events by UID, in order of each UID's first event.
///
/// UIDs are compared byte by byte, without Unicode normalization.
struct UIDGroups: Sequence {
  /// The next event with the same UID, for each event; negative if there is none.
  private var next: [Int32]
  /// The first and last event of each UID.
  private var groups: [(first: Int32, last: Int32)] = []
  /// Hash table with linear probing: group numbers, or -1 for a free slot. Its size is a power of two.
  private var places: [Int32]

  init(_ events: [Event]) {
    self.init(count: events.count, hash: { Self.hash(events[$0].uid) }, uid: { events[$0].uid })
  }

  /// Groups `count` events.
  /// - Parameters:
  ///   - hash: The hash of an event's UID.
  ///   - uid: The UID of an event. Not asked for if no other event has its hash.
  init(count: Int, hash: (Int) -> Int, uid: (Int) -> String) {
    next = Array(repeating: -1, count: count)
    groups.reserveCapacity(count)
    guard count > Self.few else {
      // A linear search is faster than hashing for few events.
      places = []
      for position in 0..<count { addByUID(position, uid) }
      return
    }
    var size = 2
    while size < 2 * count { size *= 2 }
    places = Array(repeating: -1, count: size)
    for position in 0..<count { add(position, hash, uid) }
  }

  private static let few = 8

  private mutating func addByUID(_ position: Int, _ uid: (Int) -> String) {
    let own = uid(position)
    for group in groups.indices where Self.isSame(own, uid(Int(groups[group].first))) { return join(group, position) }
    begin(position)
  }

  private mutating func begin(_ position: Int) { groups.append((Int32(position), Int32(position))) }

  private mutating func join(_ group: Int, _ position: Int) {
    next[Int(groups[group].last)] = Int32(position)
    groups[group].last = Int32(position)
  }

  private mutating func add(_ position: Int, _ hash: (Int) -> Int, _ uid: (Int) -> String) {
    let own = hash(position)
    var place = own & (places.count - 1)
    while places[place] >= 0 {
      let group = Int(places[place])
      let first = Int(groups[group].first)
      if hash(first) == own, Self.isSame(uid(position), uid(first)) { return join(group, position) }
      place = (place + 1) & (places.count - 1)
    }
    places[place] = Int32(groups.count)
    begin(position)
  }

  /// A hash of the bytes. `Hasher` is seeded per process, so a hostile file cannot force collisions.
  static func hash(_ uid: String) -> Int {
    var hasher = Hasher()
    uid.withByteView { $0.hash(into: &hasher) }
    return hasher.finalize()
  }

  private static func isSame(_ left: String, _ right: String) -> Bool {
    left.withByteView { left in right.withByteView { left.isSame($0) } }
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

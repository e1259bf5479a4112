internal import Bytes
internal import CalendarModel
internal import CalendarText

/// Cache of zones, attendees and names shared by consecutive events. One per thread, so it needs no lock.
struct ReaderMemory {
  var participants = KnownParticipants(skipping: 64)
  var names = KnownNames()
  /// The zones of a calendar by their TZIDs, and the calendar.
  var zones = ZonesByName()
  private var context: CalendarContext?

  /// The place in ``zones`` of a TZID, given by its bytes in the line.
  @inline(__always)
  mutating func zone(named name: ByteView, in context: CalendarContext) -> Int {
    if context !== self.context {
      self.context = context
      zones.removeAll()
    }
    return zones.place(of: name) { context.zone(named: Array($0)[...]) }
  }
}

/// The zones of some TZIDs. Unlike in ``KnownValues``, places are valid until the next event.
struct ZonesByName {
  /// The hashes of the names, which are compared first.
  private var hashes: [UInt32] = []
  private var entries: [(name: [UInt8], zone: CalendarContext.NamedZone)] = []

  /// How many names are compared: the last ones.
  private static let searched = 8
  private static let most = 64

  mutating func removeAll() {
    hashes.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
  }

  /// Forgets the names if there are many.
  @inline(__always)
  mutating func beginEvent() { if hashes.count > Self.most { removeAll() } }

  @inline(__always)
  subscript(place: Int) -> CalendarContext.NamedZone { entries[place].zone }

  /// The place of a name, whose zone is looked up if it is not there.
  @inline(__always)
  mutating func place(of name: ByteView, find: (ByteView) -> CalendarContext.NamedZone) -> Int {
    let hash = UIDHash.of(name)
    for index in max(0, hashes.count - Self.searched)..<hashes.count where hashes[index] == hash {
      if entries[index].name.withByteView({ $0.isSame(name) }) { return index }
    }
    hashes.append(hash)
    entries.append((Array(name), find(name)))
    return entries.count - 1
  }

  /// The zone of the TZID of a line; nil for dates and times in UTC.
  @inline(__always)
  func zone(of line: EventDraft.TimeLine) -> Zone? {
    guard let place = line.zonePlace else { return nil }
    return entries[Int(place)].zone.zone
  }

  /// Converts a line to a time; `defaultZone` applies if there is no zone.
  func time(_ line: EventDraft.TimeLine, defaultZone: Zone?) -> EventTime {
    let value = line.value
    if value.isDate { return .date(value.civil.date) }
    if value.isUTC { return .utc(Instant(utc: value.civil)) }
    if let zone = zone(of: line) ?? defaultZone { return .zoned(value.civil, zone) }
    return .floating(value.civil)
  }

  /// The same for a line that may be missing. Not by `map`, whose closure would copy the whole reader.
  @inline(__always)
  func time(ofAny line: EventDraft.TimeLine?, defaultZone: Zone?) -> EventTime? {
    guard let line else { return nil }
    return time(line, defaultZone: defaultZone)
  }
}

/// Cache of property names, so that events with the same properties share their strings.
struct KnownNames {
  /// A name in upper case.
  struct Name {
    var text: String
    /// Whether the value of a property of this name without parameters is one text.
    var isText: Bool
  }

  private var names = KnownValues<Name>(most: 16)

  /// The name in upper case.
  mutating func name(_ bytes: ByteView) -> Name {
    let place = names.place(of: bytes) { bytes in
      let text = String(decoding: bytes.map(\.uppercased), as: UTF8.self)
      return Name(text: text, isText: PropertyType.isPlainText(text, value: nil))
    }
    return names[place]
  }
}

/// The values of the last few keys, which are bytes.
struct KnownValues<Value> {
  private let most: Int
  /// The hashes of the keys, which are compared first.
  private var hashes: [UInt32] = []
  private var entries: [(key: [UInt8], value: Value)] = []
  private var next = 0

  /// Creates an empty cache.
  /// - Parameter most: The number of keys.
  init(most: Int) { self.most = most }

  @inline(__always)
  subscript(place: Int) -> Value { entries[place].value }

  /// The place of a key, whose value is made if it is not there. Valid until the next call.
  @inline(__always)
  mutating func place(of key: ByteView, make: (ByteView) -> Value) -> Int {
    let hash = UIDHash.of(key)
    for index in hashes.indices where hashes[index] == hash {
      if entries[index].key.withByteView({ $0.isSame(key) }) { return index }
    }
    return keep(make(key), of: Array(key), hash)
  }

  private mutating func keep(_ value: Value, of key: [UInt8], _ hash: UInt32) -> Int {
    guard entries.count == most else {
      hashes.append(hash)
      entries.append((key, value))
      return entries.count - 1
    }
    let place = next
    (hashes[place], entries[place]) = (hash, (key, value))
    next = (next + 1) % most
    return place
  }
}

/// Cache of participants, so that events with the same attendees share their strings.
struct KnownParticipants {
  /// Direct-mapped cache, indexed by hash; empty until the first insertion, then a power of two.
  private var places: [Participant?] = []
  /// Participants to skip before caching.
  private var skipsLeft: Int
  /// How many of the last participants were in the cache, and how many were not.
  private var (hits, misses) = (0, 0)

  private static let placeCount = 512
  /// How many participants are looked up before the cache is judged.
  private static let trial = 256

  /// Creates an empty cache.
  /// - Parameter count: Participants to skip before caching. A few events rarely repeat names, and caching costs
  ///   more than creating the strings.
  init(skipping count: Int = 0) { skipsLeft = count }

  /// The participant with these bytes, which are texts as they stand.
  mutating func participant(address: ByteView, name: ByteView?) -> Participant {
    guard skipsLeft == 0 else {
      skipsLeft -= 1
      return Self.made(address, name)
    }
    if places.isEmpty { places = Array(repeating: nil, count: Self.placeCount) }
    let place = Int(UIDHash.of(address) &+ 31 &* (name.map(UIDHash.of) ?? 0)) & (places.count - 1)
    if let known = places[place], Self.says(known, address, name) {
      hits += 1
      return known
    }
    misses += 1
    // Where hardly anybody comes twice, searching costs more than it saves.
    if misses == Self.trial {
      if hits < Self.trial / 4 { skipsLeft = .max }
      (hits, misses) = (0, 0)
    }
    let participant = Self.made(address, name)
    places[place] = participant
    return participant
  }

  private static func made(_ address: ByteView, _ name: ByteView?) -> Participant {
    Participant(
      address: String(decoding: address, as: UTF8.self), name: name.map { String(decoding: $0, as: UTF8.self) })
  }

  private static func says(_ participant: Participant, _ address: ByteView, _ name: ByteView?) -> Bool {
    guard isText(participant.address, address) else { return false }
    if let text = participant.name { return name.map { isText(text, $0) } ?? false }
    return name == nil
  }

  private static func isText(_ text: String, _ bytes: ByteView) -> Bool {
    text.utf8.count == bytes.count && text.withByteView { $0.isSame(bytes) }
  }
}

internal import Bytes
internal import CalendarModel

/// Cache of zones, attendees and names shared by consecutive events. One per thread, so it needs no lock.
struct ReaderMemory {
  var participants = KnownParticipants(skipping: 64)
  var names = KnownNames()

  private struct KnownZone {
    let context: CalendarContext
    let name: [UInt8]
    let zone: CalendarContext.NamedZone

    func isNamed(_ other: ArraySlice<UInt8>) -> Bool {
      name.withByteView { name in other.withByteView { $0.isSame(name) } }
    }
  }

  private static let mostZones = 8
  private var zones: [KnownZone] = []
  private var nextZone = 0

  /// The zone of a TZID, given by its bytes in the line.
  mutating func zone(named name: ArraySlice<UInt8>, in context: CalendarContext) -> CalendarContext.NamedZone {
    for known in zones where known.context === context && known.isNamed(name) { return known.zone }
    let found = KnownZone(context: context, name: Array(name), zone: context.zone(named: name))
    if zones.count < Self.mostZones {
      zones.append(found)
    } else {
      zones[nextZone] = found
      nextZone = (nextZone + 1) % Self.mostZones
    }
    return found.zone
  }
}

/// Cache of property names, so that events with the same properties share their strings.
struct KnownNames {
  private static let most = 16
  private var names: [(bytes: [UInt8], name: String)] = []
  private var next = 0

  /// The name in upper case.
  mutating func name(_ bytes: ArraySlice<UInt8>) -> String {
    bytes.withByteView { bytes in
      for known in names where known.bytes.withByteView({ $0.isSame(bytes) }) { return known.name }
      let name = String(decoding: bytes.map(\.uppercased), as: UTF8.self)
      if names.count < Self.most {
        names.append((Array(bytes), name))
      } else {
        names[next] = (Array(bytes), name)
        next = (next + 1) % Self.most
      }
      return name
    }
  }
}

/// Cache of participants, so that events with the same attendees share their strings.
struct KnownParticipants {
  /// Direct-mapped cache, indexed by hash; empty until the first insertion, then a power of two.
  private var places: [Participant?] = []
  /// Participants to skip before caching.
  private var skipsLeft: Int

  private static let placeCount = 512

  /// Creates an empty cache.
  /// - Parameter count: Participants to skip before caching. A few events rarely repeat names, and caching costs
  ///   more than creating the strings.
  init(skipping count: Int = 0) { skipsLeft = count }

  /// The cached participant with exactly these bytes.
  func participant(address: ArraySlice<UInt8>, name: ArraySlice<UInt8>?) -> Participant? {
    guard !places.isEmpty, let known = places[place(address, name)] else { return nil }
    return Self.says(known, address, name) ? known : nil
  }

  /// Caches a participant, unless decoding changed the bytes of the line.
  mutating func keep(_ participant: Participant, address: ArraySlice<UInt8>, name: ArraySlice<UInt8>?) {
    guard skipsLeft == 0 else {
      skipsLeft -= 1
      return
    }
    guard Self.says(participant, address, name) else { return }
    if places.isEmpty { places = Array(repeating: nil, count: Self.placeCount) }
    places[place(address, name)] = participant
  }

  private static func says(
    _ participant: Participant, _ address: ArraySlice<UInt8>, _ name: ArraySlice<UInt8>?
  ) -> Bool {
    guard isText(participant.address, address) else { return false }
    if let text = participant.name { return name.map { isText(text, $0) } ?? false }
    return name == nil
  }

  private static func isText(_ text: String, _ bytes: ArraySlice<UInt8>) -> Bool {
    text.utf8.count == bytes.count && text.withByteView { text in bytes.withByteView { $0.isSame(text) } }
  }

  private func place(_ address: ArraySlice<UInt8>, _ name: ArraySlice<UInt8>?) -> Int {
    let hash = address.withByteView(UIDHash.of) &+ 31 &* (name?.withByteView(UIDHash.of) ?? 0)
    return Int(hash) & (places.count - 1)
  }
}

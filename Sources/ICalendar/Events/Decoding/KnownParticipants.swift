internal import Bytes
internal import CalendarModel

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

internal import CalendarModel

/// The participants that some events named, since a few people take part in many events: their texts are made once.
struct KnownParticipants {
  /// Each where the hash of its bytes says, until another takes its place; empty before the first is kept.
  private var places: [Participant?] = []

  private static let count = 512

  /// The participant of whom address and name stand in a line letter by letter.
  func participant(address: ArraySlice<UInt8>, name: ArraySlice<UInt8>?) -> Participant? {
    guard !places.isEmpty, let known = places[Self.place(address, name)] else { return nil }
    return Self.says(known, address, name) ? known : nil
  }

  /// Keeps a participant, unless its texts are not the very bytes of the line.
  mutating func keep(_ participant: Participant, address: ArraySlice<UInt8>, name: ArraySlice<UInt8>?) {
    guard Self.says(participant, address, name) else { return }
    if places.isEmpty { places = Array(repeating: nil, count: Self.count) }
    places[Self.place(address, name)] = participant
  }

  private static func says(
    _ participant: Participant, _ address: ArraySlice<UInt8>, _ name: ArraySlice<UInt8>?
  ) -> Bool {
    guard isText(participant.address, address) else { return false }
    if let text = participant.name { return name.map { isText(text, $0) } ?? false }
    return name == nil
  }

  private static func isText(_ text: String, _ bytes: ArraySlice<UInt8>) -> Bool {
    text.utf8.count == bytes.count
      && text.utf8.withContiguousStorageIfAvailable { $0.elementsEqual(bytes) } ?? text.utf8.elementsEqual(bytes)
  }

  private static func place(_ address: ArraySlice<UInt8>, _ name: ArraySlice<UInt8>?) -> Int {
    let hash = address.withUnsafeBytes(EventBounds.uidHash) &+ 31 &* (name?.withUnsafeBytes(EventBounds.uidHash) ?? 0)
    return Int(hash) % count
  }
}

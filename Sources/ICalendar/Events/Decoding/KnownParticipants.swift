internal import CalendarModel
internal import Glibc

/// The participants that some events named, since a few people take part in many events: their texts are made once.
struct KnownParticipants {
  /// Each where the hash of its bytes says, until another takes its place; a power of two of them, or none before the
  /// first is kept.
  private var places: [Participant?] = []
  /// How many more are passed over before the first is kept.
  private var passedOverLeft: Int

  private static let placeCount = 512

  /// None yet.
  /// - Parameter passedOver: How many come before the first that is kept: a few events name few people twice, and to keep
  ///   them costs more than their texts.
  init(passedOver: Int = 0) { passedOverLeft = passedOver }

  /// The participant of whom address and name stand in a line letter by letter.
  func participant(address: ArraySlice<UInt8>, name: ArraySlice<UInt8>?) -> Participant? {
    guard !places.isEmpty, let known = places[place(address, name)] else { return nil }
    return Self.says(known, address, name) ? known : nil
  }

  /// Keeps a participant, unless its texts are not the very bytes of the line.
  mutating func keep(_ participant: Participant, address: ArraySlice<UInt8>, name: ArraySlice<UInt8>?) {
    guard passedOverLeft == 0 else {
      passedOverLeft -= 1
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
    guard text.utf8.count == bytes.count else { return false }
    let isSame = text.utf8.withContiguousStorageIfAvailable { text in
      bytes.withUnsafeBufferPointer { bytes in
        guard let left = text.baseAddress, let right = bytes.baseAddress else { return true }
        return memcmp(left, right, text.count) == 0
      }
    }
    return isSame ?? text.utf8.elementsEqual(bytes)
  }

  private func place(_ address: ArraySlice<UInt8>, _ name: ArraySlice<UInt8>?) -> Int {
    let hash = address.withUnsafeBytes(UIDHash.of) &+ 31 &* (name?.withUnsafeBytes(UIDHash.of) ?? 0)
    return Int(hash) & (places.count - 1)
  }
}

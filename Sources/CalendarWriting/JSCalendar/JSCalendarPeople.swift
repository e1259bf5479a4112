internal import CalendarText

/// The organizer and attendees of an entry by their ids, to which others refer.
struct JSCalendarPeople {
  /// The ids in order.
  let ids: [String]
  /// The ids by addresses in lower case; the first one has an address.
  private let byAddress: [String: String]

  /// - Parameter people: The `ORGANIZER` if not an attendee, and the `ATTENDEE`s.
  init(_ people: [ContentProperty]) {
    ids = JSCalendarID.ids(of: people)
    byAddress = Dictionary(zip(people.map { $0.value.lowercased() }, ids)) { first, _ in first }
  }

  /// The ids of people by their addresses; nil if any address is of nobody here, or of one named before.
  func ids(of addresses: [String]) -> [String]? {
    var found: [String] = []
    for address in addresses {
      guard let id = byAddress[address.lowercased()], !found.contains(id) else { return nil }
      found.append(id)
    }
    return found.isEmpty ? nil : found
  }
}

internal import CalendarText

/// The organizer and attendees of an entry by their ids, to which others refer.
///
/// Few entries have references, so addresses are folded only for these.
struct JSCalendarPeople {
  /// The ids in order.
  let ids: [String]
  /// The ids by addresses in lower case, empty if no one refers to others; the first one has an address.
  private let byAddress: [String: String]

  /// - Parameters:
  ///   - people: The `ORGANIZER` if not an attendee, and the `ATTENDEE`s.
  ///   - kept: The ids of participants that no property expresses.
  init(_ people: [ContentProperty], besides kept: Set<String>) {
    ids = JSCalendarID.ids(of: people, besides: kept)
    let parameters = JSCalendarValues.references.map(\.parameter)
    let hasReferences = people.contains { $0.parameters.contains { parameters.contains($0.name) } }
    byAddress =
      hasReferences ? Dictionary(zip(people.map { $0.value.lowercased() }, ids)) { first, _ in first } : [:]
  }

  /// The references of a person whose addresses are all of people here, each named once.
  func references(of person: ContentProperty) -> [Reference] {
    if byAddress.isEmpty { return [] }
    return JSCalendarValues.references.compactMap { member, parameter in
      var ids: [String] = []
      for address in person.values(of: parameter) {
        guard let id = byAddress[address.lowercased()], !ids.contains(id) else { return nil }
        ids.append(id)
      }
      return ids.isEmpty ? nil : Reference(member: member, parameter: parameter, ids: ids)
    }
  }

  /// How a person refers to others.
  struct Reference {
    let member: String
    let parameter: String
    let ids: [String]
  }
}

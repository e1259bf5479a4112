extension Event {
  /// All addresses for joining remotely, in order and without duplicates: ``conferences``, then `X-GOOGLE-CONFERENCE`
  /// and `X-MICROSOFT-SKYPETEAMSMEETINGURL`, then addresses in `LOCATION`, `URL` and `DESCRIPTION` that join a
  /// conference of Zoom, Microsoft Teams, Google Meet, Webex or another known service.
  ///
  /// Only ``conferences`` is written back. An address may have any scheme, so check it before creating a link.
  /// - Complexity: Linear in the texts; computed each time.
  public var allConferences: [Conference] {
    var all = conferences
    var seen = Set(all.map(\.uri))
    func add(_ address: String) {
      if !address.isEmpty, seen.insert(address).inserted { all.append(Conference(uri: address)) }
    }
    for name in ["X-GOOGLE-CONFERENCE", "X-MICROSOFT-SKYPETEAMSMEETINGURL"] {
      for value in properties.values(of: name) { add(value) }
    }
    for text in [location, url, description] {
      guard let text else { continue }
      for address in AddressName.conferences(in: text) { add(address) }
    }
    return all
  }
}

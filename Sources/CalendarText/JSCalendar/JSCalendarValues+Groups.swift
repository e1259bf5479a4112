/// The members of groups that RFC 7986 has properties of calendars for.
extension JSCalendarValues {
  /// The properties of a calendar for a group, besides its title and colour.
  static func properties(ofGroup group: JSONValue) -> [ContentProperty] {
    var properties: [ContentProperty] = []
    if let uid = group["uid"]?.string, !uid.isEmpty, !isGenerated(groupUID: uid) {
      properties.append(ContentProperty("UID", text: uid))
    }
    if let text = group["description"]?.string { properties.append(ContentProperty("DESCRIPTION", text: text)) }
    let words = (group["keywords"]?.members ?? []).filter { $0.value.bool == true }.map(\.name)
    if !words.isEmpty { properties.append(ContentProperty("CATEGORIES", texts: words)) }
    if let address = group["source"]?.string {
      properties.append(ContentProperty("SOURCE", [ContentParameter("VALUE", "URI")], value: address))
    }
    let links = group["links"]?.members ?? []
    if let link = address(amongLinks: links).map({ links[$0] }), let address = link.value["href"]?.string {
      properties.append(ContentProperty("URL", id(link.name, number: 1), value: address))
    }
    return properties
  }

  /// The position of the link of a group that is the `URL` of its calendar: the first with this relation.
  static func address(amongLinks links: [JSONValue.Member]) -> Int? {
    links.firstIndex { $0.value["rel"]?.string == "describedby" && $0.value["href"]?.string?.isEmpty == false }
  }

  /// The UID of a group whose calendar has none.
  package static func groupUID(ofHash hash: UInt64) -> String { "group-" + String(hash, radix: 16) }

  /// Whether the UID of a group has the form of ``groupUID(ofHash:)``. Calendars do not keep it, because another selection of their
  /// entries has another one.
  package static func isGenerated(groupUID uid: String) -> Bool {
    guard uid.hasPrefix("group-"), let hash = UInt64(uid.dropFirst("group-".count), radix: 16) else { return false }
    return groupUID(ofHash: hash) == uid
  }
}

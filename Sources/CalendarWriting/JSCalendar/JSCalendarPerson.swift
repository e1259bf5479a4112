internal import CalendarText

/// Participants of JSCalendar (RFC 8984 section 4.4.6).
enum JSCalendarPerson {
  /// The parameters that JSCalendar can express.
  static let parameters: Set<String> = ["CN", "EMAIL", "CUTYPE", "ROLE", "PARTSTAT", "RSVP", "LANGUAGE"]

  private static let parametersWithoutRole = parameters.subtracting(["ROLE"])

  /// The parameters of an attendee that JSCalendar can express: not a ROLE of other programs, and no address of others.
  static func expressed(of attendee: ContentProperty, _ references: [JSCalendarPeople.Reference]) -> Set<String> {
    let roles = [nil, "CHAIR", "REQ-PARTICIPANT", "OPT-PARTICIPANT", "NON-PARTICIPANT"]
    let expressed = roles.contains(attendee["ROLE"]?.uppercased()) ? parameters : parametersWithoutRole
    return references.isEmpty ? expressed : expressed.union(references.map(\.parameter))
  }

  /// An ORGANIZER or ATTENDEE as a participant.
  static func object(
    _ property: ContentProperty, _ references: [JSCalendarPeople.Reference] = [], isOwner: Bool, isAttendee: Bool
  ) -> JSONValue {
    let isMail = property.value.lowercased().hasPrefix("mailto:")
    let email = property["EMAIL"] ?? (isMail ? String(property.value.dropFirst("mailto:".count)) : nil)
    var roles: [(String, JSONValue?)] = []
    if isOwner { roles.append(("owner", .bool(true))) }
    if isAttendee {
      switch property["ROLE"]?.uppercased() {
      case "CHAIR": roles += [("attendee", .bool(true)), ("chair", .bool(true))]
      case "OPT-PARTICIPANT": roles += [("attendee", .bool(true)), ("optional", .bool(true))]
      case "NON-PARTICIPANT": roles += [("informational", .bool(true))]
      default: roles.append(("attendee", .bool(true)))
      }
    }
    let status = property["PARTSTAT"].map { $0.lowercased() }
    // Of a to-do that was accepted, PARTSTAT says the progress.
    let progress = status.flatMap { ["completed", "in-process"].contains($0) ? $0 : nil }
    return JSONValue(
      [
        ("@type", .string("Participant")), ("name", property["CN"].map(JSONValue.string)),
        ("email", email.map(JSONValue.string)),
        ("sendTo", JSONValue([(isMail ? "imip" : "other", .string(property.value))])),
        ("kind", property["CUTYPE"].map { .string(kind($0)) }), ("roles", JSONValue(roles)),
        ("participationStatus", progress == nil ? status.map(JSONValue.string) : .string("accepted")),
        ("progress", progress.map(JSONValue.string)),
        ("expectReply", property["RSVP"].map { .bool($0.uppercased() == "TRUE") }),
        ("language", property["LANGUAGE"].map(JSONValue.string)),
      ] + references.map { ($0.member, JSONValue($0.ids.map { id in (id, .bool(true)) })) })
  }

  private static func kind(_ type: String) -> String {
    type.uppercased() == "ROOM" ? "location" : type.lowercased()
  }
}

internal import CalendarModel
internal import CalendarText

/// Organizer, attendees and conferences.
extension EventComponent {
  mutating func addPeople() {
    if let organizer = event.organizer { add("ORGANIZER", organizer, from: lines.take("ORGANIZER")) }
    let found = linesOfAttendees()
    for (attendee, line) in zip(event.attendees, found) {
      var own: [ContentParameter] = []
      if attendee.role != .required || line?["ROLE"] != nil {
        own.append(
          ContentParameter(
            "ROLE", Self.word(attendee.role.rawValue, line?["ROLE"]) { ParticipationRole(rawValue: $0) == nil }))
      }
      if attendee.status != .needsAction || line?["PARTSTAT"] != nil {
        own.append(
          ContentParameter(
            "PARTSTAT",
            Self.word(attendee.status.rawValue, line?["PARTSTAT"]) { ParticipationStatus(rawValue: $0) == nil }))
      }
      add("ATTENDEE", attendee.participant, own, from: line)
    }
  }

  /// The source line of each attendee: in order, or matched by address if messages have changed the attendees.
  private mutating func linesOfAttendees() -> [ContentProperty?] {
    let indices = lines.all.indices.filter { lines.all[$0].name == "ATTENDEE" }
    guard !indices.isEmpty else { return Array(repeating: nil, count: event.attendees.count) }
    func key(_ address: String) -> String { Self.address(address).lowercased() }
    func key(at index: Int) -> String { key(TextEscapes.decoded(lines.all[index].value)) }
    var chosen: [Int?] = []
    if indices.count == event.attendees.count {
      chosen = indices
    } else {
      var byAddress: [String: [Int]] = [:]
      for index in indices.reversed() { byAddress[key(at: index), default: []].append(index) }
      chosen = event.attendees.map { byAddress[key($0.participant.address)]?.popLast() }
    }
    for index in chosen { if let index { lines.take(at: index) } }
    return chosen.map { $0.map { lines.all[$0] } }
  }

  /// The word of the model, or a word of the source that the model cannot express.
  private static func word(_ word: String, _ source: String?, isUnknown: (String) -> Bool) -> String {
    guard let source, isUnknown(source.uppercased()), ContentProperty.isWord(source) else { return word }
    return source
  }

  private mutating func add(
    _ name: String, _ participant: Participant, _ own: [ContentParameter] = [], from line: ContentProperty?
  ) {
    let parameters = participant.name.map { [ContentParameter("CN", $0)] } ?? []
    add(ContentProperty(name, parameters + own, value: Self.address(participant.address)), from: line)
  }

  /// A calendar address, which is a URI (RFC 5545 section 3.3.3).
  static func address(_ text: String) -> String {
    let text = text.removingControls()
    return text.contains(":") || !text.contains("@") ? text : "mailto:" + text
  }

  mutating func addConferences() {
    for conference in event.conferences {
      let line = lines.take { $0.name == "CONFERENCE" && $0.value == conference.uri } ?? lines.take("CONFERENCE")
      var parameters = [ContentParameter("VALUE", "URI")]
      if let line { parameters += line.parameters(without: ["VALUE", "LABEL", "ENCODING", "CHARSET"]) }
      if let label = conference.label { parameters.append(ContentParameter("LABEL", label)) }
      properties.append(ContentProperty("CONFERENCE", parameters, value: conference.uri.removingControls()))
    }
  }
}

internal import Bytes
internal import CalendarModel
internal import CalendarText

/// Organizer, attendees and conferences.
extension EventComponent {
  mutating func addPeople() {
    if let organizer = event.organizer {
      add("ORGANIZER", organizer, from: lines.take("ORGANIZER"), without: Self.ofPeople)
    }
    let found = linesOfAttendees()
    for (attendee, line) in zip(event.attendees, found) {
      add(
        "ATTENDEE", attendee.participant,
        Self.words(of: attendee, isToDo: event.kind == .toDo, line) + Self.addresses(of: attendee), from: line,
        without: Self.ofAttendees)
    }
  }

  /// Parameters that the model has: without them there, they are not written.
  private static let ofPeople = ["SENT-BY", "DIR", "LANGUAGE"]
  private static let ofAttendees = ofPeople + ["DELEGATED-TO", "DELEGATED-FROM", "MEMBER"]

  /// Parameters whose values are words: values other than the default, and values from the source.
  private static func words(
    of attendee: Attendee, isToDo: Bool, _ line: ContentProperty?
  ) -> [ContentParameter] {
    var words: [ContentParameter] = []
    func add(_ name: String, _ word: String, isDefault: Bool, isUnknown: (String) -> Bool) {
      let source = line?[name]
      guard !isDefault || source != nil else { return }
      words.append(ContentParameter(name, Self.word(word, source, isUnknown: isUnknown)))
    }
    add("ROLE", attendee.role.rawValue, isDefault: attendee.role == .required) {
      ParticipationRole(rawValue: $0) == nil
    }
    add("PARTSTAT", attendee.status.rawValue, isDefault: attendee.status == .needsAction) {
      ParticipationStatus(rawValue: $0).map { $0.isOfToDos && !isToDo } ?? true
    }
    add("RSVP", attendee.expectsReply ? "TRUE" : "FALSE", isDefault: !attendee.expectsReply) {
      !attendee.expectsReply && $0 != "TRUE" && $0 != "FALSE"
    }
    add("CUTYPE", attendee.userType.rawValue, isDefault: attendee.userType == .individual) {
      attendee.userType == .unknown && CalendarUserType(rawValue: $0) == nil
    }
    return words
  }

  private static func addresses(of attendee: Attendee) -> [ContentParameter] {
    var parameters: [ContentParameter] = []
    func add(_ name: String, _ values: [String]) {
      if !values.isEmpty { parameters.append(ContentParameter(name, values)) }
    }
    add("DELEGATED-TO", attendee.delegatedTo)
    add("DELEGATED-FROM", attendee.delegatedFrom)
    add("MEMBER", attendee.groups)
    return parameters
  }

  /// The source line of each attendee: in order, or matched by address if messages have changed the attendees.
  private mutating func linesOfAttendees() -> [ContentProperty?] {
    let indices = lines.all.indices.filter { lines.all[$0].name == "ATTENDEE" }
    guard !indices.isEmpty else { return Array(repeating: nil, count: event.attendees.count) }
    func key(_ address: String) -> String { Self.address(address).lowercased() }
    func key(at index: Int) -> String { key(TextEscapes.uri(lines.all[index].value)) }
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

  /// The model's word, or a word of the source that the model cannot express.
  private static func word(_ word: String, _ source: String?, isUnknown: (String) -> Bool) -> String {
    guard let source, isUnknown(source.uppercased()), ContentProperty.isWord(source) else { return word }
    return source
  }

  /// - Parameter removed: Parameters that the model has. If they were removed from the model, they are not written.
  private mutating func add(
    _ name: String, _ participant: Participant, _ own: [ContentParameter] = [], from line: ContentProperty?,
    without removed: [String]
  ) {
    var parameters: [ContentParameter] = []
    func add(_ name: String, _ value: String?) { if let value { parameters.append(ContentParameter(name, value)) } }
    add("CN", participant.name)
    add("SENT-BY", participant.sentBy)
    add("DIR", participant.directory)
    add("LANGUAGE", participant.language)
    let property = ContentProperty(name, parameters + own, value: Self.address(participant.address))
    properties.append(property.completed(from: line, without: removed))
  }

  /// A URI. A backslash that readers would take for the escape of a separator is written as a URI has it (RFC 3986 section 2.1).
  static func uri(_ text: String) -> String {
    let text = text.removingControls()
    guard TextEscapes.uri(text) != text else { return text }
    return [",", ";", ":"].reduce(text) { $0.replacing(text: "\\" + $1, with: "%5C" + $1) }
  }

  /// A calendar address, which is a URI (RFC 5545 section 3.3.3).
  static func address(_ text: String) -> String {
    let text = uri(text)
    return text.utf8.contains(UInt8(ascii: ":")) || !text.utf8.contains(UInt8(ascii: "@")) ? text : "mailto:" + text
  }

  mutating func addConferences() {
    for conference in event.conferences {
      let line =
        lines.take { $0.name == "CONFERENCE" && TextEscapes.uri($0.value) == conference.uri }
        ?? lines.take("CONFERENCE")
      var parameters = [ContentParameter("VALUE", "URI")]
      if let line { parameters += line.parameters(without: ["VALUE", "LABEL", "ENCODING", "CHARSET"]) }
      if let label = conference.label { parameters.append(ContentParameter("LABEL", label)) }
      properties.append(ContentProperty("CONFERENCE", parameters, value: Self.uri(conference.uri)))
    }
  }
}

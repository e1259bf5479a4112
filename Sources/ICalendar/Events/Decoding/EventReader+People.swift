internal import Bytes
internal import CalendarModel
internal import CalendarText

/// ORGANIZER and ATTENDEE.
extension EventReader {
  mutating func takeOrganizer(_ line: ContentLine) {
    guard draft.organizer == nil else { return reportDuplicate(line) }
    let parameters = lines.knownParameters(of: line)
    var participant = participant(line, parameters)
    if parameters.hasRare { takeRare(of: line, to: &participant) }
    draft.organizer = participant
  }

  mutating func takeAttendee(_ line: ContentLine) {
    guard draft.attendees.count < ReadingLimits.linesPerComponent else { return }
    let parameters = lines.knownParameters(of: line)
    var attendee = Attendee(participant: participant(line, parameters))
    if let answer = parameters.status {
      let answer = values.parameter(.status, of: line)?[...] ?? lines.bytes[answer]
      attendee.status = ParticipationStatus.read(answer) ?? .needsAction
    }
    if let role = parameters.role {
      let role = values.parameter(.role, of: line)?[...] ?? lines.bytes[role]
      attendee.role = ParticipationRole.read(role) ?? .required
    }
    if let reply = parameters.reply { attendee.expectsReply = lines.isNamed("TRUE", reply) }
    if let type = parameters.userType { attendee.userType = CalendarUserType.read(lines.bytes[type]) ?? .unknown }
    if parameters.hasRare {
      let rare = takeRare(of: line, to: &attendee.participant)
      attendee.delegatedTo = rare.values(of: "DELEGATED-TO").filter { !$0.isEmpty }
      attendee.delegatedFrom = rare.values(of: "DELEGATED-FROM").filter { !$0.isEmpty }
      attendee.groups = rare.values(of: "MEMBER").filter { !$0.isEmpty }
    }
    draft.attendees.append(attendee)
  }

  /// Reads rare parameters, and returns the line with all its parameters.
  @discardableResult
  private func takeRare(of line: ContentLine, to participant: inout Participant) -> ContentProperty {
    let all = ContentProperty("", lines.contentParameters(of: line), value: "")
    participant.sentBy = all["SENT-BY"].flatMap { $0.isEmpty ? nil : $0 }
    participant.directory = all["DIR"].flatMap { $0.isEmpty ? nil : $0 }
    participant.language = all["LANGUAGE"].flatMap { $0.isEmpty ? nil : $0 }
    return all
  }

  /// The participant of an ORGANIZER or ATTENDEE.
  mutating func participant(_ line: ContentLine, _ parameters: KnownParameters) -> Participant {
    let value = lines.bytes[line.value].trimmingBlanks
    let nameBytes = parameters.name.flatMap { $0.isEmpty ? nil : lines.bytes[$0] }
    let isPlain = isPlainAddress(value)
    // Cached participants come from the Swift engine, so another engine must not use them.
    let isKeepable = isPlain && !Values.isReference
    if isKeepable, parameters.encoding == nil,
      let known = memory.participants.participant(address: value, name: nameBytes)
    {
      return known
    }
    var address = text(line, value, parameters)
    var name = parameterText(.name, parameters.name, line)
    if isPlain {
      let participant = Participant(address: address, name: name)
      if isKeepable { memory.participants.keep(participant, address: value, name: nameBytes) }
      return participant
    }
    // A colon in an unquoted name splits the line too early: `CN=A: B:mailto:x@y`.
    if let mail = address.range(ofASCII: "mailto:"), mail > address.startIndex {
      let rest = address[..<mail].drop { $0 == " " }
      name = name.map { $0 + ": " + rest.dropLast(rest.last == ":" ? 1 : 0) }
      address = String(address[mail...])
      report(
        .malformedParameter, "\(line.property?.rawValue ?? ""): CN has a colon and no quotes; read up to mailto:", line)
    }
    return Participant(address: address, name: name)
  }

  /// Fast path: whether the address starts with `mailto:`.
  private func isPlainAddress(_ value: ArraySlice<UInt8>) -> Bool {
    value.withByteView { $0.matches("MAILTO:", at: 0) }
  }

  /// The text of a parameter, with TEXT and RFC 6868 escapes decoded; nil if it is absent.
  mutating func parameterText(_ parameter: ParameterName, _ range: Range<Int>?, _ line: ContentLine) -> String? {
    guard let range, !range.isEmpty else { return nil }
    if let read = values.parameter(parameter, of: line) {
      return TextValue.decode(read.filter { $0 != UInt8(ascii: "\\") }[...]).text
    }
    let bytes = lines.bytes[range]
    let isEscaped = lines.bytes.withByteView { all in
      all.firstOffset(of: UInt8(ascii: "\\"), in: range) != nil
        || all.firstOffset(of: UInt8(ascii: "^"), in: range) != nil
    }
    guard isEscaped else { return TextValue.decode(bytes).text }
    return TextValue.decode(lines.unescaped(range).filter { $0 != UInt8(ascii: "\\") }[...]).text
  }
}

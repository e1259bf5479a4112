internal import CalendarModel

/// Reads ORGANIZER and ATTENDEE.
extension EventReader {
  mutating func takeOrganizer(_ line: ContentLine) {
    guard draft.organizer == nil else { return reportDuplicate(line) }
    let participant = participant(line)
    draft.organizer = participant
  }

  mutating func takeAttendee(_ line: ContentLine) {
    guard draft.attendees.count < ReadingLimits.linesPerComponent else { return }
    var attendee = Attendee(participant: participant(line))
    if let answer = lines.parameter("PARTSTAT", of: line) {
      attendee.status = ParticipationStatus(rawValue: answer.uppercased()) ?? .needsAction
    }
    if let role = lines.parameter("ROLE", of: line) {
      attendee.role = ParticipationRole(rawValue: role.uppercased()) ?? .required
    }
    feed.append(attendee: attendee, address: Array(attendee.participant.address.utf8)[...])
    draft.attendees.append(EventDraft.ValueLine(line: line, feedIndex: feed.lines.count - 1, value: attendee))
  }

  mutating func participant(_ line: ContentLine) -> Participant {
    var address = text(line, lines.bytes[line.value].trimmingBlanks)
    var name = parameterText("CN", line)
    // A colon in an unquoted name cuts the line too early: `CN=A: B:mailto:x@y`.
    if let mail = address.range(ofASCII: "mailto:"), mail > address.startIndex {
      let rest = address[..<mail].drop { $0 == " " }
      name = name.map { $0 + ": " + rest.dropLast(rest.last == ":" ? 1 : 0) }
      address = String(address[mail...])
      report(
        .malformedParameter, "\(line.property?.rawValue ?? ""): CN has a colon and no quotes; read up to mailto:", line)
    }
    return Participant(address: address, name: name)
  }

  func parameterText(_ name: StaticString, _ line: ContentLine) -> String? {
    guard let value = lines.parameter(name, of: line), !value.isEmpty else { return nil }
    return TextValue.decode(Array(value.utf8)[...].filter { $0 != UInt8(ascii: "\\") }[...]).text
  }
}

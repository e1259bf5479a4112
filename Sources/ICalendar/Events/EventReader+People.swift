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
    if let answer = lines.parameterRange("PARTSTAT", of: line) {
      attendee.status = word(lines.bytes[answer]) ?? .needsAction
    }
    if let role = lines.parameterRange("ROLE", of: line) {
      attendee.role = word(lines.bytes[role]) ?? .required
    }
    draft.attendees.append(attendee)
  }

  mutating func participant(_ line: ContentLine) -> Participant {
    let value = lines.bytes[line.value].trimmingBlanks
    var address = text(line, value)
    var name = parameterText("CN", line)
    if value.starts(with: "mailto:".utf8) { return Participant(address: address, name: name) }
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
    guard let range = lines.parameterRange(name, of: line), !range.isEmpty else { return nil }
    let bytes = lines.bytes[range]
    guard bytes.contains(UInt8(ascii: "\\")) || bytes.contains(UInt8(ascii: "^")) else {
      return TextValue.decode(bytes).text
    }
    let value = lines.parameter(name, of: line) ?? ""
    return TextValue.decode(Array(value.utf8)[...].filter { $0 != UInt8(ascii: "\\") }[...]).text
  }
}

internal import CalendarModel

/// Reads ORGANIZER and ATTENDEE.
extension EventReader {
  mutating func takeOrganizer(_ line: ContentLine) {
    guard draft.organizer == nil else { return reportDuplicate(line) }
    let participant = participant(line, lines.knownParameters(of: line))
    draft.organizer = participant
  }

  mutating func takeAttendee(_ line: ContentLine) {
    guard draft.attendees.count < ReadingLimits.linesPerComponent else { return }
    let parameters = lines.knownParameters(of: line)
    var attendee = Attendee(participant: participant(line, parameters))
    if let answer = parameters.status {
      attendee.status = ParticipationStatus.read(lines.bytes[answer]) ?? .needsAction
    }
    if let role = parameters.role {
      attendee.role = ParticipationRole.read(lines.bytes[role]) ?? .required
    }
    draft.attendees.append(attendee)
  }

  private mutating func participant(_ line: ContentLine, _ parameters: KnownParameters) -> Participant {
    let value = lines.bytes[line.value].trimmingBlanks
    let nameBytes = parameters.name.flatMap { $0.isEmpty ? nil : lines.bytes[$0] }
    let isPlain = isPlainAddress(value)
    if isPlain, parameters.encoding == nil,
      let known = memory.participants.participant(address: value, name: nameBytes)
    {
      return known
    }
    var address = text(line, value, parameters)
    var name = parameterText(parameters.name)
    if isPlain {
      let participant = Participant(address: address, name: name)
      memory.participants.keep(participant, address: value, name: nameBytes)
      return participant
    }
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

  /// Whether the address begins with `mailto:`, as nearly all do.
  private func isPlainAddress(_ value: ArraySlice<UInt8>) -> Bool {
    value.withUnsafeBufferPointer { $0.matches("MAILTO:", at: 0) }
  }

  /// The text of a parameter, escapes and those of RFC 6868 resolved; nil without one.
  func parameterText(_ range: Range<Int>?) -> String? {
    guard let range, !range.isEmpty else { return nil }
    let bytes = lines.bytes[range]
    let isEscaped = lines.bytes.withUnsafeBufferPointer { all in
      all.firstOffset(of: UInt8(ascii: "\\"), in: range) != nil
        || all.firstOffset(of: UInt8(ascii: "^"), in: range) != nil
    }
    guard isEscaped else { return TextValue.decode(bytes).text }
    return TextValue.decode(lines.unescaped(range).filter { $0 != UInt8(ascii: "\\") }[...]).text
  }
}

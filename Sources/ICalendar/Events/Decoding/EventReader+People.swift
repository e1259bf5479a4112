internal import Bytes
internal import CalendarModel
internal import CalendarText

/// ORGANIZER and ATTENDEE.
extension EventReader {
  mutating func takeOrganizer(_ line: ContentLine) {
    guard draft.details.organizer == nil else { return reportDuplicate(line) }
    let parameters = parameters(of: line)
    var participant = participant(line, parameters)
    if parameters.hasRare { takeRare(of: line, to: &participant) }
    draft.details.organizer = participant
  }

  mutating func takeAttendee(_ line: ContentLine) {
    guard draft.details.attendees.count < ReadingLimits.linesPerComponent else { return }
    let parameters = parameters(of: line)
    var attendee = Attendee(participant: participant(line, parameters))
    if let answer = parameters.status, let status: ParticipationStatus = word(.status, answer, of: line),
      entry.kind == .toDo || !status.isOfToDos
    {
      attendee.status = status
    }
    if let role = parameters.role { attendee.role = word(.role, role, of: line) ?? .required }
    if let reply = parameters.reply { attendee.expectsReply = lines.isNamed("TRUE", reply) }
    if let type = parameters.userType {
      attendee.userType = lines.bytes.withByteView { CalendarUserType.read($0.part(type)) } ?? .unknown
    }
    if parameters.hasRare {
      let rare = takeRare(of: line, to: &attendee.participant)
      attendee.delegatedTo = rare.values(of: "DELEGATED-TO").filter { !$0.isEmpty }
      attendee.delegatedFrom = rare.values(of: "DELEGATED-FROM").filter { !$0.isEmpty }
      attendee.groups = rare.values(of: "MEMBER").filter { !$0.isEmpty }
    }
    if draft.details.attendees.isEmpty { draft.details.attendees.reserveCapacity(4) }
    draft.details.attendees.append(consume attendee)
  }

  /// The word of a parameter; nil if it is unknown.
  private mutating func word<Word: ClosedWord>(
    _ parameter: ParameterName, _ range: Range<Int>, of line: ContentLine
  ) -> Word? {
    if let read = values.parameter(parameter, of: line) { return Word.read(read[...]) }
    return lines.bytes.withByteView { Word.read($0.part(range)) }
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
    let value = lines.trimmed(line.value)
    let nameRange = parameters.name.flatMap { $0.isEmpty ? nil : $0 }
    // Cached participants come from the Swift engine, so another engine must not use them.
    if !Values.isReference, parameters.encoding == nil, let plain = plainParticipant(value, nameRange) { return plain }
    var address = uri(line, value, parameters)
    let name = parameterText(.name, parameters.name, line)
    let isPlain = lines.bytes.withByteView { Self.isPlainAddress($0.part(value)) }
    if isPlain { return Participant(address: address, name: name) }
    if let mail = address.range(ofASCII: "mailto:"), mail > address.startIndex {
      address = String(address[mail...])
      report(.repairedValue, "\(line.property?.rawValue ?? ""): the address is read from mailto: on", line)
    }
    if ledger != nil, !address.utf8.contains(UInt8(ascii: ":")) { noteBareAddress(line) }
    return Participant(address: address, name: name)
  }

  /// Records an address that is not a URI (RFC 5545 section 3.3.3): most have a mail address without `mailto:`.
  private mutating func noteBareAddress(_ line: ContentLine) {
    noteRequirement(
      .repairedValue, "\(line.property?.rawValue ?? "") has no URI, such as mailto:; its value is shown as it is",
      line: line.number, property: line.property)
  }

  /// Fast path: a participant whose bytes are texts as they stand, from the cache if possible; nil for others.
  @inline(__always)
  private mutating func plainParticipant(_ value: Range<Int>, _ name: Range<Int>?) -> Participant? {
    lines.bytes.withByteView { bytes in
      let (address, name) = (bytes.part(value), name.map { bytes.part($0) })
      guard Self.isPlainAddress(address), address.firstSpecial(from: 0) == address.count else { return nil }
      if let name {
        guard name.firstSpecial(from: 0) == name.count,
          name.firstOffset(of: UInt8(ascii: "^"), in: 0..<name.count) == nil
        else { return nil }
      }
      return memory.participants.participant(address: address, name: name)
    }
  }

  /// Whether an address starts with `mailto:`.
  @inline(__always)
  private static func isPlainAddress(_ value: ByteView) -> Bool { value.matches("MAILTO:", at: 0) }

  /// The text of a parameter, with RFC 6868 escapes decoded; nil if it is absent.
  mutating func parameterText(_ parameter: ParameterName, _ range: Range<Int>?, _ line: ContentLine) -> String? {
    guard let range, !range.isEmpty else { return nil }
    if let read = values.parameter(parameter, of: line) {
      return TextValue.decode(literal: read).text
    }
    let bytes = lines.bytes[range]
    let isEscaped = lines.bytes.withByteView { all in
      all.firstOffset(of: UInt8(ascii: "\\"), in: range) != nil
        || all.firstOffset(of: UInt8(ascii: "^"), in: range) != nil
    }
    guard isEscaped else { return TextValue.decode(bytes).text }
    return TextValue.decode(literal: lines.unescaped(range)).text
  }
}

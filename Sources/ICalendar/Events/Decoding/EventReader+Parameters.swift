internal import Bytes
internal import CalendarModel

/// Parameters whose form is wrong: without an equals sign, twice, or joined by a comma.
extension EventReader {
  /// The parameters of a line of times. The name of a zone without `TZID=` is read as the zone.
  mutating func timeParameters(of line: ContentLine) -> KnownParameters {
    var parameters = lines.knownParameters(of: line)
    guard parameters.hasFault || parameters.zone?.isEmpty == true else { return parameters }
    if parameters.fault == .unnamed, parameters.zone == nil, let name = parameters.faulty,
      context.zone(named: lines.bytes[name]).problem?.code != .unknownTimeZone
    {
      parameters.readFaultyAsZone()
      reportOnce(
        .malformedParameter,
        "\(line.property?.rawValue ?? "") has a zone without TZID=: \(excerpt(lines.bytes[name])); it is read as TZID",
        line)
      return parameters
    }
    reportFault(of: parameters, line)
    if parameters.zone?.isEmpty == true {
      reportOnce(.malformedParameter, "TZID of \(line.property?.rawValue ?? "") is empty and is ignored", line)
    }
    return parameters
  }

  /// Reports what is wrong with the form of parameters of a text or person. Only for a check, because events whose details are read later
  /// are not searched for it.
  mutating func checkParameters(_ parameters: KnownParameters, of line: ContentLine) {
    if ledger != nil, parameters.hasFault { reportFault(of: parameters, line) }
  }

  private mutating func reportFault(of parameters: KnownParameters, _ line: ContentLine) {
    guard let place = parameters.faulty, let property = line.property?.rawValue else { return }
    let written = excerpt(lines.bytes[place])
    switch parameters.fault {
    case .none: break
    case .unnamed:
      reportOnce(
        .malformedParameter, "\(property) has a parameter without NAME=, which is ignored: \(written)", line)
    case .repeated:
      reportOnce(
        .malformedParameter, "\(property) has the parameter \(written.uppercased()) more than once; the first is used",
        line)
    case .joined:
      reportOnce(
        .malformedParameter, "\(property) has a comma between two parameters, which is read as a semicolon: \(written)",
        line)
    }
  }
}

internal import Bytes
internal import CalendarModel

/// Parameters whose form is wrong: without an equals sign, twice, or joined by a comma.
extension EventReader {
  /// The parameters of a line of times; see ``ComponentLines/timeParameters(of:in:)``.
  mutating func timeParameters(of line: ContentLine) -> KnownParameters {
    let (parameters, faults) = lines.timeParameters(of: line, in: context)
    for fault in faults { reportOnce(.malformedParameter, fault, line) }
    checkedLine = line.number
    return parameters
  }

  /// The parameters of another line. A check reports the first fault of their form.
  ///
  /// Only a check, because events whose details are read later are not searched for it.
  mutating func parameters(of line: ContentLine) -> KnownParameters {
    let parameters = lines.knownParameters(of: line)
    guard ledger != nil, checkedLine != line.number else { return parameters }
    if let fault = lines.fault(of: parameters, line) { reportOnce(.malformedParameter, fault, line) }
    checkedLine = line.number
    return parameters
  }

  /// Records a line that the model has a member for, and checks its parameters unless they were checked when its value was read.
  mutating func noteModelled(_ line: ContentLine) {
    guard ledger != nil else { return }
    ledger?.note(line.number, .modelled)
    if !line.parameters.isEmpty, checkedLine != line.number { _ = parameters(of: line) }
  }
}

extension ComponentLines {
  /// The parameters of a line of times, and what to report about their form. The name of a zone without `TZID=` is read as the zone.
  func timeParameters(of line: ContentLine, in context: CalendarContext) -> (KnownParameters, faults: [String]) {
    var parameters = knownParameters(of: line)
    guard parameters.hasFault || parameters.zone?.isEmpty == true else { return (parameters, []) }
    let property = line.property?.rawValue ?? ""
    if parameters.fault == .unnamed, parameters.zone == nil, let name = parameters.faulty,
      context.zone(named: bytes[name]).problem?.code != .unknownTimeZone
    {
      parameters.readFaultyAsZone()
      return (parameters, ["\(property) has a zone without TZID=: \(bytes[name].excerpt); it is read as TZID"])
    }
    var faults = fault(of: parameters, line).map { [$0] } ?? []
    if parameters.zone?.isEmpty == true { faults.append("TZID of \(property) is empty and is ignored") }
    return (parameters, faults)
  }

  /// What is wrong with the form of parameters of a line; nil if nothing is.
  fileprivate func fault(of parameters: KnownParameters, _ line: ContentLine) -> String? {
    guard let place = parameters.faulty, let property = line.property?.rawValue else { return nil }
    let written = bytes[place].excerpt
    switch parameters.fault {
    case .none: return nil
    case .unnamed: return "\(property) has a parameter without NAME=, which is ignored: \(written)"
    case .repeated: return "\(property) has the parameter \(written.uppercased()) more than once; the first is used"
    case .joined: return "\(property) has a comma between two parameters, which is read as a semicolon: \(written)"
    }
  }
}

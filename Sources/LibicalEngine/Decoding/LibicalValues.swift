internal import CalendarModel
internal import ICalendar

/// The values of an event's lines from libical's tree.
struct LibicalValues: PropertyValues {
  static var isReference: Bool { true }

  private var contents = LibicalTree.Contents()
  /// Why libical did not read a line, by the offset of its value.
  private var reasons: [Int: (isRefusal: Bool, text: String)] = [:]
  private var found: [EngineProblem] = []
  private var reported: Set<Int> = []

  mutating func take(_ lines: ComponentLines) {
    let feed = LibicalFeed(lines)
    contents = LibicalTree.parse(feed.lines)
    found = []
    reported = []
    reasons = [:]
    for (index, reason) in contents.refused { reasons[lines.lines[index].value.lowerBound] = (true, reason) }
    for (index, reason) in feed.kept { reasons[lines.lines[index].value.lowerBound] = (false, reason) }
  }

  func problems() -> [EngineProblem] { found }

  // MARK: Values

  mutating func time(_ checked: DateTimeValue, of line: ContentLine, at offset: Int) -> DateTimeValue {
    switch value(of: line, at: offset) {
    case .time(let time)?: return time
    case .period(let start, _)?, .periodOfLength(let start, _)?: return start
    default: break
    }
    note(line)
    return checked
  }

  mutating func duration(_ checked: EventDuration, of line: ContentLine, at offset: Int) -> EventDuration {
    if case .duration(let duration)? = value(of: line, at: offset) { return duration }
    note(line)
    return checked
  }

  mutating func integer(_ checked: Int, of line: ContentLine) -> Int {
    if case .integer(let integer)? = value(of: line, at: line.value.lowerBound) { return integer }
    note(line)
    return checked
  }

  mutating func rule(_ checked: consuming RecurrenceRule, of line: ContentLine) -> RecurrenceRule {
    if case .rule(let rule)? = value(of: line, at: line.value.lowerBound) { return rule }
    note(line)
    return checked
  }

  mutating func text(of line: ContentLine, at offset: Int) -> ValueText? {
    if case .text(let text)? = value(of: line, at: offset) ?? value(of: line, at: line.value.lowerBound) { return text }
    // Without a reason, the line has no text to read.
    if reasons[line.value.lowerBound] != nil { note(line) }
    return nil
  }

  mutating func parameter(_ parameter: ParameterName, of line: ContentLine) -> [UInt8]? {
    guard reasons[line.value.lowerBound] == nil else { return nil }
    let property = contents.properties[line.value.lowerBound] ?? firstProperty(of: line)
    return property.map { $0.parameters[parameter] ?? [] }
  }

  // MARK: Finding

  private func value(of line: ContentLine, at offset: Int) -> LibicalProperty.Value? {
    guard reasons[line.value.lowerBound]?.isRefusal != true else { return nil }
    return contents.properties[offset]?.value
  }

  /// The first value of a list may be empty.
  private func firstProperty(of line: ContentLine) -> LibicalProperty? {
    for offset in line.value where contents.properties[offset] != nil { return contents.properties[offset] }
    return nil
  }

  private mutating func note(_ line: ContentLine) {
    guard reported.insert(line.value.lowerBound).inserted, let property = line.property?.rawValue else { return }
    let reason = reasons[line.value.lowerBound] ?? (false, "libical does not read this spelling of the value")
    found.append(
      EngineProblem(
        line: line.number, property: property,
        message: LibicalReference.message(property, isRefusal: reason.isRefusal, reason.text)))
  }
}

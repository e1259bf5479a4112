internal import CalendarModel
internal import ICalendar

/// Converts one line of an event to one or more lines for libical.
///
/// Valid lines are passed unchanged. Repaired values are written repaired, texts with escapes that libical decodes like
/// RFC 5545, and lists in parts that libical stores completely.
struct LibicalLines {
  private let event: ComponentLines
  private let index: Int
  private let line: ContentLine
  private let parameters: KnownParameters

  /// libical's parameter lookup is linear, and parameters are copied for each value.
  private static let mostParameters = 16
  private static let longestHeader = 4_096
  /// libical stores at most 500.
  private static let mostValues = 100

  init(_ event: ComponentLines, _ index: Int) {
    self.event = event
    self.index = index
    line = event.lines[index]
    parameters = event.knownParameters(of: line)
  }

  func lines() throws(LibicalFeed.Refusal) -> [LibicalFeed.Line] {
    guard let property = line.property else { throw .nothing }
    switch property {
    case .start, .dateTimeEnd, .recurrenceID, .dateTimeStamp, .created, .lastModified, .acknowledged:
      return [try time()]
    case .due where isOfToDo, .completed where isOfToDo: return [try time()]
    case .percentComplete where isOfToDo: return [try integer()]
    case .exceptionDates, .recurrenceDates: return try dates()
    case .duration: return [try duration()]
    case .priority, .sequence, .repetitions: return [try integer()]
    case .rule, .exceptionRule: return [try rule()]
    case .trigger: return [try trigger()]
    case .categories: return try categories()
    case .uid, .summary, .description, .location, .color: return [try text()]
    case .url, .conference, .organizer, .attendee, .status, .transparency, .classification: return [try plain()]
    default: throw .nothing
    }
  }

  /// Whether the component is a to-do; others have no DUE, COMPLETED and PERCENT-COMPLETE.
  private var isOfToDo: Bool {
    event.lines.first.map { event.isNamed("VTODO", $0.value) } ?? false
  }

  // MARK: Parts of a line

  private var value: ArraySlice<UInt8> { event.bytes[line.value] }

  private var name: [UInt8] { Array((line.property?.rawValue ?? "").utf8) }

  /// The name and parameters as written.
  private func header() throws(LibicalFeed.Refusal) -> [UInt8] {
    guard !line.parameters.isEmpty else { return name }
    guard line.parameters.count <= Self.longestHeader else { throw .kept("its parameters are long") }
    try ParameterForm.check(event.bytes[line.parameters], most: Self.mostParameters)
    guard !parameters.hasFault else { throw .kept("its parameters are damaged") }
    guard parameters.encoding == nil else { throw .kept("libical 3.0 does not decode the ENCODING of vCalendar 1.0") }
    return name + event.bytes[line.parameters]
  }

  /// The name with only the parameters that a time needs.
  private func timeHeader(value type: String?) throws(LibicalFeed.Refusal) -> [UInt8] {
    _ = try header()
    try checkZone()
    var header = name
    if let type { header += Array(";VALUE=\(type)".utf8) }
    if let zone = parameters.zone, !zone.isEmpty {
      header += Array(";TZID=\"".utf8)
      header += event.bytes[zone]
      header.append(UInt8(ascii: "\""))
    }
    return header
  }

  /// libical decodes RFC 6868 escapes and trims parameters, so such a TZID would change.
  private func checkZone() throws(LibicalFeed.Refusal) {
    guard let zone = parameters.zone.map({ event.bytes[$0] }) else { return }
    guard !zone.contains(UInt8(ascii: "^")) else { throw .kept("its TZID has a caret, which libical decodes") }
    guard zone.trimmingBlanks.count == zone.count else { throw .kept("its TZID begins or ends with a blank") }
  }

  private func fed(_ header: [UInt8], _ value: some Collection<UInt8>, at offset: Int) -> LibicalFeed.Line {
    LibicalFeed.Line(
      text: header + [UInt8(ascii: ":")] + value, index: index, offsets: [offset],
      hasParameters: !line.parameters.isEmpty)
  }

  // MARK: Times

  private func time() throws(LibicalFeed.Refusal) -> LibicalFeed.Line {
    let isMarkedDate = event.isNamed("DATE", parameters.value)
    guard
      let checked = DateTimeValue(
        value, isMarkedDate: isMarkedDate, keepsMidnight: isMarkedDate && event.endsAtTime(line))
    else {
      throw .nothing
    }
    // libical parses a date there but rejects VALUE.
    let isStamp =
      line.property == .dateTimeStamp || line.property == .created || line.property == .lastModified
      || line.property == .completed || line.property == .acknowledged
    let header: [UInt8]
    if checked.repair == nil, !(isStamp && parameters.value != nil) {
      header = try self.header()
      try checkZone()
    } else {
      header = try timeHeader(value: checked.isDate && !isStamp ? "DATE" : nil)
    }
    return fed(header, try LibicalText.time(checked), at: line.value.lowerBound)
  }

  private func dates() throws(LibicalFeed.Refusal) -> [LibicalFeed.Line] {
    let isPeriods = event.isNamed("PERIOD", parameters.value)
    let isMarkedDate = event.isNamed("DATE", parameters.value)
    var all: [LibicalFeed.Line] = []
    // All values of a line have the same type.
    var open: [Bool: Int] = [:]
    for bytes in DateList.values(value, most: ReadingLimits.dates) {
      if line.property == .recurrenceDates, isPeriods || bytes.contains(UInt8(ascii: "/")) {
        if let period = try period(bytes) { all.append(period) }
        continue
      }
      guard let time = DateTimeValue(bytes, isMarkedDate: isMarkedDate) else { continue }
      let text = try LibicalText.time(time)
      if let position = open[time.isDate], all[position].offsets.count < Self.mostValues {
        all[position].text += [UInt8(ascii: ",")] + text
        all[position].offsets.append(bytes.startIndex)
      } else {
        open[time.isDate] = all.count
        all.append(fed(try timeHeader(value: time.isDate ? "DATE" : nil), text, at: bytes.startIndex))
      }
    }
    guard !all.isEmpty else { throw .nothing }
    return all
  }

  private func period(_ bytes: ArraySlice<UInt8>) throws(LibicalFeed.Refusal) -> LibicalFeed.Line? {
    let parts = bytes.split(separator: UInt8(ascii: "/"), maxSplits: 1)
    guard parts.count == 2, let start = DateTimeValue(parts[0], isMarkedDate: false) else { return nil }
    guard !start.isDate else { throw .kept("a period begins with a date") }
    var end: [UInt8]
    if let duration = DurationValue.read(parts[1]), !duration.isNegative {
      end = try LibicalText.duration(parts[1], duration)
    } else if let time = DateTimeValue(parts[1], isMarkedDate: false), !time.isDate {
      end = try LibicalText.time(time)
    } else {
      return nil
    }
    end.insert(UInt8(ascii: "/"), at: 0)
    return LibicalFeed.Line(
      text: try timeHeader(value: "PERIOD") + [UInt8(ascii: ":")] + LibicalText.time(start) + end, index: index,
      offsets: [bytes.startIndex], endOffset: parts[1].startIndex, hasParameters: true)
  }

  private func duration() throws(LibicalFeed.Refusal) -> LibicalFeed.Line {
    guard let duration = DurationValue.read(value) else { throw .nothing }
    return fed(try header(), try LibicalText.duration(value, duration), at: line.value.lowerBound)
  }

  private func trigger() throws(LibicalFeed.Refusal) -> LibicalFeed.Line {
    if let duration = DurationValue.read(value, atMost: DurationValue.longestOfAlarms) {
      let related = event.parameterRange("RELATED", of: line).map { Array(event.bytes[$0]) }
      _ = try header()
      return fed(
        name + (related.map { Array(";RELATED=\"".utf8) + $0 + [UInt8(ascii: "\"")] } ?? []),
        try LibicalText.duration(value, duration), at: line.value.lowerBound)
    } else if let time = DateTimeValue(value), time.isUTC {
      return fed(try timeHeader(value: "DATE-TIME"), try LibicalText.time(time), at: line.value.lowerBound)
    } else {
      throw .nothing
    }
  }

  // MARK: Numbers and rules

  private func integer() throws(LibicalFeed.Refusal) -> LibicalFeed.Line {
    let digits = value.trimmingBlanks
    guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { throw .nothing }
    guard digits.count <= 10, let number = Int(String(decoding: digits, as: UTF8.self)), number <= Int(Int32.max) else {
      throw .nothing
    }
    return fed(try header(), digits, at: line.value.lowerBound)
  }

  private func rule() throws(LibicalFeed.Refusal) -> LibicalFeed.Line {
    if VCalendarRule.read(value) != nil { throw .kept("libical 3.0 does not read rules of vCalendar 1.0") }
    let (parsed, problems) = RuleParser.parse(value)
    guard let rule = parsed else { throw .nothing }
    if let reason = LibicalRule.reason(againstReading: rule) { throw .kept(reason) }
    if let problem = problems.first { throw .kept("\(problem)") }
    return fed(try header(), value, at: line.value.lowerBound)
  }

  // MARK: Texts

  /// The name and parameters of a text, which may contain a colon.
  private func textHeader() throws(LibicalFeed.Refusal) -> [UInt8] {
    if parameters.zone != nil { throw .kept("libical 3.0 looks for the end of a TZID after further colons") }
    return try header()
  }

  private func text() throws(LibicalFeed.Refusal) -> LibicalFeed.Line {
    let header = try textHeader()
    guard !value.isEmpty else { throw .nothing }
    return fed(header, try LibicalText.text(value), at: line.value.lowerBound)
  }

  private func plain() throws(LibicalFeed.Refusal) -> LibicalFeed.Line {
    let header = try textHeader()
    let trimmed = value.trimmingBlanks
    guard !trimmed.isEmpty else { throw .nothing }
    if line.property == .url, trimmed.count < value.count { throw .kept("it begins or ends with a blank") }
    return fed(header, trimmed, at: line.value.lowerBound)
  }

  /// One line per category: libical does not recognize all escaped commas.
  private func categories() throws(LibicalFeed.Refusal) -> [LibicalFeed.Line] {
    _ = try textHeader()
    var all: [LibicalFeed.Line] = []
    for item in TextValue.list(value) {
      let trimmed = item.trimmingBlanks
      guard !trimmed.isEmpty else { continue }
      all.append(fed(name, try LibicalText.text(trimmed), at: trimmed.startIndex))
      guard all.count < Self.mostValues * 5 else { break }
    }
    guard !all.isEmpty else { throw .nothing }
    return all
  }
}

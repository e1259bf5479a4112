internal import Bytes
package import CalendarModel
internal import CalendarText
internal import TimeZones

/// Parses the content lines of one VTIMEZONE (RFC 5545 section 3.6.5).
struct ZoneDefinitionReader {
  /// The maximum number of observances; the earliest ones beyond it are ignored. Complete histories have up to 170.
  static let largestObservanceCount = 256
  /// The maximum number of `RDATE` values per VTIMEZONE.
  static let largestDateCount = 1_000

  private var definition = ZoneDefinition()
  private var observances: [ZoneObservance] = []
  private var dateCount = 0
  private var isRefused = false

  /// Parses a VTIMEZONE.
  /// - Parameter lines: Its lines in order, including `BEGIN` and `END` of the observances; its own are optional.
  static func read(_ lines: [ZoneLine]) -> ZoneDefinition {
    var reader = ZoneDefinitionReader()
    reader.take(lines)
    return reader.finish(line: lines.first?.line ?? 0)
  }

  private mutating func take(_ lines: [ZoneLine]) {
    var part: (isDaylight: Bool, lines: [ZoneLine], line: Int)?
    for line in lines {
      switch (line.name, line.value.uppercased()) {
      case ("BEGIN", "STANDARD"), ("BEGIN", "DAYLIGHT"):
        if let part { takePart(part) }
        part = (line.value.uppercased() == "DAYLIGHT", [], line.line)
      case ("END", "STANDARD"), ("END", "DAYLIGHT"), ("END", "VTIMEZONE"):
        if let part { takePart(part) }
        part = nil
      case ("TZID", _) where part == nil:
        if let known = definition.identifier, known != line.value {
          definition.problems.append(ZoneProblem(kind: .repeated, line: line.line))
        }
        if definition.identifier == nil, !line.value.isEmpty { definition.identifier = line.value }
      default:
        part?.lines.append(line)
      }
    }
    if let part { takePart(part) }
  }

  private mutating func takePart(_ part: (isDaylight: Bool, lines: [ZoneLine], line: Int)) {
    /// The line of a property; that of the observance without it.
    func number(_ name: String) -> Int { part.lines.first { $0.name == name }?.line ?? part.line }
    guard let offsetTo = offset("TZOFFSETTO", of: part.lines) else {
      definition.problems.append(ZoneProblem(kind: .noOffset, line: number("TZOFFSETTO")))
      return
    }
    let offsetFrom = offset("TZOFFSETFROM", of: part.lines)
    if offsetFrom == nil {
      definition.problems.append(ZoneProblem(kind: .noOffsetBefore, line: number("TZOFFSETFROM")))
    }
    let start = part.lines.first { $0.name == "DTSTART" }.flatMap { DateTimeValue(Array($0.value.utf8)[...]) }
    if start.map({ $0.isUTC || $0.isDate }) ?? true {
      let kind: ZoneProblem.Kind = start == nil ? .noStart : .repairedTime
      definition.problems.append(ZoneProblem(kind: kind, line: number("DTSTART")))
    }
    let before = offsetFrom ?? offsetTo
    for name in ["TZOFFSETTO", "TZOFFSETFROM", "DTSTART"] {
      let lines = part.lines.filter { $0.name == name }
      guard let other = lines.first(where: { $0.value != lines[0].value }) else { continue }
      definition.problems.append(ZoneProblem(kind: .repeated, line: other.line))
    }
    var observance = ZoneObservance(
      isDaylight: part.isDaylight,
      start: start.map { civil($0, offset: before) } ?? CivilDateTime(secondsSinceEpoch: 0),
      offsetFrom: before, offsetTo: offsetTo, line: part.line)
    for line in part.lines {
      switch line.name {
      case "TZNAME":
        if observance.name.isEmpty {
          observance.name = String(TextValue.decode(Array(line.value.utf8)[...]).text.prefix(64))
        }
      case "RRULE":
        if let rule = RecurrenceRule(zoneRule: line.value), rule.isCyclic || rule.count != nil || rule.until != nil {
          observance.rules.append(rule)
        } else {
          definition.problems.append(ZoneProblem(kind: .unsupportedRule, line: line.line))
        }
      case "RDATE": observance.recurrenceDates += dates(line, offset: before)
      default: break
      }
    }
    observances.append(observance)
  }

  private mutating func dates(_ line: ZoneLine, offset: Int) -> [CivilDateTime] {
    var result: [CivilDateTime] = []
    for value in line.value.utf8.split(separator: UInt8(ascii: ",")) {
      guard dateCount < Self.largestDateCount else {
        definition.problems.append(ZoneProblem(kind: .tooManyDates, line: line.line))
        return result
      }
      dateCount += 1
      // Only the start of a period is used.
      guard let time = DateTimeValue(Array(value.prefix { $0 != UInt8(ascii: "/") })[...]) else {
        definition.problems.append(ZoneProblem(kind: .unreadableDate, line: line.line))
        return result
      }
      if time.isUTC || time.isDate, definition.problems.last?.line != line.line {
        definition.problems.append(ZoneProblem(kind: .repairedTime, line: line.line))
      }
      result.append(civil(time, offset: offset))
    }
    return result
  }

  /// The time on a clock `offset` seconds east of UTC. RFC 5545 section 3.6.5 requires local times; UTC is accepted.
  private func civil(_ time: DateTimeValue, offset: Int) -> CivilDateTime {
    time.isUTC ? time.civil.adding(seconds: offset) : time.civil
  }

  /// Parses an offset such as `+0100` or `-083000`. Colons, hours alone, zero with a minus sign and a missing sign are accepted.
  private mutating func offset(_ name: String, of lines: [ZoneLine]) -> Int? {
    guard let line = lines.first(where: { $0.name == name }) else { return nil }
    var digits = line.value.utf8.filter { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: " ") }
    let sign = digits.first == UInt8(ascii: "-") ? -1 : 1
    if digits.first == UInt8(ascii: "-") || digits.first == UInt8(ascii: "+") { digits.removeFirst() }
    // `+1`, `+1:00`
    if digits.count == 1 || digits.count == 3 { digits.insert(UInt8(ascii: "0"), at: 0) }
    let values = digits.map { Int($0) - Int(UInt8(ascii: "0")) }
    guard [2, 4, 6].contains(values.count), values.allSatisfy({ 0 <= $0 && $0 <= 9 }) else { return nil }
    var fields: [Int] = []
    for first in stride(from: 0, to: values.count, by: 2) { fields.append(values[first] * 10 + values[first + 1]) }
    let seconds = fields[0] * 3_600 + (fields.count > 1 ? fields[1] * 60 : 0) + (fields.count > 2 ? fields[2] : 0)
    guard fields.dropFirst().allSatisfy({ $0 < 60 }), seconds <= Zone.mostOffsetInSeconds else {
      definition.problems.append(ZoneProblem(kind: .offsetOutOfRange, line: line.line))
      isRefused = true
      return nil
    }
    let written = line.value.utf8
    let isInForm =
      [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(written.first) && [5, 7].contains(written.count)
      && written.dropFirst().allSatisfy { $0.digit != nil }
    if !isInForm || sign < 0 && seconds == 0 {
      definition.problems.append(ZoneProblem(kind: .repairedOffset, line: line.line))
    }
    return sign * seconds
  }

  /// Daylight time that begins every year and never ends.
  private var endlessDaylight: ZoneObservance? {
    guard observances.allSatisfy(\.isDaylight), Set(observances.map(\.offsetTo)).count == 1 else { return nil }
    return observances.first { observance in
      observance.offsetFrom != observance.offsetTo
        && observance.rules.contains { $0.count == nil && $0.until == nil }
    }
  }

  private mutating func finish(line: Int) -> ZoneDefinition {
    if definition.identifier == nil { definition.problems.append(ZoneProblem(kind: .noIdentifier, line: line)) }
    if observances.isEmpty { definition.problems.append(ZoneProblem(kind: .noObservances, line: line)) }
    if observances.count > Self.largestObservanceCount {
      definition.problems.append(ZoneProblem(kind: .tooManyObservances, line: line))
      observances = Array(observances.sorted { $0.start < $1.start }.suffix(Self.largestObservanceCount))
    }
    if let line = endlessDaylight?.line { definition.problems.append(ZoneProblem(kind: .noStandardTime, line: line)) }
    guard let identifier = definition.identifier, !isRefused else { return definition }
    definition.daylightOffsets = Set(observances.filter(\.isDaylight).map(\.offsetTo))
      .subtracting(observances.filter { !$0.isDaylight }.map(\.offsetTo))
    let shown = TextValue.decode(Array(identifier.utf8)[...]).text.removingControls(keepingLineBreaks: false)
    let (zone, problems) = ZoneBuilder.zone(identifier: shown, observances: observances)
    definition.zone = zone
    definition.problems += problems
    return definition
  }
}

extension Zone {
  /// The zone defined by the lines of a `VTIMEZONE`; nil if they are unusable.
  package static func defined(by definition: [UInt8]) -> Zone? {
    definition.withByteView { bytes in
      let lines = ComponentLines(bytes, range: 0..<bytes.count, firstNumber: 1)
      return ZoneDefinitionReader.read(ZoneLine.lines(of: lines)).zone
    }
  }
}

/// A parsed VTIMEZONE.
struct ZoneDefinition {
  /// The `TZID` as written; nil if absent.
  var identifier: String?
  /// The zone, whose identifier is the `TZID` without escapes; nil if the definition is unusable.
  var zone: Zone?
  /// The offsets in seconds that only `DAYLIGHT` observances have.
  var daylightOffsets: Set<Int> = []
  /// The problems, in file order.
  var problems: [ZoneProblem] = []
}

/// One unfolded content line of a VTIMEZONE, without its parameters, which do not affect the zone.
struct ZoneLine {
  /// The property name in upper case.
  var name: String
  /// The raw value.
  var value: String
  /// The first physical line, from 1.
  var line: Int

  /// Converts the content lines of a component.
  static func lines(of component: ComponentLines) -> [ZoneLine] {
    component.lines.map { line in
      ZoneLine(
        name: String(decoding: component.bytes[line.name], as: UTF8.self).uppercased(),
        value: String(decoding: component.bytes[line.value], as: UTF8.self), line: line.number)
    }
  }
}

/// A problem of a VTIMEZONE.
struct ZoneProblem: Hashable {
  /// The kinds of problems. The kinds up to ``offsetOutOfRange`` make the definition unusable; the others leave parts
  /// out.
  enum Kind: Hashable {
    /// There is no `TZID`, or it is empty.
    case noIdentifier
    /// No observance has an offset.
    case noObservances
    /// An offset is more than 18 hours from UTC.
    case offsetOutOfRange
    /// An observance has no valid `TZOFFSETTO` and is ignored.
    case noOffset
    /// An observance has no valid `TZOFFSETFROM`; its `TZOFFSETTO` is used.
    case noOffsetBefore
    /// An observance has no valid `DTSTART`; 1970 is used.
    case noStart
    /// A `TZID`, an offset or a `DTSTART` is there twice, with different values; the first is used.
    case repeated
    /// A `DTSTART` or `RDATE` is in UTC or a date; it is read on the clock of the zone.
    case repairedTime
    /// An offset is not of the form `+0100`, but clear.
    case repairedOffset
    /// An `RDATE` has invalid values, which are ignored.
    case unreadableDate
    /// A rule is invalid, not yearly, or has too many onsets. It is ignored; the observance's `DTSTART` is still used.
    case unsupportedRule
    /// There are more observances than the limit; the earliest are ignored.
    case tooManyObservances
    /// There are more `RDATE` values than the limit; the rest is ignored.
    case tooManyDates
    /// Daylight time begins every year, and no `STANDARD` ends it. It lasts from its first onset.
    case noStandardTime
  }

  var kind: Kind
  /// The line of the problem in the file.
  var line: Int
}

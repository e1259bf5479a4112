internal import Bytes
internal import CalendarModel
internal import Recurrence

/// Durations, closed words, numbers and rules.
extension EventReader {
  mutating func takeDuration(_ line: ContentLine) {
    guard draft.duration == nil else { return reportDuplicate(line) }
    guard let duration = DurationValue.read(lines.bytes[line.value]) else {
      report(
        .unreadableValue, "DURATION is not a duration: \(lines.bytes[line.value].excerpt); it is ignored", line)
      return
    }
    reportBlanks(around: line)
    draft.duration = EventDraft.DurationLine(
      line: line, value: values.duration(duration, of: line, at: line.value.lowerBound))
  }

  /// Reports blanks around a value that are no part of it.
  mutating func reportBlanks(around line: ContentLine) {
    guard lines.trimmed(line.value) != line.value else { return }
    report(.repairedValue, "\(line.property?.rawValue ?? ""): \(DateTimeValue.Repair.blanks.rawValue)", line)
  }

  /// The bytes of a value as the engine reads them.
  mutating func valueBytes(_ line: ContentLine) -> ArraySlice<UInt8> {
    values.text(of: line, at: line.value.lowerBound)?.bytes[...] ?? lines.bytes[line.value]
  }

  /// Whether a parameter has a value; case-insensitive.
  mutating func parameter(
    _ parameter: ParameterName, _ name: StaticString, of line: ContentLine, is value: StaticString
  ) -> Bool {
    guard !line.parameters.isEmpty, let range = lines.parameterRange(name, of: line) else { return false }
    guard let read = values.parameter(parameter, of: line) else { return lines.isNamed(value, range) }
    return read.count == value.utf8CodeUnitCount && read.withByteView { $0.matches(value, at: 0) }
  }

  /// Parses a word of a closed set.
  mutating func word<Word: ClosedWord>(_ line: ContentLine) -> Word? {
    if !Values.isReference, let value = lines.bytes.withByteView({ Word.read($0.part(line.value)) }) { return value }
    let bytes = valueBytes(line).trimmingBlanks
    if let value = Word.read(bytes) { return value }
    guard let property = line.property else { return nil }
    report(
      .unreadableValue, severity: .note, "\(property.rawValue) has an unknown value: \(bytes.excerpt.uppercased())",
      line)
    // An unknown CLASS is treated as PRIVATE (RFC 5545 section 3.8.1.3).
    return property == .classification && !bytes.isEmpty ? Word(rawValue: "PRIVATE") : nil
  }

  mutating func integer(_ line: ContentLine, _ range: ClosedRange<Int>) -> Int? {
    let plain = lines.bytes.withByteView { $0.part(line.value).plainNumber }
    if let plain, range.contains(plain) { return values.integer(plain, of: line) }
    let bytes = lines.bytes[line.value]
    if let value = Int(bytes.excerpt), range.contains(value) { return values.integer(value, of: line) }
    guard let property = line.property else { return nil }
    report(
      .unreadableValue,
      "\(property.rawValue) is not a number from \(range.lowerBound) to \(range.upperBound): \(bytes.excerpt); it is ignored",
      line)
    return nil
  }

  mutating func takeRule(_ line: ContentLine) {
    guard let property = line.property else { return }
    let bytes = lines.bytes[line.value]
    if let rule = VCalendarRule.read(bytes) {
      report(.repairedRule, severity: .note, "\(property.rawValue) is in the form of vCalendar 1.0", line)
      take(values.rule(rule, of: line), line)
      return
    }
    let (parsed, problems) = lines.bytes.withByteView { RuleParser.parse($0.part(line.value)) }
    // An unknown part may be what ends the rule, so following the rule without it could show too much.
    let isUnderstood = !problems.contains { problem in
      problem.kind == .unknownPart && !problem.part.hasPrefix("X-")
        || problem.kind == .unreadableValue && ["UNTIL", "COUNT"].contains(problem.part)
    }
    guard let rule = parsed, isUnderstood else {
      report(
        .unreadableRule, "\(property.rawValue) cannot be understood: \(bytes.excerpt); the \(kind.noun) is shown once",
        line)
      return
    }
    for problem in problems where problem.kind != .emptySegment {
      report(.repairedRule, "\(property.rawValue): \(problem)", line)
    }
    take(values.rule(rule, of: line), line)
  }

  private mutating func take(_ rule: consuming RecurrenceRule, _ line: ContentLine) {
    guard draft.rules.count + draft.exceptionRules.count < ReadingLimits.rules else {
      return report(.limitExceeded, "more than \(ReadingLimits.rules) rules; this one is ignored", line)
    }
    if line.property == .rule {
      draft.rules.append(rule)
      draft.ruleLines.append(line)
    } else {
      draft.exceptionRules.append(rule)
      draft.exceptionRuleLines.append(line)
    }
  }
}

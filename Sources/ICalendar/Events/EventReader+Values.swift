internal import CalendarModel

/// Reads durations, words, numbers, rules and triggers.
extension EventReader {
  mutating func takeDuration(_ line: ContentLine) {
    guard draft.duration == nil else { return reportDuplicate(line) }
    guard let duration = DurationValue.read(lines.bytes[line.value]) else {
      report(
        .unreadableValue, "DURATION is not a duration: \(excerpt(lines.bytes[line.value])); it is passed over", line)
      return
    }
    draft.duration = EventDraft.DurationLine(line: line, value: duration)
  }

  /// A word from a closed set.
  mutating func word<Word: ClosedWord>(_ line: ContentLine) -> Word? {
    let bytes = lines.bytes[line.value].trimmingBlanks
    if let value = Word.read(bytes) { return value }
    guard let property = line.property else { return nil }
    report(
      .unreadableValue, severity: .note, "\(property.rawValue) has an unknown value: \(excerpt(bytes).uppercased())",
      line)
    // An unknown CLASS is to be treated as private (RFC 5545 section 3.8.1.3).
    return property == .classification && !bytes.isEmpty ? Word(rawValue: "PRIVATE") : nil
  }

  mutating func integer(_ line: ContentLine, _ range: ClosedRange<Int>) -> Int? {
    let bytes = lines.bytes[line.value]
    if let value = bytes.plainNumber ?? Int(excerpt(bytes)), range.contains(value) { return value }
    guard let property = line.property else { return nil }
    report(
      .unreadableValue,
      "\(property.rawValue) is not a number from \(range.lowerBound) to \(range.upperBound): \(excerpt(bytes)); it is passed over",
      line)
    return nil
  }

  mutating func takeRule(_ line: ContentLine) {
    guard let property = line.property else { return }
    let bytes = lines.bytes[line.value]
    if let rule = VCalendarRule.read(bytes) {
      report(.repairedRule, severity: .note, "\(property.rawValue) is in the form of vCalendar 1.0", line)
      take(rule, line)
      return
    }
    let (parsed, problems) = RuleParser.parse(bytes)
    // A part that is not understood may be what ends the rule, so a rule without it would say too much.
    let isUnderstood = !problems.contains { problem in
      problem.kind == .unknownPart && !problem.part.hasPrefix("X-")
        || problem.kind == .unreadableValue && ["UNTIL", "COUNT"].contains(problem.part)
    }
    guard let rule = parsed, isUnderstood else {
      report(
        .unreadableRule, "\(property.rawValue) cannot be understood: \(excerpt(bytes)); the event is shown once", line)
      return
    }
    for problem in problems where problem.part != "" {
      report(.repairedRule, "\(property.rawValue): \(problem)", line)
    }
    take(rule, line)
  }

  private mutating func take(_ rule: RecurrenceRule, _ line: ContentLine) {
    guard draft.rules.count + draft.exclusionRules.count < ReadingLimits.rules else {
      return report(.limitExceeded, "more than \(ReadingLimits.rules) rules; this one is passed over", line)
    }
    if line.property == .rule {
      draft.rules.append(rule)
      draft.ruleLines.append(line)
    } else {
      draft.exclusionRules.append(rule)
      draft.exclusionRuleLines.append(line)
    }
  }

  mutating func takeTrigger(_ line: ContentLine) {
    let bytes = lines.bytes[line.value]
    if let duration = DurationValue.read(bytes) {
      draft.triggers.append(.duration(duration, isFromEnd: lines.parameter("RELATED", of: line, is: "END")))
    } else if let time = DateTimeValue(bytes), time.isUTC {
      draft.triggers.append(.time(time))
    } else {
      report(
        .unreadableValue,
        "TRIGGER is neither a duration nor a time in UTC: \(excerpt(bytes)); the alarm is passed over", line)
    }
  }
}

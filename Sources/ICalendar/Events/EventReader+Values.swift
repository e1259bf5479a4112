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
  mutating func word<Word: RawRepresentable<String> & CaseIterable>(_ line: ContentLine) -> Word? {
    guard let property = line.property else { return nil }
    let bytes = lines.bytes[line.value].trimmingBlanks
    guard let value: Word = word(bytes) else {
      report(
        .unreadableValue, severity: .note, "\(property.rawValue) has an unknown value: \(excerpt(bytes).uppercased())",
        line)
      // An unknown CLASS is to be treated as private (RFC 5545 section 3.8.1.3).
      guard property == .classification, !bytes.isEmpty else { return nil }
      return Word(rawValue: "PRIVATE")
    }
    return value
  }

  /// The word that the bytes spell in any case.
  func word<Word: RawRepresentable<String> & CaseIterable>(_ bytes: ArraySlice<UInt8>) -> Word? {
    Word.allCases.first { word in
      let expected = word.rawValue.utf8
      return expected.count == bytes.count && zip(expected, bytes).allSatisfy { $0 == $1.uppercased }
    }
  }

  mutating func integer(_ line: ContentLine, _ range: ClosedRange<Int>) -> Int? {
    guard let property = line.property else { return nil }
    guard let value = Int(excerpt(lines.bytes[line.value])), range.contains(value) else {
      report(
        .unreadableValue,
        "\(property.rawValue) is not a number from \(range.lowerBound) to \(range.upperBound): \(excerpt(lines.bytes[line.value])); it is passed over",
        line)
      return nil
    }
    return value
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
    if line.property == .rule { draft.rules.append((rule, line)) } else { draft.exclusionRules.append((rule, line)) }
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

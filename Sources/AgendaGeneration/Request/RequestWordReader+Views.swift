internal import FeedModel

/// What belongs to a view: a number of events, a length, a grouping, the words to search for.
extension RequestWordReader {
  /// Reads the next words as what the view takes; returns their number.
  mutating func readWords(of kind: ViewDescriptor.Words) throws(UsageError) -> Int {
    guard let word = rest.first else { return 0 }
    switch kind {
    case .none: return 0
    case .count: return try readCount(word)
    case .length: return try readLength(word)
    case .grouping:
      guard request.grouping == nil, let named = try HoursGrouping.named(rest) else { return 0 }
      request.grouping = named.rawValue
      return 2
    case .text, .name: return try readText(word, isTitle: kind == .name)
    }
  }

  /// `next 5`
  private mutating func readCount(_ word: String) throws(UsageError) -> Int {
    if isEvent(word), !kinds.isKnown(word) { return 1 }
    guard request.count == nil, let number = DateVocabulary.count(word.lowercased()),
      word.utf8.count != 4 || number < 13, word.lowercased() != "a", !kinds.exists(word),
      try !leading.beginDayOrLength(rest)
    else { return 0 }
    guard (1...999).contains(number) else { throw UsageError("'next' shows 1 to 999 events, not \(number).") }
    if let unit = rest.dropFirst().first, HabitWords.isUnitWithoutDays(unit) { throw advice.error(rest) }
    request.count = number
    return 1
  }

  /// `free afternoon`, `free between 9 and 12`, `free 2 hours`
  private mutating func readLength(_ word: String) throws(UsageError) -> Int {
    if request.hours == nil, !kinds.exists(word), try leading.dates(at: rest.prefix(1)) == nil,
      let part = SpokenWords.partOfDay(rest.prefix(1), local: local)
    {
      request.hours = part
      return 1
    }
    if request.hours == nil, let (value, count) = SpokenWords.hours(rest) {
      take(hours: value, of: count)
      return count
    }
    if OptionValue.number(word[...]) == nil, word.allSatisfy(\.isNumber),
      let unit = rest.dropFirst().first, HabitWords.isTime(unit)
    {
      throw UsageError("'free' takes lengths up to 999 hours, not \(word) \(terminalSafe(unit)).")
    }
    let kinds = kinds
    guard request.length == nil, let (value, count) = SpokenWords.length(rest.prefix { !kinds.isKnown($0) }) else {
      return SpokenWords.isTime(word) && !kinds.isKnown(word) ? 1 : 0
    }
    request.length = value
    return count
  }

  /// Takes the hours that the next words name, with a note if the afternoon may be meant: `between 2 and 4`.
  mutating func take(hours value: String, of count: Int) {
    request.hours = value
    let words = rest.prefix(count)
    let numbers = words.filter { $0.contains(where: \.isNumber) }
    let sides = value.split(separator: "-").compactMap { OptionValue.number($0) }
    // `02:00`, `2am` and `2h` have one meaning.
    guard !numbers.isEmpty, numbers.allSatisfy({ !$0.hasPrefix("0") && $0.allSatisfy { $0.isNumber || $0 == "-" } }),
      sides.count == 2, (1...Self.lastEarlyHour).contains(sides[1])
    else { return }
    let afternoon = "\(sides[0] == 0 ? 0 : sides[0] + 12)-\(sides[1] + 12)"
    request.notes.append(
      "'\(terminalSafe(words.joined(separator: " ")))' is read as \(sides[0]):00 to \(sides[1]):00; "
        + "for the afternoon: --hours \(afternoon).")
  }

  /// The last hour that is rather one of the afternoon if `am` and `pm` are missing.
  private static let lastEarlyHour = 7

  /// `search design review`, and with `isTitle` `show design review`.
  private mutating func readText(_ word: String, isTitle: Bool) throws(UsageError) -> Int {
    if OptionValue.isPattern(word), !kinds.exists(word) {
      throw UsageError("Searches have no patterns; write the words: search review")
    }
    if kinds.isInput(word) || CalendarInput.isCalendarName(word.utf8[...]) || word.contains("/") { return 0 }
    if !isTitle, let option = SpokenWords.filter(word) {
      throw UsageError("'\(terminalSafe(word))' is not a text to search for; write \(terminalSafe(option))")
    }
    // The first word is the search text, whatever else it could be.
    if request.text.isEmpty {
      if !isTitle, let count = try subjectLength() { return count }
      // `search team.ics for review`
      if !request.inputs.isEmpty, rest.count > 1, word.lowercased() == "for" { return 1 }
    } else {
      if kinds.isName(word) || FeedAddress.withoutScheme(word) != nil { return 0 }
      // `show the call in tokyo time`
      if let hint = WordAdvice.zoneHint(rest) {
        throw UsageError("'\(terminalSafe(rest.joined(separator: " ")))' is not part of a title\(hint)")
      }
      // `search review in team.ics`
      if kinds.isBeforeInput(rest) { return 1 }
      if try beginsDays(word, isTitle: isTitle) || beginsFormat(word) { return 0 }
    }
    request.text.append(word)
    return 1
  }

  /// Whether the next words are days and not of the text, though titles may contain words of dates.
  private func beginsDays(_ word: String, isTitle: Bool) throws(UsageError) -> Bool {
    // `floor 3rd` names no day.
    if !isTitle || OptionValue.isNumericDate(word), let (_, count) = try leading.dates(at: rest),
      count > 1 || DateVocabulary.dayAlone(word, isNamedDay: false) == nil
    {
      return true
    }
    guard isTitle else { return try leading.start(at: rest) != nil }
    // `when is the board meeting in april`
    if ["in", "on"].contains(word.lowercased()) || ["", "in"].contains(local()?.english(word)),
      let (_, count) = try leading.dates(at: rest.dropFirst()), areInputs(rest.dropFirst(count + 1))
    {
      return true
    }
    // `show stand-up tomorrow`, `show yoga team.ics march`
    guard let (dates, count) = try leading.dates(at: rest) else { return false }
    return (dates.first.isRelative || !request.inputs.isEmpty) && areInputs(rest.dropFirst(count))
  }

  /// `as pdf`
  private func beginsFormat(_ word: String) -> Bool {
    word.lowercased() == "as" && formats.format(rest.dropFirst()) != nil && areInputs(rest.dropFirst(2))
  }

  private func areInputs(_ words: ArraySlice<String>) -> Bool { words.allSatisfy { kinds.isInput($0) } }

  /// The number of words that say what is searched for, as in `events about budget`; nil if they are the text itself.
  private func subjectLength() throws(UsageError) -> Int? {
    guard rest.count > 2, let noun = rest.first, isEvent(noun) else { return nil }
    let (preposition, value) = (rest[rest.startIndex + 1].lowercased(), rest[rest.startIndex + 2])
    if preposition == "about" { return 2 }
    guard let option = ["with": "attendee", "at": "location", "by": "organizer"][preposition] else { return nil }
    throw UsageError("'search' looks for words; write: agenda --\(option) \(terminalSafe(value))")
  }
}

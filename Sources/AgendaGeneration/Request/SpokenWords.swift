/// Reads questions and requests as people say them: `what is on tomorrow`, `show me next week`, `when is the review`.
enum SpokenWords {
  /// Replaces the words that begin a question by a command, or leaves them out.
  /// - Parameters:
  ///   - isFile: Whether the first word is the name of a file without its ending.
  ///   - isKnown: Whether a word is a file or a calendar.
  /// - Returns: The words, and whether they were a request without a command: `show me next week`.
  static func canonical(
    _ given: [String], isFile: Bool, isKnown: (String) -> Bool
  ) -> (words: [String], isOpen: Bool) {
    let given = given.flatMap { isKnown($0) ? [$0] : marked($0) }
    var words = given
    // A question in one argument: `"what's next"`
    if let first = words.first, first.contains(" "), !isKnown(first) {
      let parts = first.split(whereSeparator: \.isWhitespace).map(String.init)
      if opening(of: parts, isKnown) != nil { words.replaceSubrange(0...0, with: parts) }
    }
    guard let (opening, count) = opening(of: words, isKnown) else { return (given, false) }
    var rest = words[count...]
    // `view` alone is a file that does not exist, or a command of another program.
    if count == 1, isFile || rest.isEmpty && opening.replacement.isEmpty { return (given, false) }
    rest = rest.map { $0.hasSuffix("?") && !isKnown($0) ? String($0.dropLast()) : $0 }.filter { !$0.isEmpty }[...]
    while let word = rest.first, rest.count > 1 || opening.replacement.isEmpty,
      opening.fillers.contains(word.lowercased()), !isKnown(word)
    {
      rest.removeFirst()
    }
    // What follows may be a command itself: `show me free slots`.
    guard opening.replacement.isEmpty, let (other, count) = self.opening(of: Array(rest), isKnown) else {
      return (opening.replacement + rest, opening.replacement.isEmpty)
    }
    return (other.replacement + rest.dropFirst(count), other.replacement.isEmpty)
  }

  /// The words of one with a mark in it, as icalBuddy and searches in mails have: `from:friday`, `eventsToday+7`.
  private static func marked(_ word: String) -> [String] {
    let days = "eventstoday+"
    if word.lowercased().hasPrefix(days), let count = OptionValue.number(word.dropFirst(days.utf8.count)) {
      return ["today", "to", "+\(count)"]
    }
    guard let colon = word.firstIndex(of: ":"), let name = marks[word[..<colon].lowercased()] else { return [word] }
    let value = String(word[word.index(after: colon)...])
    return ((try? OptionValue.dates(inWords: value)) ?? nil) == nil ? [word] : [name, value]
  }

  private static let marks = [
    "from": "from", "eventsfrom": "from", "since": "from", "to": "to", "until": "until", "before": "before",
    "after": "after",
  ]

  /// The option that selects what a word with a mark names: `where:curie`; nil if it is no such word.
  static func filter(_ word: String) -> String? {
    guard let colon = word.firstIndex(of: ":"), let option = filters[word[..<colon].lowercased()] else { return nil }
    let value = word[word.index(after: colon)...]
    return value.isEmpty || value.hasPrefix("/") || value.hasPrefix(" ") ? nil : "--\(option) \(value)"
  }

  private static let filters = [
    "where": "location", "location": "location", "who": "attendee", "with": "attendee", "attendee": "attendee",
    "organizer": "organizer", "category": "category", "calendar": "calendar-name", "in": "calendar-name",
    "what": "search", "title": "search", "summary": "search",
  ]

  /// The words without articles at their start.
  static func withoutArticles(_ words: ArraySlice<String>) -> ArraySlice<String> {
    words.drop { articles.contains($0.lowercased()) }
  }

  /// The hours at the start of some words, as the value of `--hours`, and the number of words: `between 9 and 12`.
  static func hours(_ words: ArraySlice<String>) -> (value: String, count: Int)? {
    let plain = words.prefix(4).map { $0.lowercased() }
    guard plain.count == 4, [["between", "and"], ["from", "to"]].contains([plain[0], plain[2]]) else { return nil }
    let value = "\(plain[1])-\(plain[3])"
    return (try? OptionValue.hours(value)) == nil ? nil : (value, 4)
  }

  /// How a question begins.
  private struct Opening {
    /// The words, without apostrophes.
    let phrases: [String]
    /// The words to use instead.
    let replacement: [String]
    /// Words after it that change nothing.
    let fillers: Set<String>
  }

  private static let articles: Set<String> = ["the", "my", "our", "a", "an", "your"]

  private static let openings: [Opening] = [
    Opening(
      phrases: [
        "show me", "give me", "tell me", "let me see", "please show", "please", "what is on", "whats on", "what is up",
        "whats up", "what is happening", "whats happening", "what is going on", "whats going on", "what happens",
        "what is", "whats", "what do i have", "what do we have", "what have i got", "what have i", "what am i doing",
        "do i have anything", "do we have anything", "have i got anything", "have i anything", "is there anything",
        "is anything", "anything", "view", "display", "see", "go to", "goto", "jump to", "look at",
      ], replacement: [], fillers: ["on", "for", "at", "planned", "scheduled", "happening", "going", "up", "me"]),
    Opening(
      phrases: [
        "what is next", "whats next", "what comes next", "what is my next", "whats my next", "when is my next",
        "when is the next", "whens my next", "whens the next", "when is our next", "what is the next", "show next",
        "show me my next", "show me the next",
      ], replacement: ["next"], fillers: []),
    Opening(
      phrases: [
        "when is", "whens", "when are", "when was", "where is", "wheres", "where are", "who is in", "who is at",
        "who comes to", "who attends", "how long is", "how long does", "look up", "lookup", "tell me about",
        "show event", "show details of",
        "show details for", "details of", "details for", "details about", "info about", "info on",
      ], replacement: ["show"], fillers: articles),
    Opening(
      phrases: ["search for", "look for", "find all", "find me", "search all", "list all with"],
      replacement: ["search"],
      fillers: articles),
    Opening(
      phrases: [
        "am i free", "are we free", "when am i free", "when are we free", "when i am free", "is there time",
        "do i have time", "when do i have time", "find free time", "find free times", "find free slots",
        "find a time", "find a slot", "find a free slot", "free time", "free times", "free slots",
        "free slot", "slots", "slot", "availability", "available", "available times", "show free time",
        "show free times",
        "show free slots", "list free times",
      ], replacement: ["free"], fillers: ["on", "at", "in"]),
    Opening(
      phrases: [
        "how many hours", "how much time", "total hours", "total time", "sum of hours", "sum hours",
        "hours worked", "worked hours", "working hours",
      ], replacement: ["hours"],
      fillers: ["did", "do", "i", "we", "work", "have", "worked", "were", "are", "there", "in", "on", "for", "of"]),
    Opening(
      phrases: [
        "what changed", "what has changed", "whats changed", "what is new", "whats new", "what is different",
        "whats different", "difference between", "differences between", "diff between", "changes between",
      ], replacement: ["diff"], fillers: ["between", "in", "from"]),
    Opening(
      phrases: [
        "all events", "list all events", "list events", "show all events", "list all", "all meetings", "everything",
      ],
      replacement: ["events"], fillers: []),
    Opening(
      phrases: [
        "coming up", "what is coming up", "whats coming up", "soon", "meetings", "appointments", "upcoming events",
        "upcoming meetings", "my meetings", "my events", "my agenda",
      ], replacement: ["agenda"], fillers: []),
    Opening(phrases: ["my day"], replacement: ["day"], fillers: []),
    Opening(phrases: ["my week"], replacement: ["week"], fillers: []),
    Opening(phrases: ["list calendars", "show calendars"], replacement: ["calendars"], fillers: []),
    // icalBuddy and gcalcli
    Opening(phrases: ["eventstoday"], replacement: ["today"], fillers: []),
    Opening(phrases: ["eventsnow"], replacement: ["today"], fillers: []),
  ]

  /// The replacement of each opening, by its words.
  private static let table: [String: Opening] = Dictionary(
    openings.flatMap { opening in opening.phrases.map { ($0, opening) } }, uniquingKeysWith: { first, _ in first })

  /// The longest opening at the start of some words, with the number of its words.
  private static func opening(of words: [String], _ isKnown: (String) -> Bool) -> (Opening, Int)? {
    let plain = words.prefix(4).prefix { !isKnown($0) }.map { word in
      word.lowercased().filter { $0 != "'" && $0 != "’" && $0 != "?" }
    }
    // `upcoming 5` is `next 5`.
    if plain.first == "upcoming", plain.count > 1, plain[1].allSatisfy(\.isNumber) {
      return (Opening(phrases: [], replacement: ["next"], fillers: []), 1)
    }
    for count in stride(from: plain.count, to: 0, by: -1) {
      guard let opening = table[plain.prefix(count).joined(separator: " ")] else { continue }
      return (opening, count)
    }
    return nil
  }

  // MARK: Words of some views

  /// Whether a word only says that events are meant: `next 3 meetings`.
  static func isEvent(_ word: String) -> Bool {
    ["event", "events", "meeting", "meetings", "appointment", "appointments", "entry", "entries", "item", "items"]
      .contains(word.lowercased())
  }

  /// Whether a word only says that free times are meant: `free slots`.
  static func isTime(_ word: String) -> Bool {
    ["slot", "slots", "time", "times", "gap", "gaps", "block", "blocks", "of", "for", "at", "least", "with"]
      .contains(word.lowercased())
  }

  /// The length at the start of some words, as the value of `--min-duration`, and the number of words: `2 hours`, `90min`, `1h30`,
  /// `1 hour 30 minutes`, `half an hour`.
  static func length(_ words: ArraySlice<String>) -> (value: String, count: Int)? {
    let plain = words.prefix(7).map { $0.lowercased() }
    var start = 0
    while start < plain.count, isTime(plain[start]) { start += 1 }
    let rest = plain[start...]
    if rest.starts(with: ["half", "an", "hour"]) { return ("30m", start + 3) }
    if rest.starts(with: ["half", "hour"]) { return ("30m", start + 2) }
    guard let (minutes, count) = minutes(rest) else { return nil }
    var (total, end) = (minutes, start + count)
    var more = plain[end...]
    if more.first == "and" { more = more.dropFirst() }
    if total % 60 == 0, more.starts(with: ["a", "half"]) {
      total += 30
      end = more.startIndex + 2
    } else if let (further, count) = self.minutes(more), further < 60 {
      total += further
      end = more.startIndex + count
    }
    while end < plain.count, isTime(plain[end]) { end += 1 }
    return ("\(total)m", end)
  }

  /// The minutes of one or two words.
  private static func minutes(_ words: ArraySlice<String>) -> (minutes: Int, count: Int)? {
    guard let first = words.first else { return nil }
    if let number = DateVocabulary.count(first), let unit = words.dropFirst().first, number > 0, number < 1_000 {
      return perUnit(unit).map { (number * $0, 2) }
    }
    // `90min`, `1h30`
    let digits = first.prefix { $0.isNumber }
    let unit = first.dropFirst(digits.count).prefix { $0.isLetter }
    let last = first.dropFirst(digits.count + unit.count)
    guard let number = OptionValue.number(digits), number > 0, number < 1_000, let length = perUnit(String(unit)) else {
      return nil
    }
    guard !last.isEmpty else { return (number * length, 1) }
    let rest = last.hasSuffix("min") ? last.dropLast(3) : last.hasSuffix("m") ? last.dropLast() : last
    guard length == 60, let more = OptionValue.number(rest), more < 60 else { return nil }
    return (number * 60 + more, 1)
  }

  private static func perUnit(_ word: String) -> Int? {
    switch word {
    case "h", "hr", "hrs", "hour", "hours": 60
    case "m", "min", "mins", "minute", "minutes": 1
    default: nil
    }
  }
}

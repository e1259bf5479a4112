internal import Bytes

/// Reads questions and requests as people say them: `what is on tomorrow`, `show me next week`, `when is the review`.
enum SpokenWords {
  /// The words of a command.
  struct Canonical {
    var words: [String]
    /// Whether they were a request without a command: `show me next week`.
    var isOpen = false
    /// Whether they ask for the number of events.
    var counts = false
    /// Whether they ask for what is not over.
    var leavesOutPast = false
    /// Which event alone they ask for; nil for all.
    var only: OnlyEvent?
    /// The number of events or times that they ask for: one in `next free slot`.
    var limit: Int?
  }

  /// Replaces the words that begin a question by a command, or leaves them out.
  /// - Parameters:
  ///   - isFile: Whether the first word is the name of a file without its ending.
  ///   - local: The grammar of the reader's language; used only if the words are no English question.
  ///   - isKnown: Whether a word is a file or a calendar.
  static func canonical(
    _ given: [String], isFile: Bool, local: () -> QuestionGrammar?, isKnown: (String) -> Bool
  ) -> Canonical {
    var given = given.flatMap {
      isKnown($0) ? [$0] : separated($0, isKnown).flatMap { isKnown($0) ? [$0] : marked($0) }
    }
    // `team.ics what is on tomorrow`
    let inputs = given.prefix { isKnown($0) }
    if !inputs.isEmpty, inputs.count < given.count {
      let moved = Array(given[inputs.count...] + inputs)
      if question(moved, local, isKnown) != nil, RequestWords.views(moved[0]) == nil { given = moved }
    }
    given = possessive(given, isKnown)
    // `team.ics now`, `agenda now`, `at now`
    if given.count > 1, given[0].lowercased() == "at", given[1].lowercased() == "now", !isKnown(given[0]) {
      given.removeFirst()
    }
    if let place = given.firstIndex(where: { $0.lowercased() == "now" && !isKnown($0) }),
      given.indices.allSatisfy({ $0 == place || isKnown(given[$0]) || RequestWords.views(given[$0]) != nil })
    {
      given[place] = "today"
      return Canonical(words: given, leavesOutPast: true)
    }
    if let slot = slot(given, isKnown) { return Canonical(words: slot) }
    if let free = firstFree(given, isKnown) { return free }
    if let absence = absence(given, isKnown) { return Canonical(words: absence) }
    guard var question = question(given, local, isKnown) else { return Canonical(words: given) }
    // `view` alone is a file that does not exist, or a command of another program.
    if question.rest.count + 1 == given.count, isFile || question.rest.isEmpty && question.command.isEmpty {
      return Canonical(words: given)
    }
    var rest = subject(of: question, isKnown)
    // What follows may be a question or a command itself: `can you show me the free slots`.
    for _ in 0..<mostBeginnings where question.command.isEmpty {
      let bare = withoutArticles(rest[...])
      if bare.count < rest.count, let word = bare.first,
        RequestWords.views(word) ?? HabitWords.view(word).map({ [$0] }) != nil || OutputFormat(rawValue: word) != nil
      {
        return Canonical(words: Array(bare), isOpen: true)
      }
      guard let other = self.question(rest, local, isKnown) ?? self.question(Array(bare), { nil }, isKnown) else {
        break
      }
      question = other
      rest = subject(of: question, isKnown)
    }
    // `find me two free hours next week`
    let plain = rest.prefix(2).map { $0.lowercased() }
    if question.command == ["search"], let place = plain.firstIndex(of: "free") {
      return Canonical(words: ["free"] + rest[..<place] + rest[(place + 1)...])
    }
    // `when is my next free hour`
    if question.command == ["next"], rest.first?.lowercased() == "free" { return Canonical(words: rest) }
    // `what is left`, without a day
    if question.leavesOutPast { return Canonical(words: rest, isOpen: true, leavesOutPast: true) }
    // `what time is the first meeting`
    if question.command == ["show"], rest.count > 1, ["first", "last"].contains(rest[0].lowercased()),
      QuestionGrammar.english.isNoun(rest[1].lowercased())
    {
      return Canonical(words: ["agenda"] + rest.dropFirst(2), only: OnlyEvent(rawValue: rest[0].lowercased()), limit: 1)
    }
    return Canonical(
      words: question.command + rest, isOpen: question.command.isEmpty, counts: question.counts,
      only: question.only, limit: question.only.map { _ in 1 })
  }

  private static let mostBeginnings = 4

  /// The words behind the beginning of a question, without question marks and words that change nothing.
  private static func subject(of question: QuestionGrammar.Question, _ isKnown: (String) -> Bool) -> [String] {
    var rest = question.rest.map { isKnown($0) ? $0 : $0.withoutFinalMark }.filter { !$0.isEmpty }
    var previous = ""
    while let word = rest.first, rest.count > 1 || question.command.isEmpty || question.command == ["agenda"],
      question.fillers.contains(QuestionGrammar.plain(word)),
      // `did I work` is about no calendar `Work`.
      !isKnown(word) || ["i", "we"].contains(previous)
    {
      previous = QuestionGrammar.plain(rest.removeFirst())
    }
    return rest
  }

  /// The words of a command for free times, if they are to be found: `find a 2 hour slot next week`.
  private static func slot(_ given: [String], _ isKnown: (String) -> Bool) -> [String]? {
    guard let verb = given.first?.lowercased(), ["find", "get", "book", "suggest", "propose"].contains(verb) else {
      return nil
    }
    let rest = withoutArticles(given.dropFirst().drop { ["me", "us"].contains($0.lowercased()) })
    guard let (_, count) = length(rest.prefix { !isKnown($0) }) else { return nil }
    let isNamed = rest.prefix(count).contains { slotWords.contains($0.lowercased()) }
    // `find 90 minutes next week`, but not `find 30 minutes meditation`
    let isAlone = rest.dropFirst(count).first.map { isKnown($0) || beginsDays($0.lowercased()) } ?? true
    return isNamed || isAlone ? ["free"] + rest : nil
  }

  /// The words of a command for the first free time: `next free slot`, `the first free hour tomorrow`.
  private static func firstFree(_ given: [String], _ isKnown: (String) -> Bool) -> Canonical? {
    let rest = withoutArticles(given[...])
    guard rest.count > 1, let word = rest.first?.lowercased(), ["next", "first", "earliest"].contains(word) else {
      return nil
    }
    let free = rest.dropFirst()
    guard free.first?.lowercased() == "free", !isKnown(free.first ?? "") else { return nil }
    // `next free slots` are all.
    let isPlural = free.dropFirst().first.map { slotWords.contains($0.lowercased()) && $0.lowercased().hasSuffix("s") }
    return Canonical(words: Array(free), limit: isPlural == true ? nil : 1)
  }

  /// The words of a command that searches for who is away: `who is on leave`, `who's off friday`.
  private static func absence(_ given: [String], _ isKnown: (String) -> Bool) -> [String]? {
    let plain = given.prefix(4).map { isKnown($0) ? "" : QuestionGrammar.plain($0) }
    guard plain.count > 1, plain[0] == "whos" || plain[0] == "who" && ["is", "are"].contains(plain[1]) else {
      return nil
    }
    var rest = given[(plain[0] == "whos" ? 1 : 2)...]
    if rest.count > 1, ["on", "in"].contains(rest.first?.lowercased()) { rest.removeFirst() }
    guard let word = rest.first?.lowercased(), absences.contains(word) else { return nil }
    return ["search"] + rest
  }

  private static let absences: Set<String> = [
    "leave", "holiday", "vacation", "away", "off", "out", "absent", "sick", "travelling", "traveling", "call", "duty",
  ]

  /// Whether a word begins days or hours: `next`, `on`, `friday`.
  private static func beginsDays(_ word: String) -> Bool {
    DateVocabulary.turn(word) != nil || ["on", "in", "at", "between", "before", "after", "from"].contains(word)
      || ((try? OptionValue.dates(inWords: word)) ?? nil) != nil
  }

  private static let slotWords: Set<String> = [
    "slot", "slots", "gap", "gaps", "block", "blocks", "window", "free", "time",
  ]

  /// The words of an argument that has the name of a file in it, hours of a day, or only words with marks: `"team.ics tomorrow"`,
  /// `"friday after 5pm"`.
  private static func separated(_ argument: String, _ isKnown: (String) -> Bool) -> [String] {
    guard argument.contains(" ") else { return [argument] }
    let parts = parts(argument)
    let hasFile = parts.contains { CalendarInput.isCalendarName($0.utf8[...]) && isKnown($0) }
    return hasFile || hasHours(parts) && !isKnown(argument) || parts.allSatisfy { marked($0).count > 1 }
      ? parts : [argument]
  }

  /// Whether hours follow a day: `tomorrow between 14 and 16`.
  private static func hasHours(_ words: [String]) -> Bool {
    let signs = ["between", "after", "before", "from", "at"]
    guard let first = words.first, !signs.contains(first), beginsDays(first) else { return false }
    return zip(words.dropFirst(), words.dropFirst(2)).contains { word, next in
      signs.contains(word.lowercased()) && next.first?.isNumber == true
    }
  }

  private static func question(
    _ words: [String], _ local: () -> QuestionGrammar?, _ isKnown: (String) -> Bool
  ) -> QuestionGrammar.Question? {
    // `upcoming 5` is `next 5`.
    if words.first?.lowercased() == "upcoming", words.count > 1, words[1].allSatisfy(\.isNumber) {
      return QuestionGrammar.Question(command: ["next"], rest: Array(words.dropFirst()), fillers: [])
    }
    // A question may be one argument: `"what's next"`
    var forms = [words]
    if let first = words.first, first.contains(" "), !isKnown(first) { forms.append(parts(first) + words.dropFirst()) }
    for form in forms {
      if let question = QuestionGrammar.english.question(form, isKnown) { return question }
    }
    guard let local = local() else { return nil }
    return forms.compactMap { local.question($0, isKnown) }.first
  }

  private static func parts(_ word: String) -> [String] { word.split(whereSeparator: \.isWhitespace).map(String.init) }

  /// Words with the owner behind what it has: `tomorrow's meetings` is `agenda tomorrow`.
  private static func possessive(_ given: [String], _ isKnown: (String) -> Bool) -> [String] {
    guard let first = given.first, !isKnown(first) else { return given }
    let words = parts(first) + given.dropFirst()
    let plain = words.prefix(4).prefix { !isKnown($0) }.map { $0.lowercased() }
    guard
      let place = plain.indices.dropLast().first(where: { owner(plain[$0]) != nil }), let owner = owner(plain[place]),
      QuestionGrammar.english.isNoun(plain[place + 1]) || schedules.contains(plain[place + 1])
    else { return given }
    return ["agenda"] + words[..<place] + [owner] + words[(place + 2)...]
  }

  /// The day or period in a word such as `today's`; nil if it is none.
  private static func owner(_ word: String) -> String? {
    if ["todays", "tomorrows", "yesterdays"].contains(word) { return String(word.dropLast()) }
    guard word.hasSuffix("'s") || word.hasSuffix("’s") else { return nil }
    let owner = String(word.dropLast(2))
    return owner == "week" || owner == "month" || ((try? OptionValue.dates(inWords: owner)) ?? nil) != nil ? owner : nil
  }

  private static let schedules: Set<String> = ["agenda", "schedule", "calendar", "plan", "plans", "program"]

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
    "what": "search", "title": "search", "summary": "search", "room": "location", "place": "location",
    "people": "attendee", "person": "attendee", "guest": "attendee", "organiser": "organizer", "tag": "category",
    "tags": "category", "label": "category", "cal": "calendar-name", "status": "status",
  ]

  /// The words without articles at their start.
  static func withoutArticles(_ words: ArraySlice<String>) -> ArraySlice<String> {
    words.drop { QuestionGrammar.english.isArticle($0.lowercased()) }
  }

  /// The hours at the start of some words, as the value of `--hours`, and the number of words: `between 9 and 12`.
  /// - Parameter rounds: Whether minutes are allowed, whose full hours are shown: `at 10:30`.
  static func hours(_ words: ArraySlice<String>, rounds: Bool = false) -> (value: String, count: Int)? {
    let plain = words.prefix(4).map { $0.lowercased() }
    // `14h-16h`
    if let word = plain.first?.replacing(text: "h-", with: "-"), word.contains("-"), word.first?.isNumber == true,
      plain.dropFirst().first.flatMap(DateVocabulary.month) == nil,
      let value = officeHours(word.hasSuffix("h") && word != plain[0] ? String(word.dropLast()) : word)
    {
      return (value, 1)
    }
    if plain.first == "lunch" { return ("12-14", 1) }
    // `9 to 17`, but not `9 to 13 march`
    if plain.count > 2, ["to", "until", "till", "-", "–"].contains(plain[1]),
      plain.dropFirst(3).first.flatMap(DateVocabulary.month) == nil,
      let value = officeHours("\(plain[0])-\(plain[2])")
    {
      return (value, 3)
    }
    if plain.count > 1, let hour = hour(plain[1], rounds: rounds) {
      let isAt = atWords.contains(plain[0]) && plain.dropFirst(2).first.flatMap(DateVocabulary.month) == nil
      let count = plain.dropFirst(2).first.map(clockWords.contains) == true ? 3 : 2
      switch plain[0] {
      case _ where isAt: return hour < 24 ? ("\(hour)-\(hour + 1)", count) : nil
      case _ where !HabitWords.isTime(plain[1]): break
      case "after", "from": return hour < 24 && plain.dropFirst(2).first != "to" ? ("\(hour)-24", 2) : nil
      case "before", "until", "till", "by":
        let end = self.hour(plain[1]) == nil ? hour + 1 : hour
        return end > 0 ? ("0-\(end)", 2) : nil
      default: break
      }
    }
    guard plain.count == 4, [["between", "and"], ["from", "to"]].contains([plain[0], plain[2]]) else { return nil }
    // `between 2 and 4pm` is from 14 to 16, `between 9 and 5` from 9 to 17.
    let afternoon = plain[3].hasSuffix("pm") ? "\(plain[1])pm-\(plain[3])" : nil
    if let afternoon, (try? OptionValue.hours(afternoon)) != nil { return (afternoon, 4) }
    return officeHours("\(plain[1])-\(plain[3])").map { ($0, 4) }
  }

  /// Hours as the value of `--hours`; `9-5` ends after noon. Nil if they are none.
  private static func officeHours(_ hours: String) -> String? {
    [hours, hours + "pm"].first { (try? OptionValue.hours($0)) != nil }
  }

  /// Words before a time, in some languages.
  private static let atWords: Set<String> = ["at", "um", "à", "alle", "om", "kl", "kl.", "klo", "в", "о", "v"]

  /// Words behind an hour: `um 15 Uhr`.
  private static let clockWords: Set<String> = ["o'clock", "oclock", "uhr", "heures", "h", "uur", "horas"]

  /// The full hour that a word names: `15:00`, `3pm`, `noon`.
  private static func hour(_ word: String, rounds: Bool = false) -> Int? {
    let parts = word.split(separator: ":")
    if rounds, parts.count == 2, parts[1].utf8.count >= 2, let minute = OptionValue.number(parts[1].prefix(2)),
      minute < 60
    {
      return hour("\(parts[0])\(parts[1].dropFirst(2))")
    }
    guard case .fixed(let hours)? = try? OptionValue.hours("\(word.hasSuffix("h") ? String(word.dropLast()) : word)-24")
    else { return nil }
    return hours.lowerBound
  }

  /// The note on a question for the time until an event, which is shown instead: `how long until the review`.
  static func noteOnTime(until words: [String]) -> String? {
    let plain = words.flatMap { $0.split(separator: " ") }.prefix(3).map { $0.lowercased() }
    let asks =
      [["how", "long", "until"], ["how", "long", "till"]].contains(plain)
      || [["time", "until"], ["countdown", "to"], ["countdown", "until"], ["days", "until"]].contains(
        Array(plain.prefix(2)))
    return asks ? "The time until then is not counted." : nil
  }

  // MARK: Words of some views

  /// The hours of the part of a day that ends the words of a date, in English or the reader's language: `tomorrow afternoon`; nil if it
  /// is none.
  static func partOfDay(_ words: ArraySlice<String>, local: () -> LocalDateReader?) -> String? {
    func hours(_ word: String) -> String? { DateVocabulary.partsOfDay[word == "tonight" ? "night" : word] }
    if let hours = words.last.flatMap({ hours($0.lowercased()) }) { return hours }
    let english = local()?.english(words.joined(separator: " "))?.split(separator: " ")
    return english?.lazy.compactMap { hours(String($0)) }.first
  }

  /// Whether a word only says that free times are meant: `free slots`.
  static func isTime(_ word: String) -> Bool {
    [
      "slot", "slots", "time", "times", "gap", "gaps", "block", "blocks", "of", "for", "at", "least", "with", "meeting",
      "hour", "hours",
    ].contains(word.lowercased())
  }

  /// The length at the start of some words, as the value of `--min-duration`, and the number of words: `2 hours`, `90min`, `1h30`,
  /// `1 hour 30 minutes`, `half an hour`.
  static func length(_ words: ArraySlice<String>) -> (value: String, count: Int)? {
    // `a 30-minute meeting`
    let plain = words.prefix(7).map { $0.lowercased() }
    var start = 0
    while start < plain.count, isTime(plain[start]) { start += 1 }
    if start + 1 < plain.count, plain[start] == "a", minutes(plain[(start + 1)...]) != nil { start += 1 }
    let rest = plain[start...]
    if rest.starts(with: ["half", "an", "hour"]) { return ("30m", start + 3) }
    if rest.starts(with: ["half", "hour"]) { return ("30m", start + 2) }
    // `one and a half hours`
    if rest.dropFirst().starts(with: ["and", "a", "half"]), let number = rest.first.flatMap(DateVocabulary.count),
      (1...12).contains(number), rest.dropFirst(4).first.flatMap(OptionValue.minutes(perUnit:)) == 60
    {
      return ("\(60 * number + 30)m", start + 5)
    }
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
      return OptionValue.minutes(perUnit: unit).map { (number * $0, 2) }
    }
    // `1.5 hours`, `30-minute`
    let parts = first.split(separator: "-").map(String.init)
    if parts.count == 2 { return minutes(parts[...]).map { ($0.minutes, 1) } }
    if first.hasSuffix(".5"), let whole = OptionValue.number(first.dropLast(2)), whole < 1_000,
      let length = words.dropFirst().first.flatMap(OptionValue.minutes(perUnit:)), length == 60
    {
      return (whole * length + length / 2, 2)
    }
    return OptionValue.minutes(inWord: first).map { ($0, 1) }
  }
}

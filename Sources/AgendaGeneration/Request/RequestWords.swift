internal import FeedModel

/// The words of a command line other than options: views, dates and inputs.
///
///     month team.ics            the view, an input
///     team.ics next friday      an input, a date
///     tomorrow team.ics         a date, an input
///
/// A word is a file if one of that name exists, except the first word if it is a view.
package struct RequestWords {
  /// The views; empty if none is named.
  package private(set) var views: [AgendaView] = []
  /// The first and last date; nil if none is named.
  package private(set) var dates: DateSpecificationRange?
  /// Paths, addresses and names of calendars, in order.
  package private(set) var inputs: [String] = []
  /// The words to search for, as in `search design review`.
  package private(set) var text: [String] = []
  /// The number of events to show, as in `next 5`.
  package private(set) var count: Int?
  /// The least length of free times, as in `free 2 hours`; the value of an option.
  package private(set) var length: String?
  /// The hours of free times or of a day, as in `free between 9 and 12` and `tomorrow afternoon`; the value of an option.
  package private(set) var hours: String?
  /// What hours are grouped by, as in `hours by category`; the value of an option.
  package private(set) var grouping: String?
  /// The format, as in `week as pdf`.
  package private(set) var format: OutputFormat?
  /// Whether the command means a calendar unless a file says otherwise: `merge a.ics b.ics`.
  package private(set) var writesCalendar = false
  /// Whether the words ask for the number of events: `how many meetings next week`.
  package private(set) var counts = false
  /// Whether the words ask for what is not over: `what is left today`.
  package private(set) var leavesOutPast = false
  /// Whether only the first of the dates was given: `from tomorrow`.
  package private(set) var isOpenEnded = false
  /// How ambiguous words were interpreted.
  package private(set) var notes: [String] = []

  private let kinds: WordKinds
  /// Words that sentences leave out, and that are a title alone behind `show`.
  private static let likeTitles: Set<String> = ["important", "interesting", "special"]
  private let names: () -> [String]
  private let unreadLanguage: () -> String?
  private var local: () -> LocalDateReader? { kinds.local }
  private var leading: LeadingDates { LeadingDates(kinds) }
  private var formats: FormatWords { FormatWords(kinds) }

  /// Parses the words.
  /// - Parameters:
  ///   - words: The words.
  ///   - names: The names of calendars, and of files for suggestions.
  ///   - local: Parses dates in the user's language; used only if there is no English date.
  ///   - unreadLanguage: The user's language if its words are not known; used only to say so.
  ///   - isName: Whether a word is the name of a calendar.
  ///   - exists: Whether there is a file or directory at a path.
  package init(
    _ words: [String], names: @escaping () -> [String] = { [] }, local: @escaping () -> LocalDateReader? = { nil },
    unreadLanguage: @escaping () -> String? = { nil },
    isName: @escaping (String) -> Bool = { _ in false }, exists: @escaping (String) -> Bool
  ) throws(UsageError) {
    let kinds = WordKinds(exists: exists, isName: isName, local: local)
    do throws(UsageError) {
      try self.init(reading: words, kinds, names: names, unreadLanguage: unreadLanguage)
    } catch {
      guard let known = try SentenceReader(kinds).command(for: words[...]) else { throw error }
      try self.init(reading: known, kinds, names: names, unreadLanguage: unreadLanguage)
    }
  }

  private init(
    reading words: [String], _ kinds: WordKinds, names: @escaping () -> [String],
    unreadLanguage: @escaping () -> String?
  ) throws(UsageError) {
    (self.kinds, self.names, self.unreadLanguage) = (kinds, names, unreadLanguage)
    let sentence = SentenceReader(kinds)
    let isFileWithoutEnding = words.first.map { kinds.exists($0 + ".ics") && Self.views($0) == nil } ?? false
    // The reader's language is asked only for words that mean nothing in English.
    let spoken = SpokenWords.canonical(
      words, isFile: isFileWithoutEnding,
      local: {
        guard let first = words.first(where: { !kinds.isKnown($0) }), !kinds.isInput(first),
          Self.views(first) == nil, HabitWords.view(first) == nil,
          !first.contains("."),
          ((try? OptionValue.dates(inWords: first)) ?? nil) == nil
        else { return nil }
        return local()?.questions
      }, isKnown: kinds.isKnown)
    (counts, leavesOutPast, count) = (spoken.counts, spoken.leavesOutPast, spoken.limit)
    if let note = SpokenWords.noteOnTime(until: words) { notes.append(note) }
    let isOpen = spoken.isOpen
    var rest = spoken.words[...]
    if isOpen, let known = try sentence.command(for: rest, isRequest: true) {
      rest = known[...]
    } else if isOpen, let word = rest.first, Self.views(word) == nil, HabitWords.view(word) == nil,
      !kinds.isInput(word), SpokenWords.hours(rest, rounds: true) == nil, formats.format(rest) == nil,
      try leading.dates(at: rest) == nil,
      try leading.start(at: rest) == nil, !kinds.isBeforeInput(rest)
    {
      // `view montn` is a mistyped month, not an event of this title.
      if nearest(to: word.lowercased(), among: AgendaView.allCases.map(\.rawValue) + DateVocabulary.all) != nil {
        try advice.refuse(rest)
      }
      // `any meetings before noon`
      if let next = rest.dropFirst().first, HabitWords.precedesTime(word), HabitWords.isTime(next) {
        try advice.refuse(rest)
      }
      // `would you print april`
      if HabitWords.isRequest(word) { try advice.refuse(rest) }
      if HabitWords.namesAllDayEvents(rest) { try advice.refuse(rest) }
      // `what is in new.ics but not in old.ics`
      if let place = rest.indices.dropLast().first(where: { rest[$0].lowercased() == "but" && rest[$0 + 1] == "not" }) {
        try advice.refuse(rest[place...])
      }
      // `show me only the long meetings`
      if let first = SpokenWords.withoutArticles(rest).first, HabitWords.restricts(first) {
        try advice.refuse(SpokenWords.withoutArticles(rest))
      }
      // `show me the board meeting`
      rest = ["show"] + SpokenWords.withoutArticles(rest).drop(while: kinds.isArticle)
    }
    if let views = rest.first.flatMap(Self.views), try !beginsDate(rest) {
      self.views = views
      rest.removeFirst()
    } else if let word = rest.first, let view = HabitWords.view(word), !kinds.isKnown(word),
      !isFileWithoutEnding
    {
      views = [view]
      writesCalendar = HabitWords.writesCalendar(word)
      rest.removeFirst()
    } else if let word = rest.first, !kinds.isInput(word),
      try leading.dates(at: rest) == nil,
      let view = local()?.command(word).flatMap(AgendaView.init)
    {
      views = [view]
      rest.removeFirst()
    }
    if views == [.show], HabitWords.namesAllDayEvents(rest) { try advice.refuse(rest) }
    // `show my meetings`, but not `show the meeting`
    if views == [.show],
      let known = try sentence.command(for: rest, isRequest: words.first?.lowercased() != "show"),
      known.first != "agenda" || rest.contains(where: { QuestionGrammar.plain($0).hasSuffix("s") && isEvent($0) }),
      !rest.allSatisfy({ kinds.isInput($0) || Self.likeTitles.contains($0.lowercased()) })
    {
      (views, rest) = ([], known[...])
      if let given = rest.first.flatMap(Self.views), try !beginsDate(rest) {
        views = given
        rest.removeFirst()
      }
    } else if views == [.show], try leading.areDays(rest) {
      notes.append(
        "'show' followed by days shows these; for an event of this title: --search \(terminalSafe(rest[rest.startIndex]))."
      )
      views = []
    }
    while let word = rest.first {
      // `old.ics vs new.ics`
      if views.isEmpty, !inputs.isEmpty, ["vs", "vs.", "versus"].contains(word.lowercased()),
        kinds.isBetweenInputs(rest)
      {
        views = [.diff]
        rest.removeFirst()
        continue
      }
      if case let count = try takeWords(of: views.first?.descriptor.words ?? .none, rest), count > 0 {
        rest.removeFirst(count)
      } else if format == nil, let (format, count) = formats.format(leading: rest) {
        self.format = format
        rest.removeFirst(count)
      } else if hours == nil, !kinds.isKnown(word), let count = try takeHours(rest) {
        rest.removeFirst(count)
      } else if kinds.isInput(word) {
        add(input: word)
        rest.removeFirst()
      } else if views.isEmpty, let views = Self.views(word), try !beginsDate(rest) {
        self.views = views
        rest.removeFirst()
      } else if let (dates, count) = try dates(at: rest) {
        if self.dates == nil, try leading.areUnit(rest, count: count, hasView: !views.isEmpty) {
          rest.removeFirst(count)
          continue
        }
        // `2026-03-09 2026-03-13`, `tomorrow friday`
        if let range = self.dates?.extended(through: dates) {
          self.dates = range
          rest.removeFirst(count)
          continue
        }
        guard self.dates == nil else {
          throw UsageError("Two dates were given; write a range with two dots, such as 2026-03-09..2026-03-13.")
        }
        self.dates = dates
        if let note = LeadingDates.note(about: word, in: views.first) { notes.append(note) }
        // `tomorrow afternoon`
        if hours == nil { hours = SpokenWords.partOfDay(rest.prefix(count), local: local) }
        rest.removeFirst(count)
      } else if dates == nil, let (start, count) = try leading.start(at: rest) {
        (dates, isOpenEnded) = (DateSpecificationRange(start, through: start), true)
        rest.removeFirst(count)
      } else if dates == nil, try leading.isBeforeDate(rest) {
        rest.removeFirst()
      } else if counts, ["matching", "called", "named", "containing", "titled"].contains(word.lowercased()),
        rest.count > 1
      {
        rest.removeFirst()
      } else if try isArticle(rest) {
        rest.removeFirst()
      } else if views.isEmpty, rest.dropFirst().first.flatMap({ HabitWords.hint("\(word) \($0)") }) == nil,
        let view = HabitWords.view(word) ?? local()?.command(word).flatMap(AgendaView.init)
      {
        // `team.ics find lunch`
        views = [view]
        writesCalendar = HabitWords.writesCalendar(word)
        rest.removeFirst()
      } else if views == [.agenda], HabitWords.view(word) == .conflicts {
        // `which meetings today overlap`
        views = [.conflicts]
        rest.removeFirst()
      } else if kinds.isBeforeInput(rest) || !inputs.isEmpty && kinds.isBetweenInputs(rest)
        || isEvent(word) && !kinds.exists(word + ".ics")
      {
        rest.removeFirst()
      } else {
        // `next dentist`, `how many lessons`
        let isCounted = views.first?.descriptor.words == .count && advice.hint(rest).isEmpty
        let isText = isCounted || counts && HabitWords.hint(word) == nil
        // `call with new york`
        if isText, !text.isEmpty || HabitWords.advice(word) == nil,
          FeedAddress.withoutScheme(word) == nil, !CalendarInput.isCalendarName(word.utf8[...]), !word.contains("/")
        {
          // `how many interviews`: a search finds parts of words.
          let isPlural = (counts || isCounted && count != nil) && word.count > 3 && word.lowercased().hasSuffix("s")
          text.append(isPlural ? String(word.dropLast()) : word)
          rest.removeFirst()
          continue
        }
        if FeedAddress.withoutScheme(word) == nil { try advice.refuse(rest) }
        add(input: word)
        rest.removeFirst()
      }
    }
  }

  /// The views of a word such as `month` or `year,month,week`; nil if it is something else.
  package static func views(_ word: String) -> [AgendaView]? {
    let parts = word.lowercased().split(separator: ",", omittingEmptySubsequences: false)
    let views = parts.compactMap { AgendaView(rawValue: String($0)) }
    return views.isEmpty || views.count < parts.count ? nil : views
  }

  private mutating func add(input: String) {
    // Addresses in texts often have brackets: `<https://example.org/team.ics>`.
    let isBracketed = input.hasPrefix("<") && input.hasSuffix(">") && FeedAddress.isLikely(String(input.dropFirst()))
    inputs.append(isBracketed ? String(input.dropFirst().dropLast()) : input)
    guard !input.contains("."), (try? OptionValue.dates(inWords: input)) ?? nil != nil else { return }
    let kind = kinds.exists(input) || !kinds.isName(input) ? "file" : "calendar"
    notes.append("'\(terminalSafe(input))' is read as the \(kind) of that name; for the date write --date \(input).")
  }

  /// Takes the first words as the view's search text, or as the number or length of what it shows; returns their number.
  private mutating func takeWords(
    of kind: ViewDescriptor.Words, _ words: ArraySlice<String>
  ) throws(UsageError) -> Int {
    guard let word = words.first else { return 0 }
    switch kind {
    case .none: return 0
    case .count:
      if isEvent(word), !kinds.isKnown(word) { return 1 }
      guard count == nil, let number = DateVocabulary.count(word.lowercased()), word.utf8.count != 4 || number < 13,
        word.lowercased() != "a", !kinds.exists(word), try !leading.beginDayOrLength(words)
      else { return 0 }
      guard (1...999).contains(number) else { throw UsageError("'next' shows 1 to 999 events, not \(number).") }
      if let unit = words.dropFirst().first, HabitWords.isUnitWithoutDays(unit) { throw advice.error(words) }
      count = number
    case .length:
      // `free afternoon`
      if hours == nil, !kinds.exists(word), try leading.dates(at: words.prefix(1)) == nil,
        let part = SpokenWords.partOfDay(words.prefix(1), local: local)
      {
        hours = part
        return 1
      }
      if hours == nil, let (value, count) = SpokenWords.hours(words) {
        hours = value
        return count
      }
      if OptionValue.number(word[...]) == nil, word.allSatisfy(\.isNumber), words.count > 1,
        HabitWords.isTime(words[words.startIndex + 1])
      {
        throw UsageError(
          "'free' takes lengths up to 999 hours, not \(word) \(terminalSafe(words[words.startIndex + 1])).")
      }
      guard length == nil, let (value, count) = SpokenWords.length(words.prefix { !kinds.isKnown($0) }) else {
        return SpokenWords.isTime(word) && !kinds.isKnown(word) ? 1 : 0
      }
      length = value
      return count
    case .grouping:
      guard grouping == nil, let named = try HoursGrouping.named(words) else { return 0 }
      grouping = named.rawValue
      return 2
    case .text, .name:
      if OptionValue.isPattern(word), !kinds.exists(word) {
        throw UsageError("Searches have no patterns; write the words: search review")
      }
      if kinds.isInput(word) || CalendarInput.isCalendarName(word.utf8[...]) || word.contains("/") {
        return 0
      }
      if kind == .text, let option = SpokenWords.filter(word) {
        throw UsageError("'\(terminalSafe(word))' is not a text to search for; write \(terminalSafe(option))")
      }
      if kind == .text, text.isEmpty, let count = try takeSubject(words) { return count }
      // `search team.ics for review`
      if text.isEmpty, !inputs.isEmpty, words.count > 1, word.lowercased() == "for" { return 1 }
      // The first word is the search text, whatever else it could be.
      if !text.isEmpty {
        if kinds.isName(word) || FeedAddress.withoutScheme(word) != nil { return 0 }
        // `show the call in tokyo time`
        if let hint = WordAdvice.zoneHint(words) {
          throw UsageError(
            "'\(terminalSafe(words.joined(separator: " ")))' is not part of a title\(hint)")
        }
        // `search review in team.ics`
        if kinds.isBeforeInput(words) { return 1 }
        // Titles may contain words of dates. `floor 3rd` names no day.
        if kind == .text || OptionValue.isNumericDate(word), let (_, count) = try leading.dates(at: words),
          count > 1 || DateVocabulary.dayAlone(word, isNamedDay: false) == nil
        {
          return 0
        }
        if kind == .text, try leading.start(at: words) != nil { return 0 }
        // `when is the board meeting in april`
        if kind == .name, ["in", "on"].contains(word.lowercased()) || ["", "in"].contains(local()?.english(word)),
          let (_, count) = try leading.dates(at: words.dropFirst()),
          words.dropFirst(count + 1).allSatisfy({ kinds.isInput($0) })
        {
          return 0
        }
        // `show stand-up tomorrow`, `show yoga team.ics march`
        if kind == .name, let (dates, count) = try leading.dates(at: words), dates.first.isRelative || !inputs.isEmpty,
          words.dropFirst(count).allSatisfy({ kinds.isInput($0) })
        {
          return 0
        }
        if word.lowercased() == "as", formats.format(words.dropFirst()) != nil,
          words.dropFirst(2).allSatisfy({ kinds.isInput($0) })
        {
          return 0
        }
      }
      text.append(word)
    }
    return 1
  }

  /// Takes the hours of a page, as in `tomorrow between 9 and 12`; returns the number of words, nil if there are none.
  private mutating func takeHours(_ words: ArraySlice<String>) throws(UsageError) -> Int? {
    guard views.first?.descriptor.words ?? ViewDescriptor.Words.none == ViewDescriptor.Words.none,
      words.first?.lowercased() != "lunch", let (value, count) = SpokenWords.hours(words, rounds: true),
      try leading.dates(at: words) == nil, try leading.start(at: words) == nil
    else { return nil }
    hours = value
    return count
  }

  /// Takes words that say what is searched for: `events about budget`; returns their number, nil if they are the text itself.
  private func takeSubject(_ words: ArraySlice<String>) throws(UsageError) -> Int? {
    guard words.count > 2, let noun = words.first, isEvent(noun) else { return nil }
    let (preposition, value) = (words[words.startIndex + 1].lowercased(), words[words.startIndex + 2])
    if preposition == "about" { return 2 }
    guard let option = ["with": "attendee", "at": "location", "by": "organizer"][preposition] else { return nil }
    throw UsageError("'search' looks for words; write: agenda --\(option) \(terminalSafe(value))")
  }

  /// Whether the first word is an article before a view, a date or events: `list my appointments`.
  private func isArticle(_ words: ArraySlice<String>) throws(UsageError) -> Bool {
    guard let word = words.first, let next = words.dropFirst().first, kinds.isArticle(word) else { return false }
    if isEvent(next) || views.isEmpty && Self.views(next) != nil { return true }
    guard dates == nil else { return false }
    return try leading.dates(at: words.dropFirst()) != nil
  }

  /// Whether a word only says that events are meant: `next 3 meetings`, and behind a view or date `month view`, `next week please`.
  private func isEvent(_ word: String) -> Bool {
    let plain = QuestionGrammar.plain(word)
    if ["view", "please"].contains(plain) { return !views.isEmpty || dates != nil }
    // `year planner`, but not `next planner review`
    if plain == "planner", let view = views.first, view.descriptor.words == .none { return true }
    return kinds.isEvent(word)
  }

  /// The dates at the beginning of some words.
  private func dates(at words: ArraySlice<String>) throws(UsageError) -> (DateSpecificationRange, Int)? {
    try leading.dates(at: words, mayEndInLength: views.first?.descriptor.words == .length)
  }

  /// Whether the first word begins a date and is not a view: `next friday`, `week 11`, but not `week 11 march`.
  private func beginsDate(_ words: ArraySlice<String>) throws(UsageError) -> Bool {
    if words.first.flatMap(Self.views)?[0].descriptor.words == .count { return try leading.dates(at: words) != nil }
    guard let word = words.first, ["day", "week", "month", "year"].contains(word.lowercased()),
      let (_, count) = try leading.dates(at: words), count > 1
    else { return false }
    // `week 12 march` is a view and a day, `week 12 2026` is a week.
    return try leading.dates(at: words.dropFirst()).map { $0.1 < count } ?? true
  }

  /// What to write instead of words without a meaning.
  private var advice: WordAdvice {
    WordAdvice(views: views, names: names, local: local, unreadLanguage: unreadLanguage)
  }
}

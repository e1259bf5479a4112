internal import FeedModel

/// Reads the words of a command line from the first to the last: what a word means depends on those before it.
struct RequestWordReader {
  /// What was read so far.
  var request = RequestWords()
  /// The words that are left.
  private(set) var rest: ArraySlice<String>

  let kinds: WordKinds
  private let given: [String]
  private let names: () -> [String]
  private let unreadLanguage: () -> String?

  var local: () -> LocalDateReader? { kinds.local }
  var leading: LeadingDates { LeadingDates(kinds) }
  var formats: FormatWords { FormatWords(kinds) }
  private var sentences: SentenceReader { SentenceReader(kinds) }

  /// What to write instead of words without a meaning.
  var advice: WordAdvice {
    WordAdvice(views: request.views, names: names, local: local, unreadLanguage: unreadLanguage)
  }

  /// What the first view takes behind it.
  private var wordsOfView: ViewDescriptor.Words { request.views.first?.descriptor.words ?? .none }

  /// Words that sentences leave out, and that are a title alone behind `show`.
  private static let likeTitles: Set<String> = ["important", "interesting", "special"]

  private init(
    _ words: [String], _ kinds: WordKinds, names: @escaping () -> [String], unreadLanguage: @escaping () -> String?
  ) {
    (given, rest, self.kinds, self.names, self.unreadLanguage) = (words, words[...], kinds, names, unreadLanguage)
  }

  /// Reads words; the parameters are as in ``RequestWords``.
  static func read(
    _ words: [String], _ kinds: WordKinds, names: @escaping () -> [String], unreadLanguage: @escaping () -> String?
  ) throws(UsageError) -> RequestWords {
    var reader = RequestWordReader(words, kinds, names: names, unreadLanguage: unreadLanguage)
    try reader.readOpening()
    try reader.readFirstView()
    try reader.readDaysBehindShow()
    while !reader.rest.isEmpty { try reader.rest.removeFirst(reader.readNext()) }
    // Without days, `first event` is the next one.
    if reader.request.only == .first, reader.request.dates != nil, reader.request.text.isEmpty {
      reader.request.views = [.agenda]
    }
    return reader.request
  }

  // MARK: The beginning

  /// Whether the first word is a file without its ending, such as `team` for `team.ics`.
  private var beginsWithFile: Bool {
    given.first.map { kinds.exists($0 + ".ics") && RequestWords.views($0) == nil } ?? false
  }

  /// Reads what a sentence has before its subject: `how many`, `what is left`, `show me`.
  private mutating func readOpening() throws(UsageError) {
    let (given, kinds) = (given, kinds)
    // The reader's language is asked only for words that mean nothing in English.
    let spoken = SpokenWords.canonical(
      given, isFile: beginsWithFile,
      local: {
        guard let first = given.first(where: { !kinds.isKnown($0) }), !kinds.isInput(first),
          RequestWords.views(first) == nil, HabitWords.view(first) == nil, !first.contains("."),
          ((try? OptionValue.dates(inWords: first)) ?? nil) == nil
        else { return nil }
        return kinds.local()?.questions
      }, isKnown: kinds.isKnown)
    (request.counts, request.leavesOutPast, request.count) = (spoken.counts, spoken.leavesOutPast, spoken.limit)
    request.only = spoken.only
    if let note = SpokenWords.noteOnTime(until: given) { request.notes.append(note) }
    rest = spoken.words[...]
    guard spoken.isOpen else { return }
    if let known = try sentences.command(for: rest, isRequest: true) {
      rest = known[...]
    } else if try beginsWithTitle {
      try refuseWhatIsNoTitle()
      // `show me the board meeting`
      rest = ["show"] + SpokenWords.withoutArticles(rest).drop(while: kinds.isArticle)
    }
  }

  /// Whether the first word is nothing that is known, and so of a title.
  private var beginsWithTitle: Bool {
    get throws(UsageError) {
      guard let word = rest.first, RequestWords.views(word) == nil, HabitWords.view(word) == nil, !kinds.isInput(word),
        SpokenWords.hours(rest, rounds: true) == nil, formats.format(rest) == nil,
        try leading.dates(at: rest) == nil, try leading.start(at: rest) == nil
      else { return false }
      return !kinds.isBeforeInput(rest)
    }
  }

  /// Refuses requests that look like a title and are none.
  private func refuseWhatIsNoTitle() throws(UsageError) {
    guard let word = rest.first else { return }
    // `view montn` is a mistyped month, not an event of this title.
    if nearest(to: word.lowercased(), among: AgendaView.allCases.map(\.rawValue) + DateVocabulary.all) != nil {
      try advice.refuse(rest)
    }
    // `any meetings before noon`
    if let next = rest.dropFirst().first, HabitWords.precedesTime(word), HabitWords.isTime(next) {
      try advice.refuse(rest)
    }
    // `would you print april`
    if HabitWords.isRequest(word) || HabitWords.namesAllDayEvents(rest) { try advice.refuse(rest) }
    // `what is in new.ics but not in old.ics`
    if let place = rest.indices.dropLast().first(where: { rest[$0].lowercased() == "but" && rest[$0 + 1] == "not" }) {
      try advice.refuse(rest[place...])
    }
    // `show me only the long meetings`
    let withoutArticles = SpokenWords.withoutArticles(rest)
    if let first = withoutArticles.first, HabitWords.restricts(first) { try advice.refuse(withoutArticles) }
  }

  /// Reads the view if it comes first.
  private mutating func readFirstView() throws(UsageError) {
    guard let word = rest.first else { return }
    if let views = RequestWords.views(word), try !beginsDate {
      request.views = views
    } else if let view = HabitWords.view(word), !kinds.isKnown(word), !beginsWithFile {
      request.views = [view]
      request.writesCalendar = HabitWords.writesCalendar(word)
    } else if !kinds.isInput(word), try leading.dates(at: rest) == nil,
      let view = local()?.command(word).flatMap(AgendaView.init)
    {
      request.views = [view]
    } else {
      return
    }
    rest.removeFirst()
  }

  /// Reads `show` as the view of what follows it, unless that is the title of an event.
  private mutating func readDaysBehindShow() throws(UsageError) {
    guard request.views == [.show] else { return }
    if HabitWords.namesAllDayEvents(rest) { try advice.refuse(rest) }
    // `show my meetings`, but not `show the meeting`
    if let known = try sentences.command(for: rest, isRequest: given.first?.lowercased() != "show"),
      known.first != "agenda" || rest.contains(where: { QuestionGrammar.plain($0).hasSuffix("s") && isEvent($0) }),
      !rest.allSatisfy({ kinds.isInput($0) || Self.likeTitles.contains($0.lowercased()) })
    {
      (request.views, rest) = ([], known[...])
      if let views = rest.first.flatMap(RequestWords.views), try !beginsDate {
        request.views = views
        rest.removeFirst()
      }
    } else if try leading.areDays(rest) {
      request.notes.append(
        "'show' followed by days shows these; for an event of this title: --search \(terminalSafe(rest[rest.startIndex]))."
      )
      request.views = []
    }
  }

  // MARK: One word after the other

  /// Reads the next words as the first thing that they may be; returns their number.
  private mutating func readNext() throws(UsageError) -> Int {
    let word = rest[rest.startIndex]
    if readComparison(word) { return 1 }
    if case let count = try readWords(of: wordsOfView), count > 0 { return count }
    if let count = readFormat() { return count }
    if let count = try readHours(word) { return count }
    if kinds.isInput(word) {
      add(input: word)
      return 1
    }
    if request.views.isEmpty, let views = RequestWords.views(word), try !beginsDate {
      request.views = views
      return 1
    }
    if let count = try readDates() { return count }
    if try joins(word) { return 1 }
    if readLateView(word) || joinsInputs(word) { return 1 }
    if readTitle(word) { return 1 }
    if FeedAddress.withoutScheme(word) == nil { try advice.refuse(rest) }
    add(input: word)
    return 1
  }

  /// `old.ics vs new.ics`
  private mutating func readComparison(_ word: String) -> Bool {
    guard request.views.isEmpty, !request.inputs.isEmpty, ["vs", "vs.", "versus"].contains(word.lowercased()),
      kinds.isBetweenInputs(rest)
    else { return false }
    request.views = [.diff]
    return true
  }

  /// `as pdf`
  private mutating func readFormat() -> Int? {
    guard request.format == nil, let (format, count) = formats.format(leading: rest) else { return nil }
    request.format = format
    return count
  }

  /// The hours of a page: `tomorrow between 9 and 12`.
  private mutating func readHours(_ word: String) throws(UsageError) -> Int? {
    guard request.hours == nil, !kinds.isKnown(word), wordsOfView == .none, word.lowercased() != "lunch",
      let (value, count) = SpokenWords.hours(rest, rounds: true),
      try leading.dates(at: rest) == nil, try leading.start(at: rest) == nil
    else { return nil }
    take(hours: value, of: count)
    return count
  }

  /// A date or range, a second one that extends it, or the start of an open one: `from tomorrow`.
  private mutating func readDates() throws(UsageError) -> Int? {
    guard
      let (dates, count) = try leading.dates(at: rest, mayEndInLength: wordsOfView == .length)
    else {
      guard request.dates == nil, let (start, count) = try leading.start(at: rest) else { return nil }
      (request.dates, request.isOpenEnded) = (DateSpecificationRange(start, through: start), true)
      return count
    }
    if request.dates == nil, try leading.areUnit(rest, count: count, hasView: !request.views.isEmpty) { return count }
    // `2026-03-09 2026-03-13`, `tomorrow friday`
    if let range = request.dates?.extended(through: dates) {
      request.dates = range
      return count
    }
    // A range has two days; `1. 2. 3.` is none.
    guard request.dates == nil, leading.dayCount(at: rest) < 3 else {
      throw UsageError("Two dates were given; write a range with two dots, such as 2026-03-09..2026-03-13.")
    }
    request.dates = dates
    if let note = LeadingDates.note(about: rest[rest.startIndex], in: request.views.first) {
      request.notes.append(note)
    }
    // `tomorrow afternoon`
    if request.hours == nil { request.hours = SpokenWords.partOfDay(rest.prefix(count), local: local) }
    return count
  }

  /// Whether a word only leads to what follows: `on friday`, `how many called review`, `my appointments`.
  private func joins(_ word: String) throws(UsageError) -> Bool {
    if request.dates == nil, try leading.isBeforeDate(rest) { return true }
    if request.counts, rest.count > 1,
      ["matching", "called", "named", "containing", "titled"].contains(word.lowercased())
    {
      return true
    }
    return try isArticle(word)
  }

  /// A view behind the file: `team.ics find lunch`, `which meetings today overlap`.
  private mutating func readLateView(_ word: String) -> Bool {
    if request.views.isEmpty, rest.dropFirst().first.flatMap({ HabitWords.hint("\(word) \($0)") }) == nil,
      let view = HabitWords.view(word) ?? local()?.command(word).flatMap(AgendaView.init)
    {
      request.views = [view]
      request.writesCalendar = HabitWords.writesCalendar(word)
      return true
    }
    guard request.views == [.agenda], HabitWords.view(word) == .conflicts else { return false }
    request.views = [.conflicts]
    return true
  }

  /// Whether a word only joins inputs, or says that events are meant.
  private func joinsInputs(_ word: String) -> Bool {
    kinds.isBeforeInput(rest) || !request.inputs.isEmpty && kinds.isBetweenInputs(rest)
      || isEvent(word) && !kinds.exists(word + ".ics")
  }

  /// A word of a title: `next dentist`, `how many lessons`.
  private mutating func readTitle(_ word: String) -> Bool {
    let isCounted = wordsOfView == .count && advice.hint(rest).isEmpty
    guard isCounted || request.counts && HabitWords.hint(word) == nil,
      // `call with new york`
      !request.text.isEmpty || HabitWords.advice(word) == nil,
      FeedAddress.withoutScheme(word) == nil, !CalendarInput.isCalendarName(word.utf8[...]), !word.contains("/")
    else { return false }
    // `how many interviews`: a search finds parts of words.
    let isPlural =
      (request.counts || isCounted && request.count != nil) && word.count > 3 && word.lowercased().hasSuffix("s")
    request.text.append(isPlural ? String(word.dropLast()) : word)
    return true
  }

  private mutating func add(input: String) {
    // Addresses in texts often have brackets: `<https://example.org/team.ics>`.
    let isBracketed = input.hasPrefix("<") && input.hasSuffix(">") && FeedAddress.isLikely(String(input.dropFirst()))
    request.inputs.append(isBracketed ? String(input.dropFirst().dropLast()) : input)
    guard !input.contains("."), (try? OptionValue.dates(inWords: input)) ?? nil != nil else { return }
    let kind = kinds.exists(input) || !kinds.isName(input) ? "file" : "calendar"
    request.notes.append(
      "'\(terminalSafe(input))' is read as the \(kind) of that name; for the date write --date \(input).")
  }

  // MARK: What a word is

  /// Whether the first word is an article before a view, a date or events: `list my appointments`.
  private func isArticle(_ word: String) throws(UsageError) -> Bool {
    guard let next = rest.dropFirst().first, kinds.isArticle(word) else { return false }
    if isEvent(next) || request.views.isEmpty && RequestWords.views(next) != nil { return true }
    guard request.dates == nil else { return false }
    return try leading.dates(at: rest.dropFirst()) != nil
  }

  /// Whether a word only says that events are meant: `next 3 meetings`, and behind a view or date `month view`, `next week please`.
  func isEvent(_ word: String) -> Bool {
    let plain = QuestionGrammar.plain(word)
    if ["view", "please"].contains(plain) { return !request.views.isEmpty || request.dates != nil }
    // `year planner`, but not `next planner review`
    if plain == "planner", let view = request.views.first, view.descriptor.words == .none { return true }
    return kinds.isEvent(word)
  }

  /// Whether the first word begins a date and is not a view: `next friday`, `week 11`, but not `week 11 march`.
  private var beginsDate: Bool {
    get throws(UsageError) {
      if rest.first.flatMap(RequestWords.views)?[0].descriptor.words == .count {
        return try leading.dates(at: rest) != nil
      }
      guard let word = rest.first, ["day", "week", "month", "year"].contains(word.lowercased()),
        let (_, count) = try leading.dates(at: rest), count > 1
      else { return false }
      // `week 12 march` is a view and a day, `week 12 2026` is a week.
      return try leading.dates(at: rest.dropFirst()).map { $0.1 < count } ?? true
    }
  }
}

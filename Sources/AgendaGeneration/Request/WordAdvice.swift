internal import CalendarLocales
internal import CalendarRendering

/// What to write instead of a word that is not a view, a date or a file.
struct WordAdvice {
  /// The views named before the word.
  let views: [AgendaView]
  /// The names of calendars and files, to suggest.
  let names: () -> [String]
  /// Parses dates in the user's language.
  let local: () -> LocalDateReader?
  /// The user's language if its words are not known.
  let unreadLanguage: () -> String?

  private static let commands = ["batch", "site", "fetch", "help", "version", "manual", "completions"]

  /// The error for the first of some words. Words such as `the` and `until` are skipped if the one behind them is known:
  /// `until easter`.
  func error(_ words: ArraySlice<String>) -> UsageError {
    guard let first = words.first else { return UsageError("A word is missing.") }
    if let error = answer(words) { return error }
    if let sentence = Self.sentence(words) { return error(sentence) }
    if let hint = Self.zoneHint(words) {
      return UsageError(
        "'\(terminalSafe(words.prefix(2).joined(separator: " ")))' is not a view, a date or a file\(hint)")
    }
    // `"2026-03-09 10:00"`
    if first.contains(" "), first.split(separator: " ").contains(where: { HabitWords.isTime(String($0)) }) {
      return UsageError("'\(terminalSafe(first))' is not a view, a date or a file; \(HabitWords.noTime)")
    }
    if HabitWords.isTime(first), words.count > 1, !HabitWords.isUnitWithoutDays(first) {
      return UsageError("'\(terminalSafe(first))' is not a view, a date or a file; \(HabitWords.noTime)")
    }
    if HabitWords.hours(words) {
      let hours = terminalSafe(words.prefix(4).joined(separator: " "))
      return UsageError("'\(hours)' is not a view, a date or a file; \(HabitWords.noTime)")
    }
    let inner = content(words)
    let begins = inner.startIndex > words.startIndex
    // A sentence is about the first word that says something.
    let isSentence =
      begins && views.isEmpty && !Self.particles.contains(first.lowercased()) && HabitWords.hint(first) == nil
    let isInside =
      begins && !Self.selecting.contains(first.lowercased())
      && inner.first.flatMap { advice($0) ?? known(inner) } != nil || isSentence
    let (word, rest) = isInside ? (inner.first ?? first, inner) : (first, words)
    if Self.commands.contains(word.lowercased()) {
      return UsageError("The command '\(word.lowercased())' must be the first argument.")
    }
    if AgendaView(rawValue: word.lowercased()) != nil, !isInside {
      return UsageError("There is no file '\(word)', and another view comes before it.")
    }
    // `skip weekends`
    if let next = rest.dropFirst().first, let hint = HabitWords.hint("\(word) \(next)") {
      return UsageError("'\(terminalSafe("\(word) \(next)"))' is not a view, a date or a file\(hint)")
    }
    if let advice = advice(word) {
      return UsageError("'\(terminalSafe(word))' is not a command of ics2day. \(advice)")
    }
    let text = words[words.startIndex...rest.startIndex].joined(separator: " ")
    return UsageError("'\(terminalSafe(text))' is not a view, a date or a file\(hint(rest))")
  }

  /// Refuses the first of some words, unless it may be the name of a missing file: a word without a dot is probably mistyped.
  func refuse(_ words: ArraySlice<String>) throws(UsageError) {
    guard let word = words.first else { return }
    if let option = Self.setting(word) {
      throw UsageError("'\(terminalSafe(word))' is not a view, a date or a file; did you mean '\(option)'?")
    }
    guard !word.contains("/"), !word.isEmpty else { return }
    // `"12.3. 18:00-20:00"`
    let hasTime = word.contains(" ") && word.split(separator: " ").contains { HabitWords.isTime(String($0)) }
    guard word.contains("."), !hasTime else { throw error(words) }
    // `9.3`
    if try OptionValue.dates(inWords: word + ".") != nil {
      let word = terminalSafe(word)
      throw UsageError("'\(word)' is not a view, a date or a file; did you mean '\(word).'?")
    }
  }

  /// The words of the first argument if it is a sentence.
  private static func sentence(_ words: ArraySlice<String>) -> ArraySlice<String>? {
    guard let first = words.first, first.contains(" ") else { return nil }
    let parts = first.split(whereSeparator: \.isWhitespace).map(String.init)
    return parts.count > 2 ? parts + words.dropFirst() : nil
  }

  /// The words from the first one on that says something: not `is`, `tomorrow`, `the`. All of them if none does.
  private func content(_ words: ArraySlice<String>) -> ArraySlice<String> {
    let grammars = [SentenceGrammar.english] + [local()?.sentences].compactMap(\.self)
    let inner = words.drop { word in
      Self.particles.contains(word.lowercased()) || word.allSatisfy(\.isNumber)
        || Self.questionWords.contains(word.lowercased())
        || DateVocabulary.count(word.lowercased()) != nil || grammars.contains { $0.role(word) == .joining }
        || isDate(word)
    }
    return inner.isEmpty ? words : inner
  }

  /// Words that select events, with advice of their own whatever is behind them.
  private static let selecting: Set<String> = ["with", "without", "except", "about"]

  private static let questionWords: Set<String> = ["which", "how", "why", "day", "days"]

  /// Words that say nothing without the one behind them.
  private static let particles: Set<String> = [
    "the", "a", "an", "until", "till", "til", "before", "after", "by", "since", "from", "for", "to", "all", "every",
    "each", "next", "last", "this", "in", "on", "at", "and", "or", "between", "of", "about", "some", "any",
  ]

  /// The answer to a question about the program: `how do I print a month`.
  private func answer(_ words: ArraySlice<String>) -> UsageError? {
    guard let first = words.first?.lowercased(), Self.askingWords.contains(first) else { return nil }
    let later = words.dropFirst().map { $0.lowercased().trimming("?") }
    for word in later {
      if ["version", "manual", "help", "completions"].contains(word) { return UsageError("Write: ics2day \(word)") }
    }
    guard first == "how" || first == "can" else { return nil }
    let isTask = first == "can" || ["do", "can", "to", "should", "could", "would"].contains(later.first)
    func sentence(_ hint: String) -> UsageError {
      UsageError(hint.dropFirst(2).prefix(1).uppercased() + hint.dropFirst(3))
    }
    for (index, word) in later.enumerated() {
      let next = index + 1 < later.count ? later[index + 1] : ""
      if let hint = HabitWords.hint("\(word) \(next)") { return sentence(hint) }
      guard isTask, !Self.particles.contains(word), SentenceGrammar.english.role(word) == nil else { continue }
      if let hint = HabitWords.hint(word) { return sentence(hint) }
    }
    for word in later {
      if let advice = HabitWords.advice(word) { return UsageError(advice) }
      if let format = OutputFormat(rawValue: word) ?? OutputFormat(fileExtension: word) {
        return UsageError("For this format: --format \(format.rawValue), or -o with the name of a file.")
      }
      if isTask, let option = Self.option(word) { return UsageError("For this: \(option); all options: ics2day help") }
    }
    return nil
  }

  private static let askingWords: Set<String> = ["how", "what", "which", "can", "why"]

  /// What to use instead of a command of another program, in the user's language too.
  private func advice(_ word: String) -> String? {
    HabitWords.advice(word) ?? local()?.habit(word).flatMap(HabitWords.advice)
  }

  /// What a table knows about the first of some words, as the second half of a sentence.
  private func known(_ words: ArraySlice<String>) -> String? {
    guard let word = words.first else { return nil }
    if word.lowercased() == "with", views == [.compare] || views == [.diff] {
      return "; to compare two calendars: diff old.ics new.ics"
    }
    if let next = words.dropFirst().first {
      if let hint = HabitWords.hint("\(word) \(next)") { return hint }
      // `as excel`
      if ["as", "into"].contains(word.lowercased()) {
        return HabitWords.hint(next) ?? "; formats: \(list(OutputFormat.allCases.map(\.rawValue)))"
      }
    }
    return HabitWords.hint(word, isInTitle: isCounting)
      ?? local()?.habit(word).flatMap { HabitWords.hint($0, isInTitle: isCounting) }
  }

  /// The option for a zone, as the second half of a sentence: `in UTC`, `in New York time, day 2`; nil if the words name none.
  static func zoneHint(_ words: ArraySlice<String>) -> String? {
    let plain = words.prefix(5).map { $0.lowercased().trimming(",") }
    guard plain.count > 1, plain[0] == "in", ["utc", "gmt"].contains(plain[1]) || plain.dropFirst(2).contains("time")
    else { return nil }
    return "; for the times of another zone: --tz, as in --tz Asia/Tokyo or --tz UTC"
  }

  /// Whether the view takes words of a title: `next dentist`.
  private var isCounting: Bool { views.first?.descriptor.words == .count }

  /// What to write instead of the first word, as the second half of a sentence; empty if nothing is known.
  func hint(_ words: ArraySlice<String>) -> String {
    guard let word = words.first else { return "" }
    if let hint = known(words) { return hint }
    if word.allSatisfy(\.isNumber) {
      let unit = views == [.week] ? "weeks" : views == [.month] ? "months" : "days"
      // `0 days` are none.
      let count = word.allSatisfy { $0 == "0" } ? "3" : word
      if views == [.week] || views == [.month] {
        return
          "; one page shows one \(views[0].rawValue): for days from today on, write '\(count) \(unit)' alone"
      }
      if views == [.day] { return "; write a date, or for days from today on '\(count) days'" }
      let day = views.isEmpty ? DateVocabulary.dayOfMonth(word) : nil
      return "; for days from today on, write for instance '\(count) \(unit)'"
        + (day.map { ", and for a day of a month '\($0) march'" } ?? "")
    }
    // `week+1`
    if let sign = word.firstIndex(where: { $0 == "+" || $0 == "-" }),
      DateVocabulary.unit(word[..<sign].lowercased()) != nil,
      OptionValue.number(word[word.index(after: sign)...]) != nil
    {
      return "; did you mean '\(word[sign...])\(word.prefix(1).lowercased())'?"
    }
    // `today+3`
    if let sign = word.firstIndex(of: "+"), OptionValue.number(word[word.index(after: sign)...]) != nil,
      isDate(String(word[..<sign]))
    {
      let (day, count) = (terminalSafe(String(word[..<sign])), word[word.index(after: sign)...])
      let days = count == "1" ? "1 day" : "\(count) days"
      return "; did you mean '\(days) after \(day)' or '\(day) for \(days)'?"
    }
    if let option = Self.setting(word) ?? (isCounting ? nil : Self.option(word, value: words.dropFirst().first)) {
      return "; did you mean '\(option)'?"
    }
    let names = names()
    if let file = names.first(where: { $0.lowercased() == word.lowercased() + ".ics" }) {
      return "; did you mean '\(file)'?"
    }
    let foreign = local()?.vocabulary ?? []
    // A known word of the reader's language is at a wrong place.
    guard !foreign.contains(word.lowercased()) else { return "" }
    let known = AgendaView.allCases.map(\.rawValue) + Self.commands + DateVocabulary.all + names + foreign
    var near = nearest(to: word.lowercased(), among: known)
    let isOneOff = near.map { Spelling.distance(Array(word.lowercased()), Array($0.lowercased())) < 2 } == true
    // `next school play` is no `scroll`.
    if isCounting, !isOneOff { near = nil }
    if near == nil, let language = unreadLanguage() {
      let search = views.isEmpty ? " To look for words: search \(terminalSafe(word))" : ""
      return "; words of the language '\(language)' are not read, English ones are, such as 'tomorrow'.\(search)"
    }
    let languages = languages(words, isMistyped: isOneOff)
    if !languages.isEmpty, local()?.language.map(languages.contains) != true {
      return "; for words of this language: \(list(languages.map { "--locale \($0)" }, "or"))"
    }
    if !isOneOff, let parts = separated(word.lowercased()) { return "; did you mean '\(parts)'?" }
    // `comparer`
    let suggestion = near.map { $0 == "compare" ? "; for two calendars: diff." : "; did you mean '\($0)'?" } ?? ""
    // `"Talk 17"`
    let isTitle = word.contains(" ") && word.first?.isLetter == true
    let isText =
      word.utf8.count > 3
      && word.allSatisfy { $0.isLetter || $0 == " " || $0 == "-" || $0 == "'" || isTitle && $0.isNumber }
    if views.isEmpty, isText, !isOneOff {
      let search = "look for words: search \(quoted(word))"
      return suggestion.isEmpty ? "; to \(search)" : "\(suggestion) To \(search)"
    }
    if views.first == .free, word.allSatisfy(\.isLetter) {
      return
        "\(suggestion.isEmpty ? "; for" : "\(suggestion) For") the free times of a person, name their calendar: free tomorrow ada.ics"
    }
    guard suggestion.isEmpty, let view = views.first else { return suggestion }
    return isText && [.none, .grouping].contains(view.descriptor.words)
      ? "; to select by words: --search \(quoted(word))" : ""
  }

  /// A word as it is written behind an option.
  private func quoted(_ word: String) -> String {
    let word = terminalSafe(word)
    return word.contains(" ") && !word.contains("'") ? "'\(word)'" : word
  }

  /// The languages that read the longest date in the first words, or else know one of the first two. Behind `next` are titles, for
  /// which no date is looked for: reading one in every language takes fifteen times as long as the whole page.
  /// - Parameter isMistyped: Whether the first word is nearly one of ours: `montn` is no German Monday.
  private func languages(_ words: ArraySlice<String>, isMistyped: Bool) -> [String] {
    let ofDate = isMistyped || isCounting ? [] : LocalDateReader.languages(reading: words)
    if !ofDate.isEmpty { return ofDate }
    let ofWord = words.prefix(2).filter { $0.count > 1 && AgendaView(rawValue: $0.lowercased()) == nil }
      .map(QuestionGrammar.languages).first { !$0.isEmpty }
    if ofWord == nil, !isCounting, let word = words.first {
      let ofCommand = LocalDateReader.languages(commanding: word)
      if !ofCommand.isEmpty { return ofCommand }
    }
    return ofWord ?? (views.isEmpty ? words.first.map(LocalDateReader.languages(writtenLike:)) ?? [] : [])
  }

  /// The option of a word such as `landscape`, `a4` or, with a value behind it that it takes, `locale de`.
  private static func option(_ word: String, value: String? = nil) -> String? {
    let word = word.lowercased()
    if PaperSize(rawValue: word) != nil { return "--paper \(word)" }
    guard word.utf8.count > 2, let option = RequestOption.named(word) else { return nil }
    guard let placeholder = option.description.placeholder else { return "--\(word)" }
    guard let value else { return "--\(word) \(placeholder)" }
    var request = AgendaRequest()
    return (try? option.apply(value, to: &request)).map { "--\(word) \(terminalSafe(value))" }
  }

  /// The option of a word with its value: `format=json`, `date:tomorrow`.
  static func setting(_ word: String) -> String? {
    guard let mark = word.firstIndex(where: { $0 == "=" || $0 == ":" }) else { return nil }
    let (name, value) = (word[..<mark].lowercased(), String(word[word.index(after: mark)...]))
    guard !value.isEmpty, !value.hasPrefix("/"), RequestOption.named(name)?.description.placeholder != nil else {
      return nil
    }
    return "--\(name) \(terminalSafe(value))"
  }

  /// The words of a date, or of a view and a date, that are written as one: `nextweek`, `dayaftertomorrow`.
  private func separated(_ word: String) -> String? {
    let letters = Array(word)
    guard (4...24).contains(letters.count), letters.allSatisfy({ $0.isLetter || $0.isNumber }) else { return nil }
    func text(_ bounds: Range<Int>) -> String { String(letters[bounds]) }
    // A part has two letters at least, or is a number.
    func isPart(_ bounds: Range<Int>) -> Bool {
      bounds.count > 1
        ? letters[bounds].allSatisfy(\.isNumber) == letters[bounds.lowerBound].isNumber
        : letters[bounds.lowerBound].isNumber
    }
    let places = 1..<letters.count
    for place in places where isPart(0..<place) && isPart(place..<letters.count) {
      let (first, last) = (text(0..<place), text(place..<letters.count))
      if Self.shownWords.contains(last), AgendaView(rawValue: first) != nil || isDate(first) { return first }
      if isDate("\(first) \(last)") || AgendaView(rawValue: first) != nil && isDate(last) { return "\(first) \(last)" }
    }
    for place in places where isPart(0..<place) {
      for next in place + 1..<letters.count where isPart(place..<next) && isPart(next..<letters.count) {
        let words = "\(text(0..<place)) \(text(place..<next)) \(text(next..<letters.count))"
        if isDate(words) { return words }
      }
    }
    return nil
  }

  /// What is shown, behind a view or a day: `monthview`, `todaymeetings`.
  private static let shownWords = QuestionGrammar.english.nouns.union(["view", "agenda", "schedule", "calendar"])

  private func isDate(_ words: String) -> Bool {
    ((try? OptionValue.dates(inWords: words, local: local)) ?? nil) != nil
  }
}

extension String {
  /// The text without the marks at the end of a sentence. The comma of `Tuesday, 9 March` stays, because messages repeat the date as it was
  /// written.
  var withoutFinalMark: String { ["?", "？", "؟", "!", "！"].reduce(self) { $0.trimming($1) } }

  /// The text without a character at its end.
  func trimming(_ character: Character) -> String { last == character ? String(dropLast()) : self }
}

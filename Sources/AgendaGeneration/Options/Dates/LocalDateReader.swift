internal import Bytes
internal import CalendarLocales
internal import CalendarModel

/// Parses dates in other languages, by translating their words: `nächsten Freitag` is `next friday`.
package struct LocalDateReader: Sendable {
  private let words: DateWords
  /// English words by foreign words that are written in plain letters: `naechste`, `manana`.
  private let plainWords: [String: String]
  private let weekdays: [[String]]
  private let months: [[String]]
  private let numbers: LocalNumberReader

  /// Creates the reader for a language; nil for English, and for languages that pages do not support.
  /// - Parameter locale: A BCP 47 tag or POSIX name.
  package init?(locale name: String) {
    // Any other locale would load ICU's data.
    guard let words = DateWords(localeIdentifier: name), let locale = LocaleProvider.locale(named: name) else {
      return nil
    }
    self.words = words
    plainWords = Dictionary(
      words.english.flatMap { word, english in Self.plain(word).map { ($0, english) } },
      uniquingKeysWith: { min($0, $1) })
    numbers = LocalNumberReader(language: words.language, phrases: locale.phrases)
    weekdays = (0..<7).map { Self.names(locale.weekdayNames, locale.shortWeekdayNames, at: $0) }
    months = (0..<12).map {
      Self.names(
        locale.monthNames, locale.monthNamesInDates, locale.shortMonthNames, locale.shortMonthNamesInDates, at: $0)
    }
  }

  private static func names(_ lists: [String]..., at index: Int) -> [String] {
    let names = lists.compactMap { $0.indices.contains(index) ? Self.bare($0[index].lowercased()) : nil }
    // `יום שני` is also `שני`.
    let all =
      names + names.compactMap { $0.contains(" ") ? $0.split(separator: " ").last.map(String.init) : nil }
      // `金曜` is also `金曜日`.
      + names.compactMap { $0.hasSuffix("曜日") ? String($0.dropLast()) : nil }
    return all + all.flatMap(plain)
  }

  /// Spellings of a word in letters of any keyboard, if they differ: `próxima` is also `proxima`, `märz` `marz` and `maerz`.
  private static func plain(_ word: String) -> [String] {
    guard word.utf8.contains(where: { $0 >= 0x80 }) else { return [] }
    func replaced(_ letters: [Character: String]) -> String {
      String(SearchWords.folded(word.map { letters[$0] ?? String($0) }.joined()))
    }
    return [replaced(letters), replaced(letters.merging(letterPairs) { $1 })].filter { $0 != word }
  }

  /// Letters that are not letters with a mark.
  private static let letters: [Character: String] = ["ø": "o", "ł": "l", "ß": "ss", "æ": "ae", "ı": "i"]
  private static let letterPairs: [Character: String] = ["ä": "ae", "ö": "oe", "ü": "ue", "å": "aa", "ø": "oe"]

  /// The language of a locale whose words are not known; nil for a known one, and for English.
  package static func unreadLanguage(ofLocale name: String) -> String? {
    // POSIX and C are no languages.
    guard let language = LocaleIdentifier(name)?.language, (2...3).contains(language.count), language != "en",
      DateWords(localeIdentifier: name) == nil
    else { return nil }
    return language
  }

  /// The language, by its key in `LanguageWords`.
  var language: String? { words.language }

  /// How questions begin in the language; nil if that is not known.
  var questions: QuestionGrammar? { QuestionGrammar.of(words.language) }

  /// The words of whole sentences in the language; nil if they are not known.
  var sentences: SentenceGrammar? { SentenceGrammar.of(words.language) }

  /// The words that a mistyped one may mean: names, and words of dates with four letters or more.
  var vocabulary: [String] {
    let known = words.english.filter { !Self.particles.contains($0.value) && !$0.key.contains(" ") }.keys.sorted()
    let names = (weekdays + months).compactMap { $0.first { !$0.contains(" ") } }
    return (known + names).filter { $0.count > 3 }
  }

  /// Words that only join others.
  private static let particles: Set<String> = [
    "to", "from", "starting", "ago", "in", "on", "the", "a", "two", "three", "four", "five", "six", "seven", "eight",
    "nine", "ten", "later", "and", "of", "before", "after", "between",
  ]

  /// The command that a word means, in English: `suche` is `search`; nil if it means none.
  func command(_ word: String) -> String? {
    words.english[word.lowercased()].flatMap { Self.commands.contains($0) ? $0 : nil }
  }

  /// The languages in which a word is a command or asks for free times: `libre`, `stunden`; none if they are many.
  static func languages(commanding word: String) -> [String] {
    let all = DateWords.languages.filter {
      LocalDateReader(locale: $0)?.command(word) != nil || SentenceGrammar.of($0)?.role(word) == .free
    }
    return all.count > 3 ? [] : all
  }

  private static let commands: Set<String> = ["search", "free", "hours", "check", "show"]

  /// The English word that ``HabitWords`` knows for a word: `ostern` is `easter`; nil if there is none.
  func habit(_ word: String) -> String? {
    words.english[word.lowercased()].flatMap { Self.habits.contains($0) ? $0 : nil }
      ?? SentenceGrammar.task(word, in: words.language)
  }

  private static let habits: Set<String> = ["easter", "usage", "print"]

  /// The days that a text names; nil if it names none.
  func range(_ text: String) throws(DateReader.Fault) -> DateSpecificationRange? {
    guard let english = english(text) else { return nil }
    return try DateRangeReader.range(english)
  }

  /// The languages in which the first words name days, as many words as possible; empty if none does, or more than three do.
  static func languages(reading words: ArraySlice<String>) -> [String] {
    guard words.prefix(mostWords).contains(where: { $0.count > 1 && $0.contains(where: \.isLetter) }) else { return [] }
    var (languages, most): ([String], Int) = ([], 1)
    for language in DateWords.languages {
      let reader = LocalDateReader(locale: language)
      let kinds = WordKinds(exists: { _ in false }, isName: { _ in false }, local: { reader })
      let count = ((try? LeadingDates(kinds).dates(at: words)) ?? nil)?.1 ?? 0
      if count > most { (languages, most) = ([], count) }
      if count == most { languages.append(language) }
    }
    return languages.count > 3 ? [] : languages
  }

  /// The languages that are written in the script of a text: of `次のレビュー` Japanese; none for a script of many languages.
  static func languages(writtenLike text: String) -> [String] {
    let scalars = text.unicodeScalars
    func has(_ range: ClosedRange<UInt32>) -> Bool { scalars.contains { range.contains($0.value) } }
    if has(0x3040...0x30FF) { return ["ja"] }
    if has(0xAC00...0xD7A3) { return ["ko"] }
    if has(0x0590...0x05FF) { return ["he"] }
    if has(0x0600...0x06FF) { return ["ar", "fa"] }
    return has(0x4E00...0x9FFF) ? ["zh", "ja"] : []
  }

  /// Translates a text to English; nil if a word is neither a number nor known.
  func english(_ text: String) -> String? {
    let text = text.lowercased().filter { !Self.directionMarks.contains($0) }
    if let week = numbers.week(text) { return week }
    let given = LocalNumberReader.separated(text).split(whereSeparator: \.isWhitespace)
    guard !given.isEmpty, given.count <= Self.mostWords else { return nil }
    var result: [String] = []
    var rest = given.flatMap(Self.withComma)[...]
    while let first = rest.first {
      if first == ",", let last = result.popLast() {
        rest.removeFirst()
        result.append(rest.isEmpty ? last : last + first)
      } else if let last = result.last, numbers.isYearSign(first, behind: last) {
        rest.removeFirst()
      } else if let (phrase, count) = phrase(rest) {
        result += phrase.split(separator: " ").map(String.init)
        rest.removeFirst(count)
      } else if let word = name(Self.withoutParentheses(first)) ?? numbers.number(first) {
        result.append(word)
        rest.removeFirst()
      } else if let range = sides(first) {
        result += range
        rest.removeFirst()
      } else if let stem = stem(first) {
        rest[rest.startIndex] = stem
      } else if let parts = parts(first) {
        rest = parts + rest.dropFirst()
      } else {
        return nil
      }
    }
    return Self.ordered(LocalNumberReader.withDaysOfMonth(result).filter { $0 != "the" && $0 != "on" })
  }

  private static let mostWords = 10

  /// Signs that set the direction of dates in numbers: Arabic has them before slashes.
  private static let directionMarks = "\u{200E}\u{200F}\u{61C}"

  /// A word, and the comma behind it as another one: `So., 3. Mai`.
  private static func withComma(_ word: Substring) -> [String] {
    guard word.count > 1, let last = word.last, last == "," || last == "،" else { return [String(word)] }
    return [String(word.dropLast()), ","]
  }

  /// The weekday in `5月3日(日)`; other words as they are.
  private static func withoutParentheses(_ word: String) -> String {
    guard word.count > 2, let first = word.first, let last = word.last, "(（".contains(first), ")）".contains(last) else {
      return word
    }
    return String(word.dropFirst().dropLast())
  }

  /// Two weekdays or months with a hyphen between them: `mo-fr` is `monday to friday`.
  private func sides(_ word: String) -> [String]? {
    let sides = word.split(separator: "-", omittingEmptySubsequences: false).map { name(String($0)) }
    guard sides.count == 2, let first = sides[0], let last = sides[1] else { return nil }
    return [first, "to", last]
  }

  /// The known word that another is a form of: `haftayı` of `hafta`, in Hebrew a weekday or month behind a preposition; nil if it is none.
  /// Other languages have forms in their tables.
  private func stem(_ word: String) -> String? {
    if words.language == "he", word.hasPrefix("ב") {
      let rest = String(word.dropFirst())
      return (weekdays + months).joined().contains(rest) ? rest : nil
    }
    guard words.language == "tr", word.count > 3 else { return nil }
    let stems = Self.turkishEndings.lazy.filter(word.hasSuffix).map { String(word.dropLast($0.count)) }
    return stems.first { words.english[$0] != nil }
  }

  /// The longest first.
  private static let turkishEndings = [
    "daki", "deki", "nın", "nin", "yı", "yi", "ki", "kü", "ın", "in", "ün", "ı", "i", "ü",
  ]

  /// The known words of one that has several: `mi-mars`, `vrijdagmiddag`, and in languages without spaces `来週の金曜日`.
  private func parts(_ word: String) -> ArraySlice<String>? {
    let sides = word.split(separator: "-", maxSplits: 1).map(String.init)
    if sides.count == 2, words.english[sides[0]] ?? name(sides[0]) != nil { return sides[...] }
    if let parts = weekdayAndPart(word) { return parts }
    guard QuestionGrammar.hasNoSpaces(word), word.count <= 24 else {
      return nil
    }
    return segments(word[...])
  }

  /// Known words that a text consists of, as long ones as possible; nil if there are none.
  private func segments(_ text: Substring) -> ArraySlice<String>? {
    let characters = Array(text)
    // From the end, so that each place is looked at once whatever the text is.
    var rests: [ArraySlice<String>?] = Array(repeating: nil, count: characters.count) + [[]]
    for start in characters.indices.reversed() {
      for length in stride(from: min(characters.count - start, Self.longestPart), to: 0, by: -1) {
        guard let rest = rests[start + length] else { continue }
        let word = String(characters[start..<start + length])
        guard isKnown(word) else { continue }
        rests[start] = [word] + rest
        break
      }
    }
    return rests[0]
  }

  /// The weekday and the part of the day in a word: `Freitagnachmittag`, `fredagskväll`.
  private func weekdayAndPart(_ word: String) -> ArraySlice<String>? {
    for name in weekdays.joined() where name.count > 3 && word.count > name.count + 2 && word.hasPrefix(name) {
      let rest = String(word.dropFirst(name.count))
      for part in [rest, rest.hasPrefix("s") ? String(rest.dropFirst()) : rest]
      where words.english[part].flatMap({ DateVocabulary.partsOfDay[$0] }) != nil {
        return [name, part]
      }
    }
    return nil
  }

  private static let longestPart = 6

  private func isKnown(_ word: String) -> Bool {
    words.english[word] != nil || numbers.number(word) != nil || weekdays.joined().contains(word)
      || months.joined().contains(word)
  }

  /// The longest known phrase at the start of the words.
  private func phrase(_ given: ArraySlice<String>) -> (english: String, count: Int)? {
    for count in stride(from: min(max(2, words.mostWords), given.count), to: 0, by: -1) {
      let joined = given.prefix(count).joined(separator: " ")
      if let english = words.english[joined] ?? plainWords[joined] ?? (count > 1 ? name(joined, isWhole: true) : nil) {
        return (english, count)
      }
    }
    return nil
  }

  // MARK: Names

  /// The English name of a weekday or month.
  /// - Parameter isWhole: Whether it must be the whole name.
  private func name(_ word: String, isWhole: Bool = false) -> String? {
    let word = Self.bare(word)
    func index(_ names: [[String]]) -> Int? {
      isWhole ? names.firstIndex { $0.contains(word) } : Self.index(of: word, in: names)
    }
    if let month = index(months) { return Self.englishMonths[month] }
    return index(weekdays).map { OptionValue.weekdayNames[$0] }
  }

  private static let englishMonths = CalendarLocale().monthNames.map { $0.lowercased() }

  /// The only entry that a word equals, abbreviates (with at least three letters) or inflects.
  private static func index(of word: String, in names: [[String]]) -> Int? {
    if let exact = names.firstIndex(where: { $0.contains(word) }) { return exact }
    guard word.count > 2 else { return nil }
    func only(_ condition: (String) -> Bool) -> Int? {
      let found = names.indices.filter { names[$0].contains(where: condition) }
      return found.count == 1 ? found[0] : nil
    }
    // `пятницу` is a form of `пятница`, `perjantaina` of `perjantai`.
    return only { $0.hasPrefix(word) }
      ?? only { name in
        let common = zip(name, word).prefix { $0 == $1 }.count
        return common > 3 && common + 2 >= name.count && common + 3 >= word.count
      }
  }

  /// A name without the point of an abbreviation, and with one kind of apostrophe: `п'ятниця`.
  private static func bare(_ word: String) -> String {
    let word = word.last == "." ? String(word.dropLast()) : word
    return ["ʼ", "’"].reduce(word) { $0.replacing(text: $1, with: "'") }
  }

  // MARK: Order

  private static let turns: Set<String> = ["next", "last", "this", "after-next", "before-last"]

  /// Words in English order: `friday next` is `next friday`, `ago 3 days` is `3 days ago`.
  private static func ordered(_ given: [String]) -> String? {
    let joint = given.indices.dropFirst().first { given[$0] == "to" || given[$0] == "and" }
    var words = joint.map { date(given[..<$0]) + [given[$0]] + date(given[($0 + 1)...]) } ?? date(given[...])
    // `first monday from january`, in languages that have one word for `of` and `from`.
    if let place = words.indices.dropFirst().first(where: { isOf(words, at: $0) }) { words.remove(at: place) }
    // `7 next days` is `next 7 days`.
    if words.count == 3, turns.contains(words[1]), DateVocabulary.count(words[0]) != nil { words.swapAt(0, 1) }
    // `march mid` is `mid march`.
    if words.count > 1, let last = words.last, ["early", "mid", "late", "end", "beginning"].contains(last) {
      words.insert(words.removeLast(), at: 0)
    }
    if words.first == "ago", words.count > 1 { words.append(words.removeFirst()) }
    // `in week` is `in a week`.
    if words.count == 2, words[0] == "in" || words[1] == "ago" || words[1] == "later" {
      let unit = words[0] == "in" ? 1 : 0
      if DateVocabulary.unit(words[unit]) != nil { words.insert("a", at: unit) }
    }
    if words.first == "to" { words[0] = "until" }
    // `woche` is this week.
    if words.count == 1, ["week", "month", "year"].contains(words[0]) { words.insert("this", at: 0) }
    return words.joined(separator: " ")
  }

  /// The words of one date in English order: `week next` is `next week`, `2026 may 3 sunday` is `sunday 2026 may 3`.
  private static func date(_ given: ArraySlice<String>) -> [String] {
    if given.count > 1, given.first == "from" { return ["from"] + date(given.dropFirst()) }
    var words = Array(given)
    guard let last = words.last else { return [] }
    if words.count == 2, turns.contains(last) { words.swapAt(0, 1) }
    let others = words.dropLast()
    if OptionValue.weekdayNames.contains(last), others.count > 1,
      others.contains(where: { englishMonths.contains($0) }),
      others.allSatisfy({ englishMonths.contains($0) || $0.first?.isNumber == true })
    {
      words = [last] + Array(others)
    }
    return words
  }

  /// Whether a `from` stands between a day and its month.
  private static func isOf(_ words: [String], at place: Int) -> Bool {
    guard words[place] == "from", place + 1 < words.count, englishMonths.contains(words[place + 1]) else {
      return false
    }
    return words[place - 1] == "day" || OptionValue.weekdayNames.contains(words[place - 1])
  }
}

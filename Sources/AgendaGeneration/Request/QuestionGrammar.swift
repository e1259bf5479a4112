internal import Bytes
internal import CalendarLocales
internal import Synchronization

/// How questions and requests begin in a language, and the command that each means: `what is on tomorrow`, `was steht morgen an`.
struct QuestionGrammar: Sendable {
  /// A beginning of a question.
  private struct Opening {
    let words: [String]
    /// Words that end it, as in `was steht morgen an`.
    let closing: [String]
    /// The command, whose name is that of a view; `days` for none, `count` for an agenda with its number of events, `left` for
    /// what is not over, `first` and `last` for the first or last event on some days.
    let command: String

    var count: Int { words.count + closing.count }
  }

  /// A question without its beginning.
  struct Question {
    /// The command; empty if the words behind it say what to show.
    var command: [String]
    var rest: [String]
    /// Words at the start of the rest that change nothing.
    var fillers: Set<String>
    /// Whether it asks for the number of events.
    var counts = false
    /// Whether it asks for what is not over.
    var leavesOutPast = false
    /// Which event alone it asks for; nil for all.
    var only: OnlyEvent?
  }

  /// Lines `command: beginning, beginning`, in which `_` stands for the words between the beginning and its end, as ``plain(_:)`` makes
  /// them. Lines with other names:
  ///
  /// - `nouns`, `articles`: words of these kinds
  /// - `command+`: words that mean nothing behind the beginnings of the command
  /// - `endings`, `free endings`, `show endings`: how questions without a command, or with this one, end
  /// - `next beginnings`: what stands before a title to ask for the next such event
  ///
  /// Read for each question, because most command lines have none.
  private let text: String

  /// - Parameter text: Lines in plain letters.
  private init(_ text: String) { self.text = text }

  /// Words that only say that events are meant: `next 3 meetings`.
  var nouns: Set<String> { words("nouns") }

  func isNoun(_ word: String) -> Bool { has(word, in: "nouns") }

  func isArticle(_ word: String) -> Bool { has(word, in: "articles") }

  /// The entries of the lines with a name.
  private func words(_ name: String) -> Set<String> {
    var words: Set<String> = []
    forEachEntry(ofLines: { $0.elementsEqual(name.utf8) }) { words.insert(String(decoding: $1, as: UTF8.self)) }
    return words
  }

  /// Whether the lines with a name have an entry.
  private func has(_ entry: String, in name: String) -> Bool {
    var isFound = false
    forEachEntry(ofLines: { $0.elementsEqual(name.utf8) }) { isFound = isFound || $1.elementsEqual(entry.utf8) }
    return isFound
  }

  /// Calls a function with the name of each selected line and each of its entries.
  private func forEachEntry(
    ofLines isSelected: (ByteView) -> Bool, _ take: (_ name: ByteView, _ entry: ByteView) -> Void
  ) {
    text.withByteView { bytes in
      func end(of part: Range<Int>, _ mark: Unicode.Scalar) -> Int {
        bytes.firstOffset(of: UInt8(ascii: mark), in: part) ?? part.upperBound
      }
      var start = 0
      while start < bytes.count {
        let line = start..<end(of: start..<bytes.count, "\n")
        start = line.upperBound + 1
        let colon = end(of: line, ":")
        let name = bytes.part(line.lowerBound..<colon)
        guard colon < line.upperBound, isSelected(name) else { continue }
        var next = colon + 1
        while next < line.upperBound {
          let entry = next..<end(of: next..<line.upperBound, ",")
          take(name, bytes.part(entry))
          next = entry.upperBound + 1
        }
      }
    }
  }

  /// The beginnings with a first word, the longest first.
  private func openings(_ first: String) -> [Opening] {
    // Nearly all command lines begin with a word that begins no question.
    let mayBegin = text.withByteView { bytes in
      [",", ":"].contains { mark in (mark + first).withByteView { bytes.contains($0) } }
    }
    guard mayBegin else { return [] }
    var openings: [Opening] = []
    forEachEntry(ofLines: Self.hasOpenings) { name, entry in
      guard entry.starts(with: first.utf8) else { return }
      let parts = String(decoding: entry, as: UTF8.self).split(separator: "_")
        .map { $0.split(separator: " ").map(String.init) }
      guard let words = parts.first, words.first == first else { return }
      openings.append(
        Opening(
          words: words, closing: parts.count > 1 ? parts[1] : [], command: String(decoding: name, as: UTF8.self)))
    }
    return openings.sorted { $0.count > $1.count }
  }

  /// Whether the line with a name has the beginnings of a command.
  private static func hasOpenings(_ name: ByteView) -> Bool {
    !["nouns", "articles"].contains { name.elementsEqual($0.utf8) }
      && !["+", "endings", "beginnings"].contains { name.suffix($0.utf8.count).elementsEqual($0.utf8) }
  }

  /// Whether a word begins a question.
  func begins(_ word: String) -> Bool { !openings(Self.plain(word)).isEmpty }

  /// The question at the start of some words; nil if there is none.
  /// - Parameter isKnown: Whether a word is a file or a calendar.
  func question(_ words: [String], _ isKnown: (String) -> Bool) -> Question? {
    guard let first = words.first, !isKnown(first) else { return nil }
    let openings = openings(Self.plain(first))
    let plain = words.prefix(Self.mostWords).map { isKnown($0) ? "" : Self.plain($0) }
    for opening in openings where plain.starts(with: opening.words) {
      let count = opening.words.count
      guard !opening.closing.isEmpty else { return question(opening.command, Array(words[count...])) }
      guard
        let place = plain.indices.dropFirst(count).first(where: { plain[$0...].starts(with: opening.closing) })
      else { continue }
      return question(
        opening.command, Array(words[count..<place] + words[(place + opening.closing.count)...]))
    }
    if let question = joined(plain[0], words) { return question }
    var scalars = first.unicodeScalars
    scalars.removeAll { Self.marks.contains($0) }
    let bare = String(scalars)
    guard bare.utf8.contains(where: { $0 > 0x7F }) else { return nil }
    let endings = ["", "free", "show"].flatMap { command in
      self.words(command.isEmpty ? "endings" : "\(command) endings").map { (command: command, text: $0) }
    }
    guard
      let ending = endings.filter({ plain[0].hasSuffix($0.text) && plain[0].count > $0.text.count }).max(by: {
        $0.text.count < $1.text.count
      })
    else { return nil }
    let subject = String(bare.dropLast(ending.text.count))
    // `次のレビューはいつ`
    if ending.command == "show",
      let next = self.words("next beginnings").first(where: { subject.hasPrefix($0) && subject != $0 })
    {
      return Question(command: ["next"], rest: [String(subject.dropFirst(next.count))] + words.dropFirst(), fillers: [])
    }
    return Question(
      command: ending.command.isEmpty ? [] : [ending.command], rest: [subject] + words.dropFirst(), fillers: [])
  }

  /// A question whose beginning is not separated from what follows, in languages without spaces: `显示下个月`.
  private func joined(_ plain: String, _ words: [String]) -> Question? {
    guard Self.hasNoSpaces(plain) else { return nil }
    let opening = (1..<plain.count).reversed().lazy.compactMap { count in
      openings(String(plain.prefix(count))).first { $0.words.count == 1 && $0.closing.isEmpty }
    }.first
    guard let opening else { return nil }
    return question(opening.command, [String(plain.dropFirst(opening.words[0].count))] + words.dropFirst())
  }

  /// Longer questions are none.
  private static let mostWords = 16

  private func question(_ command: String, _ rest: [String]) -> Question {
    let counts = command == "count"
    let meant = Self.commands[command] ?? [command]
    return Question(
      command: meant, rest: rest, fillers: words(command + "+").union(words((meant.first ?? command) + "+")),
      counts: counts, leavesOutPast: command == "left", only: OnlyEvent(rawValue: command))
  }

  /// The words of commands that are no view. With its noun, `next` is no part of a date: `next friday`.
  private static let commands = [
    "days": [], "left": [], "count": ["agenda"], "first": ["next", "event"], "last": ["agenda"],
  ]

  /// A word in lower case, without marks of letters, apostrophes and question marks.
  static func plain(_ word: String) -> String {
    var scalars = SearchWords.folded(word)
    scalars.removeAll { marks.contains($0) }
    return String(scalars)
  }

  private static let marks = Array("'’`´?¿？؟".unicodeScalars)

  /// The languages in which a word names a day, in any place, or begins a question; none if they are many.
  static func languages(knowing word: String) -> [String] {
    guard !english.begins(word) else { return [] }
    let days = days(in: word.lowercased())
    let all = DateWords.languages.filter { language in
      days.contains { DateWords.knows($0, in: language) } || of(language)?.begins(word) == true
    }
    return all.count > 3 ? [] : all
  }

  /// What may name a day in a word: the word itself, or its beginning in a script without spaces.
  private static func days(in word: String) -> [String] {
    guard word.count > 2, hasNoSpaces(word) else { return [word] }
    return (2...min(word.count, 8)).map { String(word.prefix($0)) }
  }

  /// Whether a text has letters of Japanese or Chinese.
  static func hasNoSpaces(_ text: String) -> Bool {
    text.unicodeScalars.contains { (0x3040...0x9FFF).contains($0.value) }
  }

  static let english = QuestionGrammar(languages["en"] ?? "")

  /// The grammar of a language, by its key in ``CalendarLocales/LanguageWords``; nil if there is none.
  static func of(_ language: String) -> QuestionGrammar? {
    known.withLock { known in
      if known[language] == nil { known[language] = languages[language].map { QuestionGrammar(plain($0)) } }
      return known[language]
    }
  }

  /// What was made plain: a word of a command line is asked for several times.
  private static let known = Mutex<[String: QuestionGrammar]>([:])
}

internal import Synchronization

/// The words of whole sentences in a language, in any order: `habe ich morgen einen Termin`, `yarın boş muyum`.
///
/// A sentence is understood only if each of its words is known, so that what it says beyond that is never left out.
struct SentenceGrammar: Sendable {
  /// What a word does in a sentence.
  enum Role: String, CaseIterable {
    /// It changes nothing: `have`, `my`, `please`.
    case joining
    /// It asks for all events, and needs days: `all of april`.
    case all
    /// It asks for free times.
    case free
    /// With a noun behind it, it asks for the next event.
    case next
    /// It only says that events are meant, in addition to the nouns of ``QuestionGrammar``.
    case nouns
  }

  private let roles: [String: Role]

  /// - Parameter text: Lines `role: word, word`.
  private init(_ text: String) {
    var roles: [String: Role] = [:]
    for (name, words) in Self.lines(text) {
      guard let role = Role(rawValue: name) else { continue }
      for word in words { roles[QuestionGrammar.plain(word)] = role }
    }
    self.roles = roles
  }

  /// Tables are texts, whose lines are `name:word,word`.
  static func lines(_ text: String) -> [(name: String, words: [String])] {
    text.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: ":")
      return parts.count == 2 ? (String(parts[0]), parts[1].split(separator: ",").map(String.init)) : nil
    }
  }

  /// What a word does; nil if it is unknown.
  func role(_ word: String) -> Role? { roles[QuestionGrammar.plain(word)] }

  static let english = SentenceGrammar(languages["en"] ?? "")

  /// The grammar of a language, by its key in ``CalendarLocales/LanguageWords``; nil if there is none.
  static func of(_ language: String) -> SentenceGrammar? {
    known.withLock { known in
      if known[language] == nil { known[language] = languages[language].map(SentenceGrammar.init) }
      return known[language]
    }
  }

  /// What was read: a word of a command line is asked for several times.
  private static let known = Mutex<[String: SentenceGrammar]>([:])

  /// The English word of a task in a language: `lösche` is `delete`; nil if it is none.
  static func task(_ word: String, in language: String) -> String? {
    let word = QuestionGrammar.plain(word)
    return lines(tasks[language] ?? "").first { $0.words.contains { QuestionGrammar.plain($0) == word } }?.name
  }
}

internal import CalendarLocales
internal import CalendarModel
internal import CalendarRendering

/// The events in the search of a site, and the words that each is found by.
///
/// Words are numbers, because a site with 100,000 events has some hundred thousand words, but few different ones.
struct SearchIndex: Sendable {
  private(set) var entries: [SearchEntry] = []
  /// The different words.
  private(set) var words: [String] = []
  private var numbers: [String: Int32] = [:]
  /// The numbers of the words of all entries, one entry after the other.
  private var lists: [Int32] = []
  private var recent = RecentValues<String, TextWords>(capacity: 4_096)

  /// The folded words of a text: the first ones without duplicates, their endings, and all of them with spaces between.
  struct TextWords {
    var numbers: [Int32] = []
    /// The endings of words in scripts without spaces, because a search finds words by their beginnings.
    var endings: [Int32] = []
    var folded: String
  }

  /// The number of words of an event, and of characters of a word.
  private static let (mostWords, mostLetters) = (100, 40)
  /// The length of a text whose words are kept.
  private static let mostKeptBytes = 256

  /// The folded words of a text.
  mutating func words(of text: String) -> TextWords {
    if let known = recent[text] { return known }
    let words = SearchWords.words(of: text)
    var found = TextWords(folded: words.joined(separator: " "))
    for word in words where found.numbers.count < Self.mostWords {
      let number = number(of: word)
      if !found.numbers.contains(number) { found.numbers.append(number) }
    }
    // More would have no room in the files.
    for word in words where found.endings.count < Self.mostWords {
      for ending in Self.endings(ofWord: word)
      where found.endings.count < Self.mostWords && self.words.count < SearchFiles.mostWords {
        found.endings.append(number(of: ending))
      }
    }
    if text.utf8.count <= Self.mostKeptBytes { recent.insert(found, for: text) }
    return found
  }

  /// The endings of a word from each place where another word may begin, because its script has no spaces.
  private static func endings(ofWord word: String) -> [String] {
    guard word.utf8.contains(where: { $0 >= 0xE0 }) else { return [] }
    let letters = word.unicodeScalars
    var found: [String] = []
    var isAfterUnspaced = false
    for index in letters.indices where found.count < mostWords {
      let isInside = isUnspaced(letters[index])
      if index > letters.startIndex, isInside || isAfterUnspaced {
        found.append(String(letters[index...].prefix(mostLetters)))
      }
      isAfterUnspaced = isInside
    }
    return found
  }

  /// Whether a letter is of a script without spaces between words: Thai, Lao, Burmese, Khmer, Japanese or Chinese.
  private static func isUnspaced(_ letter: Unicode.Scalar) -> Bool {
    switch letter.value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3005...0x3007, 0x3040...0x30FF, 0x31F0...0x31FF,
      0x3400...0x4DBF, 0x4E00...0x9FFF, 0x20000...0x3FFFF:
      true
    default: false
    }
  }

  private mutating func number(of word: String) -> Int32 {
    let word =
      word.utf8.count <= Self.mostLetters ? word : String(word.unicodeScalars.prefix(Self.mostLetters))
    if let known = numbers[word] { return known }
    let number = Int32(words.count)
    numbers[word] = number
    words.append(word)
    return number
  }

  /// Adds an event that is found by the words of some texts.
  mutating func add(_ entry: SearchEntry, foundBy texts: [String]) {
    let first = lists.count
    let found = texts.map { words(of: $0) }
    append(found.map(\.numbers), since: first)
    var entry = entry
    entry.words = first..<lists.count
    append(found.map(\.endings), since: first)
    entry.endings = entry.words.upperBound..<lists.count
    entries.append(entry)
  }

  /// Appends the numbers that an entry does not have, as many as it may have.
  private mutating func append(_ numbers: [[Int32]], since first: Int) {
    for number in numbers.joined() where lists.count - first < Self.mostWords && !lists[first...].contains(number) {
      lists.append(number)
    }
  }

  /// The numbers of an entry's words, in order and without duplicates.
  func words(of entry: SearchEntry) -> ArraySlice<Int32> { lists[entry.words] }

  /// The numbers of the endings that are not among its words, likewise.
  func endings(of entry: SearchEntry) -> ArraySlice<Int32> { lists[entry.endings] }

  /// Sorts the entries by title.
  mutating func sort() {
    entries.sort { ($0.key, $0.day, $0.page) < ($1.key, $1.day, $1.page) }
  }
}

/// An event in the search index of a site.
struct SearchEntry: Sendable {
  /// The name of its page, which also identifies the event in the index.
  let page: EventPageName
  /// The title as shown.
  let title: String
  /// The day of its next occurrence, or of the last one if all are over, in days since 1970.
  let day: Int
  /// The day in words.
  let when: String
  /// The folded title, for sorting lists.
  let key: String
  /// Its words; see ``SearchIndex/words(of:)``.
  fileprivate(set) var words = 0..<0
  /// The endings of its words; see ``SearchIndex/endings(of:)``.
  fileprivate(set) var endings = 0..<0
}

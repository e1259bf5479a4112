internal import Bytes
internal import CalendarLocales
internal import CalendarModel
internal import CalendarRendering
internal import ICalendar

/// The files of a site's search: words by their first two characters, and event summaries by the first two digits of
/// their page. A search loads only the files that it needs, and a changed event changes only a few.
///
/// They are scripts that call one function, because browsers load scripts even for pages opened from files.
struct SearchFiles {
  private let entries: [SearchEntry]
  /// Named by the beginnings of their words.
  private var files: [String: [Word]] = [:]
  /// The positions of the entries in each file of events.
  private var blocks: [String: [Int32]] = [:]

  /// A word with the positions of its entries.
  private struct Word {
    let text: String
    let file: String
    var positions: [Int32]
  }

  /// The number of files of words.
  private static let mostFiles = 4_096
  /// The number of words of all events in the files.
  static let mostWords = 400_000

  /// The number of events whose words are not all in the files.
  private(set) var incompleteCount = 0

  init(_ index: SearchIndex) {
    entries = index.entries
    // Fewer words of each where there are very many.
    let limit = max(1, Self.mostWords / max(1, entries.count))
    var words: [Word] = []
    var places = [Place](repeating: .unknown, count: index.words.count)
    var isComplete = entries.map { index.words(of: $0).count + index.endings(of: $0).count <= limit }
    // The words of all entries first, so that endings take no room from them.
    var own = entries.map { index.words(of: $0).prefix(limit) }
    own += entries.map { index.endings(of: $0).prefix(max(0, limit - index.words(of: $0).count)) }
    for (turn, numbers) in own.enumerated() {
      let position = turn % entries.count
      for number in numbers.map(Int.init) {
        if places[number] == .unknown {
          let file = Self.file(of: index.words[number])
          if files.count < Self.mostFiles || files[file] != nil {
            places[number] = .word(words.count)
            words.append(Word(text: index.words[number], file: file, positions: []))
            if files[file] == nil { files[file] = [] }
          } else {
            places[number] = .nowhere
          }
        }
        if case .word(let place) = places[number] {
          words[place].positions.append(Int32(position))
        } else {
          isComplete[position] = false
        }
      }
    }
    incompleteCount = isComplete.count { !$0 }
    for (position, entry) in entries.enumerated() {
      blocks[entry.page.folder, default: []].append(Int32(position))
    }
    for word in words { files[word.file, default: []].append(word) }
  }

  /// Where a word is.
  private enum Place: Equatable {
    /// Not among the words so far.
    case unknown
    /// In no file, because there are too many.
    case nowhere
    case word(Int)
  }

  /// The file that contains a word, named by the codes of its first two characters.
  static func file(of word: String) -> String {
    "words/" + word.unicodeScalars.prefix(2).map { String($0.value, radix: 16) }.joined(separator: "-") + ".js"
  }

  /// Writes all files.
  /// - Parameter folder: The directory of the search, with a final `/`.
  func write(to folder: String, into group: inout SiteOutput.Group) throws(FileError) {
    var prefixes = JSONWriter()
    prefixes.array(files.keys.sorted()) { $0.value($1) }
    try group.put(Self.script("prefixes.js", prefixes), at: folder + "prefixes.js")
    let keys = entries.map { entry in
      var key = Fingerprint(of: entry.page.digits)
      key.combine(UInt64(bitPattern: Int64(entry.day)))
      return key.value
    }
    for (name, words) in files.sorted(by: { $0.key < $1.key }) {
      let words = words.sorted { $0.text < $1.text }
      var inputs = Fingerprint()
      for word in words {
        inputs.combine(word.text)
        for position in word.positions { inputs.combine(keys[Int(position)]) }
      }
      try group.put(at: folder + name, inputs: inputs) {
        var data = JSONWriter()
        data.array(words) { data, word in
          // The word, then the digits and day of each event.
          let events = word.positions.lazy.map { entries[Int($0)] }.flatMap { [$0.page.digits, String($0.day)] }
          data.array([word.text] + events) { $0.value($1) }
        }
        return Self.script(name, data)
      }
    }
    for (digits, block) in blocks.sorted(by: { $0.key < $1.key }) {
      let name = "events/\(digits).js"
      var inputs = Fingerprint()
      for position in block {
        let entry = entries[Int(position)]
        for text in [entry.page.digits, entry.title, entry.when] { inputs.combine(text) }
      }
      try group.put(at: folder + name, inputs: inputs) {
        var data = JSONWriter()
        data.array(block.map { entries[Int($0)] }) { data, entry in
          data.array([entry.page.digits, entry.title, entry.when]) { $0.value($1) }
        }
        return Self.script(name, data)
      }
    }
  }

  private static func script(_ name: String, _ data: JSONWriter) -> [UInt8] {
    Array("calendarSearch(\"\(name)\",".utf8) + data.bytes + Array(");\n".utf8)
  }
}

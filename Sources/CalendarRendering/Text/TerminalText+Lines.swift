extension TerminalText {
  /// The lines of a text in a box.
  struct Lines {
    /// The lines from top to bottom.
    var lines: [TerminalText] = []
    /// Whether they contain all of the text.
    var isWhole = true
  }

  /// Wraps the text to `width` columns (`firstWidth` for the first line): see ``lines(in:firstWidth:limit:ellipsis:)``.
  func wrapped(
    to width: Int, firstWidth: Int? = nil, lineLimit: Int = .max, ellipsis: String = "…"
  ) -> [TerminalText] {
    lines(in: width, firstWidth: firstWidth, limit: lineLimit, ellipsis: ellipsis).lines
  }

  /// Breaks the text into lines of `width` columns (`firstWidth` for the first) at spaces, after dashes, between wide
  /// characters, and with a hyphen within words longer than a line.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of lines; the last one is truncated with `ellipsis`.
  ///   - hyphens: The hyphens of the text, if it is broken more than once.
  func lines(
    in width: Int, firstWidth: Int? = nil, limit: Int = .max, ellipsis: String = "…", _ hyphens: TitleHyphens? = nil
  ) -> Lines {
    var result = Lines()
    var rest = clusters[...]
    var breaks = WordsInLines(self, hyphens)
    // A line with a hyphen, which must not be the last.
    var hyphenated: (rest: ArraySlice<Cluster>, room: Int)?
    func stop() {
      result.isWhole = false
      guard let (rest, room) = hyphenated else { return }
      let line = TerminalText(clusters: rest, isolate: isolate)
      result.lines[result.lines.count - 1] = line.truncated(to: room, ellipsis: ellipsis)
    }
    while !rest.isEmpty {
      let room = max(result.lines.isEmpty ? firstWidth ?? width : width, 0)
      guard width > 0 || result.lines.isEmpty else {
        stop()
        break
      }
      if result.lines.count == limit - 1 {
        let line = TerminalText(clusters: rest, isolate: isolate)
        result.isWhole = line.columns <= room
        result.lines.append(line.truncated(to: room, ellipsis: ellipsis))
        break
      }
      let end = LineEnd(of: rest, room: room, width: width, &breaks)
      if end.index == rest.startIndex, room >= 2 || !result.lines.isEmpty {
        stop()
        break
      }
      hyphenated = end.needsHyphen ? (rest, room) : nil
      var line = Array(rest[..<end.index])
      while line.last?.isSpace == true { line.removeLast() }
      if end.needsHyphen { line.append(Cluster.hyphen) }
      result.lines.append(TerminalText(clusters: line, isolate: isolate))
      rest = rest[end.index...].drop { $0.isSpace }
    }
    return result
  }

  /// The number of lines for the whole text in `width` columns, at most `limit`, and the number of words broken in
  /// them.
  ///
  /// - Parameter hyphens: The hyphens of the text, if it is broken more than once.
  func lineCount(in width: Int, limit: Int = .max, _ hyphens: TitleHyphens? = nil) -> (lines: Int, breaks: Int) {
    if columns <= width { return (min(clusters.count, 1), 0) }
    guard width > 0 else { return (limit, 0) }
    var (lines, breaks) = (0, 0)
    var rest = clusters[...]
    var words = WordsInLines(self, hyphens)
    while !rest.isEmpty, lines < limit {
      let end = LineEnd(of: rest, room: width, width: width, &words)
      // A wide character in one column.
      if end.index == rest.startIndex { return (limit, breaks) }
      lines += 1
      breaks += end.isInWord ? 1 : 0
      rest = rest[end.index...].drop { $0.isSpace }
    }
    return (lines, breaks)
  }
}

/// The words of a text while it is broken into lines.
private struct WordsInLines {
  /// The word that the rest of the text begins inside of.
  var broken: BrokenWord?
  private let text: TerminalText
  /// Created when the first word has to be broken: most texts fit.
  private var hyphens: TitleHyphens?

  init(_ text: TerminalText, _ hyphens: TitleHyphens?) {
    self.text = text
    self.hyphens = hyphens
  }

  /// The word at the start of `rest`; nil unless it is wider than some columns. Wide characters are not parts of words.
  mutating func word(at rest: ArraySlice<TerminalText.Cluster>, widerThan columns: Int) -> BrokenWord? {
    let letters = rest.prefix { !$0.isSpace && $0.columns == 1 }.map(\.letter)
    guard letters.count > columns else { return nil }
    let hyphens = hyphens ?? TitleHyphens.of(text.letters)
    self.hyphens = hyphens
    return BrokenWord(letters, hyphens)
  }
}

/// The end of the first line of a text.
private struct LineEnd {
  typealias Cluster = TerminalText.Cluster

  /// The index of the first cluster after the line.
  var index: Int
  /// Whether the line ends inside a word, with a hyphen.
  var needsHyphen = false
  /// Whether the line ends inside a word, with a hyphen or without.
  var isInWord = false

  /// The minimum number of columns for the start of a broken word.
  private static let leastStart = 5

  /// - Parameters:
  ///   - room: The width of the line.
  ///   - width: The width of further lines.
  ///   - words: The state of broken words, updated.
  init(of rest: ArraySlice<Cluster>, room: Int, width: Int, _ words: inout WordsInLines) {
    let broken = words.broken
    words.broken = nil
    // Only the clusters that may be on the line matter.
    var taken = 0
    var lastBreak: Int?
    var index = rest.startIndex
    while index < rest.endIndex {
      if Self.isBreak(before: index, in: rest) { lastBreak = index }
      taken += rest[index].columns
      if taken > room { break }
      index += 1
    }
    guard index < rest.endIndex else {
      self.index = index
      return
    }
    if rest[index].isSpace {
      self.index = index
      return
    }
    let start = lastBreak.map { rest[$0].isSpace ? $0 + 1 : $0 } ?? rest.startIndex
    let columnsBefore = rest[rest.startIndex..<start].reduce(0) { $0 + $1.columns }
    let isStart = start == rest.startIndex
    let end = lastBreak ?? Self.wholeSyllables(in: rest, before: index)
    if isStart || room - columnsBefore >= Self.leastStart {
      var word =
        isStart
        ? broken ?? words.word(at: rest, widerThan: room)
        : words.word(at: rest[start...], widerThan: max(room - columnsBefore, width))
      let (fitting, hyphenated) = (room - columnsBefore, room - columnsBefore - 1)
      if let place = word?.next(fitting: fitting, withHyphen: hyphenated, isForced: isStart) {
        self.index = start + place.offset
        needsHyphen = place.needsHyphen
        isInWord = true
        words.broken = word
        return
      }
      if isStart, lastBreak == nil {
        word?.skip(end - start)
        words.broken = word?.left == 0 ? nil : word
      }
    }
    self.index = end
    isInWord = lastBreak == nil
  }

  /// The last place before `index` between syllables; `index` if there is none.
  private static func wholeSyllables(in rest: ArraySlice<Cluster>, before index: Int) -> Int {
    let open = WordBreaks.openSyllable(rest[..<index].reversed().lazy.map(\.letter), next: rest[index].letter)
    return index - open > rest.startIndex ? index - open : index
  }

  /// Whether a line may end before a cluster.
  private static func isBreak(before index: Int, in rest: ArraySlice<Cluster>) -> Bool {
    let cluster = rest[index]
    if cluster.isSpace { return true }
    guard index > rest.startIndex else { return false }
    let before = rest[index - 1]
    if cluster.isEastAsian || before.isEastAsian, !before.isSpace, !isClosing(cluster), !isOpening(before) {
      return true
    }
    return index > rest.startIndex + 1 && before.isDash
  }

  /// Whether East Asian text has no line break before a character: closing punctuation, and characters that belong to
  /// the previous one.
  private static func isClosing(_ cluster: Cluster) -> Bool { closing.contains(cluster.text) }

  /// Whether East Asian text has no line break after a character.
  private static func isOpening(_ cluster: Cluster) -> Bool { opening.contains(cluster.text) }

  private static let closing = Set("）」』】〕》〉、。，．：；！？…ー々".map(String.init))
  private static let opening = Set("（「『【〔《〈".map(String.init))
}

extension TerminalText.Cluster {
  static let hyphen = Self(text: "-", columns: 1, isSpace: false, letter: WordBreaks.Letter("-" as Unicode.Scalar))

  /// Whether a line may end after it.
  var isDash: Bool { letter.isDash }

  /// Whether a line may end on both sides: wide characters and emoji. A letter of an Indic script with its vowel is as wide, but part of a word.
  var isEastAsian: Bool {
    columns == 2 && !letter.isOfSyllables
  }
}

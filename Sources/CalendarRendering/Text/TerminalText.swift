internal import Bytes

/// A line of calendar text, sanitised for a terminal and measured.
///
/// - Control characters (C0, DEL, C1), bidirectional controls, tags, zero-width and other invisible characters are
///   removed; the joiners U+200C and U+200D are kept only after a character that can use them.
/// - Line breaks, tabs and all kinds of space become single spaces; leading and trailing spaces are removed.
/// - At most ``maximumScalars`` scalars of a field are read, and at most ``maximumScalarsPerCluster`` of a cluster are
///   kept.
/// - Every cluster has a width, so that none can attach to preceding text.
struct TerminalText: Hashable, Sendable {
  /// A grapheme cluster.
  struct Cluster: Hashable, Sendable {
    var text: String
    /// Its width in columns, 1 or 2.
    var columns: Int
    /// Whether it is a single space.
    var isSpace: Bool
    /// The properties for breaking words.
    var letter: WordBreaks.Letter
  }

  /// The maximum number of scalars read from a field.
  static let maximumScalars = PlainText.scalarsPerField
  /// The maximum number of scalars kept in a cluster.
  static let maximumScalarsPerCluster = 16

  /// The clusters in order.
  private(set) var clusters: [Cluster]
  /// The width in columns.
  private(set) var columns: Int
  /// The isolate around it on the page; nil for text without right-to-left parts.
  private(set) var isolate: Isolate?

  /// A directional isolate: terminals that reorder text keep it in place, and truncate it at its own end.
  enum Isolate: String {
    case leftToRight = "\u{2066}"
    case rightToLeft = "\u{2067}"

    /// The character before the text.
    var start: String { rawValue }
    /// The character after the text.
    static let end = "\u{2069}"
  }

  /// Sanitises the text of a field.
  init(_ field: String) {
    self.init(sanitized: TerminalSanitizer.sanitized(field))
  }

  /// A space, for joining texts.
  static let space = TerminalText(
    clusters: [Cluster(text: " ", columns: 1, isSpace: true, letter: WordBreaks.Letter(" " as Unicode.Scalar))],
    isolate: nil)

  private init(sanitized clean: String) {
    isolate =
      clean.unicodeScalars.contains(where: TerminalSanitizer.isRightToLeft)
      ? TextOrder.isRightToLeft(clean) == true ? .rightToLeft : .leftToRight : nil
    var found = Self.clusters(of: clean)
    // Removing a zero-width character may join its neighbours, so repeat.
    while found.contains(where: { $0.columns == 0 }) {
      found = Self.clusters(of: found.reduce(into: "") { $0 += $1.columns == 0 ? "" : $1.text })
    }
    clusters = found
    columns = found.reduce(0) { $0 + $1.columns }
  }

  private static func clusters(of text: String) -> [Cluster] {
    // ASCII without control characters, like most texts: each byte is a cluster.
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      return text.unicodeScalars.map {
        Cluster(text: String($0), columns: 1, isSpace: $0 == " ", letter: WordBreaks.Letter($0))
      }
    }
    return text.map { character in
      let scalars = character.unicodeScalars
      // Only long clusters are copied; nearly all are short.
      let kept =
        scalars.count <= maximumScalarsPerCluster
        ? String(character) : String(String.UnicodeScalarView(scalars.prefix(maximumScalarsPerCluster)))
      return Cluster(
        text: kept, columns: DisplayWidth.columns(ofCluster: kept.unicodeScalars), isSpace: kept == " ",
        letter: WordBreaks.Letter(character))
    }
  }

  /// Creates a part of a text with the isolate of the whole.
  init(clusters: some Sequence<Cluster>, isolate: Isolate?) {
    self.clusters = Array(clusters)
    columns = self.clusters.reduce(0) { $0 + $1.columns }
    self.isolate = isolate
  }

  /// Concatenates two texts. The first one with letters determines the direction.
  static func + (left: TerminalText, right: TerminalText) -> TerminalText {
    let isolate = right.isolate.map { left.hasLetters ? left.isolate ?? .leftToRight : $0 } ?? left.isolate
    return TerminalText(clusters: left.clusters + right.clusters, isolate: isolate)
  }

  /// Whether any character has a direction.
  private var hasLetters: Bool {
    clusters.contains { $0.text.unicodeScalars.contains { TextOrder.isRightToLeft($0) != nil } }
  }

  /// Whether the text is empty.
  var isEmpty: Bool { clusters.isEmpty }

  /// The width of the longest part without a break opportunity.
  var longestWordColumns: Int {
    var longest = 0
    var word = 0
    for cluster in clusters {
      word = cluster.isSpace || cluster.isEastAsian ? 0 : word + cluster.columns
      longest = max(longest, word)
      if cluster.isDash { word = 0 }
    }
    return longest
  }

  /// The text without its isolate.
  var letters: String {
    // Appending strings to a string takes 240 instructions for each.
    .utf8(scratch: clusters.count) { bytes in
      for cluster in clusters { bytes.append(utf8: cluster.text) }
    }
  }

  /// The text as written.
  var string: String {
    let text = letters
    return isolate.map { $0.start + text + Isolate.end } ?? text
  }

  /// The text truncated to a width, with `ellipsis` at the end if necessary; empty if not even that fits. A number or
  /// syllable that would be cut is left out.
  func truncated(to width: Int, ellipsis: String = "…") -> TerminalText {
    if columns <= width { return self }
    let mark = TerminalText(ellipsis)
    guard width > 0 else { return TerminalText(clusters: [], isolate: nil) }
    guard width >= mark.columns else { return prefix(width) }
    var start = prefix(width - mark.columns)
    func letters(_ clusters: ArraySlice<Cluster>) -> some RandomAccessCollection<Character> {
      clusters.lazy.map { $0.text.first ?? " " }
    }
    let (kept, rest) = (clusters[..<start.clusters.count], clusters[start.clusters.count...])
    start.clusters.removeLast(TextCut.openCount(letters(kept), letters(rest)))
    while start.clusters.last?.isSpace == true { start.clusters.removeLast() }
    return TerminalText(clusters: start.clusters + mark.clusters, isolate: isolate)
  }

  private func prefix(_ width: Int) -> TerminalText {
    var taken = 0
    let end = clusters.firstIndex { cluster in
      taken += cluster.columns
      return taken > width
    }
    return TerminalText(clusters: clusters[..<(end ?? clusters.count)], isolate: isolate)
  }
}

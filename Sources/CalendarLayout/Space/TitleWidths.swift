/// The widths of the parts of a title between which its lines may break, in thousandths of the font size.
///
/// Whoever knows the font makes it, so that a layout can tell how many lines a title takes without knowing any text.
package struct TitleWidths: Hashable, Sendable {
  /// A word, or a part of a text whose lines break between any two characters.
  package struct Word: Hashable, Sendable {
    /// The width of the space before it, if it does not begin a line.
    package var space: Int
    /// Its width.
    package var width: Int
    /// The widths of its beginnings before the places where it may be broken, in order, with a hyphen where one is needed.
    /// Only used if the word alone is wider than a line.
    package var breaks: [Int]

    /// Creates a word.
    package init(space: Int = 0, width: Int, breaks: [Int] = []) {
      self.space = space
      self.width = width
      self.breaks = breaks
    }
  }

  /// The words in order.
  package let words: [Word]
  /// The width of the title on one line.
  package let total: Int
  /// The width of the widest word.
  package let widest: Int

  /// Creates the widths of a title.
  package init(_ words: [Word]) {
    self.words = words
    total = words.reduce(0) { $0 + $1.space + $1.width } - (words.first?.space ?? 0)
    widest = words.reduce(0) { max($0, $1.width) }
  }

  /// The number of lines that the title takes in a width, at least 1.
  ///
  /// - Parameters:
  ///   - width: The width of a line, in the unit of the font size.
  ///   - size: The font size.
  package func lineCount(width: Int, size: Int) -> Int {
    guard size > 0, width > 0 else { return max(1, words.count) }
    // Compared in thousandths of the font size, as the words are measured.
    let room = width * 1_000 / size
    if total <= room { return 1 }
    var count = 1
    var used = 0
    for word in words {
      if used > 0, used + word.space + word.width <= room {
        used += word.space + word.width
        continue
      }
      if used > 0 { count += 1 }
      if word.width <= room {
        used = word.width
      } else {
        let (lines, rest) = Self.broken(word, room: room)
        count += lines - 1
        used = rest
      }
    }
    return count
  }

  /// The lines of a word that is wider than a line, and what it uses of the last.
  private static func broken(_ word: Word, room: Int) -> (lines: Int, rest: Int) {
    var lines = 1
    var start = 0
    var next = 0
    while word.width - start > room {
      // The last place on the line.
      var place: Int?
      while next < word.breaks.count, word.breaks[next] - start <= room {
        if word.breaks[next] > start { place = word.breaks[next] }
        next += 1
      }
      start = max(place ?? start + max(1, room), start + 1)
      lines += 1
    }
    return (lines, word.width - start)
  }

  /// Whether a word has to be broken.
  package func breaksWords(width: Int, size: Int) -> Bool { widest * size > width * 1_000 }
}

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
    /// The places where it may be broken, in order. Only used if the word alone is wider than a line.
    package var breaks: [Break]

    /// Creates a word.
    package init(space: Int = 0, width: Int, breaks: [Break] = []) {
      self.space = space
      self.width = width
      self.breaks = breaks
    }
  }

  /// A place where a word may be broken.
  package struct Break: Hashable, Sendable {
    /// The width of the word before it.
    package var width: Int
    /// The width of the hyphen that shows the break; 0 for none.
    package var hyphen: Int

    /// Creates a place.
    package init(width: Int, hyphen: Int) {
      self.width = width
      self.hyphen = hyphen
    }
  }

  /// The words in order.
  package let words: [Word]
  /// The width of the title on one line.
  package let total: Int
  /// The width of the widest word.
  package let widest: Int
  /// The width of the hyphen where a word without places is broken.
  private let hyphen: Int

  /// Creates the widths of a title.
  package init(_ words: [Word], hyphen: Int = 0) {
    self.words = words
    self.hyphen = hyphen
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
        let (lines, rest) = broken(word, room: room)
        count += lines - 1
        used = rest
      }
    }
    return count
  }

  /// The lines of a word that is wider than a line, and what it uses of the last.
  private func broken(_ word: Word, room: Int) -> (lines: Int, rest: Int) {
    var lines = 1
    var start = 0
    var next = 0
    while word.width - start > room {
      // The last place on the line.
      var place: Int?
      while next < word.breaks.count, word.breaks[next].width + word.breaks[next].hyphen - start <= room {
        if word.breaks[next].width > start { place = word.breaks[next].width }
        next += 1
      }
      start = place ?? start + max(1, room / 2, room - hyphen)
      lines += 1
    }
    return (lines, word.width - start)
  }

  /// The number of breaks inside words.
  package func wordBreaks(width: Int, size: Int) -> Int {
    guard size > 0, widest * size > width * 1_000 else { return 0 }
    let room = max(1, width * 1_000 / size)
    return words.reduce(0) { $1.width > room ? $0 + broken($1, room: room).lines - 1 : $0 }
  }
}

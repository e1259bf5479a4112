internal import Synchronization

/// The widths of a title's words, in thousandths of the font size.
///
/// Measured by whoever knows the font, so that a layout can count lines without knowing any text.
package struct TitleWidths: Sendable {
  /// A word, or a unit of a script that allows breaks between any two characters.
  package struct Word: Sendable {
    /// The width of the preceding space, unless the word begins a line.
    package var space: Int
    /// The width of the word, without the space.
    package var width: Int
    /// The break opportunities. Only used if the word alone is wider than a line.
    package var breaks: Breaks?

    /// Creates a word.
    package init(space: Int = 0, width: Int, breaks: Breaks? = nil) {
      self.space = space
      self.width = width
      self.breaks = breaks
    }
  }

  /// The break opportunities of a word, found on first use: most words are never wider than a line.
  package final class Breaks: Sendable {
    private let find: @Sendable () -> [Break]
    private let known = Mutex<[Break]?>(nil)

    /// Creates lazy break opportunities.
    /// - Parameter find: Finds them, in order.
    package init(_ find: @escaping @Sendable () -> [Break]) { self.find = find }

    /// The break opportunities in order.
    var places: [Break] {
      known.withLock { known in
        let places = known ?? find()
        known = places
        return places
      }
    }
  }

  /// A position at which a word may be broken.
  package struct Break: Hashable, Sendable {
    /// The width of the part before the break.
    package var width: Int
    /// The width of the hyphen at the break; 0 for none.
    package var hyphen: Int

    /// Creates a break opportunity.
    package init(width: Int, hyphen: Int) {
      self.width = width
      self.hyphen = hyphen
    }
  }

  /// The words in order.
  package let words: [Word]
  /// The widths of the words, for counting lines often.
  private let sizes: [(space: Int, width: Int)]
  /// The width of the title on one line.
  package let total: Int
  /// The width of the widest word.
  package let widest: Int
  /// The width of the hyphen for a word without break opportunities.
  private let hyphen: Int

  /// Creates the widths of a title.
  package init(_ words: [Word], hyphen: Int = 0) {
    self.words = words
    sizes = words.map { ($0.space, $0.width) }
    self.hyphen = hyphen
    total = words.reduce(0) { $0 + $1.space + $1.width } - (words.first?.space ?? 0)
    widest = words.reduce(0) { max($0, $1.width) }
  }

  /// The number of lines of a title, and its breaks.
  package struct Lines: Hashable, Sendable {
    /// The number of lines, at least 1.
    package var count: Int
    /// The number of lines that end inside a word.
    package var wordBreaks: Int
  }

  /// The number of lines that the title needs, at least 1.
  ///
  /// - Parameters:
  ///   - width: The width of a line, in the unit of the font size.
  ///   - size: The font size.
  package func lineCount(width: Int, size: Int) -> Int { lines(width: width, size: size).count }

  /// The lines that the title needs. A line is at least as wide as a letter.
  ///
  /// - Parameters:
  ///   - width: The width of a line, in the unit of the font size.
  ///   - size: The font size.
  /// - Complexity: Linear in the words and their breaks.
  package func lines(width: Int, size: Int) -> Lines { lines(in: Self.room(width: width, size: size)) }

  /// The width of a line in thousandths of the font size, like the words.
  static func room(width: Int, size: Int) -> Int { max(1_000, width * 1_000 / max(1, size)) }

  /// The lines that the title needs.
  /// - Parameter room: The width of a line; see ``room(width:size:)``.
  @inline(__always)
  func lines(in room: Int) -> Lines {
    var lines = Lines(count: 1, wordBreaks: 0)
    if total <= room { return lines }
    var used = 0
    for index in sizes.indices {
      let (space, width) = sizes[index]
      if used > 0, used + space + width <= room {
        used += space + width
        continue
      }
      if used > 0 { lines.count += 1 }
      used = width
      if width > room {
        let breaks: Int
        (breaks, used) = broken(words[index], room: room)
        lines.count += breaks
        lines.wordBreaks += breaks
      }
    }
    return lines
  }

  /// How often a word wider than a line is broken, and how much of the last line it uses.
  @inline(never)
  private func broken(_ word: Word, room: Int) -> (breaks: Int, rest: Int) {
    var breaks = 0
    var start = 0
    var next = 0
    let places = word.breaks?.places ?? []
    while word.width - start > room {
      // The last break that fits on the line.
      var place: Int?
      while next < places.count, places[next].width + places[next].hyphen - start <= room {
        if places[next].width > start { place = places[next].width }
        next += 1
      }
      start = place ?? start + max(1, room / 2, room - hyphen)
      breaks += 1
    }
    return (breaks, word.width - start)
  }
}

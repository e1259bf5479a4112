internal import Synchronization

/// The widths of the parts of a title between which its lines may break, in thousandths of the font size.
///
/// Whoever knows the font makes it, so that a layout can tell how many lines a title takes without knowing any text.
package struct TitleWidths: Sendable {
  /// A word, or a part of a text whose lines break between any two characters.
  package struct Word: Sendable {
    /// The width of the space before it, if it does not begin a line.
    package var space: Int
    /// Its width.
    package var width: Int
    /// The places where it may be broken. Only used if the word alone is wider than a line.
    package var breaks: Breaks?

    /// Creates a word.
    package init(space: Int = 0, width: Int, breaks: Breaks? = nil) {
      self.space = space
      self.width = width
      self.breaks = breaks
    }
  }

  /// The places where a word may be broken, found when they are first needed: most words are never wider than a line.
  package final class Breaks: Sendable {
    private let find: @Sendable () -> [Break]
    private let known = Mutex<[Break]?>(nil)

    /// Creates places.
    /// - Parameter find: Finds the places, in order.
    package init(_ find: @escaping @Sendable () -> [Break]) { self.find = find }

    /// The places in order.
    var places: [Break] {
      known.withLock { known in
        let places = known ?? find()
        known = places
        return places
      }
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

  /// How the title fills lines.
  package struct Lines: Hashable, Sendable {
    /// Their number, at least 1.
    package var count: Int
    /// The number of lines that end inside a word.
    package var wordBreaks: Int
  }

  /// The number of lines that the title takes in a width, at least 1.
  ///
  /// - Parameters:
  ///   - width: The width of a line, in the unit of the font size.
  ///   - size: The font size.
  package func lineCount(width: Int, size: Int) -> Int { lines(width: width, size: size).count }

  /// The lines that the title takes in a width. Lines are at least as wide as a letter.
  ///
  /// - Parameters:
  ///   - width: The width of a line, in the unit of the font size.
  ///   - size: The font size.
  /// - Complexity: Linear in the words and their breaks.
  package func lines(width: Int, size: Int) -> Lines {
    // Compared in thousandths of the font size, as the words are measured.
    let room = max(1_000, width * 1_000 / max(1, size))
    var lines = Lines(count: 1, wordBreaks: 0)
    if total <= room { return lines }
    var used = 0
    for index in words.indices {
      let (space, width) = (words[index].space, words[index].width)
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

  /// How often a word that is wider than a line is broken, and what it uses of the last line.
  private func broken(_ word: Word, room: Int) -> (breaks: Int, rest: Int) {
    var breaks = 0
    var start = 0
    var next = 0
    let places = word.breaks?.places ?? []
    while word.width - start > room {
      // The last place on the line.
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

internal import CalendarLayout
internal import CalendarModel
internal import Synchronization

extension TitleWidths {
  /// The widths of a title, kept from the last time: the pages of a day, its week and its month measure the same titles, on screens and
  /// on paper.
  static func of(_ title: String, isBold: Bool = false, allowance: Int = 100) -> TitleWidths {
    guard title.utf8.count <= mostKeptBytes else { return TitleWidths(title, isBold: isBold, allowance: allowance) }
    let key = Key(title: title, isBold: isBold, allowance: allowance)
    return kept.withLock { kept in
      // Titles that only look alike, with combined and separate accents, are equal strings.
      if let known = kept[key], known.title.utf8.elementsEqual(title.utf8) { return known.widths }
      let widths = TitleWidths(title, isBold: isBold, allowance: allowance)
      kept.insert((title, widths), for: key)
      return widths
    }
  }

  private struct Key: Hashable {
    let title: String
    let isBold: Bool
    let allowance: Int
  }

  /// Some kilobyte each.
  private static let kept = Mutex(RecentValues<Key, (title: String, widths: TitleWidths)>(capacity: 2_048))
  /// The length of a title to keep.
  private static let mostKeptBytes = 256

  /// Measures a title in the way ``TextFit`` sets it.
  ///
  /// - Parameters:
  ///   - title: The title, cleaned as a line.
  ///   - isBold: Whether it is bold.
  ///   - allowance: Allowance for fonts wider than Helvetica, in hundredths: 100 for none.
  init(_ title: String, isBold: Bool = false, allowance: Int = 100) {
    // In thousandths of the font size.
    let measure = TextMeasure(size: 1_000 * allowance / 100, isBold: isBold)
    let isASCII = title.utf8.allSatisfy { (0x20...0x7E).contains($0) }
    self.init(
      isASCII ? Self.words(ofASCII: title, measure) : Self.words(of: title, measure), hyphen: measure.width(of: "-"))
  }

  private static func words(of title: String, _ measure: TextMeasure) -> [Word] {
    var words: [Word] = []
    // A word has no spaces.
    var (space, run, count, start) = (0, TextRun(measure), 0, title.startIndex)
    func end(_ index: String.Index) {
      if count == 0 { return }
      let breaks = count < leastBroken ? nil : breaks(of: title[start..<index], in: title, measure)
      words.append(Word(space: space, width: run.width, breaks: breaks))
      (space, run, count) = (0, TextRun(measure), 0)
    }
    var previous: Character = " "
    for index in title.indices {
      let character = title[index]
      if count > 0, TextMeasure.allowsBreak(between: previous, character) { end(index) }
      if character == " " {
        space += measure.width(of: character)
      } else {
        run.append(character)
        if count == 0 { start = index }
        count += 1
      }
      previous = character
    }
    end(title.endIndex)
    return words
  }

  /// Fast path for ASCII, where every byte is a character.
  private static func words(ofASCII title: String, _ measure: TextMeasure) -> [Word] {
    var words: [Word] = []
    var (space, width, count, start) = (0, 0, 0, title.startIndex)
    func end(_ index: String.Index) {
      if count == 0 { return }
      let breaks = count < leastBroken ? nil : breaks(of: title[start..<index], in: title, measure)
      words.append(Word(space: space, width: width, breaks: breaks))
      (space, width, count) = (0, 0, 0)
    }
    var previous = UInt8(ascii: " ")
    let bytes = title.utf8
    for index in bytes.indices {
      let byte = bytes[index]
      if count > 0, TextMeasure.allowsBreak(betweenASCII: previous, byte) { end(index) }
      if byte == UInt8(ascii: " ") {
        space += measure.width(ofASCII: byte)
      } else {
        width += measure.width(ofASCII: byte)
        if count == 0 { start = index }
        count += 1
      }
      previous = byte
    }
    end(bytes.endIndex)
    return words
  }

  /// Shorter words are not broken, except into single letters.
  private static let leastBroken = 5

  private static func breaks(of word: Substring, in title: String, _ measure: TextMeasure) -> Breaks {
    Breaks {
      let word = Array(word)
      let hyphen = measure.width(of: "-")
      var (width, passed) = (0, 0)
      return WordBreaks.places(in: word.map { WordBreaks.Letter($0) }, TitleHyphens.of(title)).map { place in
        for character in word[passed..<place.offset] { width += measure.width(of: character) }
        passed = place.offset
        return Break(width: width, hyphen: place.needsHyphen ? hyphen : 0)
      }
    }
  }
}

/// The widths of a document's titles, also of those that are too long to be kept after it.
final class MeasuredTitles: Sendable {
  private let known = Mutex<[String: TitleWidths]>([:])

  /// The widths of a cleaned, one-line title.
  func widths(_ title: String) -> TitleWidths {
    known.withLock { known in
      if let widths = known[title] { return widths }
      let widths = TitleWidths.of(title)
      known[title] = widths
      return widths
    }
  }
}

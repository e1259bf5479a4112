internal import CalendarLayout

extension TitleWidths {
  /// Measures a title in the way ``TextFit`` sets it.
  ///
  /// - Parameters:
  ///   - title: The title, cleaned as a line.
  ///   - isBold: Whether it is bold.
  ///   - allowance: Allowance for fonts wider than Helvetica, in hundredths: 100 for none.
  ///   - hyphens: The hyphens of the title.
  init(_ title: String, isBold: Bool = false, allowance: Int = 100, _ hyphens: TitleHyphens? = nil) {
    // In thousandths of the font size.
    let measure = TextMeasure(size: 1_000 * allowance / 100, isBold: isBold)
    let hyphens = hyphens ?? TitleHyphens.of(title)
    var words: [Word] = []
    var letters: [Character] = []
    var (space, run) = (0, TextRun(measure))
    func end() {
      if letters.isEmpty { return }
      words.append(Word(space: space, width: run.width, breaks: Self.breaks(of: letters, hyphens, measure)))
      letters.removeAll(keepingCapacity: true)
      (space, run) = (0, TextRun(measure))
    }
    var previous: Character = " "
    for character in title {
      if !letters.isEmpty, TextMeasure.allowsBreak(between: previous, character) { end() }
      if character == " " {
        space += measure.width(of: character)
      } else {
        run.append(character)
        letters.append(character)
      }
      previous = character
    }
    end()
    self.init(words, hyphen: measure.width(of: "-"))
  }

  /// Shorter words are not broken, except into single letters.
  private static let leastBroken = 5

  private static func breaks(of word: [Character], _ hyphens: TitleHyphens, _ measure: TextMeasure) -> Breaks? {
    guard word.count >= leastBroken else { return nil }
    return Breaks {
      let hyphen = measure.width(of: "-")
      var (width, passed) = (0, 0)
      return WordBreaks.places(in: word.map { WordBreaks.Letter($0) }, hyphens).map { place in
        for character in word[passed..<place.offset] { width += measure.width(of: character) }
        passed = place.offset
        return Break(width: width, hyphen: place.needsHyphen ? hyphen : 0)
      }
    }
  }
}

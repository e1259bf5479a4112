internal import CalendarModel

/// A word wider than its line, while it is broken into lines.
///
/// All break points are found at once, because the rest of a word is not hyphenated like a word of its own.
struct BrokenWord {
  /// The characters of the word, with punctuation.
  private let letters: [WordBreaks.Letter]
  /// The number of characters on lines so far.
  private var start = 0
  private let places: [WordBreaks.Place]
  private let hyphens: TitleHyphens
  private var shortPlaces: [WordBreaks.Place]?

  init(_ letters: [WordBreaks.Letter], _ hyphens: TitleHyphens) {
    self.letters = letters
    places = WordBreaks.places(in: letters, hyphens)
    self.hyphens = hyphens
  }

  /// The number of characters not yet on lines.
  var left: Int { letters.count - start }

  /// Ends a line that has room for `count` further characters, or `hyphenated` with a hyphen; nil if no break point
  /// fits.
  ///
  /// - Parameter isForced: Whether the word is alone on the line, so that it must be broken somewhere.
  mutating func next(fitting count: Int, withHyphen hyphenated: Int, isForced: Bool = true) -> WordBreaks.Place? {
    let place =
      last(of: places, fitting: count, withHyphen: hyphenated)
      ?? (isForced ? forcedPlace(fitting: count, withHyphen: hyphenated) : nil)
    guard let place else { return nil }
    start += place.offset
    return place
  }

  /// Skips characters that are shown without a break point.
  mutating func skip(_ count: Int) { start += count }

  /// A last resort: hyphens of short words, and finally any letters. Letters of some scripts get a hyphen, because the
  /// rest would look like another word; other scripts have no hyphen.
  private mutating func forcedPlace(fitting count: Int, withHyphen hyphenated: Int) -> WordBreaks.Place? {
    let short =
      shortPlaces
      ?? WordBreaks.places(in: letters, hyphens, least: WordBreaks.leastBefore + WordBreaks.leastAfter)
    shortPlaces = short
    if let place = last(of: short, fitting: count, withHyphen: hyphenated) { return place }
    let least = left < WordBreaks.leastBefore + WordBreaks.leastAfter ? WordBreaks.leastBefore : WordBreaks.leastAfter
    let end = wholeSyllables(min(count, left - least))
    let offset = isInLetters(end) ? keepingEnd(min(hyphenated, left - least)) : end
    if offset < WordBreaks.leastBefore { return nil }
    return WordBreaks.Place(offset: offset, needsHyphen: isInLetters(offset))
  }

  /// At most `count` characters that end with a syllable; `count` if there is no such end.
  func wholeSyllables(_ count: Int) -> Int {
    guard count > 0, count < left else { return count }
    let open = WordBreaks.openSyllable(letters[start..<start + count].reversed(), next: letters[start + count])
    return open < count ? count - open : count
  }

  /// Whether the characters on both sides of a break point are letters, or soft hyphens between them.
  private func isInLetters(_ offset: Int) -> Bool {
    offset > 0 && offset < left && isInWord(letters[start + offset - 1]) && isInWord(letters[start + offset])
  }

  private func isInWord(_ letter: WordBreaks.Letter) -> Bool { letter.isLetter || letter.isSoftHyphen }

  /// A break point, moved back if necessary so that enough letters remain before the next punctuation.
  private func keepingEnd(_ offset: Int) -> Int {
    guard isInLetters(offset) else { return offset }
    let after = letters[(start + offset)...].prefix(WordBreaks.leastAfter).prefix(while: \.isLetter).count
    let earlier = offset - (WordBreaks.leastAfter - after)
    return earlier >= WordBreaks.leastBefore && isInLetters(earlier) ? earlier : offset
  }

  /// The last break point that fits, counted from the start of the line.
  private func last(of places: [WordBreaks.Place], fitting count: Int, withHyphen hyphenated: Int) -> WordBreaks.Place?
  {
    // Only those on the line: a long word has thousands.
    let first = places.indices.partitioningIndex { places[$0].offset - start >= WordBreaks.leastBefore }
    let end = places.indices.partitioningIndex { places[$0].offset - start > max(count, hyphenated) }
    guard first < end else { return nil }
    let place = places[first..<end].last { $0.offset - start <= ($0.needsHyphen ? hyphenated : count) }
    return place.map { WordBreaks.Place(offset: $0.offset - start, needsHyphen: $0.needsHyphen) }
  }
}

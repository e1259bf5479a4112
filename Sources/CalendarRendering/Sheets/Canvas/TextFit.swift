internal import Bytes

/// Fits text to a width by truncating or wrapping.
struct TextFit {
  let measure: TextMeasure
  /// Whether a hyphen shows breaks inside words.
  var hyphenates = true

  /// Cleans the text of a field and joins it to one line with single spaces. Zero-width spaces and soft hyphens remain as
  /// break points; ``drawn(_:)`` removes them.
  static func line(_ text: String) -> String {
    if isPlainLine(text) { return text }
    var line = String.UnicodeScalarView()
    for scalar in PlainText(text, policy: .breakable).scalars {
      if !scalar.properties.isWhitespace || scalar.value == 0xA0 || scalar.value == 0x202F {
        line.append(scalar)
      } else if let last = line.last, last != " " {
        line.append(" ")
      }
    }
    if line.last == " " { line.removeLast() }
    return String(line)
  }

  /// A line as it is drawn, without the characters that only mark break points.
  static func drawn(_ text: String) -> String {
    var drawn = line(text)
    // The last bytes of both.
    guard drawn.utf8.contains(where: { $0 == 0xAD || $0 == 0x8B }) else { return drawn }
    drawn.unicodeScalars.removeAll(where: isBreakMark)
    return drawn
  }

  /// Whether a character only marks a break point: a soft hyphen or a zero-width space.
  static func isBreakMark(_ scalar: Unicode.Scalar) -> Bool { scalar.value == 0xAD || scalar.value == 0x200B }

  /// Whether a text needs no cleaning: one line of plain characters with single spaces, as most are.
  private static func isPlainLine(_ text: String) -> Bool {
    let space = UInt8(ascii: " ")
    return text.withByteView { bytes in
      guard bytes.count <= PlainText.scalarsPerField else { return false }
      var last = space
      var position = 0
      while position < bytes.count {
        let byte = bytes[position]
        let length = PlainText.lengthOfPlainScalar(in: bytes, at: position)
        // The only characters below a space are tabs and line breaks.
        guard length > 0, byte >= space, byte != space || last != space else { return false }
        last = byte
        position += length
      }
      return last != space
    }
  }

  /// The line truncated to `width`, with an ellipsis if necessary.
  func truncated(_ line: String, to width: Int) -> String {
    truncated(Substring(line), to: width)
  }

  private func truncated(_ line: Substring, to width: Int) -> String {
    if measure.fits(line, in: width) { return String(line) }
    let ellipsis = measure.width(of: "…")
    var run = TextRun(measure)
    var end = line.startIndex
    for index in line.indices {
      run.append(line[index])
      if run.leastWidth > width { break }
      if run.width + ellipsis <= width { end = line.index(after: index) }
    }
    let kept = line[..<end].dropLast(TextCut.openCount(line[..<end], line[end...]))
    return Self.withoutSpace(kept) + "…"
  }

  /// Wraps the line to `width` in at most `limit` lines; truncates the last line if necessary.
  ///
  /// Lines break at spaces, also of no width, and between wide characters. A word wider than a line is broken at its soft
  /// hyphens, or where its language hyphenates it, and never before or after a single letter if the line has room for three. The last line is not
  /// hyphenated.
  ///
  /// - Parameter hyphens: The hyphens of the title that ends with the line; nil to use the line's own.
  func lines(_ line: String, width: Int, limit: Int, _ hyphens: TitleHyphens? = nil) -> [String] {
    var lines: [String] = []
    var rest = Substring(line)
    let asciiStart = Self.asciiStart(of: rest)
    // Most titles have no word that is wider than a line.
    lazy var known = hyphens ?? TitleHyphens.of(line)
    var broken: BrokenWord?
    while lines.count < limit - 1 {
      let (end, hyphen) = lineEnd(rest, width: width, asciiStart: asciiStart, &broken, known)
      if end == rest.endIndex { break }
      lines.append(Self.withoutSpace(rest[..<end]) + hyphen)
      rest = Self.withoutSpaceBefore(rest[end...])
    }
    if !rest.isEmpty || lines.isEmpty { lines.append(truncated(rest, to: width)) }
    return lines.count == 1 ? lines : TextOrder.marked(lines, of: line)
  }

  /// Splits the line after the words that fit `width`; nil if the first word does not fit.
  func wholeWords(of line: String, width: Int) -> (first: String, rest: String)? {
    guard let end = wholeWordsEnd(line[...], width: width, asciiStart: Self.asciiStart(of: line[...])) else {
      return nil
    }
    return (Self.withoutSpace(line[..<end]), String(Self.withoutSpaceBefore(line[end...])))
  }

  /// The end of the first line of `text`, and whether a hyphen shows the break.
  ///
  /// - Parameters:
  ///   - asciiStart: Where the rest of the text is ASCII.
  ///   - broken: The word that the text begins inside of; on return, the word that the line ends inside of.
  private func lineEnd(
    _ text: Substring, width: Int, asciiStart: Substring.Index, _ broken: inout BrokenWord?,
    _ hyphens: @autoclosure () -> TitleHyphens
  ) -> (end: Substring.Index, hyphen: String) {
    if let end = wholeWordsEnd(text, width: width, asciiStart: asciiStart) {
      broken = nil
      return (end, "")
    }
    var word = broken ?? BrokenWord(Self.word(at: text), hyphens())
    let (offset, hyphen) = wordEnd(&word, in: text, width: width)
    broken = word.left > 0 ? word : nil
    return (text.index(text.startIndex, offsetBy: offset), hyphen)
  }

  /// The place in a text after which all characters are ASCII. Found once for a paragraph: a search for every line would
  /// take the square of its length.
  private static func asciiStart(of text: Substring) -> Substring.Index {
    let last = text.utf8.lastIndex { !(0x20...0x7E).contains($0) }
    return last.map(text.utf8.index(after:)) ?? text.startIndex
  }

  /// The end of the words that fit a line; nil if the first word does not fit.
  private func wholeWordsEnd(_ text: Substring, width: Int, asciiStart: Substring.Index) -> Substring.Index? {
    if text.startIndex >= asciiStart { return wholeWordsEnd(ofASCII: text, width: width) }
    var run = TextRun(measure)
    var lastBreak: Substring.Index?
    var previous: Character = " "
    for index in text.indices {
      let character = text[index]
      if index > text.startIndex, TextMeasure.allowsBreak(between: previous, character) {
        if run.width > width { return lastBreak }
        lastBreak = index
      }
      run.append(character)
      if run.leastWidth > width, character != " " { return lastBreak }
      previous = character
    }
    return run.width > width && previous != " " ? lastBreak : text.endIndex
  }

  /// Fast path for ASCII, where every byte is a character: finding characters took two fifths of the time of a month.
  private func wholeWordsEnd(ofASCII text: Substring, width: Int) -> Substring.Index? {
    let space = UInt8(ascii: " ")
    let bytes = text.utf8
    var used = 0
    var lastBreak: Substring.Index?
    var previous = space
    for index in bytes.indices {
      let byte = bytes[index]
      if index > bytes.startIndex, TextMeasure.allowsBreak(betweenASCII: previous, byte) { lastBreak = index }
      used += measure.width(ofASCII: byte)
      if used > width, byte != space { return lastBreak }
      previous = byte
    }
    return text.endIndex
  }

  /// The first word of a text, classified for breaking.
  private static func word(at text: Substring) -> [WordBreaks.Letter] {
    var word: [WordBreaks.Letter] = []
    var previous: Character?
    for character in text {
      if let previous, TextMeasure.allowsBreak(between: previous, character) { break }
      word.append(WordBreaks.Letter(character))
      previous = character
    }
    return word
  }

  /// Ends a line inside a word wider than the line: after how many characters, and with which hyphen.
  /// - Parameter text: A text that begins with the rest of the word.
  private func wordEnd(_ word: inout BrokenWord, in text: Substring, width: Int) -> (offset: Int, hyphen: String) {
    let hyphen = measure.width(of: "-")
    var run = TextRun(measure)
    var (fitting, hyphenated) = (0, 0)
    for character in text {
      if fitting == word.left { break }
      run.append(character)
      if run.width > width { break }
      fitting += 1
      if run.width + hyphen <= width { hyphenated += 1 }
    }
    if let place = word.next(fitting: fitting, withHyphen: hyphenates ? hyphenated : fitting) {
      return (place.offset, hyphenates && place.needsHyphen ? "-" : "")
    }
    let count = word.wholeSyllables(max(1, fitting))
    word.skip(count)
    return (count, "")
  }

  private static func withoutSpace(_ text: Substring) -> String {
    var bytes = text.utf8
    while bytes.last == UInt8(ascii: " ") { bytes = bytes.dropLast() }
    return String(Substring(bytes))
  }

  private static func withoutSpaceBefore(_ text: Substring) -> Substring {
    // A space with a combining mark is another character.
    text.utf8.first == UInt8(ascii: " ") ? text.drop { $0 == " " } : text
  }
}

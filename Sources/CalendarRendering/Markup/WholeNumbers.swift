/// Keeps numbers intact when texts are truncated, because part of a number is a different number.
enum WholeNumbers {
  /// The number of characters at the end of `kept` that belong to a number continued in `rest`.
  static func cutCount(
    _ kept: some BidirectionalCollection<Character>, _ rest: some Collection<Character>
  ) -> Int {
    guard let last = kept.last, let next = rest.first, isInNumber(last), isInNumber(next) else { return 0 }
    let goesOn =
      isDigit(next)
      ? isDigit(last) || kept.dropLast().last.map(isDigit) == true
      : isDigit(last) && rest.dropFirst().first.map(isDigit) == true
    return goesOn ? kept.reversed().prefix(while: isInNumber).count : 0
  }

  /// A part of a text, and whether it must not be truncated.
  typealias Part = (text: Substring, isWhole: Bool)

  /// The maximum length of a part kept intact, in characters.
  private static let longestPart = 40

  /// Splits a right-to-left text at its numbers; nil if it has none.
  ///
  /// Browsers truncate lines at an edge. At the end of a right-to-left line that is the start of a number, so 1448
  /// becomes 48. So numbers are kept intact, with the adjacent words that are read in the same direction.
  static func parts(ofRightToLeft text: String) -> [Part]? {
    guard TextOrder.isRightToLeft(text) == true, text.unicodeScalars.contains(where: isDigit) else { return nil }
    var parts: [Part] = []
    var (start, index) = (text.startIndex, text.startIndex)
    while index < text.endIndex {
      guard runsRight(text[index]) else {
        index = text.index(after: index)
        continue
      }
      let (first, rest) = (index, text[index...].prefix { !runsLeft($0) })
      index = rest.endIndex
      guard rest.contains(where: isDigit), let last = rest.lastIndex(where: runsRight) else { continue }
      let run = text[first...last]
      guard run.count <= longestPart else { continue }
      if start < first { parts.append((text[start..<first], false)) }
      parts.append((run, true))
      start = run.endIndex
    }
    if start < text.endIndex { parts.append((text[start...], false)) }
    return parts
  }

  private static func runsRight(_ character: Character) -> Bool {
    isDigit(character) || character.unicodeScalars.first.flatMap(TextOrder.isRightToLeft) == false
  }

  private static func runsLeft(_ character: Character) -> Bool {
    character.unicodeScalars.first.flatMap(TextOrder.isRightToLeft) == true
  }

  /// Whether a character is a decimal digit of any script.
  static func isDigit(_ character: Character) -> Bool {
    character.unicodeScalars.first.map(isDigit) == true
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39: true
    // The Arabic digits are the first that are not ASCII.
    case 0..<0x660, 0x66A..<0x6F0: false
    default: scalar.properties.numericType == .decimal
    }
  }

  private static func isInNumber(_ character: Character) -> Bool { isDigit(character) || isSeparator(character) }

  /// Whether a character may be between the digits of a number, a time or a date.
  private static func isSeparator(_ character: Character) -> Bool {
    switch character {
    case ".", ",", ":", "/", "'", "’", "\u{66B}", "\u{66C}": true
    default: false
    }
  }
}

/// Plausible places to break a word that is wider than its line, without dictionaries.
enum WordBreaks {
  /// A place in a word.
  struct Place: Equatable {
    /// The number of characters before it.
    var offset: Int
    /// Whether a hyphen shows the break.
    var needsHyphen: Bool
  }

  /// The least numbers of characters before and after a place.
  private static let (leastBefore, leastAfter) = (2, 3)

  /// The places in a word, in order: after signs, before capitals inside the word, and between syllables of words in Latin,
  /// Greek and Cyrillic letters.
  static func places(in word: [Character]) -> [Place] {
    // Signs after the last letter do not stand for letters.
    let end = (word.lastIndex(where: isLetter) ?? -1) + 1
    guard end >= leastBefore + leastAfter else { return [] }
    var places: [Place] = []
    for offset in leastBefore...end - leastAfter {
      let (before, after) = (word[offset - 1], word[offset])
      if !isLetter(before), signs.contains(before), isLetter(after), isLetter(word[offset - 2]) {
        places.append(Place(offset: offset, needsHyphen: false))
      } else if isCapital(after, behind: before) || isSyllable(word, from: offset) {
        places.append(Place(offset: offset, needsHyphen: true))
      }
    }
    return places
  }

  /// The place to break a word of which only `count` characters fit a line, or one fewer with a hyphen.
  static func place(in word: [Character], fitting count: Int, withHyphen hyphenated: Int) -> Place? {
    func fits(_ place: Place) -> Bool { place.offset <= (place.needsHyphen ? hyphenated : count) }
    if let place = places(in: word).last(where: fits) { return place }
    // No good place. Letters of these scripts get a hyphen; other characters have no such sign.
    let needsHyphen = word.prefix(max(1, hyphenated + 1)).allSatisfy(isLetter)
    let least = word.count < leastBefore + leastAfter ? leastBefore : leastAfter
    let offset = min(needsHyphen ? hyphenated : count, word.count - least)
    return offset < leastBefore ? nil : Place(offset: offset, needsHyphen: needsHyphen)
  }

  /// Words of fewer letters are not broken by ``softened(_:)``.
  private static let leastSoftened = 7

  /// The text with soft hyphens in words of more than `letters` letters, for browsers without a dictionary of the page's
  /// language.
  static func softened(_ text: String, wordsOver letters: Int = leastSoftened - 1) -> String {
    var run = 0
    let leastSoftened = max(leastSoftened, letters + 1)
    let isLong = text.utf8.contains { byte in
      run = byte == 0x20 ? 0 : run + 1
      return run >= leastSoftened
    }
    guard isLong else { return text }
    var softened: [UInt8] = []
    let bytes = Array(text.utf8)
    var start = 0
    // Lines break after spaces and hyphens anyway.
    for end in bytes.indices where bytes[end] == 0x20 || bytes[end] == UInt8(ascii: "-") {
      append(bytes[start..<end], least: leastSoftened, to: &softened)
      softened.append(bytes[end])
      start = end + 1
    }
    append(bytes[start...], least: leastSoftened, to: &softened)
    return String(decoding: softened, as: UTF8.self)
  }

  /// Appends a word with soft hyphens if it is long.
  private static func append(_ word: ArraySlice<UInt8>, least leastSoftened: Int, to softened: inout [UInt8]) {
    guard word.count >= leastSoftened else { return softened.append(contentsOf: word) }
    // ASCII needs no search for the borders of characters.
    let isASCII = word.allSatisfy { $0 < 0x80 }
    let letters =
      isASCII ? word.map { Character(Unicode.Scalar($0)) } : Array(String(decoding: word, as: UTF8.self))
    guard letters.count >= leastSoftened else { return softened.append(contentsOf: word) }
    var start = 0
    for place in places(in: letters) where place.needsHyphen && place.offset - start >= leastBefore {
      letters[start..<place.offset].forEach { softened.append(contentsOf: $0.utf8) }
      softened += [0xC2, 0xAD]
      start = place.offset
    }
    letters[start...].forEach { softened.append(contentsOf: $0.utf8) }
  }

  private static let signs: Set<Character> = ["-", "/", "–", "—", "_", ".", ":", "+", "&", "@", "\u{AD}"]
  private static let vowels = Set("aeiouyäöüáéíóúàèìòùâêîôûåæøœãõëïąęěůűőαεηιουωάέήίόύώаеёиоуыэюяієї")
  /// Two letters that stay together before a vowel.
  private static let pairs: Set<UInt16> = Set(
    [
      "ch", "ck", "gh", "ph", "qu", "rh", "sh", "th", "wh", "bl", "br", "cl", "cr", "dr", "fl", "fr", "gl", "gr", "kl",
      "kr",
      "pl", "pr", "sp", "tr",
    ].map { pair in pair.utf8.reduce(0) { $0 << 8 | UInt16($1) } })

  /// Whether a character is a letter of a script that hyphenates.
  private static func isLetter(_ character: Character) -> Bool {
    if let ascii = character.asciiValue { return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(ascii | 0x20) }
    guard let scalar = character.unicodeScalars.first, scalar.value < 0x530 else { return false }
    return scalar.properties.isAlphabetic
  }

  /// Whether a capital letter follows a small one.
  private static func isCapital(_ after: Character, behind before: Character) -> Bool {
    if let ascii = after.asciiValue, !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(ascii) { return false }
    return before.isLowercase && after.isUppercase
  }

  private static func isVowel(_ character: Character) -> Bool {
    // Most letters are ASCII, where no string is needed.
    if let ascii = character.asciiValue { return isASCIIVowel(ascii | 0x20) }
    return character.lowercased().first.map(vowels.contains) ?? false
  }

  private static func isASCIIVowel(_ letter: UInt8) -> Bool {
    switch letter {
    case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"), UInt8(ascii: "u"),
      UInt8(ascii: "y"):
      true
    default: false
    }
  }

  /// Whether two letters stay together before a vowel.
  private static func isPair(_ word: [Character], at index: Int) -> Bool {
    guard index >= 0, index + 1 < word.count, let first = word[index].asciiValue,
      let second = word[index + 1].asciiValue
    else { return false }
    return pairs.contains(UInt16(first | 0x20) << 8 | UInt16(second | 0x20))
  }

  /// Whether a syllable begins at `offset`: with a consonant before a vowel, or a pair of them, after letters with a vowel.
  private static func isSyllable(_ word: [Character], from offset: Int) -> Bool {
    guard isLetter(word[offset]), !isVowel(word[offset]), isLetter(word[offset - 1]) else { return false }
    let onset = isPair(word, at: offset) ? 2 : 1
    guard offset + onset < word.count, isLetter(word[offset + onset]), isVowel(word[offset + onset]) else {
      return false
    }
    if onset == 1, isPair(word, at: offset - 1) { return false }
    var (count, hasVowel) = (0, false)
    for character in word[..<offset].reversed() {
      guard isLetter(character) else { break }
      count += 1
      hasVowel = hasVowel || isVowel(character)
      if hasVowel, count >= leastBefore { return true }
    }
    return false
  }
}

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
      if signs.contains(before), isLetter(after), isLetter(word[offset - 2]) {
        places.append(Place(offset: offset, needsHyphen: false))
      } else if before.isLowercase && after.isUppercase || isSyllable(word, from: offset) {
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

  /// The text with soft hyphens in long words, for browsers without a dictionary of the page's language.
  static func softened(_ text: String) -> String {
    var run = 0
    let isLong = text.utf8.contains { byte in
      run = byte == 0x20 ? 0 : run + 1
      return run >= leastSoftened
    }
    guard isLong else { return text }
    return text.split(separator: " ", omittingEmptySubsequences: false).map { word in
      let letters = Array(word)
      guard letters.count >= leastSoftened else { return String(word) }
      var softened = ""
      var start = 0
      for place in places(in: letters) where place.needsHyphen && place.offset - start >= leastBefore {
        softened += String(letters[start..<place.offset]) + "\u{AD}"
        start = place.offset
      }
      return softened + String(letters[start...])
    }.joined(separator: " ")
  }

  private static let signs: Set<Character> = ["-", "/", "–", "—", "_", ".", ":", "+", "&", "@", "\u{AD}"]
  private static let vowels = Set("aeiouyäöüáéíóúàèìòùâêîôûåæøœãõëïąęěůűőαεηιουωάέήίόύώаеёиоуыэюяієї")
  /// Two letters that stay together before a vowel.
  private static let pairs: Set<String> = [
    "ch", "ck", "gh", "ph", "qu", "rh", "sh", "th", "wh", "bl", "br", "cl", "cr", "dr", "fl", "fr", "gl", "gr", "kl",
    "kr",
    "pl", "pr", "sp", "tr",
  ]

  /// Whether a character is a letter of a script that hyphenates.
  private static func isLetter(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first, scalar.value < 0x530 else { return false }
    return scalar.properties.isAlphabetic
  }

  private static func isVowel(_ character: Character) -> Bool {
    character.lowercased().first.map(vowels.contains) ?? false
  }

  /// Whether a syllable begins at `offset`: with a consonant before a vowel, or a pair of them, after letters with a vowel.
  private static func isSyllable(_ word: [Character], from offset: Int) -> Bool {
    guard isLetter(word[offset]), !isVowel(word[offset]), isLetter(word[offset - 1]) else { return false }
    func isPair(at index: Int) -> Bool {
      word.indices.contains(index) && word.indices.contains(index + 1)
        && pairs.contains(word[index].lowercased() + word[index + 1].lowercased())
    }
    let onset = isPair(at: offset) ? 2 : 1
    guard offset + onset < word.count, isLetter(word[offset + onset]), isVowel(word[offset + onset]) else {
      return false
    }
    if onset == 1, isPair(at: offset - 1) { return false }
    let before = word[..<offset].reversed().prefix(while: isLetter)
    return before.count >= leastBefore && before.contains(where: isVowel)
  }
}

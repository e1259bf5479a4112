/// Plausible places to break a word that is wider than its line, without dictionaries.
enum WordBreaks {
  /// What breaks depend on in a character: its first scalar, without accents of its own.
  ///
  /// Texts are classified once, because line breaks ask for the same character again and again.
  struct Letter: Hashable, Sendable {
    private struct Kinds: OptionSet, Hashable {
      let rawValue: UInt8
      static let uppercase = Kinds(rawValue: 1)
      static let lowercase = Kinds(rawValue: 2)
      static let vowel = Kinds(rawValue: 4)
      static let sign = Kinds(rawValue: 8)
      static let dash = Kinds(rawValue: 16)
    }

    /// The code of the letter in lower case; 0 for what is no letter of a script that hyphenates.
    let value: UInt16
    private let kinds: Kinds

    /// Whether it is a letter of a script that hyphenates: Latin, Greek or Cyrillic.
    var isLetter: Bool { value != 0 }
    var isVowel: Bool { kinds.contains(.vowel) }
    var isUppercase: Bool { kinds.contains(.uppercase) }
    var isLowercase: Bool { kinds.contains(.lowercase) }
    /// Whether a word may be broken after it, without a hyphen.
    var isSign: Bool { kinds.contains(.sign) }
    /// Whether a line may end after it, as between words.
    var isDash: Bool { kinds.contains(.dash) }

    init(_ character: Character) {
      self.init(character.unicodeScalars[character.unicodeScalars.startIndex])
    }

    init(_ scalar: Unicode.Scalar) {
      let code = scalar.value
      if code < 0x80 {
        let letter = UInt8(code) | 0x20
        if (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter) {
          value = UInt16(letter)
          kinds = [code == letter ? .lowercase : .uppercase, Self.vowels.contains(value) ? .vowel : []]
          return
        }
      }
      if code >= 0x80, code < 0x530, scalar.properties.isAlphabetic {
        let lower = scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
        value = UInt16(truncatingIfNeeded: lower.value)
        kinds = [
          scalar.properties.isUppercase ? .uppercase : scalar.properties.isLowercase ? .lowercase : [],
          Self.vowels.contains(value) ? .vowel : [],
        ]
        return
      }
      value = 0
      kinds = Self.dashes.contains(scalar) ? [.sign, .dash] : Self.signs.contains(scalar) ? .sign : []
    }

    private static let dashes: [Unicode.Scalar] = ["-", "–", "/"]
    private static let signs: Set<Unicode.Scalar> = ["—", "_", ".", ":", "+", "&", "@", "\u{AD}"]
    private static let vowels = Set(
      "aeiouyäöüáéíóúàèìòùâêîôûåæøœãõëïąęěůűőαεηιουωάέήίόύώаеёиоуыэюяієї".unicodeScalars.map { UInt16($0.value) })
  }

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
  static func places(in word: [Letter]) -> [Place] {
    // Signs after the last letter do not stand for letters.
    let end = (word.lastIndex(where: \.isLetter) ?? -1) + 1
    guard end >= leastBefore + leastAfter else { return [] }
    var places: [Place] = []
    for offset in leastBefore...end - leastAfter {
      let (before, after) = (word[offset - 1], word[offset])
      if before.isSign, after.isLetter, word[offset - 2].isLetter {
        places.append(Place(offset: offset, needsHyphen: false))
      } else if after.isUppercase && before.isLowercase || isSyllable(word, from: offset) {
        places.append(Place(offset: offset, needsHyphen: true))
      }
    }
    return places
  }

  /// The place to break a word of which only `count` characters fit a line, or one fewer with a hyphen.
  static func place(in word: [Letter], fitting count: Int, withHyphen hyphenated: Int) -> Place? {
    func fits(_ place: Place) -> Bool { place.offset <= (place.needsHyphen ? hyphenated : count) }
    if let place = places(in: word).last(where: fits) { return place }
    // No good place. Letters of these scripts get a hyphen; other characters have no such sign.
    let needsHyphen = word.prefix(max(1, hyphenated + 1)).allSatisfy(\.isLetter)
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
    for place in places(in: letters.map { Letter($0) }) where place.needsHyphen && place.offset - start >= leastBefore {
      letters[start..<place.offset].forEach { softened.append(contentsOf: $0.utf8) }
      softened += [0xC2, 0xAD]
      start = place.offset
    }
    letters[start...].forEach { softened.append(contentsOf: $0.utf8) }
  }

  /// Two letters that stay together before a vowel.
  private static let pairs: Set<UInt16> = Set(
    [
      "ch", "ck", "gh", "ph", "qu", "rh", "sh", "th", "wh", "bl", "br", "cl", "cr", "dr", "fl", "fr", "gl", "gr", "kl",
      "kr",
      "pl", "pr", "sp", "tr",
    ].map { pair in pair.utf8.reduce(0) { $0 << 8 | UInt16($1) } })

  /// Whether two letters stay together before a vowel.
  private static func isPair(_ word: [Letter], at index: Int) -> Bool {
    guard index >= 0, index + 1 < word.count, word[index].value < 0x80, word[index + 1].value < 0x80 else {
      return false
    }
    return pairs.contains(word[index].value << 8 | word[index + 1].value)
  }

  /// Whether a syllable begins at `offset`: with a consonant before a vowel, or a pair of them, after letters with a vowel.
  private static func isSyllable(_ word: [Letter], from offset: Int) -> Bool {
    guard word[offset].isLetter, !word[offset].isVowel, word[offset - 1].isLetter else { return false }
    let onset = isPair(word, at: offset) ? 2 : 1
    guard offset + onset < word.count, word[offset + onset].isLetter, word[offset + onset].isVowel else { return false }
    if onset == 1, isPair(word, at: offset - 1) { return false }
    var (count, hasVowel) = (0, false)
    for letter in word[..<offset].reversed() {
      guard letter.isLetter else { break }
      count += 1
      hasVowel = hasVowel || letter.isVowel
      if hasVowel, count >= leastBefore { return true }
    }
    return false
  }
}

internal import Synchronization

/// Break points in words that are wider than their lines.
enum WordBreaks {
  /// The properties of a character that breaks depend on.
  ///
  /// Texts are classified once, because line breaking examines the same characters repeatedly.
  struct Letter: Hashable, Sendable {
    private struct Kinds: OptionSet, Hashable {
      let rawValue: UInt8
      static let uppercase = Kinds(rawValue: 1)
      static let lowercase = Kinds(rawValue: 2)
      static let sign = Kinds(rawValue: 4)
      static let dash = Kinds(rawValue: 8)
      static let softHyphen = Kinds(rawValue: 16)
      static let joinsNext = Kinds(rawValue: 32)
      static let joinsPrevious = Kinds(rawValue: 64)
      static let ofSyllables = Kinds(rawValue: 128)
    }

    /// The lower-case UTF-16 code of the letter; 0 if it is not a letter of a hyphenated script.
    let value: UInt16
    private var kinds: Kinds

    /// Whether it is a letter of a hyphenated script: Latin, Greek or Cyrillic.
    var isLetter: Bool { value != 0 }
    var isUppercase: Bool { kinds.contains(.uppercase) }
    var isLowercase: Bool { kinds.contains(.lowercase) }
    /// Whether a word may be broken after it without a hyphen.
    var isSign: Bool { kinds.contains(.sign) }
    /// Whether a line may end after it, as between words.
    var isDash: Bool { kinds.contains(.dash) }
    /// Whether it only marks a place for a hyphen.
    var isSoftHyphen: Bool { kinds.contains(.softHyphen) }
    /// Whether its script is one of South or Southeast Asia, where a syllable may have several characters.
    var isOfSyllables: Bool { kinds.contains(.ofSyllables) }

    /// Whether it is in one syllable with the next character.
    func isJoined(to next: Letter) -> Bool {
      next.kinds.contains(.joinsPrevious) || kinds.contains(.joinsNext) && next.isOfSyllables
    }

    init(_ character: Character) {
      var scalars = character.unicodeScalars.makeIterator()
      let first = scalars.next() ?? " "
      // A letter with one or two combining marks, which most files have as one scalar.
      guard first.value < 0x530, let mark = Self.number(of: scalars.next()), mark > 0,
        let second = Self.number(of: scalars.next()), scalars.next() == nil
      else {
        self.init(first)
        if Self.isOfSyllables(first) { kinds.formUnion(Self.joins(character)) }
        return
      }
      self.init(Self.composed(character, number: first.value << 14 | mark << 7 | second) ?? first)
    }

    init(_ scalar: Unicode.Scalar) {
      let code = scalar.value
      if code < 0x80 {
        let letter = UInt8(code) | 0x20
        if (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter) {
          value = UInt16(letter)
          kinds = code == letter ? .lowercase : .uppercase
          return
        }
      }
      if code >= 0x80, code < 0x530, scalar.properties.isAlphabetic {
        let lower = scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
        value = UInt16(truncatingIfNeeded: lower.value)
        kinds = scalar.properties.isUppercase ? .uppercase : scalar.properties.isLowercase ? .lowercase : []
        return
      }
      value = 0
      kinds =
        switch scalar {
        case "-", "–", "/": [.sign, .dash]
        case "—", "_", ".", ":", "+", "&", "@": .sign
        case "\u{AD}": [.sign, .softHyphen]
        default: []
        }
    }

    private static func isOfSyllables(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.value {
      // From Devanagari to Burmese, from Khmer to Balinese, from Javanese to Tai Viet.
      case 0x900..<0x1100, 0x1780..<0x1B80, 0xA980..<0xAB00: true
      default: false
      }
    }

    /// How a character of South or Southeast Asia is joined to its neighbours.
    private static func joins(_ character: Character) -> Kinds {
      let scalars = character.unicodeScalars
      guard let first = scalars.first?.value, let last = scalars.last?.value else { return .ofSyllables }
      var kinds: Kinds = .ofSyllables
      switch last {
      // Signs that put the next consonant below this one: of Burmese, Khmer, Tai Tham, Balinese and Javanese.
      case 0x1039, 0x17D2, 0x1A60, 0x1B44, 0xA9C0: kinds.insert(.joinsNext)
      // The same of Indic scripts, and the joiner behind that of Sinhala. Tamil and Sinhala alone only mute their consonant.
      case 0x94D, 0x9CD, 0xA4D, 0xACD, 0xB4D, 0xC4D, 0xCCD, 0xD4D, 0x200D: kinds.insert(.joinsNext)
      default: break
      }
      switch first {
      // Vowels of Thai, Lao and Tai Viet before their consonants.
      case 0xE40...0xE44, 0xEC0...0xEC4, 0xAAB5, 0xAAB6, 0xAAB9, 0xAABB, 0xAABC: kinds.insert(.joinsNext)
      // Vowels and signs of Thai, Lao, Burmese and Tai Tham behind them.
      case 0xE2F, 0xE30, 0xE32, 0xE33, 0xE45, 0xE46, 0xEAF, 0xEB0, 0xEB2, 0xEB3, 0xEBD, 0xEC6, 0x102B...0x103E,
        0x1056...0x1059, 0x1062...0x1064, 0x1067...0x106D, 0x1082...0x108D, 0x108F, 0x109A...0x109D, 0x17B6...0x17D3,
        0x1A55...0x1A7C, 0xAA7B...0xAA7D:
        kinds.insert(.joinsPrevious)
      // A Burmese consonant that ends a syllable.
      default: if scalars.contains(where: { $0.value == 0x103A }) { kinds.insert(.joinsPrevious) }
      }
      return kinds
    }

    /// The number of a combining mark, from 1; 0 without one, and nil for another scalar.
    private static func number(of mark: Unicode.Scalar?) -> UInt32? {
      guard let mark else { return 0 }
      return (0x300..<0x370).contains(mark.value) ? mark.value - 0x2FF : nil
    }

    /// The one scalar of a letter with marks; nil if there is none. `number` names its scalars.
    private static func composed(_ character: Character, number: UInt32) -> Unicode.Scalar? {
      known.withLock { known in
        if let scalar = known[number] { return scalar }
        let scalar = composed[character]
        if known.count < mostKnown { known.updateValue(scalar, forKey: number) }
        return scalar
      }
    }

    /// What was looked up, because comparing characters normalizes both: a title of marks took seconds.
    private static let known = Mutex<[UInt32: Unicode.Scalar?]>([:])
    private static let mostKnown = 4_096

    /// Letters with marks as one scalar. Equal characters may consist of two or three.
    private static let composed: [Character: Unicode.Scalar] = {
      var composed: [Character: Unicode.Scalar] = [:]
      for scalar in (0xC0..<0x530).compactMap({ Unicode.Scalar($0 as UInt32) }) where scalar.properties.isAlphabetic {
        composed[Character(scalar)] = scalar
      }
      return composed
    }()
  }

  /// The maximum number of characters before a break that is moved to the start of their syllable.
  private static let mostInSyllable = 16

  /// The number of letters before a place in a text that are in one syllable with the letter behind it.
  /// - Parameter letters: The letters before the place, from the last to the first.
  static func openSyllable(_ letters: some Sequence<Letter>, next: Letter) -> Int {
    var (count, next) = (0, next)
    for letter in letters.prefix(mostInSyllable + 1) {
      guard letter.isJoined(to: next) else { return count }
      (count, next) = (count + 1, letter)
    }
    return count > mostInSyllable ? 0 : count
  }

  /// A break point in a word.
  struct Place: Equatable {
    /// The number of characters before it.
    var offset: Int
    /// Whether a hyphen shows the break.
    var needsHyphen: Bool
  }

  /// The minimum number of characters before and after a break point.
  static let (leastBefore, leastAfter) = (TitleHyphens.leastBefore, TitleHyphens.leastAfter)

  /// The break points of a word, in order: after punctuation, before capitals inside a long word, and at hyphens of its
  /// language.
  ///
  /// - Parameters:
  ///   - word: The word with its punctuation.
  ///   - hyphens: The hyphens of its title.
  ///   - least: The minimum length of a word to hyphenate.
  static func places(
    in word: [Letter], _ hyphens: TitleHyphens, least: Int = TitleHyphens.leastLetters
  ) -> [Place] {
    // Punctuation after the last letter does not count as letters.
    let end = (word.lastIndex(where: \.isLetter) ?? -1) + 1
    guard end >= leastBefore + leastAfter else { return [] }
    var places: [Place] = []
    var start = 0
    while start < end {
      let letters = word[start..<end].prefix(while: \.isLetter)
      if !letters.isEmpty {
        addHyphens(in: letters, hyphens, least: least, to: &places)
        start = letters.endIndex
        continue
      }
      let offset = start + 1
      if (leastBefore...end - leastAfter).contains(offset), word[start].isSign, word[offset].isLetter,
        word[offset - 2].isLetter
      {
        places.append(Place(offset: offset, needsHyphen: word[start].isSoftHyphen))
      }
      start = offset
    }
    return places
  }

  /// Adds the break points of a run of letters without punctuation.
  private static func addHyphens(
    in letters: ArraySlice<Letter>, _ hyphens: TitleHyphens, least: Int, to places: inout [Place]
  ) {
    guard letters.count >= least else { return }
    var start = letters.startIndex
    func isPart(from offset: Int) -> Bool {
      offset - start >= leastBefore && letters.endIndex - offset >= leastAfter
        && letters[offset].isUppercase && letters[offset - 1].isLowercase
    }
    while start < letters.endIndex {
      let end = (start + 1..<letters.endIndex).first(where: isPart) ?? letters.endIndex
      for offset in hyphens.places(in: letters[start..<end], least: least) {
        places.append(Place(offset: start + offset, needsHyphen: true))
      }
      if end < letters.endIndex { places.append(Place(offset: end, needsHyphen: true)) }
      start = end
    }
  }

  /// Adds soft hyphens to words of more than `letters` letters. Browsers hyphenate only in the page's language, if they
  /// have a dictionary for it, and titles may be in another.
  static func softened(_ text: String, wordsOver letters: Int = 0) -> String {
    var run = 0
    let leastSoftened = max(TitleHyphens.leastLetters, letters + 1)
    let isLong = text.utf8.contains { byte in
      run = byte == 0x20 ? 0 : run + 1
      return run >= leastSoftened
    }
    guard isLong else { return text }
    let hyphens = TitleHyphens.of(text)
    var softened: [UInt8] = []
    let bytes = Array(text.utf8)
    var start = 0
    // Lines break after spaces and hyphens anyway.
    for end in bytes.indices where bytes[end] == 0x20 || bytes[end] == UInt8(ascii: "-") {
      append(bytes[start..<end], least: leastSoftened, hyphens, to: &softened)
      softened.append(bytes[end])
      start = end + 1
    }
    append(bytes[start...], least: leastSoftened, hyphens, to: &softened)
    return String(decoding: softened, as: UTF8.self)
  }

  /// Appends a word, with soft hyphens if it is long.
  private static func append(
    _ word: ArraySlice<UInt8>, least leastSoftened: Int, _ hyphens: TitleHyphens, to softened: inout [UInt8]
  ) {
    guard word.count >= leastSoftened else { return softened.append(contentsOf: word) }
    // In ASCII, each byte is a character.
    let isASCII = word.allSatisfy { $0 < 0x80 }
    let letters =
      isASCII ? word.map { Character(Unicode.Scalar($0)) } : Array(String(decoding: word, as: UTF8.self))
    guard letters.count >= leastSoftened else { return softened.append(contentsOf: word) }
    var start = 0
    for place in places(in: letters.map { Letter($0) }, hyphens)
    where place.needsHyphen && place.offset - start >= leastBefore && letters[place.offset - 1] != "\u{AD}" {
      letters[start..<place.offset].forEach { softened.append(contentsOf: $0.utf8) }
      softened += [0xC2, 0xAD]
      start = place.offset
    }
    letters[start...].forEach { softened.append(contentsOf: $0.utf8) }
  }
}

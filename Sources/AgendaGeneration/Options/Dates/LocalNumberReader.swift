internal import Bytes
internal import CalendarModel

/// Reads numbers of days and weeks as a language writes them: `15-го`, `15日`, `第11週`.
struct LocalNumberReader: Sendable {
  /// The key of the language in `LanguageWords`.
  private let language: String
  /// What stands before and behind the number of a week on pages: `第` and `週`.
  private let weekNumber: (prefix: String, suffix: String)

  init(language: String, phrases: PagePhrases) {
    self.language = language
    let week = phrases.weekNumber.lowercased()
    weekNumber =
      week.firstRange(ofText: "{number}").map { (String(week[..<$0.lowerBound]), String(week[$0.upperBound...])) }
      ?? ("", "")
  }

  /// A number in ASCII digits, with optional punctuation: `9.`, `2026-03-09`.
  func number(_ word: String) -> String? {
    var result = ""
    var hasDigit = false
    for character in word {
      if let digit = Self.digit(character) {
        result += String(digit)
        hasDigit = true
      } else if ".-/".contains(character) {
        result.append(character)
      } else {
        return ordinal(word)
      }
    }
    return hasDigit ? result : nil
  }

  /// A number of two digits with the ending or prefix of a day: `15-го`, `15:e`, `ה-15`.
  private func ordinal(_ word: String) -> String? {
    var digits = Substring(word)
    if language == "he", let letter = digits.first, "הבל".contains(letter) {
      digits.removeFirst()
      if digits.first == "-" { digits.removeFirst() }
    } else {
      guard let ending = Self.ordinalEndings[language]?.first(where: word.hasSuffix) else { return nil }
      digits = digits.dropLast(ending.count)
    }
    guard (1...2).contains(digits.count), digits.allSatisfy({ Self.digit($0) != nil }) else { return nil }
    return number(String(digits)).map { $0 + "." }
  }

  /// The longest first.
  private static let ordinalEndings: [String: [String]] = [
    "de": ["ter", "ten", "te"], "fr": ["er", "e"], "es": ["º", "°"], "it": ["º", "°"], "pt": ["º", "°"],
    "nl": ["ste", "de", "e"], "pl": ["-tego", "-ego", "-go"], "sv": [":e", ":a"], "fi": [":nnen", ":s", ":nä", ":na"],
    "ru": ["-ого", "-го", "-ое", "-е"], "uk": ["-ого", "-го", "-те", "-е"],
    "tr": ["'inde", "'unda", "'ünde", "'ında", "'sinde", "'sında", "'si", "'sı", "'i", "'ı", "'u", "'ü"],
  ]

  /// The number of a week as pages write it, perhaps with a year: `第11週`, `11. týden 2026`; nil for another text.
  func week(_ text: String) -> String? {
    let (prefix, suffix) = weekNumber
    guard !prefix.isEmpty || !suffix.isEmpty, text.hasPrefix(prefix) else { return nil }
    let rest = text.dropFirst(prefix.count)
    let digits = rest.prefix { Self.digit($0) != nil }
    let behind = rest.dropFirst(digits.count)
    guard (1...2).contains(digits.count), behind.hasPrefix(suffix), let number = number(String(digits)) else {
      return nil
    }
    let year = behind.dropFirst(suffix.count)
    if year.isEmpty { return "week \(number)" }
    guard year.first == " ", year.count == 5, let year = self.number(String(year.dropFirst())) else { return nil }
    return "week \(number) \(year)"
  }

  /// Whether a word only says that the number before it is a year: `3 мая 2026 г.`, `3 maja 2026 r.`
  func isYearSign(_ word: String, behind number: String) -> Bool {
    number.utf8.count == 4 && number.allSatisfy(\.isNumber) && Self.yearSigns[language]?.contains(word) == true
  }

  private static let yearSigns: [String: [String]] = [
    "pl": ["r.", "r", "roku"], "ru": ["г.", "г", "года", "году", "год"], "uk": ["р.", "р", "року", "році", "рік"],
  ]

  /// The numbers of days without the word before them: `día 15 de marzo` is `15 march`. One alone gets a point, which stands
  /// behind days and not behind other numbers: `el 15` is `15.`.
  static func withDaysOfMonth(_ given: [String]) -> [String] {
    func isDay(_ word: String) -> Bool { word.count < 3 && Int(word).map { (1...31).contains($0) } == true }
    let words = given.enumerated().filter { index, word in
      word != "day" || !given.indices.contains(index + 1) || !isDay(given[index + 1])
    }.map(\.element)
    let others = words.filter { $0 != "the" && $0 != "on" }
    return others.count == 1 && given.count > 1 && isDay(others[0]) ? [others[0] + "."] : words
  }

  /// The text with spaces after numbered years, months and days: `2026年3月9日` is `2026 3月 9`.
  static func separated(_ text: String) -> String {
    var result = ""
    var isBehindDigit = false
    // `3日間` and `3日後` are a number of days.
    var text = text
    for (count, days) in lengthsInDays { text = text.replacing(text: count, with: days) }
    // The day of a month by itself.
    let isDay = text.last.map { "日일号號".contains($0) } == true && (2...3).contains(text.count)
    if isDay, text.dropLast().allSatisfy({ digit($0) != nil }) {
      return text.dropLast() + "."
    }
    for character in text {
      switch character {
      // A numbered month has a name: `3月`.
      case "月" where isBehindDigit, "월" where isBehindDigit: result += "\(character) "
      case _ where isBehindDigit && "年년日일号號".contains(character): result += " "
      default: result.append(character)
      }
      isBehindDigit = digit(character) != nil
    }
    return result
  }

  private static let lengthsInDays = [
    ("日間", " 日間"), ("日後", " 日間 後"), ("日前", " 日間 前"), ("일 후", " 일 후"), ("일후", " 일 후"), ("일 뒤", " 일 후"),
    ("일뒤", " 일 후"), ("일 전", " 일 전"), ("일전", " 일 전"), ("부터", " 부터 "), ("까지", " 까지 "),
    ("개월", " 개월 "), ("주 후", " 주 후"), ("주 전", " 주 전"),
  ]

  /// The value of a decimal digit of any script.
  private static func digit(_ character: Character) -> Int? {
    guard let scalar = character.unicodeScalars.first, scalar.properties.numericType == .decimal else { return nil }
    return character.wholeNumberValue
  }
}

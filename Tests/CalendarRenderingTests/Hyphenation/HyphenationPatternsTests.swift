import Foundation
import TestRandom
import TestSupport
import Testing

@testable import CalendarRendering

@Suite struct HyphenationPatternsTests {
  /// The words that pyphen, an independent engine, hyphenated with the same patterns: Tests/Tools/generate-hyphenation.py.
  private static let vectors = HyphenationFile.rows("vectors.tsv")

  @Test("Every language with patterns hyphenates as pyphen does")
  func vectors() throws {
    var tested: Set<TitleLanguage> = []
    for (tag, hyphenated) in Self.vectors {
      let language = try #require(TitleLanguage(tag: tag))
      let patterns = try #require(language.patterns)
      let parts = hyphenated.split(separator: "-")
      let word = parts.joined()
      let expected = parts.dropLast().reduce(into: []) { $0.append(($0.last ?? 0) + $1.count) }
      let places = patterns.places(in: word.unicodeScalars.map { UInt16($0.value) })
        .filter { $0 >= TitleHyphens.leastBefore && $0 <= word.count - TitleHyphens.leastAfter }
      #expect(places == expected, "\(tag) \(hyphenated)")
      tested.insert(language)
    }
    #expect(tested == Set(TitleLanguage.allCases.filter { $0.patterns != nil }))
  }

  @Test("Hyphens keep two letters before them, three after them, and no word loses a letter")
  func placesKeepTheirDistance() {
    let seed = TestSeed.value
    var random = SplitMix64(seed: seed)
    let alphabet = Array("eniсrаtsuлоdhиgклmäßéпøłçшąıñαί\u{301}ωτъ-/._A'5")
    let titles = HyphenationFile.rows("titles.tsv").map(\.1)
    for round in 0..<3_000 {
      let word =
        round % 2 == 0
        ? Array(titles[Int(random.next() % UInt64(titles.count))].split(separator: " ").joined(separator: "/"))
        : Array(
          String((0..<Int(random.next() % 40)).map { _ in alphabet[Int(random.next() % UInt64(alphabet.count))] }))
      let hyphens = TitleHyphens(String(word))
      let letters = word.map { WordBreaks.Letter($0) }
      let places = WordBreaks.places(in: letters, hyphens)
      #expect(zip(places, places.dropFirst()).allSatisfy { $0.offset < $1.offset }, "seed \(seed): \(word)")
      for place in places where place.needsHyphen {
        let before = letters[..<place.offset].reversed().prefix(while: \.isLetter).count
        let after = letters[place.offset...].prefix(while: \.isLetter).count
        #expect(before >= 2 && after >= 3 && before + after >= 8, "seed \(seed): \(word) \(place)")
      }
      let soft = WordBreaks.softened(String(word))
      #expect(soft.filter { $0 != "\u{AD}" } == String(word), "seed \(seed)")
    }
  }

  @Test(
    "Words of seven letters and fewer, and of more than 64, get no hyphens",
    arguments: [
      "Machine", "Planung", "семинар", "réunion", "meeting", String(repeating: "planung", count: 10),
    ])
  func shortAndEndlessWords(word: String) {
    let hyphens = TitleHyphens(word)
    #expect(WordBreaks.places(in: word.map { WordBreaks.Letter($0) }, hyphens).isEmpty)
    #expect(WordBreaks.softened(word) == word)
  }

  @Test(
    "Languages without patterns get no hyphens",
    arguments: [
      "Osztályértekezlet az iskolában", "Čtvrtletní plánování", "Şedinţa departamentului",
      "Cuộc họp phòng nhânsựviệtnam",
      "Қазақстандағы конференция", "Родителската среща в университетъта", "Դասընթացներ", "ประชุมคณะกรรมการ",
    ])
  func unknownLanguages(title: String) {
    #expect(WordBreaks.softened(title) == title)
  }

  @Test("In a title with two scripts, each word has the language of its script")
  func scriptsDecideEach() {
    #expect(
      WordBreaks.softened("Собеседование Abteilungsbesprechung mit der Personalabteilung")
        == "Со\u{AD}бе\u{AD}се\u{AD}до\u{AD}ва\u{AD}ние Ab\u{AD}tei\u{AD}lungs\u{AD}be\u{AD}spre\u{AD}chung mit der "
        + "Per\u{AD}so\u{AD}nal\u{AD}ab\u{AD}tei\u{AD}lung")
  }

  @Test("Letters in two scalars hyphenate like letters in one")
  func decomposedLetters() {
    let composed = "Führerscheinprüfung in der Fahrschule"
    let decomposed = composed.decomposedStringWithCanonicalMapping
    #expect(decomposed.unicodeScalars.count > composed.unicodeScalars.count)
    #expect(WordBreaks.softened(decomposed) == WordBreaks.softened(composed))
    #expect(WordBreaks.softened(composed).contains("Füh\u{AD}rer\u{AD}schein\u{AD}prü\u{AD}fung"))
  }
}

/// The files beside the tests, with a tag and a text in each line.
enum HyphenationFile {
  static func rows(_ name: String) -> [(String, String)] {
    let url = Repository.root.appending(path: "Tests/CalendarRenderingTests/Hyphenation/\(name)")
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map { line in
      let fields = line.split(separator: "\t")
      return (String(fields.first ?? ""), String(fields.last ?? ""))
    }
  }
}

extension TitleLanguage {
  /// The language of a tag (BCP 47).
  init?(tag: String) {
    let tags = [
      "ca", "da", "de", "en", "es", "fi", "fr", "hr", "it", "lt", "nb", "nl", "pl", "pt", "sl", "sv", "tr", "cs", "hu",
      "ro", "id", "lv", "et", "el", "ru", "uk",
    ]
    guard let value = tags.firstIndex(of: tag) else { return nil }
    self.init(rawValue: value)
  }
}

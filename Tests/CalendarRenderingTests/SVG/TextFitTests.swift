import CalendarLayout
import TestRandom
import Testing

@testable import CalendarRendering

@Suite struct TextFitTests {
  private let fit = TextFit(measure: TextMeasure(size: 1_000))

  @Test func widthsFollowHelvetica() {
    // 722 + 556 thousandths of ten units, times 1.01.
    #expect(fit.measure.width(of: "He") == 729 + 561)
    #expect(fit.measure.width(of: "広") == 1_000)
    #expect(fit.measure.width(of: "👩‍👩‍👧‍👦") == 1_300)
    #expect(fit.measure.width(of: "e\u{301}") == fit.measure.width(of: "e"))
  }

  @Test func shortTextStays() { #expect(fit.truncated("Lunch", to: 10_000) == "Lunch") }

  @Test func longTextEndsWithAnEllipsis() {
    let text = fit.truncated("A long title that does not fit", to: 5_000)
    #expect(text.hasSuffix("…") && text.hasPrefix("A lo"))
    #expect(fit.measure.width(of: text) <= 5_000)
  }

  @Test func linesBreakAtSpaces() {
    #expect(fit.lines("Planning of the spring", width: 6_500, limit: 5) == ["Planning of", "the spring"])
  }

  @Test("The lines of a long paragraph of like words are alike")
  func linesOfLongParagraphs() {
    let lines = fit.lines(String(repeating: "some words ", count: 6_400), width: 50_000, limit: .max)
    #expect(lines.count > 100 && Set(lines.dropLast()).count <= 2)
    #expect(lines.joined(separator: " ").split(separator: " ").count == 12_800)
  }

  @Test func linesBreakBetweenWideCharacters() {
    #expect(fit.lines("週次ミーティング", width: 3_000, limit: 9) == ["週次ミ", "ーティ", "ング"])
    #expect(fit.lines("予算、見直し（案）", width: 3_000, limit: 9) == ["予算、", "見直し", "（案）"])
    #expect(fit.lines("会議予算、見「直」し", width: 4_000, limit: 9) == ["会議予", "算、見", "「直」し"])
  }

  /// A word wider than a line breaks between syllables, after signs and before capitals, with a hyphen where it has none.
  @Test(arguments: [
    ("Interview", 4_000, ["Inter-", "view"]), ("Interview", 5_700, ["Interview"]),
    ("Retrospective", 4_600, ["Retro-", "spective"]), ("Budgetplanung", 4_870, ["Budget-", "planung"]),
    ("DeploymentReview", 6_500, ["Deployment-", "Review"]), ("planning/retro", 4_870, ["planning/", "retro"]),
    ("Machine", 3_600, ["Ma-", "chine"]), ("Совещание", 3_900, ["Сове-", "щание"]), ("Lunch", 2_600, ["Lu-", "nch"]),
    ("Q3 headquarters", 5_400, ["Q3", "headquar-", "ters"]),
  ])
  func wideWordsBreakBetweenSyllables(word: String, width: Int, lines: [String]) {
    #expect(fit.lines(word, width: width, limit: 9) == lines)
  }

  /// A soft hyphen shows only where a line ends at it, and a zero-width space never.
  @Test(arguments: [
    ("Donau\u{AD}dampf\u{AD}schiff", 3_700, ["Donau-", "dampf-", "schiff"]),
    ("Donau\u{AD}dampf", 9_000, ["Donaudampf"]),
    ("Donau\u{AD}dampf\u{AD}schiff", 6_500, ["Donaudampf-", "schiff"]),
    ("Donau\u{200B}dampf\u{200B}schiff", 3_700, ["Donau", "dampf", "schiff"]),
    ("one\u{200B} two", 2_000, ["one", "two"]),
  ])
  func linesEndAtBreakMarks(text: String, width: Int, lines: [String]) {
    let fitted = fit.lines(TextFit.line(text), width: width, limit: 9)
    #expect(fitted.map(TextFit.drawn) == lines)
    #expect(TitleWidths(TextFit.line(text)).lineCount(width: width, size: 1_000) == lines.count)
  }

  @Test("Breaks inside words keep the syllables of Southeast Asia together")
  func syllablesStayWhole() {
    let texts = [
      "ភ្នំពេញកម្ពុជាសាលារៀន", "ရန်ကုန်မြို့တော်ဝန္တနာသီချင်း", "ประชุมทะเบียนเวลาและน้ำใจ", "ກອງປະຊຸມຄະນະເວລາແລະນ້ຳໃຈ",
    ]
    for text in texts {
      for width in stride(from: 4_000, through: 9_000, by: 100) {
        let lines = fit.lines(TextFit.line(text), width: width, limit: 99)
        #expect(lines.joined() == text)
        for line in lines.dropLast() {
          let last = line.unicodeScalars.last?.value ?? 0
          #expect(![0x17D2, 0x1039].contains(last), "\(width): \(lines)")
          #expect(!(0xE40...0xE44).contains(last) && !(0xEC0...0xEC4).contains(last), "\(width): \(lines)")
        }
        for line in lines {
          let first = line.unicodeScalars.first?.value ?? 0
          #expect(![0xE30, 0xE32, 0xE33, 0xEB0, 0xEB2, 0xEB3, 0x102B, 0x102C].contains(first), "\(width): \(lines)")
        }
      }
    }
  }

  @Test("Cut texts end with a whole syllable, character and number in every material")
  func cutTextsEndWithWholeSyllables() {
    let texts = [
      "ភ្នំពេញកម្ពុជាសាលារៀន", "ရန်ကုန်မြို့တော်ဝန္တနာသီချင်း", "ประชุมทะเบียนเวลาและน้ำใจ", "ກອງປະຊຸມຄະນະເວລາແລະນ້ຳໃຈ",
      "ಕನ್ನಡಸಾಹಿತ್ಯಪರಿಷತ್ತುಸಭೆ", "ශ්\u{200D}රීලංකාපක්\u{200D}ෂයසභාව", "हिन्दीसाहित्यसम्मेलन", "👩‍👩‍👧‍👦🇩🇪👍🏽👩‍👩‍👧‍👦🇫🇷👍🏾",
    ]
    // Signs that put the next consonant below, and vowels written before and behind their consonants.
    let signs: Set<UInt32> = [0x17D2, 0x1039, 0xCCD, 0x94D, 0x200D]
    func isOpen(_ value: UInt32) -> Bool {
      signs.contains(value) || (0xE40...0xE44).contains(value) || (0xEC0...0xEC4).contains(value)
    }
    let closing: Set<UInt32> = [0xE30, 0xE32, 0xE33, 0xEB0, 0xEB2, 0xEB3, 0x102B, 0x102C]
    for text in texts {
      var cuts = (1..<40).map { TerminalText(text).truncated(to: $0).letters }
      cuts += stride(from: 1_000, to: 12_000, by: 100).map { fit.truncated(text, to: $0) }
      cuts += (1..<text.count).map { TextCut.shortened(text, to: $0) }
      cuts += (1..<text.unicodeScalars.count).map { count in
        let end = text.unicodeScalars.index(text.startIndex, offsetBy: count)
        return String(TextCut.start(of: text, upTo: end)) + "…"
      }
      for cut in cuts where cut != text && !cut.isEmpty {
        let kept = cut.dropLast()
        #expect(cut.hasSuffix("…") && text.hasPrefix(kept), "\(cut)")
        let rest = text.unicodeScalars.dropFirst(kept.unicodeScalars.count)
        #expect(!isOpen(kept.unicodeScalars.last?.value ?? 0), "\(cut)")
        #expect(!closing.contains(rest.first?.value ?? 0) || kept.isEmpty, "\(cut)")
      }
    }
  }

  @Test func longWordsGetSoftHyphens() {
    #expect(WordBreaks.softened("Team Interview (draft)") == "Team In\u{AD}ter\u{AD}view (draft)")
    #expect(
      WordBreaks.softened("Retrospective, international")
        == "Ret\u{AD}ro\u{AD}spec\u{AD}tive, in\u{AD}ter\u{AD}na\u{AD}tional")
    #expect(WordBreaks.softened("Inter\u{AD}view") == "Inter\u{AD}view")
    for text in ["", "Lunch", "a  b", "予算の見直し", "اجتماع فريق", "12345678"] {
      #expect(WordBreaks.softened(text) == text)
    }
  }

  /// A part of a number would be another number.
  @Test(arguments: [
    ("Budget 1448", 10, "Budget…"), ("Call at 14:30", 12, "Call at…"), ("Call 12 at 9", 11, "Call 12 at…"),
    ("Version 2.0.1", 11, "Version…"), ("للعام 1448 هـ", 9, "للعام…"), ("مبلغ ١٬٢٣٤", 8, "مبلغ…"), ("1448", 3, "…"),
    ("2026, 2027", 6, "2026,…"), ("Room 12bc", 8, "Room 12…"),
  ])
  func numbersAreWholeOrLeftOut(text: String, columns: Int, shown: String) {
    #expect(TerminalText(text).truncated(to: columns).string.filter { !isIsolate($0) } == shown)
    let fit = TextFit(measure: TextMeasure(size: 10_00))
    for width in 0...fit.measure.width(of: text) {
      let cut = fit.truncated(text, to: width)
      if cut == text { continue }
      let (kept, rest) = (cut.dropLast(), text.dropFirst(cut.count - 1))
      #expect(cut.hasSuffix("…") && text.hasPrefix(kept))
      #expect(kept.last.map(WholeNumbers.isDigit) != true || rest.first.map(WholeNumbers.isDigit) != true, "\(cut)")
    }
  }

  private func isIsolate(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { (0x2066...0x2069).contains($0.value) }
  }

  /// Browsers cut right-to-left lines at their left edge, where numbers begin.
  @Test(arguments: [
    ("للعام 1448 هـ", ["للعام ", "[1448]", " هـ"]), ("درس IELTS 7.5", ["درس ", "[IELTS 7.5]"]),
    ("(النسخة 2.0)", ["(النسخة ", "[2.0]", ")"]), ("غداء مع Siemens", nil), ("Budget 1448", nil), ("", nil),
    ("פגישה 12–14 ו-3", ["פגישה ", "[12–14]", " ו-", "[3]"]), ("مبلغ ١٢٣", ["مبلغ ", "[١٢٣]"]),
  ])
  func numbersInRightToLeftText(text: String, parts: [String]?) {
    #expect(WholeNumbers.parts(ofRightToLeft: text)?.map { $0.isWhole ? "[\($0.text)]" : String($0.text) } == parts)
  }

  /// A line of a right-to-left text without right-to-left letters would have its brackets and dashes at the wrong side.
  @Test func linesHaveTheDirectionOfTheWholeText() {
    let lines = fit.lines("(النسخة 2.0)", width: fit.measure.width(of: "(النسخة"), limit: 3)
    #expect(lines.count > 1)
    #expect(lines.allSatisfy { TextOrder.isRightToLeft($0) == true }, "\(lines)")
    let terminal = TerminalText("(النسخة 2.0)").wrapped(to: 8)
    #expect(terminal.map(\.string) == ["\u{2067}(النسخة\u{2069}", "\u{2067}2.0)\u{2069}"])
    #expect((TerminalText("7 PM") + .space + TerminalText("פגישה")).isolate == .leftToRight)
    #expect((TerminalText("19:00") + .space + TerminalText("פגישה")).isolate == .rightToLeft)
    #expect((TerminalText("19:00") + .space + TerminalText("Call")).isolate == nil)
  }

  /// No line of a broken word has a single letter, and nothing but hyphens is added or lost.
  @Test func brokenWordsLoseNothing() {
    let seed = TestSeed.value
    var random = SplitMix64(seed: seed)
    let alphabet = Array("aeiounrstlkmhäéП/АЖиש")
    for _ in 0..<1_000 {
      let word = String(
        (0..<4 + Int(random.next() % 20)).map { _ in alphabet[Int(random.next() % UInt64(alphabet.count))] })
      // Without marks of direction, which are not drawn.
      let lines = fit.lines(word, width: 3_500 + Int(random.next() % 6_000), limit: 99).map(TextFit.line)
      let joined = lines.dropLast().map { $0.hasSuffix("-") ? String($0.dropLast()) : $0 }.joined() + (lines.last ?? "")
      #expect(joined == word, "seed \(seed)")
      #expect(lines.count == 1 || lines.allSatisfy { $0.count > 1 }, "seed \(seed): \(lines)")
    }
  }

  @Test func theLastLineIsCut() {
    let lines = fit.lines("one two three four five six", width: 4_000, limit: 2)
    #expect(lines.count == 2 && lines[1].hasSuffix("…"))
  }

  @Test func noLineIsWiderThanAsked() {
    let seed = TestSeed.value
    var random = SplitMix64(seed: seed)
    let alphabet = Array("abc WM広👩‍👩‍👧‍👦é- …أ")
    for _ in 0..<500 {
      let text = TextFit.line(String((0..<40).map { _ in alphabet[Int(random.next() % UInt64(alphabet.count))] }))
      let width = 2_000 + Int(random.next() % 9_000)
      let limit = 1 + Int(random.next() % 6)
      let lines = fit.lines(text, width: width, limit: limit)
      #expect(lines.count <= limit, "seed \(seed)")
      for line in lines { #expect(fit.measure.width(of: line) <= width, "seed \(seed): \(line)") }
    }
  }

  @Test func spaceIsOneSpace() { #expect(TextFit.line("  a \n\t b\u{2003}c ") == "a b c") }

  @Test func theFirstLetterDecidesTheDirection() {
    #expect(TextOrder.isRightToLeft("12 פגישה x") == true)
    #expect(TextOrder.isRightToLeft("12 x פגישה") == false)
    #expect(TextOrder.isRightToLeft("٣:٣٠") == nil)
  }

  @Test("A text fits the width that it has, and none that is less")
  func textsFitTheirWidths() {
    let measure = TextMeasure(size: 1_000)
    for text in ["", " ", "Team meeting", "Führerscheinprüfung", "会議 10時", "اجتماع الفريق", "🎉 party"] {
      let width = measure.width(of: text)
      #expect(measure.fits(text[...], in: width))
      #expect(!measure.fits(text[...], in: width - 1))
      #expect(fit.truncated(text, to: width) == text)
    }
  }
}

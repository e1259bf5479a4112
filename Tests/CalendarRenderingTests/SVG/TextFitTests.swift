import Testing
import TestRandom

@testable import CalendarRendering

@Suite struct TextFitTests {
  private let fit = TextFit(measure: TextMeasure(size: 1_000))

  @Test func widthsFollowHelvetica() {
    // 722 + 556 thousandths of ten units, times 1.12.
    #expect(fit.measure.width(of: "He") == 808 + 622)
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

  @Test func linesBreakBetweenWideCharacters() {
    #expect(fit.lines("週次ミーティング", width: 3_000, limit: 9) == ["週次ミ", "ーティ", "ング"])
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
}

import Testing

@testable import CalendarRendering

/// Sanitising and width of calendar text for terminals.
struct TerminalTextTests {
  @Test func widthsMatchWcwidth() {
    for (text, columns) in DisplayWidthVectors.all {
      let measured = text.reduce(0) { $0 + DisplayWidth.columns(ofCluster: $1.unicodeScalars) }
      #expect(measured == columns, "\(text.debugDescription)")
    }
  }

  @Test(
    arguments: [
      ("plain", "plain"), ("", ""), (" a  b ", "a b"), ("a\r\nb\tc\u{2028}d", "a b c d"),
      ("\u{1B}[31mred\u{1B}[0m", "[31mred[0m"),
      ("\u{9B}31mred", "31mred"), ("a\u{0}b\u{7F}c", "abc"), ("\u{202E}abc\u{202C}", "abc"),
      ("a\u{2066}b\u{2069}c", "abc"),
      ("a\u{200B}b\u{FEFF}c\u{AD}d", "abcd"), ("a\u{E0041}b", "ab"), ("a\u{FFFE}b\u{FFFF}", "ab"),
      ("a\u{A0}b\u{202F}c", "a b c"),
      ("\u{301}a", "a"), ("a\u{200D}b", "ab"), ("\u{200D}", ""), ("👩\u{200D}🚀", "👩\u{200D}🚀"),
      ("می\u{200C}روم", "\u{2067}می\u{200C}روم\u{2069}"),
      ("\u{200F}\u{61C}\u{200E}", ""), ("x\u{E000}y", "xy"), ("⌚\u{FE0E}", "⌚"),
    ]) func controlsAndInvisibleCharactersGo(_ field: String, _ expected: String)
  {
    #expect(Array(TerminalText(field).string.unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test func longClustersAndFieldsAreCut() {
    let zalgo = TerminalText("Z" + String(repeating: "\u{301}", count: 200_000) + "algo")
    #expect(zalgo.clusters.count == 1)
    #expect(zalgo.string.unicodeScalars.count == TerminalText.maximumScalarsPerCluster)
    let long = TerminalText(String(repeating: "長", count: 100_000))
    #expect(long.clusters.count == TerminalText.maximumScalars)
  }

  @Test func truncationEndsWithTheEllipsis() {
    #expect(TerminalText("Planning").truncated(to: 8).string == "Planning")
    #expect(TerminalText("Planning").truncated(to: 5).string == "Plan…")
    #expect(TerminalText("Plan it").truncated(to: 6).string == "Plan…")
    #expect(TerminalText("日本語").truncated(to: 4).string == "日…")
    #expect(TerminalText("日本語").truncated(to: 1).string == "…")
    #expect(TerminalText("日本語").truncated(to: 0).isEmpty)
    #expect(TerminalText("Planning").truncated(to: 4, ellipsis: "~").string == "Pla~")
  }

  @Test func linesBreakAtSpacesDashesAndWideCharacters() {
    func lines(_ text: String, _ width: Int, limit: Int = .max) -> [String] {
      TerminalText(text).wrapped(to: width, lineLimit: limit).map(\.string)
    }
    #expect(lines("a few short words", 7) == ["a few", "short", "words"])
    #expect(lines("a few short words", 7, limit: 2) == ["a few", "short…"])
    #expect(lines("日本語の組版", 5) == ["日本", "語の", "組版"])
    #expect(lines("department", 7) == ["depart-", "ment"])
    #expect(lines("a department word", 9) == ["a depart-", "ment word"])
    #expect(lines("12345678901", 4) == ["1234", "5678", "901"])
    #expect(lines("09:00–11:00", 8) == ["09:00–", "11:00"])
    #expect(lines("", 5) == [])
    #expect(lines("日", 1) == [""])
  }

  @Test func linesDoNotBeginWithTheMarkOfALongVowel() {
    #expect(TerminalText("企画書レビュー").wrapped(to: 12).map(\.string) == ["企画書レビ", "ュー"])
  }

  @Test(arguments: 1...12) func linesAreCountedAsTheyAreBroken(width: Int) {
    for text in ["a few short words", "日本語の組版 and more", "Verkehrswegeplanung", "اجتماع الفريق", "ประชุมทีม", "x", ""] {
      let text = TerminalText(text)
      let (lines, breaks) = text.lineCount(in: width, limit: 50)
      let broken = text.lines(in: width)
      #expect(lines == broken.lines.count || !broken.isWhole)
      #expect(breaks >= broken.lines.dropLast().count { $0.string.hasSuffix("-") } || !broken.isWhole)
    }
  }
}

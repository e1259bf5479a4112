import CalendarLayout
import TestSupport
import Testing

@testable import CalendarRendering

/// Hyphens at the ends of lines, on sheets and terminals.
@Suite struct HyphenatedLinesTests {
  private static let titles = HyphenationFile.rows("titles.tsv").map(\.1)
  private let fit = TextFit(measure: TextMeasure(size: 1_000))

  @Test("A truncated title ends with an ellipsis, never with a hyphen that nothing follows")
  func sheetsEndWithAnEllipsis() {
    for title in Self.titles {
      for width in stride(from: 1_000, to: 9_000, by: TestEnvironment.isFull ? 370 : 910) {
        for limit in 1...4 {
          let lines = fit.lines(title, width: width, limit: limit)
          #expect(lines.last?.hasSuffix("-") == false, "\(title) \(width) \(limit): \(lines)")
          let whole = lines.map { $0.hasSuffix("-") ? String($0.dropLast()) : $0 }.joined()
          let isWhole = whole.filter { $0 != " " && $0 != "-" } == title.filter { $0 != " " && $0 != "-" }
          #expect(isWhole || lines.last?.hasSuffix("…") == true, "\(title) \(width) \(limit): \(lines)")
        }
      }
    }
  }

  @Test("Shortened titles on terminals end with an ellipsis")
  func terminalsEndWithAnEllipsis() {
    // A hyphen of the title itself may end a shortened title.
    for title in Self.titles.filter({ !$0.contains("-") }) + ["Planungsbesprechung会議室", "Planungsbesprechung 会議室"] {
      for (first, width) in [(4, 4), (9, 9), (12, 7), (9, 1), (11, 0), (6, 14)] {
        for limit in [1, 2, 3, Int.max] {
          let lines = TerminalText(title).lines(in: width, firstWidth: first, limit: limit)
          let texts = lines.lines.map(\.string)
          #expect(texts.last?.hasSuffix("-") == false, "\(title) \(first) \(width): \(texts)")
          for (index, line) in lines.lines.enumerated() {
            #expect(line.columns <= (index == 0 ? first : width), "\(title) \(first) \(width): \(texts)")
          }
        }
      }
    }
  }

  @Test("A title is drawn on as many lines as were measured")
  func needIsDrawing() {
    for title in Self.titles {
      let widths = TitleWidths(title)
      for width in stride(from: 3_000, to: 12_000, by: TestEnvironment.isFull ? 90 : 370) {
        let drawn = fit.lines(title, width: width, limit: 99)
        let isProper = drawn.allSatisfy { fit.measure.width(of: $0) <= width }
        #expect(isProper, "\(title) \(width): \(drawn)")
        // Words broken at any letter are counted without a hyphen for each line.
        if drawn.count > 1, !TitleHyphensInLines(drawn, of: title).areForced {
          #expect(widths.lineCount(width: width, size: 1_000) == drawn.count, "\(title) \(width): \(drawn)")
        }
      }
    }
  }

  @Test(
    "A word of several lines is hyphenated at the places of its patterns",
    arguments: [
      (4_400, ["Abtei-", "lungsbe-", "spre-", "chung"]), (6_500, ["Abteilungsbe-", "sprechung"]),
    ])
  func longWordsOnManyLines(width: Int, lines: [String]) {
    #expect(fit.lines("Abteilungsbesprechung", width: width, limit: 9) == lines)
  }

  @Test("A word that cannot be hyphenated within the rest of a line begins a new line")
  func wordsBeginOnTheirOwnLines() {
    let lines = TerminalText("Délután Osztályértekezletről beszélünk").lines(in: 14).lines.map(\.string)
    #expect(lines == ["Délután", "Osztályérteke-", "zletről", "beszélünk"])
  }

  @Test("A word without hyphenation places breaks between letters, but not before its last two or after a sign")
  func forcedBreaks() {
    #expect(fit.lines("Lunch", width: 2_600, limit: 9) == ["Lu-", "nch"])
    #expect(TerminalText("Amélie’s").lines(in: 7).lines.map(\.string) == ["Amé-", "lie’s"])
    #expect(TerminalText("12345678901").lines(in: 4).lines.map(\.string) == ["1234", "5678", "901"])
  }

  @Test("The hyphens of a title are kept, but not for one that has its accents as characters of their own")
  func keptHyphens() {
    let (combined, separate) = ("Qualit\u{E9}sicherung", "Qualite\u{301}sicherung")
    let first = TitleHyphens.of(combined)
    #expect(TitleHyphens.of(combined) === first)
    #expect(TitleHyphens.of(separate) !== first)
    let long = String(repeating: "Besprechung ", count: 100)
    #expect(TitleHyphens.of(long) !== TitleHyphens.of(long))
  }
}

/// Whether the hyphens of some lines are where no language has them, because there was no other way.
private struct TitleHyphensInLines {
  let areForced: Bool

  init(_ lines: [String], of title: String) {
    let hyphens = TitleHyphens(title)
    var starts: Set<String> = []
    for word in title.split(separator: " ") {
      for place in WordBreaks.places(in: word.map { WordBreaks.Letter($0) }, hyphens) where place.needsHyphen {
        starts.insert(String(word.dropFirst(place.offset).prefix(3)))
      }
    }
    let next = zip(lines, lines.dropFirst()).filter { $0.0.hasSuffix("-") && !title.contains($0.0) }.map(\.1)
    areForced = !next.allSatisfy { starts.contains(String($0.prefix(3))) }
  }
}

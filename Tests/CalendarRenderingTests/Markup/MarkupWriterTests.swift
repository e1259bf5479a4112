import CalendarModel
import CalendarRendering
import TestRandom
import Testing

@Suite struct MarkupWriterTests {
  private func html(_ write: (inout MarkupWriter) -> Void) -> String {
    var writer = MarkupWriter(dialect: .html)
    write(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private func svg(_ write: (inout MarkupWriter) -> Void) -> String {
    var writer = MarkupWriter(dialect: .svg)
    write(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func textIsEscaped() {
    #expect(html { $0.text("<a href=\"x\">&'") } == "&lt;a href=&quot;x&quot;&gt;&amp;&#39;")
  }

  @Test func attributesAreEscaped() {
    let written = html { $0.element("p", [.text("title", "\" x='1'\n>")], text: "y") }
    #expect(written == "<p title=\"&quot; x=&#39;1&#39;&#10;&gt;\">y</p>")
  }

  @Test func lineEndsOfAllKindsAreOne() {
    #expect(html { $0.text("a\rb\u{2028}c\nd") } == "a\nb\nc\nd")
  }

  @Test func controlCharactersAreLeftOut() {
    #expect(html { $0.text("a\u{0}\u{1B}[1mb\u{7F}\u{9B}c\u{FEFF}\u{202E}d") } == "a[1mbcd")
  }

  @Test func marksOfDirectionStayWhereTheyAreIsolated() {
    #expect(html { $0.text("a\u{200F}b") } == "a\u{200F}b")
    #expect(svg { $0.text("a\u{200F}\u{200B}b") } == "ab")
  }

  @Test func joinersAndFlagsStay() {
    let text = "👩‍👩‍👧‍👦 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} می‌خواهم"
    #expect(svg { $0.text(text) } == text)
    #expect(svg { $0.text("a\u{E0041}b") } == "ab")
  }

  @Test func charactersKeepSixteenScalars() {
    #expect(svg { $0.text("e" + String(repeating: "\u{301}", count: 100) + "x") }.unicodeScalars.count == 17)
  }

  @Test func fieldsKeepWholeLines() {
    let most = 1 << 16
    #expect(html { $0.text(String(repeating: "a", count: most + 1)) } == String(repeating: "a", count: most) + "…")
    #expect(html { $0.text(String(repeating: "字", count: most)) } == String(repeating: "字", count: most))
  }

  /// Text that needs no cleaning is written in chunks; an emoji makes the writer clean it scalar by scalar.
  @Test func cleaningKeepsPlainText() {
    let changed = (UInt32(1)..<0x1_0000).filter { value in
      guard let scalar = Unicode.Scalar(value) else { return false }
      let text = "a\(Character(scalar))"
      return html { $0.text(text) } + " 🙂" != html { $0.text(text + " 🙂") }
    }
    #expect(changed == [])
    let seed = TestSeed.value
    var numbers = SplitMix64(seed: seed)
    let ranges: [ClosedRange<UInt32>] = [
      0x01...0x7F, 0x80...0x3FF, 0x400...0x5FF, 0x606...0x6DC, 0x2000...0x206F, 0x3000...0x30FF, 0x3FF0...0xA010,
      0xFE00...0xFE2F,
    ]
    for _ in 0..<2_000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 1...24, using: &numbers) {
        let range = ranges.randomElement(using: &numbers) ?? ranges[0]
        if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &numbers)) { text.append(scalar) }
      }
      let plain = String(text)
      #expect(
        svg { $0.element("p", [.text("title", plain)], text: plain) }
          == svg { $0.element("p", [.text("title", plain + " 🙂")], text: plain + " 🙂") }.replacing(" 🙂", with: ""),
        "seed \(seed)")
    }
  }

  /// Text is checked eight bytes at a time.
  @Test func charactersToEscapeAreFoundAnywhere() {
    func attribute(_ text: String) -> String {
      String(html { $0.empty("p", [.text("title", text)]) }.dropFirst(10).dropLast(3))
    }
    for value in UInt32(1)..<0x100 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let character = String(Character(scalar))
      for count in [0, 1, 6, 7, 8, 9, 15, 16, 17] {
        let (before, after) = (String(repeating: "~", count: count), String(repeating: "@", count: 17 - count))
        let text = before + character + after
        guard html({ $0.text(text) }) == before + html({ $0.text(character) }) + after,
          attribute(text) == before + attribute(character) + after
        else {
          Issue.record("U+\(String(value, radix: 16)) behind \(count) characters")
          return
        }
      }
    }
  }

  @Test func lengthsAreDecimalFractions() {
    let written = svg { writer in
      writer.empty(
        "rect", [.length("x", hundredths: 1_250), .length("y", hundredths: -5), .length("width", hundredths: 300)])
    }
    #expect(written == "<rect x=\"12.5\" y=\"-0.05\" width=\"3\"/>")
  }

  @Test func stylesHoldNumbersAndColours() {
    let written = html { writer in
      writer.empty(
        "i", [.styles([.number("--a", 3), .share("--b", 1, of: 3), .color("--c", EventColor(0x0072B2))])])
    }
    #expect(written == "<i style=\"--a:3;--b:33.333%;--c:#0072b2\"/>")
  }
}

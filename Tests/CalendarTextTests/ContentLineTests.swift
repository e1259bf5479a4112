import CalendarText
import Testing

/// Content lines: folding, escapes, and that nothing can add a line.
struct ContentLineTests {
  private func lines(_ property: ContentProperty) -> [String] {
    var writer = ContentLineWriter()
    writer.append(property)
    let text = String(decoding: writer.bytes, as: UTF8.self)
    #expect(text.hasSuffix("\r\n"))
    return text.dropLast().split(separator: "\r\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func longLinesAreFoldedAt75Octets() {
    let folded = lines(ContentProperty("SUMMARY", text: String(repeating: "abcdefghij", count: 30)))
    #expect(folded.map(\.utf8.count) == [75, 75, 75, 75, 12])
    #expect(folded.dropFirst().allSatisfy { $0.first == " " })
  }

  @Test func charactersAreNotFoldedInside() {
    let family = "👨‍👩‍👧‍👦"
    let folded = lines(ContentProperty("SUMMARY", text: String(repeating: family, count: 20)))
    #expect(folded.allSatisfy { $0.utf8.count <= 75 })
    #expect(folded.map { $0.drop { $0 == " " } }.joined() == "SUMMARY:" + String(repeating: family, count: 20))
    #expect(folded.dropFirst().allSatisfy { $0.dropFirst().allSatisfy { String($0) == family } })
  }

  @Test func aCharacterLongerThanALineIsFoldedBetweenItsScalars() {
    let zalgo = "a" + String(repeating: "\u{0301}", count: 100)
    let folded = lines(ContentProperty("SUMMARY", text: zalgo))
    #expect(folded.allSatisfy { $0.utf8.count <= 75 })
    #expect(folded.count == 3)
  }

  @Test(arguments: [
    ("a,b;c\\d", "a\\,b\\;c\\\\d"), ("one\ntwo\r\nthree\rfour", "one\\ntwo\\nthree\\nfour"),
    ("bell\u{07}del\u{7F}c1\u{9B}31m", "belldelc131m"), ("tab\tstays", "tab\tstays"), ("C:\\Users", "C:\\\\Users"),
  ])
  func textsAreEscaped(text: String, value: String) {
    #expect(TextEscapes.escaped(text) == value)
  }

  @Test("Control characters are removed, except tabs and those to keep")
  func controls() {
    let text = "a\u{0}b\tc\nd\r\u{7F}e\u{85}f\u{A0}ü"
    #expect(text.removingControls() == "ab\tcdef\u{A0}ü")
    #expect(text.removingControls(keepingLineBreaks: true) == "ab\tc\ndef\u{A0}ü")
    #expect(text.removingControls(keepingC1: true) == "ab\tcde\u{85}f\u{A0}ü")
    #expect("plain\t\u{A0}".removingControls() == "plain\t\u{A0}")
  }

  @Test func escapesAreDecoded() {
    for text in ["a,b;c\\d", "line\nline", "\\n is no break", "trailing \\", "C:\\Users\\name"] {
      #expect(TextEscapes.decoded(TextEscapes.escaped(text)) == text)
    }
    #expect(TextEscapes.decoded("C:\\Users") == "C:\\Users")
    #expect(TextEscapes.parts("a\\,b,c\\\\,d", separator: ",") == ["a\\,b", "c\\\\", "d"])
  }

  @Test func parametersAreQuotedAndEscaped() {
    let property = ContentProperty(
      "ATTENDEE",
      [
        ContentParameter("CN", "Smith, \"Bob\"\nJr^"), ContentParameter("MEMBER", ["mailto:a@x", "mailto:b@x"]),
        ContentParameter("ROLE", "CHAIR"),
      ], value: "mailto:bob@example.org")
    #expect(
      ContentLineWriter.line(property)
        == "ATTENDEE;CN=\"Smith, ^'Bob^'^nJr^^\";MEMBER=\"mailto:a@x\",\"mailto:b@x\";ROLE=CHAIR:mailto:bob@example.org"
    )
  }

  /// If only one word of a list is in quotes, the list is read as another one.
  @Test func listsOfWordsAreQuotedTogether() {
    func line(_ words: [String]) -> String {
      ContentLineWriter.line(ContentProperty("IMAGE", [ContentParameter("DISPLAY", words)], value: "x"))
    }
    #expect(line(["BADGE", "GRAPHIC"]) == "IMAGE;DISPLAY=BADGE,GRAPHIC:x")
    #expect(line(["BAD,GE", "GRAPHIC"]) == "IMAGE;DISPLAY=\"BAD,GE\",\"GRAPHIC\":x")
  }

  /// A parameter of a damaged name must not say what the type is.
  @Test func damagedNamesOfParametersAreNoTypes() throws {
    let property = ContentProperty("NAME", [ContentParameter("VALU\u{E4}E", "DATE")], value: "x")
    #expect(JCalWriter.property(property).elements[1].members.isEmpty)
  }

  @Test(arguments: ["\r\n", "\n", "\r", "\u{85}", "\u{2028}", "\0"])
  func nothingAddsALine(separator: String) {
    let hostile = "x\(separator)BEGIN:VEVENT\(separator)"
    let properties = [
      ContentProperty("X-\(hostile)", value: "v"), ContentProperty("SUMMARY", text: hostile),
      ContentProperty("URL", value: hostile), ContentProperty("X-A", [ContentParameter(hostile, hostile)], value: "v"),
    ]
    for property in properties {
      #expect(lines(property).count == 1, "\(property.name)")
      #expect(!lines(property)[0].hasPrefix("BEGIN"))
    }
    let component = ContentComponent("V\(hostile)", [], components: [])
    #expect(component.contentLines.count { $0 == 0x0A } == 2)
  }
}

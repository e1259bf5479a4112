import CalendarModel
import Testing

/// `UID`, `SUMMARY`, `DESCRIPTION`, `LOCATION` (RFC 5545 section 3.3.11) and `URL` (section 3.8.4.6).
@Suite struct TextTests {
  @Test(arguments: [
    ("Review", "Review"), ("a\\, b\\; c\\\\ d", "a, b; c\\ d"), ("a, b; c: d", "a, b; c: d"),
    ("first\\nsecond\\Nthird", "first\nsecond\nthird"), ("C:\\Users\\ada", "C:\\Users\\ada"), ("Re\n view", "Review"),
    ("Re\n\tview", "Review"), ("two\n  words", "two words"), ("Büro 会議 🎉", "Büro 会議 🎉"),
    ("\\\"quoted\\\"", "\"quoted\""),
    ("ends with \\", "ends with \\"), ("a < b > c", "a < b > c"),
  ])
  func textsAreUnescaped(_ written: String, _ text: String) throws {
    let read = try ReadEvent("SUMMARY:\(written)\nDESCRIPTION:\(written)\nLOCATION:\(written)")
    #expect(read.event.summary == text)
    #expect(read.event.description == text)
    #expect(read.event.location == text)
    #expect(read.faults.isEmpty)
  }

  @Test(arguments: [
    "SUMMARY;LANGUAGE=en:Review", "summary:Review", "Summary;ALTREP=\"https://example.org/a:b;c\":Review",
    "SUMMARY;X-A=1;X-B=\"2,3\":Review", "SUMMARY ; X-A = 1 :Review",
  ])
  func parametersAreNotPartOfATitle(_ line: String) throws {
    let read = try ReadEvent(line)
    #expect(read.event.summary == "Review")
    #expect(read.faults.isEmpty)
  }

  @Test("Empty texts are nil")
  func emptyTextsAreNone() throws {
    let read = try ReadEvent("SUMMARY:\nDESCRIPTION:\nLOCATION:\nURL:")
    #expect(read.event.summary == nil)
    #expect(read.event.description == nil)
    #expect(read.event.location == nil)
    #expect(read.event.url == nil)
    #expect(read.faults.isEmpty)
  }

  @Test func theFirstOfTwoWins() throws {
    let read = try ReadEvent(
      "SUMMARY:a\nDESCRIPTION:b\nLOCATION:c\nURL:https://d.example\nSUMMARY:e\nDESCRIPTION:f\nLOCATION:g\n"
        + "URL:https://h.example\nUID:2")
    #expect(read.event.summary == "a")
    #expect(read.event.description == "b")
    #expect(read.event.location == "c")
    #expect(read.event.url == "https://d.example")
    #expect(read.event.uid == "1")
    #expect(read.faults == (11...15).map { "duplicate-property:\($0)" })
  }

  @Test func controlCharactersAreLeftOut() throws {
    let read = try ReadEvent("SUMMARY:a\u{1B}[2Jb\u{7}\u{7F}\tc")
    #expect(read.event.summary == "a[2Jb\tc")
    #expect(read.faults == ["removed-bytes:7"])
  }

  @Test func aDescriptionInHTMLBecomesPlainText() throws {
    let read = try ReadEvent("DESCRIPTION:<html><body><p>Bring&nbsp\\;a <b>pen</b></p></body></html>")
    #expect(read.event.description == "Bring\u{A0}a pen")
    #expect(read.faults == ["repaired-value:7"])
  }

  @Test func anAlternativeInHTMLIsNotTheDescription() throws {
    let read = try ReadEvent("X-ALT-DESC;FMTTYPE=text/html:<p>rich</p>")
    #expect(read.event.description == nil)
    #expect(read.faults.isEmpty)
  }

  @Test(arguments: [
    "https://example.org/a?b=c,d;e#f", "mailto:ada@example.org", "javascript:alert(1)", "file:///etc/passwd", "no url",
  ])
  func anyURLIsKeptAsWritten(_ url: String) throws {
    let read = try ReadEvent("URL:" + url)
    #expect(read.event.url == url)
    #expect(read.faults.isEmpty)
  }

  @Test func aFoldedURLWithItsType() throws {
    #expect(try ReadEvent("URL;VALUE=URI:https://example.\n org/a").event.url == "https://example.org/a")
  }

  @Test(
    "Addresses of links are behind their texts",
    arguments: [
      ("<p>Hi</p><a href=\"https://example.org/j?a=1&amp;b=2\">Join</a>", "Hi\nJoin (https://example.org/j?a=1&b=2)"),
      ("<A class=x HREF = 'http://example.org/'><b>Here</b> </A>!", "Here (http://example.org/) !"),
      ("<a href=https://example.org>www.example.org/</a>", "www.example.org/"),
      ("<a href=\"mailto:ada@example.org\">ada@example.org</a>", "ada@example.org"),
      ("<a href=\"tel:+491\">Call</a>", "Call (tel:+491)"), ("<a href=\"javascript:alert(1)\">Run</a>", "Run"),
      ("<a href=\"https://e.org/ b\">Blank</a>", "Blank"), ("<a href=\"https://e.org/&#10;b\">Break</a>", "Break"),
      ("See <a href=\"https://e.org\"><img></a>", "See https://e.org"),
      ("<a href=\"https://e.org\"><img></a>end", "https://e.org end"), ("<a name=\"x\">Name</a>", "Name"),
      ("<a href=\"https://e.org\">Open", "Open (https://e.org)"), ("<b>&#+65;&#x-41;&#65;</b>", "&#+65;&#x-41;A"),
    ])
  func linksInHTML(_ html: String, _ text: String) throws {
    let written = html.replacing(";", with: "\\;").replacing(",", with: "\\,")
    #expect(try ReadEvent("DESCRIPTION:" + written).event.description == text)
  }

  @Test(
    "Quoted-printable text is decoded by its CHARSET",
    arguments: [
      ("ISO-8859-2", "=B1=BC", "ąź"), ("windows-1251", "=CF=F0=E8=E2=E5=F2", "Привет"),
      ("ISO-8859-15", "5 =A4", "5 €"), ("ISO-8859-1", "Caf=C3=A9", "Café"),
      ("KOI8-R", "=F0=D2=C9", "При"), ("windows-1250", "=8Ako=9D", "Škoť"), ("SHIFT_JIS", "=89=EF=8B=63", "会議"),
      ("ISO-2022-JP", "=1B$B2q5D=1B(B", "会議"), ("iso-2022-jp", "=e4=bc=9a", "会"),
    ])
  func charsets(_ charset: String, _ bytes: String, _ text: String) throws {
    let read = try ReadEvent("SUMMARY;CHARSET=\(charset);ENCODING=QUOTED-PRINTABLE:\(bytes)")
    #expect(read.event.summary == text)
    #expect(read.faults == ["repaired-encoding:7"])
  }

  @Test(
    "Text that is not in its CHARSET, or in Latin-1, is read as Windows-1252",
    arguments: ["UTF8", "utf-8", "ASCII", "ISO_8859-1", "Latin1", "windows-1252", ""])
  func usualCharsets(_ charset: String) throws {
    let read = try ReadEvent("SUMMARY;CHARSET=\(charset);ENCODING=QUOTED-PRINTABLE:Caf=E9 =96 x")
    #expect(read.event.summary == "Café – x" && read.faults == ["repaired-encoding:7"])
  }

  @Test("UTF-8 beyond ASCII is in no CHARSET of seven bits", arguments: ["ISO-2022-JP", "HZ-GB-2312"])
  func sevenBits(_ charset: String) throws {
    let read = try ReadEvent("SUMMARY;CHARSET=\(charset);ENCODING=QUOTED-PRINTABLE:=E4=BC=9A ~{VP~} =1B$B2q=1B(B")
    #expect(read.event.summary == "会 ~{VP~} $B2q(B")
  }

  @Test("A CHARSET that is not known is reported")
  func unknownCharset() throws {
    let read = try ReadEvent("SUMMARY;CHARSET=X-KLINGON;ENCODING=QUOTED-PRINTABLE:=89=EF=8B=63")
    #expect(read.faults == ["repaired-encoding:7", "repaired-encoding:7"])
  }
}

import Testing

@testable import CalendarPaper

struct PDFSyntaxTests {
  private static func syntax(_ body: (inout PDFBytes) -> Void) -> String {
    var bytes = PDFBytes()
    body(&bytes)
    return String(decoding: bytes.bytes, as: UTF8.self)
  }

  @Test("Numbers have at most three decimals, and no more digits than they need")
  func numbers() {
    for (value, expected) in [
      (0, "0 "), (1, "1 "), (-1.5, "-1.5 "), (0.25, ".25 "), (-0.0625, "-.063 "), (12.3456, "12.346 "),
      (841.9995, "842 "), (.nan, "0 "), (.infinity, "0 "), (1e300, "1000000 "), (-1e300, "-1000000 "), (0.001, ".001 "),
      (-0.0001, "0 "),
    ] { #expect(Self.syntax { $0.number(value) } == expected, "\(value)") }
    #expect(Self.syntax { $0.integer(.min) } == "-9223372036854775808 ")
  }

  @Test("Strings escape what would end them, and names leave out what they cannot contain")
  func strings() {
    #expect(Self.syntax { $0.string("a(b)\\\r\n".utf8) } == "(a\\(b\\)\\\\\\r\n)")
    #expect(Self.syntax { $0.name("A+B (C)/#1") } == "/A+BC1 ")
    #expect(Self.syntax { $0.hexadecimal(0x1AF0) } == "1AF0")
  }

  @Test("Texts are in PDFDocEncoding where it has their characters, otherwise in UTF-16")
  func texts() {
    var bytes = PDFBytes()
    bytes.text("ü–€")
    #expect(bytes.bytes == [0x28, 0xFC, 0x85, 0xA0, 0x29])
    bytes = PDFBytes()
    bytes.text("ü会")
    #expect(bytes.bytes == [0x28, 0xFE, 0xFF, 0, 0xFC, 0x4F, 0x1A, 0x29])
    bytes = PDFBytes()
    // The code units 0x5C28 and 0x290D have bytes that are special in strings.
    bytes.text("\u{5C28}\u{290D}")
    #expect(bytes.bytes == [0x28, 0xFE, 0xFF, 0x5C, 0x5C, 0x5C, 0x28, 0x5C, 0x29, 0x5C, 0x72, 0x29])
  }

  @Test("Coordinates of outlines have the shortest form")
  func outlines() {
    var outline = Charstring(width: 556)
    outline.move(to: 0, 0)
    outline.move(to: 10, 107)
    outline.line(to: 10, 107)
    outline.line(to: -98, 1_239)
    outline.curve((-98, 1_239), (-98, 1_239), to: (-99, 1_238))
    // A contour without lines.
    outline.move(to: 5, 5)
    #expect(
      outline.finished == [
        248, 192, 149, 246, 21, 251, 0, 28, 4, 108, 5, 139, 139, 139, 139, 138, 138, 8, 14,
      ])
  }
}

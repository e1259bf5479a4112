import CalendarModel
import Testing

/// `COLOR` (RFC 7986 section 5.9).
@Suite struct ColorTests {
  @Test(arguments: [
    ("red", "#ff0000"), ("RED", "#ff0000"), ("Turquoise", "#40e0d0"), ("lightgoldenrodyellow", "#fafad2"),
    ("darkgrey", "#a9a9a9"), ("darkgray", "#a9a9a9"), (" navy ", "#000080"), ("na\n vy", "#000080"),
    ("#0af", "#00aaff"), ("#1E90FF", "#1e90ff"), ("#1e90ff80", "#1e90ff"),
  ])
  func namesAndHexadecimalDigits(_ value: String, _ hex: String) throws {
    let read = try ReadEvent("COLOR:" + value)
    #expect(read.event.color?.hex == hex)
    #expect(read.faults.isEmpty)
  }

  @Test(arguments: ["", "reddish", "#12", "#12345", "#gggggg", "rgb(1,2,3)", "red;}</style><script>", "1e90ff"])
  func otherValuesAreNoColor(_ value: String) throws {
    let read = try ReadEvent("COLOR:" + value)
    #expect(read.event.color == nil)
    #expect(read.faults == ["unreadable-value:7"])
  }

  @Test func thereIsNoneWithoutALine() throws {
    #expect(try ReadEvent("SUMMARY:plain").event.color == nil)
  }

  @Test func theFirstOfTwoWins() throws {
    let read = try ReadEvent("COLOR:red\nCOLOR:blue")
    #expect(read.event.color?.hex == "#ff0000")
    #expect(read.faults == ["duplicate-property:8"])
  }
}

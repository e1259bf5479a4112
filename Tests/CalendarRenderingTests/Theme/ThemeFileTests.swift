import CalendarModel
import TestRandom
import Testing

@testable import CalendarRendering

@Suite struct ThemeFileTests {
  private func theme(_ text: String) throws -> Theme { try Theme.parse(Array(text.utf8)) }

  private func faults(_ text: String) -> [ThemeError.Fault] {
    do {
      _ = try Theme.parse(Array(text.utf8))
      return []
    } catch { return error.faults }
  }

  @Test func everyKey() throws {
    let theme = try theme(
      """
      # the office
      color-by = calendar
      grey = yes
      palette = #123456 #abc
      calendar.Team = a = #ff0000
      category.Travel=#00ff00
      light.paper = #fffdf6
      dark.accent = #ff8
      """)
    #expect(theme.colorBy == .calendar)
    #expect(theme.isGrey)
    #expect(theme.palette == [EventColor(0x123456), EventColor(0xAABBCC)])
    #expect(theme.calendarColors == ["Team = a": EventColor(0xFF0000)])
    #expect(theme.categoryColors == ["Travel": EventColor(0x00FF00)])
    #expect(theme.light.paper == EventColor(0xFFFDF6))
    #expect(theme.dark.accent == EventColor(0xFFFF88))
    #expect(theme.light.ink == Theme().light.ink)
  }

  @Test func anEmptyFileIsTheStandardTheme() throws {
    #expect(try theme("") == Theme())
    #expect(try theme("\u{FEFF}# nothing\r\n\r\n; nothing\r\n") == Theme())
  }

  @Test(
    arguments: [
      ("color-by = colour", 1, "color-by must be event, calendar or category, not 'colour'."),
      ("\ngrey = maybe", 2, "grey must be yes or no, not 'maybe'."),
      ("palette = #12345 #000", 1, "a colour must be #rrggbb or #rgb, not '#12345'."),
      ("calendar.Team = red", 1, "a colour must be #rrggbb or #rgb, not 'red'."),
      ("category.Team = #ggg", 1, "a colour must be #rrggbb or #rgb, not '#ggg'."),
      ("category.Team = #１２３", 1, "a colour must be #rrggbb or #rgb, not '#１２３'."),
      ("grey", 1, "expected 'key = value'."), ("grey =", 1, "grey needs a value."),
      ("grey = no\ngrey = no", 2, "duplicate key grey, first set in line 1."),
      (
        "\n\nlight.ink = #888", 3,
        "light.ink #888888 has too little contrast on light.paper #ffffff: 3.54, at least 7 required."
      ),
    ])
  func faultsNameTheirLine(_ text: String, _ line: Int, _ message: String) {
    #expect(faults(text).map(\.line) == [line])
    #expect(faults(text).map(\.message) == [message])
  }

  @Test func unknownKeysAreNamed() {
    for key in ["colour-by", "light.Ink", "light.", "calendar.", "dark"] {
      let faults = faults("\(key) = #000")
      #expect(faults.count == 1)
      #expect(faults.first?.message.hasPrefix("unknown key '\(key)'") == true)
    }
  }

  @Test func allFaultsAreReportedInOrder() {
    #expect(faults("light.paper = #777\ngrey = 1\ncolor-by = x").map(\.line) == [1, 1, 1, 2, 3])
  }

  @Test func bytesThatAreNotTextAreRefused() {
    for bytes: [UInt8] in [[0xFF, 0xFE], [0x00], Array(repeating: 0x20, count: Theme.maximumFileLength + 1)] {
      #expect(throws: ThemeError.self) { try Theme.parse(bytes) }
    }
  }

  /// Random bytes and pieces of themes are accepted or rejected, and accepted themes keep text readable.
  @Test func anyBytesAreAnswered() {
    let seed = TestSeed.value
    var random = SplitMix64(seed: seed)
    let pieces = [
      "light.paper", "dark.ink", "palette", "grey", "=", " ", "\n", "#", "#fff", "#1d1d1f", "yes", "calendar.a",
      "\u{0301}",
    ]
    for _ in 0..<2_000 {
      var text = ""
      for _ in 0..<random.next() % 24 { text += pieces[Int(random.next() % UInt64(pieces.count))] }
      guard let theme = try? Theme.parse(Array(text.utf8)) else { continue }
      for side in [theme.light, theme.dark] {
        #expect(ColorContrast.ratio(side.ink, side.paper) >= 700, "seed \(seed), \(text)")
        #expect(ColorContrast.ratio(side.accent, side.paper) >= 450, "seed \(seed), \(text)")
      }
    }
  }
}

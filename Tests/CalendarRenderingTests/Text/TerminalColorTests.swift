import CalendarModel
import Testing

@testable import CalendarRendering

/// The legibility of everything that is written in colour, on dark and on light terminals.
struct TerminalColorTests {
  private static let grounds = [EventColor(0x000000), EventColor(0xFFFFFF)]

  @Test func textOnEveryColorIsLegible() {
    for number in 16...231 {
      let text = TerminalColor.color(TerminalColor.number(ofTextOn: number))
      #expect(ColorContrast.ratio(text, TerminalColor.color(number)) >= 450, "\(number)")
    }
  }

  @Test func linesAreVisibleOnBothGrounds() {
    #expect(TerminalColor.visible.count > 30)
    for number in TerminalColor.visible {
      for ground in Self.grounds { #expect(ColorContrast.ratio(TerminalColor.color(number), ground) >= 300) }
    }
  }

  /// The terminals that we know mix dimmed text with a third of the background.
  @Test func dimmedTextIsLegible() {
    for (text, ground) in [(Self.grounds[0], Self.grounds[1]), (Self.grounds[1], Self.grounds[0])] {
      #expect(ColorContrast.ratio(text.mixed(with: ground, share: 256 / 3), ground) >= 450)
    }
  }

  @Test func escapeSequences() {
    let style: TextStyle = [.color(68), .italic]
    #expect(style.escapeSequence == "\u{1B}[3;38;5;68m")
    #expect(style.text.escapeSequence == "\u{1B}[3m")
    #expect(style.tag.escapeSequence == "\u{1B}[38;5;16;48;5;68m")
    #expect(TextStyle.color(18).tag.escapeSequence == "\u{1B}[38;5;231;48;5;18m")
    #expect(TextStyle.italic.tag.escapeSequence == "")
  }

  /// Every page in colour: no letter is written in a colour but on one, and nothing coloured is dimmed.
  @Test(arguments: [40, 80, 120]) func noPageWritesTextInColor(width: Int) throws {
    let drawings = Set("─│╭╮╰╯├┤┬┴┼╶╴◂▸▴▾● ")
    var options = TextOptions()
    options.usesColor = true
    for (name, page) in TextSamples.all {
      let bytes = TextRenderer(options).render(page, settings: TextSamples.settings(width: width))
      let text = String(decoding: bytes, as: UTF8.self)
      for piece in text.split(separator: "\u{1B}[").dropFirst() {
        let end = try #require(piece.firstIndex(of: "m"))
        let codes = piece[..<end].split(separator: ";")
        let isOnColor = codes.contains("48")
        guard codes.contains("38") else { continue }
        #expect(!codes.contains("2"), "\(name)")
        let written = piece[piece.index(after: end)...]
        #expect(isOnColor || written.allSatisfy(drawings.contains), "\(name): \(written)")
      }
    }
  }
}

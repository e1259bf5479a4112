import CalendarPaper
import Testing

/// Positions of text, in units.
struct LineTests {
  private static let face = TextFace(size: 20_00, color: EventColor(0))

  private static func words(_ steps: [Drawing]) throws -> [Word] {
    let sheet = Sheet(width: 400_00, height: 300_00, paper: EventColor(0xFFFFFF), drawings: steps)
    return try PDFTool(PaperDocument([sheet], DocumentProperties(title: "T", language: "en")).pdf()).words()
  }

  private static func text(
    _ text: String, x: Int = 200_00, _ anchor: DrawnText.Anchor = .left, isRightToLeft: Bool = false,
    runsDownwards: Bool = false, room: Int? = nil, tail: String? = nil
  ) -> Drawing {
    .text(
      DrawnText(
        text, face, at: DrawingPoint(x: x, y: 100_00), anchor: anchor, isRightToLeft: isRightToLeft,
        runsDownwards: runsDownwards, room: room, tail: tail.map { DrawnText.Tail($0, face) }))
  }

  @Test func anchorsAreAtThePosition() throws {
    let left = try #require(try Self.words([Self.text("Hamburg")]).first)
    #expect(abs(left.left - 200) < 0.1)
    // The baseline is at 100: letters are above, and a quarter of the size is below.
    #expect(left.top < 90 && left.top > 78)
    #expect(left.bottom > 100 && left.bottom < 106)
    let middle = try #require(try Self.words([Self.text("Hamburg", .middle)]).first)
    #expect(abs((middle.left + middle.right) / 2 - 200) < 0.2)
    let right = try #require(try Self.words([Self.text("Hamburg", .right)]).first)
    #expect(abs(right.right - 200) < 0.2)
    #expect(abs((right.right - right.left) - (left.right - left.left)) < 0.1)
    // Helvetica's widths: H 722, a 556, m 833, b 556, u 556, r 333, g 556.
    #expect(abs(left.right - left.left - 20 * 4.112) < 0.2)
  }

  @Test func linesRunDownwards() throws {
    let word = try #require(try Self.words([Self.text("Hamburg", runsDownwards: true)]).first)
    #expect(abs(word.top - 100) < 0.2)
    #expect(abs(word.bottom - 182.2) < 0.3)
    #expect(word.left < 200 && word.left > 190)
  }

  @Test func wideLinesAreNarrowedBeforeTheyAreCut() throws {
    let narrowed = try #require(try Self.words([Self.text("Hamburg", room: 70_00)]).first)
    #expect(narrowed.text == "Hamburg")
    #expect(abs(narrowed.right - 270) < 0.2)
    let cut = try Self.words([Self.text("WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW", room: 70_00)])
    #expect(try #require(cut.map(\.right).max()) <= 270.1)
    #expect(try #require(cut.map(\.right).max()) > 250)
    // What the ellipsis stands for can still be searched.
    let sentence = try Self.words([Self.text("Planning with the whole office quagga", room: 70_00)])
    #expect(sentence.contains { $0.text.contains("quagga") }, "\(sentence)")
    let none = try Self.words([Self.text("Hamburg", room: 1_00), Self.text("Hamburg", room: 0)])
    #expect(none.isEmpty)
  }

  /// Alone, of several characters, twice, and among letters of both directions.
  @Test(arguments: ["🎂", "🎂 Birthday 🎂", "👩‍🚀 Launch", "🇫🇷 trip, 👍🏽", "שלום 🎉 עולם"])
  func pictogramsAreText(title: String) throws {
    let sheet = Sheet(
      width: 400_00, height: 300_00, paper: EventColor(0xFFFFFF),
      drawings: [Self.text(title, isRightToLeft: title.hasPrefix("ש"))])
    let tool = try PDFTool(PaperDocument([sheet], DocumentProperties(title: "T", language: "en")).pdf())
    try tool.check()
    let text = try tool.text().unicodeScalars
    for scalar in title.unicodeScalars where scalar.properties.isEmojiPresentation {
      let (found, expected) = (text.count { $0 == scalar }, title.unicodeScalars.count { $0 == scalar })
      #expect(found == expected, "\(scalar) in \(title)")
    }
    // Each is where its picture is, and as wide.
    let word = try #require(
      tool.words().first { $0.text.unicodeScalars.contains(where: \.properties.isEmojiPresentation) })
    #expect(word.right - word.left > 18 && word.right - word.left < 60)
    #expect(try tool.objects("/Subtype", "/Image").count >= 2)
  }

  /// A clip, the edge of the sheet, and the clip around a part that is scaled and turned.
  @Test(arguments: [DrawnText.Anchor.left, .middle, .right])
  func nothingIsCutThrough(anchor: DrawnText.Anchor) throws {
    let long = "Planning with the Berlin office and everyone else who is interested in it"
    let clip = DrawingBox(left: 120_00, top: 0, width: 150_00, height: 300_00)
    for steps in [
      [.open(DrawingGroup(clip: clip)), Self.text(long, anchor), .close],
      [.open(DrawingGroup(clip: clip)), .open(DrawingGroup()), Self.text(long, anchor), .close, .close],
    ] {
      let words = try Self.words(steps)
      #expect(try #require(words.map(\.left).min()) >= 119.9)
      #expect(try #require(words.map(\.right).max()) <= 270.1)
    }
    let atEdge = try Self.words([Self.text(long, anchor)])
    #expect(try #require(atEdge.map(\.left).min()) >= -0.1)
    #expect(try #require(atEdge.map(\.right).max()) <= 400.1)
    let placement = Placement(left: 50_00, top: 30_00, scale: 500_000, quarterTurns: 3, width: 400_00, height: 300_00)
    let placed = try Self.words([
      .open(DrawingGroup(placement: placement)), .open(DrawingGroup(clip: clip)), Self.text(long, anchor), .close,
      .close,
    ])
    // Turned to run upwards, x between 120 and 270 is y between 30 + (400 − 270) / 2 and 30 + (400 − 120) / 2.
    #expect(try #require(placed.map(\.top).min()) >= 94.9)
    #expect(try #require(placed.map(\.bottom).max()) <= 170.1)
  }

  @Test func secondTextsFollowTheFirst() throws {
    let words = try Self.words([Self.text("Hamburg", tail: "Berlin")])
    #expect(words.map(\.text) == ["Hamburg", "Berlin"])
    #expect(abs(words[1].left - words[0].right - 4) < 0.2)
    let cut = try Self.words([Self.text("Hamburg", room: 120_00, tail: "BerlinBerlinBerlinBerlinBerlin")])
    #expect(cut.first?.text == "Hamburg")
    #expect(try #require(cut.map(\.right).max()) <= 320.1)
    let gone = try Self.words([Self.text("Hamburg", room: 67_00, tail: "Berlin")])
    #expect(gone.map(\.text) == ["Hamburg"])
  }

  @Test func rightToLeftLinesStartOnTheRight() throws {
    let words = try Self.words([Self.text("12", x: 300_00, .right, isRightToLeft: true, tail: "34")])
    #expect(words.map(\.text).sorted() == ["12", "34"])
    let (first, second) = (try #require(words.first { $0.text == "12" }), try #require(words.first { $0.text == "34" }))
    #expect(abs(first.right - 300) < 0.2)
    #expect(abs(first.left - second.right - 4) < 0.2)
  }

  /// A line that is kept is not set again in the direction of the line before it.
  @Test func repeatedLinesKeepTheirDirection() throws {
    let words = try Self.words([
      Self.text("12 34", x: 20_00), Self.text("56 78", x: 380_00, .right, isRightToLeft: true),
      Self.text("12 34", x: 120_00),
    ])
    let first = words.filter { $0.text == "12" }.map(\.left).sorted()
    let second = words.filter { $0.text == "34" }.map(\.left).sorted()
    #expect(first.count == 2 && second.count == 2, "\(words)")
    #expect(zip(first, second).allSatisfy { $0 < $1 }, "\(words)")
  }

  /// What a calendar can contain must end in reasonable time, without a fault and with a small file.
  @Test(
    "Hostile texts are drawn without a crash and in bounded time",
    arguments: [
      String(repeating: "title ", count: 10_000), "e" + String(repeating: "\u{301}", count: 20_000),
      String(repeating: "ก\u{E38}\u{E48}", count: 5_000), String(repeating: "👩‍👩‍👧‍👦", count: 2_000),
      "\u{0}\u{1}\n\r\t\u{2028}\u{7F}",
      "\u{202E}abc\u{2066}\u{2067}", "\u{10FFFF}\u{FFFF}\u{E000}", "\u{200D}", "🏴󠁧󠁢󠁥󠁮󠁧󠁿🇩🇪🇩",
      String(repeating: "\u{2067}a", count: 3_000),
      "ﷺ" + String(repeating: "ـ", count: 5_000),
    ])
  func hostileTextIsSet(text: String) throws {
    let start = ContinuousClock.now
    let sheet = Sheet(
      width: 400_00, height: 300_00, paper: EventColor(0xFFFFFF), label: text.prefix(1_000).description,
      drawings: [
        .open(DrawingGroup(role: .item, description: text)), Self.text(text), Self.text(text, room: 50_00),
        Self.text(text, isRightToLeft: true, runsDownwards: true), .close,
        .destination(name: "a", at: DrawingPoint(x: 0, y: 0)), .bookmark(title: text, level: 1, destination: "a"),
      ])
    let document = PaperDocument([sheet], DocumentProperties(title: text, author: text, language: "en"))
    let file = try document.pdf()
    try PDFTool(file).check()
    #expect(file.bytes.count < 1_500_000)
    _ = try document.png()
    #expect(ContinuousClock.now - start < .seconds(30))
  }
}

import CalendarPaper
import PaperSamples
import Testing

struct PaperDocumentTests {
  private static let document = PaperDocument((0..<3).map { SampleWeek.sheet($0) }, SampleWeek.properties)
  private static let empty = Sheet(width: 100_00, height: 50_00, paper: EventColor(0xFFFFFF))
  private static let properties = DocumentProperties(title: "", language: "en")

  @Test func weeksAreValidAndSearchable() throws {
    let file = try Self.document.pdf()
    #expect(file.notes == [])
    let tool = try PDFTool(file)
    try tool.check()
    let text = try tool.text(page: 3)
    for title in ["Stand-up", "会議", "東京オフィス", "주간", "每周会议", "साप्ताहिक", "ประชุม", "Grüße", "Łódź", "Встреча", "Συνάντηση"] {
      #expect(text.contains(title), "\(title)")
    }
    // Arabic is in its presentation forms, from the right or from the left.
    #expect(text.unicodeScalars.contains { (0x600...0x6FF).contains($0.value) })
    #expect(text.unicodeScalars.contains { (0x590...0x5FF).contains($0.value) })
  }

  @Test func fontsAreEmbeddedSubsetsOfTheirScripts() throws {
    let fonts = try PDFTool(Self.document.pdf()).run(["pdffonts", "FILE"])
    let names = [
      "LiberationSans", "LiberationSans-Bold", "LiberationSans-Italic", "NotoSansCJKjp-Regular", "NotoSansCJKjp-Bold",
      "NotoSansArabic-Bold", "NotoSansHebrew-Bold", "NotoSansDevanagari-Bold", "NotoSansThai-Bold",
    ]
    for name in names { #expect(fonts.contains("+\(name) "), "\(name)") }
    #expect(!fonts.contains("Kufi"))
    #expect(!fonts.contains(" no  no"))
  }

  @Test func bytesAreReproducible() throws {
    let first = try Self.document.pdf()
    let image = try Self.document.png()
    _ = try PaperDocument([SampleWeek.sheet(7, titles: SampleWeek.latinTitles)], Self.properties).pdf()
    #expect(try Self.document.pdf() == first)
    #expect(try Self.document.png() == image)
  }

  @Test func threadsDoNotDisturbEachOther() async throws {
    let first = try Self.document.pdf()
    try await withThrowingTaskGroup(of: PaperFile.self) { group in
      for _ in 0..<4 { group.addTask { try Self.document.pdf() } }
      for try await file in group { #expect(file == first) }
    }
  }

  @Test func propertiesAreWritten() throws {
    let tool = try PDFTool(Self.document.pdf())
    let info = try tool.run(["pdfinfo", "-isodates", "FILE"])
    for line in [
      "Title:           Weeks of “Zoë” (予定)", "Author:          Zoë", "Creator:         ics2day",
      "Tagged:          yes",
      "CreationDate:    2026-02-25T06:13:20Z", "ModDate:         2026-02-25T06:13:20Z", "Pages:           3",
    ] { #expect(info.contains(line), "\(line)") }
    let catalog = try #require(try tool.objects("/Type", "/Catalog").first)
    #expect(catalog["/Lang"] as? String == "u:en-GB")
    #expect((catalog["/MarkInfo"] as? [String: Bool])?["/Marked"] == true)
    #expect((catalog["/ViewerPreferences"] as? [String: Bool])?["/DisplayDocTitle"] == true)
    #expect(catalog["/PageLabels"] != nil)
  }

  /// Without a time of creation there is no date at all, and strange texts are only texts.
  @Test func propertiesMayBeMissingOrStrange() throws {
    let properties = DocumentProperties(title: "a) >> \\\n\u{0}b \u{202E}", author: "", language: "")
    var sheet = Self.empty
    sheet.label = "(<\\\u{0}>"
    let tool = try PDFTool(PaperDocument([sheet], properties).pdf())
    try tool.check()
    let info = try tool.run(["pdfinfo", "FILE"])
    #expect(!info.contains("Date:"))
    #expect(info.contains("Title:           a) >> \\"))
  }

  @Test func imagesHaveTheirSize() throws {
    let document = PaperDocument([SampleWeek.sheet(), Self.empty], SampleWeek.properties)
    for (index, resolution, width, height, dotsPerMetre) in [
      (0, 96, 1_123, 794, 3_780), (1, 96, 100, 50, 3_780), (1, 200, 208, 104, 7_874), (1, 10, 10, 5, 394),
    ] {
      let bytes = try document.png(ofSheet: index, dotsPerInch: resolution).bytes
      #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
      func number(_ start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
      #expect(number(16) == width)
      #expect(number(20) == height)
      #expect(bytes[37..<41].elementsEqual("pHYs".utf8))
      #expect(number(41) == dotsPerMetre)
      #expect(number(45) == dotsPerMetre)
    }
  }

  /// The message for what a closure throws.
  private func message(_ body: () throws(PaperError) -> PaperFile) -> String {
    do throws(PaperError) {
      _ = try body()
      return ""
    } catch {
      return error.description
    }
  }

  @Test func faultsAreSentences() {
    let large = PaperDocument([Sheet(width: 1_920_000, height: 1_920_000, paper: EventColor(0))], Self.properties)
    #expect(
      message { () throws(PaperError) in try large.png(dotsPerInch: 600) }
        == "An image of 120000 × 120000 pixels is too large: at most 32767 a side and 120 million in all. Use fewer dots per inch."
    )
    #expect(message { () throws(PaperError) in try large.png(dotsPerInch: 96) }.contains("too large"))
    #expect(message { () throws(PaperError) in try large.png(ofSheet: 1) } == "There is no sheet 1.")
    #expect(message { () throws(PaperError) in try large.png(dotsPerInch: 0) }.contains("resolution of 0"))
    let none = PaperDocument([], Self.properties)
    #expect(message { () throws(PaperError) in try none.pdf() } == "The document has no page.")
    let faulty = PaperDocument([Sheet(width: 0, height: 1, paper: EventColor(0))], Self.properties)
    #expect(
      message { () throws(PaperError) in try faulty.pdf() } == "A width of a sheet of 0 is not between 1 and 1920000.")
  }
}

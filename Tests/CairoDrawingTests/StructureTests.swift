import CalendarPaper
import PaperSamples
import Testing

struct StructureTests {
  private static let document = PaperDocument((0..<3).map { SampleWeek.sheet($0) }, SampleWeek.properties)
  private static let face = TextFace(size: 12_00, color: EventColor(0))

  private static func sheet(_ steps: [Drawing]) -> Sheet {
    Sheet(width: 400_00, height: 300_00, paper: EventColor(0xFFFFFF), drawings: steps)
  }

  private static func text(_ text: String, y: Int = 50_00) -> Drawing {
    .text(DrawnText(text, face, at: DrawingPoint(x: 20_00, y: y)))
  }

  private static func tool(_ sheets: [Sheet]) throws -> PDFTool {
    let tool = try PDFTool(PaperDocument(sheets, DocumentProperties(title: "T", language: "en")).pdf())
    try tool.check()
    return tool
  }

  @Test func rolesAreStructureElementsInTheirOrder() throws {
    var steps: [Drawing] = []
    for (index, role) in StructureRole.allCases.enumerated() {
      steps += [.open(DrawingGroup(role: role, description: "Part \(index)")), Self.text("text \(index)"), .close]
    }
    let tree = try Self.tool([Self.sheet(steps)]).run(["pdfinfo", "-struct-text", "FILE"])
    let names = ["Sect", "H1", "H2", "H3", "P", "L", "LI", "LBody", "Figure", "Table", "TR", "TH", "TD"]
    let lines = tree.split(separator: "\n").map { $0.drop { $0 == " " } }
    let found = lines.filter { !$0.hasPrefix("\"") }.map { String($0.prefix { $0.isLetter || $0.isNumber }) }
    #expect(found == ["Document"] + names)
    let texts = lines.filter { $0.hasPrefix("\"") }
    #expect(texts == StructureRole.allCases.indices.map { "\"text \($0)\"" })
  }

  @Test func descriptionsAreAlternativeTexts() throws {
    let group = DrawingGroup(role: .item, description: "“Zoë” (予定)\n🎉")
    let plain = DrawingGroup(description: "without a role")
    let tool = try Self.tool([
      Self.sheet([.open(group), Self.text("a"), .close, .open(plain), Self.text("b"), .close]),
      Self.sheet([.open(plain), Self.text("c"), .close]),
    ])
    let objects = try tool.objects("/Type", "/StructElem").filter { $0["/Alt"] != nil }
    let texts = objects.map { "\($0["/S"] ?? "") \($0["/Alt"] ?? "")" }
    #expect(
      texts.sorted() == ["/LI u:“Zoë” (予定) 🎉", "/Span u:without a role", "/Span u:without a role"])
  }

  @Test func linksLeadToWhereTheySay() throws {
    let tool = try PDFTool(Self.document.pdf())
    let annotations = try tool.objects("/Subtype", "/Link")
    let destinations = Set(annotations.compactMap { $0["/Dest"] as? String })
    // The fourth week is not in the document.
    #expect(destinations == ["u:week-1", "u:week-2"])
    let addresses = Set(annotations.compactMap { ($0["/A"] as? [String: Any])?["/URI"] as? String })
    #expect(addresses.contains("u:https://example.com/%C3%A4?a=%281%29&b=%272%27"))
    #expect(addresses.contains("u:event-10.html"))
    // Boxes have the size of the clips, from the lower left corner in points.
    let box = try #require(annotations.compactMap { $0["/Rect"] as? [Double] }.min { $0[0] + $0[1] < $1[0] + $1[1] })
    #expect(box.count == 4)
    #expect(box[2] - box[0] > 90 && box[3] - box[1] > 50)
  }

  @Test func linksInPlacedPartsAreWhereTheyAreSeen() throws {
    let placement = Placement(left: 100_00, top: 40_00, scale: 500_000, quarterTurns: 1, width: 400_00, height: 300_00)
    let link = DrawingGroup(
      clip: DrawingBox(left: 20_00, top: 40_00, width: 100_00, height: 20_00), link: .page("a.html"))
    let tool = try Self.tool([
      Self.sheet([.open(DrawingGroup(placement: placement)), .open(link), Self.text("x"), .close, .close])
    ])
    let rectangle = try #require(try tool.objects("/Subtype", "/Link").first?["/Rect"] as? [Double])
    // Turned by a quarter, x is 100 + (300 − y) / 2 and y is 40 + x / 2 from above: 220 to 230 and 50 to 100 units.
    #expect(rectangle == [165, 150, 172.5, 187.5])
  }

  @Test("Each annotation of a link belongs to a structure element of its own")
  func linksAreInTheStructure() throws {
    let tool = try PDFTool(Self.document.pdf())
    let annotations = try tool.objects("/Subtype", "/Link")
    #expect(annotations.count > 3)
    #expect(Set(annotations.compactMap { $0["/StructParent"] as? Int }).count == annotations.count)
    let kids = try tool.objects("/S", "/Link").flatMap { $0["/K"] as? [Any] ?? [] }
    let references = kids.compactMap { ($0 as? [String: Any])?["/Obj"] as? String }
    #expect(Set(references).count == annotations.count)
  }

  /// Links in links, into nowhere, with empty clips, and destinations that are there twice.
  @Test func strangeLinksAreLeftOut() throws {
    let empty = DrawingBox(left: 0, top: 0, width: 0, height: 0)
    let tool = try Self.tool([
      Self.sheet([
        .destination(name: "a", at: DrawingPoint(x: 0, y: 0)), .destination(name: "a", at: DrawingPoint(x: 0, y: 5)),
        .open(DrawingGroup(link: .destination("a"))), .open(DrawingGroup(link: .page("b.html"))), Self.text("in"),
        .close,
        .close, .open(DrawingGroup(link: .destination("nowhere"))), Self.text("out"), .close,
        .open(DrawingGroup(clip: empty, link: .page("c.html"))), Self.text("hidden"), .close,
        .open(DrawingGroup(link: .page("d.html"))), .close,
        .bookmark(title: "nowhere", level: 1, destination: "nowhere"),
      ])
    ])
    let annotations = try tool.objects("/Subtype", "/Link")
    #expect(annotations.compactMap { $0["/Dest"] as? String } == ["u:a"])
    #expect(try tool.objects().allSatisfy { $0["/Title"] as? String != "u:nowhere" })
  }

  @Test func bookmarksAreNestedByLevel() throws {
    let levels = [2, 1, 3, 2, 2, 9, 1]
    let steps: [Drawing] = levels.enumerated().map {
      .bookmark(title: "\($0.offset)", level: $0.element, destination: "a")
    }
    let tool = try Self.tool([Self.sheet([.destination(name: "a", at: DrawingPoint(x: 0, y: 0))] + steps)])
    let entries = try tool.objects().filter { $0["/Title"] != nil && $0["/Parent"] != nil }
    #expect(entries.count == levels.count)
    let parents = Dictionary(grouping: entries) { "\($0["/Parent"] ?? "")" }
    #expect(parents.values.map(\.count).sorted() == [1, 3, 3])
  }
}

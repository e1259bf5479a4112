internal import CalendarModel
internal import PageDrawing

/// A PDF whose pages are written one after the other: with fonts, a structure that can be read aloud, links, an outline
/// and labels of pages. The bytes depend only on what is painted, the properties and the fonts.
final class PDFDocument {
  private struct Destination {
    let name: String
    let page: Int
    let (x, y): (Double, Double)
  }

  private struct Link {
    let target: LinkTarget
    /// The active area in points of the page; nil for the extent of what is painted.
    let box: PaperBox?
  }

  private let properties: DocumentProperties
  private let writer = PDFWriter()
  private let (catalog, pageTree): (Int, Int)
  private let resources: PDFResources
  private let structure: PDFStructure
  private var pages: [Int] = []
  private var labels: [String?] = []
  private var destinations: [Destination] = []
  private var link: Link?
  private var annotations = PDFBytes()
  /// The entries of the page that is open.
  private var page = PDFBytes()

  /// What paints the page that is open, or was last.
  private(set) var canvas: PDFCanvas

  init(_ properties: DocumentProperties) {
    self.properties = properties
    (catalog, pageTree) = (writer.newObject(), writer.newObject())
    resources = PDFResources(writer)
    structure = PDFStructure(writer)
    canvas = PDFCanvas(width: 0, height: 0, resources, structure)
  }

  // MARK: Pages

  /// Begins a page, in points.
  func beginPage(width: Double, height: Double, label: String?) {
    canvas = PDFCanvas(width: width, height: height, resources, structure)
    let object = writer.newObject()
    pages.append(object)
    labels.append(label)
    annotations.removeAll()
    page = PDFBytes("<</Type/Page/Parent ")
    page.reference(pageTree)
    page.append("/MediaBox[0 0 ")
    page.number(width)
    page.number(height)
    page.append("]/Resources ")
    page.reference(resources.object)
    // Keyboard navigation follows the order of the structure.
    page.append("/Tabs/S/StructParents ")
    page.integer(structure.beginPage(object))
  }

  func endPage() throws(DrawingError) {
    canvas.endContent()
    try structure.endPage()
    let content = writer.newObject()
    try writer.writeStream(content, PDFBytes(), canvas.content.bytes)
    page.append("/Contents ")
    page.reference(content)
    if !annotations.isEmpty {
      page.append("/Annots[")
      page.append(annotations)
      page.append("]")
    }
    page.append(">>")
    try writer.write(pages[pages.count - 1], page)
  }

  // MARK: Structure, links and destinations

  /// Begins a structure element with an alternative text.
  func beginElement(_ tag: String, description: String? = nil) {
    canvas.endContent()
    structure.beginElement(tag, description: description)
  }

  func endElement() throws(DrawingError) {
    canvas.endContent()
    try structure.endElement()
  }

  /// Begins a link, as a structure element. Links cannot be nested.
  ///
  /// - Parameter box: The active area in the canvas's coordinates; nil for the extent of what is painted.
  func beginLink(_ target: LinkTarget, box: PaperBox?) {
    beginElement("Link")
    link = Link(target: target, box: box.map { canvas.matrix.box($0) })
    canvas.beginExtent()
  }

  func endLink() throws(DrawingError) {
    if let link, let box = link.box ?? canvas.paintedBox { try write(link.target, box) }
    link = nil
    try endElement()
  }

  private func write(_ target: LinkTarget, _ box: PaperBox) throws(DrawingError) {
    let object = writer.newObject()
    annotations.reference(object)
    var annotation = PDFBytes("<</Type/Annot/Subtype/Link/F 4/Border[0 0 0]/Rect[")
    for side in [box.left, box.top, box.right, box.bottom] { annotation.number(side) }
    annotation.append("]/StructParent ")
    annotation.integer(structure.add(annotation: object))
    switch target {
    case .destination(let name):
      annotation.append("/Dest")
      annotation.string(name.utf8)
    case .page(let address): Self.append(address, to: &annotation)
    case .url(let url): Self.append(url.string, to: &annotation)
    }
    annotation.append(">>")
    try writer.write(object, annotation)
  }

  private static func append(_ address: String, to annotation: inout PDFBytes) {
    annotation.append("/A<</S/URI/URI")
    annotation.string(PDFAddress.ascii(address).utf8)
    annotation.append(">>")
  }

  /// Adds a destination of links, in the canvas's coordinates.
  func addDestination(_ name: String, x: Double, y: Double) {
    let point = canvas.matrix.point(x, y)
    destinations.append(Destination(name: name, page: pages[pages.count - 1], x: point.x, y: point.y))
  }

  // MARK: The end

  /// Writes the rest and returns the file.
  func finish(_ bookmarks: [Bookmark]) throws(DrawingError) -> [UInt8] {
    try resources.write()
    try structure.finish()
    var tree = PDFBytes("<</Type/Pages/Count ")
    tree.integer(pages.count)
    tree.append("/Kids[")
    for page in pages { tree.reference(page) }
    tree.append("]>>")
    try writer.write(pageTree, tree)
    var root = PDFBytes("<</Type/Catalog/MarkInfo<</Marked true>>/ViewerPreferences<</DisplayDocTitle true>>/Pages ")
    root.reference(pageTree)
    root.append("/StructTreeRoot ")
    root.reference(structure.root)
    if !properties.language.isEmpty {
      root.append("/Lang")
      root.text(properties.language)
    }
    if !destinations.isEmpty {
      root.append("/Names<</Dests ")
      root.reference(try writeDestinations())
      root.append(">>")
    }
    if !bookmarks.isEmpty {
      root.append("/PageMode/UseOutlines/Outlines ")
      root.reference(try PDFOutline.write(bookmarks, to: writer))
    }
    if labels.contains(where: { $0 != nil }) { appendLabels(to: &root) }
    root.append(">>")
    try writer.write(catalog, root)
    return try writer.finish(root: catalog, info: try writeInformation())
  }

  /// Writes the name tree of destinations, ordered by their bytes.
  private func writeDestinations() throws(DrawingError) -> Int {
    let object = writer.newObject()
    var tree = PDFBytes("<</Names[")
    for destination in destinations.sorted(by: { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }) {
      tree.string(destination.name.utf8)
      tree.append("[")
      tree.reference(destination.page)
      tree.append("/XYZ ")
      tree.number(destination.x)
      tree.number(destination.y)
      tree.append("0]")
    }
    tree.append("]>>")
    try writer.write(object, tree)
    return object
  }

  /// Adds the labels of pages. A page without one has its number.
  private func appendLabels(to root: inout PDFBytes) {
    root.append("/PageLabels<</Nums[")
    for (index, label) in labels.enumerated() {
      root.integer(index)
      if let label {
        root.append("<</P")
        root.text(label)
      } else {
        root.append("<</S/D/St ")
        root.integer(index + 1)
      }
      root.append(">>")
    }
    root.append("]>>")
  }

  private func writeInformation() throws(DrawingError) -> Int {
    let object = writer.newObject()
    var information = PDFBytes("<</Creator(ics2day)/Producer(ics2day)/Title")
    information.text(PlainLine.text(properties.title))
    if let author = properties.author {
      information.append("/Author")
      information.text(PlainLine.text(author))
    }
    if let created = properties.created {
      // 2026-03-09T08:00:00Z without its signs.
      let digits = created.description.utf8.filter { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      for key in ["/CreationDate", "/ModDate"] {
        information.append(key)
        information.string(Array("D:".utf8) + digits + Array("Z".utf8))
      }
    }
    information.append(">>")
    try writer.write(object, information)
    return object
  }
}

/// The outline of a document.
enum PDFOutline {
  private struct Entry {
    let object: Int
    let parent: Int
    var previous: Int?
    var next: Int?
    var first: Int?
    var last: Int?
    /// The entries directly below.
    var count = 0
  }

  /// Writes bookmarks, each below the last bookmark of a higher level, and returns the number of the outline's object.
  static func write(_ bookmarks: [Bookmark], to writer: PDFWriter) throws(DrawingError) -> Int {
    // Entry 0 is the outline itself.
    var entries = [Entry(object: writer.newObject(), parent: 0)]
    var parents: [(level: Int, index: Int)] = []
    for bookmark in bookmarks {
      while let last = parents.last, last.level >= bookmark.level { parents.removeLast() }
      let (index, parent) = (entries.count, parents.last?.index ?? 0)
      entries.append(Entry(object: writer.newObject(), parent: parent))
      if let last = entries[parent].last {
        entries[last].next = index
        entries[index].previous = last
      } else {
        entries[parent].first = index
      }
      entries[parent].last = index
      entries[parent].count += 1
      parents.append((bookmark.level, index))
    }
    for (index, entry) in entries.enumerated() {
      var object = PDFBytes("<<")
      if index > 0 {
        object.append("/Title")
        object.text(bookmarks[index - 1].title)
        object.append("/Dest")
        object.string(bookmarks[index - 1].destination.utf8)
        object.append("/Parent ")
        object.reference(entries[entry.parent].object)
      } else {
        object.append("/Type/Outlines")
      }
      for (key, other) in [
        ("/Prev ", entry.previous), ("/Next ", entry.next), ("/First ", entry.first), ("/Last ", entry.last),
      ] {
        guard let other else { continue }
        object.append(key)
        object.reference(entries[other].object)
      }
      if entry.count > 0 {
        // Negative for entries that are closed.
        object.append("/Count ")
        object.integer(index == 0 ? entry.count : -entry.count)
      }
      object.append(">>")
      try writer.write(entry.object, object)
    }
    return entries[0].object
  }
}

/// Addresses in links.
enum PDFAddress {
  /// An address in ASCII, with escapes for what addresses cannot contain.
  static func ascii(_ address: String) -> String {
    var result = ""
    for byte in address.utf8 {
      if (0x21...0x7E).contains(byte), !#"'"\()<>{}`^|"#.utf8.contains(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return result
  }
}

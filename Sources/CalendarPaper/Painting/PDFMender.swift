internal import PageDrawing

/// Completes a PDF of Cairo 1.16, which cannot write a language or alternative texts, or leave out the date.
struct PDFMender {
  private let document: QpdfDocument

  /// Completes a PDF.
  ///
  /// - Parameter structure: The structure elements in the order in which they begin.
  static func mend(
    _ pdf: [UInt8], structure: [StructureTag], properties: DocumentProperties
  ) throws(DrawingError) -> [UInt8] {
    let mender = PDFMender(document: try QpdfDocument(pdf))
    mender.mendCatalog(properties)
    try mender.mendStructure(structure)
    return try mender.document.bytes()
  }

  private func mendCatalog(_ properties: DocumentProperties) {
    let root = document.root
    if !properties.language.isEmpty { document.set("/Lang", of: root, to: document.string(properties.language)) }
    document.set("/ViewerPreferences", of: root, to: document.parsed("<< /DisplayDocTitle true >>"))
    // Keyboard navigation follows the order of the structure.
    for index in 0..<document.pageCount { document.set("/Tabs", of: document.page(index), to: document.parsed("/S")) }
    guard properties.created == nil else { return }
    let info = document.value("/Info", of: document.trailer)
    for key in ["/CreationDate", "/ModDate"] where document.isDictionary(info) { document.remove(key, from: info) }
  }

  /// Wraps the structure in one document element, as PDF 2.0 requires, and adds the alternative texts.
  private func mendStructure(_ structure: [StructureTag]) throws(DrawingError) {
    let root = document.value("/StructTreeRoot", of: document.root)
    guard !structure.isEmpty, document.isDictionary(root) else { return }
    let element = document.addObject(document.parsed("<< /Type /StructElem /S /Document >>"))
    document.set("/P", of: element, to: root)
    document.set("/K", of: element, to: document.value("/K", of: root))
    for kid in elements(below: root) { document.set("/P", of: kid, to: element) }
    // In reverse, because elements are taken from the end.
    var waiting = Array(elements(below: root).reversed())
    document.set("/K", of: root, to: element)
    for tag in structure {
      guard let next = waiting.popLast(), document.name(document.value("/S", of: next)) == "/\(tag.name)" else {
        throw DrawingError("The PDF cannot be completed: its structure is not that of the drawings.")
      }
      if let description = tag.description {
        document.set("/Alt", of: next, to: document.string(PlainLine.text(description, atMost: .max)))
      }
      waiting += elements(below: next).reversed()
      document.release(next)
    }
  }

  /// The child structure elements, in order.
  private func elements(below element: QpdfDocument.Object) -> [QpdfDocument.Object] {
    let kids = document.value("/K", of: element)
    let all = document.isArray(kids) ? (0..<document.count(of: kids)).map { document.item($0, of: kids) } : [kids]
    return all.filter { document.isDictionary($0) && document.has("/S", in: $0) }
  }
}

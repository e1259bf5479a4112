internal import PageDrawing

/// The structure elements of a document and the content of each (ISO 32000-1 section 14.7), below one element for the
/// whole document.
final class PDFStructure {
  private struct Element {
    let object: Int
    let tag: String
    let description: String?
    /// References to what it contains.
    var kids = PDFBytes()
  }

  /// The number of the root's object.
  let root: Int
  private let writer: PDFWriter
  /// The open elements, from the outermost to the innermost.
  private var open: [Element]
  private var page = 0
  /// The elements of the page's marked content, in order.
  private var contents = PDFBytes()
  private var contentCount = 0
  private var contentsObject = 0
  /// Which objects belong to which keys.
  private var parents = PDFBytes()
  private var nextKey = 0

  init(_ writer: PDFWriter) {
    self.writer = writer
    root = writer.newObject()
    open = [Element(object: writer.newObject(), tag: "Document", description: nil)]
  }

  /// Begins a page and returns its key.
  func beginPage(_ object: Int) -> Int {
    page = object
    contentCount = 0
    contents = PDFBytes("[")
    contentsObject = writer.newObject()
    return newKey(of: contentsObject)
  }

  func endPage() throws(DrawingError) {
    contents.append("]")
    try writer.write(contentsObject, contents)
  }

  private func newKey(of object: Int) -> Int {
    parents.integer(nextKey)
    parents.reference(object)
    nextKey += 1
    return nextKey - 1
  }

  func beginElement(_ tag: String, description: String?) {
    let object = writer.newObject()
    open[open.count - 1].kids.reference(object)
    open.append(Element(object: object, tag: tag, description: description))
  }

  func endElement() throws(DrawingError) {
    guard open.count > 1 else { return }
    let element = open.removeLast()
    try write(element, below: open[open.count - 1].object, on: page)
  }

  private func write(_ element: Element, below parent: Int, on page: Int?) throws(DrawingError) {
    var object = PDFBytes("<</Type/StructElem/S/\(element.tag)/P ")
    object.reference(parent)
    if let page {
      object.append("/Pg ")
      object.reference(page)
    }
    if let description = element.description {
      object.append("/Alt")
      object.text(PlainLine.text(description, atMost: .max))
    }
    if !element.kids.isEmpty {
      object.append("/K[")
      object.append(element.kids)
      object.append("]")
    }
    object.append(">>")
    try writer.write(element.object, object)
  }

  /// The tag of the innermost element and the number of its next content; nil outside of all elements.
  func newContent() -> (tag: String, number: Int)? {
    guard open.count > 1 else { return nil }
    let last = open.count - 1
    open[last].kids.integer(contentCount)
    contents.reference(open[last].object)
    contentCount += 1
    return (open[last].tag, contentCount - 1)
  }

  /// Adds an annotation to the innermost element and returns its key.
  func add(annotation: Int) -> Int {
    let last = open.count - 1
    open[last].kids.append("<</Type/OBJR/Obj ")
    open[last].kids.reference(annotation)
    open[last].kids.append(">>")
    return newKey(of: open[last].object)
  }

  /// Writes the root.
  func finish() throws(DrawingError) {
    try write(open[0], below: root, on: nil)
    var object = PDFBytes("<</Type/StructTreeRoot/K ")
    object.reference(open[0].object)
    object.append("/ParentTree<</Nums[")
    object.append(parents)
    object.append("]>>/ParentTreeNextKey ")
    object.integer(nextKey)
    object.append(">>")
    try writer.write(root, object)
  }
}

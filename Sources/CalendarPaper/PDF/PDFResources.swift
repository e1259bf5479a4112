/// The fonts and images of a document, which all its pages share.
final class PDFResources {
  /// The number of the object that lists them.
  let object: Int
  private let writer: PDFWriter
  private var fonts: [PDFFont] = []
  private var fontIndices: [ObjectIdentifier: Int] = [:]
  private var images: [Int] = []
  private var imageIndices: [ObjectIdentifier: Int] = [:]

  init(_ writer: PDFWriter) {
    self.writer = writer
    object = writer.newObject()
  }

  /// The index of a font, which is called `/F` and the index.
  func font(_ font: OutlineFont) -> Int {
    if let index = fontIndices[ObjectIdentifier(font)] { return index }
    fontIndices[ObjectIdentifier(font)] = fonts.count
    fonts.append(PDFFont(font, object: writer.newObject()))
    return fonts.count - 1
  }

  /// The code of a glyph of a font, its advance, and whether it stands for a cluster's characters.
  func use(_ glyph: UInt32, ofFont index: Int, for cluster: GlyphRun.Cluster) -> (code: Int, width: Int, isText: Bool) {
    fonts[index].use(glyph, for: cluster)
  }

  /// The index of an image, which is called `/I` and the index.
  func image(_ image: GlyphImage) throws(DrawingError) -> Int {
    if let index = imageIndices[ObjectIdentifier(image)] { return index }
    let (mask, object) = (writer.newObject(), writer.newObject())
    func entries(_ space: String) -> PDFBytes {
      var entries = PDFBytes("/Type/XObject/Subtype/Image/Interpolate true/BitsPerComponent 8/Width ")
      entries.integer(image.width)
      entries.append("/Height ")
      entries.integer(image.height)
      entries.append("/ColorSpace/\(space)")
      return entries
    }
    try writer.writeStream(mask, entries("DeviceGray"), compressed: image.opacity)
    var colors = entries("DeviceRGB/SMask ")
    colors.reference(mask)
    try writer.writeStream(object, colors, compressed: image.colors)
    imageIndices[ObjectIdentifier(image)] = images.count
    images.append(object)
    return images.count - 1
  }

  /// Writes the fonts and the list.
  func write() throws(DrawingError) {
    var list = PDFBytes("<</Font<<")
    for (index, font) in fonts.enumerated() {
      try font.write(to: writer)
      list.append("/F\(index) ")
      list.reference(font.object)
    }
    list.append(">>/XObject<<")
    for (index, image) in images.enumerated() {
      list.append("/I\(index) ")
      list.reference(image)
    }
    list.append(">>>>")
    try writer.write(object, list)
  }
}

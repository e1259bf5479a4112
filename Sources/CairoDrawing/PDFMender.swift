internal import PageDrawing
enum PDFMender {
  static func mend(_ pdf: [UInt8], structure: [StructureTag], properties: DocumentProperties) throws(DrawingError)
    -> [UInt8]
  {
    pdf
  }
}

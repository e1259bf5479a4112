internal import CalendarModel
package import PageDrawing

/// Why a document could not be made.
package struct DrawingError: Error, Hashable, Sendable {
  /// What is wrong, in a sentence.
  package let message: String

  package init(_ message: String) { self.message = message }

  static let noMemory = DrawingError("There is not enough memory for the page.")
  static let tooLarge = DrawingError("The document is too large.")
}

/// Paints the sheets of a document one after the other, and finishes it as PDF or PNG. The bytes depend only on the
/// sheets, the properties and the fonts.
///
/// Only one document at a time may be painted in a process: Cairo 1.16 shares open fonts between threads without
/// locking.
package final class DocumentPainter {
  /// The maximum area of images in pixels, 4 bytes each.
  private static let largestArea = 120_000_000

  private let format: PaperFormat
  private let destinations: DestinationNames
  private let fonts = MissingFonts()
  private let lines: LinePainter
  /// The PDF; nil for PNG, and when it is finished.
  private var document: PDFDocument?
  /// The image of the only sheet.
  private var image: CairoCanvas?
  private var sheetCount = 0
  private var bookmarks: [Bookmark] = []

  /// Starts a document.
  ///
  /// - Parameters:
  ///   - destinations: The names of the destinations in all sheets. Links to other names are left out.
  ///   - typesetter: What earlier documents of the process have set.
  package init(
    _ format: PaperFormat, _ properties: DocumentProperties, destinations: Set<String>, typesetter: Typesetter
  ) throws(DrawingError) {
    self.format = format
    self.destinations = DestinationNames(destinations)
    lines = LinePainter(setter: try typesetter.setter(language: properties.language), fonts: fonts)
    if case .pdf = format { document = PDFDocument(properties) }
  }

  /// What the reader of the document may miss, a sentence each.
  package var notes: [String] { fonts.notes }

  /// Paints the next sheet.
  package func paint(_ sheet: Sheet) throws(DrawingError) {
    let canvas: any PaperCanvas
    let scale: Double
    switch format {
    case .pdf:
      guard let document else { throw DrawingError("The document is already finished.") }
      scale = 0.75
      document.beginPage(
        width: Double(sheet.width) / 100 * scale, height: Double(sheet.height) / 100 * scale,
        label: sheet.label.map { PlainLine.text($0) })
      canvas = document.canvas
    case .png(let dotsPerInch):
      guard image == nil else { throw DrawingError("PNG has only one page.") }
      scale = Double(dotsPerInch) / 96
      let image = try image(of: sheet, dotsPerInch: dotsPerInch)
      canvas = image
      self.image = image
    }
    let box = PaperBox(DrawingBox(left: 0, top: 0, width: sheet.width, height: sheet.height))
    canvas.setColor(sheet.paper)
    canvas.paintAll()
    canvas.scale(scale, scale)
    var painter = SheetPainter(
      canvas: canvas, lines: lines, sheet: box, document: document, destinations: destinations)
    for step in sheet.drawings { try painter.paint(step) }
    sheetCount += 1
    bookmarks += painter.bookmarks
    try document?.endPage()
    try image?.check()
  }

  private func image(of sheet: Sheet, dotsPerInch: Int) throws(DrawingError) -> CairoCanvas {
    let (width, height) = (Self.pixels(sheet.width, dotsPerInch), Self.pixels(sheet.height, dotsPerInch))
    guard max(width, height) <= FormLimits.imageSide, width * height <= Self.largestArea else {
      throw DrawingError(
        "An image of \(width) × \(height) pixels is too large: at most \(FormLimits.imageSide) a side and"
          + " \(Self.largestArea / 1_000_000) million in all. Use fewer dots per inch.")
    }
    return try CairoCanvas(width: width, height: height)
  }

  /// The pixels of a length in hundredths of a unit, at least one.
  private static func pixels(_ length: Int, _ dotsPerInch: Int) -> Int {
    max(1, (length * dotsPerInch + 48_00) / 96_00)
  }

  /// Finishes the document and returns its bytes.
  package func finish() throws(DrawingError) -> [UInt8] {
    guard sheetCount > 0 else { throw DrawingError("The document has no page.") }
    switch format {
    case .pdf:
      guard let document else { throw DrawingError("The document is already finished.") }
      self.document = nil
      return try document.finish(bookmarks)
    case .png(let dotsPerInch):
      guard let image else { throw DrawingError("The document is already finished.") }
      self.image = nil
      return PNGResolution.insert(dotsPerInch: dotsPerInch, into: try image.png())
    }
  }
}

/// The resolution of a PNG, so that programs print it at its size. Cairo does not write it.
enum PNGResolution {
  /// The size of the signature and the first chunk, IHDR, in bytes.
  private static let headSize = 33

  /// Inserts a pHYs chunk after the header.
  static func insert(dotsPerInch: Int, into png: [UInt8]) -> [UInt8] {
    guard png.count > headSize else { return png }
    let dotsPerMetre = UInt32((dotsPerInch * 10_000 + 127) / 254)
    var chunk = Array("pHYs".utf8)
    for _ in 0..<2 { chunk += bytes(of: dotsPerMetre) }
    chunk.append(1)
    return Array(png[..<headSize]) + bytes(of: 9) + chunk + bytes(of: checksum(of: chunk)) + png[headSize...]
  }

  private static func bytes(of number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
  }

  /// CRC-32 (ISO 3309).
  private static func checksum(of bytes: [UInt8]) -> UInt32 {
    var remainder = UInt32.max
    for byte in bytes {
      remainder ^= UInt32(byte)
      for _ in 0..<8 { remainder = remainder & 1 == 0 ? remainder >> 1 : remainder >> 1 ^ 0xEDB8_8320 }
    }
    return ~remainder
  }
}

/// Prepares text for a single line.
enum PlainLine {
  /// Replaces line breaks and control characters with spaces, and removes noncharacters, for which Cairo rejects a
  /// text. Longer texts are cut between two characters, with an ellipsis.
  static func text(_ text: String, atMost limit: Int = 4_096) -> String {
    var text = text
    if text.utf8.count > limit, text.unicodeScalars.count > limit { text = cut(text, to: limit) }
    guard text.unicodeScalars.contains(where: { replacement(for: $0) != nil }) else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { scalars.append(replacement(for: scalar) ?? scalar) }
    return String(scalars)
  }

  private static func cut(_ text: String, to limit: Int) -> String {
    let scalars = text.unicodeScalars
    // A single character may exceed the limit, and is then cut.
    var head = String(scalars[..<scalars.index(scalars.startIndex, offsetBy: limit)])
    if head.count > 1 { head.removeLast() }
    return head + "…"
  }

  private static func replacement(for scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: " "
    case 0xFDD0...0xFDEF: "\u{FFFD}"
    case let value where value & 0xFFFE == 0xFFFE: "\u{FFFD}"
    default: nil
    }
  }
}

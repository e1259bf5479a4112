public import PageDrawing
internal import Synchronization

/// Sheets as one document: a PDF, or an image of each. Thread-safe; Cairo makes one document at a time in a process.
///
/// ```swift
/// import CalendarPaper
///
/// let sheet = Sheet(
///   width: 794_00, height: 1_123_00, paper: EventColor(0xFFFFFF),
///   drawings: [.text(DrawnText("Monday", TextFace(size: 20_00, color: EventColor(0)), at: DrawingPoint(x: 50_00, y:
///   80_00)))])
/// let paper = PaperDocument([sheet], DocumentProperties(title: "A week", language: "en"))
/// let pdf = try paper.pdf()
/// ```
public struct PaperDocument: Sendable {
  /// The drawings of the pages, in order.
  public var sheets: [Sheet]
  /// The document's metadata.
  public var properties: DocumentProperties

  /// Creates a document.
  public init(_ sheets: [Sheet], _ properties: DocumentProperties) {
    self.sheets = sheets
    self.properties = properties
  }

  /// Makes a PDF with one page per sheet.
  ///
  /// - Throws: `PaperError` if there is no sheet, a value is out of bounds (PageDrawing/drawings.md), or memory runs out.
  public func pdf() throws(PaperError) -> PaperFile { try file(.pdf, sheets[...]) }

  /// Makes a PNG of one sheet.
  ///
  /// - Throws: `PaperError` if there is no such sheet, the image is too large (32,767 pixels per side, 120 million in
  ///   total), or a value is out of bounds.
  public func png(ofSheet index: Int = 0, dotsPerInch: Int = 96) throws(PaperError) -> PaperFile {
    guard sheets.indices.contains(index) else { throw PaperError("There is no sheet \(index).") }
    return try file(.png(dotsPerInch: dotsPerInch), sheets[index...index])
  }

  private static let typesetter = Mutex(Typesetter())

  private func file(_ format: PaperFormat, _ sheets: ArraySlice<Sheet>) throws(PaperError) -> PaperFile {
    do {
      try FormCheck.check(format, properties, sheets)
      return try Self.typesetter.withLock { try painted(format, sheets, $0) }
    } catch let error as DrawingError {
      throw PaperError(error.message)
    } catch let error as FormError {
      throw PaperError(error.sentence)
    } catch {
      throw PaperError("\(error)")
    }
  }

  private func painted(
    _ format: PaperFormat, _ sheets: ArraySlice<Sheet>, _ typesetter: Typesetter
  ) throws(DrawingError) -> PaperFile {
    let names = sheets.reduce(into: Set<String>()) { $0.formUnion($1.destinationNames) }
    let painter = try DocumentPainter(format, properties, destinations: names, typesetter: typesetter)
    for sheet in sheets { try painter.paint(sheet) }
    let bytes = try painter.finish()
    return PaperFile(bytes: bytes, notes: painter.notes)
  }
}

/// Why a document could not be made.
public struct PaperError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, in a sentence.
  public let description: String

  init(_ description: String) { self.description = description }
}

/// A finished document.
public struct PaperFile: Hashable, Sendable {
  /// The bytes of the PDF or PNG, the same for the same sheets, properties and fonts.
  public let bytes: [UInt8]
  /// What the reader may miss, in sentences: `No font here has Japanese text; install fonts-noto-cjk.`
  public let notes: [String]
}

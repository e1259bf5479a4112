internal import CairoDrawing
internal import PageDrawing

/// A document whose sheets are being received. They are kept as they were recorded, because links may lead to later sheets.
struct PendingDocument {
  private var format = PaperFormat.pdf
  private var properties = DocumentProperties(title: "", language: "")
  private var sheets: [FormFrame] = []
  private var size = 0
  private var destinations: Set<String> = []
  /// The first fault. The rest of the document is then read and dropped.
  private var fault: DocumentFault?

  /// Starts a document with its first message.
  init(_ frame: FormFrame) {
    attempt { document throws(FormError) in
      guard case .document(let format, let properties) = try DrawingDecoder.message(frame) else { return }
      (document.format, document.properties) = (format, properties)
    }
  }

  /// Adds a sheet.
  mutating func add(_ frame: FormFrame) {
    attempt { document throws(FormError) in
      document.size += frame.payload.count
      guard document.size <= FormLimits.documentBytes, document.sheets.count < FormLimits.sheets else {
        throw FormError(
          "a document has more than \(FormLimits.sheets) sheets or \(FormLimits.documentBytes >> 20) MB of drawings")
      }
      guard case .sheet(let sheet) = try DrawingDecoder.message(frame) else { return }
      document.destinations.formUnion(sheet.destinationNames)
      document.sheets.append(FormFrame(frame.kind, Array(frame.payload)[...]))
    }
  }

  private mutating func attempt(_ body: (inout PendingDocument) throws(FormError) -> Void) {
    guard fault == nil else { return }
    do throws(FormError) {
      try body(&self)
    } catch {
      fault = DocumentFault(message: "The drawings are not valid: \(error.message).")
      sheets = []
    }
  }

  /// Makes the document.
  func finished() -> Result<PaperResult, DocumentFault> {
    if let fault { return .failure(fault) }
    ProcessLimits.begin(documentOf: sheets.count)
    do {
      let painter = try DocumentPainter(format, properties, destinations: destinations)
      for frame in sheets {
        guard case .sheet(let sheet) = try DrawingDecoder.message(frame) else { continue }
        try painter.paint(sheet)
      }
      return .success(PaperResult(bytes: try painter.finish(), notes: painter.notes))
    } catch let error as DrawingError {
      return .failure(DocumentFault(message: error.message))
    } catch {
      return .failure(DocumentFault(message: "The drawings are not valid: \(error)."))
    }
  }
}

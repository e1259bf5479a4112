internal import CalendarPaper
internal import PageDrawing
internal import SystemInterface

/// A document whose sheets are being received. They are kept in recorded form, because links may lead to later sheets.
struct PendingDocument {
  private var format = PaperFormat.pdf
  private var properties = DocumentProperties(title: "", language: "")
  private var sheets: [FormFrame] = []
  private var size = 0
  private var destinations: Set<String> = []
  /// The first fault. The rest of the document is then read and ignored.
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
  ///
  /// - Parameter typesetter: What earlier documents have set.
  func finished(_ typesetter: Typesetter) -> Result<PaperResult, DocumentFault> {
    if let fault { return .failure(fault) }
    ProcessLimits.begin(documentOf: sheets.count)
    do {
      let painter = try DocumentPainter(format, properties, destinations: destinations, typesetter: typesetter)
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

/// Why a document could not be made.
struct DocumentFault: Error {
  /// What is wrong, in a sentence.
  let message: String
}

/// A finished document.
struct PaperResult {
  let bytes: [UInt8]
  let notes: [String]
}

/// Limits for this process, in case fonts or drawings are faulty. A limit that the system rejects stays unchanged.
enum ProcessLimits {
  private static let addressSpace = 4 << 30
  /// A page takes about 1 ms; an image of 120 million pixels takes some seconds.
  private static let secondsOfDocument = 60
  private static let sheetsPerSecond = 10

  /// Applies the limits of the whole process.
  static func apply() {
    CurrentProcess.ignoreBrokenPipes()
    MessageLog.silence()
    try? ResourceLimit.dump(0).apply()
    try? ResourceLimit.addressSpace(addressSpace).apply()
    // The process writes no file, unless its output is one.
    if let status = try? FileDescriptor.standardOutput.status(), status.kind != .regular {
      try? ResourceLimit.fileSize(0).apply()
    }
  }

  /// Applies the limit for the next document.
  static func begin(documentOf sheets: Int) {
    try? ResourceLimit.processorTime(secondsOfDocument + sheets / sheetsPerSecond).apply()
  }
}

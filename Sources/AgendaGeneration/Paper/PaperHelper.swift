package import HelperWire
package import PageDrawing

/// Makes PDF and PNG of drawings by the program `ics2day-paper`, which is started with the first document and serves all further
/// ones. If it is killed from outside, it is started once more for its document. If it fails in another way, that document
/// fails, and the next one starts it again. One helper is used on one thread.
package final class PaperHelper {
  /// The time in which the program must take or answer something. It limits itself to a minute of processor time for a document and
  /// more for many sheets; the machine may be busy.
  private static let timeoutInSeconds = 900

  private let paths: [String]?
  private lazy var helper = Helper<FormMessage>(.paper, paths: paths, timeoutInSeconds: Self.timeoutInSeconds)

  /// Creates a helper.
  ///
  /// - Parameter paths: Where the program may be: the first file is started. Nil for ``standardPaths``.
  package init(paths: [String]? = nil) {
    self.paths = paths
  }

  /// Beside this program, and in `../libexec/ics2day`.
  package static var standardPaths: [String] { HelperProgram.paper.standardPaths }

  /// Makes a document of sheets, which are sent one by one, and once more if the program was killed meanwhile.
  ///
  /// - Parameters:
  ///   - format: PDF or PNG.
  ///   - properties: What the document says about itself.
  ///   - sheets: The sheets, which can be gone through again.
  /// - Throws: `HelperFailure` if the program is missing, does not fit this one or fails, or a value is out of bounds
  ///   (PageDrawing/drawings.md).
  package func document(
    _ format: PaperFormat, _ properties: DocumentProperties, _ sheets: some Sequence<Sheet>
  ) throws(HelperFailure) -> OutputDocument {
    do throws(HelperFailure) {
      return try documentOnce(format, properties, sheets)
    } catch {
      guard error.wasKilled else { throw error }
      return try documentOnce(format, properties, sheets)
    }
  }

  private func documentOnce(
    _ format: PaperFormat, _ properties: DocumentProperties, _ sheets: some Sequence<Sheet>
  ) throws(HelperFailure) -> OutputDocument {
    // A document that cannot be made leaves the program waiting for the next one.
    try helper.ask { connection throws(HelperFailure) in
      try connection.send(.document(format, properties))
      for sheet in sheets { try connection.send(.sheet(sheet)) }
      try connection.send(.endOfDocument)
      return try Self.result(connection)
    }.get()
  }

  /// Reads the finished document, or why there is none.
  private static func result(
    _ connection: HelperConnection<FormMessage>
  ) throws(HelperFailure) -> Result<OutputDocument, HelperFailure> {
    var (bytes, notes): ([UInt8], [String]) = ([], [])
    while true {
      switch try connection.receive() {
      case .bytes(let chunk):
        guard bytes.count + chunk.count <= FormLimits.outputBytes else { throw connection.unknown }
        bytes += chunk
      case .note(let note):
        guard notes.count < FormLimits.notes else { throw connection.unknown }
        notes.append(note)
      case .finished(let count):
        guard count == bytes.count else { throw connection.unknown }
        return .success(OutputDocument(bytes: bytes, notes: notes))
      case .failure(let message): return .failure(HelperFailure(message: message))
      default: throw connection.unknown
      }
    }
  }
}

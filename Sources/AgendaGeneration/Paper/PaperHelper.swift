package import HelperWire
package import PageDrawing

/// Makes PDF and PNG from drawings with the program `ics2day-paper`, which is started with the first document and
/// reused. If it is killed from outside, the document is retried once. After any other failure the document fails, and
/// the next one starts the program again. Not thread-safe.
package final class PaperHelper {
  /// The maximum time without reading or answering. The program limits itself to a minute of processor time per
  /// document, more for many sheets; the machine may be busy.
  private static let timeoutInSeconds = 900

  private let paths: [String]?
  private let channel: (any HelperChannel)?
  private lazy var helper = Helper<FormMessage>(
    .paper, paths: paths, timeoutInSeconds: Self.timeoutInSeconds, channel: channel)

  /// Creates a helper without starting it.
  ///
  /// - Parameters:
  ///   - paths: Possible paths of the program; the first existing file is started. Nil for ``standardPaths``.
  ///   - channel: Nil to start the program.
  package init(paths: [String]? = nil, channel: (any HelperChannel)? = nil) {
    self.paths = paths
    self.channel = channel
  }

  /// Beside this program, and in `../libexec/ics2day`.
  package static var standardPaths: [String] { HelperProgram.paper.standardPaths }

  /// Makes a document from sheets, which are sent one by one, and again if the program was killed meanwhile.
  ///
  /// - Parameters:
  ///   - format: PDF or PNG.
  ///   - properties: The document's metadata.
  ///   - sheets: The sheets, in a sequence that can be iterated again.
  /// - Throws: `HelperFailure` if the program is missing, has another version or fails, or a value is out of bounds
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
    // After a failed document the program waits for the next one.
    try helper.ask { connection throws(HelperFailure) in
      try connection.send(.document(format, properties))
      for sheet in sheets { try connection.send(.sheet(sheet)) }
      try connection.send(.endOfDocument)
      return try Self.result(connection)
    }.get()
  }

  /// Receives the finished document, or why there is none.
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

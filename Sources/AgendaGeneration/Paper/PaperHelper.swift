internal import CalendarModel
package import PageDrawing
internal import SystemInterface

/// Makes PDF and PNG of drawings by the program `ics2day-paper`, which is started with the first document and serves all further
/// ones. If it is killed from outside, it is started once more for its document. If it fails in another way, that document
/// fails, and the next one starts it again. One helper is used on one thread.
package final class PaperHelper {
  /// A helper that takes nothing for so long is ended. It limits itself to a minute of processor time for a document and more for
  /// many sheets; the machine may be busy.
  private static let timeoutInSeconds = 900

  /// Where the program may be; nil for the standard places, which are looked up when the first document needs them.
  private let paths: [String]?
  private var connection: PaperConnection?

  /// Creates a helper.
  ///
  /// - Parameter paths: Where the program may be, of which the first file is started; nil for ``standardPaths``.
  package init(paths: [String]? = nil) { self.paths = paths }

  /// Beside this program, and in `../libexec/ics2day`.
  package static var standardPaths: [String] { HelperProgram.paths(of: "ics2day-paper") }

  /// Makes a document of sheets, which are sent one by one, and once more if the program was killed meanwhile.
  ///
  /// - Parameters:
  ///   - format: PDF or PNG.
  ///   - properties: What the document says about itself.
  ///   - sheets: The sheets, which can be gone through again.
  /// - Throws: `PaperFailure` if the program is missing, does not fit this one or fails, or a value is out of bounds
  ///   (docs/drawings.md).
  package func document(
    _ format: PaperFormat, _ properties: DocumentProperties, _ sheets: some Sequence<Sheet>
  ) throws(PaperFailure) -> OutputDocument {
    do throws(PaperFailure) {
      return try documentOnce(format, properties, sheets)
    } catch {
      guard error.wasKilled else { throw error }
      return try documentOnce(format, properties, sheets)
    }
  }

  private func documentOnce(
    _ format: PaperFormat, _ properties: DocumentProperties, _ sheets: some Sequence<Sheet>
  ) throws(PaperFailure) -> OutputDocument {
    let connection = try connected()
    // Unless the document succeeds or the program reports why it does not, it is in an unknown state.
    self.connection = nil
    try connection.send(.document(format, properties))
    for sheet in sheets { try connection.send(.sheet(sheet)) }
    try connection.send(.endOfDocument)
    let result = try connection.result()
    self.connection = connection
    switch result {
    case .success(let output): return output
    case .failure(let failure): throw failure
    }
  }

  private func connected() throws(PaperFailure) -> PaperConnection {
    if let connection { return connection }
    guard let path = (paths ?? Self.standardPaths).first(where: { FileSystem.exists($0) }) else { throw .missing }
    return try PaperConnection(path: path, timeoutInSeconds: Self.timeoutInSeconds)
  }
}

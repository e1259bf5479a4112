internal import Glibc
internal import ICalendar

/// An input as a request names it.
struct InputFile {
  /// The path, or `-` for standard input.
  let argument: String

  /// The most bytes that standard input may hold, 1 GiB: it cannot be mapped, so all of it stands in memory.
  private static let limit = 1 << 30

  init(_ argument: String) {
    self.argument = argument
  }

  /// Opens and indexes the calendar.
  func load(options: ReadingOptions) throws(AgendaFailure) -> CalendarFile {
    guard argument == "-" else {
      do {
        return try CalendarFile(path: argument, name: argument, options: options)
      } catch {
        throw .file(withHint(error))
      }
    }
    return CalendarFile(bytes: try readStandardInput(), name: "<stdin>", options: options)
  }

  /// A view's name stands first; elsewhere it is a file, which is rarely what was meant.
  private func withHint(_ failure: FileFailure) -> FileFailure {
    let views = AgendaView.allCases.map(\.rawValue)
    guard access(argument, F_OK) != 0, !argument.contains("."), let view = nearest(to: argument, among: views) else {
      return failure
    }
    return FileFailure(
      path: failure.path, reason: "\(failure.reason). If the view '\(view)' was meant: it must be the first argument.")
  }

  private func readStandardInput() throws(AgendaFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = read(STDIN_FILENO, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw .file(FileFailure(path: "standard input", reason: systemMessage(errno))) }
      if count == 0 { return bytes }
      bytes.append(contentsOf: chunk[..<count])
      if bytes.count > Self.limit {
        throw .file(FileFailure(path: "standard input", reason: "more than 1 GiB; give the file by its name"))
      }
    }
  }
}

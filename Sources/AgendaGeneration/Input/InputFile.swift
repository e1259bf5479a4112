internal import ICalendar
internal import SystemInterface

/// An input as named in a request.
struct InputFile {
  /// The path, or `-` for standard input.
  let argument: String

  init(_ argument: String) {
    self.argument = argument
  }

  /// Opens and indexes the calendar.
  func load(options: ReadingOptions) throws(AgendaFailure) -> CalendarFile {
    do {
      if argument == "-" { return try CalendarFile(standardInputNamed: "<stdin>", options: options) }
      return try CalendarFile(path: argument, name: argument, options: options, mapsLargeFiles: true)
    } catch {
      throw .file(withHint(error))
    }
  }

  /// A view name after the first argument is read as a file, which is rarely intended.
  private func withHint(_ failure: FileError) -> FileError {
    let views = AgendaView.allCases.map(\.rawValue)
    guard !FileSystem.exists(argument), !argument.contains("."), let view = nearest(to: argument, among: views) else {
      return failure
    }
    return FileError(
      path: failure.path, reason: "\(failure.reason). To use the view '\(view)', make it the first argument.")
  }
}

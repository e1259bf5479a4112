package import CalendarRendering
internal import Glibc
internal import ICalendar

/// A theme file as named in a request.
struct ThemeFile {
  /// The path as given.
  let path: String

  /// Reads the theme; stops at the size limit of themes.
  func load() throws(AgendaFailure) -> Theme {
    let bytes = try read()
    do {
      return try Theme.parse(bytes)
    } catch {
      throw .theme(error.faults.map { "\(path):\($0.line): error: \($0.message)" })
    }
  }

  private func read() throws(AgendaFailure) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(errno) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while bytes.count <= Theme.maximumFileLength {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure(errno) }
      if count == 0 { break }
      bytes += buffer.prefix(count)
    }
    return bytes
  }

  private func failure(_ code: Int32) -> AgendaFailure {
    .file(FileFailure(path: path, reason: systemMessage(code)))
  }
}

extension AgendaPlan {
  /// The theme of the request, or the default theme.
  package func theme() throws(AgendaFailure) -> Theme {
    guard let path = request.themeFile else { return Theme() }
    return try ThemeFile(path: path).load()
  }
}

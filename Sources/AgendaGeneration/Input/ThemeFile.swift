package import CalendarRendering
internal import ICalendar
internal import SystemInterface

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
    do {
      return try FileDescriptor(opening: path, for: .reading).read(upTo: Theme.maximumFileLength + 1)
    } catch {
      // `--theme blue`
      if !path.contains("."), !path.contains("/"), !FileSystem.exists(path) {
        throw .file(
          FileError(
            path: path, reason: "there is no such file; a theme is a file with colors, such as: light.accent = #0055aa")
        )
      }
      throw .file(FileError(path: path, error))
    }
  }
}

extension AgendaPlan {
  /// Whether the request has a theme.
  package var hasTheme: Bool { look.themeFile != nil }

  /// The theme of the request, or the default theme.
  package func theme() throws(AgendaFailure) -> Theme {
    guard let path = look.themeFile else { return Theme() }
    return try ThemeFile(path: path).load()
  }
}

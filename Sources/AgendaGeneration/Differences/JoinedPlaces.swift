internal import CalendarModel
internal import ICalendar

/// Where the lines of files are that were joined to be read as one calendar, which has the name of the first.
struct JoinedPlaces {
  private let versions: [[CalendarFile]]

  /// - Parameter versions: The files of each joined calendar, in order.
  init(_ versions: [CalendarFile]...) {
    self.versions = versions
  }

  /// Diagnostics with the names and lines of the files, each once.
  func original(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var known: Set<Diagnostic> = []
    return diagnostics.map(placed).filter { known.insert($0).inserted }
  }

  private func placed(_ diagnostic: Diagnostic) -> Diagnostic {
    guard let files = versions.first(where: { $0.first?.name == diagnostic.file }), files.count > 1 else {
      return diagnostic
    }
    var result = diagnostic
    for file in files {
      result.file = file.name
      if result.line <= file.lineCount { return result }
      result.line -= file.lineCount
    }
    return diagnostic
  }
}

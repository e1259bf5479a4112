internal import CalendarModel
internal import FeedModel
internal import ICalendar
internal import SystemInterface

/// The inputs of a view.
struct AgendaInputs {
  let request: AgendaRequest
  let environment: AgendaEnvironment
  /// Whether large files are mapped instead of read.
  let mapsLargeFiles: Bool
  private let helper = FetchHelper()

  init(request: AgendaRequest, environment: AgendaEnvironment, mapsLargeFiles: Bool) {
    (self.request, self.environment, self.mapsLargeFiles) = (request, environment, mapsLargeFiles)
  }

  /// Finds the calendars that the arguments name.
  func search() throws(AgendaFailure) -> CalendarSearch {
    var search = CalendarSearch(headers: try request.feeds.resolvedHeaders(), helper: helper)
    for input in request.inputs {
      let count = search.calendars.count
      try search.addOfView(input)
      if search.calendars.count == count, !input.isEmpty, isDirectory(input) {
        throw .file(FileError(path: input, reason: "The directory contains no calendars."))
      }
    }
    return search
  }

  private func isDirectory(_ path: String) -> Bool { (try? FileSystem.status(of: path))?.kind == .directory }

  /// Opens the calendars. Feeds are asked for first, all at once.
  /// - Returns: The calendars, and the time of the oldest copy that stands for a feed which could not be read.
  func open(
    _ calendars: [CalendarInput], options: ReadingOptions
  ) throws(AgendaFailure) -> (files: [CalendarFile], staleTime: Instant?) {
    let feeds = try FeedAnswers(of: calendars, request.feeds, environment, helper: helper)
    let reader = CalendarReader(feeds: feeds, helper: helper)
    var files: [CalendarFile] = []
    let mapsLargeFiles = mapsLargeFiles && canReadAgain(calendars)
    for calendar in calendars {
      if let failure = calendar.failure { throw .file(FileError(path: calendar.path, reason: failure)) }
      for source in calendar.sources {
        do {
          files.append(try reader.open(source, options: options, mapsLargeFiles: mapsLargeFiles))
        } catch {
          throw .file(withHint(error, source))
        }
      }
    }
    return (files, feeds.staleTime(of: calendars))
  }

  /// Whether all inputs can be read once more if a mapped file changes: a pipe gives its bytes only once.
  private func canReadAgain(_ calendars: [CalendarInput]) -> Bool {
    calendars.flatMap(\.sources).allSatisfy { source in
      switch source.place {
      case .standardInput: false
      case .file(let path): (try? FileSystem.status(of: path))?.kind == .regular
      case .member, .feed: true
      }
    }
  }

  /// A view name after the first argument is read as a file, which is rarely intended.
  private func withHint(_ failure: FileError, _ source: CalendarSource) -> FileError {
    guard case .file(let path) = source.place, !FileSystem.exists(path), !path.contains("."),
      let view = nearest(to: path, among: AgendaView.allCases.map(\.rawValue))
    else { return failure }
    return FileError(
      path: failure.path, reason: "\(failure.reason). To use the view '\(view)', make it the first argument.")
  }
}

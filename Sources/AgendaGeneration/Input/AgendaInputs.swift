internal import CalendarModel
internal import FeedModel
internal import ICalendar
internal import SystemInterface

/// The inputs of a view.
struct AgendaInputs {
  @Shared private(set) var request: AgendaRequest
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
      try search.addOfView(input, label: request.calendarLabels.first { $0.input == input })
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
  ) throws(AgendaFailure) -> (calendars: [OpenedCalendar], staleTime: Instant?) {
    let feeds = try FeedAnswers(of: calendars, request.feeds, environment, helper: helper)
    let reader = CalendarReader(feeds: feeds, helper: helper)
    let mapsLargeFiles = mapsLargeFiles && canReadAgain(calendars)
    var opened: [OpenedCalendar] = []
    var last: CalendarSource?
    for calendar in calendars {
      do throws(FileError) {
        opened.append(
          try reader.open(calendar, options: options, mapsLargeFiles: mapsLargeFiles) { source in
            // Whoever types a calendar sees what it is waiting for.
            let isTyped = source.place == .standardInput && FileDescriptor.standardInput.isTerminal
            environment.activity(isTyped ? "" : "Reading \(terminalSafe(source.label))")
            last = source
          })
      } catch {
        throw .file(calendar.failure == nil ? withHint(error, last) : error)
      }
    }
    return (opened, feeds.staleTime(of: calendars))
  }

  /// Whether all inputs can be read once more if a mapped file changes: a pipe gives its bytes only once.
  private func canReadAgain(_ calendars: [CalendarInput]) -> Bool {
    calendars.flatMap(\.sources).allSatisfy { source in
      switch source.place {
      case .standardInput: false
      case .file(_, .some): true
      case .file(let path, nil): (try? FileSystem.status(of: path))?.kind == .regular
      case .member, .feed: true
      }
    }
  }

  /// Names the file that was probably meant instead of a missing one.
  private func withHint(_ failure: FileError, _ source: CalendarSource?) -> FileError {
    guard case .file(let path, nil)? = source?.place, !FileSystem.hasEntry(path) else { return failure }
    if let format = OutputFormat(path: path), format != .text, format != .ics, request.output == nil {
      return FileError(path: failure.path, reason: "\(failure.reason); to write this file, put -o in front of it.")
    }
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let directory = slash.map { String(path[...$0]) } ?? ""
    let names = (try? FileSystem.entries(of: directory.isEmpty ? "." : directory))?.map(\.name) ?? []
    let hint = suggestion(String(path.dropFirst(directory.count)), names.sorted())
    return FileError(path: failure.path, reason: failure.reason + hint)
  }
}

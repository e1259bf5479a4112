internal import CalendarModel
internal import FeedModel
internal import ICalendar
internal import SystemInterface

/// The inputs of a view.
struct AgendaInputs {
  @Shared private(set) var request: AgendaRequest
  let environment: AgendaEnvironment
  /// Whether to map large files instead of reading them.
  let mapsLargeFiles: Bool
  private let helper = FetchHelper()

  init(request: AgendaRequest, environment: AgendaEnvironment, mapsLargeFiles: Bool) {
    (self.request, self.environment, self.mapsLargeFiles) = (request, environment, mapsLargeFiles)
  }

  /// Finds the calendars named by the arguments.
  /// - Parameter each: Gets the number of calendars after each argument.
  func search(_ each: (Int) -> Void = { _ in }) throws(AgendaFailure) -> CalendarSearch {
    let accounts = AccountSearch(
      request.feeds, names: request.content.filter.calendarNames,
      listsOnly: request.view.descriptor.report == .calendars, environment, helper: helper)
    var search = CalendarSearch(headers: try request.feeds.resolvedHeaders(), accounts: accounts, helper: helper)
    for (position, input) in request.inputs.enumerated() {
      let count = search.calendars.count
      try search.addOfView(input, label: request.calendarLabels.first { $0.input == input })
      let isRepeated = request.inputs[..<position].contains(input)
      if search.calendars.count == count, !isRepeated, !input.isEmpty, isDirectory(input) {
        throw .file(FileError(path: input, reason: "The directory contains no calendars."))
      }
      each(search.calendars.count)
    }
    if search.calendars.isEmpty, let list = search.emptyList {
      throw .file(FileError(path: list, reason: "The list names no calendars."))
    }
    return search
  }

  private func isDirectory(_ path: String) -> Bool { (try? FileSystem.status(of: path))?.kind == .directory }

  /// Opens the calendars. Feeds are fetched first, all at once.
  /// - Returns: The calendars, the time of the oldest copy used for a feed that could not be read, and messages about skipped entries of
  ///   an archive on standard input, safe to print.
  func open(
    _ calendars: [CalendarInput], options: ReadingOptions
  ) throws(AgendaFailure) -> (calendars: [OpenedCalendar], staleTime: Instant?, messages: [String]) {
    let feeds = try FeedAnswers(of: calendars, request.feeds, environment, helper: helper)
    let reader = CalendarReader(feeds: feeds, helper: helper)
    let mapsLargeFiles = mapsLargeFiles && canReadAgain(calendars)
    var opened: [OpenedCalendar] = []
    var messages: [String] = []
    var last: CalendarSource?
    for calendar in calendars {
      do throws(FileError) {
        if calendar.sources.first?.place == .standardInput {
          // Whoever types a calendar sees what it is waiting for.
          environment.activity(FileDescriptor.standardInput.isTerminal ? "" : "Reading standard input")
          let (found, notes) = try reader.openStandardInput(calendar, options: options)
          opened += found
          messages += notes.map { CalendarSearch.message($0, about: calendar.path) }
          continue
        }
        opened.append(
          try reader.open(calendar, options: options, mapsLargeFiles: mapsLargeFiles) { source in
            environment.activity("Reading \(terminalSafe(source.label))")
            last = source
          })
      } catch {
        throw .file(calendar.failure == nil ? withHint(error, last) : error)
      }
    }
    return (opened, feeds.staleTime(of: calendars), messages)
  }

  /// Whether all inputs can be read again if a mapped file changes: a pipe gives its bytes only once.
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

  /// Adds the file that was probably meant to the failure for a missing one.
  private func withHint(_ failure: FileError, _ source: CalendarSource?) -> FileError {
    guard case .file(let path, nil)? = source?.place, !FileSystem.hasEntry(path) else { return failure }
    if let address = FeedAddress.corrected(path) {
      return FileError(
        path: FeedAddress.masked(address) ?? "the address",
        reason: "This is neither a file nor an address; an address begins with https:// (a colon and two slashes).")
    }
    if path.contains("@"), !path.contains("/"), !path.contains(":"), !path.hasSuffix(".ics") {
      return FileError(
        path: failure.path,
        reason:
          "\(failure.reason); for the calendar of an account write its address, such as https://cloud.example.org with --netrc, or the"
          + " secret address in iCal format that Google shows in the settings of the calendar.")
    }
    if path.hasPrefix("file:") {
      return FileError(path: failure.path, reason: "\(failure.reason); write the path without 'file:'.")
    }
    let ending = path.split(separator: ".").last.map(String.init) ?? ""
    if request.output == nil, let hint = HabitWords.hint(onDocument: ending) {
      return FileError(path: failure.path, reason: "\(failure.reason); such files are not written: \(hint).")
    }
    if let format = OutputFormat(path: path), format != .text, format != .ics, request.output == nil {
      return FileError(path: failure.path, reason: "\(failure.reason); to write this file, put -o in front of it.")
    }
    let parts = path.split(separator: ",").map(String.init)
    if parts.count > 1, parts.allSatisfy(FileSystem.hasEntry) {
      return FileError(
        path: failure.path, reason: "\(failure.reason); write several calendars with blanks between them.")
    }
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let directory = slash.map { String(path[...$0]) } ?? ""
    let names = (try? FileSystem.entries(of: directory.isEmpty ? "." : directory))?.map(\.name) ?? []
    let hint = suggestion(String(path.dropFirst(directory.count)), names.sorted())
    return FileError(path: failure.path, reason: failure.reason + hint)
  }
}

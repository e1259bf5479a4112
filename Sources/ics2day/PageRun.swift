internal import AgendaGeneration
internal import Bytes
internal import CalendarModel
internal import SystemInterface

/// Makes a page, optionally opens it, and optionally makes it again when something changes.
struct PageRun {
  private var request: AgendaRequest
  /// Whether the output has no file name.
  private let isUnnamed: Bool

  /// - Throws: ``AgendaGeneration/UsageError`` if there is no directory for a page that is opened.
  init(_ request: AgendaRequest) throws(UsageError) {
    self.request = request
    isUnnamed = request.run.opens && request.output == nil
    if isUnnamed { self.request.output = try Self.place(for: request) }
    // A pager would wait for keys.
    if request.run.watches { self.request.terminal.usesPager = false }
  }

  /// Runs the job. With `--watch`, runs until Ctrl-C.
  func run() -> AgendaResult {
    guard request.run.watches else {
      var result = make()
      open(after: &result)
      return result
    }
    Interruption.install()
    var state = WatchedState(of: request)
    var result = make()
    guard result.status != .usage else { return result }
    open(after: &result)
    report(result)
    while !Interruption.isRequested {
      SystemThread.sleep(milliseconds: Self.pauseInMilliseconds)
      let now = WatchedState(of: request)
      guard now != state, !Interruption.isRequested else { continue }
      state = now
      result = make()
      report(result)
    }
    return AgendaResult(status: result.status)
  }

  /// The interval at which changes are checked, in milliseconds.
  private static let pauseInMilliseconds = 500

  private func make() -> AgendaResult {
    let environment = ProcessEnvironment.current()
    if request.run.watches, request.output == nil, FileDescriptor.standardOutput.isTerminal {
      // Clears the screen.
      try? FileDescriptor.standardOutput.write(Array("\u{1B}[H\u{1B}[2J".utf8))
    }
    var result = withActivityLine(isShown: !request.run.isQuiet, environment) {
      AgendaJob(request: request, environment: $0).run()
    }
    result.messages = ProcessEnvironment.notes(for: request, environment) + result.messages
    return result
  }

  private func report(_ result: AgendaResult) {
    try? FileDescriptor.standardError.write(Array(result.messages.map { $0 + "\n" }.joined().utf8))
  }

  // MARK: Opening

  private func open(after result: inout AgendaResult) {
    guard request.run.opens, result.status == .done, let path = request.output else { return }
    // Quotes any name for the shell.
    let quoted = "'" + path.replacing(text: "'", with: "'\\''") + "'"
    let name = path.hasPrefix("-") ? "./" + quoted : quoted
    let end = try? ForegroundProgram.run("xdg-open \(name) >/dev/null 2>&1 || open \(name) >/dev/null 2>&1", input: [])
    if isUnnamed { result.messages.append("ics2day: The page is \(path).") }
    guard end ?? nil != .exited(0) else { return }
    result.status = .ioFailure
    result.messages.append("ics2day: Cannot open \(path): xdg-open failed or is missing.")
  }

  /// A file for a page without a name, in the user's cache directory.
  private static func place(for request: AgendaRequest) throws(UsageError) -> String {
    let cache = Environment.text("XDG_CACHE_HOME") ?? Environment.text("HOME").map { $0 + "/.cache" }
    guard let directory = cache.map({ $0 + "/ics2day/pages" }),
      (try? FileSystem.createDirectories(directory, permissions: 0o700)) != nil
    else { throw UsageError("--open needs a file to open: -o FILE.") }
    return "\(directory)/\(request.view.rawValue).\((request.resolvedFormat ?? .text).fileExtension)"
  }
}

/// What a page depends on besides its request.
private struct WatchedState: Equatable {
  /// The state of each file.
  private var files: [String: FileStatus] = [:]
  /// Today in the page's zone.
  private let today: CivilDate?
  /// The number of the current quarter of an hour; 0 for a page without feeds.
  private var quarter = 0

  /// The maximum number of files in directories to watch.
  private static let mostFiles = 10_000

  init(of request: AgendaRequest) {
    let environment = ProcessEnvironment.current()
    today = (try? AgendaPlan(request: request, environment: environment))?.today
    for input in request.inputs + [request.look.themeFile, request.templateFile].compactMap(\.self) {
      if input.contains(text: "://") || input.hasPrefix("@") {
        quarter = environment.now.secondsSinceEpoch / 900
      }
      add(input.hasPrefix("@") ? String(input.dropFirst()) : input)
    }
  }

  private mutating func add(_ path: String) {
    guard files.count < Self.mostFiles, let status = try? FileSystem.status(of: path) else { return }
    files[path] = status
    guard status.kind == .directory else { return }
    for entry in (try? FileSystem.entries(of: path)) ?? [] where entry.name.utf8.first != UInt8(ascii: ".") {
      add("\(path)/\(entry.name)")
    }
  }
}

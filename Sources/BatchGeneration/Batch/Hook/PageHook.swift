internal import AgendaGeneration
internal import SystemInterface

/// The operator's program for new and removed files of a batch, which for example uploads them; see `docs/operations.md`.
///
/// Started without a shell and without arguments, so that text from calendars cannot become a command. Environment
/// variables describe the change; standard input lists the file names, each terminated by NUL, which no name contains.
struct PageHook: Sendable {
  /// The reason for a call.
  enum Event: String, Sendable {
    /// The pages of a calendar are in place.
    case calendar
    /// The index is in place.
    case index
    /// `--prune` has removed pages.
    case removed
  }

  /// The path of the program.
  let path: String
  /// The output directory as an absolute path.
  let directory: String
  let timeoutInSeconds: Int

  static let defaultTimeoutInSeconds = 300
  /// The maximum number of bytes of the program's output to quote in a message.
  private static let mostErrorBytes = 1_000

  /// Finds the program: a path, or a name that is looked up in `PATH`.
  static func path(of program: String) throws(UsageError) -> String {
    let paths: [String]
    if program.contains("/") {
      paths = [program]
    } else {
      paths = (Environment.text("PATH") ?? "").split(separator: ":").map { "\($0)/\(program)" }
    }
    for path in paths {
      guard let status = try? FileSystem.status(of: path), status.kind == .regular, status.permissions & 0o111 != 0
      else { continue }
      return path
    }
    throw UsageError(
      "--hook \(program): no such program, or it is not executable. Name the program alone; put options in a script.")
  }

  /// Runs the program to its end.
  /// - Parameters:
  ///   - files: The names of the files in the output directory.
  ///   - calendar: The calendar that the files belong to, if any.
  /// - Returns: Why it failed, safe to print; nil if it succeeded.
  func run(_ event: Event, files: [String], of calendar: CalendarTask? = nil, status: String = "") -> String? {
    var variables = [
      (name: "ICS2DAY_EVENT", value: event.rawValue), (name: "ICS2DAY_OUTPUT", value: directory),
      (name: "ICS2DAY_PAGES", value: String(files.count)), (name: "ICS2DAY_STATUS", value: status),
    ]
    variables.append((name: "ICS2DAY_CALENDAR", value: calendar?.name ?? ""))
    variables.append((name: "ICS2DAY_INPUT", value: calendar?.calendar.path ?? ""))
    var input: [UInt8] = []
    for file in files { input += Array(file.utf8) + [0] }
    let process: ChildProcess
    do {
      process = try ChildProcess(path: path, variables: variables)
    } catch {
      return failure("cannot be run: \(error.message)", [])
    }
    let (end, errors) = process.run(
      input: input, errorLimit: Self.mostErrorBytes, timeoutInMilliseconds: timeoutInSeconds * 1_000)
    switch end {
    case .exited(0): return nil
    case .exited(let code): return failure("ended with exit code \(code)", errors)
    case .signalled(let number): return failure("was ended by signal \(number)", errors)
    case nil: return failure("was ended after \(timeoutInSeconds) s", errors)
    }
  }

  private func failure(_ text: String, _ errors: [UInt8]) -> String {
    let said = String(decoding: errors, as: UTF8.self).split(whereSeparator: \.isNewline).joined(separator: " / ")
    return terminalSafe("the hook \(path) \(text)" + (said.isEmpty ? "" : ": \(said)"))
  }
}

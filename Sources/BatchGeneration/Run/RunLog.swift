internal import AgendaGeneration
internal import CalendarModel
internal import CalendarText
internal import ICalendar
internal import Synchronization
internal import SystemInterface

/// The log of a run: a line of JSON per event, written immediately. Described in `docs/operations.md`.
///
/// Each line is appended by one call, so that a killed run leaves complete lines, and several runs can share a file.
/// Write failures do not stop the run; its result reports them.
final class RunLog: Sendable {
  /// The importance of a line.
  enum Level: String, Sendable {
    case info, warning, error
  }

  private struct State {
    var error: SystemError?
    /// Whether the last line may be incomplete.
    var isTorn = false
  }

  /// The path as given.
  let path: String
  private let file: FileDescriptor
  private let state = Mutex(State())

  /// Opens a log; appends to existing lines.
  /// - Parameter path: A path, or `-` for standard error.
  init(path: String) throws(FileError) {
    self.path = path
    guard path != "-" else {
      file = FileDescriptor.standardError
      return
    }
    do {
      file = try FileDescriptor(opening: path, for: .appending)
    } catch {
      throw FileError(path: path, error)
    }
  }

  /// Why a line could not be written; nil if all were.
  var failure: FileError? { state.withLock { state in state.error.map { FileError(path: path, $0) } } }

  /// Writes a line.
  /// - Parameters:
  ///   - event: What happened, in one word.
  ///   - message: A sentence for people.
  ///   - fields: Values for programs; nil ones are left out.
  func write(_ level: Level, _ event: String, _ message: String, _ fields: [(String, JSONValue?)] = []) {
    let own: [(String, JSONValue?)] = [
      ("time", .string(Self.time)), ("level", .string(level.rawValue)), ("event", .string(event)),
      ("message", .string(message)),
    ]
    let line = Array(JSONText.line(JSONValue(own + fields)).utf8) + [0x0A]
    state.withLock { state in
      do throws(SystemError) {
        try file.write(state.isTorn ? [0x0A] + line : line)
        state.isTorn = false
      } catch {
        state.error = state.error ?? error
        state.isTorn = true
      }
    }
  }

  /// Writes the line about the start of a run.
  func begin(_ command: String, _ message: String, _ fields: [(String, JSONValue?)]) {
    let own: [(String, JSONValue?)] = [
      ("command", .string(command)), ("release", .string(Release.version)),
      ("process", JSONValue(CurrentProcess.identifier)),
    ]
    write(.info, "start", message, own + fields)
  }

  /// Writes the line about the end of a run.
  /// - Returns: The result, including a failure to write a line.
  func end(_ result: AgendaResult, milliseconds: Int) -> AgendaResult {
    let summary = result.messages.last ?? (result.status == .done ? "ics2day: done." : "ics2day: failed.")
    write(
      result.status == .done ? .info : .error, "end", summary,
      [("exitCode", JSONValue(Int(result.status.rawValue))), ("milliseconds", JSONValue(milliseconds))])
    return result.failing(with: failure)
  }

  /// The current time, in UTC with milliseconds. Ignores `SOURCE_DATE_EPOCH`, because a log is not output.
  private static var time: String {
    let milliseconds = SystemClock.wall.milliseconds
    let digits = String(milliseconds % 1_000)
    return Instant(secondsSinceEpoch: milliseconds / 1_000).description.dropLast() + "."
      + String(repeating: "0", count: 3 - digits.count) + digits + "Z"
  }
}

internal import Synchronization
internal import SystemInterface

/// A status line on the terminal for steps that take longer than a second: `Reading team.ics · 3 s`.
final class ActivityLine: Sendable {
  private struct State {
    /// The current step; empty for no line.
    var activity = ""
    var isShown = false
    var isFinished = false
  }

  private let state = Mutex(State())
  private let start = SystemClock.monotonic.milliseconds
  private let width: Int

  /// The delay before the line appears, in milliseconds.
  private static let patience = 1_000
  /// The time between updates in milliseconds.
  private static let pause = 200

  /// - Parameter width: The columns of the terminal.
  init(width: Int) { self.width = width }

  /// A line on standard error; nil if that is not a terminal.
  static func ofStandardError() -> ActivityLine? {
    let output = FileDescriptor.standardError
    guard output.isTerminal else { return nil }
    let line = ActivityLine(width: output.terminalWidth ?? 80)
    // If no thread can be started, there is no line. The thread is never joined; it ends with the process at the
    // latest.
    guard (try? SystemThread { line.run() }) != nil else { return nil }
    return line
  }

  /// Changes the current step. An empty text removes the line, before something else is written.
  func show(_ activity: String) {
    state.withLock { state in
      state.activity = activity
      if activity.isEmpty { Self.clear(&state) }
    }
  }

  /// Removes the line permanently.
  func finish() {
    state.withLock { state in
      state.isFinished = true
      Self.clear(&state)
    }
  }

  private func run() {
    Self.sleep(Self.patience)
    while true {
      let goes = state.withLock { state in
        guard !state.isFinished else { return false }
        if !state.activity.isEmpty {
          let seconds = (SystemClock.monotonic.milliseconds - start) / 1_000
          Self.write("\r\(Self.text(state.activity, seconds: seconds, width: width))\u{1B}[K")
          state.isShown = true
        }
        return true
      }
      guard goes else { return }
      Self.sleep(Self.pause)
    }
  }

  /// The line's text, at most as wide as the terminal even if each letter is wide.
  static func text(_ activity: String, seconds: Int, width: Int) -> String {
    let end = " · \(seconds) s"
    let room = max(0, width - 1 - end.count)
    let columns = activity.utf8.count == activity.count ? activity.count : 2 * activity.count
    if columns <= room { return activity + end }
    return activity.prefix(max(0, room * activity.count / columns - 1)) + "…" + end
  }

  private static func clear(_ state: inout State) {
    if state.isShown { write("\r\u{1B}[K") }
    state.isShown = false
  }

  private static func write(_ text: String) { try? FileDescriptor.standardError.write(Array(text.utf8)) }

  private static func sleep(_ milliseconds: Int) { SystemThread.sleep(milliseconds: milliseconds) }
}

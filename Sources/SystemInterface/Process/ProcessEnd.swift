/// How a process ended.
package enum ProcessEnd: Hashable, Sendable {
  /// By itself, with an exit code.
  case exited(Int32)
  /// By a signal.
  case signalled(Int32)
}

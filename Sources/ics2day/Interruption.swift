internal import Glibc
internal import Synchronization

/// Whether the user or the system has asked the process to end.
enum Interruption {
  private static let requested = Atomic<Bool>(false)

  static var isRequested: Bool { requested.load(ordering: .relaxed) }

  /// From now on the first SIGINT or SIGTERM is a request; the second ends the process.
  static func install() {
    // Made before the handler can run: all that a handler may do is to store into it.
    requested.store(false, ordering: .relaxed)
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in Interruption.requested.store(true, ordering: .relaxed) }
    // SA_RESETHAND, which Swift cannot import: the handler serves once.
    action.sa_flags = SA_RESTART | Int32(bitPattern: 0x8000_0000)
    // Whoever started the process may have left them blocked.
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM] {
      sigaction(signal, &action, nil)
      sigaddset(&signals, signal)
    }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }
}
